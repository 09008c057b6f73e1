import { isObject, type JsonObject, pointer, type Report } from '@abatis/data';
import type { Geometry } from '../schema/geometry.ts';
import { IGNORE, type Mapping, type Rule } from '../schema/mapping.ts';
import { foreignGeometry } from './foreign-geometry.ts';
import { tellLeftovers } from './leftovers.ts';
import { propertiesUnder, ruleFor } from './match-rules.ts';
import { type Projection, projectionOf } from './project.ts';

/** A feature on its way from the foreign file to ours, with its place in that file. */
export interface Draft {
  readonly index: number;
  readonly feature: {
    readonly type: 'Feature';
    readonly id: string;
    readonly geometry: Geometry;
    readonly properties: Readonly<Record<string, unknown>>;
  };
}

/** The features that a rule fits, in our words and our metres. */
export function draftFeatures(
  foreign: readonly unknown[],
  mapping: Mapping,
  report: Report,
): readonly Draft[] {
  const project = projectionOf(mapping.coordinates);
  const ids = new Set<string>();
  const leftovers: JsonObject[] = [];
  const drafts: Draft[] = [];
  for (const [index, feature] of foreign.entries()) {
    if (!isObject(feature) || feature.type !== 'Feature') {
      report.problem(pointer('features', index, 'type'), 'must be "Feature"');
      continue;
    }
    const rule = ruleFor(mapping.rules, propertiesOf(feature), feature.geometry);
    const draft = rule ? draftFeature(feature, index, rule, mapping, project, ids, report) : null;
    if (draft) drafts.push(draft);
    if (!rule) leftovers.push(propertiesOf(feature));
  }
  tellLeftovers(leftovers, mapping, report);
  return drafts;
}

function draftFeature(
  feature: JsonObject,
  index: number,
  rule: Rule,
  mapping: Mapping,
  project: Projection,
  ids: Set<string>,
  report: Report,
): Draft | null {
  if (rule.kind === IGNORE) return null;
  const id = ownId(feature.id, index, ids);
  const { properties, faults } = propertiesUnder(rule, propertiesOf(feature), mapping.heights);
  const { value, fault } = foreignGeometry(feature.geometry, rule.kind, project, mapping.coordinates.system);
  for (const { path, reason } of fault ? [...faults, fault] : faults) {
    report.problem(pointer('features', index) + path, reason, id);
  }
  return value && faults.length === 0
    ? { index, feature: { type: 'Feature', id, geometry: value, properties } }
    : null;
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return isObject(properties) ? properties : {};
}

/** The foreign id if there is one; a repeated id is told apart by the feature's place in the file. */
function ownId(id: unknown, index: number, taken: Set<string>): string {
  const given =
    (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : `feature-${index}`;
  const own = taken.has(given) ? `${given}-${index}` : given;
  taken.add(own);
  return own;
}
