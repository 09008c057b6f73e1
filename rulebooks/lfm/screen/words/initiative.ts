import { chancesOf } from '@abatis/kernel/host';
import { cite, rolled, say, separated } from '@abatis/presenter';
import type { Ceremony, Text } from '@abatis/screen';
import type { InitiativeThrow, LfmState, Side } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { sideName } from './names.ts';
import { sideSpan } from './say.ts';

/** LFM SP.1: how often this side wins the throw, in percent. */
export function initiativeChance(state: LfmState, side: Side): number {
  const [first, second] = lfm.termsOf(state).initiative.sides;
  const chances = chancesOf(lfm.initiativeRoll(state, first, second));
  const won = chances.filter(({ result }) => result.side === side);
  return Math.round(100 * won.reduce((sum, { probability }) => sum + probability, 0));
}

/** 'Union 4 +2 = 6; Confederate 3 +1 = 4'. */
export const initiativeText = (throws: readonly InitiativeThrow[]): Text =>
  separated(
    throws.map(({ side, natural, drms }) => say`${sideSpan(side)} ${rolled(natural, drms)}`),
    '; ',
  );

/** LFM SP.1, R3: the throw that says who moves first. */
export const initiativeThrown = (
  state: LfmState,
  side: Side,
  throws: readonly InitiativeThrow[],
): Ceremony => ({
  kind: 'dice',
  name: say`Initiative`,
  note: '',
  seat: side,
  title: say`The ${sideName(side)} side moves first`,
  chance: say`the chance was ${initiativeChance(state, side)} % ${cite('LFM SP.1a')}`,
  lines: [initiativeText(throws)],
  pieces: [],
});
