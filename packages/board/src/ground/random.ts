/** A stream of numbers from 0 to 1 that is the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from 0 to 1 that belongs to a lattice point. */
export function hashOf(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 1442695041);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise between -1 and 1; one bump is about one unit wide. */
export function noiseAt(x: number, y: number, seed: number): number {
  const col = Math.floor(x);
  const row = Math.floor(y);
  const u = ease(x - col);
  const v = ease(y - row);
  const top = mix(hashOf(col, row, seed), hashOf(col + 1, row, seed), u);
  const bottom = mix(hashOf(col, row + 1, seed), hashOf(col + 1, row + 1, seed), u);
  return mix(top, bottom, v) * 2 - 1;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
