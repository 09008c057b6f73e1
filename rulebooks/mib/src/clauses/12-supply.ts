/** What this chapter refuses. */
export const SUPPLY = {
  'MIB 12.0': '{unit} needs no supply in this game',
  'MIB 12.1': '{unit} has full supply',
  'MIB 12.2': '{unit} is cut off from supply',
  'MIB 12.5': '{unit} cannot draw supply from {from}: {why}',
} as const;
