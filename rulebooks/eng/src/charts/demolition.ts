import { chart, chartSchema, closed, rowsById, text, trusted, whole } from '@abatis/data';
import Type from 'typebox';
import demolitionFile from '../../data/charts/demolition.json' with { type: 'json' };
import { CODES, type Code } from './projects.ts';

/* ENG TAB 4: what a gang opens by hand. */

export const RAZED = [
  'abatis',
  'barricade',
  'breastwork',
  'chevaux',
  'hedge',
  'earthwork',
  'woodFence',
  'lowStoneWall',
  'logWall',
  'palisade',
  'pontoonBridge',
  'redoubtWall',
  'road',
  'sapTrench',
  'treeLine',
  'wolfPits',
  'woodBridge',
  'lightWoodsPath',
  'heavyWoodsPath',
  'riverPiles',
] as const;
export type Razed = (typeof RAZED)[number];

export interface DemolitionRow {
  readonly id: Razed;
  readonly clause: string;
  readonly codes: readonly Code[];
  /** Half inches that a gang opens in `turns` turns. */
  readonly halves: number;
  readonly turns: number;
  readonly earth: boolean;
}

const row = closed({
  id: Type.Enum([...RAZED]),
  clause: text,
  codes: Type.Array(Type.Enum([...CODES])),
  halves: whole,
  turns: whole,
  earth: Type.Boolean(),
});

const readDemolition = chart(
  chartSchema('ENG TAB 4', { rows: Type.Array(row) }),
  ({ rows }, report): Readonly<Record<Razed, DemolitionRow>> => rowsById(rows, RAZED, report),
);

export const DEMOLITION = trusted(readDemolition(demolitionFile, 'data/charts/demolition.json'));
