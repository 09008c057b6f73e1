import { battleOf, type UnitCard } from '../battle.ts';
import { commanderPoints } from '../charts/victory-charts.ts';
import { enemyOf, type LfmState, type Place, type Side } from '../state.ts';
import type { Holders } from './holders.ts';
import { isFulfilled } from './positions.ts';
import type { ObjectiveRule, VictoryRules } from './rules.ts';

/** Something that a side has points for, as the screen lists it. */
export interface ScoreLine {
  readonly what: string;
  readonly clause: string;
  readonly points: number;
}

export interface Score {
  readonly total: number;
  readonly lines: readonly ScoreLine[];
}

export type Scores = Readonly<Record<Side, Score>>;

/** The points of both sides as if the game ended now. */
export const scoresNow = (state: LfmState, rules: VictoryRules, holders: Holders): Scores => ({
  union: scoreOf(state, rules, holders, 'union'),
  confederate: scoreOf(state, rules, holders, 'confederate'),
});

export function scoreOf(state: LfmState, rules: VictoryRules, holders: Holders, side: Side): Score {
  const lines = [
    ...lossLines(state, rules, side),
    ...commanderLines(state, rules, side),
    ...objectiveLines(rules, holders, side),
    ...conditionLines(state, rules, side),
  ].filter(({ points }) => points > 0);
  return { total: lines.reduce((sum, { points }) => sum + points, 0), lines };
}

/** What the schedule tells apart. */
const KINDS = ['infantry', 'usss', 'cavalry', 'artillery'] as const;
type Kind = (typeof KINDS)[number];

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  infantry: 'infantry',
  usss: 'sharpshooters',
  cavalry: 'cavalry',
  artillery: 'artillery',
};

const kindOf = ({ arm, usss }: UnitCard): Kind => (usss ? 'usss' : arm);

/** LFM R11: eliminated now, for good or not; a unit off the map is not. */
const IS_GONE: Readonly<Record<Place, boolean>> = {
  map: false,
  'to-arrive': false,
  'off-map': false,
  eliminated: true,
  lost: true,
};

/** LFM T20: points for the enemy's strength that is gone, by kind. Guns count with their full strength. */
function lossLines(state: LfmState, { points }: VictoryRules, side: Side): readonly ScoreLine[] {
  const gone = goneStrength(state, enemyOf(side));
  return KINDS.map(kind => ({
    what: `enemy ${KIND_NAMES[kind]} eliminated, ${gone[kind]} SP`,
    clause: 'LFM T20',
    points: gone[kind] * points[kind],
  }));
}

function goneStrength(state: LfmState, side: Side): Readonly<Record<Kind, number>> {
  const gone = { infantry: 0, usss: 0, cavalry: 0, artillery: 0 };
  for (const [id, card] of battleOf(state).units.entries()) {
    if (card.side === side && IS_GONE[state.units[id]!.place]) gone[kindOf(card)] += card.sp;
  }
  return gone;
}

/** LFM R215: enemy corps and army commanders on their replacement side, each by the CV he had in front. */
function commanderLines(state: LfmState, { points }: VictoryRules, side: Side): readonly ScoreLine[] {
  if (points.commanders === 'none') return [];
  const { commanders, charts } = battleOf(state);
  return commanders.flatMap(({ name, side: his, level, cv }, id) =>
    his === side || !state.commanders[id]!.replaced
      ? []
      : [
          {
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
    .filter(objective => hexesHeld(objective, holders, side) >= objective.atLeast)
    .map(({ name, points }) => ({ what: name, clause: 'LFM R237', points: points[side] }));

const hexesHeld = ({ hexes }: ObjectiveRule, holders: Holders, side: Side): number =>
  hexes.filter(hex => holders[hex] === side).length;

/** LFM 0.1: what the scenario gives for the position at the end. */
const conditionLines = (state: LfmState, { conditions }: VictoryRules, side: Side): readonly ScoreLine[] =>
  conditions
    .filter(condition => condition.side === side && isFulfilled(state, condition))
    .map(({ id, points }) => ({ what: id, clause: 'LFM 0.1', points }));

/** The bare totals. */
export const totalsOf = (scores: Scores): Readonly<Record<Side, number>> => ({
  union: scores.union.total,
  confederate: scores.confederate.total,
});
