import { drawSide } from '@abatis/battlefield';
import { type Side as HexsideId, hexesOfSide } from '@abatis/hex';
import {
  drawn,
  hexesWhere,
  listed,
  NotationError,
  noMore,
  oneOf,
  sidesWhere,
  type Token,
} from '@abatis/notation';
import { HEXSIDES, type Hexside, sideIs, WATERS } from '../ground.ts';
import { DEFAULTS } from '../options.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import { openingOf } from '../set-up.ts';
import { HEX, HEXSIDE, MAP } from './codecs.ts';
import { type Draft, namesOf, type Printing, type Statement } from './draft.ts';

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
  const { units, leaders, trains } = namesOf(battle, state, shipped);
  draft.shipped = shipped;
  draft.ground = battle.ground;
  draft.units.push(...units);
  draft.leaders.push(...leaders);
  draft.trains.push(...trains);
  draft.formations.push(
    ...battle.formations.map(({ name, side, kind }, formation) => {
      return { name, side, kind, leader: null, detachment: null, state: state.formations[formation]! };
    }),
  );
}

/** `chateau 0405`. */
function readChateau(draft: Draft, [, ...hexes]: Words): void {
  for (const token of hexes) MAP.groundIn(draft, token).chateau[HEX.read(token, draft)] = 1;
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

function slopeLines(printing: Printing): readonly string[] {
  const { ground } = printing.battle;
  const text = (side: HexsideId): string =>
    `${HEXSIDE.print(side, printing)} up ${HEX.print(ground.uphill[side]!, printing)}`;
  return Object.entries(SLOPES).flatMap(([word, kind]) =>
    listed(word, sidesWhere(ground.grid, side => sideIs(ground, side, kind)).map(text)),
  );
}

const chateauLines = ({ battle: { ground } }: Printing): readonly string[] =>
  listed(
    'chateau',
    hexesWhere(ground.grid, hex => ground.chateau[hex] === 1),
  );

export const GROUND: readonly Statement[] = [
  MAP.map,
  MAP.terrains,
  drawn({ words: ['chateau'], read: readChateau, print: chateauLines }),
  MAP.levels,
  MAP.hexsides(WATERS),
  drawn({ words: Object.keys(SLOPES), read: readSlopes, print: slopeLines }),
  MAP.roads,
];

export const BATTLE: Statement = {
  words: ['battle'],
  read: readBattle,
  print: ({ shipped, battle }) => (shipped ? [`battle ${battle.id}`] : []),
};
