import { footprintOf, type Side, TOLERANCE, unitsOf } from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { areWithin, inches, type Placed, shapeOfPath } from '@abatis/tabletop';
import { byId, change, troopOf } from '../access.ts';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import type { ChargeId, Flame, SiegeState } from '../state.ts';
import { isTooWet, isWet, lightingRoll } from './23.56-lighting.ts';
import type { EngType } from './a.35-gangs.ts';
import { isFoughtOver, type LeavingEvent, leaveFlames } from './x.13-leaving.ts';

/* ENG 23.56i to 23.56k, X.13: pyres and flame barriers are lit, burn and go out. */

export const FLAME_CLAUSES = {
  'ENG 23.56k1': 'nobody of yours stands by flame {flame} to light it, or it is fought over',
  'ENG 23.56k3': 'flame {flame} is too wet to light',
} as const;

export type FlameEvent =
  | Happening<'eng/lighting', 'ENG 23.56k2', { flame: number; natural: number; lit: boolean }>
  | Happening<'eng/too-wet', 'ENG 23.56k3', { flame: number }>
  | Happening<'eng/burnt-out', 'ENG X.13a', { flame: number }>
  | LeavingEvent;

/** ENG X.13a: turns that it burns. */
const BURNS = { pyre: 12, barrier: 6 } as const;
/** ENG 23.56i2, X.13b: inches that it lights in a dark night. */
const LIGHTS = { pyre: 8, barrier: 4 } as const;
/** ENG 23.56k1. */
const STAND_BY = inches(1);
const LIGHTERS: readonly EngType[] = ['sapper', 'pioneer'];

export const shapeOfFlame = ({ points }: Pick<Flame, 'points'>): Placed =>
  points.length === 1 ? points[0]! : shapeOfPath(points);

/** ENG 23.56k1: a figure of sappers or pioneers stands by. */
const isStoodBy = (state: SiegeState, flame: Flame): boolean =>
  unitsOf(state, flame.side).some(
    unit =>
      LIGHTERS.includes(troopOf(state, unit.id).engType) &&
      !unit.shaken &&
      areWithin(footprintOf(state, unit), shapeOfFlame(flame), STAND_BY + TOLERANCE),
  );

/** ENG 23.56k: the flames that a side may try to light now, once each. */
export const mayBeLit = (state: SiegeState, side: Side, tried: readonly ChargeId[]): readonly Flame[] =>
  state.eng.flames.filter(
    flame =>
      flame.side === side &&
      flame.state === 'built' &&
      !tried.includes(flame.id) &&
      isStoodBy(state, flame) &&
      !isFoughtOver(state, flame),
  );

export function judgeLighting(
  state: SiegeState,
  side: Side,
  number: number,
  tried: readonly ChargeId[],
): Ruling {
  const flame = state.eng.flames.find(({ id, side: own }) => id === number && own === side);
  if (flame?.state === 'too wet') return ruling(forbid('ENG 23.56k3', { flame: number }));
  const isOpen = mayBeLit(state, side, tried).some(({ id }) => id === number);
  return ruling(!isOpen && forbid('ENG 23.56k1', { flame: number }));
}

/** ENG 23.56k2, k3. */
export function light(state: SiegeState, id: ChargeId, table: EngTable): void {
  const { kind, failed } = byId(state, 'flames', id);
  const wet = isWet(state.eng.weather);
  const { roll, result: lit } = table.roll(lightingRoll(wet));
  table.emit({ type: 'eng/lighting', clause: 'ENG 23.56k2', flame: id, natural: roll.natural, lit });
  if (lit) {
    change(state, 'flames', id, { state: 'lit', left: BURNS[kind] });
    if (kind === 'barrier') leaveFlames(state, byId(state, 'flames', id), table);
    return;
  }
  const isSpent = isTooWet(failed + 1, wet);
  change(state, 'flames', id, { failed: failed + 1, ...(isSpent && { state: 'too wet' }) });
  if (isSpent) table.emit({ type: 'eng/too-wet', clause: 'ENG 23.56k3', flame: id });
}

/** ENG X.13a: a turn of burning; what has burnt out is removed. */
export function burnDown(state: SiegeState): readonly FlameEvent[] {
  const lit = state.eng.flames.filter(({ state: now }) => now === 'lit');
  if (lit.length === 0) return [];
  const out = lit.filter(({ left }) => left === 1);
  edit(state, 'eng').flames = state.eng.flames
    .filter(each => !out.includes(each))
    .map(each => (each.state === 'lit' ? { ...each, left: each.left - 1 } : each));
  return out.map(({ id }) => ({ type: 'eng/burnt-out', clause: 'ENG X.13a', flame: id }));
}

/** ENG 23.56k3: a new day or night dries them. */
export function dryFlames(state: SiegeState): void {
  if (state.eng.flames.every(({ state: now, failed }) => now !== 'too wet' && failed === 0)) return;
  edit(state, 'eng').flames = state.eng.flames.map(each =>
    each.state === 'lit' ? each : { ...each, state: 'built', failed: 0 },
  );
}

/** A place in the night from which light falls, and how far. */
export interface Lamp {
  readonly place: Placed;
  /** Thousandths. */
  readonly reach: number;
}

/** ENG 23.56i2, X.13b, 23.83c, T.8: everything that lights the night but burning buildings. */
export const lampsOf = ({ eng }: SiegeState): readonly Lamp[] => [
  ...eng.flames
    .filter(({ state }) => state === 'lit')
    .map(flame => ({ place: shapeOfFlame(flame), reach: inches(LIGHTS[flame.kind]) })),
  ...eng.fire.lights.map(({ at }) => ({ place: at, reach: inches(LIGHTS.pyre) })),
];

/** ENG 23.83c: a light ball has burnt out when the turn after its landing is over. */
export function douseLights(state: SiegeState): void {
  const left = state.eng.fire.lights.filter(({ until }) => until > state.turn);
  if (left.length < state.eng.fire.lights.length) edit(state, 'eng', 'fire').lights = left;
}
