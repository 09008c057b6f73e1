import { type Drm, net } from '@abatis/kernel';
import type { DiceShown, Span, TableUse, Text } from '@abatis/screen';
import { translated } from '@abatis/words';
import { minus, number, signed } from './numbers.ts';
import { cite, joined, say } from './say.ts';
import { translatedLabel } from './translate.ts';

export const die = (natural: number, sides = 6): Span => ({ die: natural, sides });

/** Each modifier with its reason and clause: ', flank −1 8.7, lower +1 R90'. */
export const drmSpans = (drms: readonly Drm[]): Text =>
  joined(
    drms.flatMap(({ label, value, clause }) => [
      `, ${translatedLabel(label)} ${signed(value)} `,
      cite(clause),
    ]),
  );

/** The die, what is added to it and, if anything is, the sum: '⚂ 3, flank −1 8.7 = 2'. */
export const rolled = (natural: number, drms: readonly Drm[], sides = 6): Text =>
  say`${die(natural, sides)} ${natural}${drmSpans(drms)}${drms.length === 0 ? '' : ` = ${number(natural + net(drms))}`}`;

/** A cell of a table, or a part of its column. */
export const readAt = (clause: string, column: string, low: number, high = low): TableUse => ({
  clause,
  column: minus(translated(column)),
  rows: [low, high],
});

type Modifiers = DiceShown['drms'];

/** Modifiers as they are listed; a roll of the log has facts beside them that no screen needs. */
export const modifiers = (drms: readonly Drm[]): Modifiers =>
  drms.map(({ label, clause, value }) => ({ label: translatedLabel(label), clause, value }));

/** The one die of a line of the log, for the tray. */
export const shown = (
  title: string,
  natural: number,
  drms: readonly Drm[],
  against: Text,
  result: string,
  good: boolean | null,
): DiceShown => ({
  title,
  dice: [natural],
  sides: 6,
  drms: modifiers(drms),
  total: natural + net(drms),
  against,
  result,
  good,
});
