import type { Action, Event, State } from '@abatis/kernel/host';
import { GRADES, type Grade, gradeOf, type Level, playerName, type Style } from './grades.ts';
import { planningPlayer } from './planner.ts';
import type { NewPlayer, Player, Question } from './player.ts';
import type { Course, Planning } from './trials.ts';

/** What the levels that plan may spend on a turn, in nodes. */
export const NODES: Readonly<Record<Exclude<Level, 'recruit' | 'corporal'>, number>> = {
  captain: 3_000,
  colonel: 12_000,
  general: 48_000,
};

/** What a doctrine has for the levels; what it does not have is not offered. */
export interface LevelTerms<S extends State, V, A extends Action, E extends Event, C extends Course> {
  readonly styles: readonly Style[];
  /** The player that does not plan. */
  readonly corporal: (style: Style) => Player<V, A>;
  /** One that sees less far. */
  readonly recruit?: (style: Style) => Player<V, A>;
  readonly planning?: (style: Style) => Planning<S, V, A, E, C>;
  /** Which share of its nodes a level spends on this question: trials of a large battle take longer. */
  readonly share?: (at: Question<V, A>) => number;
}

/** The players of a doctrine by name: every level that it has, in every style. */
export function playersByLevel<S extends State, V, A extends Action, E extends Event, C extends Course>(
  terms: LevelTerms<S, V, A, E, C>,
): Readonly<Record<string, NewPlayer<V, A>>> {
  const all = GRADES.filter(({ style }) => terms.styles.includes(style)).flatMap(grade => {
    const player = playerAt(grade, terms);
    return player ? [[playerName(grade), player] as const] : [];
  });
  const isCorporal = ([name]: (typeof all)[number]): boolean => gradeOf(name)?.level === 'corporal';
  return Object.fromEntries([...all.filter(isCorporal), ...all.filter(each => !isCorporal(each))]);
}

function playerAt<S extends State, V, A extends Action, E extends Event, C extends Course>(
  grade: Grade,
  { corporal, recruit, planning, share = () => 1 }: LevelTerms<S, V, A, E, C>,
): NewPlayer<V, A> | null {
  const { level, style } = grade;
  if (level === 'corporal') return () => corporal(style);
  if (level === 'recruit') return recruit ? () => recruit(style) : null;
  if (!planning) return null;
  const known = planning(style);
  const nodes = NODES[level];
  return () =>
    planningPlayer({ id: playerName(grade), planning: known, nodes: at => Math.round(nodes * share(at)) });
}
