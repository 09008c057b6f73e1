import { type Hex, parseHex } from '@abatis/hex';
import type { Result } from '@abatis/kernel';
import { placesWhere } from '@abatis/kernel';
import { type Battle, battleOf, type UnitCard } from '../../battle.ts';
import { commanderPoints, dailyMark, eliminationPoints } from '../../charts/combat-charts.ts';
import type { LfmTable } from '../../events.ts';
import { cardOf, countsAsDisorganized, isGone, isRegiment, unitsIn } from '../../pieces.ts';
import { isPlayed } from '../../scenario/context.ts';
import type { Grade, LfmScenario, Verdict, Victory } from '../../scenario/schema.ts';
import { bySide, enemyOf, type LfmState, SIDES, type Side, type Unit, type UnitId } from '../../state.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { directionsOffMap, type Edge, type EdgeTerms, returnTurn } from '../09-retreats/index.ts';
import { isLastDaytimeTurn, isLastTurn } from './00.01-initiative.ts';

/** Hexes that are worth points to the side that holds enough of them (R237). */
export interface ObjectiveRule {
  readonly name: string;
  readonly hexes: readonly Hex[];
  readonly atLeast: number;
  readonly points: Readonly<Record<Side, number>>;
  /** Holds all its hexes when the battle begins. */
  readonly heldBy: Side | null;
}

/** A rule of the scenario, with its hexes as the battle numbers them. */
type InHexes<Rule> = Omit<Rule, 'hexes' | 'variant' | 'when'> & { readonly hexes: readonly Hex[] };

/** Hexes that are worth points to a side in a certain state at the end. */
export type ConditionRule = InHexes<Victory['conditions'][number]>;

/** Hexes that win the game for a side at the end of a turn. */
export type ImmediateRule = InHexes<Victory['immediate'][number]>;

type OwnPoints = NonNullable<Victory['points']>;

/** How a battle is won: what the scenario says, in hexes and turns of the battle. */
export interface VictoryRules {
  /** LFM T20, or what the scenario puts in its place. */
  readonly points: Required<OwnPoints>;
  readonly objectives: readonly ObjectiveRule[];
  readonly conditions: readonly ConditionRule[];
  readonly immediate: readonly ImmediateRule[];
  /** At the end of these turns a side that reaches the grade has won (R10). */
  readonly earlyChecks: readonly { readonly turn: number; readonly grade: Grade }[];
  /** LFM T20, R10: a side that reaches this at the end of a day has won; null if the scenario has no such check. */
  readonly dailyCheck: Verdict | null;
  /** Best grade first. */
  readonly verdicts: readonly Verdict[];
  /** Over which edges a unit that left the map comes back (9.1e, R216). */
  readonly edges: EdgeTerms;
}

export function victoryRulesOf(
  { victory, options }: LfmScenario,
  { ground, turns, charts: { victoryPoints } }: Battle,
  variants: readonly string[],
): VictoryRules {
  const inPlay = (part: { readonly variant?: string }): boolean => isPlayed(part, variants);
  const hexesOf = (labels: readonly string[]): readonly Hex[] =>
    labels.map(label => parseHex(ground.grid, label));
  return {
    points: { ...eliminationPoints(victoryPoints), commanders: 'cv', ...victory.points },
    objectives: victory.objectives.map(({ name, hexes, atLeast, points, heldBy }) => ({
      name,
      hexes: hexesOf(hexes),
      atLeast,
      points: { union: points.union ?? 0, confederate: points.confederate ?? 0 },
      heldBy,
    })),
    conditions: victory.conditions
      .filter(inPlay)
      .map(({ id, side, points, test, hexes }) => ({ id, side, points, test, hexes: hexesOf(hexes) })),
    immediate: victory.immediate
      .filter(inPlay)
      .map(({ id, side, test, hexes }) => ({ id, side, test, hexes: hexesOf(hexes) })),
    earlyChecks: victory.earlyChecks
      .filter(inPlay)
      .map(({ turn, grade }) => ({ turn: turns.findIndex(({ id }) => id === turn), grade })),
    dailyCheck: victory.dailyCheck ? { grade: 'victory', ...dailyMark(victoryPoints) } : null,
    verdicts: victory.verdicts,
    edges: options.map.retreatOff,
  };
}

