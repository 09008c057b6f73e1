import { isObject, type JsonObject, quoted, type SchemaFault } from '@abatis/data';
import type { Mapping, Rule } from '../schema/mapping.ts';

const ANY = '*';
const METRES_PER_FOOT = 0.3048;
const LENGTHS = ['height', 'width'];
const NUMBERS = [...LENGTHS, 'level'];
const FLAGS = ['burnable', 'finished'];

type Scalar = string | number | boolean;

/** The first rule that fits the feature. */
export function ruleFor(rules: readonly Rule[], properties: JsonObject, geometry: unknown): Rule | null {
  const type = isObject(geometry) ? geometry.type : undefined;
  return rules.find(rule => fitsGeometry(rule, type) && fitsProperties(rule, properties)) ?? null;
}

function fitsGeometry({ geometry }: Rule, type: unknown): boolean {
  return geometry === undefined || geometry.some(name => name === type);
}

function fitsProperties({ where }: Rule, properties: JsonObject): boolean {
  return Object.entries(where).every(([name, wanted]) => {
    const given = properties[name];
    if (given === undefined || given === null) return false;
    const allowed: readonly Scalar[] = Array.isArray(wanted) ? wanted : [wanted];
    return allowed.some(value => value === ANY || value === given);
  });
}

/** Our properties of the feature under this rule, and what could not be read. */
export function propertiesUnder(
  rule: Rule,
  foreign: JsonObject,
  heights: Mapping['heights'],
): { properties: Record<string, unknown>; faults: readonly SchemaFault[] } {
  const properties: Record<string, unknown> = { kind: rule.kind };
  const faults: SchemaFault[] = [];
  for (const [name, source] of Object.entries(rule.properties ?? {})) {
    const from = typeof source === 'string' ? source : source.from;
    const given = foreign[from];
    if (given === undefined || given === null) continue;
    const value = typeof source === 'string' ? given : source.values[String(given)];
    const ours = value === undefined ? null : converted(name, value, heights);
    if (ours === null)
      faults.push({ path: `/properties/${from}`, reason: `${quoted(given)} gives no ${name}` });
    else properties[name] = ours;
  }
  return { properties: { ...properties, ...rule.set }, faults };
}

/** Survey files often write numbers and truth as text. */
function converted(name: string, value: unknown, heights: Mapping['heights']): Scalar | null {
  if (NUMBERS.includes(name)) return convertedNumber(name, value, heights);
  if (FLAGS.includes(name)) return value === true || value === 'yes' || value === 'true';
  return typeof value === 'object' ? null : String(value);
}

function convertedNumber(name: string, value: unknown, heights: Mapping['heights']): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  if (!LENGTHS.includes(name) || heights !== 'foot') return number;
  return Math.round(number * METRES_PER_FOOT * 100) / 100;
}
