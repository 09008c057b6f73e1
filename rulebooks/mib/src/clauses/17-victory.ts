/** What a scenario refuses: its reinforcements, its special rules. */
export const VICTORY = {
  'MIB 2.1d': '{hex} is a fortress that the enemy may neither enter nor attack',
  'MIB 3.0b': '{unit} may not be placed at {hex} facing {facing}',
  'MIB R102': '{unit} is not due to be placed now',
  'MIB 7.9a': '{unit} is not one of those that may get the guns',
  'MIB 15.0': '{unit} may only go on along its road or rest until it is free',
} as const;
