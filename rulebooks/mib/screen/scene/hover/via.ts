import { NOWHERE } from '@abatis/hex';
import { stopsTo, wayThrough } from '@abatis/presenter';
import type { Given, Pointed } from '@abatis/screen';
import type { MibAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { hexCalled, hexNames } from '../../../src/names.ts';
import { hexInHand, type Moving, payersOf, waysFrom } from '../../../src/rules/06-movement/index.ts';
import type { MibState } from '../../../src/state.ts';
import type { Ask } from '../ask.ts';
import { handOfTake, taking } from '../offers/marches.ts';

/** UI 2: the march of those in hand, or picked, along waypoints; null where no march is being planned. */
export function viaOrder(ask: Ask, pointed: Pointed): Given<MibAction> | null {
  const { state, frame, selection } = ask;
  if (frame.step === 'moving') {
    const act = marchVia(state, frame, pointed);
    return act && { act };
  }
  const [act] = frame.step === 'actions' ? taking(ask, selection) : [];
  const march = act && marchVia(state, handOfTake(state, act), pointed);
  return march ? { act, next: [march] } : null;
}

function marchVia(state: MibState, hand: Moving, { via, place }: Pointed): MibAction | null {
  if (place === null) return null;
  const stops = [hexInHand(state, hand), ...stopsTo(via, place).map(each => hexCalled(state, each))];
  if (stops.includes(NOWHERE)) return null;
  const endless = payersOf(state, hand).map(payer => ({ ...payer, left: ENOUGH }));
  const way = wayThrough(battleOf(state).ground.grid, stops, (from, to) =>
    waysFrom(state, endless, from).pathTo(to),
  );
  return { type: 'march', path: [...hexNames(state, way)] };
}

/** More than anything costs: the referee says what is too dear. */
const ENOUGH = 1000;
