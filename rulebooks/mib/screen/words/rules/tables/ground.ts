import type { ChartTable } from '@abatis/presenter';

const yes = (is: boolean): string => (is ? 'yes' : 'no');

/** Hexes that the charts speak of. */
const HEXES: readonly (readonly [key: string, label: string])[] = [
  ['clear', 'Clear'],
  ['forest', 'Forest'],
  ['village', 'Village'],
  ['town', 'Town'],
  ['swamp', 'Swamp'],
  ['mountain', 'Mountain'],
];

interface ChargeTerrain {
  readonly hexes: readonly string[];
  readonly barred: readonly string[];
}

/** MIB T12: into which hexes and across which hexsides. */
export const chargeTable = ({ hexes, barred }: ChargeTerrain): ChartTable => [
  ['Into or across', 'Charge'],
  ...HEXES.map(([key, label]) => [label, yes(hexes.includes(key))]),
  ['Chateau held by a detachment', 'no'],
  ...CHARGE_SIDES.map(([key, label]) => [label, yes(!barred.includes(key))]),
];

const CHARGE_SIDES: readonly (readonly [key: string, label: string])[] = [
  ['unbridgedCreek', 'Creek, no bridge'],
  ['unbridgedStream', 'Stream, no bridge'],
  ['unbridgedRiver', 'River, no bridge'],
  ['bridge', 'Bridge'],
  ['slopeUp', 'Slope, up'],
  ['steepUp', 'Steep slope, up'],
  ['trench', 'Finished trench'],
];

interface ZoneTerrain extends ChargeTerrain {
  readonly barredUphill: readonly string[];
}

/** MIB T13. */
export const zoneTable = ({ hexes, barred, barredUphill }: ZoneTerrain): ChartTable => [
  ['Into or across', 'Cavalry ZOC', 'Infantry ZOC', 'Field of fire'],
  ...HEXES.map(([key, label]) => {
    const has = hexes.includes(key);
    return [label, yes(has), yes(has), has ? 'if lower' : 'no'];
  }),
  ['Chateau', 'as the ground', 'as the ground', 'as the ground'],
  ...['creek', 'stream', 'river'].map(key => [
    `${key[0]!.toUpperCase()}${key.slice(1)} hexside`,
    ...Array.from({ length: 3 }, () => yes(!barred.includes(key))),
  ]),
  ...UPHILL.map(([key, label]) => [`${label}, up`, 'yes', yes(!barredUphill.includes(key)), 'no']),
  ...UPHILL.map(([, label]) => [`${label}, down`, 'yes', 'yes', 'yes']),
];

const UPHILL: readonly (readonly [key: string, label: string])[] = [
  ['slope', 'Slope'],
  ['steepSlope', 'Steep slope'],
];
