import type { Player, Question, Random } from '@abatis/ai';
import { facing, inches, onGrid, type Spot, type TablePoint, wheelLength } from '@abatis/tabletop';
import type { BnbAction, BnbState, Leg, Unit } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import { apart, sketchOf, turnTowards } from './sketch.ts';

type At = Question<BnbState, BnbAction>;

/**
 * For games that look for faults: chance that seeks the enemy. Three times out of four it fights or goes nearer if it can;
 * else it gives an order that nobody offers, if the referee allows it, or any that is offered, each kind as likely as another.
 */
export const eagerPlayer = (): Player<BnbState, BnbAction> => ({
  id: 'eager',
  decide: (at, random) => ({ action: eagerOrder(at, random), score: 0, because: { id: 'chance' } }),
});

/** Orders that lead to a fight. */
const FIGHTING: readonly BnbAction['type'][] = [
  'charge',
  'charge-as-declared',
  'press-on',
  'fire',
  'batter',
  'pursue',
  'follow-track',
  'arrive',
];

function eagerOrder(at: At, random: Random): BnbAction {
  const movers = at.step === 'move' ? moversOf(at) : [];
  if (movers.length > 0) {
    const own = firstLegal(at, random.below(4) > 0 ? movesThatSeek(at.view, movers, random) : []);
    // All moves of all units are many: they are listed only now and then.
    const order = own ?? (random.below(3) > 0 ? firstLegal(at, oddMoves(at, random)) : null);
    if (order) return order;
  }
  if (at.step === 'fire-allocate' && random.below(8) > 0) {
    const volley = firstLegal(at, volleys(at, random));
    if (volley ?? random.below(4) > 0) return volley ?? bnb.DONE;
  }
  const offered = [...at.candidates()];
  const others = offered.filter(({ type }) => type !== 'done');
  if (others.length === 0) return offered[0]!;
  const fighting = offered.filter(({ type }) => FIGHTING.includes(type));
  if (fighting.length > 0 && random.below(4) > 0) return random.pick(fighting);
  const odd = random.below(2) > 0 ? firstLegal(at, oddOffers(offered, random)) : null;
  if (odd) return odd;
  const kind = random.pick([...new Set((random.below(6) > 0 ? others : offered).map(({ type }) => type))]);
  return random.pick(offered.filter(({ type }) => type === kind));
}

/** Units that have not moved yet. */
const moversOf = ({ view, seat }: At): readonly Unit[] =>
  bnb
    .unitsOf(view, seat as bnb.Side)
    .filter(({ id, turn }) => !turn.moved && !turn.routed && !bnb.isFrozen(view, id));

function firstLegal(at: At, orders: Iterable<BnbAction>): BnbAction | null {
  for (const order of orders) if (at.judge(order).legal) return order;
  return null;
}

/** Of some units: a wheel towards the nearest enemy, and a charge or an advance. */
function* movesThatSeek(view: BnbState, movers: readonly Unit[], random: Random): Generator<BnbAction> {
  for (let tries = 0; tries < 3; tries++) {
    const unit = random.pick(movers);
    const enemy = nearestTo(view, unit);
    if (enemy) yield* waysTo(view, unit, enemy);
  }
}

function* waysTo(view: BnbState, unit: Unit, enemy: Unit): Generator<BnbAction> {
  const [own, other] = [sketchOf(view, unit), sketchOf(view, enemy)];
  const turn = turnTowards(own, other.centre);
  const by = Math.min(Math.abs(turn), 900);
  const wheel: readonly Leg[] =
    by > 10 && unit.bent.length === 0 ? [{ go: 'wheel', about: turn > 0 ? 'right' : 'left', by }] : [];
  const run = bnb.longestRun(view, unit) - Math.ceil(wheelLength(bnb.boxOf(view, unit).width, by));
  const gap = Math.round(apart(own.front, other.centre));
  for (const legs of [wheel, []])
    for (const length of [gap, run, run / 2].map(Math.floor).filter(each => each > 0 && each <= run)) {
      const march: Leg[] = [...legs, { go: 'advance', by: length }];
      yield { type: 'charge', unit: unit.name, targets: [enemy.name], legs: march };
      yield { type: 'move', unit: unit.name, legs: march };
    }
}

/** Of some units that do not fire yet: fire at one of the enemies that are nearest. */
function* volleys({ view, seat }: At, random: Random): Generator<BnbAction> {
  const idle = bnb.unitsOf(view, seat as bnb.Side).filter(({ id }) => !view.fire.some(({ by }) => by === id));
  for (let tries = 0; tries < TRIES && idle.length > 0; tries++) {
    const unit = random.pick(idle);
    const ammunition = random.pick(bnb.ammunitionOf(unit));
    for (const { name } of nearestFirst(view, unit).slice(0, 3))
      yield { type: 'fire', unit: unit.name, at: name, ammunition };
  }
}

const nearestFirst = (view: BnbState, { side, pose }: Unit): readonly Unit[] =>
  bnb.enemiesOf(view, { side }).toSorted((a, b) => apart(a.pose.at, pose.at) - apart(b.pose.at, pose.at));

const nearestTo = (view: BnbState, unit: Unit): Unit | undefined => nearestFirst(view, unit)[0];

