/** What this chapter refuses. */
export const RETREATS = {
  'MIB R5': '{leader} is not in {hex} and cannot go along, or is named twice',
  'MIB 7.2b': 'nobody in {hex} has to retreat now',
  'MIB 7.2c':
    '{units} may not retreat to {hex}: it is occupied, impassable, entered before or nearer to the enemy',
  'MIB 7.2g': '{unit} did not inflict the casualty in {hex}',
  'MIB 7.2k': '{unit} may not advance to {hex}',
  'MIB 7.2l': '{unit} may not advance before an attacker has entered a vacated hex',
  'MIB 7.2m': 'not all units in {hex} took part in the attack, or they face that way already',
  'MIB 7.3a': '{unit} cannot take this step',
  'MIB 7.7.2c': 'the stack in {hex} may not hold its place',
  'MIB 7.14b': 'the organic cavalry of {unit} cannot pursue out of {hex}',
  'MIB 7.14c': 'nobody can be pursued out of {hex}',
  'MIB 16.5j': 'the retreat is {length} hexes long: no more can be turned into losses',
  'MIB R29': '{units} must retreat {length} hexes away, as far as they can',
  'MIB R31': '{unit} must stop in {hex}, which is in an EZOC',
  'MIB R94': 'there is no room for {unit} in {hex}',
  'MIB 7.2d': 'who comes to {hex} takes the facing of the units there',
  'MIB R107': '{units} must go on to the first open hex and stop there, not in {hex}',
  'MIB R118': '{unit} must collapse into one of its hexes from which it retreats, not {hex}',
  'MIB R129': '{units} must leave every field of fire: {hex} is in one',
} as const;
