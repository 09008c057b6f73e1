import { type Citations, citations } from '@abatis/kernel';

/** Each clause of Outpost with our sentence for it; `forbid` takes no other and asks for the facts named here. */
export const CLAUSES = {
  'OUT 1.1': 'strengths are drawn from a cup, and only their owner knows them',
  'OUT 1.2': 'the higher die moves first',
  'OUT 2.1': '{unit} cannot reach {to} with two movement points',
  'OUT 2.2': '{to} is occupied',
  'OUT 2.3': '{unit} is not on the field, or not yours',
  'OUT 3.1': '{target} is not an enemy next to {unit}',
  'OUT 3.2': 'the defender may fall back before the fight',
  'OUT 3.3': 'the fight is rolled on the combat chart',
  'OUT 3.3a': 'a friend of the attacker stands next to the defender',
  'OUT 3.3b': 'the defender is in woods',
  'OUT 3.3c': 'the attack crosses the stream',
  'OUT 3.4': 'both strengths are shown, and a dummy is taken off',
  'OUT 3.5': '{to} is not a free hex next to {unit} and away from the enemy',
  'OUT 3.6': '{unit} must fall back',
  'OUT 4.1': 'with volleys, the defender fires first',
  'OUT 5.1': 'a unit that enters the enemy base is shown, and wins the game unless it is a dummy',
  'OUT 5.2': 'a side without units has lost',
  'OUT 5.3': 'after the last turn the greater strength wins',
} as const;

export type Clause = keyof typeof CLAUSES;

const cite: Citations<typeof CLAUSES> = citations(CLAUSES);
export const forbid: (typeof cite)['forbid'] = cite.forbid;
export const drm: (typeof cite)['drm'] = cite.drm;
