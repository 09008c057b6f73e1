#!/bin/sh
# Records the golden games of BNB again: one of each battle, each under other options.
set -eu
cd "$(dirname "$0")/../../.."
record() {
  battle=$1
  shift
  node --conditions=source --import tsx tools/record-golden.ts rulebooks/bnb/src/rulebook.ts bnb "$battle" golden \
    "rulebooks/bnb/test/golden/$battle.json" --players rulebooks/bnb/doctrine/index.ts#eager "$@"
}
record kempt
record maida 'pursuit="on"' 'cavalryBounce="on"' 'passThroughFire="half"' 'elbowRoom="on"' 'pinning="on"' 'voluntaryRout="on"'
record barrosa 'carryThrough="on"' 'artilleryTargeting="on"' 'firstRoutOffTable="on"' 'commandInitiative="on"' 'whittingham=true'
