export {
  type Arrival,
  arrivalsOf,
  entryTurn,
  type Party,
  returnHexes,
  type Waiting,
  waitingParties,
} from './arrivals.ts';
export { enter } from './enter.ts';
export { type Comer, comers, entries, entriesAt } from './entries.ts';
export { mayAccompany, mayEnter } from './may-enter.ts';
export { moveTermsOf, place } from './placing.ts';
export {
  type EnteredStack,
  type Entry,
  type EntryTerms,
  entryRoad,
  NO_ARRIVALS,
  type Toll,
  type Tolls,
  tollsOf,
} from './tolls.ts';
