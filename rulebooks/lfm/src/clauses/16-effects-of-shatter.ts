/** What this chapter forbids, in our sentences. */
export const SHATTER_EFFECTS = {
  'LFM 16.4': 'the brigade of {unit} is shattered: it may not enter a ZOC, nor attack',
} as const;
