/** What chapter 8 refuses. */
export const HIGH_GROUND = {
  'MIB 8.2c': 'nobody in {hex} has to leave a Field of Fire now',
  'MIB 8.2d': 'who leaves {hex} goes only as far as out of every Field of Fire: {length} hexes',
} as const;
