/** What this chapter forbids, in our sentences. */
export const RETREAT_BEFORE_COMBAT = {
  'LFM 11.1a': '{unit} in {hex} may not retreat before combat, nor let others do so',
  'LFM 11.1b': 'nobody in {hex} may retreat before combat: {by} is mounted cavalry',
  'LFM R131': 'all units of {hex} retreat before combat or none, and for {unit} there is no way',
} as const;
