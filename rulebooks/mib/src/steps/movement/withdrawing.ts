import type { Hex } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, hexNames, leaderNames, unitName } from '../../events/names.ts';
import { hexCalled, known, leaderCalled, unitCalled } from '../../named.ts';
import { sideOfUnit } from '../../pieces.ts';
import {
  mayWithdraw,
  type Withdrawal,
  withdraw,
  withdrawals,
} from '../../rules/07-combat/retreat-before-combat.ts';
import { facingsIn } from '../../rules/07-results/facings.ts';
import { leadersOf } from '../../rules/07-results/leaders.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../step.ts';

/** Cavalry that may retreat before it is attacked (7.6b) or bombarded (16.5k). */
export interface Pressed {
  readonly hex: Hex;
  /** Who has not decided yet. */
  readonly left: readonly UnitId[];
  readonly awayFrom: readonly Hex[];
}

/** MIB 7.6b: who has no way to go stands. */
export const ableToGo = (state: MibState, pressed: Pressed): readonly UnitId[] =>
  pressed.left.filter(id => waysOf(state, pressed, id).length > 0);

const waysOf = (state: MibState, { hex, awayFrom }: Pressed, unit: UnitId): readonly (readonly Hex[])[] =>
  withdrawals(state, { unit, hex }, awayFrom);

/** R32: each unit of the hex decides for itself, in the owner's order. */
export function* withdrawalCandidates(
  state: MibState,
  pressed: Pressed,
): Generator<Order<'withdraw' | 'stand'>> {
  for (const id of pressed.left) {
    yield { type: 'stand', unit: unitName(state, id) };
    yield* withdrawOrders(state, pressed, id);
  }
}

/** To every hex it can go to one way, with every facing, with all leaders and with none. */
function* withdrawOrders(state: MibState, pressed: Pressed, id: UnitId): Generator<Order<'withdraw'>> {
  const leaders = leaderNames(state, leadersOf(state, pressed.hex, sideOfUnit(state, id)));
  for (const way of waysOf(state, pressed, id)) {
    const order = { type: 'withdraw', unit: unitName(state, id), path: [...hexNames(state, way)] } as const;
    for (const facing of facingsIn(state, way.at(-1)!, [id])) {
      yield { ...order, facing, leaders: [...leaders] };
      if (leaders.length > 0) yield { ...order, facing, leaders: [] };
    }
  }
}

export function judgeWithdrawal(
  state: MibState,
  action: Order<'withdraw' | 'stand'>,
  { hex, left, awayFrom }: Pressed,
): Ruling {
  const called = action.type === 'withdraw' ? { hexes: action.path, leaders: action.leaders } : {};
  const named = known(state, { units: [action.unit], ...called });
  if (!named.legal) return named;
  const unit = unitCalled(state, action.unit);
  const facts = { unit: action.unit, hex: hexName(state, hex), why: 'it is not asked now' };
  if (!left.includes(unit)) return ruling(forbid('MIB 7.6b', facts));
  if (action.type === 'stand') return ruling();
  return mayWithdraw(state, { unit, hex }, awayFrom, withdrawalOf(state, action));
}

/** It goes, or stays where it is. */
export function carryOutWithdrawal(
  state: MibState,
  action: Order<'withdraw' | 'stand'>,
  hex: Hex,
  table: MibTable,
): void {
  if (action.type === 'withdraw')
    withdraw(state, { unit: unitCalled(state, action.unit), hex }, withdrawalOf(state, action), table);
}

const withdrawalOf = (state: MibState, { path, facing, leaders }: Order<'withdraw'>): Withdrawal => ({
  path: path.map(hex => hexCalled(state, hex)),
  facing,
  leaders: leaders.map(leader => leaderCalled(state, leader)),
});
