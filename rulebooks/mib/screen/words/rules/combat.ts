import { type ChartTable, capital, number, say, signed, typesetFraction } from '@abatis/presenter';
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
  [say`Case`, say`Factor`, say`Clause`, say`Source`],
  [say`Spent or Smashed`, say`1 SP`, say`11.1d, 10.2d`, say`given`],
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
  [say`Ratio`, say`Attacker by defender`, say`DRM`, say`Source`],
  ...rows.map(({ ratio, from, inclusive, drm, status }, place) => [
    place === 0 ? say`${ratio} or worse` : place === rows.length - 1 ? say`${ratio} or better` : ratio,
    place === 0 ? say`up to ${rows[1]!.from}` : `${inclusive ? say`from` : say`above`} ${from}`,
    signed(drm),
    status,
  ]),
];

/** '−3 or less', '4', '10 or more': the modified roll of a row. */
function rollText(rows: readonly { readonly max: number | null }[], place: number): string {
  const { max } = rows[place]!;
  if (max === null) return say`${number((rows[place - 1]?.max ?? 0) + 1)} or more`;
  return place === 0 ? say`${number(max)} or less` : number(max);
}

/** MIB T5: by the modified roll; the mark is that of the initiative (16.1). */
export const resultTable = ({ rows }: { readonly rows: readonly ResultRow[] }): ChartTable => [
  [say`Roll`, say`Result`, say`Mark`, say`Defender CET`, say`Attacker CET`],
  ...rows.map(({ retreat, advance, initiative, defender, attacker }, place) => [
    rollText(rows, place),
    retreat === 0 ? say`Engaged` : say`Retreat ${retreat}, advance ${advance}`,
    initiative === null ? '–' : initiative === 'attacker' ? say`I-A` : say`I-D`,
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
  [say`Modified roll`, say`Engaged`, say`Retreat`, say`Advance`],
  ...rows.map(({ Engaged, Retreat, Advance }, place) => [
    rollText(rows, place),
    ...[Engaged, Retreat, Advance].map(codes => codes || say`no effect`),
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
  [say`Modifier`, say`Value`, say`Clause`, say`Source`],
  [say`Strength ratio`, say`T4`, say`7.1b, 7.1c`, say`given`],
  [say`Morale differential`, say`${number(-moraleLimit)} to +${moraleLimit}`, say`7.1d`, say`given`],
  [say`One hex attacked from three or more`, signed(threeHexes), say`7.1e`, say`given`],
  [say`Artillery difference`, say`T11`, say`7.11a`, say`given`],
  [say`Forming square under fire`, `+${square} / ${number(-square)}`, say`7.11e`, say`given`],
  [say`Leader of the attacker, of the defender`, say`+bonus / −bonus`, say`2.2.4b`, say`given`],
  [say`All defenders under HOLD (option)`, signed(hold), '15.6', say`reconstructed`],
  [say`Any defender under RETREAT (option)`, signed(retreat), '15.6', say`reconstructed`],
];

/** MIB T11. */
export const artilleryTable = ({ cap }: { readonly cap: number | null }): ChartTable => [
  [say`Artillery`, say`DRM`, say`Limit`],
  [
    say`Highest G of the attacker less that of the defender`,
    say`the difference`,
    cap === null ? say`none` : `±${cap}`,
  ],
];
