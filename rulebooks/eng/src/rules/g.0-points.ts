import {
  type BnbResult,
  enemyOf,
  isUnitWithin,
  lostUnits,
  SIDES,
  type Side,
  unitsOf,
} from '@abatis/bnb/rules';
import { inches } from '@abatis/tabletop';
import { partOf } from '../access.ts';
import type { PointTest } from '../scenario/siege-schema.ts';
import { pointAt } from '../set-up.ts';
import type { SiegeState } from '../state.ts';
import { lineKey } from './g.0-conditions.ts';

/* Section g: what the fights of a day are won by: points for places, losses and works. */

/** One source of points of the scenario, with what its side has by it now. */
export interface SiegePoints {
  readonly id: string;
  readonly side: Side;
  readonly points: number;
}

export function siegePoints(state: SiegeState, isOver = false): readonly SiegePoints[] {
  const { victory } = partOf(state);
  if (victory?.kind !== 'points') return [];
  return victory.lines.map(({ id, side, points, test }, i) => ({
    id,
    side,
    points: scored(state, side, { points, test, since: state.eng.watch.met[lineKey(i)] ?? null, isOver }),
  }));
}

interface Source {
  readonly points: number;
  readonly test: PointTest;
  /** The turn from which on it is so. */
  readonly since: number | null;
  readonly isOver: boolean;
}

function scored(state: SiegeState, side: Side, { points, test, since, isOver }: Source): number {
  switch (test.kind) {
    case 'hold':
      return holds(state, side, test) ? points : 0;
    case 'enemy units lost':
      return points * lostUnits(state, enemyOf(side), isOver).length;
    case 'own figures lost':
      return points * Math.floor(figuresLost(state, side) / test.per);
    case 'entered':
      return since === null ? 0 : points;
    case 'taken':
      return since === null ? 0 : (test.steps.find(({ by }) => by === undefined || since <= by)?.points ?? 0);
    case 'trench':
      return points * Math.floor(halvesOfTrench(state, side, inches(test.north)) / 2);
  }
}

/** ENG g.1: an unshaken infantry unit with any part near the point, while the enemy has none. */
function holds(
  state: SiegeState,
  side: Side,
  { at, within }: { readonly at: readonly [number, number]; readonly within: number },
): boolean {
  const isThere = (of: Side): boolean =>
    unitsOf(state, of).some(
      unit =>
        unit.arm === 'infantry' && !unit.shaken && isUnitWithin(state, unit, pointAt(at), inches(within)),
    );
  return isThere(side) && !isThere(enemyOf(side));
}

/** Figures that a side has lost in all, those of units that are gone included; detachments count with their parents. */
export const figuresLost = (state: SiegeState, side: Side): number =>
  state.units
    .filter(unit => unit.side === side)
    .reduce((sum, { original, figures, status }) => sum + original - (status === 'lost' ? 0 : figures), 0);

/** ENG g.2: half inches of sap trench that the side has placed north of the line. */
const halvesOfTrench = ({ eng }: SiegeState, side: Side, north: number): number =>
  eng.works
    .filter(({ kind, builtBy }) => kind === 'sapTrench' && builtBy === side)
    .reduce((sum, { points, sections }) => {
      const placed = sections.filter(({ built, open }) => built && !open).length;
      return sum + (points.every(({ y }) => y >= north) ? placed : 0);
    }, 0);

/** The result of a day's fight, once its last turn is played; null: it goes on. */
export function resultByPoints(state: SiegeState): BnbResult | null {
  const { victory } = partOf(state);
  if (victory?.kind !== 'points') return null;
  const all = siegePoints(state, true);
  const [red, blue] = SIDES.map(side =>
    all.filter(each => each.side === side).reduce((sum, { points }) => sum + points, 0),
  ) as [number, number];
  const { grades } = victory;
  const winner = grades
    ? winnerByGrade({ red, blue }[grades.side], grades)
    : winnerOf(red - blue, victory.tie);
  return {
    winner,
    grade: winner === null ? 'draw' : 'victory',
    scores: { red, blue },
    clause: 'ENG T.13',
  };
}

export const winnerOf = (lead: number, tie: Side | undefined): Side | null => {
  if (lead === 0) return tie ?? null;
  return lead > 0 ? 'red' : 'blue';
};

export const winnerByGrade = (
  points: number,
  { side, win, draw }: { readonly side: Side; readonly win: number; readonly draw: number },
): Side | null => {
  if (points >= win) return side;
  return points >= draw ? null : enemyOf(side);
};
