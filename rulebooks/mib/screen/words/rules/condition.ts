import { type ChartTable, say, signed, words } from '@abatis/presenter';
import type { OrderTerms } from '../../../src/inside.ts';

type Numbers = Readonly<Record<string, number>>;

/** MIB T8: fatigue by what a unit did. */
export const fatigueTable = (chart: Numbers): ChartTable => [
  [say`Activity`, say`Fatigue`, say`Source`],
  ...FATIGUE.map(([key, label, source]) => [label, signed(chart[key] ?? 0), source]),
  [say`Mobile, attacked without moving`, '0', say`given`],
  [say`Stationary: facing, stragglers, resupply`, '0', say`reconstructed`],
  [say`Combat`, say`F of T6`, say`given`],
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
  [say`Track`, say`Boxes`, say`Source`],
  [say`Fatigue`, say`${white} white, ${grey} grey`, say`reconstructed`],
  [say`Tired`, say`from ${white} marked boxes`, say`11.1a`],
  [say`Spent`, say`all ${white + grey} marked`, say`11.1d`],
  [say`Stragglers`, String(stragglers), say`given`],
  [say`Artillery G`, say`number`, say`given`],
  [say`Organic cavalry C`, say`number`, say`given`],
];

/** MIB T10. */
export const initiativeTable = ({ reach }: { readonly reach: number }): ChartTable => [
  [say`Box`, say`Meaning`],
  [say`${reach} of either side`, say`the end: two chits of his own next turn (16.1c)`],
  ...Array.from({ length: reach - 1 }, (_, place) => [
    say`${reach - 1 - place} of either side`,
    say`on the way`,
  ]),
  [say`middle`, say`where the marker starts`],
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
  [say`Level`, say`Effect`, say`Reinforcements`],
  ...levels.map((level, place) => [
    level,
    place >= spent ? say`1 SP, 1 MP, no attack` : place >= tired ? say`half SP, half MP` : say`none`,
    place === beforeNoon ? say`before noon` : place === afterNoon ? say`from noon on` : '–',
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
  [say`Supply`, say`Value`],
  [say`Level ${full}`, say`full`],
  ...Array.from({ length: Math.max(0, full - 2) }, (_, place) => [
    say`Level ${full - 1 - place}`,
    say`adequate`,
  ]),
  [say`Level 1`, say`low: a warning only`],
  [say`Level 0`, say`out: half SP, no attack, no straggler recovery`],
  [say`Path to a wagon or source`, say`${traceHexes} hexes at most`],
  [say`Resupply from a wagon`, say`within ${wagonHexes} hexes`],
  [say`A step of a wagon gives`, say`${levelsPerStep} levels`],
];

interface TurnTrack {
  readonly day: readonly string[];
  readonly night: string;
  readonly firstAfternoon: string;
  readonly noon: string;
}

/** MIB T1. */
export const turnTable = ({ day, night, firstAfternoon, noon }: TurnTrack): ChartTable => [
  [say`Turn`, say`Begins`, say`Note`],
  ...day.map((start, place) => [
    say`${place + 1} of the day`,
    clock(start),
    start === firstAfternoon
      ? say`first afternoon turn (11.2b)`
      : start < noon
        ? say`before noon (11.2k)`
        : '–',
  ]),
  [say`Night (option)`, clock(night), say`eight hours (13.1)`],
];

/** '1:30 PM' of '13:30'. */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, '0')} ${hours < 12 ? say`AM` : say`PM`}`;
}

interface Orders {
  readonly orders: Readonly<Record<string, OrderTerms>>;
}

/** MIB T15. */
export const orderTable = ({ orders }: Orders): ChartTable => [
  [say`Order`, say`Target`, say`Mobile`, say`Attack`, say`Rest`],
  ...Object.entries(orders).map(([kind, terms]) => [
    kind === 'none' ? say`none` : `${kind.toUpperCase()}${DRMS[kind] ?? ''}`,
    terms.target ? say`yes` : say`no`,
    mobileText(terms),
    ATTACKS[terms.attack],
    terms.rest ? say`yes` : say`no`,
  ]),
];

function mobileText({ mobile, within, entersZoc }: OrderTerms): string {
  const words = {
    towards:
      within === null ? say`towards the target` : say`within ${within} hexes of the target or towards it`,
    within: say`within ${within!} hexes of the target`,
    none: 'no',
    leader: `within ${within} hex of the leader`,
  }[mobile];
  return entersZoc || mobile === 'none' ? words : say`${words}, not into EZOC`;
}

const ATTACKS: Readonly<Record<OrderTerms['attack'], string>> = words({
  free: 'yes',
  blocked: 'only enemies that block every path',
  within: 'only there',
  none: 'no',
  deployed: 'deployed attacks only',
});

/** MIB 15.6, T7: where the defenders have them. */
const DRMS: Readonly<Record<string, string>> = words({
  hold: ', DRM T7 if all defenders have it',
  retreat: ', DRM T7 if any defender has it',
});

interface Transit {
  readonly rows: readonly { readonly upTo: number | null; readonly box: number }[];
}

/** MIB T17: by the hexes from headquarters to the leader of the corps. */
export const transitTable = ({ rows }: Transit): ChartTable => [
  [say`Hexes from headquarters`, say`Box`],
  ...rows.map(({ upTo, box }, place) => {
    const from = place === 0 ? 0 : (rows[place - 1]!.upTo ?? 0) + 1;
    return [
      upTo === null ? say`${from} or more` : say`${from} to ${upTo}`,
      box === 0 ? say`Current at once` : say`Transit ${box}`,
    ];
  }),
];
