import { type Side as HexsideId, hexesOfSide, label, NOWHERE, parseHex, sideLabel } from '@abatis/hex';
import { NotationError, oneOf, type Token } from '@abatis/notation';
import type { LfmCharts } from '../charts/charts.ts';
import { type Ground, HEXSIDES } from '../ground.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import { openingOf } from '../set-up.ts';
import { type Draft, MAP, namesOf, type SetUp, type ShippedBattle, type Statement } from './draft.ts';

export function shippedBattle(setUp: SetUp, charts: LfmCharts): ShippedBattle {
  const scenario = SCENARIOS.find(({ id }) => id === setUp.scenario)!;
  return { setUp, ...openingOf(scenario, charts, setUp.variants, {}) };
}

/** `battle brawners-farm wholeDivision`: map, forces and set-up of a shipped scenario under these variants. */
export const BATTLE: Statement = {
  words: ['battle'],
  read(draft, [first, id, ...words]) {
    const known = SCENARIOS.map(scenario => scenario.id);
    const scenario = oneOf(id, first!, known, 'a battle');
    const variants = variantsIn(scenario, words);
    MAP.refuseSecondMap(draft, first!);
    takeBattle(draft, shippedBattle({ scenario, variants }, draft.charts));
  },
  print: ({ setUp }) => (setUp ? [['battle', setUp.scenario, ...setUp.variants].join(' ')] : []),
};

/** The variants that are named, in the order of the scenario. */
function variantsIn(scenario: string, words: readonly Token[]): readonly string[] {
  const known = SCENARIOS.find(({ id }) => id === scenario)!.variants.map(({ id }) => id);
  const chosen = words.map(word => {
    if (known.length === 0) throw new NotationError(word, `${scenario} has no variants`);
    return oneOf(word, word, known, 'a variant');
  });
  return known.filter(variant => chosen.includes(variant));
}

function takeBattle(draft: Draft, shipped: ShippedBattle): void {
  const { ground, units, commanders, brigades } = namesOf(shipped.battle, shipped.state, shipped);
  draft.shipped = shipped;
  draft.ground = ground;
  draft.units.push(...units);
  draft.commanders.push(...commanders);
  draft.brigades.push(...brigades);
}

function uphillOf({ grid }: Ground, side: HexsideId, token: Token): number {
  const hex = parseHex(grid, token.text.split('/')[1] ?? '');
  const fits = hex !== NOWHERE && hexesOfSide(grid, side).includes(hex);
  if (!fits) throw new NotationError(token, 'a steep slope names two hexes, the uphill one second');
  return hex;
}

/** `creek 0909/1009`; of a steep slope the uphill hex comes second. A drawn bridge can be burned (section g). */
export const SIDE_STATEMENTS: Statement = MAP.hexsides(HEXSIDES, {
  draw(ground, side, kind, token) {
    if (kind === 'bridge') ground.burnable[side] = 1;
    if (kind === 'steepSlope') ground.uphill[side] = uphillOf(ground, side, token);
  },
  print({ grid, uphill }, side, kind) {
    const [a, b] = hexesOfSide(grid, side);
    const isSwapped = kind === 'steepSlope' && uphill[side] === a;
    return isSwapped ? `${label(grid, b)}/${label(grid, a)}` : sideLabel(grid, side);
  },
});
