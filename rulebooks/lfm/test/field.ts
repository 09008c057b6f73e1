import { type Hex, parseHex, parseSide } from '@abatis/hex';
import { expectOk } from '@abatis/testkit';
import { type Battle, battleOf } from '../src/battle.ts';
import { parsePosition } from '../src/notation/parse.ts';
import type { LfmState } from '../src/state.ts';

/** A position of a test: `const { state, hex } = field('map 14x14 …')`. Without a map line the field is 20 by 20. */
export function field(text: string): {
  readonly state: LfmState;
  readonly battle: Battle;
  readonly hex: (label: string) => Hex;
  readonly side: (label: string) => number;
} {
  const whole = /^\s*map /m.test(text) ? text : `map 20x20\n${text}`;
  const { state } = expectOk(parsePosition(whole, 'test'));
  const { grid } = battleOf(state).ground;
  return {
    state,
    battle: battleOf(state),
    hex: label => parseHex(grid, label),
    side: label => parseSide(grid, label),
  };
}
