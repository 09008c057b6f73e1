export { cells } from './cells.ts';
export { changedAt, OUT } from './changed.ts';
export { type Finding, type Property, RandomGameFailure } from './check/finding.ts';
export { type Choose, playOut } from './check/play.ts';
export {
  checkRandomGames,
  type RandomGames,
  type Report,
  randomGames,
  randomOptions,
} from './check/random-games.ts';
export { difference, isDistinct, lightnessBetween, VISIONS } from './colour-vision.ts';
export { forbiddenBy } from './forbidden-by.ts';
export { acted, gameFrom } from './from-position.ts';
export { type Perft, perft } from './perft.ts';
export { type DrawnToken, drawn, expectOk, newGame, placed } from './position.ts';
export { blanksIn, forbiddenInFull, isToldInFull, readableTable } from './readable.ts';
export { replayedHashes, replayedMoments } from './replayed-hashes.ts';
export { type ScriptedTable, scripted } from './scripted.ts';
export { citedIn, clausesIn, diceIn } from './spans.ts';
export { candidatesOf, nextStep, type StepQuestion, StepTable } from './step-table.ts';
export { NO_BRIEFING, plainPresenter } from './table/plain-presenter.ts';
export { type PlayedAtTable, playAtTable } from './table/play-at-table.ts';
export type { PlayedTable } from './table/played.ts';
export { fightDrms, type Outpost, type OutpostAction, type OutpostState, outpost } from './teaching/index.ts';
