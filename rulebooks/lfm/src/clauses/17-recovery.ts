/** What this chapter forbids, in our sentences. */
export const RECOVERY = {
  'LFM SP.5e': '{commander} is not a brigade commander of the phasing side on the map',
  'LFM SP.7c': '{commander} is not a brigade commander of the phasing side on the map',
  'LFM 17.1a': '{commander} has moved in this player turn and may not recover',
  'LFM 17.1b': '{commander} is in an enemy zone of influence or control and may not recover',
  'LFM 17.1c': '{commander} has no Recover marker',
  'LFM 17.2': '{unit} is not an eliminated regiment of the brigade of {commander}',
  'LFM 17.3': '{unit} may not be placed: {commander} has no such hex within limits and out of enemy zones',
  'LFM R227': '{commander} has a Recover marker',
} as const;
