export { battlefieldFrom } from './battlefield-from.ts';
export { compileHexes } from './compile/compile-hexes.ts';
export { sheetOver } from './compile/sheet-over.ts';
export { type DesignFile, type DesignKind, designFileOf } from './designer-files.ts';
export { frameOf } from './import/frame-of.ts';
export { type ImportOptions, importSurvey, type NamedFile } from './import/import-survey.ts';
export { type Frame, mappingOver } from './import/mapping-over.ts';
export { readMapping, readyMapping } from './import/read-mapping.ts';
export * from './index-hex-map.ts';
export { laidOn } from './laid-on.ts';
export { readOverlay } from './overlay/read-overlay.ts';
export { PUBLISHED } from './published.ts';
export { readBattlefield } from './read/read-battlefield.ts';
export { type GroundFiles, groundFilesOf, withGroundFrom } from './scenario-files.ts';
export { battlefieldOf, type GroundRules, mapOf, onGround, trustedMapOf } from './scenario-ground.ts';
export {
  type Battlefield,
  battlefieldSchema,
  type Extent,
  type Feature,
  type FeatureOf,
  featuresOf,
  type Header,
  type Relief,
} from './schema/battlefield.ts';
export type { Geometry, Position } from './schema/geometry.ts';
export {
  type HexEntry,
  type HexMap,
  hexMapSchema,
  OVERLAY,
  type PlaceEntry,
  type SideEntry,
  type WayEntry,
} from './schema/hex-map.ts';
export { type Mapping, mappingSchema, READY_MAPPINGS, readyMappingSchema } from './schema/mapping.ts';
export { type Overlay, overlaySchema } from './schema/overlay.ts';
export { type Grounded, scenarioGroundSchema, type Tabled } from './schema/scenario-ground.ts';
export { type PlacedSheet, type Sheet, sheetSchema } from './schema/sheet.ts';
export {
  type AreaPiece,
  type ContourEntry,
  type LinePiece,
  type TableMap,
  type TablePiece,
  type TablePlace,
  tableMapSchema,
} from './schema/table-map.ts';
export { type PlacedTable, type TableSheet, tableSheetSchema } from './schema/table-sheet.ts';
export { compileTable } from './table/compile-table.ts';
export { USUAL_WIDTHS } from './table/lines.ts';
export {
  indexPieces,
  type PieceIndex,
  type PieceShape,
  piecesAt,
  piecesTouching,
} from './table/piece-index.ts';
export { onTable, type TableRules, tableOf, tableViewOf } from './table/scenario-table.ts';
export {
  levelAt,
  piecesOf,
  type TableTerrain,
  type TableWords,
  tableInWords,
  unreadTable,
  type WordedPiece,
} from './table/table-terrain.ts';
export { type TableView, type UprightTable, uprightTable } from './table/upright.ts';
export { unreadGround } from './unread-ground.ts';
export * from './vocabulary.ts';
export {
  blankGround,
  drawRoad,
  drawSide,
  type GroundQuestions,
  type GroundReading,
  type GroundWords,
  groundInWords,
  groundRead,
  sidesIn,
  type WordedGround,
  wordsRead,
} from './worded-ground.ts';
export { writeBattlefield } from './write-battlefield.ts';
