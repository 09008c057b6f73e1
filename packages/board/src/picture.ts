import type { Size } from '@abatis/geometry';
import type { Gazetteer } from '@abatis/screen';
import { gaugeOf, toScreen } from './camera.ts';
import { detailAt, GAUGE_UNITS } from './counters/detail.ts';
import { drawnOf, faceOf } from './counters/stack-face.ts';
import { escaped } from './counters/svg.ts';
import { paintWhole } from './ground/index.ts';
import type { Frame, Layer } from './layers/layer.ts';
import type { SceneIndex } from './scene-index.ts';
import type { BoardFont, BoardGround, BoardLook, BoardOptions } from './types.ts';

/** What a picture of the whole sheet is made of. */
export interface SheetPicture {
  readonly ground: BoardGround;
  readonly gazetteer: Gazetteer;
  readonly scene: SceneIndex;
  readonly look: BoardLook;
  /** What lies between the ground and the counters. */
  readonly layers: readonly Layer[];
}

/** The whole sheet as a picture of this width in pixels. */
export async function pictureOf(
  picture: SheetPicture,
  width: number,
  { startGroundWorker, fonts }: BoardOptions,
): Promise<Blob> {
  const frame = frameOf(picture, width);
  const canvas = document.createElement('canvas');
  canvas.width = frame.size.width;
  canvas.height = frame.size.height;
  const context = canvas.getContext('2d')!;
  const { flat, countersHidden } = picture.look;
  await paintWhole(context, picture.ground, width, { startWorker: startGroundWorker, fonts, flat });
  for (const layer of picture.layers) layer.paint({ ...frame, context });
  if (!countersHidden) await drawCounters(context, picture, frame, await embedded(fonts));
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture is too large'))));
  });
}

function frameOf({ ground, gazetteer, scene, look }: SheetPicture, width: number): Omit<Frame, 'context'> {
  const [west, south, east, north] = ground.battlefield.abatis.extent;
  const height = Math.round((width * (north - south)) / (east - west));
  const view = { x: (west + east) / 2, y: (south + north) / 2, scale: width / (east - west) };
  const gauge = gaugeOf(gazetteer, view);
  return { view, size: { width, height }, dpr: 1, gauge, gazetteer, scene, look, names: [] };
}

/** A browser draws vectors on a canvas only as a picture, and such a picture sees no fonts but its own. */
async function drawCounters(
  context: CanvasRenderingContext2D,
  picture: SheetPicture,
  frame: Omit<Frame, 'context'>,
  faces: string,
): Promise<void> {
  const { width, height }: Size = frame.size;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${faces}</style>${countersOf(picture, frame)}</svg>`;
  const image = new Image();
  // Not an object URL: a strict content policy need then allow no more than pictures that are written out.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  context.drawImage(image, 0, 0);
}

function countersOf(
  { ground, gazetteer, scene, look }: SheetPicture,
  { view, size, gauge }: Omit<Frame, 'context'>,
): string {
  const style = { symbols: look.symbols, detail: detailAt(gauge) };
  const scale = gauge / GAUGE_UNITS;
  const standing = scene.stacks.flatMap(stack => {
    const point = gazetteer.pointOf(stack.at);
    const side = ground.sides.find(({ seat }) => seat === stack.seat);
    return point && side ? [{ stack, point, side }] : [];
  });
  // From south to north, as on the map: names at the foot of a stack lie over the plates of those below it.
  return standing
    .sort((a, b) => a.point.y - b.point.y)
    .map(({ stack, point, side }) => {
      const { x, y } = toScreen(view, size, point);
      const face = {
        ...faceOf(scene, stack, side, new Set(), gazetteer),
        chosen: false,
        onPieces: null,
        onPlace: null,
      };
      const { body } = drawnOf(scene, face, gazetteer, style);
      return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
    })
    .join('');
}

/** The fonts of the counters as part of the style sheet. */
async function embedded(fonts: readonly BoardFont[]): Promise<string> {
  const wanted = fonts.filter(({ family }) => family === 'Fira Sans Condensed');
  const rules = await Promise.all(
    wanted.map(async ({ family, style, weight, url }) => {
      const data = await asDataUrl(await (await fetch(url)).blob());
      return `@font-face{font-family:'${escaped(family)}';font-style:${style};font-weight:${weight};src:url(${data})}`;
    }),
  );
  return rules.join('');
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
