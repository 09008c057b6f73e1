import { type Hex, sideBetween } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { MibCharts } from '../../charts/charts.ts';
import { sideIs, terrainAt } from '../../ground.ts';
import type { MibState } from '../../state.ts';
import { isBridged, waterAt } from '../06-movement/water.ts';
import { hasChateauGarrison, hasTrench } from './terrain.ts';

type Bar = MibCharts['chargeTerrain']['barred'][number];

/** A hexside as a charge meets it. */
interface Crossing {
  readonly side: number;
  readonly into: Hex;
  readonly entrenched: boolean;
}

/** Water that no bridge crosses. */
const unbridged = (state: MibState, side: number): ReturnType<typeof waterAt> =>
  isBridged(state, side) ? null : waterAt(state, side);

function isUphill(state: MibState, { side, into }: Crossing, slope: 'slope' | 'steepSlope'): boolean {
  const { ground } = battleOf(state);
  return sideIs(ground, side, slope) && ground.uphill[side] === into;
}

/** When each bar of T12 stands. */
const STANDS: Readonly<Record<Bar, (state: MibState, crossing: Crossing) => boolean>> = {
  unbridgedCreek: (state, { side }) => unbridged(state, side) === 'creek',
  unbridgedStream: (state, { side }) => unbridged(state, side) === 'stream',
  unbridgedRiver: (state, { side }) => unbridged(state, side) === 'river',
  slopeUp: (state, crossing) => isUphill(state, crossing, 'slope'),
  steepUp: (state, crossing) => isUphill(state, crossing, 'steepSlope'),
  trench: (_, { entrenched }) => entrenched,
};

/** MIB 7.13a, 14.3, T12: may cavalry charge from one hex into an adjacent one? */
export const canCharge = (state: MibState, from: Hex, into: Hex): boolean =>
  !hasChateauGarrison(state, into) && canRide(state, from, into, hasTrench(state, into));

/** MIB 7.14b, T12: does the ground let cavalry pursue from one hex into an adjacent one that has been left? */
export function canRide(state: MibState, from: Hex, into: Hex, entrenched: boolean): boolean {
  const { charts, ground } = battleOf(state);
  const { hexes, barred } = charts.chargeTerrain;
  const crossing = { side: sideBetween(ground.grid, from, into), into, entrenched };
  return hexes.includes(terrainAt(ground, into)) && !barred.some(bar => STANDS[bar](state, crossing));
}
