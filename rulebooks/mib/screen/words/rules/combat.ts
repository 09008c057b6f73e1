import { type ChartTable, capital, number, signed, typesetFraction } from '@abatis/presenter';
import { withoutPrefix } from '@abatis/screen';
import type { EffectsAt, ResultRow } from '../../../src/inside.ts';

interface FactorRow {
  readonly label: string;
  readonly factor: string;
  readonly clause: string;
  readonly status: string;
}

/** MIB T3. */
export const factorTable = ({ rows }: { readonly rows: readonly FactorRow[] }): ChartTable => [
  ['Case', 'Factor', 'Clause', 'Source'],
  ['Spent or Smashed', '1 SP', '11.1d, 10.2d', 'given'],
  ...rows.map(({ label, factor, clause, status }) => [
    capital(label),
    factor.includes('/') ? typesetFraction(factor) : `×${factor}`,
    withoutPrefix(clause),
    status,
  ]),
];

interface RatioRow {
  readonly ratio: string;
  readonly from: string;
  readonly inclusive: boolean;
  readonly drm: number;
  readonly status: string;
}

/** MIB T4: of the exact quotient attacker by defender. */
export const ratioTable = ({ rows }: { readonly rows: readonly RatioRow[] }): ChartTable => [
  ['Ratio', 'Attacker by defender', 'DRM', 'Source'],
  ...rows.map(({ ratio, from, inclusive, drm, status }, place) => [
    place === 0 ? `${ratio} or worse` : place === rows.length - 1 ? `${ratio} or better` : ratio,
    place === 0 ? `up to ${rows[1]!.from}` : `${inclusive ? 'from' : 'above'} ${from}`,
    signed(drm),
    status,
  ]),
];

/** '−3 or less', '4', '10 or more': the modified roll of a row. */
function rollText(rows: readonly { readonly max: number | null }[], place: number): string {
  const { max } = rows[place]!;
  if (max === null) return `${number((rows[place - 1]?.max ?? 0) + 1)} or more`;
  return place === 0 ? `${number(max)} or less` : number(max);
}

/** MIB T5: by the modified roll; the mark is that of the initiative (16.1). */
export const resultTable = ({ rows }: { readonly rows: readonly ResultRow[] }): ChartTable => [
  ['Roll', 'Result', 'Mark', 'Defender CET', 'Attacker CET'],
  ...rows.map(({ retreat, advance, initiative, defender, attacker }, place) => [
    rollText(rows, place),
    retreat === 0 ? 'Engaged' : `Retreat ${retreat}, advance ${advance}`,
    initiative === null ? '–' : initiative === 'attacker' ? 'I-A' : 'I-D',
    columnText(defender),
    columnText(attacker),
  ]),
];

const columnText = ({ column, drm }: EffectsAt): string => `${column} ${drm === 0 ? '+0' : signed(drm)}`;

interface EffectsFile {
  readonly rows: readonly {
    readonly max: number | null;
    readonly Engaged: string;
    readonly Retreat: string;
    readonly Advance: string;
  }[];
}

/** MIB T6. */
export const effectsTable = ({ rows }: EffectsFile): ChartTable => [
  ['Modified roll', 'Engaged', 'Retreat', 'Advance'],
  ...rows.map(({ Engaged, Retreat, Advance }, place) => [
    rollText(rows, place),
    ...[Engaged, Retreat, Advance].map(codes => codes || 'no effect'),
  ]),
];

interface CombatDrms {
  readonly moraleLimit: number;
  readonly threeHexes: number;
  readonly square: number;
  readonly hold: number;
  readonly retreat: number;
}

/** MIB T7. */
export const drmTable = ({ moraleLimit, threeHexes, square, hold, retreat }: CombatDrms): ChartTable => [
  ['Modifier', 'Value', 'Clause', 'Source'],
  ['Strength ratio', 'T4', '7.1b, 7.1c', 'given'],
  ['Morale differential', `${number(-moraleLimit)} to +${moraleLimit}`, '7.1d', 'given'],
  ['One hex attacked from three or more', signed(threeHexes), '7.1e', 'given'],
  ['Artillery difference', 'T11', '7.11a', 'given'],
  ['Forming square under fire', `+${square} / ${number(-square)}`, '7.11e', 'given'],
  ['Leader of the attacker, of the defender', '+bonus / −bonus', '2.2.4b', 'given'],
  ['All defenders under HOLD (option)', signed(hold), '15.6', 'reconstructed'],
  ['Any defender under RETREAT (option)', signed(retreat), '15.6', 'reconstructed'],
];

/** MIB T11. */
export const artilleryTable = ({ cap }: { readonly cap: number | null }): ChartTable => [
  ['Artillery', 'DRM', 'Limit'],
  [
    'Highest G of the attacker less that of the defender',
    'the difference',
    cap === null ? 'none' : `±${cap}`,
  ],
];
