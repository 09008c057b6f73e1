import { isObject, type JsonObject } from '@abatis/data';

/** Properties that GIS programs and exports of OpenStreetMap use as ids, in this order. */
const ID_NAMES = ['@id', 'osm_id', 'osm_way_id', 'id'];

/** `"ele"=>"120","surface"=>"gravel"`: how GDAL writes the tags for which a layer has no column. */
const OTHER_TAG = /"((?:[^"\\]|\\.)*)"\s*=>\s*"((?:[^"\\]|\\.)*)"/g;

/** The properties of a feature, with the tags that some exports keep a floor below. */
export function foreignProperties({ properties }: JsonObject): JsonObject {
  if (!isObject(properties)) return {};
  const { tags, other_tags: others } = properties;
  const below = isObject(tags) ? tags : {};
  const packed = typeof others === 'string' ? Object.fromEntries(unpacked(others)) : {};
  return { ...packed, ...below, ...properties };
}

function unpacked(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(OTHER_TAG)].map(([, name, value]) => [plain(name!), plain(value!)]);
}

const plain = (text: string): string => text.replace(/\\(.)/g, '$1');

/** An empty column is no value: GIS programs give every feature every column of its layer. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

/** The foreign id if there is one; a repeated one is told apart by the feature's number. */
export function ownId(
  feature: JsonObject,
  properties: JsonObject,
  number: number,
  taken: Set<string>,
): string {
  const found = [feature.id, ...ID_NAMES.map(name => properties[name])].find(isId);
  const given = found === undefined ? `feature-${number}` : String(found);
  const own = taken.has(given) ? `${given}-${number}` : given;
  taken.add(own);
  return own;
}

const isId = (id: unknown): boolean => (typeof id === 'string' && id !== '') || typeof id === 'number';
