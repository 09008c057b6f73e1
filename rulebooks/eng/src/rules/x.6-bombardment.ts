import {
  ammunitionOf,
  fireVolley,
  judgeFire,
  removeEmpty,
  type Side,
  suffer,
  type UnitId,
  unitsOf,
  type Volley,
} from '@abatis/bnb/rules';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import type { EngineerOrderOf } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import type { GunOrder } from '../fire-state.ts';
import type { SiegeState } from '../state.ts';
import type { BlastEvent } from './23.72-events.ts';
import { judgeGuns } from './23.81-aims.ts';
import { fireGuns } from './23.81-fire.ts';
import { worthyAims } from './23.81-worthy.ts';
import { explodeByFire } from './s.7-after-fire.ts';
import { hasShot, realGuns, spendShot } from './x.9-ammunition.ts';

/* ENG X.6, X.7: the guns of a siege fire a volley in each watch, at works or at those who work. */

type Guns = EngineerOrderOf<'guns'>;

const orderFrom = ({ unit, aim, round, text }: Guns): GunOrder => ({
  by: unit,
  aim: aim as GunOrder['aim'],
  round: round ?? 'ball',
  text: text ?? null,
});

/** ENG X.7: fire at troops with common rounds. */
const isHarassing = ({ aim, round }: GunOrder): boolean => aim.kind === 'unit' && round === 'ball';

/** ENG X.6, X.7, T.4: may a side order this battery to fire so in this watch? */
export function judgeBombardment(state: SiegeState, side: Side, order: Guns): Ruling {
  const unit = state.units[order.unit]!;
  if (state.eng.clock.tempo !== 'siege') return ruling(forbid('ENG T.4'));
  if (unit.side !== side || unit.status !== 'table')
    return ruling({ clause: 'BNB 2.1d', facts: { unit: unit.id } });
  const guns = orderFrom(order);
  if (!isHarassing(guns)) {
    const fire = judgeGuns(state, guns);
    return ruling(...('dice' in fire ? [] : fire));
  }
  return ruling(...whyNotHarass(state, guns));
}

function* whyNotHarass(state: SiegeState, order: GunOrder): Generator<Refusal> {
  const unit = state.units[order.by]!;
  if (unit.arm !== 'artillery') yield forbid('ENG 23.81a', { unit: unit.id });
  else if (state.eng.fire.orders.some(({ by }) => by === order.by))
    yield { clause: 'BNB 2.1d', facts: { unit: unit.id } };
  else if (!hasShot(state, unit)) yield forbid('ENG X.9', { unit: unit.id });
  else if (!volleyAt(state, order)) yield forbid('ENG 23.81h', { unit: unit.id });
}

/** ENG X.7: canister or ballshot by range: canister where it reaches. */
function volleyAt(state: SiegeState, { by, aim }: GunOrder): Volley | null {
  if (aim.kind !== 'unit') return null;
  for (const ammunition of ammunitionOf(state.units[by]!).toReversed()) {
    const { volley } = judgeFire(state, { type: 'fire', unit: by, at: aim.unit, ammunition });
    if (volley) return volley;
  }
  return null;
}

export function orderBombardment(state: SiegeState, order: Guns): BlastEvent {
  const guns = orderFrom(order);
  edit(state, 'eng', 'fire').orders = [...state.eng.fire.orders, guns];
  return {
    type: 'eng/guns-ordered',
    clause: 'ENG 23.84',
    unit: guns.by,
    aim: guns.aim.kind,
    round: guns.round,
  };
}

/** ENG X.7: real guns that one die stands for, and the rest that gives one more. */
const GUNS_TO_A_DIE = 6;
const REMAINDER = 3;

/** ENG X.7: dice of all the guns of a side at one target. */
export const harassingDice = (guns: number): number =>
  Math.floor(guns / GUNS_TO_A_DIE) + (guns % GUNS_TO_A_DIE >= REMAINDER ? 1 : 0);

/** Fire of several batteries at one unit. */
interface Harassment {
  readonly at: UnitId;
  readonly orders: readonly GunOrder[];
}

function harassments({ units, eng }: SiegeState): readonly Harassment[] {
  const groups = new Map<string, Harassment>();
  for (const order of eng.fire.orders.filter(isHarassing)) {
    if (order.aim.kind !== 'unit') continue;
    const key = `${units[order.by]!.side} ${order.aim.unit}`;
    const known = groups.get(key);
    groups.set(key, { at: order.aim.unit, orders: [...(known?.orders ?? []), order] });
  }
  return [...groups.values()];
}

/** ENG X.7: the volley of the first battery that bears, with the dice of all of them. */
function harassingVolley(state: SiegeState, { at, orders }: Harassment): Volley | null {
  const guns = orders.reduce((sum, { by }) => sum + realGuns(state.units[by]!), 0);
  const dice = harassingDice(guns);
  for (const order of orders) {
    const volley = volleyAt(state, order);
    const stage = volley?.shots.flatMap(({ stages }) => stages).find(({ target }) => target === at);
    if (volley && stage) return dice === 0 ? null : { ...volley, dice, shots: [{ dice, stages: [stage] }] };
  }
  return null;
}

/** ENG W3, X.6, X.7, B rule 5: all guns that were ordered to fire, and what their fire sets off. */
export function bombard(state: SiegeState, table: EngTable): void {
  const { orders } = state.eng.fire;
  const quiet: SiegeState = { ...state, eng: { ...state.eng, fire: { ...state.eng.fire, orders: [] } } };
  const harms = harassments(state).flatMap(each => {
    const volley = harassingVolley(quiet, each);
    return volley ? fireVolley(state, volley, table as never) : [];
  });
  const harassing = orders.filter(isHarassing);
  edit(state, 'eng', 'fire').orders = orders.filter(order => !isHarassing(order));
  const takeOff = fireGuns(state, table, 'watch');
  for (const harm of harms) suffer(state, harm, table as never);
  takeOff();
  for (const { by } of harassing) spendShot(state, by, 'watch');
  removeEmpty(state, 5, table as never);
  explodeByFire(state, table);
}

/** ENG W3: orders of the watch that a battle has overtaken. */
export function dropBombardment(state: SiegeState): void {
  if (state.eng.fire.orders.length > 0) edit(state, 'eng', 'fire').orders = [];
}

/** What guns may be ordered to do in a watch that is worth a thought. */
export function* bombardments(state: SiegeState, side: Side): Generator<readonly Guns[]> {
  for (const unit of unitsOf(state, side).filter(({ arm }) => arm === 'artillery'))
    for (const aim of worthyAims(state, side, unit)) {
      const order: Guns = { do: 'guns', unit: unit.id, aim: aim as Guns['aim'] };
      if (judgeBombardment(state, side, order).legal) yield [order];
    }
}
