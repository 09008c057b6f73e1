/** What this chapter forbids, in our sentences. */
export const DISORGANIZATION = {
  'LFM SP.7b': 'the stack in {hex} is not of the phasing side',
  'LFM 14.4': '{unit} may not be the unit that is lost: another of the stack has the CR used, {cr}',
  'LFM 14.5a': 'there is no D or Charged marker to remove in {hex}',
  'LFM R144': 'the stack in {hex} has had its one roll of this phase',
  'LFM R143': 'the stack in {hex} is in the zone of influence of {by} and may not reorganize',
} as const;
