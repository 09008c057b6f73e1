import { hexesOfSide, NOWHERE, parseHex } from '@abatis/hex';
import { NotationError, oneOf, type Token } from '@abatis/notation';
import type { Hexside } from '../ground.ts';
import { drawHexside, MAP } from './drawn-ground.ts';
import type { Draft } from './reader.ts';
import { SCENARIO_IDS, shippedBattle, variantsOf } from './shipped-battles.ts';

/** `battle brawners-farm wholeDivision`: map, forces and set-up of a shipped scenario under these variants. */
export function readBattle(draft: Draft, [first, id, ...words]: readonly Token[]): void {
  const scenario = oneOf(id, first!, SCENARIO_IDS, 'a battle');
  const chosen = words.map(word => variantOf(scenario, word));
  MAP.refuseSecondMap(draft, first!);
  const variants = variantsOf(scenario).filter(variant => chosen.includes(variant));
  draft.shipped = shippedBattle({ scenario, variants }, draft.charts);
  draft.ground = draft.shipped.battle.ground;
}

function variantOf(scenario: string, word: Token): string {
  const known = variantsOf(scenario);
  if (known.length === 0) throw new NotationError(word, `${scenario} has no variants`);
  return oneOf(word, word, known, 'a variant');
}

/** `creek 0909/1009`; of a steep slope the uphill hex comes second. */
export function readSides(draft: Draft, [kind, ...sides]: readonly Token[]): void {
  MAP.drawnOnly(draft, kind!);
  for (const token of sides) {
    const ground = MAP.groundIn(draft, token);
    const side = MAP.sideAt(draft, token);
    drawHexside(ground, side, kind!.text as Hexside);
    if (kind!.text === 'steepSlope') ground.uphill[side] = uphillOf(draft, token);
  }
}

function uphillOf(draft: Draft, token: Token): number {
  const { grid } = MAP.groundIn(draft, token);
  const hex = parseHex(grid, token.text.split('/')[1] ?? '');
  const fits = hex !== NOWHERE && hexesOfSide(grid, MAP.sideAt(draft, token)).includes(hex);
  if (!fits) throw new NotationError(token, 'a steep slope names two hexes, the uphill one second');
  return hex;
}
