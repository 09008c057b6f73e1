export type { Catalogue } from './catalogue.ts';
export { ENGLISH, type Language, language, type Message, type Plural, speak, speaking } from './language.ts';
export {
  be,
  count,
  keyOf,
  ordinal,
  phrase,
  type Slots,
  say,
  slotsOf,
  translated,
  verb,
  words,
} from './say.ts';
export { languageOf } from './speaking.ts';
