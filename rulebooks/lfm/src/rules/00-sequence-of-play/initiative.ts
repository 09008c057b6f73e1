import { type Drm, edit, net, type Table } from '@abatis/kernel';
import type { InitiativeEvent, InitiativeThrow } from '../../events/00-initiative.ts';
import { commanderName } from '../../events/names.ts';
import type { LfmScenario } from '../../scenario/schema.ts';
import { enemyOf, type LfmState, type Side } from '../../state.ts';
import { initiativeValue } from '../20-command/index.ts';

/** What the scenario says about the initiative. */
export interface InitiativeTerms {
  /** In the order in which they throw (R14). */
  readonly sides: readonly [Side, Side];
  /** Has the initiative on the first turn (SP.0b); null if it is thrown for. */
  readonly first: Side | null;
  /** Has it on every turn (R6); null if it is thrown for. */
  readonly fixed: Side | null;
}

export const initiativeTermsOf = ({ sides, options }: LfmScenario): InitiativeTerms => ({
  sides,
  ...options.initiative,
});

/** LFM SP.0b, R6: the side that has the initiative of this turn without a throw; null if dice decide. */
function namedInitiative(
  { turn }: LfmState,
  { first, fixed }: InitiativeTerms,
): { readonly side: Side; readonly clause: 'LFM SP.0b' | 'LFM R6' } | null {
  if (turn === 0 && first !== null) return { side: first, clause: 'LFM SP.0b' };
  return fixed === null ? null : { side: fixed, clause: 'LFM R6' };
}

/** LFM SP.1a, R4: what a side adds to its die; nothing without an army commander who has a CV. */
export function initiativeDrms(state: LfmState, side: Side): readonly Drm[] {
  const army = state.armyCommander[side];
  const value = initiativeValue(state, side);
  if (army === null || value === 0) return [];
  return [{ value, clause: 'LFM SP.1a', label: `command value of ${commanderName(state, army)}` }];
}

/**
 * LFM SP.1, R5: settles who has the initiative, by day and by night. He has no choice but to take the first player
 * turn (R3), so he is the phasing player from now on.
 */
export function settleInitiative(
  state: LfmState,
  terms: InitiativeTerms,
  table: Table<InitiativeEvent>,
): Side {
  const named = namedInitiative(state, terms);
  const won = named ? { ...named, throws: [] } : throwForInitiative(state, terms, table);
  edit(state).phasing = won.side;
  table.emit({ type: 'initiative-won', ...won });
  return won.side;
}

/** LFM SP.0a, R3: the player turns of this game turn, given who has the initiative. */
export const playerTurns = (initiative: Side): readonly [Side, Side] => [initiative, enemyOf(initiative)];

interface Won {
  readonly side: Side;
  readonly clause: 'LFM SP.1a' | 'LFM SP.1b';
  readonly throws: readonly InitiativeThrow[];
}

/** LFM SP.1b, R14: both throw, the side listed first throwing first; both again if neither total nor CV decides. */
function throwForInitiative(
  state: LfmState,
  { sides: [first, second] }: InitiativeTerms,
  table: Table<InitiativeEvent>,
): Won {
  const drms = [initiativeDrms(state, first), initiativeDrms(state, second)] as const;
  const byValue = net(drms[0]) - net(drms[1]);
  const lead = (dice: readonly number[]): number => dice[0]! - dice[1]! + byValue;
  const decides = (dice: readonly number[]): boolean => byValue !== 0 || lead(dice) !== 0;
  const { dice } = table.until(2, 6, decides, 'LFM SP.1a initiative', { first, second });
  const isTied = lead(dice) === 0;
  return {
    side: (isTied ? byValue : lead(dice)) > 0 ? first : second,
    clause: isTied ? 'LFM SP.1b' : 'LFM SP.1a',
    throws: [
      { side: first, natural: dice[0]!, drms: drms[0] },
      { side: second, natural: dice[1]!, drms: drms[1] },
    ],
  };
}
