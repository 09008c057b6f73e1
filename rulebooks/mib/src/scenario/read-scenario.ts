import { formReader, type Parsed, Report, trusted } from '@abatis/data';
import abensberg from '../../data/scenarios/abensberg.json' with { type: 'json' };
import raab from '../../data/scenarios/raab.json' with { type: 'json' };
import teugnHausen from '../../data/scenarios/teugn-hausen.json' with { type: 'json' };
import { checkForces, checkPlaces, checkRules, contextOf } from './checks.ts';
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

/** The scenarios that come with the rulebook, from the smallest on. */
export const SCENARIOS: readonly MibScenario[] = [teugnHausen, raab, abensberg].map(shipped);

function shipped(json: { readonly id: string }): MibScenario {
  return trusted(readScenario(json, `data/scenarios/${json.id}.json`));
}
