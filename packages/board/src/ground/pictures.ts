import { type BattleCard, PICTURE_ASPECT } from '@abatis/screen';
import type { BoardGround } from '../types.ts';
import { openLink, type PaintingOptions } from './link.ts';
import type { Answer, Drawn, PictureSpec } from './messages.ts';
import type { Context } from './paint/brush.ts';

/** CSS pixels: lines are drawn for this width, and stay clear when the picture is shown half as wide. */
const WIDTH = 640;
/** A little sharper than the usual screen needs; more would make the files large. */
const DPR = 1.5;

/** The ground of a battle as the first screen shows it, without names and pieces. */
export function battlePicture(
  { battlefield, sheet, focus }: Pick<BattleCard, 'battlefield' | 'sheet' | 'focus'>,
  flat: boolean,
  options: PaintingOptions,
): Promise<Drawn> {
  const size = { width: WIDTH, height: WIDTH / PICTURE_ASPECT, dpr: DPR };
  return askPicture({ battlefield, sheet }, { ...size, ...focus, flat, names: false }, options);
}

/** Draws the whole sheet with its names at this width in pixels, for print and for a picture. */
export async function paintWhole(
  context: Context,
  ground: BoardGround,
  width: number,
  { flat, ...options }: PaintingOptions & { readonly flat: boolean },
): Promise<void> {
  const [west, south, east, north] = ground.battlefield.abatis.extent;
  const height = Math.round((width * (north - south)) / (east - west));
  const middle = { x: (west + east) / 2, y: (south + north) / 2, metresAcross: east - west };
  const spec = { width, height, dpr: 1, flat, names: true, ...middle };
  context.drawImage(await askPicture(ground, spec, options), 0, 0);
}

function askPicture(
  { battlefield, sheet }: Pick<BoardGround, 'battlefield' | 'sheet'>,
  spec: PictureSpec,
  options: PaintingOptions,
): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const hear = (answer: Answer) => {
      if (answer.kind === 'picture' && answer.request === link.ground) resolve(answer.image);
      else if (answer.kind === 'failed' && answer.request === link.ground) reject(new Error(answer.reason));
      else return;
      link.close();
    };
    const link = openLink(options, hear);
    link.send({ kind: 'open', ground: link.ground, battlefield, sheet });
    link.send({ kind: 'picture', ground: link.ground, request: link.ground, spec });
  });
}
