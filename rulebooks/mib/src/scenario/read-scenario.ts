import { formReader, type Parsed, Report } from '@abatis/data';
import { checkForces, checkPlaces, checkRules } from './checks.ts';
import { contextOf } from './context.ts';
import { type MibScenario, SPECIAL_RULES, scenarioSchema } from './schema.ts';

const readForm = formReader(scenarioSchema, { list: 'specialRules', tag: 'rule', forms: SPECIAL_RULES });

/** Reads a scenario from its text or from a JSON value. Bad input is reported, never thrown. */
export function readScenario(json: unknown, file: string): Parsed<MibScenario> {
  const form = readForm(json, file);
  if (!form.ok) return form;
  const report = new Report(file);
  const context = contextOf(form.value, report);
  checkForces(context);
  checkPlaces(context);
  checkRules(context);
  return report.parsed(form.value);
}
