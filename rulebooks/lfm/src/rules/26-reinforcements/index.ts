export { type Arrival, arrivalsOf, entryTurn, type Party, returnHexes, waitingParties } from './arrivals.ts';
export { enter } from './enter.ts';
export { type Comer, comers, entries, entriesAt } from './entries.ts';
export { mayEnter } from './may-enter.ts';
export { moveTermsOf, place } from './placing.ts';
export { type EnteredStack, type Entry, type EntryTerms, tollsOf } from './tolls.ts';
