export type { Amendment, MoreAnswers } from './amend.ts';
export { type Asked, asked, askedAmong, candidatesFor, prepare, promptTo, type Ready } from './asked.ts';
export { branch } from './branch.ts';
export { replacedCharts } from './charts.ts';
export {
  type BecauseOf,
  type Citations,
  type Clauses,
  citations,
  KERNEL_CLAUSES,
  sentence,
  sentenceFor,
} from './clauses.ts';
export { derived, doubtDerived, notebook } from './derived.ts';
export { commitmentTo, committed } from './dice/committed.ts';
export type { Dice, DiceSpec, RollRequest, ScriptItem } from './dice/dice.ts';
export { type EnumeratingDice, enumerating } from './dice/enumerating.ts';
export { diceOf } from './dice/of-spec.ts';
export { type ScriptedDice, scripted } from './dice/scripted.ts';
export { randomStream, seeded } from './dice/seeded.ts';
export { edit, isDraft, type Mutable, transact } from './edit.ts';
export { explained, toldResult } from './explained-roll.ts';
export { type Extended, type Extension, extend } from './extend.ts';
export { type Contribution, type ExtensionPoint, extensionPoint } from './extension-point.ts';
export { followUp } from './follow-up.ts';
export {
  type Acted,
  type Ask,
  act,
  actResolved,
  candidates,
  createGame,
  explainedRolls,
  type Fault,
  type Game,
  isOver,
  judge,
  type Moment,
  type NewGame,
  type Position,
  promptOf,
  resolved,
  resolvedCandidates,
  resultOf,
  rollsOf,
  settleAmong,
  stateAfter,
} from './game.ts';
export { hash, hashText } from './hash.ts';
export { brokenBy, firstWrong, type Invariant, isPending } from './invariants.ts';
export type { Facts, Json } from './json.ts';
export { madeOnce } from './made-once.ts';
export { type Drm, net } from './modifiers.ts';
export { placeNamed, placesByName } from './named.ts';
export { isOdds, type Odds, type OddsOptions, type OutcomeOdds, odds } from './odds.ts';
export { type OptionSpec, type Options, type OptionValue, readOptions } from './options.ts';
export {
  type Id,
  type Mention,
  mentionsIn,
  type Naming,
  type OrderOf,
  order,
  ordersFrom,
  type Reference,
  reference,
  resolve,
  type WrittenOf,
  write,
} from './orders.ts';
export { grows, type Telling, telling } from './outcome.ts';
export {
  compareRationals,
  formatRational,
  multiply,
  type Rational,
  rational,
  sumOf,
  toNumber,
} from './rational.ts';
export { malformed, readAction } from './read-action.ts';
export { type Difference, type Replayed, replay } from './replay.ts';
export { resume } from './resume.ts';
export { type Actor, type Role, roleOf, UMPIRE, type Viewer } from './roles.ts';
export { type Chance, chancesOf, type Face, facesOf, meanOf } from './rolls/chances.ts';
export type { ResultOf, RollFor, RollOfKind, RollSpec, TableRead } from './rolls/roll-spec.ts';
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
export type {
  Charts,
  ExplainedRoll,
  Referee,
  Result,
  Rulebook,
  Scenario,
  Sight,
  SightPlace,
} from './rulebook.ts';
export { isRuling, LEGAL, type Refusal, type Ruling, ruling } from './rulings.ts';
export { type Entry, type SaveFile, saveSchema, type Takeback } from './save/format.ts';
export { readSave, readSaveJson } from './save/read.ts';
export { momentsOf, saveGame, saveText, withoutSecrets } from './save/write.ts';
export { hasSecrets, imagineFor, sealedAnswers, viewOf } from './sealed.ts';
export { type Heard, heard, logOf, type SeatEntry, type SeatView, seatView } from './seat-view.ts';
export { type Shelf, shelf } from './shelf.ts';
export {
  type Action,
  type AnyDecision,
  type Automatic,
  type Decision,
  done,
  type Event,
  endGame,
  type ForeignFrame,
  type Frame,
  isDecision,
  type PlannedDecision,
  type Prompt,
  push,
  type SealedDecision,
  type Seat,
  type State,
  type Step,
} from './steps.ts';
export {
  ActionTable,
  type Die,
  type Draw,
  type Pool,
  type ReadDie,
  type Reading,
  type Roll,
  type Rolled,
  type RolledTogether,
  type Sum,
  type Table,
} from './table.ts';
export { freeUndo, momentAt, type Undo, undo } from './undo.ts';
export { type Verified, verify } from './verify.ts';
