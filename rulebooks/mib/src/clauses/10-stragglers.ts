/** What this chapter refuses. */
export const STRAGGLERS = {
  'MIB 10.2b':
    '{unit} may not go to {hex}: a unit that has just been smashed retreats up to 2 hexes, into no EZOC',
  'MIB R125': 'a step must be lost by the stack in {hex}',
} as const;
