/** What 10.1 refuses. */
export const RECOVERY = {
  'MIB 10.1a': '{unit} has no stragglers to recover, or is out of supply',
  'MIB 10.1e': '{unit} has lost all its stragglers on this turn: they come back on later turns only',
} as const;
