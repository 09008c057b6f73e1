import type { BattleCard } from '@abatis/screen';
import type { BoardGround } from '../types.ts';
import { openLink, type PaintingOptions } from './link.ts';
import type { Answer, Drawn, PictureSpec } from './messages.ts';
import type { Context } from './paint/brush.ts';

/** A small picture of a part of the map, and who stands there. Sizes are CSS pixels. */
export interface ThumbnailSpec {
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
  /** The metre in the middle. */
  readonly x: number;
  readonly y: number;
  readonly metresAcross: number;
  readonly flat?: boolean;
  readonly blocks?: BattleCard['blocks'];
}

/** A picture for the first screen, painted by the worker. */
export function thumbnail(
  ground: BoardGround,
  spec: ThumbnailSpec,
  options: PaintingOptions,
): Promise<Drawn> {
  const { blocks = [], flat = false, ...frame } = spec;
  const looks = blocks.flatMap(({ place, seat, depth }) => {
    const look = ground.sides.find(side => side.seat === seat);
    return look ? [{ place, look, depth }] : [];
  });
  return askPicture(ground, { ...frame, flat, names: false, blocks: looks }, options);
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
  const spec = { width, height, dpr: 1, flat, names: true, blocks: [], ...middle };
  context.drawImage(await askPicture(ground, spec, options), 0, 0);
}

function askPicture(ground: BoardGround, spec: PictureSpec, options: PaintingOptions): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const hear = (answer: Answer) => {
      if (answer.kind === 'picture' && answer.request === link.ground) resolve(answer.image);
      else if (answer.kind === 'failed' && answer.request === link.ground) reject(new Error(answer.reason));
      else return;
      link.close();
    };
    const link = openLink(options, hear);
    const { battlefield, sheet } = ground;
    link.send({ kind: 'open', ground: link.ground, battlefield, sheet });
    link.send({ kind: 'picture', ground: link.ground, request: link.ground, spec });
  });
}
