import { formReader, type Parsed, Report, trusted } from '@abatis/data';
import brawnersFarm from '../../data/scenarios/brawners-farm.json' with { type: 'json' };
import eastCavalryField from '../../data/scenarios/east-cavalry-field.json' with { type: 'json' };
import gettysburgFirstDay from '../../data/scenarios/gettysburg-1-july.json' with { type: 'json' };
import { checkForces, checkStacks } from './check-forces.ts';
import { checkArrivals, checkRules } from './check-rules.ts';
import { checkNames, contextOf } from './context.ts';
import { type LfmScenario, SPECIAL_RULES, scenarioSchema } from './schema.ts';

const readForm = formReader(scenarioSchema, { list: 'specialRules', tag: 'rule', forms: SPECIAL_RULES });

/** Reads a scenario from its text or from a JSON value. Bad input is reported, never thrown. */
export function readScenario(json: unknown, file: string): Parsed<LfmScenario> {
  const form = readForm(json, file);
  if (!form.ok) return form;
  const report = new Report(file);
  const context = contextOf(form.value, report);
  checkNames(context);
  checkForces(context);
  checkRules(context);
  checkArrivals(context);
  // Stacks are checked only if all pieces are known and placed once, so that one mistake is not reported twice.
  if (report.count === 0) checkStacks(context);
  return report.parsed(form.value);
}

/** The scenarios that come with the rulebook. */
export const SCENARIOS: readonly LfmScenario[] = [brawnersFarm, eastCavalryField, gettysburgFirstDay].map(
  shipped,
);

function shipped(json: { readonly id: string }): LfmScenario {
  return trusted(readScenario(json, `data/scenarios/${json.id}.json`));
}
