import { type Parsed, parsed } from '@abatis/data';
import { caught, each, problemsOf, type Readers, readStatements } from '@abatis/notation';
import type { LfmCharts } from '../charts/charts.ts';
import { shippedCharts } from '../charts/shipped.ts';
import { HEXSIDES, ROADS, TERRAINS } from '../ground.ts';
import { SIDES } from '../state.ts';
import { assemble } from './assemble.ts';
import type { Position } from './position.ts';
import { readBrigade } from './read-brigades.ts';
import { readBattle, readLevel, readMap, readRoad, readSides, readTerrain } from './read-ground.ts';
import { readPiece } from './read-pieces.ts';
import {
  readArmyCommander,
  readArmyHolds,
  readBreastworks,
  readBurned,
  readEmpty,
  readHolds,
  readInitiative,
  readNewWorks,
  readOption,
  readPhase,
  readPhasing,
  readRolled,
  readSeniority,
  readTurn,
  readUnder,
} from './read-state.ts';
import { type Draft, newDraft } from './reader.ts';

export type { Position } from './position.ts';

/** What the first word of a statement leads to. */
const READERS: Readers<Draft> = {
  map: readMap,
  battle: readBattle,
  empty: readEmpty,
  ...each(TERRAINS, readTerrain),
  level: readLevel,
  ...each(HEXSIDES, readSides),
  ...each(ROADS, readRoad),
  breastworks: readBreastworks,
  'new-works': readNewWorks,
  burned: readBurned,
  holds: readHolds,
  turn: readTurn,
  initiative: readInitiative,
  phasing: readPhasing,
  phase: readPhase,
  option: readOption,
  brigade: readBrigade,
  ...each(SIDES, readPiece),
  'army-holds': readArmyHolds,
  seniority: readSeniority,
};

/** Statements that name commanders: read when all of them are known. */
const LATE: Readers<Draft> = { under: readUnder, 'army-commander': readArmyCommander, rolled: readRolled };

/** A position from its text. Every statement that does not fit is named by line and column. */
export function parsePosition(
  text: string,
  file = 'position',
  charts: LfmCharts = shippedCharts,
): Parsed<Position> {
  const draft = newDraft(charts);
  const errors = readStatements(draft, text, READERS, LATE);
  if (errors.length > 0) return { ok: false, problems: problemsOf(errors, file) };
  if (!draft.ground) return { ok: false, problems: [{ file, path: '', reason: 'there is no map' }] };
  const [position, error] = caught(() => assemble(draft, text));
  return error ? { ok: false, problems: problemsOf([error], file) } : parsed(position);
}
