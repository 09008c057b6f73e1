import type { Order } from '../actions.ts';
import type { MibFrame } from '../frames.ts';
import { plays } from '../options.ts';
import {
  formationOf,
  hexesOf,
  isExtended,
  sideOfUnit,
  unitIds,
  unitOf,
  unitsIn,
  unitsOnMap,
} from '../pieces.ts';
import { type Declared, type Fight, isShaken, kindOf, unitsAmong } from '../rules/07-combat/index.ts';
import { fieldsOfFire } from '../rules/08-high-ground.ts';
import { isToTire } from '../rules/11-fatigue.ts';
import { isLastTurn } from '../rules/17-victory.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../state.ts';

/** Units of a side whose hidden facts are drawn, by what can matter of them. */
export interface Stakes {
  /** The number of batteries. */
  readonly guns: readonly UnitId[];
  /** Of these, no more than half of it, rounded up (7.13f). */
  readonly halved: readonly UnitId[];
  readonly organic: readonly UnitId[];
  readonly weariness: readonly UnitId[];
  /** How missing steps split into stragglers and casualties. */
  readonly stragglers: readonly UnitId[];
  readonly supply: readonly UnitId[];
  readonly ordered: readonly UnitId[];
  /** Those who are about to attack, and those of them who charge: who can do so is not too weary for it. */
  readonly attacking: readonly UnitId[];
  readonly charging: readonly UnitId[];
  /** All that is hidden is drawn, to the last box. */
  readonly isWhole: boolean;
}

const KINDS = [
  'guns',
  'halved',
  'organic',
  'weariness',
  'stragglers',
  'supply',
  'ordered',
  'attacking',
  'charging',
] as const satisfies readonly Exclude<keyof Stakes, 'isWhole'>[];

/** Stakes that are not whole, by what can matter. */
const stakesBy = (unitsFor: (kind: (typeof KINDS)[number]) => readonly UnitId[]): Stakes => ({
  ...(Object.fromEntries(KINDS.map(kind => [kind, unitsFor(kind)])) as unknown as Stakes),
  isWhole: false,
});

const NOBODY = stakesBy(() => []);

/** All units of a side that are on the map. */
export function allAtStake(state: MibState, side: Side): Stakes {
  const all = unitsOnMap(state, side);
  const toAttack = attacksToCome(state, side);
  return {
    ...stakesBy(() => all),
    halved: [],
    attacking: toAttack.flatMap(({ units }) => units),
    charging: toAttack.flatMap(({ kind, units }) => (kind === 'charge' ? units : [])),
    isWhole: true,
  };
}

/** MIB R130: the declared attacks of a side whose attackers must still be fit: no unit of their formations fights now. */
function attacksToCome(state: MibState, side: Side): readonly AtStake[] {
  const frame = state.steps.at(-1)!;
  if (state.activation?.side !== side) return [];
  const now = fightOfFrame(frame);
  const queue = state.steps.findLast(isQueue);
  const formations = (now?.attackers ?? []).map(({ unit }) => formationOf(state, unit));
  const sure = (queue ? combatsIn(queue) : []).filter(({ attackers }) =>
    attackers.every(({ unit }) => !formations.includes(formationOf(state, unit))),
  );
  const first = frame.step === 'enfilade' ? [partOf(frame.fight, side, true)] : [];
  return [...first, ...sure.map(each => toFollow(state, side, each)), ...intents(state, frame, side)];
}

/** MIB 7.6c, 7.6d: who has said that it attacks could do so then. */
function intents(state: MibState, frame: MibFrame, side: Side): readonly AtStake[] {
  const units = unitsOnMap(state, side).filter(
    id => unitOf(state, id).act.intents.length > 0 || (frame.step === 'withdrawal' && frame.by === id),
  );
  return units.map(id => ({
    kind: kindOf(state, [{ unit: id, hex: unitOf(state, id).hex }]),
    units: [id],
    isDefending: false,
    isToCome: true,
  }));
}

