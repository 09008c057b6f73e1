import {
  ammunitionOf,
  fireVolley,
  judgeFire,
  removeEmpty,
  type Side,
  suffer,
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
import { judgeGuns, ordnanceOf } from './23.81-aims.ts';
import { atTroops, fireGuns, withDice, withoutOrders } from './23.81-fire.ts';
import { worthyAims } from './23.81-worthy.ts';
import { spendRound } from './23.83-special.ts';
import { explodeByFire } from './s.7-after-fire.ts';
import { wakeAttacked, whyNotAwake } from './t.8-night.ts';
import { hasShot, realGuns, spendShot } from './x.9-ammunition.ts';

/* ENG X.6, X.7: the guns of a siege fire a volley in each watch, at works or at those who work. */

type Guns = EngineerOrderOf<'guns'>;

const orderFrom = ({ unit, aim, round, text }: Guns): GunOrder => ({
  by: unit,
  aim: aim as GunOrder['aim'],
  round: round ?? 'ball',
  text: text ?? null,
});

/** ENG X.7: fire at troops, whatever is fired. */
const isHarassing = ({ aim }: GunOrder): boolean => aim.kind === 'unit';

/** ENG X.6, X.7, T.4: may a side order this battery to fire so in this watch? */
export function judgeBombardment(state: SiegeState, side: Side, order: Guns): Ruling {
  const unit = state.units[order.unit]!;
  if (state.eng.clock.tempo !== 'siege') return ruling(forbid('ENG T.4'));
  if (unit.side !== side || unit.status !== 'table')
    return ruling({ clause: 'BNB 2.1d', facts: { unit: unit.id } });
  const guns = orderFrom(order);
  if (firesAsInBattle(state, guns)) return ruling(...whyNotHarass(state, guns));
  const fire = judgeGuns(state, guns);
  return ruling(...('dice' in fire ? [] : fire));
}

/** ENG X.7: round shot or canister at troops, by the columns of BNB; mortars have a score of their own (A.21). */
const firesAsInBattle = (state: SiegeState, order: GunOrder): boolean =>
  isHarassing(order) && order.round === 'ball' && !isMortar(state, order);

const isMortar = (state: SiegeState, { by }: GunOrder): boolean =>
  ordnanceOf(state, state.units[by]!) === 'mortar';

function* whyNotHarass(state: SiegeState, order: GunOrder): Generator<Refusal> {
  const unit = state.units[order.by]!;
  if (unit.arm !== 'artillery') yield forbid('ENG 23.81a', { unit: unit.id });
  else if (state.eng.fire.orders.some(({ by }) => by === order.by))
    yield { clause: 'BNB 2.1d', facts: { unit: unit.id } };
  else if (!hasShot(state, unit)) yield forbid('ENG X.9', { unit: unit.id });
  yield* whyNotAwake(state, unit.id);
  if (unit.arm === 'artillery' && !volleyAt(state, order)) yield forbid('ENG 23.81h', { unit: unit.id });
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

/** Guns of one side that fire alike at one unit, the strongest battery first. */
type Harassment = readonly GunOrder[];

/** ENG X.7, R159: all guns of a side at one target together, as far as they fire the same. */
function harassments(state: SiegeState): readonly Harassment[] {
  const groups = new Map<string, GunOrder[]>();
  for (const order of state.eng.fire.orders.filter(isHarassing)) {
    const { side } = state.units[order.by]!;
    const key = JSON.stringify([side, order.aim, order.round, isMortar(state, order)]);
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.values()].map(group => group.toSorted((a, b) => gunsOf(state, b) - gunsOf(state, a)));
}

const gunsOf = ({ units }: SiegeState, { by }: GunOrder): number => realGuns(units[by]!);

/** ENG X.7, R159: the dice of all of them, at the column of the strongest battery; gives back what takes the effects off. */
function harass(state: SiegeState, group: Harassment, table: EngTable): readonly (() => void)[] {
  const dice = harassingDice(group.reduce((sum, order) => sum + gunsOf(state, order), 0));
  const [order] = group;
  if (order?.aim.kind !== 'unit' || dice === 0) return [];
  const { unit: at } = order.aim;
  if (!firesAsInBattle(state, order)) {
    const fire = judgeGuns(withoutOrders(state), order);
    return 'dice' in fire ? atTroops(state, { ...fire, dice }, at, table, dice) : [];
  }
  const volley = volleyAt(withoutOrders(state), order);
  if (!volley) return [];
  const harms = fireVolley(state, withDice(volley, at, dice), table as never);
  return harms.map(harm => () => suffer(state, harm, table as never));
}

/** ENG W3, X.6, X.7, B rule 5: all guns that were ordered to fire, and what their fire sets off. */
export function bombard(state: SiegeState, table: EngTable): void {
  const { orders } = state.eng.fire;
  const harassing = orders.filter(isHarassing);
  const effects = harassments(state).flatMap(group => harass(state, group, table));
  edit(state, 'eng', 'fire').orders = orders.filter(order => !isHarassing(order));
  const takeOff = fireGuns(state, table, 'watch');
  for (const effect of effects) effect();
  takeOff();
  for (const { by, round } of harassing) {
    if (round !== 'ball') spendRound(state, by, round);
    spendShot(state, by, 'watch');
  }
  removeEmpty(state, 5, table as never);
  explodeByFire(state, table);
  wakeAttacked(state);
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
