import type { Planned } from '@abatis/ai';
import { inches } from '@abatis/tabletop';
import type { BnbAction, Order, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { type Outlook, threatTo } from '../outlook.ts';
import { bothOf, chanceToRout, costOfFire, NO_HIT, type Spread, volleySpread } from '../prospects.ts';
import { gapBetween } from '../sketch.ts';
import { worthOf } from '../worth.ts';
import { advising, inTurn, propose } from './adviser.ts';

/** A volley that a unit could fire. */
interface Shot {
  readonly action: BnbAction<'fire'>;
  readonly enemy: Unit;
  readonly isAtScreen: boolean;
  readonly hits: Spread;
  /** Its effect against what is hit, and what it costs our own men in its way. */
  readonly effect: number;
  readonly ownLoss: number;
  readonly chance: number;
}

/** A unit or its screen, with all that it could fire at, and what it is to fire at. */
interface Firer {
  readonly shots: readonly Shot[];
  best: Shot | null;
  second: Shot | null;
}

/** B, FIRE_ALLOCATE: every unit fires where it hurts most, with what the others fire; a shaken one that nobody threatens rests instead (2.4b). */
export const shooting = advising({
  id: 'shooting',
  steps: ['fire-allocate'],
  propose(outlook) {
    const firers = outlook.own.flatMap(unit => [...firersOf(outlook, unit)]);
    // Whoever chose first chooses again when the others have chosen: two hits together make a unit test (5.4a).
    for (const firer of [...firers, ...firers]) choose(outlook, firer, firers);
    const orders = firers.flatMap(({ best, second }) => (best ? [orderFor(best, second)] : []));
    return inTurn(orders) ?? propose(bnb.DONE, { id: 'all-fired' });
  },
});

function* firersOf(outlook: Outlook, unit: Unit): Generator<Firer> {
  if (bnb.whyNotFire(outlook.state, unit).next().done !== true || wantsRest(outlook, unit)) return;
  if (isTakingGuns(outlook, unit)) return;
  for (const screen of unit.screen ? [true, false] : [false])
    yield { shots: [...shotsOf(outlook, unit, screen)], best: null, second: null };
}

function choose(outlook: Outlook, firer: Firer, all: readonly Firer[]): void {
  firer.best = null;
  const { least } = outlook.weights.fire;
  const rated = firer.shots
    .map(shot => ({ shot, value: addedBy(outlook, shot, all) }))
    .filter(({ value }) => value >= least)
    .sort((a, b) => b.value - a.value);
  firer.best = rated[0]?.shot ?? null;
  firer.second = rated[1]?.shot ?? null;
}

/** What a volley adds to the others that are meant for the same enemy. */
function addedBy(
  outlook: Outlook,
  { enemy, isAtScreen, hits, effect, ownLoss }: Shot,
  all: readonly Firer[],
): number {
  const costs = outlook.costs(enemy, isAtScreen);
  const others = all
    .flatMap(({ best }) => (best?.enemy.id === enemy.id && best.isAtScreen === isAtScreen ? [best.hits] : []))
    .reduce(bothOf, NO_HIT);
  return (costOfFire(costs, bothOf(others, hits)) - costOfFire(costs, others)) * effect - ownLoss;
}

const orderFor = ({ action, chance }: Shot, second: Shot | null): Planned<BnbAction> => ({
  action,
  because: {
    id: action.ammunition === 'canister' ? 'canister' : 'best-target',
    facts: { unit: action.unit, target: action.at },
    chance,
    ...(second &&
      second.action.at !== action.at && {
        instead: { facts: { target: second.action.at }, chance: second.chance },
      }),
  },
});

/** BNB 2.4a: it recovers only if it does not shoot; nobody rests under the enemy's bayonets. */
function wantsRest(outlook: Outlook, unit: Unit): boolean {
  if (!unit.shaken || unit.turn.moved || unit.turn.routed) return false;
  if (outlook.state.charges.some(({ on }) => on === unit.id)) return false;
  const at = outlook.sketch(unit);
  const isNear = outlook.enemies.some(enemy => gapBetween(outlook.sketch(enemy), at) < inches(6));
  return !isNear || threatTo(outlook, unit, at).cost === 0;
}

/** BNB R33: it takes guns only if it does not shoot; whoever is charged shoots all the same. */
const isTakingGuns = ({ state }: Outlook, unit: Unit): boolean =>
  !unit.turn.moved &&
  bnb.gunsTouchedBy(state, unit) !== null &&
  !state.charges.some(({ on }) => on === unit.id);

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
  const isAtScreen = volley.mark.isScreen;
  return {
    action: { ...order, unit: state.units[order.unit]!.name, at: enemy.name },
    enemy,
    isAtScreen,
    hits,
    effect: effect * (isCharging ? STOPPED : 1),
    ownLoss: friendly * FRIENDLY * (worthOf(enemy, weights) / 10),
    chance: isAtScreen ? 0 : chanceToRout(state, enemy, hits),
  };
}

/** Hits on a charger also make its test harder. */
const STOPPED = 1.5;
const FRIENDLY = 3;
