import type { Parsed } from '@abatis/data';
import { each, type Readers, readPosition } from '@abatis/notation';
import type { LfmCharts } from '../charts/charts.ts';
import { shippedCharts } from '../charts/shipped.ts';
import { HEXSIDES, ROADS, TERRAINS } from '../ground.ts';
import { SIDES } from '../state.ts';
import { assemble } from './assemble.ts';
import { MAP } from './drawn-ground.ts';
import type { Position } from './position.ts';
import { readBrigade } from './read-brigades.ts';
import { readBattle, readSides } from './read-ground.ts';
import { readPiece } from './read-pieces.ts';
import {
  readArmyCommander,
  readArmyHolds,
  readBreastworks,
  readBurned,
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
  map: MAP.readMap,
  battle: readBattle,
  empty: MAP.readEmpty,
  ...each(TERRAINS, MAP.readTerrain),
  level: MAP.readLevel,
  ...each(HEXSIDES, readSides),
  ...each(ROADS, MAP.readRoad),
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

/** A position from its text. */
export const parsePosition = (
  text: string,
  file = 'position',
  charts: LfmCharts = shippedCharts,
): Parsed<Position> => readPosition(text, file, newDraft(charts), [READERS, LATE], assemble);
