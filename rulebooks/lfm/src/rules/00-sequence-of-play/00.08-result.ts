import type { Hex } from '@abatis/hex';
import type { Result } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { LfmTable } from '../../events.ts';
import { cardOf, unitsIn } from '../../pieces.ts';
import type { Grade, Verdict } from '../../scenario/schema.ts';
import { enemyOf, type LfmState, SIDES, type Side, type Unit } from '../../state.ts';
import { directionsOffMap, type Edge, type EdgeTerms, returnTurn } from '../09-retreats/index.ts';
import { isLastDaytimeTurn, isLastTurn } from './00.01-initiative.ts';
import { isFulfilled, type ObjectiveRule, scoresNow, totalsOf, type VictoryRules } from './00.08-score.ts';

/** How a battle ended. */
export interface LfmResult extends Result {
  /** Null: drawn. */
  readonly winner: Side | null;
  readonly grade: Grade | 'draw';
  readonly scores: Readonly<Record<Side, number>>;
}

type Decision = Pick<LfmResult, 'winner' | 'grade' | 'clause'>;

/**
 * LFM R216: a side that has no combat units on the map, nor any to come, has lost at once. Asked whenever units are
 * taken off.
 */
export function suddenDeath(state: LfmState, rules: VictoryRules, holders: Holders): LfmResult | null {
  return resultOf(state, rules, holders, lastSideLeft(state, rules));
}

/**
 * LFM SP.8, R10: the result at the end of a turn, if any: R216 comes first, then the hexes that win at once, then the
 * checks of this turn, and on the last turn always the verdict.
 */
export function resultAtEndOfTurn(state: LfmState, rules: VictoryRules, holders: Holders): LfmResult | null {
  const decision =
    lastSideLeft(state, rules) ?? wonByPosition(state, rules) ?? verdictNow(state, rules, holders);
  return resultOf(state, rules, holders, decision);
}

function resultOf(
  state: LfmState,
  rules: VictoryRules,
  holders: Holders,
  decision: Decision | null,
): LfmResult | null {
  return decision && { ...decision, scores: totalsOf(scoresNow(state, rules, holders)) };
}

/** LFM R216: if neither side has a unit left, the game is drawn. */
function lastSideLeft(state: LfmState, { edges }: VictoryRules): Decision | null {
  const [one, other] = SIDES.filter(side => !hasUnits(state, side, edges));
  if (one === undefined) return null;
  const clause = 'LFM R216';
  return other === undefined
    ? { winner: enemyOf(one), grade: 'victory', clause }
    : { winner: null, grade: 'draw', clause };
}

function hasUnits(state: LfmState, side: Side, edges: EdgeTerms): boolean {
  const { units } = battleOf(state);
  return state.units.some((unit, id) => units[id]!.side === side && isThereOrComes(state, unit, edges));
}

/** LFM R216, 9.1e: a unit off the map comes back if its edge lets it and there is a turn left for it. */
function isThereOrComes(state: LfmState, { place, exit }: Unit, edges: EdgeTerms): boolean {
  if (place === 'map' || place === 'to-arrive') return true;
  if (place !== 'off-map' || exit === null) return false;
  const { ground, turns } = battleOf(state);
  const isInTime = returnTurn(ground.grid, exit, exit.hex) < turns.length;
  return isInTime && directionsOffMap(ground.grid, exit.hex, edgesForReturn(edges)).length > 0;
}

/** The edges for a unit that would return: closed unless the scenario allows it. */
function edgesForReturn(edges: EdgeTerms): EdgeTerms {
  const back = (edge: Edge) => (edges[edge] === 'allowed' ? 'allowed' : 'forbidden');
  return { north: back('north'), east: back('east'), south: back('south'), west: back('west') };
}

/** LFM 0.1: hexes for which the scenario gives the victory at the end of any turn. */
function wonByPosition(state: LfmState, { immediate }: VictoryRules): Decision | null {
  const won = immediate.find(rule => isFulfilled(state, rule));
  return won ? { winner: won.side, grade: 'victory', clause: 'LFM 0.1' } : null;
}

/** LFM SP.8, R10: the first mark of this turn that a side reaches; if none does on the last turn, the game is drawn. */
function verdictNow(state: LfmState, rules: VictoryRules, holders: Holders): Decision | null {
  const isEnd = isLastTurn(state);
  const marks = marksNow(state, rules, isEnd);
  if (marks.length === 0 && !isEnd) return null;
  const clause = checkClause(state);
  const decision = verdictOf(marks, totalsOf(scoresNow(state, rules, holders)), clause);
  return decision ?? (isEnd ? { winner: null, grade: 'draw', clause } : null);
}

/** LFM R10, T20: every grade at the end, the grade of an early check before it, and the daily check on its turns. */
function marksNow(
  state: LfmState,
  { verdicts, earlyChecks, dailyCheck }: VictoryRules,
  isEnd: boolean,
): readonly Verdict[] {
  const early = earlyChecks.find(({ turn }) => turn === state.turn)?.grade;
  const marks = isEnd ? verdicts : verdicts.filter(({ grade }) => grade === early);
  return dailyCheck && isLastDaytimeTurn(state) ? [...marks, dailyCheck] : marks;
}

const checkClause = (state: LfmState): string => (isLastDaytimeTurn(state) ? 'LFM SP.8' : 'LFM R10');

/** The first grade that exactly one side reaches. */
function verdictOf(
  verdicts: readonly Verdict[],
  totals: Readonly<Record<Side, number>>,
  clause: string,
): Decision | null {
  for (const verdict of verdicts) {
    const [winner, rival] = SIDES.filter(side => fulfils(verdict, totals[side], totals[enemyOf(side)]));
    if (winner !== undefined && rival === undefined) return { winner, grade: verdict.grade, clause };
  }
  return null;
}

/** Do these points fulfil everything the grade asks for? A ratio is compared in whole numbers. */
export function fulfils({ atLeast = 0, ratio, lead }: Verdict, own: number, enemy: number): boolean {
  const [mine, his] = ratio ?? [0, 1];
  const isAhead = lead === undefined || own - enemy >= lead;
  return own >= atLeast && own * his >= enemy * mine && isAhead;
}

/** Tells the table how the game ended. */
export function announce({ winner, grade, clause, scores }: LfmResult, table: LfmTable): void {
  table.emit({ type: 'game-decided', clause, winner, grade, scores });
}

/** Who holds the objective hexes; a hex that is not here is held by nobody. */
export type Holders = Readonly<Record<Hex, Side>>;

/** An objective hex that changes hands. */
export interface Taking {
  readonly objective: ObjectiveRule;
  readonly hex: Hex;
  readonly side: Side;
}

/** LFM R237: at the start an objective has no holder, unless the scenario names one. */
export const firstHolders = ({ objectives }: VictoryRules): Holders =>
  Object.fromEntries(
    objectives.flatMap(({ hexes, heldBy }) => (heldBy === null ? [] : hexes.map(hex => [hex, heldBy]))),
  );

/** LFM R237, T20: the objective hexes that infantry has newly taken, asked at the end of every phase. */
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

/** LFM R237: updates the holders at the end of a phase, and reports changes to the table. */
export function updateHolders(
  state: LfmState,
  rules: VictoryRules,
  holders: Holders,
  table: LfmTable,
): Holders {
  const takings = objectivesTaken(state, rules, holders);
  for (const { objective, hex, side } of takings) {
    const from = holders[hex] ?? null;
    const facts = { objective: objective.name, hex, side, from };
    table.emit({ type: 'objective-taken', clause: 'LFM R237', ...facts });
  }
  return holdersAfter(holders, takings);
}
