import type { Gazetteer } from './gazetteer.ts';
import { hexGazetteer } from './hexes.ts';
import { isTable, type MapSheet } from './sheet.ts';
import { tableGazetteer } from './table.ts';

/** A sheet does not change: its gazetteer is made once. */
const made = new WeakMap<MapSheet, Gazetteer>();

export function gazetteerOf(sheet: MapSheet): Gazetteer {
  let gazetteer = made.get(sheet);
  if (!gazetteer) {
    gazetteer = isTable(sheet) ? tableGazetteer(sheet) : hexGazetteer(sheet);
    made.set(sheet, gazetteer);
  }
  return gazetteer;
}
