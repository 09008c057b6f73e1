import { type ChartTable, signed } from '@abatis/presenter';
import type { OrderTerms } from '../../../src/inside.ts';

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

interface TurnTrack {
  readonly day: readonly string[];
  readonly night: string;
  readonly firstAfternoon: string;
  readonly noon: string;
}

/** MIB T1. */
export const turnTable = ({ day, night, firstAfternoon, noon }: TurnTrack): ChartTable => [
  ['Turn', 'Begins', 'Note'],
  ...day.map((start, place) => [
    `${place + 1} of the day`,
    clock(start),
    start === firstAfternoon ? 'first afternoon turn (11.2b)' : start < noon ? 'before noon (11.2k)' : '–',
  ]),
  ['Night (option)', clock(night), 'eight hours (13.1)'],
];

/** '1:30 PM' of '13:30'. */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

interface Orders {
  readonly orders: Readonly<Record<string, OrderTerms>>;
}

/** MIB T15. */
export const orderTable = ({ orders }: Orders): ChartTable => [
  ['Order', 'Target', 'Mobile', 'Attack', 'Rest'],
  ...Object.entries(orders).map(([kind, terms]) => [
    kind === 'none' ? 'none' : `${kind.toUpperCase()}${DRMS[kind] ?? ''}`,
    terms.target ? 'yes' : 'no',
    mobileText(terms),
    ATTACKS[terms.attack],
    terms.rest ? 'yes' : 'no',
  ]),
];

function mobileText({ mobile, within, entersZoc }: OrderTerms): string {
  const words = {
    towards: within === null ? 'towards the target' : `within ${within} hexes of the target or towards it`,
    within: `within ${within} hexes of the target`,
    none: 'no',
    leader: `within ${within} hex of the leader`,
  }[mobile];
  return entersZoc || mobile === 'none' ? words : `${words}, not into EZOC`;
}

const ATTACKS: Readonly<Record<OrderTerms['attack'], string>> = {
  free: 'yes',
  blocked: 'only enemies that block every path',
  within: 'only there',
  none: 'no',
  deployed: 'deployed attacks only',
};

/** MIB 15.6, T7: where the defenders have them. */
const DRMS: Readonly<Record<string, string>> = {
  hold: ', DRM T7 if all defenders have it',
  retreat: ', DRM T7 if any defender has it',
};

interface Transit {
  readonly rows: readonly { readonly upTo: number | null; readonly box: number }[];
}

/** MIB T17: by the hexes from headquarters to the leader of the corps. */
export const transitTable = ({ rows }: Transit): ChartTable => [
  ['Hexes from headquarters', 'Box'],
  ...rows.map(({ upTo, box }, place) => {
    const from = place === 0 ? 0 : (rows[place - 1]!.upTo ?? 0) + 1;
    return [
      upTo === null ? `${from} or more` : `${from} to ${upTo}`,
      box === 0 ? 'Current at once' : `Transit ${box}`,
    ];
  }),
];
