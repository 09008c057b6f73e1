import { type Hex, parseHex } from '@abatis/hex';
import type { Battle } from '../battle.ts';
import { dailyMark, eliminationPoints } from '../charts/victory-charts.ts';
import type { EdgeTerms } from '../rules/09-retreats/map-edge.ts';
import { isPlayed } from '../scenario/roster.ts';
import type { Grade, LfmScenario, Verdict, Victory } from '../scenario/schema.ts';
import type { Side } from '../state.ts';

/** Hexes that are worth points to the side that holds enough of them (R237). */
export interface ObjectiveRule {
  readonly name: string;
  readonly hexes: readonly Hex[];
  readonly atLeast: number;
  readonly points: Readonly<Record<Side, number>>;
  /** Holds all its hexes when the battle begins. */
  readonly heldBy: Side | null;
}

/** A position that is worth points to a side. */
export interface ConditionRule {
  readonly id: string;
  readonly side: Side;
  readonly points: number;
  readonly test: Victory['conditions'][number]['test'];
  readonly hexes: readonly Hex[];
}

/** A position that wins the game at the end of a turn. */
export interface ImmediateRule {
  readonly id: string;
  readonly side: Side;
  readonly test: Victory['immediate'][number]['test'];
  readonly hexes: readonly Hex[];
}

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
  /** LFM T20, R10: whoever reaches this at the end of a day has won; null if the scenario has no such check. */
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
