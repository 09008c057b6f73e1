import { formReader, type Parsed, Report } from '@abatis/data';
import { checkArrivals } from './check-arrivals.ts';
import { checkForces } from './check-forces.ts';
import { checkRules } from './check-rules.ts';
import { checkStacks } from './check-stacks.ts';
import { contextOf } from './context.ts';
import { type LfmScenario, SPECIAL_RULES, scenarioSchema } from './schema.ts';

const readForm = formReader(scenarioSchema, { list: 'specialRules', tag: 'rule', forms: SPECIAL_RULES });

/** Reads a scenario from its text or from a JSON value. Bad input is reported, never thrown. */
export function readScenario(json: unknown, file: string): Parsed<LfmScenario> {
  const form = readForm(json, file);
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
