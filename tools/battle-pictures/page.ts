import { battlePicture } from '@abatis/board';
import type { BattleCard } from '@abatis/screen';

/* The end of the drawing tool that runs in a browser. The page itself paints: nothing else is to be done there. */

Reflect.deleteProperty(globalThis, 'OffscreenCanvas');

const options = {
  startWorker: (): never => {
    throw new Error('The page paints');
  },
  fonts: [],
};

/** The picture of a battle as the text of a WebP file. */
async function draw(battle: BattleCard, flat: boolean): Promise<string> {
  const canvas = (await battlePicture(battle, flat, options)) as HTMLCanvasElement;
  return canvas.toDataURL('image/webp', 0.72);
}

Object.assign(globalThis, { draw });
