/** What this chapter forbids, in our sentences; those of 23.2, 23.3 and 23.6 stand with ZOC, retreats and roads. */
export const NIGHT = {
  'LFM R185': 'units in a ZOC, and only they, retreat before the moves of the night begin: {unit} in {hex}',
  'LFM R228': '{unit} may limber only at the start of the night Movement Phase of its side, before any move',
} as const;
