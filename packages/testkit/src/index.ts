export { type Finding, type Property, RandomGameFailure } from './check/finding.ts';
export { type Choose, playOut } from './check/play.ts';
export { checkRandomGames, type RandomGames, type Report, randomOptions } from './check/random-games.ts';
export { forbiddenBy } from './forbidden-by.ts';
export { type Perft, perft } from './perft.ts';
export { type DrawnToken, drawn, expectOk, newGame, placed } from './position.ts';
export { replayedHashes } from './replayed-hashes.ts';
export { type ScriptedTable, scripted } from './scripted.ts';
export { fightDrms, type Outpost, type OutpostAction, type OutpostState, outpost } from './teaching/index.ts';
