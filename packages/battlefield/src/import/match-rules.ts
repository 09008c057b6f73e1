import { isObject, type JsonObject, quoted, type SchemaFault } from '@abatis/data';
import type { Mapping, Rule } from '../schema/mapping.ts';
import { isGiven } from './foreign-properties.ts';

const ANY = '*';
const METRES_PER_FOOT = 0.3048;
const LENGTHS = ['height', 'width'];
const NUMBERS = [...LENGTHS, 'level'];
const FLAGS = ['burnable', 'finished'];

/** A number as surveys write it: `120`, `120.5 m`, `390 ft`. */
const MEASURED = /^\s*([+-]?\d+(?:\.\d+)?)\s*(m|metres?|meters?|ft|feet)?\.?\s*$/i;

type Scalar = string | number | boolean;

/** The rules that make something of the feature: the first that fits, and those before it that let others see it too. */
export function rulesFor(rules: readonly Rule[], properties: JsonObject, geometry: unknown): readonly Rule[] {
  const type = isObject(geometry) ? geometry.type : undefined;
  const fitting = rules.filter(rule => fitsGeometry(rule, type) && fitsProperties(rule, properties));
  const last = fitting.findIndex(({ goOn }) => goOn !== true);
  return last < 0 ? fitting : fitting.slice(0, last + 1);
}

function fitsGeometry({ geometry }: Rule, type: unknown): boolean {
  return geometry === undefined || geometry.some(name => name === type);
}

function fitsProperties({ where }: Rule, properties: JsonObject): boolean {
  return Object.entries(where).every(([name, wanted]) => {
    const given = properties[name];
    if (!isGiven(given)) return false;
    const allowed: readonly Scalar[] = Array.isArray(wanted) ? wanted : [wanted];
    return allowed.some(value => value === ANY || String(value) === String(given));
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
    const { from, values, default: usual } = typeof source === 'string' ? plainly(source) : source;
    const given = foreign[from];
    const value = isGiven(given) && values ? values[String(given)] : given;
    const meant = isGiven(value) ? value : usual;
    const ours = isGiven(meant) ? converted(name, meant, heights) : null;
    if (ours !== null) properties[name] = ours;
    else if (isGiven(given))
      faults.push({ path: `/properties/${from}`, reason: `${quoted(given)} gives no ${name}` });
  }
  return { properties: { ...properties, ...rule.set }, faults };
}

const plainly = (from: string): { from: string; values?: Record<string, Scalar>; default?: Scalar } => ({
  from,
});

/** Survey files often write numbers and truth as text. */
function converted(name: string, value: unknown, heights: Mapping['heights']): Scalar | null {
  if (NUMBERS.includes(name)) return convertedNumber(name, value, heights);
  if (FLAGS.includes(name)) return value === true || value === 1 || value === 'yes' || value === 'true';
  return typeof value === 'object' ? null : String(value);
}

function convertedNumber(name: string, value: unknown, heights: Mapping['heights']): number | null {
  const measured = typeof value === 'string' ? MEASURED.exec(value) : null;
  const number = measured ? Number(measured[1]) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  if (!LENGTHS.includes(name)) return number;
  const unit = measured?.[2] ?? (heights === 'foot' ? 'ft' : 'm');
  return inMetres(number, unit.toLowerCase().startsWith('f') ? 'foot' : 'metre');
}

export function inMetres(number: number, unit: Mapping['heights']): number {
  return unit === 'foot' ? Math.round(number * METRES_PER_FOOT * 100) / 100 : number;
}
