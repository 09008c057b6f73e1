import { contest, type Drm, edit, net, type RollSpec } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import type { LfmTable } from '../../events.ts';
import { commanderName } from '../../names.ts';
import type { LfmScenario } from '../../scenario/schema.ts';
import { enemyOf, type LfmState, type Side } from '../../state.ts';
import { initiativeValue } from '../20-command/index.ts';
import type { InitiativeThrow } from './index.ts';

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
export function namedInitiative(
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
 * LFM SP.1, R5: settles which side has the initiative, by day and by night. That side must take the first player turn
 * (R3), so it is the phasing side from now on.
 */
export function settleInitiative(state: LfmState, terms: InitiativeTerms, table: LfmTable): Side {
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
  table: LfmTable,
): Won {
  const { roll, result } = table.roll(initiativeRoll(state, first, second));
  const throws = [first, second].map((side, place) => ({
    side,
    natural: roll.dice[place]!,
    drms: initiativeDrms(state, side),
  }));
  return { ...result, throws };
}

export type InitiativeRoll = RollSpec<
  'initiative',
  { readonly first: Side; readonly second: Side },
  Pick<Won, 'side' | 'clause'>
>;

/** LFM SP.1a, SP.1b: a die for each side; modifiers of the second side count against the first. */
export function initiativeRoll(state: LfmState, first: Side, second: Side): InitiativeRoll {
  const drms = [
    ...initiativeDrms(state, first),
    ...initiativeDrms(state, second).map(drm => ({ ...drm, value: -drm.value })),
  ];
  const byValue = net(drms);
  return {
    kind: 'initiative',
    purpose: 'LFM SP.1a initiative',
    about: { first, second },
    facts: { first, second },
    drms,
    table: null,
    dice: contest(6, lead => byValue !== 0 || lead !== 0),
    read: total => ({
      side: (total === 0 ? byValue : total) > 0 ? first : second,
      clause: total === 0 ? 'LFM SP.1b' : 'LFM SP.1a',
    }),
  };
}

/** LFM SP.9a: the place of the turn after this one in the track; null after the last. */
export function nextTurn(state: LfmState): number | null {
  const next = state.turn + 1;
  return next < battleOf(state).turns.length ? next : null;
}

/** LFM R10: the game is decided at its end, whatever the time of day. */
export const isLastTurn = (state: LfmState): boolean => nextTurn(state) === null;

/** LFM SP.8: victory is checked when the last daytime turn of a day is over. */
export const isLastDaytimeTurn = (state: LfmState): boolean =>
  battleOf(state).turns[state.turn]?.lastDay ?? false;

/** LFM SP.9a: is this the first daytime turn of a day after the first day? A scenario may have no nights (23.1). */
export function beginsNewDay({ turns }: Battle, turn: number): boolean {
  const before = turns[turn - 1];
  return turns[turn]?.kind === 'day' && before !== undefined && (before.kind === 'night' || before.lastDay);
}

/** LFM SP.9a: where the day marker stands, from 1. A night belongs to the day before it. */
export function dayOf(battle: Battle, turn: number): number {
  let day = 1;
  for (let each = 1; each <= turn; each++) if (beginsNewDay(battle, each)) day++;
  return day;
}

/** LFM SP.9a: moves the turn marker, and with it the day; the last turn has no next one. */
export function advanceTurn(state: LfmState, table: LfmTable): void {
  const turn = nextTurn(state);
  if (turn === null) throw new Error('There is no turn after the last one');
  const battle = battleOf(state);
  const { label, kind } = battle.turns[turn]!;
  edit(state).turn = turn;
  table.emit({ type: 'turn-advanced', clause: 'LFM SP.9a', turn: label, kind, day: dayOf(battle, turn) });
}
