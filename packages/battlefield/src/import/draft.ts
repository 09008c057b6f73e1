import { isObject, type JsonObject, type SchemaFault } from '@abatis/data';
import type { Line } from '../geometry/shape.ts';
import type { Geometry } from '../schema/geometry.ts';
import { IGNORE, type Mapping, type Rule } from '../schema/mapping.ts';
import type { Kind } from '../vocabulary.ts';
import type { Complaints } from './complaints.ts';
import { foreignGeometry } from './foreign-geometry.ts';
import { foreignProperties, ownId } from './foreign-properties.ts';
import { propertiesUnder, rulesFor } from './match-rules.ts';
import type { Projection } from './project.ts';

/** A feature on its way from a foreign file to ours, with its place in that file. */
export interface Draft {
  readonly complaints: Complaints;
  readonly index: number;
  /** Properties that could not be read. */
  readonly lost: readonly SchemaFault[];
  /** For a feature that the survey draws as a line, and we as a point. */
  readonly span?: Line;
  readonly feature: {
    readonly type: 'Feature';
    readonly id: string;
    readonly geometry: Geometry;
    readonly properties: Readonly<Record<string, unknown>>;
  };
}

/** What all files of one import share. */
export interface Import {
  readonly mapping: Mapping;
  readonly project: Projection;
  readonly ids: Set<string>;
  /** How many features were seen: those without an id are numbered through all files. */
  seen: number;
}

type Made = Extract<Rule, { kind: unknown }> & { readonly kind: Kind };

/** The features of one file that a rule fits, in our words and our metres, and the properties of those that none fits. */
export function draftFeatures(
  foreign: readonly unknown[],
  all: Import,
  complaints: Complaints,
): { drafts: readonly Draft[]; leftovers: readonly JsonObject[] } {
  const leftovers: JsonObject[] = [];
  const drafts: Draft[] = [];
  for (const [index, feature] of foreign.entries()) {
    const number = all.seen++;
    if (!isObject(feature) || feature.type !== 'Feature') {
      complaints.leaveOut(index, { path: '/type', reason: 'must be "Feature"' });
      continue;
    }
    const properties = foreignProperties(feature);
    if (feature.geometry === null || feature.geometry === undefined) {
      complaints.leaveOut(index, { path: '/geometry', reason: 'has no geometry' });
      continue;
    }
    const rules = rulesFor(all.mapping.rules, properties, feature.geometry);
    if (rules.length === 0) leftovers.push(properties);
    const made = rules.filter((rule): rule is Made => rule.kind !== IGNORE);
    if (made.length === 0) continue;
    const id = ownId(feature, properties, number, all.ids);
    for (const [order, rule] of made.entries()) {
      const own = order === made.length - 1 ? id : ownId({ id: `${id}-${rule.kind}` }, {}, number, all.ids);
      const draft = draftFeature({ feature, properties, index, id: own }, rule, all, complaints);
      if (draft) drafts.push(draft);
    }
  }
  return { drafts, leftovers };
}

interface Foreign {
  readonly feature: JsonObject;
  readonly properties: JsonObject;
  readonly index: number;
  readonly id: string;
}

function draftFeature(
  { feature, properties, index, id }: Foreign,
  rule: Made,
  { mapping, project }: Import,
  complaints: Complaints,
): Draft | null {
  const ours = propertiesUnder(rule, properties, mapping.heights);
  const { value, fault, span } = foreignGeometry(feature.geometry, rule.kind, project, mapping);
  if (fault) tell(complaints, index, fault, value !== null, id);
  if (!value) return null;
  const made = { type: 'Feature' as const, id, geometry: value, properties: ours.properties };
  return { complaints, index, lost: ours.faults, feature: made, ...(span && { span }) };
}

function tell(
  complaints: Complaints,
  index: number,
  fault: SchemaFault,
  isMended: boolean,
  id: string,
): void {
  if (isMended) complaints.change(index, fault, 'mended', id);
  else complaints.leaveOut(index, fault, id);
}
