/** What this chapter refuses. */
export const DISORGANIZED = {
  'MIB 9.0d': '{unit} began disorganized and makes no forced march',
} as const;
