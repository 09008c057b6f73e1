import { drawSide } from '@abatis/battlefield';
import { hexesOfSide } from '@abatis/hex';
import { NotationError, type Token } from '@abatis/notation';
import { HEXSIDES, type Hexside } from '../ground.ts';
import type { Draft } from './draft.ts';
import { MAP } from './drawn-ground.ts';

type Words = readonly Token[];

/** `chateau 0405`. */
export function readChateau(draft: Draft, [first, ...hexes]: Words): void {
  MAP.drawnOnly(draft, first!);
  for (const token of hexes) MAP.groundIn(draft, token).chateau[MAP.hexAt(draft, token)] = 1;
}

/** `creek 0909/0910`. */
export function readWater(draft: Draft, [kind, ...sides]: Words): void {
  MAP.drawnOnly(draft, kind!);
  const place = HEXSIDES.indexOf(kind!.text as Hexside);
  for (const token of sides) drawSide(MAP.groundIn(draft, token), MAP.sideAt(draft, token), place);
}

/** What slopes are called here. */
export const SLOPES = { slope: 'slope', steep: 'steepSlope' } as const satisfies Readonly<
  Record<string, Hexside>
>;

/** `slope 0504/0505 up 0504 0604/0605 up 0604`. */
export function readSlopes(draft: Draft, [kind, ...words]: Words): void {
  MAP.drawnOnly(draft, kind!);
  for (let place = 0; place < words.length; place += 3) {
    const [token, up, hex] = words.slice(place, place + 3);
    const ground = MAP.groundIn(draft, token!);
    const side = MAP.sideAt(draft, token!);
    if (up?.text !== 'up' || !hex)
      throw new NotationError(up ?? token!, 'a slope names its upper hex: "0504/0505 up 0504"');
    const upper = MAP.hexAt(draft, hex);
    if (!hexesOfSide(ground.grid, side).includes(upper))
      throw new NotationError(hex, `${hex.text} is not at ${token!.text}`);
    drawSide(ground, side, HEXSIDES.indexOf(SLOPES[kind!.text as keyof typeof SLOPES]));
    ground.uphill[side] = upper;
  }
}
