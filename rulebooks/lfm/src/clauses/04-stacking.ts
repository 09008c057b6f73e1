/** What this chapter forbids, in our sentences. */
export const STACKING = {
  'LFM 4.1a': '{hex} would hold {sp} SP of infantry and cavalry; {limit} may stand there',
  'LFM 4.2a': '{hex} would hold {sp} SP of artillery; {limit} may stand there',
  'LFM 4.2b': 'artillery of more than {limit} SP shares {hex} with no other artillery',
  'LFM 4.2e': '{unit} may not unlimber: {hex} would hold {sp} SP of artillery, more than {limit}',
  'LFM 4.3': 'mounted and dismounted cavalry may not share {hex}',
  'LFM 4.5': 'the loss of {unit} would not help {hex} to keep within the stacking limits',
  'LFM R53': 'regiments of different brigades may not share {hex}',
  'LFM R54': 'an independent regiment shares {hex} only with a brigade of its own corps',
  'LFM R55': 'infantry and cavalry of no common brigade may not share {hex}',
} as const;
