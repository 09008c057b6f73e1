import { drawSide } from '@abatis/battlefield';
import { type Side as HexsideId, hexesOfSide } from '@abatis/hex';
import {
  after,
  drawn,
  drawnOnly,
  hexesWhere,
  joined,
  list,
  listed,
  NotationError,
  noMore,
  numberAt,
  oneOf,
  optionValue,
  quotedName,
  row,
  sidesWhere,
  stated,
  type Token,
} from '@abatis/notation';
import { HEXSIDES, type Hexside, sideIs, WATERS } from '../ground.ts';
import { DEFAULTS, OPTIONS } from '../options.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import { openingOf } from '../set-up.ts';
import { SIDES } from '../state.ts';
import {
  type Draft,
  type DraftTrack,
  FORMATION,
  HEX,
  HEXSIDE,
  MAP,
  namesOf,
  type Printing,
  type Statement,
  TRACK,
} from './draft.ts';

type Words = readonly Token[];

/** `option initiative`, `option extendedLine=false`. */
function readOption(draft: Draft, [first, word, more]: Words): void {
  if (!word) throw new NotationError(first!, 'an option has a name');
  if (draft.shipped) throw new NotationError(first!, 'options come before the battle, which depends on them');
  const [name = '', value = 'true'] = word.text.split('=');
  const known = OPTIONS.map(({ id }) => id);
  draft.options[oneOf({ ...word, text: name }, word, known, 'an option')] = optionValue(value);
  noMore(more);
}

const optionLines = ({ state: { options } }: Printing): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    value === DEFAULTS[name] ? [] : [`option ${name}=${value}`],
  );

/** `turn 2 of 4`, `turn 3 17:00`, `turn 5 night`; of a shipped battle `turn 3`. */
function readTurn(draft: Draft, [first, number, ...words]: Words): void {
  const turn = TRACK.turnAt(number, first!);
  const turns = draft.shipped?.battle.turns;
  if (turns && turn > turns.length) throw new NotationError(number!, `this battle has ${turns.length} turns`);
  if (turns) noMore(words[0]);
  else draft.track = trackOf(draft, turn, words);
  draft.says.turn = turn - 1;
}

function trackOf(draft: Draft, turn: number, all: Words): DraftTrack {
  let track: DraftTrack = { turns: null, start: null, night: false };
  const words = all.values();
  for (const word of words) {
    const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(word.text) ?? [];
    if (hours) track = { ...track, start: timeOf(draft, word, Number(hours) * 60 + Number(minutes)) };
    else if (oneOf(word, word, ['of', 'night'], 'a turn has a time, or') === 'night')
      track = { ...track, night: true };
    else track = { ...track, turns: TRACK.lengthAt(words.next().value, word, turn) };
  }
  return track;
}

function timeOf({ charts }: Draft, token: Token, start: number): number {
  if (charts.turnTrack.day.includes(start)) return start;
  throw new NotationError(token, `no turn of the day begins at ${token.text}`);
}

function turnLines({ battle: { turns }, state: { turn }, base, shipped }: Printing): readonly string[] {
  if (shipped) return turn === base.turn ? [] : [`turn ${turn + 1}`];
  const { start, night } = turns[turn]!;
  const [hours, minutes] = [Math.floor(start / 60), start % 60].map(part => String(part).padStart(2, '0'));
  return [`turn ${turn + 1} of ${turns.length} ${night ? 'night' : `${hours}:${minutes}`}`];
}

/** `initiative 2`, towards the French if positive; `initiative -1 of 2 held=french`. */
function readInitiative(draft: Draft, [first, marker, ...rest]: Words): void {
  draft.says.initiative = numberAt(marker, first!, 'the place of the marker');
  const words = rest.values();
  for (const word of words) {
    if (word.text.startsWith('held=')) {
      const holder = after(word, 'held=');
      draft.says.initiativeHolder = oneOf(holder, holder, SIDES, 'who holds it');
    } else {
      oneOf(word, word, ['of'], 'the initiative is held=SIDE, or');
      drawnOnly(draft, word);
      draft.reach = numberAt(words.next().value, word, 'the reach of the track');
    }
  }
}

function initiativeLines({ battle, state, base, shipped }: Printing): readonly string[] {
  const { initiative, initiativeHolder } = state;
  const isUsual = shipped !== null || battle.initiativeReach === battle.charts.initiativeTrack.reach;
  if (isUsual && initiative === base.initiative && initiativeHolder === base.initiativeHolder) return [];
  const words = [
    `initiative ${initiative}`,
    !isUsual && `of ${battle.initiativeReach}`,
    initiativeHolder !== null && `held=${initiativeHolder}`,
  ];
  return [joined(words)];
}

/** `holds french 0504`, `holds nobody 0505`: objectives. */
function readHolds(draft: Draft, [first, side, ...hexes]: Words): void {
  MAP.groundIn(draft, first!);
  const holder = oneOf(side, first!, [...SIDES, 'nobody'], 'a holder');
  const objectives = draft.shipped?.battle.objectives ?? draft.objectives;
  for (const token of hexes) {
    const hex = HEX.read(token, draft);
    if (!objectives.includes(hex)) throw new NotationError(token, `${token.text} is no objective`);
    draft.held.set(hex, holder === 'nobody' ? null : holder);
  }
}

const holderLines = (printing: Printing): readonly string[] =>
  printing.battle.objectives.flatMap((hex, place) => {
    const holder = printing.state.holders[place];
    return holder === printing.base.holders[place]
      ? []
      : [`holds ${holder ?? 'nobody'} ${HEX.print(hex, printing)}`];
  });

/** `special reserves=true`: what a rule of the scenario has to remember. */
function readSpecial(draft: Draft, [first, word, more]: Words): void {
  const [, name, value] = /^(.+)=(true|false|-?\d+)$/.exec(word?.text ?? '') ?? [];
  if (!name || !value) throw new NotationError(word ?? first!, 'a note of a rule is NAME=true or NAME=2');
  draft.says.special = { ...draft.says.special, [name]: optionValue(value) as boolean | number };
  noMore(more);
}

const specialLines = ({ state: { special } }: Printing): readonly string[] =>
  Object.entries(special).map(([name, value]) => `special ${quotedName(`${name}=${value}`)}`);

export const OPTION: Statement = { words: ['option'], read: readOption, print: optionLines };
export const TURN_STATEMENT: Statement = { words: ['turn'], read: readTurn, print: turnLines };

/** `objectives 0504 0505`. */
export const OBJECTIVES: Statement = drawn({
  words: ['objectives'],
  read(draft, [, ...hexes]) {
    for (const token of hexes) draft.objectives.push(HEX.read(token, draft));
  },
  print: printing =>
    listed(
      'objectives',
      printing.battle.objectives.map(hex => HEX.print(hex, printing)),
    ),
});
export const SPECIAL: Statement = { words: ['special'], read: readSpecial, print: specialLines };

/** Where the turn is. */
export const PROGRESS: readonly Statement[] = [
  { words: ['initiative'], read: readInitiative, print: initiativeLines },
  stated(
    row<object, unknown>('fought', {}),
    ({ says }: Draft) => {
      says.fought = true;
    },
    ({ state }: Printing) => (state.fought ? [{}] : []),
  ),
  /** `cup III IV`, `drawn II`. */
  list('cup', 'cup', FORMATION, { isLate: true }),
  list('drawn', 'drawn', FORMATION, { isLate: true }),
  { words: ['holds'], read: readHolds, print: holderLines },
];

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
