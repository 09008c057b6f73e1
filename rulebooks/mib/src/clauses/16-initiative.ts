/** What 16.1 refuses. */
export const INITIATIVE = {
  'MIB 16.1c': 'the holder of the initiative chooses none of his chits, or {count} different ones',
  'MIB R76': 'the chit of {formation} is not one of yours in the cup',
} as const;
