export { adviceOn, type Suggested } from './advice.ts';
export { cardOf, type GameCard, sinceLastOrder } from './card.ts';
export { type LessonState, lessonState } from './lesson.ts';
export { type LinkedGame, linkedGame, readLinked, replayLink } from './link.ts';
export { EVERYBODY, LogBook, type Reader, type Thought } from './log-book.ts';
export { type ScreenHost, screenMethods } from './methods.ts';
export {
  beginGame,
  beginLesson,
  blaming,
  failed,
  gameOfBite,
  goOn,
  type Kit,
  keepsSecrets,
  lessonDice,
  type NewGameTerms,
  type Opening,
  openLinked,
  playOn,
  problemsOf,
  whenOver,
} from './opening.ts';
export { readOwnBattle } from './own-battle.ts';
export { plansShown } from './plans.ts';
export { type Onlookers, Screen } from './screen.ts';
export {
  type BackTo,
  type Closed,
  type SeatPlayer,
  type SeatPlayers,
  Session,
  type SessionTerms,
  type TableFacts,
} from './session.ts';
export type { Answered, ComputerState, Pondering, TableUpdate, TimelineMark, UndoState } from './table.ts';
export { withTableFacts } from './table-facts.ts';
