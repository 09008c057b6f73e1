/** What this chapter forbids, in our sentences. */
export const BREASTWORKS = {
  'LFM SP.3a': '{unit} is not a unit of the phasing side on the map',
  'LFM SP.3b': '{unit} is not a unit of the phasing side on the map',
  'LFM 24.1a': '{unit} is mounted cavalry and may not build',
  'LFM 24.1b': '{unit} was not in {hex} at the start of the player turn',
  'LFM 24.1c': '{unit} is building and may not leave its hex, nor bombard',
  'LFM 24.1d': '{unit} has no Build marker',
  'LFM 24.1e': 'a unit other than mounted cavalry must stay in the new breastworks in {hex}',
  'LFM 24.3': 'the works in {hex} are permanent',
  'LFM 24.5': 'there are no breastworks in {hex}',
  'LFM 24.10a': '{unit} is in the zone of influence of {by}',
  'LFM R8': 'markers of an earlier turn come first, new ones after them: {unit}',
  'LFM R193':
    'only the phasing side, with a unit in {hex}, removes works there, and not in the turn of the flip',
  'LFM R194': 'there are breastworks in {hex} already',
  'LFM R195': '{hex} is permanent works; there is nothing to build',
  'LFM R234': '{unit} is building and may not mount',
} as const;
