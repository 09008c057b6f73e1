/** What chapter 4 refuses. */
export const ACTIONS = {
  'MIB 4.0a': '{unit} has no action left in this activation',
  'MIB 4.1a': '{unit} has chosen {category} and may not change to {to}',
  'MIB 4.1c': '{unit} has done this already in this activation',
  'MIB 4.1d': '{unit} can consume supply for its rest only at night, and only if it has some',
  'MIB R104': 'units that share {hex} face the same way and turn only together, a line only about',
} as const;
