import { trusted } from '@abatis/data';
import brawnersFarm from '../../data/scenarios/brawners-farm.json' with { type: 'json' };
import eastCavalryField from '../../data/scenarios/east-cavalry-field.json' with { type: 'json' };
import gettysburgFirstDay from '../../data/scenarios/gettysburg-1-july.json' with { type: 'json' };
import { readScenario } from './read-scenario.ts';
import type { LfmScenario } from './schema.ts';

/** The scenarios that come with the rulebook. */
export const SCENARIOS: readonly LfmScenario[] = [brawnersFarm, eastCavalryField, gettysburgFirstDay].map(
  shipped,
);

function shipped(json: { readonly id: string }): LfmScenario {
  return trusted(readScenario(json, `data/scenarios/${json.id}.json`));
}