/** Orders that nobody offers: marches at random, rides and the like. */
function* oddMoves({ view, seat }: At, random: Random): Generator<BnbAction> {
  for (let tries = 0; tries < TRIES; tries++)
    yield random.pick([oddMove, oddMove, oddRide, oddDeed])(view, seat, random);
}

/** Offers with other numbers in them. */
function* oddOffers(offered: readonly BnbAction[], random: Random): Generator<BnbAction> {
  for (let tries = 0; tries < TRIES; tries++) yield changed(random.pick(offered), random) as BnbAction;
}

const TRIES = 12;

/** The same order with other numbers. */
function changed(value: unknown, random: Random, key = ''): unknown {
  if (typeof value === 'number') return random.below(3) > 0 ? value : numberFor(key, value, random);
  if (Array.isArray(value)) return value.map(each => changed(each, random, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, random, name)]));
}

function numberFor(key: string, was: number, random: Random): number {
  if (key === 'x' || key === 'y') return was + random.below(inches(6)) - inches(3);
  if (key === 'facing') return random.below(3600);
  if (key === 'turn') return 900 * random.below(4);
  return 1 + random.below(key === 'by' ? 2 * was : was + 2);
}

function oddMove(view: BnbState, seat: string, random: Random): BnbAction {
  const unit = random.pick(bnb.unitsOf(view, seat as bnb.Side));
  const legs = Array.from({ length: 1 + random.below(3) }, () => oddLeg(view, unit, random));
  const enemy = nearestTo(view, unit);
  if (enemy && random.below(4) === 0)
    return {
      type: 'charge',
      unit: unit.name,
      targets: [enemy.name],
      legs: [...legs, { go: 'advance', by: inches(8) }],
    };
  return { type: 'move', unit: unit.name, legs };
}

function oddLeg(view: BnbState, unit: Unit, random: Random): Leg {
  const { pieces } = bnb.groundOf(view);
  const piece = (type: string): string =>
    random.pick([{ id: '' }, ...pieces.filter(each => each.type === type)]).id;
  const hand = random.pick(['left', 'right'] as const);
  const by = 1 + random.below(inches(6));
  const files = 1 + random.below(unit.figures);
  const turn = random.pick([0, 900, 1800, 2700] as const);
  const anchor = random.pick(['front', 'left', 'right'] as const);
  const to = { at: near(unit.pose.at, inches(4), random), facing: facing(random.below(3600)) };
  const into = random.pick(['close', 'square', 'skirmish', 'masse'] as const);
  const bends = random.pick(['back', 'forward'] as const);
  const wing = { files, turn: 150 + random.below(751), bends };
  return random.pick<Leg>([
    { go: 'advance', by },
    { go: 'wheel', about: hand, by: 1 + random.below(900) },
    { go: 'oblique', to: hand, by },
    { go: 'sidestep', to: hand, by },
    { go: 'retire', by },
    { go: 'reform', into, files, turn, anchor },
    {
      go: 'bend',
      files,
      turn,
      anchor,
      left: hand === 'left' ? [wing] : [],
      right: hand === 'left' ? [] : [wing],
    },
    { go: 'limber', files: 1, about: turn === 0 },
    { go: 'unlimber', about: turn === 0 },
    { go: 'turn-about' },
    { go: 'skirmish', to, files },
    { go: 'road', road: piece('road'), by, back: turn === 0 },
    { go: 'enter', block: piece('block') },
    { go: 'transfer', block: piece('block') },
    { go: 'leave', to, into: into === 'masse' ? 'close' : into, files },
    { go: 'put-out', figures: files, to, files },
    { go: 'climb', wall: piece('wall'), to },
  ]);
}

function oddRide(view: BnbState, seat: string, random: Random): BnbAction {
  const general = random.pick(view.generals.filter(({ side }) => side === seat));
  const unit = random.pick(bnb.unitsOf(view, seat as bnb.Side));
  const centre = onGrid(bnb.centreOfUnit(view, unit));
  return random.below(2) === 0
    ? { type: 'ride', general: general.name, path: [{ ...centre }], attach: unit.name }
    : { type: 'ride', general: general.name, path: [near(bnb.generalAt(view, general), inches(12), random)] };
}

function oddDeed(view: BnbState, seat: string, random: Random): BnbAction {
  const unit = random.pick(bnb.unitsOf(view, seat as bnb.Side));
  const column = random.pick(bnb.unitsOf(view, seat as bnb.Side));
  const { id: block } = random.pick([
    { id: '' },
    ...bnb.groundOf(view).pieces.filter(({ type }) => type === 'block'),
  ]);
  const by = 1 + random.below(inches(8));
  return random.pick<BnbAction>([
    { type: 'push', unit: unit.name, by, columns: [{ unit: column.name, by }] },
    { type: 'abandon', unit: unit.name, models: 1 + random.below(2) },
    { type: 'detach', unit: unit.name, figures: 1 + random.below(unit.figures), block },
  ]);
}

const near = ({ x, y }: Spot, far: number, random: Random): TablePoint =>
  onGrid({ x: x + random.below(2 * far) - far, y: y + random.below(2 * far) - far });
