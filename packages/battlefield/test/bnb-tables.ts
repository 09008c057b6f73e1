import { readFileSync } from 'node:fs';
import {
  type Battlefield,
  compileTable,
  readBattlefield,
  type TableMap,
  type TableSheet,
} from '../src/index.ts';
import { unwrap } from './draw.ts';

/* The tables of the three battles of Brigades and Batteries on their fields. */

const metresPerInch = 11.43;

export const TABLES = {
  kempt: {
    field: 'maida',
    sheet: { table: { width: 48, height: 40 }, metresPerInch, origin: { x: 274.32, y: 777.24 }, facing: 90 },
  },
  maida: {
    field: 'maida',
    sheet: { table: { width: 96, height: 60 }, metresPerInch, origin: { x: 754.38, y: 1325.88 }, facing: 90 },
  },
  barrosa: {
    field: 'barrosa',
    sheet: { table: { width: 96, height: 72 }, metresPerInch, origin: { x: 880, y: 1460 }, facing: 135 },
  },
} as const satisfies Record<string, { readonly field: string; readonly sheet: TableSheet }>;

export function bnbField(name: string): Battlefield {
  const file = new URL(`../../../rulebooks/bnb/data/battlefields/${name}.json`, import.meta.url);
  return unwrap(readBattlefield(readFileSync(file, 'utf8'), `${name}.json`));
}

export function bnbTable(name: keyof typeof TABLES): TableMap {
  const { field, sheet } = TABLES[name];
  return unwrap(compileTable(bnbField(field), sheet));
}
