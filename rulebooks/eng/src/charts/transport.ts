import { chart, chartSchema, closed, rowsById, text, trusted } from '@abatis/data';
import Type from 'typebox';
import transportFile from '../../data/charts/transport.json' with { type: 'json' };
import { type Twelfths, twelfths } from '../units.ts';

/* ENG TAB 2: what carries how much, and how fast. */

export const CARRIERS = [
  'wagon',
  'cart',
  'packHorse',
  'boat',
  'pontoon',
  'smallBarge',
  'largeBarge',
  'smallShip',
  'men',
] as const;
export type Carrier = (typeof CARRIERS)[number];

export interface CarrierRow {
  readonly id: Carrier;
  readonly name: string;
  /** For six figures, where men carry. */
  readonly load: Twelfths;
  /** Inches a turn: on road or water, or by the men's own move. */
  readonly speed: number;
  /** ENG A.28, R145: a turn is lost to load it and another to unload it. */
  readonly takesLoading: boolean;
}

const row = closed({
  id: Type.Enum([...CARRIERS]),
  name: text,
  mu: text,
  speed: Type.Integer({ minimum: 1 }),
  takesLoading: Type.Boolean(),
});

const readTransport = chart(
  chartSchema('ENG TAB 2', { rows: Type.Array(row) }),
  ({ rows }, report): Readonly<Record<Carrier, CarrierRow>> =>
    rowsById(
      rows.map(({ mu, ...rest }) => ({ ...rest, load: twelfths(mu) })),
      CARRIERS,
      report,
    ),
);

export const TAB_2 = trusted(readTransport(transportFile, 'data/charts/transport.json'));

/** ENG 23.32c: as many figures carry one unit of material. */
export const PORTERS = 6;
