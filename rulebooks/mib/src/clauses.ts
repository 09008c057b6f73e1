import reasons from '../data/reasons.json' with { type: 'json' };
import { COMPONENTS_CLAUSES } from './rules/02-components.ts';
import { SEQUENCE_CLAUSES } from './rules/03-sequence.ts';
import { ACTIONS_CLAUSES } from './rules/04-actions.ts';
import { MOVEMENT_CLAUSES } from './rules/06-movement/index.ts';
import { COMBAT_CLAUSES } from './rules/07-combat/index.ts';
import { HIGH_GROUND_CLAUSES } from './rules/08-high-ground.ts';
import { DISORGANIZED_CLAUSES } from './rules/09-disorganized.ts';
import { STRAGGLERS_CLAUSES } from './rules/10-stragglers/index.ts';
import { FATIGUE_CLAUSES } from './rules/11-fatigue.ts';
import { SUPPLY_CLAUSES } from './rules/12-supply.ts';
import { NIGHT_CLAUSES } from './rules/13-night.ts';
import { TRENCHES_CLAUSES } from './rules/14-trenches.ts';
import { COMMAND_CLAUSES } from './rules/15-command/index.ts';
import { OPTIONAL_RULES_CLAUSES } from './rules/16-optional-rules/index.ts';

/**
 * Why something is refused, in our words: the end of sentences that have `{why}`. Rules give the key and what its words
 * ask for, and fill in no words of their own.
 */
const REASONS = {
  ...reasons,
  'why it costs': 'it costs {cost} MP',
  'why it needs': 'it needs {attack} MP',
  'why wrong length': 'it goes one to {farthest} hexes',
  'why not next to': 'it is not next to {neighbour}',
  'why too near': 'it ends less than {clear} hexes from the threat',
  'why counter used': '{counter} is already on the map',
  'why wrong size': 'a detachment has 1 to {most} steps',
  'why not with division': 'it is not with {division}',
  'why division smashed': '{division} is smashed',
  'why wagon far': 'it is more than {reach} hexes away',
  'why giver enemy': '{giver} belongs to the other side',
  'why giver far': '{giver} is out of his command range',
  'why giver empty': '{giver} has no batteries',
  'why giver smashed': '{giver} is smashed',
  'why giver tired': '{giver} is tired',
  'why giver unsupplied': '{giver} is out of supply',
  'why few batteries': 'it takes at least {fewest} batteries',
  'why giver short': '{giver} has fewer than that',
  'why taker full': '{taker} cannot take that many',
  'why crowded': 'a hex holds 1 to {most} batteries',
  'why too dear': 'it costs {cost} MP, and {left} are left',
  'why few steps': 'it has fewer than {least} steps',
  'why wrong front': 'its front would be to {fronts}',
  'why hex in ezoc': '{place} is in an enemy zone of control',
  'why category': '{category}',
  'why attack': 'attack on {target}',
} as const;

/**
 * Every clause that refuses something, with our sentence for it. MIB R49 is kept by absence: code cites the numbers of
 * the index, and never a printed reference that the ruling corrects.
 */
export const CLAUSES = {
  ...COMPONENTS_CLAUSES,
  ...SEQUENCE_CLAUSES,
  ...ACTIONS_CLAUSES,
  ...MOVEMENT_CLAUSES,
  ...COMBAT_CLAUSES,
  ...HIGH_GROUND_CLAUSES,
  ...DISORGANIZED_CLAUSES,
  ...STRAGGLERS_CLAUSES,
  ...FATIGUE_CLAUSES,
  ...SUPPLY_CLAUSES,
  ...NIGHT_CLAUSES,
  ...TRENCHES_CLAUSES,
  ...COMMAND_CLAUSES,
  ...OPTIONAL_RULES_CLAUSES,
  ...REASONS,
} as const;
