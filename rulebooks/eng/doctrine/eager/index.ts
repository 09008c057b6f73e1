import type { Player, Question, Random } from '@abatis/ai';
import { players as hosts } from '@abatis/bnb/doctrine';
import type { BnbAction } from '@abatis/bnb/rules';
import type { EngAction, SiegeState } from '../../src/inside.ts';
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
        : (host.decide(at as never, random) as never);
    },
  };
}

function ownOrder(at: At, random: Random): EngAction | BnbAction | null {
  switch (at.step) {
    case 'eng/command':
      return command(at, random);
    case 'eng/ride':
      return random.below(3) > 0 ? { type: 'end-riding' } : null;
    case 'move':
      return random.below(4) === 0 ? firstLegal(at, oddMoves(at, random)) : null;
    case 'fire-allocate':
      return random.below(3) === 0 ? firstLegal(at, oddVolleys(at, random)) : null;
    default:
      return null;
  }
}

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
