/* The door for authors of rulebooks: what rules are written with. What only some rulebooks need has a side door each
 * (extension.ts, invariants.ts, questions.ts, rational.ts). Programs that play games enter by host.ts. */

export { underCharts } from './charts.ts';
export { type BecauseOf, type Citations, citations } from './clauses.ts';
export { derived, notebook } from './derived.ts';
export { edit, isDraft, transact } from './edit.ts';
export type { Named } from './fields.ts';
export { gathered, keptIn } from './gathered.ts';
export type { Frame, Happening } from './happening.ts';
export type { Facts, Json } from './json.ts';
export { placesWhere, subsets } from './lists.ts';
export { type Drm, type DrmRules, drmOf, drmsBy, net } from './modifiers.ts';
export { type OptionSpec, type Options, type OptionValue, off, on } from './options.ts';
export {
  type Id,
  type Naming,
  type OrderOf,
  order,
  ordersFrom,
  reference,
  type WrittenOf,
} from './orders.ts';
export { grows, readsOnly, type Telling, type TellTable, telling, toldBy } from './outcome.ts';
export { UMPIRE } from './roles.ts';
export type { RollSpec } from './rolls/roll-spec.ts';
export {
  contest,
  D6,
  D10,
  dicePool,
  diceSum,
  hitsFrom,
  oneDie,
  PERCENTILE,
  type Throw,
} from './rolls/throw.ts';
export type { Charts, Referee, Result, Rulebook, Scenario } from './rulebook.ts';
export { isRuling, LEGAL, type Refusal, type Ruling, ruling } from './rulings.ts';
export { shelf } from './shelf.ts';
export {
  type Action,
  type Automatic,
  type Decision,
  done,
  type Event,
  endGame,
  type PlannedDecision,
  type Prompt,
  push,
  type SealedDecision,
  type Seat,
  type State,
  type Step,
} from './steps.ts';
export type { Die, Roll, Table } from './table.ts';
