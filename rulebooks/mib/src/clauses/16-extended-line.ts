/** What the rules of extended line refuse (16.6). */
export const EXTENDED_LINE = {
  'MIB 16.6a': '{unit} cannot form extended line: {why}',
  'MIB 16.6b': '{unit} cannot extend into {hex}: {why}',
  'MIB 16.6d': '{unit} cannot move its line to {hexes}: {why}',
  'MIB 16.6f': '{unit} cannot leave extended line into {hex}: {why}',
  'MIB 16.6k': '{unit} cannot advance into {hex}: {why}',
  'MIB 16.6l': '{unit} does not face as the front of the line in {hex} does',
} as const;