/** Of this side, the units whose charts can matter to the order of the other, before somebody decides again. */
export function stakesOf(state: MibState, side: Side, order: Order): Stakes {
  const frame = state.steps.at(-1)!;
  const now = fightAtStake(state, side, frame, order);
  const fights = [...(now ? [now] : []), ...fightsToFollow(state, side, frame, order)];
  const [first, ...others] = fights.map(fight => stakesIn(state, side, frame, fight));
  if (!first && order.type === 'place') return stakesOnArrival(state, side);
  if (!first) return order.type === 'done' ? stakesAtEnd(state, side) : NOBODY;
  return others.reduce(together, first);
}

function stakesIn(state: MibState, side: Side, frame: MibFrame, fight: AtStake): Stakes {
  const { kind, isDefending, isToCome } = fight;
  // Everything is known about units that are gone (17.0).
  const units = fight.units.filter(id => unitOf(state, id).place === 'map');
  const defending = isDefending ? units : [];
  const attacking = isToCome && !isDefending && kind !== 'bombardment' ? units : [];
  const compared = gunsInQuestion(state, side);
  const firing = isToCome
    ? units.filter(id => kind !== 'charge' || !isDefending || !isShaken(state, id))
    : [];
  return {
    guns: [...new Set([...firing, ...compared])],
    halved: kind === 'charge' ? defending.filter(id => !compared.includes(id) && !isLine(state, id)) : [],
    organic: kind === 'charge' || frame.step === 'pursuit' ? defending : [],
    weariness: units,
    stragglers: units,
    supply: isToCome ? defending : [],
    ordered: isToCome ? defending : [],
    attacking,
    charging: kind === 'charge' ? attacking : [],
    isWhole: false,
  };
}

/** The stakes of two fights, each unit once. Who is in both is not known by half of its guns. */
function together(one: Stakes, other: Stakes): Stakes {
  const both = stakesBy(kind => [...new Set([...one[kind], ...other[kind]])]);
  const isIn = (id: UnitId, { guns, halved }: Stakes): boolean => guns.includes(id) && !halved.includes(id);
  return { ...both, halved: both.halved.filter(id => !isIn(id, one) && !isIn(id, other)) };
}

/** MIB 16.6h: in each hex of a line guns are halved before. */
const isLine = (state: MibState, id: UnitId): boolean => isExtended(unitOf(state, id));

/** An activation may end: guns are compared (8.2i). The battle may end: losses are counted (17.0). */
const stakesAtEnd = (state: MibState, side: Side): Stakes => ({
  ...NOBODY,
  guns: gunsInQuestion(state, side),
  stragglers: isLastTurn(state) && state.cup.length === 0 ? allAtStake(state, side).stragglers : [],
});

/** MIB 11.2l: who joins a weary formation may be held back, and is asked when all have come. */
function stakesOnArrival(state: MibState, side: Side): Stakes {
  const frame = state.steps.findLast(({ step }) => step === 'arrivals-tire');
  const awaited = frame?.step === 'arrivals-tire' ? frame.awaited : [];
  const joined = awaited.filter(id => sideOfUnit(state, id) === side).map(id => formationOf(state, id));
  const weariness = allAtStake(state, side).weariness.filter(id => joined.includes(formationOf(state, id)));
  return { ...NOBODY, weariness };
}

/** The fight that an order decides or goes on with, as far as this side takes part in it. */
interface AtStake {
  readonly kind: Fight['kind'];
  readonly units: readonly UnitId[];
  readonly isDefending: boolean;
  /** Strengths have not been announced yet (2.5c). */
  readonly isToCome: boolean;
}

function fightAtStake(state: MibState, side: Side, frame: MibFrame, order: Order): AtStake | null {
  if (frame.step === 'next-combat' && order.type === 'fight') {
    const declared = frame.combats[order.combat];
    if (!declared) return null;
    const units = declared.hexes.flatMap(hex => unitsIn(state, hex));
    return { kind: kindOf(state, declared.attackers), units, isDefending: true, isToCome: true };
  }
  if (frame.step === 'bombarding' && order.type === 'bombard') {
    const units = unitsIn(state, order.target);
    return { kind: 'bombardment', units, isDefending: true, isToCome: true };
  }
  const fight = fightOfFrame(frame);
  return fight && partOf(fight, side, frame.step === 'enfilade');
}

