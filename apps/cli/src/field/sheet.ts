import type { Battlefield, Sheet, TableSheet } from '@abatis/battlefield';
import { isObject, type Parsed, parsed, rejected } from '@abatis/data';
import type { Flags, Given } from '../command.ts';
import { readJsonFile } from '../files/read-text.ts';
import type { Io } from '../terminal/io.ts';

/** How hexes or a table lie on a field. */
export const SHEET_FLAGS = {
  sheet: { type: 'string', value: 'FILE', help: 'the sheet: layout, columns, rows, metres across a hex' },
  across: {
    type: 'string',
    value: 'METRES',
    help: 'instead of a sheet: as many hexes of this width as the field holds',
  },
  'flat-hexes': { type: 'boolean', help: 'with --across: hexes in columns, flat side up, instead of rows' },
  table: {
    type: 'string',
    value: 'FILE',
    help: 'a free table instead of hexes: its sheet, or a scenario that has one',
  },
} as const satisfies Flags;

export type SheetFlags = Given<typeof SHEET_FLAGS>;

/** What was asked for: hexes, or a table, or neither. What makes no sense is found out when it is laid. */
export interface AskedSheet {
  readonly hexes: Sheet | null;
  readonly table: TableSheet | null;
}

export async function sheetFrom(flags: SheetFlags, field: Battlefield, io: Io): Promise<Parsed<AskedSheet>> {
  const { table, sheet, across } = flags;
  if (table === undefined) {
    const hexes = await hexesFrom(flags, field, io);
    return hexes.ok ? parsed({ hexes: hexes.value, table: null }) : hexes;
  }
  if (sheet !== undefined || across !== undefined)
    return rejected('--table', '', 'hexes were given as well; a field is laid out in hexes or as a table');
  const read = await readJsonFile(table, io);
  return read.ok ? parsed({ hexes: null, table: sheetIn(read.value) as TableSheet }) : read;
}

/** A scenario has its table as its sheet. */
const sheetIn = (value: unknown): unknown => (isObject(value) && isObject(value.sheet) ? value.sheet : value);

async function hexesFrom(flags: SheetFlags, field: Battlefield, io: Io): Promise<Parsed<Sheet | null>> {
  const { sheet, across, 'flat-hexes': isFlat } = flags;
  if (sheet !== undefined && across !== undefined)
    return rejected('--across', '', 'a sheet was given as well');
  if (sheet !== undefined) {
    const read = await readJsonFile(sheet, io);
    return read.ok ? parsed(read.value as Sheet) : read;
  }
  if (across === undefined) return parsed(null);
  const metres = Number(across);
  if (!(metres > 0)) return rejected('--across', '', `"${across}" is not a number of metres`);
  const { sheetOver } = await import('@abatis/battlefield');
  return parsed(sheetOver(field.abatis.extent, metres, isFlat ? 'flat' : 'pointy'));
}
