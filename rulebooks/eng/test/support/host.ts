import { judgeFire } from '@abatis/bnb/rules';
import type { Drm } from '@abatis/kernel';
import { inches, point } from '@abatis/tabletop';
import type { Work, WorkId } from '../../src/state.ts';
import { whyNotFired } from '../../src/steps/host.ts';
import type { Field } from './field.ts';

/** A volley as a table of it would read. */
interface Shooting {
  readonly figures: number;
  readonly dice: number;
  readonly column: string;
  readonly drms: readonly Drm[];
  /** The first clause that forbids it. */
  readonly refused: string | null;
}

const refusedBy = (refused: string): Shooting => ({ figures: 0, dice: 0, column: '', drms: [], refused });

/** The volley of one unit at another. */
export function shotBy(f: Field, by: string, at: string): Shooting {
  const unit = f.unit(by);
  const ammunition = unit.arm === 'artillery' ? 'ball' : 'small arms';
  const order = { type: 'fire', unit: unit.id, at: f.unit(at).id, ammunition } as const;
  const verdict = whyNotFired(f.state, order);
  if (!verdict.legal) return refusedBy(verdict.refusals[0]!.clause);
  const judged = judgeFire(f.state, order);
  if (judged.volley === null) return refusedBy(judged.refusals[0]!.clause);
  const { bearings, dice, shots } = judged.volley;
  const { type: column, drms } = shots[0]!.stages.at(-1)!;
  return { figures: bearings.length, dice, column, drms, refused: null };
}

const SECTION = { built: true, open: false, hits: 0, isThird: false, firing: true };

/** A square work about a centre that faces north, with these units in it. */
export function holding(
  f: Field,
  work: Pick<Work, 'name' | 'kind'> & Partial<Work>,
  [x, y, side]: readonly [x: number, y: number, side: number],
  ...inside: readonly string[]
): Field {
  const half = side / 2;
  const points = [
    [x - half, y + half],
    [x + half, y + half],
    [x + half, y - half],
    [x - half, y - half],
  ].map(([east, north]) => point(inches(east!), inches(north!)));
  const made: Work = {
    id: f.state.eng.works.length as WorkId,
    class: 'II',
    builtBy: 'blue',
    points,
    closed: true,
    facing: 0,
    sections: Array.from({ length: side * 8 }, () => SECTION),
    capacity: 0,
    gorge: null,
    enclosed: true,
    occupants: [],
    piece: null,
    hitsPerSection: null,
    ...work,
  };
  const built = f.having({ works: [...f.state.eng.works, made] });
  const at = point(inches(x), inches(y));
  return inside.reduce((now, name) => {
    const unit = now.unit(name);
    const formation = unit.arm === 'artillery' ? unit.formation : ('garrison' as const);
    return now.with(name, { block: work.name, formation, pose: { ...unit.pose, at } });
  }, built);
}
