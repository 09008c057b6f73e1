import { NOWHERE } from '@abatis/hex';
import { stopsTo, wayThrough } from '@abatis/presenter';
import type { Pointed } from '@abatis/screen';
import type { MibAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { hexNames } from '../../../src/events/names.ts';
import { hexCalled } from '../../../src/named.ts';
import { hexInHand, payersOf } from '../../../src/rules/06-movement/hand.ts';
import { waysFrom } from '../../../src/rules/06-movement/ways.ts';
import type { Ask } from '../ask.ts';

/** UI 2: the march of those in hand along waypoints, each of which is kept; null where no march is being planned. */
export function viaOrder({ state, frame }: Ask, { via, place }: Pointed): MibAction | null {
  if (frame.step !== 'moving' || place === null) return null;
  const stops = [hexInHand(state, frame), ...stopsTo(via, place).map(each => hexCalled(state, each))];
  if (stops.includes(NOWHERE)) return null;
  const endless = payersOf(state, frame).map(payer => ({ ...payer, left: ENOUGH }));
  const way = wayThrough(battleOf(state).ground.grid, stops, (from, to) =>
    waysFrom(state, endless, from).pathTo(to),
  );
  return { type: 'march', path: [...hexNames(state, way)] };
}

/** More than anything costs: the referee says what is too dear. */
const ENOUGH = 1000;
