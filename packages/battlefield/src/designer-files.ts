import { isObject, type JsonObject, type Parsed, parsed, readJson, rejected } from '@abatis/data';
import { isHeightGrid } from './import/height-grid.ts';
import type { NamedFile } from './import/import-survey.ts';

/** What a designer's file is. A survey is GeoJSON in anybody's words, layers are GeoJSON in ours without our header. */
export type DesignKind = 'scenario' | 'battlefield' | 'survey' | 'layer' | 'heights' | 'mapping' | 'overlay';

/** A file that was looked at once: JSON has its value, heights their text. */
export interface DesignFile extends NamedFile {
  readonly kind: DesignKind;
}

/** Says what a designer's file is, without reading it closely; or that it is none. */
export function designFileOf({ name, content }: NamedFile): Parsed<DesignFile> {
  if (typeof content === 'string' && isHeightGrid(content)) return parsed({ kind: 'heights', name, content });
  const json = typeof content === 'string' ? readJson(content, name) : parsed(content);
  if (!json.ok) return json;
  const kind = isObject(json.value) ? kindOf(json.value) : null;
  return kind ? parsed({ kind, name, content: json.value }) : rejected(name, '/format', UNKNOWN);
}

const UNKNOWN =
  'this is not a file that Abatis knows: a game, a scenario, a battlefield, GeoJSON, a mapping or a grid of heights';

function kindOf(value: JsonObject): DesignKind | null {
  if (value.format === 'mapping' || value.format === 'overlay') return value.format;
  if (value.type === 'FeatureCollection') {
    if ('abatis' in value) return 'battlefield';
    return isOurs(value.features) ? 'layer' : 'survey';
  }
  return 'battlefield' in value || 'sheet' in value ? 'scenario' : null;
}

/** Features of ours all have a kind. */
const isOurs = (features: unknown): boolean =>
  Array.isArray(features) &&
  features.length > 0 &&
  features.every(
    feature => isObject(feature) && isObject(feature.properties) && 'kind' in feature.properties,
  );
