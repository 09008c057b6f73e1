import { nameOn, say, words } from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { LeaderId, MibAction, MibState, Moving, Pace, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { type Ask, orderButton, ordering, pieceName, placeOf } from '../scene/offer.ts';
import type { Actors } from './actors.ts';
import { effortText } from './deeds.ts';
import { markOf } from './moving.ts';

/* Those who are picked can be taken in hand and moved, at several paces. */

const PACES = ['normal', 'double-time', 'forced-march'] as const satisfies readonly Pace[];

/** MIB 4.1b, 6.12a: those picked can be taken in hand at these paces. */
export function taking({ state, judge }: Ask, group: readonly string[]): readonly WrittenOrder<'take'>[] {
  const units = group.filter(name => mib.unitCalled(state, name) >= 0);
  const leaders = group.filter(name => mib.leaderCalled(state, name) >= 0);
  if (units.length === 0 || units.length + leaders.length < group.length) return [];
  return PACES.map(pace => ({ type: 'take', units, leaders, pace }) as const).filter(
    order => judge(order).legal,
  );
}

/** The group as it would be in hand. */
export const handOfTake = (state: MibState, { units, leaders }: WrittenOrder<'take'>): Moving =>
  mib.newHand(
    state,
    units.map(name => mib.unitCalled(state, name)).sort((a, b) => a - b),
    leaders.map(name => mib.leaderCalled(state, name)),
  );

/** UI 1: where they could go; one click takes them in hand and moves them. */
export function destinations(state: MibState, [march]: readonly WrittenOrder<'take'>[]): readonly Choice[] {
  if (march?.pace !== 'normal') return [];
  return [...mib.reachOf(state, handOfTake(state, march)).values()].map(reached => {
    const { place, kind, text, label } = markOf(state, reached);
    return moving(march, { type: 'move', to: place }, label, kind, text);
  });
}

function moving(
  march: WrittenOrder<'take'>,
  move: WrittenOrder<'move'>,
  label: string,
  kind: Choice['mark']['kind'],
  text: string,
): Choice {
  const on = { place: move.to };
  return {
    ...ordering(on, march, label, kind, text),
    id: `${nameOn(on)} ${JSON.stringify([march, move])}`,
    then: { act: march, next: [move] },
  };
}

export const paceButton = (state: MibState, order: WrittenOrder<'take'>): Button =>
  orderButton(takeLabel(state, order), order, { primary: order.pace === 'normal' });

/** 'Double Time 13 MP, +2 fatigue, straggles 1/6': what the pace gives, and what it costs. */
function takeLabel(state: MibState, { units, pace }: WrittenOrder<'take'>): string {
  const ids = units.map(name => mib.unitCalled(state, name));
  const points = Math.min(...ids.map(id => mib.allowanceOf(state, id) + extraPoints(state, id, pace)));
  return say`${LABELS[pace]} ${points} MP${effortText(state, ids, pace)}${straggling(state, ids, pace)}`;
}

const LABELS: Readonly<Record<Pace, string>> = words({
  normal: 'Move',
  'double-time': 'Double Time',
  'forced-march': 'Forced march',
});

function extraPoints(state: MibState, id: UnitId, pace: Pace): number {
  if (pace === 'normal') return 0;
  return pace === 'double-time' ? mib.cardOf(state, id).morale : mib.forcedMarchPoints(state, id);
}

const FACES = 6;

/** MIB 6.12c, 15.14: the chance that a step straggles, of the unit that is most likely to. */
function straggling(state: MibState, ids: readonly UnitId[], pace: Pace): string {
  if (pace === 'normal') return '';
  const rating = (id: UnitId): number =>
    (pace === 'double-time' ? mib.doubleTimeRoll(state, id) : mib.forcedMarchRoll(state, id)).facts.rating;
  const failing = Math.max(...ids.map(id => FACES - rating(id)));
  return failing <= 0 ? '' : say`, straggles ${Math.min(FACES, failing)}/${FACES}`;
}

/** MIB 2.2.4c: leaders of the hex who can go along with the unit that is picked. */
export function companions(state: MibState, group: readonly string[]): readonly string[] {
  const [first] = group;
  const place = first === undefined || mib.unitCalled(state, first) < 0 ? null : placeOf(state, first);
  if (place === null) return [];
  const there = mib.leadersIn(state, mib.hexCalled(state, place)).filter(id => mib.mayLead(state, id).legal);
  return mib.leaderNames(state, there);
}

/** 'Davout goes along', or 'Davout stays' once he does. */
export const companionLabel = (state: MibState, leader: string, group: readonly string[]): string =>
  `${pieceName(state, leader)} ${group.includes(leader) ? say`stays` : say`goes along`}`;

/** The orders of one click, as those who are in hand would go. */
export const isMarch = (order: MibAction | undefined): order is WrittenOrder<'move' | 'march'> =>
  order?.type === 'move' || order?.type === 'march';

/** MIB 2.2.4c: a leader who was left behind by the last unit of his hex can ride after it. */
export const ridingButtons = (state: MibState, actors: Actors): readonly Button[] =>
  [...actors].flatMap(([name, orders]) => {
    const leader = mib.leaderCalled(state, name);
    const unit = leader < 0 ? undefined : leftBy(state, leader);
    if (unit === undefined) return [];
    const to = mib.hexName(state, state.units[unit]!.hex);
    const ride = orders.find(
      (order): order is WrittenOrder<'lead'> => order.type === 'lead' && order.to === to,
    );
    const label = say`${pieceName(state, name)} rides after ${pieceName(state, mib.unitName(state, unit))}`;
    return ride ? [orderButton(label, ride)] : [];
  });

/** The unit that stood with him when the activation began, if nobody does now. */
function leftBy(state: MibState, leader: LeaderId): UnitId | undefined {
  const { hex } = state.leaders[leader]!;
  if (mib.unitsIn(state, hex).length > 0) return undefined;
  return [...state.units.keys()].find(
    id => state.activation!.began[id] === hex && mib.isActive(state, id) && state.units[id]!.place === 'map',
  );
}
