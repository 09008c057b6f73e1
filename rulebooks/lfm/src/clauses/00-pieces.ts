/** Orders that name what is not there. */
export const PIECES = {
  'LFM 0.2a': 'there is no combat unit {piece} in this battle',
  'LFM 0.2b': 'there is no commander {piece} in this battle',
  'LFM R1': '{hex} is no hex of this map',
  'LFM R2': '{piece} is neither a combat unit nor a commander of this battle',
} as const;
