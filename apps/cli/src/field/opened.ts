import type { Battlefield } from '@abatis/battlefield';
import { type Parsed, parsed } from '@abatis/data';
import { nameOf, readText } from '../files/read-text.ts';
import type { Io } from '../terminal/io.ts';
import { withWarnings } from './complaints.ts';
import { type AskedSheet, type SheetFlags, sheetFrom } from './sheet.ts';

/** A field and what is to lie on it. */
interface OpenedField extends AskedSheet {
  readonly field: Battlefield;
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
  return sheet.ok ? parsed({ field, ...sheet.value }) : sheet;
}
