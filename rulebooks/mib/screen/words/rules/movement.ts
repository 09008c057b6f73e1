import { type ChartTable, capital, number, say, translated, words } from '@abatis/presenter';

const yes = (is: boolean): string => (is ? say`yes` : say`no`);

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
  [say`Into or across`, say`Charge`],
  ...HEXES.map(([key, label]) => [label, yes(hexes.includes(key))]),
  [say`Chateau held by a detachment`, say`no`],
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
  [say`Into or across`, say`Cavalry ZOC`, say`Infantry ZOC`, say`Field of fire`],
  ...HEXES.map(([key, label]) => {
    const has = hexes.includes(key);
    return [label, yes(has), yes(has), has ? say`if lower` : say`no`];
  }),
  [say`Chateau`, say`as the ground`, say`as the ground`, say`as the ground`],
  ...['creek', 'stream', 'river'].map(key => [
    say`${translated(capital(key))} hexside`,
    ...Array.from({ length: 3 }, () => yes(!barred.includes(key))),
  ]),
  ...UPHILL.map(([key, label]) => [
    say`${translated(label)}, up`,
    say`yes`,
    yes(!barredUphill.includes(key)),
    say`no`,
  ]),
  ...UPHILL.map(([, label]) => [say`${translated(label)}, down`, say`yes`, say`yes`, say`yes`]),
];

const UPHILL: readonly (readonly [key: string, label: string])[] = [
  ['slope', 'Slope'],
  ['steepSlope', 'Steep slope'],
];

/** By who pays; null is forbidden. */
type Costs = Readonly<Record<'infantry' | 'cavalry' | 'train', number | null>>;

interface MovementCosts {
  readonly terrain: Readonly<Record<string, Costs>>;
  readonly hexside: Readonly<Record<string, Costs>>;
  readonly road: Costs;
  readonly minorRoad: Costs;
  readonly special: Readonly<Record<string, number>>;
}

/** MIB T2: ground, hexsides and what else costs movement points. Short words: it is read in a narrow drawer. */
export const movementTable = ({ terrain, hexside, road, minorRoad, special }: MovementCosts): ChartTable => [
  [say`Terrain`, say`Infantry`, say`Cavalry`, say`Train`, say`Source`],
  costRow(say`Road hex along the road`, road, say`given`),
  costRow(say`Minor road (option)`, minorRoad, say`given`),
  ...Object.entries(terrain).map(([key, costs]) => costRow(GROUND[key] ?? key, costs, sourceOf(key))),
  ...Object.entries(hexside).map(([key, costs]) => costRow(HEXSIDES[key] ?? key, costs, sourceOf(key), '+')),
  ...Object.entries(special).map(([key, cost]) => specialRow(key, cost)),
];

const GIVEN: readonly string[] = ['forest', 'mountain', 'river'];

const sourceOf = (key: string): string => (GIVEN.includes(key) ? say`given` : say`ours`);

const costRow = (label: string, costs: Costs, source: string, sign = ''): readonly string[] => [
  label,
  costText(costs.infantry, sign),
  costText(costs.cavalry, sign),
  costText(costs.train, sign),
  source,
];

const costText = (cost: number | null, sign: string): string =>
  cost === null ? say`no` : cost > 0 ? `${sign}${cost}` : number(cost);

const GROUND: Readonly<Record<string, string>> = words({
  clear: 'Clear',
  forest: 'Forest',
  village: 'Village',
  town: 'Town',
  swamp: 'Swamp',
  mountain: 'Mountain',
});

const HEXSIDES: Readonly<Record<string, string>> = words({
  creek: 'Creek hexside, no bridge',
  stream: 'Stream hexside, no bridge',
  river: 'River hexside, no bridge',
  slopeUp: 'Slope hexside, up',
  slopeDown: 'Slope hexside, down',
  steepUp: 'Steep slope hexside, up',
  steepDown: 'Steep slope hexside, down',
});

interface Special {
  readonly label: string;
  /** Who never pays it. */
  readonly never: readonly (keyof Costs)[];
  readonly source: string;
  /** It comes on top of what the hex costs. */
  readonly more: boolean;
}

const special = (label: string, source = 'given', more = false, ...never: (keyof Costs)[]): Special => ({
  label,
  source,
  more,
  never,
});

const SPECIAL: Readonly<Record<string, Special>> = {
  leaveZoc: special('Leaving an EZOC that it began in', 'given', true, 'train'),
  facing: special('Change of facing at the end of movement', 'given', false, 'train'),
  attack: special('Attack after moving', 'given', false, 'train'),
  goOn: special('Going on after a cavalry retreat before combat', 'given', false, 'cavalry', 'train'),
  leaveOverrun: special('Leaving a hex where trains were overrun', 'given', true, 'train'),
  exitByRoad: special('Leaving the map by a road', 'R84'),
  exit: special('Leaving the map elsewhere', 'R84'),
};

function specialRow(key: string, cost: number): readonly string[] {
  const { label, never, source, more } = SPECIAL[key] ?? special(key);
  const of = (who: keyof Costs): string => (never.includes(who) ? '–' : `${more ? '+' : ''}${cost}`);
  return [label, of('infantry'), of('cavalry'), of('train'), source];
}
