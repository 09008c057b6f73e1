/** What this chapter forbids, in our sentences. */
export const ROAD_MOVEMENT = {
  'LFM 2.2d': '{unit} uses a road rate in this phase and may not enter the ZOC at {hex}',
  'LFM 23.6': '{piece} may not step to {hex}: at night one moves only along roads',
} as const;
