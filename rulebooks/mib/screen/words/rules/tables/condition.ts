import { type ChartTable, signed } from '@abatis/presenter';

type Numbers = Readonly<Record<string, number>>;

/** MIB T8: fatigue by what a unit did. */
export const fatigueTable = (chart: Numbers): ChartTable => [
  ['Activity', 'Fatigue', 'Source'],
  ...FATIGUE.map(([key, label, source]) => [label, signed(chart[key] ?? 0), source]),
  ['Mobile, attacked without moving', '0', 'given'],
  ['Stationary: facing, stragglers, resupply', '0', 'reconstructed'],
  ['Combat', 'F of T6', 'given'],
];

const FATIGUE: readonly (readonly [key: string, label: string, source: string])[] = [
  ['moved', 'Mobile, entered a hex', 'reconstructed'],
  ['doubleTime', 'Double Time, more', 'given'],
  ['forcedMarch', 'Forced march, in all (option)', 'reconstructed'],
  ['works', 'Stationary: trench, bridge', 'reconstructed'],
  ['rest', 'Rest by day', 'reconstructed'],
  ['restAtNight', 'Rest at night', 'reconstructed'],
  ['restAtNightSupplied', 'Rest at night, using 1 supply level', 'reconstructed'],
  ['cavalryInCombat', 'Cavalry in combat', 'given'],
  ['cavalryRetreat', 'Cavalry retreat before combat', 'given'],
  ['cavalryPursuit', 'Cavalry whose EZOC inflicted a casualty on a retreat', 'given'],
  ['newField', 'Forced out of a new field of fire', 'given'],
  ['smashed', 'Smashed unit fails its recovery', 'given'],
];

interface Tracks {
  readonly white: number;
  readonly grey: number;
  readonly stragglers: number;
}

/** MIB T9. */
export const trackTable = ({ white, grey, stragglers }: Tracks): ChartTable => [
  ['Track', 'Boxes', 'Source'],
  ['Fatigue', `${white} white, ${grey} grey`, 'reconstructed'],
  ['Tired', `from ${white} marked boxes`, '11.1a'],
  ['Spent', `all ${white + grey} marked`, '11.1d'],
  ['Stragglers', String(stragglers), 'given'],
  ['Artillery G', 'number', 'given'],
  ['Organic cavalry C', 'number', 'given'],
];

/** MIB T10. */
export const initiativeTable = ({ reach }: { readonly reach: number }): ChartTable => [
  ['Box', 'Meaning'],
  [`${reach} of either side`, 'the end: two chits of his own next turn (16.1c)'],
  ...Array.from({ length: reach - 1 }, (_, place) => [`${reach - 1 - place} of either side`, 'on the way']),
  ['middle', 'where the marker starts'],
];

interface Ladder {
  readonly levels: readonly string[];
  readonly tired: number;
  readonly spent: number;
  readonly beforeNoon: number;
  readonly afterNoon: number;
}

/** MIB T14. */
export const ladderTable = ({ levels, tired, spent, beforeNoon, afterNoon }: Ladder): ChartTable => [
  ['Level', 'Effect', 'Reinforcements'],
  ...levels.map((level, place) => [
    level,
    place >= spent ? '1 SP, 1 MP, no attack' : place >= tired ? 'half SP, half MP' : 'none',
    place === beforeNoon ? 'before noon' : place === afterNoon ? 'from noon on' : '–',
  ]),
];

interface Supply {
  readonly full: number;
  readonly traceHexes: number;
  readonly wagonHexes: number;
  readonly levelsPerStep: number;
}

/** MIB T16. */
export const supplyTable = ({ full, traceHexes, wagonHexes, levelsPerStep }: Supply): ChartTable => [
  ['Supply', 'Value'],
  [`Level ${full}`, 'full'],
  ...Array.from({ length: Math.max(0, full - 2) }, (_, place) => [`Level ${full - 1 - place}`, 'adequate']),
  ['Level 1', 'low: a warning only'],
  ['Level 0', 'out: half SP, no attack, no straggler recovery'],
  ['Path to a wagon or source', `${traceHexes} hexes at most`],
  ['Resupply from a wagon', `within ${wagonHexes} hexes`],
  ['A step of a wagon gives', `${levelsPerStep} levels`],
];
