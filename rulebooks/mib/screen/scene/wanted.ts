import { type Hex, lineSteps, NOWHERE } from '@abatis/hex';
import { LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { say, type WantedTable, wantedBy } from '@abatis/presenter';
import type { Pointed } from '@abatis/screen';
import type { Body, MibAction, MibState, Moving, Side, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { handOfTake, taking } from '../questions/marches.ts';
import type { Ask } from './offer.ts';

/** MIB 6: may this hand, which nobody has taken up yet, go there? */
export function mayGo(state: MibState, hand: Moving, order: WrittenOrder<'move' | 'march'>): Ruling {
  const may = (path: readonly Hex[]): Ruling => inNames(state, mib.mayMarch(state, hand, path));
  if (order.type === 'march') return may(order.path.map(each => mib.hexCalled(state, each)));
  const to = mib.hexCalled(state, order.to);
  if (to === NOWHERE || mib.reachOf(state, hand).has(to)) return LEGAL;
  return may(mib.wayTo(state, hand, to));
}

const inNames = (state: MibState, { refusals }: Ruling): Ruling => ruling(...mib.inNames(state, refusals));

/** What is pointed at; a place is one of the map. */
type Wish = Pick<Pointed, 'piece' | 'place'>;
type Wanted = (ask: Ask, wish: Wish) => MibAction | Ruling | null;

/** MIB 7.0: why this unit attacks nobody, or why nobody attacks this hex. */
function wantedAttack({ state, selection, seat }: Ask, { piece, place }: Wish): MibAction | Ruling | null {
  const side = seat as Side;
  const unit = piece === null ? -1 : mib.unitCalled(state, piece);
  if (unit >= 0 && mib.sideOfUnit(state, unit) === side) return attackOf(state, unit);
  if (place === null) return null;
  const hex = mib.hexCalled(state, place);
  if (!mib.isHeldByEnemy(state, side, hex)) return ruling(mib.forbid('MIB R87', { hex: place }));
  const picked = selection.map(name => mib.unitCalled(state, name)).filter(id => id >= 0);
  const able = picked.length > 0 ? picked : mib.unitsOnMap(state, side).filter(id => mib.isActive(state, id));
  const [body] = nearestTo(state, able, hex);
  return body ? attackBy(state, body, hex) : null;
}

/** On the enemy who is nearest to him. */
function attackOf(state: MibState, unit: UnitId): MibAction | Ruling | null {
  if (!mib.isActive(state, unit)) return ruling(mib.forbid('MIB 2.3b', { piece: mib.unitName(state, unit) }));
  const enemies = mib.unitsOnMap(state, mib.enemyOf(mib.sideOfUnit(state, unit)));
  const [enemy] = nearestTo(state, enemies, mib.unitOf(state, unit).hex);
  const [body] = enemy ? nearestTo(state, [unit], enemy.hex) : [];
  return enemy && body ? attackBy(state, body, enemy.hex) : null;
}

/** A line stands in two hexes. */
const nearestTo = (state: MibState, units: readonly UnitId[], to: Hex): readonly Body[] =>
  units
    .flatMap(unit => mib.hexesOf(mib.unitOf(state, unit)).map(hex => ({ unit, hex })))
    .toSorted((a, b) => mib.hexesBetween(state, a.hex, to) - mib.hexesBetween(state, b.hex, to));

const attackBy = (state: MibState, { unit, hex }: Body, target: Hex): WrittenOrder<'attack'> => ({
  type: 'attack',
  attackers: [{ unit: mib.unitName(state, unit), hex: mib.hexName(state, hex) }],
  hexes: [mib.hexName(state, target)],
});

/** MIB 15.3: why the formation of this piece gets no order, or why the chosen order does not lead there. */
function wantedOrder({ state, seat, selection }: Ask, { piece, place }: Wish): WrittenOrder<'issue'> | null {
  const saidAfter = (word: string): string | undefined =>
    selection.find(key => key.startsWith(word))?.slice(word.length);
  const chosen = { formation: saidAfter(say`formation `), order: saidAfter(say`order `) };
  if (chosen.formation !== undefined && chosen.order !== undefined && place !== null)
    return {
      type: 'issue',
      formation: chosen.formation,
      order: chosen.order as WrittenOrder<'issue'>['order'],
      target: place,
    };
  const formation = ownFormation(state, seat, piece);
  return formation === null ? null : { type: 'issue', formation, order: 'hold', target: '' };
}

/** MIB 16.1c: why the chit of this piece's formation cannot be taken. */
function wantedChit({ state, seat }: Ask, { piece }: Wish): WrittenOrder<'chits'> | null {
  const formation = ownFormation(state, seat, piece);
  return formation === null ? null : { type: 'chits', formations: [formation] };
}

/** What the enemy's pieces belong to may be hidden (2.5e). */
function ownFormation(state: MibState, seat: string, piece: string | null): string | null {
  if (piece === null) return null;
  const { units, leaders } = mib.battleOf(state);
  const card = units[mib.unitCalled(state, piece)] ?? leaders[mib.leaderCalled(state, piece)];
  if (!card || card.side !== seat || card.formation === null) return null;
  return mib.formationName(state, card.formation);
}

/** One of the orders that are proposed, with what is pointed at in it. */
const like =
  <Type extends mib.OrderType>(
    type: Type,
    change: (order: WrittenOrder<Type>, place: string, state: MibState) => MibAction,
  ): Wanted =>
  (ask, { place }) => {
    if (place === null) return null;
    for (const order of ask.candidates())
      if (order.type === type) return change(order as WrittenOrder<Type>, place, ask.state);
    return null;
  };

/** The same for a unit that is pointed at. */
const byUnit =
  (change: (unit: string, state: MibState) => MibAction): Wanted =>
  ({ state }, { piece }) =>
    piece !== null && mib.unitCalled(state, piece) >= 0 ? change(piece, state) : null;

/** Somebody goes to the place instead, as straight as he can: the referee says which step is wrong. */
function straightTo(state: MibState, from: string, place: string): string[] {
  const [start, end] = [mib.hexCalled(state, from), mib.hexCalled(state, place)];
  if (start === NOWHERE || start === end) return [place];
  const steps = lineSteps(mib.battleOf(state).ground.grid, start, end).slice(1);
  return steps.flatMap(([hex]) => (hex === undefined ? [] : [mib.hexName(state, hex)]));
}

const placeOfUnit = (state: MibState, unit: string): string =>
  mib.hexName(state, state.units[mib.unitCalled(state, unit)]!.hex);

/** The same order by another path, from where its piece stands. */
const going = <Type extends 'retreat' | 'withdraw' | 'advance'>(
  type: Type,
  startOf: (order: WrittenOrder<Type>, state: MibState) => string,
): Wanted =>
  like(type, (order, place, state) => {
    const path = straightTo(state, startOf(order, state), place);
    return { ...order, path } as MibAction;
  });

const retreat = going('retreat', ({ hex }) => hex);
const withdraw = going('withdraw', ({ unit }, state) => placeOfUnit(state, unit));
const advance = going('advance', ({ attacker }) => attacker.hex);
const pick = byUnit(unit => ({ type: 'pick', unit }));

/** MIB 4: why this piece can do nothing, or why the picked one cannot go there. */
function wantedActor(ask: Ask, { piece, place }: Wish): MibAction | Ruling | null {
  const { state, selection, seat } = ask;
  const going = place === null ? null : wantedWay(ask, place);
  const unit = piece === null ? -1 : mib.unitCalled(state, piece);
  const isOwn = unit >= 0 && mib.sideOfUnit(state, unit) === seat;
  if (going && !isOwn) return going;
  if (unit >= 0)
    return isOwn && mib.isActive(state, unit)
      ? { type: 'take', units: [piece!], leaders: [], pace: 'normal' }
      : ruling(mib.forbid('MIB 2.3b', { piece: piece! }));
  const leader = piece === null ? -1 : mib.leaderCalled(state, piece);
  if (leader >= 0) return inNames(state, mib.mayLead(state, leader));
  const [picked] = selection;
  if (picked === undefined || place === null) return null;
  if (mib.leaderCalled(state, picked) >= 0) return { type: 'lead', leader: picked, to: place };
  return mib.trainCalled(state, picked) >= 0 ? { type: 'drive', train: picked, to: place } : null;
}

/** MIB 6: those who are picked cannot march there. */
function wantedWay(ask: Ask, place: string): Ruling | null {
  const [take] = taking(ask, ask.selection);
  return take ? mayGo(ask.state, handOfTake(ask.state, take), { type: 'move', to: place }) : null;
}

/** UI 1: where he can do nothing, an order for the referee to refuse by its clause, or a ruling on what is pointed at. */
const WANTED: WantedTable<MibState, MibAction, mib.MibFrame, Wish> = {
  reinforcements: like('place', (order, hex) => ({ ...order, hex })),
  orders: wantedOrder,
  initiative: wantedChit,
  actions: wantedActor,
  moving: (_, { place }) => (place === null ? null : { type: 'move', to: place }),
  declaring: wantedAttack,
  retreat,
  flight: retreat,
  'smashed-retreat': retreat,
  'leave-field': retreat,
  withdrawal: withdraw,
  'target-withdrawal': withdraw,
  advance,
  following: advance,
  lose: byUnit(unit => ({ type: 'lose', unit })),
  'special-choice': pick,
  displaced: pick,
  'tired-pursuer': pick,
  'hold-back': byUnit(unit => ({ type: 'hold-back', unit })),
  'late-reserves': byUnit(unit => ({ type: 'hold-back', unit })),
  enfilade: byUnit((unit, state) => ({
    type: 'enfilade',
    body: { unit, hex: placeOfUnit(state, unit) },
  })),
  'town-hold': (_, { place }) => (place === null ? null : { type: 'hold-town', hex: place }),
  collapse: like('collapse', (order, hex) => ({ ...order, hex })),
  pursuit: like('pursue', (order, hex) => ({ ...order, hex })),
  bombarding: like('bombard', (order, target) => ({ ...order, target })),
  'trains-escape': like('drive', (order, to) => ({ ...order, to })),
};

export const wanted = wantedBy(WANTED, ({ state }, { piece, place }) => ({
  piece,
  place: place !== null && mib.hexCalled(state, place) !== NOWHERE ? place : null,
}));
