/** What this chapter forbids, in our sentences. */
export const VOLUNTARY_RETREAT = {
  'LFM 12.2': '{unit} is not a phasing unit in contact with the enemy',
  'LFM 12.3a': '{unit} is not a unit of the other player in contact with the enemy',
  'LFM 12.4': '{unit} may not take artillery into a ZOC at {hex}: no friend is there',
  'LFM R80': '{unit} may not attack and must retreat',
} as const;
