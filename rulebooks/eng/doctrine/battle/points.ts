import { type Aim, type AimedFrom, apart, type Sketch } from '@abatis/bnb/doctrine';
import { inches, type Spot } from '@abatis/tabletop';
import type { PointTest, SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { Weights } from '../weights.ts';

/* Section g.1, g.2: places that bring points to whoever holds or takes them. */

interface Line {
  readonly id: string;
  readonly side: 'red' | 'blue';
  readonly points: number;
  readonly test: PointTest;
}

export function pointAims(
  from: AimedFrom,
  unit: Unit,
  lines: readonly Line[],
  weights: Weights,
): readonly Aim[] {
  return lines
    .filter(({ side }) => side === unit.side)
    .flatMap(line => {
      switch (line.test.kind) {
        case 'hold':
          return [holding(from, unit, line, line.test, weights)].flatMap(aim => aim ?? []);
        case 'taken':
          return [taking(from, unit, line, line.test.work, weights)].flatMap(aim => aim ?? []);
        default:
          return [];
      }
    });
}

/** ENG g.1: infantry in good order near the place, and none of the enemy. */
function holding(
  from: AimedFrom,
  unit: Unit,
  { id, points }: Line,
  { at, within }: { readonly at: readonly [number, number]; readonly within: number },
  weights: Weights,
): Aim | null {
  if (unit.arm !== 'infantry' || unit.shaken) return null;
  const spot = eng.pointAt(at);
  const reach = inches(within) * 0.8;
  const away = (sketch: Sketch): number => Math.max(0, nearest(sketch, spot) - reach);
  const servants = from.own
    .filter(each => each.arm === 'infantry' && !each.shaken)
    .toSorted((a, b) => away(from.sketch(a)) - away(from.sketch(b)));
  const place = servants.findIndex(each => each.id === unit.id);
  return {
    kind: 'objective',
    name: id,
    worth: points * weights.battle.points * (SHARES[place] ?? LAST_SHARE),
    away,
    lead: () => spot,
    isDuty: place < ON_DUTY,
    facing: null,
    within: eng.scenarioOf(from.state).turns - from.state.turn,
  };
}

const nearest = ({ centre, rim }: Sketch, spot: Spot): number =>
  [centre, ...rim].reduce((least, each) => Math.min(least, apart(each, spot)), Number.POSITIVE_INFINITY);

const SHARES = [1, 0.7, 0.3] as const;
const LAST_SHARE = 0.15;
const ON_DUTY = 2;

/** ENG g.2: the work is to be entered. */
function taking(
  from: AimedFrom,
  unit: Unit,
  { id, points }: Line,
  name: string,
  weights: Weights,
): Aim | null {
  const state = from.state as SiegeState;
  const work = state.eng.works.find(each => each.name === name);
  if (!work || unit.arm !== 'infantry' || unit.shaken) return null;
  const middle: Spot = {
    x: work.points.reduce((sum, { x }) => sum + x, 0) / work.points.length,
    y: work.points.reduce((sum, { y }) => sum + y, 0) / work.points.length,
  };
  return {
    kind: 'objective',
    name: id,
    worth: points * weights.battle.points * (unit.formation === 'skirmish' ? LAST_SHARE : 1),
    away: ({ front }) => Math.max(0, apart(front, middle) - inches(1)),
    lead: () => middle,
    isDuty: true,
    facing: middle,
    within: null,
  };
}
