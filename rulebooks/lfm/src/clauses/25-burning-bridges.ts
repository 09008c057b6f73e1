/** What this chapter forbids, in our sentences. */
export const BRIDGES = {
  'LFM SP.3c': '{unit} is not a unit of the phasing side on the map',
  'LFM 25.1a': 'there is no bridge at {bridge} that can be burned',
  'LFM 25.1b': '{unit} is in neither of the hexes at {bridge}',
  'LFM 25.1c': '{unit} has no bridge marker',
  'LFM 25.1f': 'the bridge at {bridge} is burned',
  'LFM R196': '{unit} has tried to burn its bridge and may try again in the next Construction Phase',
  'LFM R235':
    '{unit} may not be marked: a unit carries one marker, and a side has one for each bridge and hex',
} as const;
