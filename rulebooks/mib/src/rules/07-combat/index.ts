export * from './07.00-additions.ts';
export * from './07.00-declaration.ts';
export * from './07.00-events.ts';
export * from './07.00-fight.ts';
export * from './07.00-may-attack.ts';
export * from './07.01-drms.ts';
export * from './07.01-resolution.ts';
export * from './07.01-strength.ts';
export * from './07.02-advances.ts';
export * from './07.02-retreat-paths.ts';
export * from './07.02-retreats.ts';
export * from './07.03-effects.ts';
export * from './07.05-trains.ts';
export * from './07.06-intent.ts';
export * from './07.06-retreat-before-combat.ts';
export * from './07.07-terrain.ts';
export * from './07.11-artillery.ts';
export * from './07.13-charges.ts';
export * from './07.14-pursuit.ts';

/*
 * MIB R50 and R51 are kept by absence: they say how the printed example 7.4 is read, which is a test and no rule.
 */

export const COMBAT_CLAUSES = {
  'MIB 7.0a': '{unit} is not next to {hex}',
  'MIB 7.0d': '{unit} is not an activated unit in {hex}',
  'MIB 7.0e': 'an attack takes at least one attacker and one hex that is attacked',
  'MIB 7.0f': '{unit} may not attack {hex}, which others attack too, while nobody attacks {other}',
  'MIB 7.0g': 'the infantry in {hex} must attack infantry, which is in {other}',
  'MIB 7.0h': '{used} units of {formation} attack together, and its commander can lead {allowed}',
  'MIB 7.0i': 'the hexes {hexes} do not hang together, so that they cannot be attacked as one',
  'MIB 7.0k': '{hex} may be attacked once by infantry and once by a charge',
  'MIB 7.0l': '{unit} in {hex} takes part in one attack only',
  'MIB 7.1d': '{unit} is not among the largest of its side in this combat',
  'MIB 7.2b': 'nobody in {hex} has to retreat now',
  'MIB 7.2c':
    '{units} may not retreat to {hex}: it is occupied, impassable, entered before or nearer to the enemy',
  'MIB 7.2d': 'who comes to {hex} takes the facing of the units there',
  'MIB 7.2g': '{unit} did not inflict the casualty in {hex}',
  'MIB 7.2k': '{unit} may not advance to {hex}',
  'MIB 7.2l': '{unit} may not advance before an attacker has entered a vacated hex',
  'MIB 7.2m': 'not all units in {hex} took part in the attack, or they face that way already',
  'MIB 7.3a': '{unit} cannot take this step',
  'MIB 7.5c': '{train} cannot escape to {hex}',
  'MIB 7.6b': '{unit} may not retreat before combat to {hex}: {why}',
  'MIB 7.6c': '{unit} against the cavalry in {hex}: {why}',
  'MIB 7.6d': '{unit} declared intent against {hex}: {why}',
  'MIB 7.6h': '{unit} is spent and cannot retreat before combat',
  'MIB 7.7.1b': 'no bridge leads over the river from {unit} to {hex}',
  'MIB 7.7.2c': 'the stack in {hex} may not hold its place',
  'MIB 7.9a': '{unit} is not one of those that may get the guns',
  'MIB 7.11c': '{unit} in {hex} cannot enfilade the attackers',
  'MIB 7.14b': 'the organic cavalry of {unit} cannot pursue out of {hex}',
  'MIB 7.14c': 'nobody can be pursued out of {hex}',
  'MIB R29': '{units} must retreat {length} hexes away, as far as they can',
  'MIB R31': '{unit} must stop in {hex}, which is in an EZOC',
  'MIB R87': 'no enemy combat unit holds {hex}',
  'MIB R94': 'there is no room for {unit} in {hex}',
  'MIB R107': '{units} must go on to the first open hex and stop there, not in {hex}',
  'MIB R118': '{unit} must collapse into one of its hexes from which it retreats, not {hex}',
  'MIB R126': 'there is no combat {combat} left to be fought',
  'MIB T12': '{unit} cannot charge into {hex}',
} as const;
