import type { ChartTable } from '@abatis/presenter';
import type { OrderTerms } from '../../../../src/charts/charts.ts';

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