/** Something that a side has points for, as the screen lists it. */
export interface ScoreLine {
  /** Which of the scenario's sources of points it is; see `sourceOf`. */
  readonly source: string;
  readonly what: string;
  /** The enemy units that it is for. */
  readonly units?: readonly UnitId[];
  readonly clause: string;
  readonly points: number;
}

export interface Score {
  readonly total: number;
  readonly lines: readonly ScoreLine[];
}

export type Scores = Readonly<Record<Side, Score>>;

/** The points of both sides as if the game ended now. */
export const scoresNow = (state: LfmState, rules: VictoryRules, holders: Holders): Scores =>
  bySide(side => scoreOf(state, rules, holders, side));

export function scoreOf(state: LfmState, rules: VictoryRules, holders: Holders, side: Side): Score {
  const lines = [
    ...lossLines(state, rules, side),
    ...commanderLines(state, rules, side),
    ...objectiveLines(rules, holders, side),
    ...conditionLines(state, rules, side),
  ].filter(({ points }) => points > 0);
  return { total: lines.reduce((sum, { points }) => sum + points, 0), lines };
}

/** The kinds of units that T20 gives different points for. */
export const KINDS = ['infantry', 'usss', 'cavalry', 'artillery'] as const;
export type Kind = (typeof KINDS)[number];

/** The sources of points by their names, so that a line of the score finds the row that it belongs to. */
export const sourceOf = {
  losses: (kind: Kind): string => `losses ${kind}`,
  commanders: 'commanders',
  objective: ({ name }: Pick<ObjectiveRule, 'name'>): string => `objective ${name}`,
  condition: ({ id }: Pick<ConditionRule, 'id'>): string => `condition ${id}`,
};

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  infantry: 'infantry',
  usss: 'sharpshooters',
  cavalry: 'cavalry',
  artillery: 'artillery',
};

/** LFM T20: points for the enemy's strength that is gone, by kind. Guns count with their full strength. */
function lossLines(state: LfmState, { points }: VictoryRules, side: Side): readonly ScoreLine[] {
  const gone = unitsGone(state, enemyOf(side));
  return KINDS.map(kind => {
    const units = gone.filter(id => kindOf(cardOf(state, id)) === kind);
    const sp = units.reduce((sum, id) => sum + cardOf(state, id).sp, 0);
    return {
      source: sourceOf.losses(kind),
      what: `enemy ${KIND_NAMES[kind]} eliminated, ${sp} SP`,
      units,
      clause: 'LFM T20',
      points: sp * points[kind],
    };
  });
}

export const kindOf = ({ usss, arm }: Pick<UnitCard, 'usss' | 'arm'>): Kind => (usss ? 'usss' : arm);

const unitsGone = (state: LfmState, side: Side): readonly UnitId[] =>
  placesWhere(state.units, (unit, id) => cardOf(state, id).side === side && isGone(unit));

/** LFM T20: the points that the enemy gets for this unit once it is gone. */
export const priceOfLoss = (state: LfmState, { points }: VictoryRules, id: UnitId): number =>
  cardOf(state, id).sp * points[kindOf(cardOf(state, id))];

/** LFM R215: enemy corps and army commanders on their replacement side, each by the CV he had in front. */
function commanderLines(state: LfmState, { points }: VictoryRules, side: Side): readonly ScoreLine[] {
  if (points.commanders === 'none') return [];
  const { commanders, charts } = battleOf(state);
  return commanders.flatMap(({ name, side: his, level, cv }, id) =>
    his === side || !state.commanders[id]!.replaced
      ? []
      : [
          {
            source: sourceOf.commanders,
            what: `${name} lost`,
            clause: 'LFM R215',
            points: commanderPoints(charts.victoryPoints, level, cv ?? 0),
          },
        ],
  );
}

/** LFM R237: objectives of which the side holds enough hexes. */
const objectiveLines = ({ objectives }: VictoryRules, holders: Holders, side: Side): readonly ScoreLine[] =>
  objectives
    .filter(({ hexes, atLeast }) => hexes.filter(hex => holders[hex] === side).length >= atLeast)
    .map(({ name, points }) => ({
      source: sourceOf.objective({ name }),
      what: name,
      clause: 'LFM R237',
      points: points[side],
    }));

