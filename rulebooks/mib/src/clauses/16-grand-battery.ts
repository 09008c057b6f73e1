/** What Grand Batteries refuse (16.5). */
export const GRAND_BATTERY = {
  'MIB 16.5a': '{leader} has no right to a Grand Battery',
  'MIB 16.5b': '{leader} cannot establish a Grand Battery so: {why}',
  'MIB 16.5c': 'no guns of {leader} can be posted so in {hex}: {why}',
  'MIB 16.5e': 'the guns of {leader} cannot fire now',
  'MIB 16.5f': 'the guns of {leader} do not reach an enemy in {hex}',
  'MIB 16.5l': 'the guns of {leader} in {hex} cannot leave their position so: {why}',
  'MIB R120': '{leader} has established a Grand Battery already',
} as const;
