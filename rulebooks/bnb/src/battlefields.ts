import {
  piecesOf,
  type TableMap,
  type TablePiece,
  type TableRules,
  type TableWords,
  tableOf,
} from '@abatis/battlefield';
import { derived } from '@abatis/kernel';
import { inches, point, type TablePoint, thou } from '@abatis/tabletop';
import barrosa from '../data/battlefields/barrosa.json' with { type: 'json' };
import maida from '../data/battlefields/maida.json' with { type: 'json' };
import type { BnbCharts } from './charts/charts.ts';
import { type Ground, groundFrom, type TerrainData, terrainPiece } from './ground.ts';
import type { BnbScenario } from './scenario/schema.ts';
import type { Terrain } from './vocabulary.ts';

/** The battlefields that come with the rulebook, by the name that a scenario gives. */
const BATTLEFIELDS: Readonly<Record<string, unknown>> = { barrosa, maida };

/** What chapter 6 calls the words of a table; null is open ground to the rules. */
const WORDS: TableWords<Terrain> = {
  town: null,
  village: null,
  building: null,
  block: 'block',
  water: 'river',
  woods: 'woods',
  orchard: 'woods',
  vineyard: 'rough',
  mountain: 'rough',
  marsh: 'rough',
  scrub: 'rough',
  dunes: 'rough',
  rough: 'rough',
  crops: null,
  sand: null,
  plough: 'plough',
  steepGround: 'steep',
  slope: null,
  steepSlope: null,
  crest: 'crest',
  river: 'river',
  stream: 'obstacle',
  creek: 'obstacle',
  brook: 'obstacle',
  ravine: 'obstacle',
  ditch: 'obstacle',
  sunkenRoad: 'obstacle',
  stoneWall: 'thin',
  fence: 'thin',
  hedge: 'thin',
  hedgerow: 'hedgerow',
  trench: 'lightWorks',
  breastwork: 'lightWorks',
  rampart: 'heavyWorks',
  abatis: 'abatis',
  cityWall: 'wall',
  bridge: 'bridge',
  ford: 'ford',
  road: 'road',
  railway: null,
};

/** What the scenarios are fought on. */
export const TABLE_RULES: TableRules = {
  battlefields: BATTLEFIELDS,
  rulebook: 'BNB',
  reads: Object.keys(WORDS),
};

/** The table of a scenario, compiled from its battlefield. */
export const tableFor: (scenario: BnbScenario) => TableMap = derived((scenario: BnbScenario) =>
  tableOf(BATTLEFIELDS, scenario),
);

/** Men of a garrison to a figure (1.4a). */
const MEN = 20;

const pointOf = ([x, y]: readonly [number, number]): TablePoint => point(x, y);

/** BNB 6.0a: a piece of the compiled table in the words of chapter 6; null if the rules do not know it. */
function terrainOf(piece: TablePiece): TerrainData | null {
  const type = WORDS[piece.kind];
  if (!type) return null;
  const { id } = piece;
  if ('rings' in piece) {
    const [area = [], ...holes] = piece.rings.map(ring => ring.map(pointOf));
    return {
      id,
      type,
      area,
      holes,
      ...(piece.levels !== undefined && { height: piece.levels }),
      ...(piece.garrison !== undefined && { capacity: Math.round(piece.garrison / MEN) }),
      ...(piece.tops?.[0] !== undefined && { top: piece.tops[0] }),
    };
  }
  const inner = piece.front === undefined ? null : piece.front === 'left' ? 'right' : 'left';
  return {
    id,
    type,
    line: piece.line.map(pointOf),
    ...(piece.width > 0 && { width: thou(piece.width) }),
    ...(piece.level !== undefined && { level: piece.level }),
    inner,
  };
}

/** All terrain of a compiled table: its levels as hills, its areas and its lines. */
function terrainIn(map: TableMap): readonly TerrainData[] {
  const hills = map.contours.map(({ id, level, rings }): TerrainData => {
    const [area = [], ...holes] = rings.map(ring => ring.map(pointOf));
    return { id, type: 'hill', area, holes, level: level - map.ground };
  });
  return [...hills, ...piecesOf(map).flatMap(piece => terrainOf(piece) ?? [])];
}

/** The table of a scenario as the rules ask it, with what the scenario says otherwise of single pieces (6.0a). */
export function groundFor(charts: BnbCharts, scenario: BnbScenario): Ground {
  const { width, height } = scenario.sheet.table;
  const pieces = terrainIn(tableFor(scenario)).map(data => {
    const {
      piece: _,
      width: wide,
      ...changed
    } = scenario.terrain.find(({ piece }) => piece === data.id) ?? {};
    return terrainPiece(charts.terrain, {
      ...data,
      ...changed,
      ...(wide !== undefined && { width: inches(wide) }),
    });
  });
  return groundFrom({ width: inches(width), height: inches(height) }, pieces);
}
