import type { Battlefield, Sheet } from '@abatis/battlefield';
import { type Parsed, parsed, rejected } from '@abatis/data';
import type { Flags, Given } from '../command.ts';
import { readJsonFile } from '../files/read-text.ts';
import type { Io } from '../terminal/io.ts';

/** How hexes lie on a field. */
export const SHEET_FLAGS = {
  sheet: { type: 'string', value: 'FILE', help: 'the sheet: layout, columns, rows, metres across a hex' },
  across: {
    type: 'string',
    value: 'METRES',
    help: 'instead of a sheet: as many hexes of this width as the field holds',
  },
  'flat-hexes': { type: 'boolean', help: 'with --across: hexes in columns, flat side up, instead of rows' },
} as const satisfies Flags;

export type SheetFlags = Given<typeof SHEET_FLAGS>;

/** The sheet that was asked for, null if none was. A sheet that makes no sense is found out when it is laid. */
export async function sheetFrom(
  flags: SheetFlags,
  field: Battlefield,
  io: Io,
): Promise<Parsed<Sheet | null>> {
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
