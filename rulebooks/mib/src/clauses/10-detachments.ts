/** What the rules of detachments refuse (10.3). */
export const DETACHMENTS = {
  'MIB 10.3a': '{unit} cannot make a detachment: {why}',
  'MIB 10.3b': '{unit} cannot detach {steps} steps: {why}',
  'MIB 10.3e': '{unit} cannot rejoin: {why}',
} as const;
