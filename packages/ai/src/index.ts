export {
  advisedPlayer,
  endOrFirst,
  type Fallback,
  firstCandidate,
  type StillGood,
} from './advised-player.ts';
export { type Adviser, bestProposal } from './advisers.ts';
export { type Advice, advisingBy, CEILING, frameOf, inTurn, type Propose, proposal } from './advising.ts';
export { bestCandidate, bestFirst, ofType } from './choosing.ts';
export { type Interval, interval } from './interval.ts';
export {
  type MatchedGame,
  type MatchGame,
  type MatchResult,
  type MatchTerms,
  matchGames,
  matchResult,
  type Outcome,
  playMatch,
  type Tally,
} from './match.ts';
export { type Course, type Planning, planningPlayer, type Thought, think } from './planner.ts';
export { type Decided, decide, type GameTerms, type PlayedGame, playGame, questionOf } from './play-game.ts';
export type { Because, Ground, NewPlayer, Planned, Player, Proposal, Question, Random } from './player.ts';
export { playOut, type Trial, type TrialTerms } from './playout.ts';
export { gainOf, type Lap, type Race, type RaceTerms, race, type Standing } from './race.ts';
export { randomPlayer } from './random-player.ts';
export { type Suggestion, suggest } from './suggest.ts';
export { weighingBy } from './weighing.ts';
