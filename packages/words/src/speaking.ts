import type { Catalogue } from './catalogue.ts';
import type { Language, Message, Plural } from './language.ts';

/** A language as its file has it. What the file leaves out is English. */
export function languageOf({ language: code, ordinals, messages }: Catalogue): Language {
  const known = new Map(Object.entries(messages) as [string, Message][]);
  const cardinal = new Intl.PluralRules(code);
  const ordinal = new Intl.PluralRules(code, { type: 'ordinal' });
  return {
    code,
    message: key => known.get(key),
    plural: n => cardinal.select(n) as Plural,
    ordinal: n =>
      (ordinals?.[ordinal.select(n) as Plural] ?? ordinals?.other ?? '{}').replace('{}', String(n)),
  };
}
