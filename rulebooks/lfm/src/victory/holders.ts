import type { Hex } from '@abatis/hex';
import type { Table } from '@abatis/kernel';
import { hexName } from '../events/names.ts';
import type { VictoryEvent } from '../events/victory.ts';
import { cardOf, unitsIn } from '../pieces.ts';
import type { LfmState, Side } from '../state.ts';
import type { ObjectiveRule, VictoryRules } from './rules.ts';

/** Who holds the objective hexes; a hex that is not here is held by nobody. */
export type Holders = Readonly<Record<Hex, Side>>;

/** An objective hex that changes hands. */
export interface Taking {
  readonly objective: ObjectiveRule;
  readonly hex: Hex;
  readonly side: Side;
}

/** LFM R237: at the start nobody, unless the scenario names a holder. */
export const firstHolders = ({ objectives }: VictoryRules): Holders =>
  Object.fromEntries(
    objectives.flatMap(({ hexes, heldBy }) => (heldBy === null ? [] : hexes.map(hex => [hex, heldBy]))),
  );

/** LFM R237, T20: the objective hexes that infantry has newly taken. To be asked at the end of every phase. */
function objectivesTaken(state: LfmState, { objectives }: VictoryRules, holders: Holders): readonly Taking[] {
  return objectives.flatMap(objective =>
    objective.hexes.flatMap(hex => {
      const side = infantryIn(state, hex);
      return side === null || side === holders[hex] ? [] : [{ objective, hex, side }];
    }),
  );
}

/** LFM T20: organized or not; cavalry on foot is no infantry. */
function infantryIn(state: LfmState, hex: Hex): Side | null {
  const regiment = unitsIn(state, hex).find(id => cardOf(state, id).arm === 'infantry');
  return regiment === undefined ? null : cardOf(state, regiment).side;
}

/** LFM R237: the holders after these takings; the same record if nothing was taken. */
const holdersAfter = (holders: Holders, takings: readonly Taking[]): Holders =>
  takings.length === 0
    ? holders
    : { ...holders, ...Object.fromEntries(takings.map(({ hex, side }) => [hex, side])) };

/** LFM R237: what the end of a phase makes of the holders, told to the table. */
export function updateHolders(
  state: LfmState,
  rules: VictoryRules,
  holders: Holders,
  table: Table<VictoryEvent>,
): Holders {
  const takings = objectivesTaken(state, rules, holders);
  for (const { objective, hex, side } of takings) {
    const from = holders[hex] ?? null;
    const facts = { objective: objective.name, hex: hexName(state, hex), side, from };
    table.emit({ type: 'objective-taken', clause: 'LFM R237', ...facts });
  }
  return holdersAfter(holders, takings);
}
