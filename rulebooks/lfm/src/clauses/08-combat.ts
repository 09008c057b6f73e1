/** What this chapter forbids, in our sentences. */
export const COMBAT = {
  'LFM 8.1': 'a combat takes at least one attacking and one defending hex',
  'LFM 8.2': '{hex} must be attacked in this round',
  'LFM 8.3': '{unit} is in none of the hexes that abide by this result',
  'LFM 8.4': '{hex} may take part in one combat of the round only',
  'LFM 8.10a': '{unit} may not be the first loss: that is for a unit with the CR used, {cr}',
  'LFM R77': 'no combat against {hex} is left to be fought in this round',
  'LFM R81': '{hex} may not attack {defender}, which its ZOC does not reach',
  'LFM R86': 'there is no combat unit of the {side} side in {hex}',
  'LFM R100': '{unit} is not in {hex}, where a unit must check',
  'LFM R223': 'all units in {hex} are shattered or have charged, and may not attack',
} as const;