/** LFM SP.8: points that the scenario gives for certain hexes at the end. */
const conditionLines = (state: LfmState, { conditions }: VictoryRules, side: Side): readonly ScoreLine[] =>
  conditions
    .filter(condition => condition.side === side && isFulfilled(state, condition))
    .map(({ id, points }) => ({
      source: sourceOf.condition({ id }),
      what: id,
      clause: 'LFM SP.8',
      points,
    }));

/** The bare totals. */
export const totalsOf = (scores: Scores): Readonly<Record<Side, number>> =>
  bySide(side => scores[side].total);

type PositionTest = ConditionRule['test'] | ImmediateRule['test'];

/** The tests of scenarios: is each fulfilled for a side? */
const FULFILLED: Readonly<
  Record<PositionTest, (state: LfmState, side: Side, hexes: readonly Hex[]) => boolean>
> = {
  steadyRegimentOn: (state, side, hexes) =>
    hexes.some(hex => unitsIn(state, hex).some(id => isSteadyRegiment(state, side, id))),
  steadyCavalryOn: (state, side, hexes) =>
    hexes.some(hex =>
      unitsIn(state, hex).some(
        id => cardOf(state, id).arm === 'cavalry' && isSteadyRegiment(state, side, id),
      ),
    ),
  // A unit controls its own hex too (5.1).
  freeOfEnemyAndZoc: (state, side, hexes) => !hexes.some(hex => inZoc(state, hex, side)),
};

/** Organized and of a brigade that is not shattered (16.5). */
function isSteadyRegiment(state: LfmState, side: Side, id: UnitId): boolean {
  const card = cardOf(state, id);
  return card.side === side && isRegiment(card) && !countsAsDisorganized(state, id);
}

export const isFulfilled = (state: LfmState, { test, side, hexes }: ConditionRule | ImmediateRule): boolean =>
  FULFILLED[test](state, side, hexes);

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

const resultOf = (state: LfmState, rules: VictoryRules, holders: Holders, decision: Decision | null) =>
  decision && { ...decision, scores: totalsOf(scoresNow(state, rules, holders)) };

/** LFM R216: if neither side has a unit left, the game is drawn. */
function lastSideLeft(state: LfmState, { edges }: VictoryRules): Decision | null {
  const { units: cards } = battleOf(state);
  const [one, other] = SIDES.filter(
    side => !state.units.some((unit, id) => cards[id]!.side === side && isThereOrComes(state, unit, edges)),
  );
  if (one === undefined) return null;
  const clause = 'LFM R216';
  return other === undefined
    ? { winner: enemyOf(one), grade: 'victory', clause }
    : { winner: null, grade: 'draw', clause };
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
  const clause = isLastDaytimeTurn(state) ? 'LFM SP.8' : 'LFM R10';
  const decision = verdictOf(marks, totalsOf(scoresNow(state, rules, holders)), clause);
  return decision ?? (isEnd ? { winner: null, grade: 'draw', clause } : null);
}

/** LFM SP.8: who wins by these points at the end. */
export const decidedBy = (
  { verdicts }: VictoryRules,
  totals: Readonly<Record<Side, number>>,
): Pick<LfmResult, 'winner' | 'grade'> =>
  verdictOf(verdicts, totals, 'LFM SP.8') ?? { winner: null, grade: 'draw' };

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

/** LFM R237: the holders at the end of a phase, the same record if nothing was taken. Changes are reported. */
export function updateHolders(
  state: LfmState,
  rules: VictoryRules,
  holders: Holders,
  table: LfmTable,
): Holders {
  const takings = objectivesTaken(state, rules, holders);
  for (const { objective, hex, side } of takings) {
    const facts = { objective: objective.name, hex, side, from: holders[hex] ?? null };
    table.emit({ type: 'objective-taken', clause: 'LFM R237', ...facts });
  }
  if (takings.length === 0) return holders;
  return { ...holders, ...Object.fromEntries(takings.map(({ hex, side }) => [hex, side])) };
}
