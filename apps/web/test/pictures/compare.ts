import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inRoot } from '../../../../scripts/lib.mjs';

/** With `PICTURES=record` what is seen becomes what is expected. */
const isRecording = process.env.PICTURES === 'record';

const SHOT = { type: 'jpeg', quality: 80 } as const;

/*
 * Another Chromium draws letters and edges a little otherwise. So the mean colours of small blocks are compared, and a
 * picture differs when several blocks do: a counter that is missing changes about fifteen.
 */
const BLOCK = 12;
const LEVELS = 16;
export const MOST_BLOCKS = 8;

/** Milliseconds: ground is painted after everything else, and machines are not always quiet. */
const PATIENCE = 30_000;

/** What is seen looks as recorded, at the latest when all of it has been painted. */
export async function expectPicture(seen: Locator, name: string): Promise<void> {
  if (isRecording) return writeFile(recorded(name), await atRest(seen));
  try {
    await expect.poll(() => looksAs(seen, name), { timeout: PATIENCE }).toBe(true);
  } catch (cause) {
    const shot = await seen.screenshot(SHOT);
    const files = `${await left(name, shot)} with ${recorded(name).pathname}`;
    throw new Error(`${name} looks otherwise: compare ${files}`, { cause });
  }
}

const recorded = (name: string): URL => new URL(`./${name}.jpg`, import.meta.url);

/** Whether what is seen now is what was recorded. */
export async function looksAs(seen: Locator, name: string): Promise<boolean> {
  const [known, shot] = await Promise.all([readFile(recorded(name)), seen.screenshot(SHOT)]);
  return (await differingBlocks(seen.page(), known, shot)) <= MOST_BLOCKS;
}

/** Leaves a picture where a person can look at it. */
async function left(name: string, picture: Buffer): Promise<string> {
  const folder = inRoot('.cache/pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.jpg`, picture);
  return `${folder}/${name}.jpg`;
}

/** The picture once it has stayed the same for two seconds. */
async function atRest(seen: Locator): Promise<Buffer> {
  let shot = await seen.screenshot(SHOT);
  for (let same = 0; same < 8; ) {
    await new Promise(resolve => setTimeout(resolve, 250));
    const next = await seen.screenshot(SHOT);
    same = next.equals(shot) ? same + 1 : 0;
    shot = next;
  }
  return shot;
}

/** How many blocks of two pictures have another mean colour; all of them if the pictures differ in size. */
export function differingBlocks(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ({ pictures, block, levels }) => {
      const decode = async (base64: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const meanIn = ({ data, width }: ImageData, left: number, top: number, channel: number): number => {
        let sum = 0;
        for (let y = top; y < top + block; y++)
          for (let x = left; x < left + block; x++) sum += data[(y * width + x) * 4 + channel]!;
        return sum / (block * block);
      };
      const [a, b] = (await Promise.all(pictures.map(decode))) as [ImageData, ImageData];
      if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
      let differing = 0;
      for (let top = 0; top + block <= a.height; top += block)
        for (let left = 0; left + block <= a.width; left += block) {
          const isOther = [0, 1, 2].some(
            channel => Math.abs(meanIn(a, left, top, channel) - meanIn(b, left, top, channel)) > levels,
          );
          if (isOther) differing++;
        }
      return differing;
    },
    { pictures: [one, other].map(picture => picture.toString('base64')), block: BLOCK, levels: LEVELS },
  );
}
