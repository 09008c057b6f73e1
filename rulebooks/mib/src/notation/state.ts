import { drawSide } from '@abatis/battlefield';
import { type Side as HexsideId, hexesOfSide } from '@abatis/hex';
import * as notation from '@abatis/notation';
import { HEXSIDES, type Hexside, sideIs, WATERS } from '../ground.ts';
import { DEFAULTS, OPTIONS } from '../options.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import { openingOf } from '../set-up.ts';
import { type MibState, SIDES } from '../state.ts';
import {
  type Draft,
  type DraftTrack,
  FORMATION,
  HEX,
  HEXSIDE,
  MAP,
  type MibCodec,
  type Names,
  namesOf,
  type Printing,
  STATE,
  type Statement,
  TURN,
  TURNS,
} from './draft.ts';

const track = notation.keys<DraftTrack>();

/** A turn of a shipped battle. */
const SHIPPED_TURN: MibCodec<number> = {
  ...TURN,
  read(token, names) {
    const [turn, { turns }] = [TURN.read(token, names), names.shipped!.battle];
    if (turn >= turns.length)
      throw new notation.NotationError(token, `this battle has ${turns.length} turns`);
    return turn;
  },
};

/** `17:00`. */
const TIME: notation.PieceWord<DraftTrack, Names> = {
  text: null,
  read(line, token, { charts }) {
    const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(token.text) ?? [];
    if (!hours) return null;
    const start = Number(hours) * 60 + Number(minutes);
    if (charts.turnTrack.day.includes(start)) return { ...line, start };
    throw new notation.NotationError(token, `no turn of the day begins at ${token.text}`);
  },
  print({ start }) {
    if (start === null) return null;
    return [Math.floor(start / 60), start % 60].map(part => String(part).padStart(2, '0')).join(':');
  },
};

const TRACK = notation.row<DraftTrack, Names>(
  'turn',
  { turn: TURN },
  {
    words: [TURNS.length(), notation.flag('night', track('night'), true), TIME],
    usual: { turns: null, start: null, night: false },
    states: 'a turn has a time, or',
  },
);

/** `turn 2 of 4`, `turn 3 17:00`, `turn 5 night`; of a shipped battle `turn 3`. */
export const TURN_STATEMENT: Statement = notation.eitherWay<Draft, Printing>(
  notation.setting(STATE, notation.row<Pick<MibState, 'turn'>, Names>('turn', { turn: SHIPPED_TURN })),
  notation.stated(
    TRACK,
    (draft: Draft, said) => {
      draft.says.turn = said.turn;
      draft.track = said;
    },
    ({ battle: { turns }, state: { turn } }: Printing) => {
      const { start, night } = turns[turn]!;
      return [{ turn, turns: turns.length, start: night ? null : start, night }];
    },
  ),
);

interface Initiative extends Pick<MibState, 'initiative' | 'initiativeHolder'> {
  /** Null: that of the chart, or of the shipped battle. */
  readonly reach: number | null;
}

const marker = notation.keys<Initiative>();

const INITIATIVE = notation.row<Initiative, Names>(
  'initiative',
  { initiative: notation.integer('the place of the marker') },
  {
    words: [
      notation.followed('of', marker('reach'), notation.integer('the reach of the track')),
      notation.valued('held=', marker('initiativeHolder'), notation.choice(SIDES, 'who holds it')),
    ],
    usual: { reach: null, initiativeHolder: null },
    states: 'the initiative is held=SIDE, or',
  },
);

/** `initiative 2`, towards the French if positive; `initiative -1 of 2 held=french`. */
const initiative: Statement = notation.stated(
  INITIATIVE,
  (draft: Draft, { reach, ...said }, words) => {
    if (reach !== null) notation.drawnOnly(draft, words.find(({ text }) => text === 'of')!);
    draft.reach = reach;
    STATE.say(draft, said);
  },
  ({ battle: { initiativeReach, charts }, state, base, shipped }: Printing) => {
    const isUsual = shipped !== null || initiativeReach === charts.initiativeTrack.reach;
    const { initiative, initiativeHolder } = state;
    const isSame = initiative === base.initiative && initiativeHolder === base.initiativeHolder;
    return isUsual && isSame ? [] : [{ ...state, reach: isUsual ? null : initiativeReach }];
  },
);

/** `option initiative`, `option extendedLine=false`. */
export const OPTION: Statement = {
  words: ['option'],
  read(draft, [first, word, more]) {
    if (!word) throw new notation.NotationError(first!, 'an option has a name');
    if (draft.shipped)
      throw new notation.NotationError(first!, 'options come before the battle, which depends on them');
    const [name = '', value = 'true'] = word.text.split('=');
    const known = OPTIONS.map(({ id }) => id);
    const option = notation.oneOf({ ...word, text: name }, word, known, 'an option');
    draft.options[option] = notation.optionValue(value);
    notation.noMore(more);
  },
  print: ({ state: { options } }) =>
    Object.entries(options).flatMap(([name, value]) =>
      value === DEFAULTS[name] ? [] : [`option ${name}=${value}`],
    ),
};

