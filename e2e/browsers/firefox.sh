#!/bin/sh
# What Playwright starts as Firefox: see firefox-bridge.ts.
exec node "$(dirname -- "$0")/firefox-bridge.ts" "$@"
