import { compileHexes, readBattlefield } from '@abatis/battlefield';
import { formatProblem, type Parsed } from '@abatis/data';
import { derived } from '@abatis/kernel';
import brawnersFarm from '../data/battlefields/brawners-farm.json' with { type: 'json' };
import eastCavalryField from '../data/battlefields/east-cavalry-field.json' with { type: 'json' };
import gettysburg from '../data/battlefields/gettysburg.json' with { type: 'json' };
import { type Ground, groundOf } from './ground.ts';
import type { LfmScenario } from './scenario/schema.ts';

/** The battlefields that come with the rulebook, by the name that a scenario gives. */
export const BATTLEFIELDS: Readonly<Record<string, unknown>> = {
  'brawners-farm': brawnersFarm,
  'east-cavalry-field': eastCavalryField,
  gettysburg,
};

/** The ground of a scenario: its battlefield compiled to the hexes of its sheet. */
export const groundFor: (scenario: LfmScenario) => Ground = derived(({ battlefield, sheet }: LfmScenario) => {
  const file = `data/battlefields/${battlefield}.json`;
  const read = unwrap(readBattlefield(BATTLEFIELDS[battlefield], file));
  return groundOf(unwrap(compileHexes(read, sheet)));
});

/** What we ship is known to be good, and a designer's sheet has been checked by then. */
function unwrap<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join('\n'));
  return parsed.value;
}
