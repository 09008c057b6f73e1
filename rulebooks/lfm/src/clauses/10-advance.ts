/** What this chapter forbids, in our sentences. */
export const ADVANCE = {
  'LFM 10.1a': '{unit} is not next to {hex}, which the enemy has left',
  'LFM 10.1b': '{unit} took no part in the combat for {hex} from a hex next to it',
  'LFM 10.2': '{unit} has advanced already',
  'LFM 10.3b': '{unit} is artillery and may not advance',
  'LFM 10.4': '{unit} may not advance to {hex}',
  'LFM 12.3b': '{unit} may not advance: in response to this retreat units come from {from} only',
  'LFM R133': '{unit} is shattered and may not advance into a ZOC at {hex}',
  'LFM R137': '{commander} may advance only with a unit of his hex',
  'LFM R138': '{unit} charged in this player turn and may not advance',
} as const;
