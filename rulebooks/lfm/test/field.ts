import { type Hex, parseHex, parseSide } from '@abatis/hex';
import { expectOk } from '@abatis/testkit';
import { type Battle, battleOf } from '../src/battle.ts';
import type { LfmCharts } from '../src/charts/charts.ts';
import { parsePosition } from '../src/notation/index.ts';
import type { LfmState } from '../src/state.ts';

/** A position of a test: `const { state, hex } = field('map 14x14 …')`. Without a map line the field is 20 by 20. */
export function field(
  text: string,
  charts?: LfmCharts,
): {
  readonly state: LfmState;
  readonly battle: Battle;
  readonly hex: (label: string) => Hex;
  readonly side: (label: string) => number;
} {
  const whole = /^\s*map /m.test(text) ? text : `map 20x20\n${text}`;
  const { state } = expectOk(parsePosition(whole, 'test', charts));
  const { grid } = battleOf(state).ground;
  return {
    state,
    battle: battleOf(state),
    hex: label => parseHex(grid, label),
    side: label => parseSide(grid, label),
  };
}
