import type { SightPath } from '@abatis/screen';

const WIDTH = 320;
const GAP = 6;
const LABEL = 18;
const ABOVE = 10;
const UNIT = 14;

export interface ProfileStep {
  readonly place: string;
  readonly label: string;
  readonly x: number;
  readonly width: number;
  /** From the top: what stands on the ground, the ground, the foot of the drawing. */
  readonly top: number;
  readonly ground: number;
  readonly base: number;
  readonly obstructs: boolean;
}

export interface Profile {
  readonly width: number;
  readonly height: number;
  readonly steps: readonly ProfileStep[];
  readonly line: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
}

/** Lays a path out from the side: even steps, levels to scale, the line from ground to ground at its ends. */
export function profileOf({ places }: SightPath): Profile {
  const lowest = Math.min(...places.map(place => place.level));
  const highest = Math.max(...places.map(place => Math.max(place.level, place.height)));
  const base = ABOVE + (highest - lowest + 1) * UNIT;
  const y = (level: number): number => base - (level - lowest + 1) * UNIT;
  const gap = places.some(({ label }) => label !== undefined) ? 0 : GAP;
  const width = (WIDTH + gap) / Math.max(1, places.length) - gap;
  const steps = places.map(({ place, level, height, obstructs, label }, index) => ({
    place,
    label: label ?? place,
    x: index * (width + gap),
    width,
    top: y(Math.max(level, height)),
    ground: y(level),
    base,
    obstructs: obstructs !== null,
  }));
  const [first, last] = [steps[0], steps[steps.length - 1]];
  return {
    width: WIDTH,
    height: base + LABEL,
    steps,
    line: {
      x1: (first?.x ?? 0) + width / 2,
      y1: (first?.ground ?? base) - 3,
      x2: (last?.x ?? 0) + width / 2,
      y2: (last?.ground ?? base) - 3,
    },
  };
}

/** The numbers of the paths that say most: one that is clear and one that is not, before more of a kind. */
export function tellingPaths(paths: readonly SightPath[], most: number): readonly number[] {
  const numbers = paths.map((_path, index) => index + 1);
  const kinds = [true, false].map(clear => numbers.filter(number => paths[number - 1]?.clear === clear));
  const [clear = [], obstructed = []] = kinds;
  const told = [...clear.slice(0, 1), ...obstructed.slice(0, 1), ...clear.slice(1), ...obstructed.slice(1)];
  return told.slice(0, most);
}
