export { type Area, areaRing, isInArea } from './area.ts';
export { type Footprint, mainBox, ringOf } from './footprint.ts';
export type { Arrow, Gazetteer, Printed, Stride, TableGround } from './gazetteer.ts';
export { gazetteerOf } from './gazetteer-of.ts';
export { isHexLabel, isPlace, type Place } from './place.ts';
export { bareSheet, isTable, type MapSheet, type PlaceWords, placeWords, type TableSheet } from './sheet.ts';
export { posePlace, tablePlace, tablePointOf } from './table.ts';