/**
 * MIB R126: a combat that is the last one left begins without a question. It is that also when all others lapse, by what comes
 * of the one that is fought (C0).
 */
function fightsToFollow(state: MibState, side: Side, frame: MibFrame, order: Order): readonly AtStake[] {
  const left = combatsLeft(state, frame, order);
  const now = fightNow(frame, order);
  const sure = left.filter(each => !now || !mayLapse(state, each, now));
  return sure.length > 1 ? [] : left.map(each => toFollow(state, side, each));
}

/** Those declared that are still to be fought after this order. */
function combatsLeft(state: MibState, frame: MibFrame, order: Order): readonly Declared[] {
  if (frame.step === 'declaring') return order.type === 'done' ? frame.combats : [];
  if (frame.step === 'next-combat')
    return order.type === 'fight'
      ? combatsIn(frame).filter(each => each !== frame.combats[order.combat])
      : [];
  const queue = state.steps.findLast(isQueue);
  return queue ? combatsIn(queue) : [];
}

/** The declaration, or what is left of it. */
type Queue = Extract<MibFrame, { readonly step: 'declaring' | 'next-combat' | 'combats' }>;

const isQueue = (frame: MibFrame): frame is Queue =>
  frame.step === 'declaring' || frame.step === 'next-combat' || frame.step === 'combats';

const combatsIn = ({ combats }: { readonly combats: readonly (Declared | null)[] }): readonly Declared[] =>
  combats.filter(each => each !== null);

const fightNow = (frame: MibFrame, order: Order): Declared | null =>
  frame.step === 'next-combat' && order.type === 'fight'
    ? (frame.combats[order.combat] ?? null)
    : fightOfFrame(frame);

/** R30, R130: its target is fought by another too, or its attackers tire with those who fight now (11.2b). */
function mayLapse(state: MibState, { attackers, hexes }: Declared, now: Declared): boolean {
  if (hexes.some(hex => now.hexes.includes(hex))) return true;
  const tiring = now.attackers
    .map(({ unit }) => formationOf(state, unit))
    .filter(id => plays(state, 'lite') && id !== null && isToTire(state, id));
  return attackers.some(({ unit }) => tiring.includes(formationOf(state, unit)));
}

function toFollow(state: MibState, side: Side, { attackers, hexes }: Declared): AtStake {
  const isDefending = state.activation!.side !== side;
  const units = isDefending ? hexes.flatMap(hex => unitsIn(state, hex)) : attackers.map(({ unit }) => unit);
  return { kind: kindOf(state, attackers), units: [...new Set(units)], isDefending, isToCome: true };
}

const fightOfFrame = (frame: MibFrame): Fight | null =>
  'fought' in frame ? frame.fought : 'fight' in frame ? frame.fight : null;

function partOf(fight: Fight, side: Side, isToCome: boolean): AtStake {
  const isDefending = fight.side !== side;
  const bodies = isDefending ? [...fight.defenders, ...fight.aside] : fight.attackers;
  return { kind: fight.kind, units: unitsAmong(bodies), isDefending, isToCome };
}

/**
 * MIB 8.2c, 8.2i: whose guns are compared when the activation ends: units of this side that stand in a Field of Fire of
 * the other, and those in whose field units of the other stand with more than one battery.
 */
function gunsInQuestion(state: MibState, side: Side): readonly UnitId[] {
  const enemy = enemyOf(side);
  const standing = (hexes: readonly number[], whose: Side): readonly UnitId[] =>
    unitIds(
      state,
      (unit, id) => sideOfUnit(state, id) === whose && hexesOf(unit).some(hex => hexes.includes(hex)),
    );
  const found = fieldsOfFire(state).flatMap(field => {
    if (field.side === enemy)
      return standing(field.hexes, side).filter(id => unitOf(state, id).batteries > 0);
    const isDoubted = standing(field.hexes, enemy).some(id => unitOf(state, id).batteries > 1);
    return field.unit !== null && isDoubted ? [field.unit] : [];
  });
  return [...new Set(found)].sort((a, b) => a - b);
}
