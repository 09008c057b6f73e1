import type { Planned } from '@abatis/ai';
import { inches } from '@abatis/tabletop';
import type { BnbAction, Order, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { type Outlook, threatTo } from '../outlook.ts';
import { chanceToRout, costOfFire, volleySpread } from '../prospects.ts';
import { gapBetween } from '../sketch.ts';
import { worthOf } from '../worth.ts';
import { advising, inTurn, propose } from './adviser.ts';

/** A volley that a unit could fire, and what it is worth. */
interface Shot {
  readonly action: BnbAction<'fire'>;
  readonly value: number;
  readonly chance: number;
}

/** B, FIRE_ALLOCATE: every unit fires where it hurts most; a shaken one that nobody threatens rests instead (2.4b). */
export const shooting = advising({
  id: 'shooting',
  steps: ['fire-allocate'],
  propose(outlook) {
    const orders = outlook.own.flatMap(unit => [...ordersFor(outlook, unit)]);
    return inTurn(orders) ?? propose(bnb.DONE, { id: 'all-fired' });
  },
});

function* ordersFor(outlook: Outlook, unit: Unit): Generator<Planned<BnbAction>> {
  const { state, weights } = outlook;
  if (bnb.whyNotFire(state, unit).next().done !== true || wantsRest(outlook, unit)) return;
  for (const screen of unit.screen ? [true, false] : [false]) {
    const shots = [...shotsOf(outlook, unit, screen)].sort((a, b) => b.value - a.value);
    const [best, second] = shots;
    if (!best || best.value < weights.fire.least) continue;
    const { at } = best.action;
    yield {
      action: best.action,
      because: {
        id: best.action.ammunition === 'canister' ? 'canister' : 'best-target',
        facts: { unit: unit.name, target: at },
        chance: best.chance,
        ...(second &&
          second.action.at !== at && {
            instead: { facts: { target: second.action.at }, chance: second.chance },
          }),
      },
    };
  }
}

/** BNB 2.4a: it recovers only if it does not shoot; nobody rests under the enemy's bayonets. */
function wantsRest(outlook: Outlook, unit: Unit): boolean {
  if (!unit.shaken || unit.turn.moved || unit.turn.routed) return false;
  if (outlook.state.charges.some(({ on }) => on === unit.id)) return false;
  const at = outlook.sketch(unit);
  const isNear = outlook.enemies.some(enemy => gapBetween(outlook.sketch(enemy), at) < inches(6));
  return !isNear || threatTo(outlook, unit, at).cost === 0;
}

/** All that the rules let a unit fire now. */
function* shotsOf(outlook: Outlook, unit: Unit, screen: boolean): Generator<Shot> {
  const { state, enemies, sketch } = outlook;
  if (
    state.fire.some(({ by, screen: isScreen }) => by === unit.id && isScreen === screen) &&
    !mustDivide(outlook, unit)
  )
    return;
  for (const enemy of enemies) {
    const isCharger = state.charges.some(({ by, on }) => by === enemy.id && on === unit.id);
    const gap = gapBetween(sketch(unit), sketch(enemy));
    for (const ammunition of bnb.ammunitionOf(unit)) {
      if (!isCharger && gap > bnb.greatestRange(state, unit, ammunition) + SLACK) continue;
      const order: Order<'fire'> = {
        type: 'fire',
        unit: unit.id,
        at: enemy.id,
        ammunition,
        ...(screen && { screen }),
      };
      const { volley } = bnb.judgeFire(state, order);
      if (volley) yield shotOf(outlook, order, volley, isCharger);
    }
  }
}

/** The parts of a unit count from other spots than its middle. */
const SLACK = inches(4);

/** BNB 3.8a, 3.10c: more than one charger has to be fired at. */
const mustDivide = ({ state }: Outlook, { id }: Unit): boolean =>
  state.charges.filter(({ on }) => on === id).length > state.fire.filter(({ by }) => by === id).length;

function shotOf(outlook: Outlook, order: Order<'fire'>, volley: bnb.Volley, isCharger: boolean): Shot {
  const { state, weights } = outlook;
  const enemy = state.units[order.at]!;
  const { hits, friendly } = volleySpread(volley, enemy.id);
  const effect = bnb.hasGuns(enemy) ? (order.ammunition === 'ball' ? 0.3 : 0.6) : 1;
  const isCharging =
    isCharger || state.charges.some(({ by, outcome }) => by === enemy.id && outcome === 'made');
  const harm = costOfFire(outlook.costs(enemy), hits) * effect * (isCharging ? STOPPED : 1);
  return {
    action: { ...order, unit: state.units[order.unit]!.name, at: enemy.name },
    value: harm - friendly * FRIENDLY * (worthOf(enemy, weights) / 10),
    chance: chanceToRout(state, enemy, hits),
  };
}

/** Hits on a charger also make its test harder. */
const STOPPED = 1.5;
const FRIENDLY = 3;
