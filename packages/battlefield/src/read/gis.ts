import { isObject, type JsonObject } from '@abatis/data';

/*
 * What GIS programs add to a file when they save it. They write the name of the layer and its coordinate system, give
 * every feature every column of the layer, number the rows, and keep ids as a column.
 */

const COLLECTION_ADDITIONS = ['name', 'crs', 'bbox', 'xy_coordinate_resolution', 'z_coordinate_resolution'];
const ROW_NUMBERS = ['fid', 'ogc_fid', 'FID', 'OBJECTID'];

/** The collection without what was added to it; what nothing was added to stays as it is. */
export function withoutGisAdditions(value: unknown): unknown {
  if (!isObject(value)) return value;
  const rest = filtered(value, name => !COLLECTION_ADDITIONS.includes(name));
  return Array.isArray(rest.features) ? { ...rest, features: rest.features.map(cleaned) } : rest;
}

function cleaned(feature: unknown): unknown {
  if (!isObject(feature) || !isObject(feature.properties)) return feature;
  const { id: column, ...properties } = feature.properties;
  const columns = filtered(properties, (name, entry) => !ROW_NUMBERS.includes(name) && !isEmpty(entry));
  if (column === undefined && columns === properties && !('bbox' in feature)) return feature;
  const own = typeof feature.id === 'string' ? feature.id : (column ?? feature.id);
  const id = typeof own === 'number' ? String(own) : own;
  const { type, geometry, properties: _, id: __, bbox: ___, ...rest } = feature;
  return { type, ...(isEmpty(id) ? {} : { id }), geometry, properties: columns, ...rest };
}

const isEmpty = (entry: unknown): boolean => entry === null || entry === undefined || entry === '';

/** The same object if every member may stay. */
function filtered(value: JsonObject, mayStay: (name: string, entry: unknown) => boolean): JsonObject {
  const kept = Object.entries(value).filter(([name, entry]) => mayStay(name, entry));
  return kept.length === Object.keys(value).length ? value : Object.fromEntries(kept);
}
