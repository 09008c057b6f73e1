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
import { checkArrivals } from './check-arrivals.ts';
import { checkForces } from './check-forces.ts';
import { checkRules } from './check-rules.ts';
import { checkStacks } from './check-stacks.ts';
import { contextOf } from './context.ts';
import {
  type LfmScenario,
  looseScenarioSchema,
  SPECIAL_RULES,
  type SpecialRule,
  scenarioSchema,
} from './schema.ts';

const readStrict = schemaReader(scenarioSchema);

/** Reads a scenario from its text or from a JSON value. Bad input is reported, never thrown. */
export function readScenario(json: unknown, file: string): Parsed<LfmScenario> {
  const value = typeof json === 'string' ? readJson(json, file) : parsed(json);
  const form = value.ok ? readForm(value.value, file) : value;
  if (!form.ok) return form;
  const report = new Report(file);
  const context = contextOf(form.value, report);
  checkForces(context);
  checkRules(context);
  checkArrivals(context);
  // A stack is only worth a look if its pieces are known and placed once: else one mistake would be told twice.
  if (report.count === 0) checkStacks(context);
  return report.parsed(form.value);
}

function readForm(value: unknown, file: string): Parsed<LfmScenario> {
  const strict = readStrict(value, file);
  if (strict.ok) return strict;
  const report = new Report(file);
  for (const { path, reason } of schemaFaults(looseScenarioSchema, value)) report.problem(path, reason);
  if (report.count > 0 || !isObject(value)) return report.failed();
  for (const [i, rule] of (value.specialRules as readonly SpecialRule[]).entries()) {
    for (const { path, reason } of schemaFaults(SPECIAL_RULES[rule.rule], rule)) {
      report.problem(pointer('specialRules', i) + path, reason);
    }
  }
  return report.failed();
}
