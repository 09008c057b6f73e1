import { battlePicture } from '@abatis/board';
import type { GroundPicture } from '../engine/designs.ts';
import { boardFonts } from '../table/board-fonts.ts';

const startWorker = (): Worker =>
  new Worker(new URL('@abatis/board/ground-worker', import.meta.url), { type: 'module', name: 'thumbnails' });

const drawn = new WeakMap<object, Map<string, Promise<string>>>();

/** The address of a picture of somebody's own ground, drawn as the table draws it, away from the page and only once. */
export function pictureOf(ground: GroundPicture, flat: boolean): Promise<string | null> {
  const kept = drawn.get(ground.battlefield) ?? new Map<string, Promise<string>>();
  drawn.set(ground.battlefield, kept);
  const key = JSON.stringify([flat, ground.sheet, ground.focus]);
  const known = kept.get(key) ?? draw(ground, flat);
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  return known;
}

async function draw(ground: GroundPicture, flat: boolean): Promise<string> {
  const image = await battlePicture(ground, flat, { startWorker, fonts: boardFonts });
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.8);
}