/** `objectives 0504 0505`. */
export const OBJECTIVES: Statement = notation.drawn({
  words: ['objectives'],
  read(draft, [, ...hexes]) {
    for (const token of hexes) draft.objectives.push(HEX.read(token, draft));
  },
  print: printing =>
    notation.listed(
      'objectives',
      printing.battle.objectives.map(hex => HEX.print(hex, printing)),
    ),
});

/** `special reserves=true`: what a rule of the scenario has to remember. */
export const SPECIAL: Statement = notation.entries<MibState, 'special'>(
  'special',
  'special',
  /^(.+)=(true|false|-?\d+)$/,
  'a note of a rule is NAME=true or NAME=2',
);

/** Where the turn is. */
export const PROGRESS: readonly Statement[] = [
  initiative,
  notation.stated(
    notation.row<object, unknown>('fought', {}),
    ({ says }: Draft) => {
      says.fought = true;
    },
    ({ state }: Printing) => (state.fought ? [{}] : []),
  ),
  /** `cup III IV`, `drawn II`. */
  notation.list('cup', 'cup', FORMATION, { isLate: true }),
  notation.list('drawn', 'drawn', FORMATION, { isLate: true }),
  /** `holds french 0504`, `holds nobody 0505`: objectives. */
  {
    words: ['holds'],
    read(draft, [first, side, ...hexes]) {
      MAP.groundIn(draft, first!);
      const holder = notation.oneOf(side, first!, [...SIDES, 'nobody'], 'a holder');
      const objectives = draft.shipped?.battle.objectives ?? draft.objectives;
      for (const token of hexes) {
        const hex = HEX.read(token, draft);
        if (!objectives.includes(hex))
          throw new notation.NotationError(token, `${token.text} is not an objective`);
        draft.held.set(hex, holder === 'nobody' ? null : holder);
      }
    },
    print: printing =>
      printing.battle.objectives.flatMap((hex, place) => {
        const holder = printing.state.holders[place];
        const isSame = holder === printing.base.holders[place];
        return isSame ? [] : [`holds ${holder ?? 'nobody'} ${HEX.print(hex, printing)}`];
      }),
  },
];

/** What slopes are called here. */
const SLOPES = { slope: 'slope', steep: 'steepSlope' } as const satisfies Readonly<Record<string, Hexside>>;

export const GROUND: readonly Statement[] = [
  MAP.map,
  MAP.terrains,
  /** `chateau 0405`. */
  notation.drawn<Draft, Printing>({
    words: ['chateau'],
    read(draft, [, ...hexes]) {
      for (const token of hexes) MAP.groundIn(draft, token).chateau[HEX.read(token, draft)] = 1;
    },
    print: ({ battle: { ground } }) =>
      notation.listed(
        'chateau',
        notation.hexesWhere(ground.grid, hex => ground.chateau[hex] === 1),
      ),
  }),
  MAP.levels,
  MAP.hexsides(WATERS),
  /** `slope 0504/0505 up 0504 0604/0605 up 0604`. */
  notation.drawn<Draft, Printing>({
    words: Object.keys(SLOPES),
    read(draft, [kind, ...words]) {
      for (let place = 0; place < words.length; place += 3) {
        const [token, up, hex] = words.slice(place, place + 3);
        const ground = MAP.groundIn(draft, token!);
        const side = HEXSIDE.read(token!, draft);
        if (up?.text !== 'up' || !hex)
          throw new notation.NotationError(up ?? token!, 'a slope names its upper hex: "0504/0505 up 0504"');
        const upper = HEX.read(hex, draft);
        if (!hexesOfSide(ground.grid, side).includes(upper))
          throw new notation.NotationError(hex, `${hex.text} is not at ${token!.text}`);
        drawSide(ground, side, HEXSIDES.indexOf(SLOPES[kind!.text as keyof typeof SLOPES]));
        ground.uphill[side] = upper;
      }
    },
    print(printing) {
      const { ground } = printing.battle;
      const text = (side: HexsideId): string =>
        `${HEXSIDE.print(side, printing)} up ${HEX.print(ground.uphill[side]!, printing)}`;
      return Object.entries(SLOPES).flatMap(([word, kind]) =>
        notation.listed(word, notation.sidesWhere(ground.grid, side => sideIs(ground, side, kind)).map(text)),
      );
    },
  }),
  MAP.roads,
];

/** `battle teugn-hausen`; options come before it. */
export const BATTLE: Statement = notation.battleStatement(
  SCENARIOS,
  (draft: Draft, scenario, [more]) => {
    notation.noMore(more);
    const opening = openingOf(scenario, draft.charts, { ...DEFAULTS, ...draft.options });
    return namesOf(opening.battle, opening.state, opening);
  },
  ({ shipped, battle }: Printing) => shipped && [battle.id],
);
