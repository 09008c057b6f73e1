import type { Battlefield, HexMap } from '@abatis/battlefield';
import { gazetteerOf, type MapSheet } from '@abatis/screen';
import { escaped } from '../../counters/svg.ts';
import { landOf } from '../land/land.ts';
import { namesOf } from '../names/collect.ts';
import { createStudio, paintGround } from '../paint/tile.ts';
import { paintNames, wholeWindow } from '../painter.ts';
import { short } from './matrix.ts';
import { printedRulers } from './rulers.ts';
import { type EncodePixels, svgWorkshop } from './svg-canvas.ts';

export type { EncodePixels } from './svg-canvas.ts';

export interface SvgMapOptions {
  /** Pixels from the west edge of the field to the east edge; around it comes a margin. */
  readonly width: number;
  /** High contrast instead of period cartography. */
  readonly flat: boolean;
  /** The compiled map whose hexes, numbers and levels are printed over the ground. */
  readonly hexes?: HexMap;
  /** The heights are a picture of pixels under the vectors. */
  readonly encode: EncodePixels;
}

/** The whole map as an SVG text, by the painters of the board, without a browser. */
export function svgMap(battlefield: Battlefield, sheet: MapSheet, options: SvgMapOptions): string {
  const { width, flat, hexes, encode } = options;
  const { makeCanvas, add, drawing } = svgWorkshop(encode);
  const land = landOf(battlefield, sheet);
  const studio = createStudio(land, makeCanvas);
  const scale = width / (land.extent.east - land.extent.west);
  const window = wholeWindow(land, { scale, dpr: 1 });
  const { canvas, context } = makeCanvas(Math.round(window.width), Math.round(window.height));
  paintGround(context, studio, window, flat);
  if (hexes) add(canvas, printedHexes(sheet, hexes, window));
  if (land.felt) add(canvas, printedRulers(battlefield, land.gazetteer, window));
  context.setTransform(1, 0, 0, 1, 0, 0);
  paintNames(context, land, namesOf(battlefield, land), window, { makeCanvas }, flat);
  return drawing(canvas);
}

type Frame = Pick<ReturnType<typeof wholeWindow>, 'west' | 'north' | 'scale'>;

/** The lines between hexes, their numbers, and the level of each that is not at ground level. */
function printedHexes(sheet: MapSheet, { hexes }: HexMap, { west, north, scale }: Frame): string {
  const gazetteer = gazetteerOf(sheet);
  const at = ({ x, y }: { x: number; y: number }) => [(x - west) * scale, (north - y) * scale] as const;
  const lines = gazetteer
    .gridLines()
    .map(line => `M${line.map(point => at(point).map(short).join(' ')).join('L')}`)
    .join('');
  const levels = new Map(
    hexes.flatMap(({ hex, level }) => (level === undefined ? [] : [[hex, level] as const])),
  );
  const gauge = gazetteer.across * scale;
  const below = gauge * gazetteer.printedBelow;
  const text = (x: number, y: number, size: number, words: string, colour: string) =>
    `<text x="${short(x)}" y="${short(y)}" font-size="${short(size)}" fill="${colour}">${escaped(words)}</text>`;
  const printed = gazetteer.printedIn(gazetteer.bounds).flatMap(({ text: label, at: place }) => {
    const [x, y] = at(place);
    const level = levels.get(label);
    return [
      text(x, y + below, gauge * 0.13, label, '#2F2413'),
      ...(level === undefined ? [] : [text(x, y - gauge * 0.3, gauge * 0.17, String(level), '#8C3B2E')]),
    ];
  });
  const grid = `<path d="${lines}" fill="none" stroke="#3d3323" stroke-opacity="0.45" stroke-width="0.9"/>`;
  return `${grid}<g text-anchor="middle" font-family="sans-serif" paint-order="stroke" stroke="#EFE7D0" stroke-width="2">${printed.join('')}</g>`;
}
