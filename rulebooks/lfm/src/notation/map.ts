import { drawSide } from '@abatis/battlefield';
import { type Side as HexsideId, hexesOfSide, label, NOWHERE, parseHex, sideLabel } from '@abatis/hex';
import {
  levelLines,
  listed,
  NotationError,
  oneOf,
  roadLines,
  type StatementKind,
  sidesWhere,
  type Token,
  terrainLines,
} from '@abatis/notation';
import { type Ground, HEXSIDES, type Hexside, ROADS, TERRAINS, WORDS } from '../ground.ts';
import { SIDES } from '../state.ts';
import { brigadeLine } from './brigades.ts';
import { type Draft, MAP, PLAIN, type Printing, SCENARIO_IDS, shippedBattle, variantsOf } from './draft.ts';
import { commanderLine, emptiedSides, unitLine } from './pieces.ts';

/** Lines of a drawn map; those of a shipped battle are known. */
const drawn =
  (lines: (ground: Ground) => readonly string[]) =>
  ({ shipped, battle }: Printing): readonly string[] =>
    shipped ? [] : lines(battle.ground);

/** The map and what stands on it before anything is said of pieces. */
export const MAP_STATEMENTS: readonly StatementKind<Draft, Printing>[] = [
  {
    words: ['map'],
    read: MAP.readMap,
    print: drawn(({ grid }) => [`map ${grid.rows}x${grid.cols}`]),
  },
  {
    words: ['battle'],
    read: readBattle,
    print: ({ setUp }) => (setUp ? [['battle', setUp.scenario, ...setUp.variants].join(' ')] : []),
  },
  { words: ['empty'], read: MAP.readEmpty, print: emptyLines },
  { words: TERRAINS, read: MAP.readTerrain, print: drawn(ground => terrainLines(ground, WORDS)) },
  { words: ['level'], read: MAP.readLevel, print: drawn(ground => levelLines(ground, PLAIN)) },
  { words: HEXSIDES, read: readSides, print: drawn(sideLines) },
  { words: ROADS, read: MAP.readRoad, print: drawn(ground => roadLines(ground, WORDS)) },
];

/** `battle brawners-farm wholeDivision`: map, forces and set-up of a shipped scenario under these variants. */
function readBattle(draft: Draft, [first, id, ...words]: readonly Token[]): void {
  const scenario = oneOf(id, first!, SCENARIO_IDS, 'a battle');
  const chosen = words.map(word => variantOf(scenario, word));
  MAP.refuseSecondMap(draft, first!);
  const variants = variantsOf(scenario).filter(variant => chosen.includes(variant));
  const shipped = shippedBattle({ scenario, variants }, draft.charts);
  const { battle, start } = shipped;
  draft.shipped = shipped;
  draft.ground = battle.ground;
  draft.units = start.units.map((_, unit) => unitLine(battle, start, unit));
  draft.commanders = start.commanders.map((_, commander) => commanderLine(battle, start, commander));
  draft.brigades = start.brigades.map((_, brigade) => brigadeLine(battle, start, brigade));
}

function variantOf(scenario: string, word: Token): string {
  const known = variantsOf(scenario);
  if (known.length === 0) throw new NotationError(word, `${scenario} has no variants`);
  return oneOf(word, word, known, 'a variant');
}

function emptyLines(printing: Printing): readonly string[] {
  const emptied = emptiedSides(printing);
  return emptied.length === SIDES.length ? ['empty'] : emptied.map(side => `empty ${side}`);
}

/** `creek 0909/1009`; of a steep slope the uphill hex comes second. A drawn bridge can be burned (section g). */
function readSides(draft: Draft, [kind, ...sides]: readonly Token[]): void {
  MAP.drawnOnly(draft, kind!);
  const hexside = kind!.text as Hexside;
  for (const token of sides) {
    const ground = MAP.groundIn(draft, token);
    const side = MAP.sideAt(draft, token);
    drawSide(ground, side, HEXSIDES.indexOf(hexside));
    if (hexside === 'bridge') ground.burnable[side] = 1;
    if (hexside === 'steepSlope') ground.uphill[side] = uphillOf(ground, side, token);
  }
}

function uphillOf({ grid }: Ground, side: HexsideId, token: Token): number {
  const hex = parseHex(grid, token.text.split('/')[1] ?? '');
  const fits = hex !== NOWHERE && hexesOfSide(grid, side).includes(hex);
  if (!fits) throw new NotationError(token, 'a steep slope names two hexes, the uphill one second');
  return hex;
}

function sideLines(ground: Ground): readonly string[] {
  return HEXSIDES.flatMap((kind, bit) => {
    const sides = sidesWhere(ground.grid, side => (ground.sides[side]! & (1 << bit)) !== 0);
    return listed(
      kind,
      sides.map(side => sideText(ground, side, kind)),
    );
  });
}

function sideText({ grid, uphill }: Ground, side: HexsideId, kind: Hexside): string {
  const [a, b] = hexesOfSide(grid, side);
  const swapped = kind === 'steepSlope' && uphill[side] === a;
  return swapped ? `${label(grid, b)}/${label(grid, a)}` : sideLabel(grid, side);
}
