import { trusted } from '@abatis/data';
import abensberg from '../../data/scenarios/abensberg.json' with { type: 'json' };
import raab from '../../data/scenarios/raab.json' with { type: 'json' };
import teugnHausen from '../../data/scenarios/teugn-hausen.json' with { type: 'json' };
import { readScenario } from './read-scenario.ts';
import type { MibScenario } from './schema.ts';

/** The scenarios that come with the rulebook, from the smallest on. */
export const SCENARIOS: readonly MibScenario[] = [teugnHausen, raab, abensberg].map(shipped);

function shipped(json: { readonly id: string }): MibScenario {
  return trusted(readScenario(json, `data/scenarios/${json.id}.json`));
}
