export { type Catalogue, CatalogueSchema, compareMessages, languageOf, readCatalogue } from './catalogue.ts';
export { ENGLISH, type Language, language, type Message, type Plural, speak, speaking } from './language.ts';
export { be, count, keyOf, ordinal, type Slots, say, slotsOf, translated, verb, words } from './say.ts';
