import type { Player, Question, Random } from '@abatis/ai';
import { players as hosts } from '@abatis/bnb/doctrine';
import type { BnbAction } from '@abatis/bnb/rules';
import { type EngAction, type SiegeState, troopOf } from '../../src/inside.ts';
import { oddMoves, oddVolleys } from './moves.ts';
import { type EngineerDeed, oddOrders } from './orders.ts';

export type At = Question<SiegeState, EngAction | BnbAction>;

/**
 * For games that look for faults: chance that besieges. Its engineers get several orders at once, which belong together as
 * often as not; powder goes off when it can; in the movement and the fire of a battle it does what BNB's eager player does,
 * and now and then what only engineers do.
 */
export function eagerPlayer(): Player<SiegeState, EngAction | BnbAction> {
  const host = hosts.eager!();
  return {
    id: 'eager',
    decide(at, random) {
      const own = ownOrder(at, random);
      return own
        ? { action: own, score: 0, because: { id: 'chance' } }
        : (host.decide(leavingWorkers(at, random) as never, random) as never);
    },
  };
}

/** Those at work are mostly left to it: whoever moves earns nothing. */
function leavingWorkers(at: At, random: Random): At {
  if (at.step !== 'move' || random.below(8) === 0) return at;
  const units = at.view.units.map(unit =>
    troopOf(at.view, unit.id).role === 'none' ? unit : { ...unit, turn: { ...unit.turn, moved: true } },
  );
  return { ...at, view: { ...at.view, units } };
}

function ownOrder(at: At, random: Random): EngAction | BnbAction | null {
  switch (at.step) {
    case 'eng/command':
      return command(at, random);
    case 'eng/ride':
      return random.below(4) > 0 ? ride(at, random) : null;
    case 'move':
      return random.below(4) === 0 ? firstLegal(at, oddMoves(at, random)) : null;
    case 'fire-allocate':
      return random.below(3) === 0 ? firstLegal(at, oddVolleys(at, random)) : null;
    default:
      return null;
  }
}

/** An officer joins those who dig, if somebody digs without one. */
function ride({ candidates, view }: At, random: Random): EngAction {
  const led = view.eng.officers.map(({ attachedTo }) => attachedTo);
  const rides = [...candidates()].filter((order): order is RideTo => order.type === 'ride-officer');
  const useful = rides.filter(({ attach }) => {
    const unit = view.units.find(({ name }) => name === attach);
    return unit && !led.includes(unit.id) && troopOf(view, unit.id).engType !== 'soldier';
  });
  return useful.length > 0 ? random.pick(useful) : { type: 'end-riding' };
}

type RideTo = Extract<EngAction, { readonly type: 'ride-officer' }>;

function firstLegal(at: At, orders: Iterable<EngAction>): EngAction | null {
  for (const order of orders) if (at.judge(order).legal) return order;
  return null;
}

/** Orders that are given at once, at the most, and those that are thought of. */
const MOST = 8;
const TRIES = 24;

/** One order after the other, as long as all of them are legal together; mostly some, now and then none. */
function command(at: At, random: Random): EngAction {
  const wanted = random.below(MOST + 1);
  let orders: readonly EngineerDeed[] = [];
  for (let tries = 0; tries < TRIES && orders.length < wanted; tries++)
    for (const deeds of oddOrders(at, random)) {
      const more = [...orders, ...deeds];
      if (at.judge({ type: 'command', orders: more }).legal) orders = more;
    }
  return { type: 'command', orders: [...orders] };
}
