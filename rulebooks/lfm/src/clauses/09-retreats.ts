/** What this chapter forbids, in our sentences. */
export const RETREATS = {
  'LFM 9.0a': '{unit} retreats one or two hexes, each next to the one before',
  'LFM 9.1a': '{unit} must retreat directly away from an adjacent enemy, not to {hex}',
  'LFM 9.1b': '{unit} may not retreat into a ZOC at {hex}: there is another way',
  'LFM 9.1c': '{unit} must stop in {hex}, which is in a ZOC',
  'LFM 9.1e': '{unit} may not cross the map edge at {hex}',
  'LFM 9.1h': '{unit} must go nearer to its brigade than {hex}',
  'LFM 23.3': '{unit} may not retreat into a ZOC at {hex} at night',
  'LFM R70': '{unit} must retreat away from the guns that fired, not to {hex}',
  'LFM R117': '{unit} may not retreat apart from the others in {hex}',
  'LFM R120': '{unit} may stop in {from} and so may not go on into a ZOC at {hex}',
  'LFM R121': '{unit} must go on away from the enemy, not to {hex}',
  'LFM R122': '{unit} cannot pass from {from} to {hex}',
  'LFM R124': '{unit} may return at {hex} from turn {turn} on',
  'LFM R224': '{unit} may not go back to {hex} in the same retreat',
} as const;
