import { hexesOfSide, NOWHERE, parseHex } from '@abatis/hex';
import { type Hexside, ROADS, type Road, type Terrain } from '../ground.ts';
import { blankGround, drawRoad, drawSide, drawTerrain } from './drawn-ground.ts';
import { type Draft, groundOf, hexAt, NotationError, numberAt, sideAt } from './reader.ts';
import type { Token } from './tokens.ts';

/** `map 16x20`: rows, then columns. */
export function readMap(draft: Draft, [first, size]: readonly Token[]): void {
  const [, rows, cols] = /^(\d{1,2})x(\d{1,2})$/.exec(size?.text ?? '') ?? [];
  if (!rows || !cols) throw new NotationError(size ?? first!, 'a map has a size: "map ROWSxCOLUMNS"');
  if (draft.ground) throw new NotationError(first!, 'there is a map already');
  draft.ground = blankGround(Number(rows), Number(cols));
}

/** `woods 0405 0406`. */
export function readTerrain(draft: Draft, [kind, ...hexes]: readonly Token[]): void {
  for (const token of hexes) drawTerrain(groundOf(draft, token), hexAt(draft, token), kind!.text as Terrain);
}

/** `level 3 0405 0406`. */
export function readLevel(draft: Draft, [first, level, ...hexes]: readonly Token[]): void {
  const height = numberAt(level, first!, 'a level');
  for (const token of hexes) groundOf(draft, token).level[hexAt(draft, token)] = height;
}

/** `creek 0909/1009`; of a steep slope the uphill hex comes second. */
export function readSides(draft: Draft, [kind, ...sides]: readonly Token[]): void {
  for (const token of sides) {
    const ground = groundOf(draft, token);
    const side = sideAt(draft, token);
    drawSide(ground, side, kind!.text as Hexside);
    if (kind!.text === 'steepSlope') ground.uphill[side] = uphillOf(draft, token);
  }
}

function uphillOf(draft: Draft, token: Token): number {
  const { grid } = groundOf(draft, token);
  const hex = parseHex(grid, token.text.split('/')[1] ?? '');
  const fits = hex !== NOWHERE && hexesOfSide(grid, sideAt(draft, token)).includes(hex);
  if (!fits) throw new NotationError(token, 'a steep slope names two hexes, the uphill one second');
  return hex;
}

/** `pike 0501 0502 0503`: from hex to adjacent hex. */
export function readRoad(draft: Draft, [kind, ...hexes]: readonly Token[]): void {
  const road = ROADS.find(each => each === kind!.text) as Road;
  for (const [place, token] of hexes.slice(1).entries()) {
    const [from, to] = [hexAt(draft, hexes[place]!), hexAt(draft, token)];
    if (!drawRoad(groundOf(draft, token), from, to, road)) {
      throw new NotationError(token, `${token.text} is not next to ${hexes[place]!.text}`);
    }
  }
}
