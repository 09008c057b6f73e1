import { type Aim, type AimedFrom, apart, type Sketch } from '@abatis/bnb/doctrine';
import { centroidOf, inches, type Spot } from '@abatis/tabletop';
import type { SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { Weights } from '../weights.ts';

/* Section g.3: through the breaches into the town, and behind the breaches against whoever comes in. */

/** A breach that can be stormed. */
export interface Opening {
  readonly name: string;
  readonly at: Spot;
  /** Places before it and behind it. */
  readonly before: Spot;
  readonly behind: Spot;
}

/** Inches from a breach to where troops go on from, and to where they have come in. */
const BEFORE = 6.5;
const BEHIND = 4;

export function openingsIn(state: SiegeState): readonly Opening[] {
  const { fortress } = eng.partOf(state);
  if (!fortress) return [];
  const middle = centroidOf(fortress.outline.map(eng.pointAt));
  return eng.practicableBreaches(state).map(({ work: id, from, to }) => {
    const wall = eng.byId(state, 'works', id);
    const [first, last] = [eng.middleOfSection(wall, from), eng.middleOfSection(wall, to)];
    const at = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    const along = apart(first, last) || 1;
    const normal = { x: (last.y - first.y) / along, y: (first.x - last.x) / along };
    const out = normal.x * (at.x - middle.x) + normal.y * (at.y - middle.y) > 0 ? 1 : -1;
    const off = (by: number): Spot => ({
      x: at.x + normal.x * out * inches(by),
      y: at.y + normal.y * out * inches(by),
    });
    return { name: wall.name, at, before: off(BEFORE), behind: off(-BEHIND) };
  });
}

/** Was the unit ordered to storm, in the battle that goes on? */
export const isStorming = (state: SiegeState, { id }: Pick<Unit, 'id'>): boolean =>
  state.eng.watch.sallies.some(({ kind, units }) => kind === 'assault' && units.includes(id));

/** What the garrison goes for. */
export function townAims(from: AimedFrom, unit: Unit, weights: Weights): readonly Aim[] {
  const state = from.state as SiegeState;
  if (unit.arm !== 'infantry' || unit.shaken || eng.besiegerOf(state) === unit.side) return [];
  return guardAims(state, unit, weights);
}

/** The garrison stands behind the breaches, the nearest units at each. */
function guardAims(state: SiegeState, unit: Unit, weights: Weights): readonly Aim[] {
  if (!eng.isInFortress(state, unit)) return [home(state, weights)];
  return openingsIn(state).map(opening => ({
    kind: 'objective',
    name: opening.name,
    worth: weights.battle.guard,
    away: ({ front }) => Math.max(0, apart(front, opening.behind) - inches(1)),
    lead: () => opening.behind,
    isDuty: true,
    facing: opening.before,
    within: null,
  }));
}

/** After a sortie back through the nearest opening. */
function home(state: SiegeState, weights: Weights): Aim {
  const gates = state.eng.works.filter(({ kind }) => kind === 'fortressGate');
  const spots = gates.map(gate => eng.middleOfSection(gate, 0));
  const near = ({ centre }: Sketch): Spot =>
    spots.toSorted((a, b) => apart(a, centre) - apart(b, centre))[0] ?? centre;
  return {
    kind: 'objective',
    name: 'home',
    worth: weights.battle.guard / 2,
    away: sketch => apart(sketch.centre, near(sketch)),
    lead: near,
    isDuty: false,
    facing: null,
    within: null,
  };
}
