import { type Hex, parseHex, parseSide } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';
import { type Battle, battleOf, battles, termsOf } from '../src/battle.ts';
import type { LfmCharts } from '../src/charts/charts.ts';
import { parsePosition } from '../src/notation/index.ts';
import type { EdgeTerms } from '../src/rules/09-retreats/index.ts';
import type { ScenarioTerms } from '../src/scenario-terms.ts';
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

let many = 0;

/** The same position in a battle of which something is different. */
export function inBattle(state: LfmState, change: Partial<Battle>): LfmState {
  const battle = { ...battleOf(state), ...change };
  return transact(state, draft => {
    edit(draft).battle = battles.put(['changed', many++], battle);
  });
}

/** The same position in a battle with these terms. */
export const withTerms = (state: LfmState, terms: Partial<ScenarioTerms>): LfmState =>
  Object.keys(terms).length === 0 ? state : inBattle(state, { terms: { ...termsOf(state), ...terms } });

/** The same position on a map with these terms at its edges. */
export function withEdges(state: LfmState, edges: Partial<EdgeTerms>): LfmState {
  const { victory } = termsOf(state);
  return withTerms(state, { victory: { ...victory, edges: { ...victory.edges, ...edges } } });
}
