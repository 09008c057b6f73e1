/** What this chapter forbids, in our sentences. */
export const ZOC = {
  'LFM 5.2': '{unit} must stop in {hex}, where it enters a ZOC',
  'LFM 5.4a': '{unit} goes from ZOC to ZOC and must stop in {hex}',
  'LFM 5.5': '{unit} uses a road rate and may not enter the ZOC at {hex}',
  'LFM 5.6': '{unit} is not in command and may not enter the ZOC at {hex}',
  'LFM 23.2': '{unit} may not enter the ZOC at {hex} at night',
} as const;
