import { hexesOfSide, NOWHERE, parseHex } from '@abatis/hex';
import { NotationError, noMore, numberAt, oneOf, type Token } from '@abatis/notation';
import { type Hexside, ROADS, type Road, type Terrain } from '../ground.ts';
import { blankGround, drawRoad, drawSide, drawTerrain } from './drawn-ground.ts';
import { type Draft, drawnOnly, groundOf, hexAt, sideAt } from './reader.ts';
import { SCENARIO_IDS, shippedBattle, variantsOf } from './shipped-battles.ts';

/** `map 16x20`: rows, then columns. */
export function readMap(draft: Draft, [first, size, more]: readonly Token[]): void {
  const [, rows, cols] = /^(\d{1,2})x(\d{1,2})$/.exec(size?.text ?? '') ?? [];
  if (!Number(rows) || !Number(cols))
    throw new NotationError(size ?? first!, 'a map has a size: "map ROWSxCOLUMNS"');
  noMore(more);
  refuseSecondMap(draft, first!);
  draft.ground = blankGround(Number(rows), Number(cols));
}

/** `battle brawners-farm wholeDivision`: map, forces and set-up of a shipped scenario under these variants. */
export function readBattle(draft: Draft, [first, id, ...words]: readonly Token[]): void {
  const scenario = oneOf(id, first!, SCENARIO_IDS, 'a battle');
  const chosen = words.map(word => variantOf(scenario, word));
  refuseSecondMap(draft, first!);
  const variants = variantsOf(scenario).filter(variant => chosen.includes(variant));
  draft.shipped = shippedBattle({ scenario, variants }, draft.charts);
  draft.ground = draft.shipped.battle.ground;
}

function variantOf(scenario: string, word: Token): string {
  const known = variantsOf(scenario);
  if (known.length === 0) throw new NotationError(word, `${scenario} has no variants`);
  return oneOf(word, word, known, 'a variant');
}

function refuseSecondMap({ ground }: Draft, token: Token): void {
  if (ground) throw new NotationError(token, 'there is a map already');
}

/** `woods 0405 0406`. */
export function readTerrain(draft: Draft, [kind, ...hexes]: readonly Token[]): void {
  drawnOnly(draft, kind!);
  for (const token of hexes) drawTerrain(groundOf(draft, token), hexAt(draft, token), kind!.text as Terrain);
}

/** `level 3 0405 0406`. */
export function readLevel(draft: Draft, [first, level, ...hexes]: readonly Token[]): void {
  drawnOnly(draft, first!);
  const height = numberAt(level, first!, 'a level');
  for (const token of hexes) groundOf(draft, token).level[hexAt(draft, token)] = height;
}

/** `creek 0909/1009`; of a steep slope the uphill hex comes second. */
export function readSides(draft: Draft, [kind, ...sides]: readonly Token[]): void {
  drawnOnly(draft, kind!);
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
  drawnOnly(draft, kind!);
  const road = ROADS.find(each => each === kind!.text) as Road;
  for (const [place, token] of hexes.slice(1).entries()) {
    const [from, to] = [hexAt(draft, hexes[place]!), hexAt(draft, token)];
    if (!drawRoad(groundOf(draft, token), from, to, road)) {
      throw new NotationError(token, `${token.text} is not next to ${hexes[place]!.text}`);
    }
  }
}
