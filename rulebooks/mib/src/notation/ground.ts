import { drawSide } from '@abatis/battlefield';
import { type Side as HexsideId, hexesOfSide } from '@abatis/hex';
import {
  hexesWhere,
  levelLines,
  listed,
  NotationError,
  noMore,
  oneOf,
  roadLines,
  sidesWhere,
  type Token,
  terrainLines,
} from '@abatis/notation';
import { HEXSIDES, type Hexside, ROADS, sideIs, TERRAINS, WATERS, WORDS } from '../ground.ts';
import { DEFAULTS } from '../options.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import { openingOf } from '../set-up.ts';
import { SIDES } from '../state.ts';
import { drawn, HEX, HEXSIDE, MAP, PLAIN } from './codecs.ts';
import type { Draft, Printing, Statement } from './draft.ts';
import { emptiedSides } from './pieces.ts';

type Words = readonly Token[];

/** `battle teugn-hausen`: map, forces and set-up of a shipped scenario; options come before it. */
function readBattle(draft: Draft, [first, id, more]: Words): void {
  const known = SCENARIOS.map(scenario => scenario.id);
  const wanted = oneOf(id, first!, known, 'a battle');
  noMore(more);
  MAP.refuseSecondMap(draft, first!);
  const scenario = SCENARIOS.find(each => each.id === wanted)!;
  const shipped = openingOf(scenario, draft.charts, { ...DEFAULTS, ...draft.options });
  const { battle, state } = shipped;
  draft.shipped = shipped;
  draft.ground = battle.ground;
  draft.units.push(...battle.units.map((card, unit) => ({ card, piece: state.units[unit]! })));
  draft.leaders.push(...battle.leaders.map((card, leader) => ({ card, piece: state.leaders[leader]! })));
  draft.trains.push(...battle.trains.map((card, train) => ({ card, piece: state.trains[train]! })));
  draft.formations.push(
    ...battle.formations.map(({ name, side, kind }, formation) => {
      return { name, side, kind, leader: null, detachment: null, state: state.formations[formation]! };
    }),
  );
}

function emptyLines(printing: Printing): readonly string[] {
  const emptied = emptiedSides(printing);
  return emptied.length === SIDES.length ? ['empty'] : emptied.map(side => `empty ${side}`);
}

/** `chateau 0405`. */
function readChateau(draft: Draft, [, ...hexes]: Words): void {
  for (const token of hexes) MAP.groundIn(draft, token).chateau[HEX.read(token, draft)] = 1;
}

/** `creek 0909/0910`. */
function readWater(draft: Draft, [kind, ...sides]: Words): void {
  const place = HEXSIDES.indexOf(kind!.text as Hexside);
  for (const token of sides) drawSide(MAP.groundIn(draft, token), HEXSIDE.read(token, draft), place);
}

/** What slopes are called here. */
const SLOPES = { slope: 'slope', steep: 'steepSlope' } as const satisfies Readonly<Record<string, Hexside>>;

/** `slope 0504/0505 up 0504 0604/0605 up 0604`. */
function readSlopes(draft: Draft, [kind, ...words]: Words): void {
  for (let place = 0; place < words.length; place += 3) {
    const [token, up, hex] = words.slice(place, place + 3);
    const ground = MAP.groundIn(draft, token!);
    const side = HEXSIDE.read(token!, draft);
    if (up?.text !== 'up' || !hex)
      throw new NotationError(up ?? token!, 'a slope names its upper hex: "0504/0505 up 0504"');
    const upper = HEX.read(hex, draft);
    if (!hexesOfSide(ground.grid, side).includes(upper))
      throw new NotationError(hex, `${hex.text} is not at ${token!.text}`);
    drawSide(ground, side, HEXSIDES.indexOf(SLOPES[kind!.text as keyof typeof SLOPES]));
    ground.uphill[side] = upper;
  }
}

const sidesOf = ({ battle: { ground } }: Printing, kind: Hexside): readonly HexsideId[] =>
  sidesWhere(ground.grid, side => sideIs(ground, side, kind));

const waterLines = (printing: Printing): readonly string[] =>
  WATERS.flatMap(kind =>
    listed(
      kind,
      sidesOf(printing, kind).map(side => HEXSIDE.print(side, printing)),
    ),
  );

const slopeLines = (printing: Printing): readonly string[] =>
  Object.entries(SLOPES).flatMap(([word, kind]) =>
    listed(
      word,
      sidesOf(printing, kind).map(
        side =>
          `${HEXSIDE.print(side, printing)} up ${HEX.print(printing.battle.ground.uphill[side]!, printing)}`,
      ),
    ),
  );

const chateauLines = ({ battle: { ground } }: Printing): readonly string[] =>
  listed(
    'chateau',
    hexesWhere(ground.grid, hex => ground.chateau[hex] === 1),
  );

const mapLine = ({ battle: { ground }, shipped }: Printing): readonly string[] =>
  shipped ? [] : [`map ${ground.grid.cols}x${ground.grid.rows}`];

const DRAWN: readonly Statement[] = [
  { words: TERRAINS, read: MAP.readTerrain, print: ({ battle }) => terrainLines(battle.ground, WORDS) },
  { words: ['chateau'], read: readChateau, print: chateauLines },
  { words: ['level'], read: MAP.readLevel, print: ({ battle }) => levelLines(battle.ground, PLAIN) },
  { words: WATERS, read: readWater, print: waterLines },
  { words: Object.keys(SLOPES), read: readSlopes, print: slopeLines },
  { words: ROADS, read: MAP.readRoad, print: ({ battle }) => roadLines(battle.ground, WORDS) },
];

export const GROUND: readonly Statement[] = [
  { words: ['map'], read: MAP.readMap, print: mapLine },
  ...DRAWN.map(drawn),
];

export const BATTLE: readonly Statement[] = [
  {
    words: ['battle'],
    read: readBattle,
    print: ({ shipped, battle }) => (shipped ? [`battle ${battle.id}`] : []),
  },
  { words: ['empty'], read: MAP.readEmpty, print: emptyLines },
];
