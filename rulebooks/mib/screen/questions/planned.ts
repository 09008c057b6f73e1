import type { Direction, Hex } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { gathered } from '@abatis/presenter';
import { isPlan, planId, wordsOfPlan } from '@abatis/screen';
import type { Declared, MibState, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';

/*
 * Attacks are declared when all actions are over (7.0b). A player means them earlier: he queues the attack of a unit that
 * stands before the enemy, or pays for one at the end of its move. What is queued is a plan of his selection.
 */

/** The attack of one unit on one hex, from where it stands. */
export interface Attack {
  readonly unit: UnitId;
  readonly from: Hex;
  readonly target: Hex;
}

/** MIB 6.9, 7.0d: what the unit can attack from where it stands, without another order. */
export const attacksOf = (state: MibState, unit: UnitId): readonly Attack[] =>
  mib
    .hexesOf(mib.unitOf(state, unit))
    .flatMap(from => mib.targetsOf(state, { unit, hex: from }).map(target => ({ unit, from, target })))
    .filter(attack => mib.isSound(state, [combatOf([attack])]));

/** One combat of these attacks, which have the same target. */
export const combatOf = (attacks: readonly Attack[]): Declared => ({
  attackers: attacks.map(({ unit, from }) => ({ unit, hex: from })),
  hexes: [...new Set(attacks.map(({ target }) => target))],
});

export const isSameAttack = (a: Attack, b: Attack): boolean =>
  a.unit === b.unit && a.from === b.from && a.target === b.target;

export const attackId = (state: MibState, { unit, from, target }: Attack): string =>
  planId(`${mib.unitName(state, unit)}@${mib.hexName(state, from)}>${mib.hexName(state, target)}`);

/** The attacks that the player has queued, as far as they can still be made. */
export function queuedAttacks(state: MibState, selection: readonly string[]): readonly Attack[] {
  if (!state.activation) return [];
  const read = selection.filter(isPlan).flatMap(id => {
    const [, name = '', from = '', target = ''] = /^(.*)@(.*)>(.*)$/.exec(wordsOfPlan(id)) ?? [];
    const unit = mib.unitCalled(state, name);
    const attack = { unit, from: mib.hexCalled(state, from), target: mib.hexCalled(state, target) };
    const isPossible = unit >= 0 && attacksOf(state, unit).some(each => isSameAttack(each, attack));
    return isPossible ? [attack] : [];
  });
  return read.filter(({ unit }, place) => read.findIndex(each => each.unit === unit) === place);
}

/** Those that are queued, and those of units that have paid for an attack (6.9a) or must make it (7.6d). */
export function meantAttacks(state: MibState, selection: readonly string[]): readonly Attack[] {
  const queued = queuedAttacks(state, selection);
  const paid = state.units.flatMap(({ place }, unit) => {
    const isFree = place === 'map' && mib.isActive(state, unit) && !queued.some(each => each.unit === unit);
    return isFree && hasPaid(state, unit) ? paidAttack(state, unit) : [];
  });
  return [...queued, ...paid];
}

/** MIB 6.9a, 7.6d: it has halted to attack, or has said that it will. */
export function hasPaid(state: MibState, unit: UnitId): boolean {
  const { committed, intents } = mib.unitOf(state, unit).act;
  return committed || intents.length > 0;
}

/** What a unit that has paid means to attack; nothing where that is not plain. */
function paidAttack(state: MibState, unit: UnitId): readonly Attack[] {
  const attacks = attacksOf(state, unit);
  const due = attacks.filter(({ target }) => mib.unitOf(state, unit).act.intents.includes(target));
  const [only, other] = due.length > 0 ? due : attacks;
  return only && !other ? [only] : [];
}

/** MIB 7.0b, 7.0i: the attacks as they are declared one after the other: those on one hex together, if that is one combat. */
export function declarationOf(
  state: MibState,
  attacks: readonly Attack[],
  combats: mib.Declaration = [],
): readonly WrittenOrder<'attack'>[] {
  const kindOf = ({ unit, target }: Attack): string => `${target} ${mib.isCavalry(state, unit)}`;
  const massed = [...gathered(attacks.map(attack => [kindOf(attack), attack] as const)).values()];
  const orders: WrittenOrder<'attack'>[] = [];
  let declared = combats;
  for (const together of massed) {
    const whole = combatOf(together);
    const parts = isAddable(state, declared, whole) ? [whole] : together.map(each => combatOf([each]));
    for (const part of parts) {
      if (!isAddable(state, declared, part)) continue;
      declared = [...declared, part];
      orders.push(attackOrder(state, part));
    }
  }
  return orders;
}

const isAddable = (state: MibState, combats: mib.Declaration, combat: Declared): boolean =>
  mib.additionProblems(state, combats, { combat: null, ...combat }).length === 0;

export const attackOrder = (
  state: MibState,
  { attackers, hexes }: Pick<Declared, 'attackers' | 'hexes'>,
): WrittenOrder<'attack'> => ({
  type: 'attack',
  attackers: [...mib.fighters(state, attackers)],
  hexes: [...mib.hexNames(state, hexes)],
});

/** The position in which these units stand there, face so and have paid for an attack; no die is thrown for it. */
export const standing = (
  state: MibState,
  units: readonly UnitId[],
  {
    hex,
    facing,
    intents = [],
  }: { readonly hex?: Hex; readonly facing?: Direction; readonly intents?: readonly Hex[] },
): MibState =>
  transact(state, draft => {
    for (const id of units) {
      if (hex !== undefined) edit(draft, 'units', id).hex = hex;
      if (facing !== undefined) edit(draft, 'units', id).facing = facing;
      const act = edit(draft, 'units', id, 'act');
      Object.assign(act, { category: 'mobile', entered: true, halted: true, committed: true });
      act.intents = [...act.intents, ...intents];
    }
    edit(draft).steps = [{ step: 'declaring', combats: [] }];
  });
