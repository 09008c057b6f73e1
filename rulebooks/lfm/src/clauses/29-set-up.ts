/** What the set-up lists forbid, in our sentences. */
export const SET_UP = {
  'LFM 29.1': '{piece} is set up as the list says, and {why}',
} as const;
