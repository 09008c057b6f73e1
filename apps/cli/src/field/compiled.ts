import type { Battlefield, HexMap, Sheet, TableMap, TableSheet } from '@abatis/battlefield';
import { type Parsed, parsed } from '@abatis/data';
import { readText } from '../files/read-text.ts';
import type { Io } from '../terminal/io.ts';

/** The field under a sheet, with the corrections of an overlay if one was given. */
export async function compiledUnder(
  field: Battlefield,
  sheet: Sheet,
  overlay: string | undefined,
  io: Io,
): Promise<Parsed<HexMap>> {
  const { compileHexes, readOverlay } = await import('@abatis/battlefield');
  const text = overlay === undefined ? parsed(null) : await readText(overlay, io);
  if (!text.ok) return text;
  const read = text.value === null ? parsed(undefined) : readOverlay(text.value, overlay!);
  return read.ok ? compileHexes(field, sheet, read.value) : read;
}

/** The field under a free table. */
export async function laidAsTable(field: Battlefield, table: TableSheet): Promise<Parsed<TableMap>> {
  const { compileTable } = await import('@abatis/battlefield');
  return compileTable(field, table);
}
