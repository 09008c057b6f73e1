import { signed } from '@abatis/presenter';
import { battleOf, isNight } from '../../../src/battle.ts';
import { plays } from '../../../src/options.ts';
import { cardOf, formationOf, unitOf } from '../../../src/pieces.ts';
import { isToTire } from '../../../src/rules/11-fatigue/index.ts';
import type { MibState, Pace, UnitId } from '../../../src/state.ts';

/** What a unit does in an activation, as T8 counts it. */
export type Effort = Pace | 'works' | 'rest' | 'supplied-rest';

/** MIB T8: boxes that it marks, or clears if negative. */
function boxesOf(state: MibState, effort: Effort): number {
  const { moved, doubleTime, forcedMarch, works, rest, restAtNight, restAtNightSupplied } =
    battleOf(state).charts.fatigueEffects;
  switch (effort) {
    case 'normal':
      return moved;
    case 'double-time':
      return moved + doubleTime;
    case 'forced-march':
      return forcedMarch;
    case 'works':
      return works;
    case 'rest':
      return isNight(state) ? restAtNight : rest;
    case 'supplied-rest':
      return restAtNightSupplied;
  }
}

/** ', +2 fatigue: Tired': what it does to the one of them that suffers most; empty if nothing. */
export function effortText(state: MibState, units: readonly UnitId[], effort: Effort): string {
  if (plays(state, 'lite')) return liteText(state, units, effort);
  const changes = units.map(id => changeOf(state, id, boxesOf(state, effort)));
  const [worst] = changes.toSorted((a, b) => b.rank - a.rank);
  if (!worst || worst.boxes === 0) return '';
  return `, ${signed(worst.boxes)} fatigue${worst.turns === '' ? '' : `: ${worst.turns}`}`;
}

interface Change {
  readonly boxes: number;
  /** What the unit turns into by it. */
  readonly turns: string;
  readonly rank: number;
}

/** MIB 11.0a, 11.1: no box beyond the last; all white ones are Tired, all of them Spent. */
function changeOf(state: MibState, id: UnitId, boxes: number): Change {
  const { white, grey } = cardOf(state, id).track;
  const { fatigue } = unitOf(state, id);
  const after = Math.max(0, Math.min(white + grey, fatigue + boxes));
  const level = (marked: number): number => Number(marked >= white) + Number(marked >= white + grey);
  const turns = level(after) === level(fatigue) ? '' : LEVELS[level(after)]!;
  return { boxes: after - fatigue, turns, rank: level(after) * (white + grey) + after };
}

const LEVELS = ['fresh again', 'Tired', 'Spent'];

const PACES: readonly Effort[] = ['normal', 'double-time', 'forced-march'];

/** MIB 11.2b, 11.2d: formations tire as one: by the first march of the afternoon, and by haste, each once. */
function liteText(state: MibState, units: readonly UnitId[], effort: Effort): string {
  const formation = formationOf(state, units[0]!);
  if (formation === null || !PACES.includes(effort)) return '';
  const isAfternoon = isToTire(state, formation) && !plays(state, 'orders');
  const isHaste = effort !== 'normal' && !state.activation?.hurried.includes(formation);
  const { levels } = battleOf(state).charts.liteLadder;
  const { status } = state.formations[formation]!;
  const next = Math.min(levels.length - 1, status + Number(isAfternoon) + Number(isHaste));
  return next === status ? '' : `, formation ${levels[next]}`;
}
