import { apart, placeAt } from '@abatis/bnb/doctrine';
import { inches } from '@abatis/tabletop';
import type { SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { OrderBook } from '../orders.ts';
import { type Emplacement, placed, type Scheme } from './scheme.ts';
import { leftToOpen, type SectionAim, type Target } from './targets.ts';
import { isGoingTo, isOnTheWay } from './troops.ts';

/* The besiegers' guns: into the batteries as they are finished, and at the wall by day. */

const siegeGuns = ({ state, side }: OrderBook): readonly Unit[] =>
  eng.unitsOf(state, side).filter(unit => eng.ordnanceOf(state, unit) === 'siege');

/** Each finished battery gets guns, those of the park first in the row of the batteries. */
export function emplace(book: OrderBook, scheme: Scheme): void {
  const { state, side } = book;
  const ready = scheme.guns.filter(({ battery }) => isBuilt(state, side, battery));
  const guns = siegeGuns(book);
  const free = guns.filter(gun => !scheme.guns.some(place => isIn(gun, place)) && !isOnTheWay(state, gun.id));
  const empty = ready.filter(
    place => !guns.some(gun => isIn(gun, place) || isGoingTo(state, gun.id, place.at)),
  );
  for (const place of empty) {
    const gun = free.toSorted((a, b) => apart(a.pose.at, place.at) - apart(b.pose.at, place.at))[0];
    if (!gun) return;
    free.splice(free.indexOf(gun), 1);
    const from = (forward: number) => placed({ ...scheme.axis, at: place.at }, 0, -forward);
    const path = [from(BEHIND), from(AT_REAR), place.at];
    book.give({
      do: 'march',
      unit: gun.id,
      path: path.map(({ x, y }) => ({ x, y })),
      files: gun.models,
      facing: place.facing,
    });
    book.because(2, { id: 'emplace', facts: { unit: gun.name, work: place.battery } });
  }
}

/** Inches behind its place from which a gun goes in: behind the battalions that help at the batteries beside it. */
const BEHIND = 13.5;
/** ENG A.39: a battery goes in with the move that it begins at the rear of the position. */
const AT_REAR = 3.803;

const isBuilt = (state: SiegeState, side: string, battery: string): boolean =>
  state.eng.projects.some(each => each.side === side && each.name === battery && each.status === 'placed');

const isIn = ({ pose }: Unit, { at }: Emplacement): boolean => apart(pose.at, at) < inches(0.8);

/** ENG X.6: every gun at the section that opens the breach soonest, and at the next when that is likely to be open. */
export function batter(book: OrderBook, targets: readonly Target[]): void {
  const { state } = book;
  if (state.eng.clock.moment.seg !== 'D') return;
  const lines = targets.map(target =>
    leftToOpen(state, target).map(aim => ({ aim, left: hitsLeft(state, aim) })),
  );
  for (const gun of siegeGuns(book).filter(({ formation }) => formation === 'unlimbered'))
    for (const line of lines) {
      const next = line.find(({ left }) => left > 0) ?? line.at(-1);
      const other = lines.find(each => each !== line)?.[0]?.aim ?? null;
      if (!next || !fire(book, gun, next.aim, other)) continue;
      next.left -= gun.models * HITS;
      break;
    }
}

/** What a model of two siege guns does to a wall in a watch, on the average. */
const HITS = 2.4;

/** Hits that still open a section. */
function hitsLeft(state: SiegeState, { work: id, section }: SectionAim): number {
  const work = eng.byId(state, 'works', id);
  return (work.hitsPerSection ?? eng.TAB_8.features.fortressWall.hits) - work.sections[section]!.hits;
}

function fire(book: OrderBook, gun: Unit, aim: SectionAim, other: SectionAim | null): boolean {
  const { state } = book;
  const target = { kind: 'work', ...aim } as const;
  const judged = eng.judgeGuns(state, { by: gun.id, aim: target, round: 'ball', text: null });
  if (!('dice' in judged) || !book.give({ do: 'guns', unit: gun.id, aim: target })) return false;
  const work = eng.byId(state, 'works', aim.work);
  const needed = judged.drms.reduce((sum, { value }) => sum - value, judged.needed);
  book.because(3, {
    id: 'batter',
    facts: { work: work.name, place: placeAt(eng.middleOfSection(work, aim.section)) },
    chance: Math.min(0.9, Math.max(0.1, (11 - needed) / 10)),
    ...(other && { instead: { facts: { work: eng.byId(state, 'works', other.work).name } } }),
  });
  return true;
}
