/* Irregularity that is the same on every machine: no two maps drawn from one plan differ. */

/** A number from 0 to 1 for a place on a lattice. */
export function hash(x: number, y: number, seed: number): number {
  let bits = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647 - 58);
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  bits = Math.imul(bits ^ (bits >>> 16), 2246822519);
  return ((bits ^ (bits >>> 15)) >>> 0) / 4294967296;
}

const ease = (share: number): number => share * share * share * (share * (share * 6 - 15) + 10);
const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Smooth from -1 to 1, with waves about as long as `wavelength`. */
export function noise(x: number, y: number, wavelength: number, seed: number): number {
  const [u, v] = [x / wavelength, y / wavelength];
  const [col, row] = [Math.floor(u), Math.floor(v)];
  const [su, sv] = [ease(u - col), ease(v - row)];
  const upper = mix(hash(col, row, seed), hash(col + 1, row, seed), su);
  const lower = mix(hash(col, row + 1, seed), hash(col + 1, row + 1, seed), su);
  return 2 * mix(upper, lower, sv) - 1;
}

/** Three octaves: broad lobes, bulges, and a ragged edge. */
export function roughNoise(x: number, y: number, wavelength: number, seed: number): number {
  const octave = (length: number, by: number) => noise(x, y, wavelength * length, seed + by);
  return (octave(2.9, 0) * 4 + octave(1, 1) * 2 + octave(0.37, 2) * 1.4) / 7.4;
}
