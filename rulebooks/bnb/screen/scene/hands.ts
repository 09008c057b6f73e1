import { cite, say } from '@abatis/presenter';
import type { Footprint, Held, PathStep } from '@abatis/screen';
import { tablePlace } from '@abatis/screen';
import {
  advanced,
  distanceBetween,
  facing,
  isInBox,
  point,
  type Spot,
  type TablePoint,
  thou,
} from '@abatis/tabletop';
import type { BnbAction, General, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { generalCalled, inchText, unitCalled } from '../words/say.ts';
import type { Ask, FrameOf } from './offer.ts';
import { footprintIn } from './pieces.ts';

/* Pieces that are put somewhere at once: a general rides, a unit evades or routs, or is shifted before the battle. */

type Put = BnbAction<'ride' | 'evade' | 'rout' | 'shift'>;

export const isPut = (order: BnbAction): order is Put =>
  ['ride', 'evade', 'rout', 'shift'].includes(order.type);

/** What putting a piece down would order: where the hand is if that is allowed, else as near to it as may be. */
export function putOrder(ask: Ask, name: string, held: Held): Put | null {
  const general = generalCalled(ask.state, name);
  if (general) return ride(ask, general, held);
  const unit = unitCalled(ask.state, name);
  if (!unit) return null;
  if (ask.frame.step === 'set-up') return shift(ask, unit, held);
  if (ask.frame.step !== 'evade' && ask.frame.step !== 'rout') return null;
  return nearestOf(ask, unit, held);
}

const SHARES = 7;

/** The farthest of the way from one place to another that is allowed; null if none of it is. */
function farthest<Order extends Put>(
  ask: Ask,
  from: Spot,
  to: Spot,
  orderAt: (at: TablePoint) => Order,
): Order | null {
  const part = (share: number): Order =>
    orderAt(
      point(Math.round(from.x + (to.x - from.x) * share), Math.round(from.y + (to.y - from.y) * share)),
    );
  if (ask.judge(part(1)).legal) return part(1);
  let [free, stopped] = [0, 1];
  for (let step = 0; step < SHARES; step++) {
    const middle = (free + stopped) / 2;
    if (ask.judge(part(middle)).legal) free = middle;
    else stopped = middle;
  }
  return free > 0 ? part(free) : null;
}

/** BNB 1.11c, 1.11d: let go on a unit that he may lead, a general joins it. */
function ride(ask: Ask, general: General, { from, to }: Held): Put | null {
  const { state } = ask;
  const joined = bnb
    .unitsOf(state, general.side)
    .find(
      unit =>
        unit.block === null &&
        general.attachedTo !== unit.id &&
        bnb.mayInfluence(general, unit) &&
        isInBox(bnb.boxOf(state, unit), to),
    );
  if (joined) {
    const { x, y } = bnb.centreOfUnit(state, joined);
    const order: BnbAction<'ride'> = {
      type: 'ride',
      general: general.name,
      path: [{ x: Math.round(x), y: Math.round(y) }],
      attach: joined.name,
    };
    if (ask.judge(order).legal) return order;
  }
  const at = bnb.generalAt(state, general);
  return farthest(ask, at, movedBy(at, from, to), ({ x, y }) => ({
    type: 'ride',
    general: general.name,
    path: [{ x, y }],
  }));
}

const movedBy = (at: Spot, from: Spot, to: Spot): Spot => ({
  x: at.x + to.x - from.x,
  y: at.y + to.y - from.y,
});

/** G.4: as it stands, in another place. */
function shift(ask: Ask, unit: Unit, { from, to }: Held): Put | null {
  const { pose, formation, files, name } = unit;
  return farthest(ask, pose.at, movedBy(pose.at, from, to), at => ({
    type: 'shift',
    unit: name,
    to: { at: { x: at.x, y: at.y }, facing: pose.facing },
    formation,
    files,
  }));
}

/** BNB 2.7, 5.7.3: where the hand is, or the place nearest to it that the referee proposes. */
function nearestOf(ask: Ask, unit: Unit, { from, to }: Held): Put | null {
  const wished = movedBy(bnb.centreOfUnit(ask.state, unit), from, to);
  const proposed = [...ask.candidates()].filter(
    (order): order is BnbAction<'evade' | 'rout'> =>
      (order.type === 'evade' && order.unit === unit.name && !order.shoot) || order.type === 'rout',
  );
  const away = (order: BnbAction<'evade' | 'rout'>): number => {
    const { x, y } = endOf(order);
    return distanceBetween(point(x, y), point(Math.round(wished.x), Math.round(wished.y)));
  };
  const [usual] = proposed.toSorted((a, b) => away(a) - away(b));
  if (!usual) return null;
  const at = { x: Math.round(wished.x), y: Math.round(wished.y) };
  const free: Put =
    usual.type === 'evade' ? { ...usual, path: [at] } : { type: 'rout', to: at, faces: usual.faces };
  return ask.judge(free).legal ? free : usual;
}

const endOf = (order: BnbAction<'evade' | 'rout'>): { readonly x: number; readonly y: number } =>
  order.type === 'evade' ? order.path.at(-1)! : order.to;

/** Where a general can be taken hold of. */
export function headAt({ x, y }: Spot): Footprint {
  const pose = { at: point(Math.round(x), Math.round(y + HEAD / 2)), facing: facing(0) };
  return { boxes: [{ pose, width: thou(HEAD), depth: thou(HEAD) }] };
}
const HEAD = 1200;

/** The piece where the order would put it. */
export function putGhost(ask: Ask, order: Put): Footprint {
  const { state } = ask;
  if (order.type === 'ride') return headAt(order.path.at(-1)!);
  const unit = unitIn(ask, order);
  if (order.type === 'shift') return footprintIn(state, { ...unit, pose: order.to as Unit['pose'] });
  const body = order.type === 'rout' ? bnb.bodyAfterRout(unit, order.files) : { ...unit, files: order.files };
  const looks = { ...unit, ...body } as Unit;
  const { x, y } = endOf(order);
  const { depth } = bnb.boxOf(state, looks);
  const pose = advanced(
    { at: point(x, y), facing: facingAfter(ask, order, unit) },
    thou(Math.round(depth / 2)),
  );
  return footprintIn(state, { ...looks, pose });
}

/** BNB 2.7e, 5.7.4b: away from the charge, or towards the enemy or away. */
function facingAfter(ask: Ask, order: BnbAction<'evade' | 'rout'>, unit: Unit): Unit['pose']['facing'] {
  if (order.type === 'rout')
    return order.faces === 'away' ? facing((unit.pose.facing + 1800) % 3600) : unit.pose.facing;
  const { charge } = ask.frame as FrameOf<'evade'>;
  return bnb.workOut(ask.state, charge).after.pose.facing;
}

function unitIn(ask: Ask, order: Exclude<Put, { type: 'ride' }>): Unit {
  if (order.type === 'rout') return ask.state.units[(ask.frame as FrameOf<'rout'>).unit]!;
  return unitCalled(ask.state, order.unit)!;
}

/** How far it goes. */
export function putLines({ state, frame }: Ask, order: Put) {
  if (order.type === 'ride') {
    const way = inchText(
      distanceBetween(
        bnb.generalAt(state, generalCalled(state, order.general)!),
        order.path[0]! as TablePoint,
      ),
    );
    return [
      order.attach === undefined
        ? say`${order.general} rides ${way} ${cite('BNB 1.11c')}`
        : say`${order.general} joins ${order.attach} ${cite('BNB 1.11d')}`,
    ];
  }
  const unit = unitIn({ state, frame } as Ask, order);
  if (order.type === 'shift') return [say`${unit.name} is shifted`];
  const far = inchText(
    distanceBetween(bnb.centreOfUnit(state, unit) as TablePoint, endOf(order) as TablePoint),
  );
  return [
    order.type === 'evade'
      ? say`${unit.name} evades ${far} ${cite('BNB 2.7c')}`
      : say`${unit.name} routs ${far} ${cite('BNB 5.7.3b')}`,
  ];
}

/** From where it stands to where it is put. */
export function putPath(ask: Ask, order: Put): readonly PathStep[] {
  const [from, to] =
    order.type === 'ride'
      ? [bnb.generalAt(ask.state, generalCalled(ask.state, order.general)!), order.path.at(-1)!]
      : order.type === 'shift'
        ? [unitIn(ask, order).pose.at, order.to.at]
        : [bnb.centreOfUnit(ask.state, unitIn(ask, order)), endOf(order)];
  return [from, to].map(({ x, y }) => ({
    place: tablePlace(point(Math.round(x), Math.round(y))),
    cost: '',
    stops: false,
  }));
}
