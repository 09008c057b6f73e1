import { thumbnail } from '@abatis/board';
import type { BattleCard } from '@abatis/screen';
import { useSettings } from '../settings/store.ts';
import { boardFonts } from '../table/board-fonts.ts';

const startWorker = (): Worker =>
  new Worker(new URL('@abatis/board/ground-worker', import.meta.url), { type: 'module', name: 'thumbnails' });

/** Paints a detail of a battlefield, and who stands there, as far as it is still wanted when it is ready. */
export async function paintThumbnail(
  canvas: HTMLCanvasElement,
  battle: BattleCard,
  blocks: BattleCard['blocks'],
  wanted: () => boolean,
): Promise<void> {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (width === 0 || height === 0) return;
  const dpr = Math.min(2, devicePixelRatio);
  const { battlefield, sheet, sides, focus } = battle;
  const drawn = await thumbnail(
    { battlefield, sheet, sides, scale: { text: '', metres: 0 } },
    { width, height, dpr, flat: useSettings.getState().flat, blocks, ...focus },
    { startWorker, fonts: boardFonts },
  );
  const context = canvas.getContext('2d');
  if (!wanted() || !context) return;
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  context.drawImage(drawn, 0, 0);
  canvas.dataset.drawn = '';
}
