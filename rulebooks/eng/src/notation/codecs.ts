import { SIDES, type Side } from '@abatis/bnb/rules';
import * as notation from '@abatis/notation';
import { inches, type Spot, type TablePoint, point as tablePoint } from '@abatis/tabletop';
import type { Moment } from '../rules/t.1-calendar.ts';

/* How ENG's values are written in a position: inches, degrees, material units, and names. */

/** East and north of the south-west corner, as scenario files have them. */
export type Inches = readonly [x: number, y: number];

const number = '-?\\d+(?:\\.\\d{1,3})?';

/** `20,30.5`. */
export const AT: notation.Codec<Inches> = notation.matching<Inches>(
  new RegExp(`^(${number}),(${number})$`),
  ([x, y]) => [Number(x), Number(y)],
  ([x, y]) => `${x},${y}`,
  token => new notation.NotationError(token, `"${token.text}" is not a place: INCHES,INCHES`),
);

/** Of words that no other takes, those that are places. */
export const atOf = ({ x, y }: Spot): Inches => [x / 1000, y / 1000];
export const placeOf = ([x, y]: Inches): TablePoint => tablePoint(inches(x), inches(y));

const decimal = (what: string): notation.Codec<number> =>
  notation.matching(
    /^(\d+(?:\.\d{1,4})?)$/,
    ([text]) => Number(text),
    String,
    token => new notation.NotationError(token, `${what} is a number, such as 2.5`),
  );

/** `1.5`: material units. */
export const MU: notation.Codec<number> = decimal('material');
/** `90`: degrees from north. */
export const DEGREES: notation.Codec<number> = decimal('a facing');
export const COUNT: notation.Codec<number> = notation.count('a number');
export const SIDE: notation.Codec<Side> = notation.choice(SIDES, 'a side');
export const NAMES: notation.Codec<readonly string[]> = notation.series('/', notation.NAME);

/** `d2t7` is the seventh turn of the second day, `d1n36` the last of the first night. */
export const MOMENT: notation.Codec<Moment> = notation.matching<Moment>(
  /^d([1-9]\d*)([tn])([1-9]\d*)$/,
  ([day, seg, turn]) => ({ day: Number(day), seg: seg === 't' ? 'D' : 'N', turn: Number(turn) }),
  ({ day, seg, turn }) => `d${day}${seg === 'D' ? 't' : 'n'}${turn}`,
  token => new notation.NotationError(token, `"${token.text}" is no moment: d2t7 by day, d1n36 by night`),
);
