/** What retreat before combat refuses (7.6). */
export const CAVALRY = {
  'MIB 7.6b': '{unit} may not retreat before combat to {hex}: {why}',
  'MIB 7.6c': '{unit} against the cavalry in {hex}: {why}',
  'MIB 7.6d': '{unit} declared intent against {hex}: {why}',
  'MIB 7.6h': '{unit} is spent and cannot retreat before combat',
} as const;
