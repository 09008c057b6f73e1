import type { Parsed } from '@abatis/data';
import { each, type Readers, readPosition } from '@abatis/notation';
import type { MibCharts } from '../charts/charts.ts';
import { shippedCharts } from '../charts/shipped.ts';
import { ROADS, TERRAINS, WATERS } from '../ground.ts';
import { SIDES } from '../state.ts';
import { assemble } from './assemble.ts';
import { type Draft, newDraft } from './draft.ts';
import { MAP } from './drawn-ground.ts';
import type { Position } from './position.ts';
import { readActive, readBegan, readExempt, readField, readGrandBattery } from './read-activation.ts';
import { readFormation } from './read-formations.ts';
import { readChateau, readSlopes, readWater, SLOPES } from './read-ground.ts';
import { linkPiece, readPiece } from './read-pieces.ts';
import {
  readBridgeWork,
  readChits,
  readDestroyed,
  readFought,
  readHolds,
  readInitiative,
  readObjectives,
  readOption,
  readPontoon,
  readSpecial,
  readTrench,
  readTurn,
} from './read-state.ts';
import { readArrival, readExit, readFirst, readGunner, readHome, readSource } from './read-terms.ts';
import { readBattle } from './shipped-battles.ts';

export type { Position } from './position.ts';

/** What the first word of a statement leads to. */
const READERS: Readers<Draft> = {
  map: MAP.readMap,
  battle: readBattle,
  empty: MAP.readEmpty,
  ...each(TERRAINS, MAP.readTerrain),
  chateau: readChateau,
  level: MAP.readLevel,
  ...each(WATERS, readWater),
  ...each(Object.keys(SLOPES), readSlopes),
  ...each(ROADS, MAP.readRoad),
  option: readOption,
  turn: readTurn,
  initiative: readInitiative,
  fought: readFought,
  destroyed: readDestroyed,
  objectives: readObjectives,
  holds: readHolds,
  special: readSpecial,
  home: readHome,
  exit: readExit,
  source: readSource,
  first: readFirst,
  formation: readFormation,
  ...each(SIDES, readPiece),
};

/** Statements, or parts of them, that name pieces: read when all of them are known. */
const LATE: Readers<Draft> = {
  ...each(SIDES, linkPiece),
  cup: readChits('cup'),
  drawn: readChits('drawn'),
  trench: readTrench,
  pontoon: readPontoon,
  'bridge-work': readBridgeWork,
  'grand-battery': readGrandBattery,
  gunner: readGunner,
  arrival: readArrival,
  active: readActive,
  field: readField,
  began: readBegan,
  exempt: readExempt,
};

/** A position from its text. */
export const parsePosition = (
  text: string,
  file = 'position',
  charts: MibCharts = shippedCharts,
): Parsed<Position> => readPosition(text, file, newDraft(charts), [READERS, LATE], assemble);
