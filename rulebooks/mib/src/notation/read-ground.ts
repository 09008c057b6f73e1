import { hexesOfSide } from '@abatis/hex';
import { NotationError, noMore, numberAt, type Token } from '@abatis/notation';
import type { Hexside, Road, Terrain } from '../ground.ts';
import { type Draft, drawnOnly, groundIn, hexAt, refuseSecondMap, sideAt } from './draft.ts';
import { blankGround, drawRoad, drawSide, drawTerrain } from './drawn-ground.ts';

type Words = readonly Token[];

/** `map 10x12`: columns, then rows, as hexes are numbered. */
export function readMap(draft: Draft, [first, size, more]: Words): void {
  const [, cols, rows] = /^(\d{1,2})x(\d{1,2})$/.exec(size?.text ?? '') ?? [];
  if (!Number(cols) || !Number(rows))
    throw new NotationError(size ?? first!, 'a map has a size: "map COLUMNSxROWS"');
  noMore(more);
  refuseSecondMap(draft, first!);
  draft.ground = blankGround(Number(cols), Number(rows));
}

/** `forest 0405 0406`. */
export function readTerrain(draft: Draft, [kind, ...hexes]: Words): void {
  drawnOnly(draft, kind!);
  for (const token of hexes) drawTerrain(groundIn(draft, token), hexAt(draft, token), kind!.text as Terrain);
}

/** `chateau 0405`. */
export function readChateau(draft: Draft, [first, ...hexes]: Words): void {
  drawnOnly(draft, first!);
  for (const token of hexes) groundIn(draft, token).chateau[hexAt(draft, token)] = 1;
}

/** `level 1 0405 0406`. */
export function readLevel(draft: Draft, [first, level, ...hexes]: Words): void {
  drawnOnly(draft, first!);
  const height = numberAt(level, first!, 'a level');
  for (const token of hexes) groundIn(draft, token).level[hexAt(draft, token)] = height;
}

/** `creek 0909/0910`. */
export function readWater(draft: Draft, [kind, ...sides]: Words): void {
  drawnOnly(draft, kind!);
  for (const token of sides) drawSide(groundIn(draft, token), sideAt(draft, token), kind!.text as Hexside);
}

/** What slopes are called here. */
export const SLOPES = { slope: 'slope', steep: 'steepSlope' } as const satisfies Readonly<
  Record<string, Hexside>
>;

/** `slope 0504/0505 up 0504 0604/0605 up 0604`. */
export function readSlopes(draft: Draft, [kind, ...words]: Words): void {
  drawnOnly(draft, kind!);
  for (let place = 0; place < words.length; place += 3) {
    const [token, up, hex] = words.slice(place, place + 3);
    const ground = groundIn(draft, token!);
    const side = sideAt(draft, token!);
    if (up?.text !== 'up' || !hex)
      throw new NotationError(up ?? token!, 'a slope names its upper hex: "0504/0505 up 0504"');
    const upper = hexAt(draft, hex);
    if (!hexesOfSide(ground.grid, side).includes(upper))
      throw new NotationError(hex, `${hex.text} is not at ${token!.text}`);
    drawSide(ground, side, SLOPES[kind!.text as keyof typeof SLOPES]);
    ground.uphill[side] = upper;
  }
}

/** `road 0501 0502 0503`: from hex to adjacent hex. */
export function readRoad(draft: Draft, [kind, ...hexes]: Words): void {
  drawnOnly(draft, kind!);
  for (const [place, token] of hexes.slice(1).entries()) {
    const [from, to] = [hexAt(draft, hexes[place]!), hexAt(draft, token)];
    if (!drawRoad(groundIn(draft, token), from, to, kind!.text as Road))
      throw new NotationError(token, `${token.text} is not next to ${hexes[place]!.text}`);
  }
}
