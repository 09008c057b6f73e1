import {
  isObject,
  type Parsed,
  parsed,
  pointer,
  Report,
  readJson,
  schemaFaults,
  schemaReader,
} from '@abatis/data';
import { checkForces } from './check-forces.ts';
import { checkPlaces } from './check-places.ts';
import { checkRules } from './check-rules.ts';
import { contextOf } from './context.ts';
import {
  looseScenarioSchema,
  type MibScenario,
  type ScenarioRule,
  SPECIAL_RULES,
  scenarioSchema,
} from './schema.ts';

const readStrict = schemaReader(scenarioSchema);

/** Reads a scenario from its text or from a JSON value. Bad input is reported, never thrown. */
export function readScenario(json: unknown, file: string): Parsed<MibScenario> {
  const value = typeof json === 'string' ? readJson(json, file) : parsed(json);
  const form = value.ok ? readForm(value.value, file) : value;
  if (!form.ok) return form;
  const report = new Report(file);
  const context = contextOf(form.value, report);
  checkForces(context);
  checkPlaces(context);
  checkRules(context);
  return report.parsed(form.value);
}

function readForm(value: unknown, file: string): Parsed<MibScenario> {
  const strict = readStrict(value, file);
  if (strict.ok) return strict;
  const report = new Report(file);
  for (const { path, reason } of schemaFaults(looseScenarioSchema, value)) report.problem(path, reason);
  if (report.count > 0 || !isObject(value)) return report.failed();
  for (const [i, rule] of (value.specialRules as readonly ScenarioRule[]).entries()) {
    for (const { path, reason } of schemaFaults(SPECIAL_RULES[rule.rule], rule)) {
      report.problem(pointer('specialRules', i) + path, reason);
    }
  }
  return report.failed();
}
