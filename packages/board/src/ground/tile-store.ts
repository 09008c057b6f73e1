import type { Drawn } from './messages.ts';

/** Pictures by name, within a bound of memory: what was used longest ago goes first. */
export interface TileStore {
  get(key: string): Drawn | undefined;
  has(key: string): boolean;
  put(key: string, image: Drawn): void;
  clear(): void;
}

export function createTileStore(bytes: number): TileStore {
  const images = new Map<string, Drawn>();
  let held = 0;
  const drop = (key: string, image: Drawn) => {
    images.delete(key);
    held -= weightOf(image);
    release(image);
  };
  return {
    has: key => images.has(key),
    get(key) {
      const image = images.get(key);
      if (!image) return undefined;
      images.delete(key);
      images.set(key, image);
      return image;
    },
    put(key, image) {
      const old = images.get(key);
      if (old) drop(key, old);
      images.set(key, image);
      held += weightOf(image);
      for (const [name, other] of images) {
        if (held <= bytes || name === key) break;
        drop(name, other);
      }
    },
    clear() {
      for (const [key, image] of [...images]) drop(key, image);
    },
  };
}

const weightOf = (image: Drawn): number => image.width * image.height * 4;

/** A bitmap gives its memory back at once, a canvas when it is forgotten. */
export function release(image: Drawn): void {
  if ('close' in image) image.close();
}
