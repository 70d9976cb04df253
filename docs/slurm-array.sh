#!/bin/bash
# A simulation as a Slurm job array: every task plays one range of games.
#
#   sbatch docs/slurm-array.sh
#   mallow merge part-*.json > all.json
#
#SBATCH --job-name=mallow
#SBATCH --array=0-99
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=4
#SBATCH --mem-per-cpu=256M
#SBATCH --time=01:00:00
set -euo pipefail

game=${GAME:-marshmallow-test}
seed=${SEED:-7}
part=${PART:-1000000}
task=${SLURM_ARRAY_TASK_ID:?is set by Slurm}

# Renamed when it is complete: what is interrupted leaves no report.
mallow simulate "$game" --seed "$seed" --first $((task * part)) --games "$part" \
    --jobs "${SLURM_CPUS_PER_TASK:-1}" --format json > "part-$task.json.tmp"
mv "part-$task.json.tmp" "part-$task.json"
