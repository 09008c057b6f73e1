import { type Hex, NOWHERE } from '@abatis/hex';
import { stopsTo, wayThrough } from '@abatis/presenter';
import type { Pointed } from '@abatis/screen';
import type { LfmAction } from '../../../src/actions.ts';
import { battleOf, isNight } from '../../../src/battle.ts';
import { hexesCalled, hexTags, type Party } from '../../../src/named.ts';
import { cardOf, holder, unitOf } from '../../../src/pieces.ts';
import { hexOf, type Marcher, marchersOf } from '../../../src/rules/01-movement/index.ts';
import { laneFrom } from '../../../src/rules/01-movement/lanes.ts';
import { assaultCourse, marchCourse, roadRates } from '../../../src/rules/01-movement/opposition.ts';
import { slowest } from '../../../src/rules/01-movement/slowest.ts';
import { inZoc } from '../../../src/rules/05-zones-of-control.ts';
import { enemyOf, type LfmState } from '../../../src/state.ts';
import { isOffMap, moveTerms, partyOf } from '../../../src/steps/movement/pieces-in-hand.ts';
import type { Ask } from '../ask.ts';

/** UI 2: the march along waypoints, each of which is kept; null where no march is being planned. */
export function viaOrder({ state, frame, selection }: Ask, { via, place }: Pointed): LfmAction | null {
  const isMoving = frame.step === 'movement' || frame.step === 'moving' || frame.step === 'riding';
  if (!isMoving || selection.length === 0 || place === null) return null;
  const party = partyOf(state, selection);
  if (isOffMap(state, party)) return null;
  const stops = [hexOf(state, party), ...hexesCalled(state, stopsTo(via, place))];
  if (stops.includes(NOWHERE)) return null;
  const isCharge = canCharge(state, party) && holder(state, stops.at(-1)!) === enemyOf(state.phasing);
  const way = wayThrough(battleOf(state).ground.grid, isCharge ? stops.slice(0, -1) : stops, (from, to) =>
    cheapest(state, party, from, to),
  );
  const path = hexTags(state, way);
  return isCharge
    ? { type: 'charge', pieces: selection, path, target: place }
    : { type: 'march', pieces: selection, path };
}

/** LFM 3.1: only mounted cavalry means to charge what it points at. */
const canCharge = (state: LfmState, { units }: Party): boolean =>
  units.length > 0 && units.every(id => cardOf(state, id).arm === 'cavalry' && unitOf(state, id).mounted);

/** More than anything costs: the referee says what is too dear. */
const ENOUGH = 10_000;

function cheapest(state: LfmState, party: Party, from: Hex, to: Hex): readonly Hex[] {
  const [marcher] = slowest(state, marchersOf(state, party, moveTerms(state)));
  if (!marcher) return [];
  const course = inZoc(state, to, state.phasing) ? assault(state, marcher) : march(state, marcher);
  return laneFrom(course, from, ENOUGH).reach.pathTo(to);
}

const march = (state: LfmState, { side, payer, slow }: Marcher) =>
  marchCourse(state, side, payer, slow, isNight(state) ? 'night' : roadRates(state));

const assault = (state: LfmState, { side, payer }: Marcher) => assaultCourse(state, side, payer);
