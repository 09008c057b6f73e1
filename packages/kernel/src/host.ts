/* The door for programs that play, show, save, weigh or check games: all that authors have, and the rest. */

export type { Amendment } from './amend.ts';
export {
  type Asked,
  asked,
  askedAmong,
  candidatesFor,
  prepare,
  promptTo,
  type Ready,
  written,
} from './asked.ts';
export {
  gameInPosition,
  isPosition,
  type Leaving,
  leavingOf,
  type PositionScenario,
  stateIn,
} from './at-position.ts';
export { branch } from './branch.ts';
export { type Clauses, KERNEL_CLAUSES, sentence, sentenceFor } from './clauses.ts';
export { doubtDerived } from './derived.ts';
export { commitmentTo, committed } from './dice/committed.ts';
export type { Dice, DiceSpec, RollRequest, ScriptItem } from './dice/dice.ts';
export { type EnumeratingDice, enumerating } from './dice/enumerating.ts';
export { diceOf } from './dice/of-spec.ts';
export { type ScriptedDice, scripted, scriptedAfter } from './dice/scripted.ts';
export { randomStream, seeded } from './dice/seeded.ts';
export type { Mutable } from './edit.ts';
export { explained, toldResult } from './explained-roll.ts';
export * from './extension.ts';
export { type Fields, named, namedRefusal } from './fields.ts';
export { followUp } from './follow-up.ts';
export {
  type Acted,
  type Ask,
  act,
  actResolved,
  candidates,
  carryOut,
  createGame,
  explainedRolls,
  type Fault,
  type Game,
  isOver,
  judge,
  type Moment,
  type NewGame,
  optionsIn,
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
export * from './index.ts';
export * from './invariants.ts';
export { madeOnce, type Shelved, shelvedOnce } from './made-once.ts';
export { type NameList, nameList, placeNamed, placesByName } from './named.ts';
export { isOdds, type Odds, type OddsOptions, type OutcomeOdds, odds } from './odds.ts';
export { readOptions } from './options.ts';
export { mentionsIn, type Reference, resolve, resolvedFrom, write } from './orders.ts';
export * from './rational.ts';
export { malformed, readAction } from './read-action.ts';
export { type Difference, inFull, type Replayed, replay } from './replay.ts';
export { resume } from './resume.ts';
export { type Actor, type Role, roleOf, type Viewer } from './roles.ts';
export { type Chance, chancesOf, type Face, facesOf, meanOf } from './rolls/chances.ts';
export type { ResultOf, RollFor, RollOfKind, TableRead } from './rolls/roll-spec.ts';
export type { ExplainedRoll, Sight, SightPlace } from './rulebook.ts';
export { allRolls, type Entry, type SaveFile, saveSchema, type Takeback } from './save/format.ts';
export { readSave, readSaveJson, readTableFields } from './save/read.ts';
export { entryOf, momentsOf, outcomeOf, saveGame, saveText, withoutSecrets } from './save/write.ts';
export { hasSecrets, imagineFor, sealedAnswers, viewOf } from './sealed.ts';
export { type Heard, heard, logOf, type SeatEntry, type SeatView, seatView } from './seat-view.ts';
export type { Shelf } from './shelf.ts';
export { type AnyDecision, isDecision } from './steps.ts';
export {
  ActionTable,
  type Draw,
  type Pool,
  type ReadDie,
  type Reading,
  type Rolled,
  type RolledTogether,
  type Sum,
} from './table.ts';
export { freeUndo, momentAt, type Undo, undo } from './undo.ts';
export { type Verified, verify } from './verify.ts';
