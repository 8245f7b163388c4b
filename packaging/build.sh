#!/bin/sh
# Inside the image: fetches Node and the packages, builds the screens, and leaves out what only building and testing need.
set -eu
cd "$(dirname -- "$0")/.."
sh scripts/with-node.sh scripts/image.ts
