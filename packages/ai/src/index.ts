export {
  advisedPlayer,
  endOrFirst,
  type Fallback,
  firstCandidate,
  type StillGood,
} from './advised-player.ts';
export { type Adviser, bestProposal } from './advisers.ts';
export { type Advice, advisingBy, CEILING, frameOf, inTurn, type Propose, proposal } from './advising.ts';
export { type Changes, changed } from './changed.ts';
export { bestCandidate, bestFirst, ofType } from './choosing.ts';
export { type Considered, type ConsideredPlan, type CountedMark, consideredIn } from './considered.ts';
export { type Grade, gradeOf, LEVELS, type Level, playerName, STYLES, type Style } from './grades.ts';
export { type Interval, interval } from './interval.ts';
export { type LevelTerms, NODES, playersByLevel } from './levels.ts';
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
export {
  isPlanner,
  type Planner,
  type PlannerTerms,
  planningPlayer,
  startThinking,
  type Thinking,
  type Thought,
  thinkThrough,
} from './planner.ts';
export { type Decided, decide, type GameTerms, type PlayedGame, playGame, questionOf } from './play-game.ts';
export type { Because, Ground, NewPlayer, Planned, Player, Proposal, Question, Random } from './player.ts';
export { playOut, type Trial, type TrialTerms } from './playout.ts';
export {
  type Estimate,
  estimate,
  gainOf,
  type Lap,
  type Mark,
  type Race,
  type RaceTerms,
  type Racing,
  type Run,
  race,
  type Standing,
  startRace,
} from './race.ts';
export { randomPlayer } from './random-player.ts';
export { type Suggestion, suggest } from './suggest.ts';
export { type Course, type Planning, type Trials, trialsOf } from './trials.ts';
export { weighingBy } from './weighing.ts';
