import type { Battlefield, Sheet } from '@abatis/battlefield';
import { type Parsed, parsed } from '@abatis/data';
import { nameOf, readText } from '../files/read-text.ts';
import type { Io } from '../terminal/io.ts';
import { withWarnings } from './complaints.ts';
import { type SheetFlags, sheetFrom } from './sheet.ts';

/** A field and the sheet that is to lie on it; null if none was asked for. */
interface OpenedField {
  readonly field: Battlefield;
  readonly sheet: Sheet | null;
}

/** Reads a battlefield and the sheet that the flags name. What looks unintended about the field is told. */
export async function openField(file: string, flags: SheetFlags, io: Io): Promise<Parsed<OpenedField>> {
  const { readBattlefield } = await import('@abatis/battlefield');
  const text = await readText(file, io);
  if (!text.ok) return text;
  const read = readBattlefield(text.value, nameOf(file));
  if (!read.ok) return read;
  const field = withWarnings(read, io);
  const sheet = await sheetFrom(flags, field, io);
  return sheet.ok ? parsed({ field, sheet: sheet.value }) : sheet;
}
