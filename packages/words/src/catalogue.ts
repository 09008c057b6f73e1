import { type Parsed, pointer, Report, schemaReader } from '@abatis/data';
import { type Static, Type } from 'typebox';

import type { Message } from './language.ts';

const Plurals = Type.Object(
  {
    zero: Type.Optional(Type.String()),
    one: Type.Optional(Type.String()),
    two: Type.Optional(Type.String()),
    few: Type.Optional(Type.String()),
    many: Type.Optional(Type.String()),
    other: Type.String(),
  },
  { additionalProperties: false },
);

/** The file of a language: every message of the program by its English words. */
export const CatalogueSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' }),
    /** By the classes of ordinal numbers: { "one": "{}st", "other": "{}th" }. */
    ordinals: Type.Optional(Plurals),
    messages: Type.Record(Type.String(), Type.Union([Type.String(), Plurals])),
  },
  { additionalProperties: false },
);

export type Catalogue = Static<typeof CatalogueSchema>;

const readShape = schemaReader(CatalogueSchema);

/** Reads the file of a language; what is filled in must be in the English words too. */
export function readCatalogue(value: unknown, file: string): Parsed<Catalogue> {
  const shape = readShape(value, file);
  if (!shape.ok) return shape;
  const report = new Report(file);
  const { language, messages } = shape.value;
  if (!isKnownLanguage(language)) report.problem('/language', `"${language}" is not a language`);
  for (const [key, message] of Object.entries(messages))
    for (const wording of wordingsOf(message))
      for (const hole of unknownHoles(key, wording))
        report.problem(pointer('messages', key), `${hole} is not in the English words`);
  return report.parsed(shape.value);
}

function isKnownLanguage(code: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
}

const wordingsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

const HOLE = /\{(\w*)\}/g;

/** What a wording fills in that the key has not: '{3}' of a sentence with two holes, '{hex}' where there is no such fact. */
function unknownHoles(key: string, wording: string): readonly string[] {
  const known = [...key.matchAll(HOLE)].map(([hole]) => hole);
  const plain = known.filter(hole => hole === '{}').length;
  const holes = [...wording.matchAll(HOLE)].map(([hole]) => hole);
  const tooMany = holes.filter(hole => hole === '{}').slice(plain);
  return [
    ...holes.filter(hole => hole !== '{}' && !known.includes(hole) && !isNumberBelow(hole, plain)),
    ...tooMany,
  ];
}

const isNumberBelow = (hole: string, end: number): boolean =>
  /^\{\d+\}$/.test(hole) && Number(hole.slice(1, -1)) < end;

/** What a catalogue has to be given yet, and what the program does not say any more. */
export function compareMessages(
  catalogue: Catalogue,
  keys: readonly string[],
): { readonly missing: readonly string[]; readonly unknown: readonly string[] } {
  const said = new Set(keys);
  return {
    missing: keys.filter(key => !Object.hasOwn(catalogue.messages, key)),
    unknown: Object.keys(catalogue.messages).filter(key => !said.has(key)),
  };
}
