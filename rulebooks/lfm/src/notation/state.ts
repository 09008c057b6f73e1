import { type Side as HexsideId, hexesOfSide, label, NOWHERE, parseHex, sideLabel } from '@abatis/hex';
import { type Drm, net } from '@abatis/kernel';
import * as notation from '@abatis/notation';
import type { LfmCharts } from '../charts/charts.ts';
import { type Ground, HEXSIDES } from '../ground.ts';
import { type CommandRoll, type CommandStructure, STANDARD_STRUCTURE } from '../rules/20-command/index.ts';
import { PHASES } from '../rules/23-night.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import { type Opening, openingOf } from '../set-up.ts';
import { type CommanderId, type LfmState, SIDES } from '../state.ts';
import {
  type CombatMoment,
  type Draft,
  type DraftTrack,
  MAP,
  type Names,
  namesOf,
  type Printing,
  type SetUp,
  type Statement,
  TURNS,
} from './draft.ts';

export const openingFor = ({ scenario, variants }: SetUp, charts: LfmCharts): Opening =>
  openingOf(SCENARIOS.find(({ id }) => id === scenario)!, charts, variants, {});

/** `battle brawners-farm wholeDivision`: a shipped scenario under these variants, in the order of its file. */
export const BATTLE: Statement = notation.battleStatement(
  SCENARIOS,
  (draft: Draft, { id: scenario, variants: all }, words) => {
    const known = all.map(({ id }) => id);
    const chosen = words.map(word => {
      if (known.length === 0) throw new notation.NotationError(word, `${scenario} has no variants`);
      return notation.oneOf(word, word, known, 'a variant');
    });
    draft.setUp = { scenario, variants: known.filter(variant => chosen.includes(variant)) };
    const opening = openingFor(draft.setUp, draft.charts);
    return namesOf(opening.battle, opening.state, opening);
  },
  ({ setUp }: Printing) => setUp && [setUp.scenario, ...setUp.variants],
);

function uphillOf({ grid }: Ground, side: HexsideId, token: notation.Token): number {
  const hex = parseHex(grid, token.text.split('/')[1] ?? '');
  const fits = hex !== NOWHERE && hexesOfSide(grid, side).includes(hex);
  if (!fits) throw new notation.NotationError(token, 'a steep slope names two hexes, the uphill one second');
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

const SIDE = notation.choice(SIDES, 'a side');
const STATE: notation.Part<LfmState, Draft, Printing> = notation.statePart<LfmState>();

/** A turn of a shipped battle, by its name or its place. */
const SHIPPED_TURN: notation.Codec<number, Names> = {
  read(token, { shipped }) {
    const ids = shipped!.battle.turns.map(({ id }) => id);
    if (/^\d+$/.test(token.text) && Number(token.text) < ids.length) return Number(token.text);
    return ids.indexOf(
      notation.oneOf(token, token, ids, `a turn is a number from 0 to ${ids.length - 1}, or`),
    );
  },
  print: (turn, { shipped }) => shipped!.battle.turns[turn]!.id,
};

const track = notation.keys<DraftTrack>();

const TRACK = notation.row<DraftTrack, unknown>(
  'turn',
  { turn: TURNS.turn },
  {
    words: [
      TURNS.length(),
      notation.silent(notation.flag('day', track('kind'), 'day')),
      notation.flag('night', track('kind'), 'night'),
      notation.flag('last-day', track('kind'), 'last-day'),
    ],
    usual: { turns: null, kind: 'day' },
    states: 'a turn',
  },
);

/** `turn 6pm` or `turn 3`; on a drawn map `turn 3 of 8 night` or `turn 3 last-day`. */
const turn: Statement = notation.eitherWay<Draft, Printing>(
  notation.setting(STATE, notation.row<Pick<LfmState, 'turn'>, Names>('turn', { turn: SHIPPED_TURN })),
  notation.stated(
    TRACK,
    (draft: Draft, said) => {
      draft.says.turn = said.turn;
      draft.track = said;
    },
    ({ battle: { turns }, state }: Printing): readonly DraftTrack[] => {
      const { kind, lastDay } = turns[state.turn]!;
      const length = turns.length === state.turn + 1 ? null : turns.length;
      return [{ turn: state.turn, turns: length, kind: lastDay ? 'last-day' : kind }];
    },
  ),
);

const initiative: Statement = notation.stated(
  notation.row('initiative', { side: notation.choice(SIDES, 'the side with the initiative') }),
  (draft: Draft, { side }) => {
    draft.initiative = side;
  },
  ({ initiative: side }: Printing) => (side ? [{ side }] : []),
);

const PHASING = notation.choice(SIDES, 'the phasing side');

const MOMENT = notation.keys<CombatMoment>();
const AT_START: CombatMoment = { round: 1, attacks: [], retreats: null };

const MOMENT_WORDS: readonly notation.PieceWord<CombatMoment>[] = [
  notation.valued('round=', MOMENT('round'), notation.count('a round')),
  notation.valued('retreats=', MOMENT('retreats'), SIDE),
];

function momentWith(moment: CombatMoment, word: notation.Token, names: Names): CombatMoment {
  const said = notation.readWord(moment, word, MOMENT_WORDS, names);
  if (said === null)
    throw new notation.NotationError(word, 'a moment of the Combat Phase is round=N or retreats=SIDE');
  return said;
}

/**
 * `phase movement confederate`: at the start of this phase of that side's player turn; `phase combat union round=2`: when
 * the attacks of that round are declared, and with `retreats=union` at the voluntary retreats of that side.
 */
const phase: Statement = {
  words: ['phase'],
  read(draft, [first, name, side, ...words]) {
    draft.phase = { name: notation.oneOf(name, first!, [...PHASES, 'initiative'], 'a phase'), token: name! };
    if (side) draft.says.phasing = PHASING.read(side, draft);
    if (draft.phase.name !== 'combat') notation.noMore(words[0]);
    for (const word of words) draft.moment = momentWith(draft.moment ?? AT_START, word, draft);
  },
  print(position) {
    const { phase: name, moment, state } = position;
    const words = moment ? notation.printWords(moment, MOMENT_WORDS, position) : [];
    return name ? [['phase', name, state.phasing, ...words].join(' ')] : [];
  },
};

/** `attack 0914 0915 against 1015`: declared in this combat round, and not made yet (R77). */
const attack: Statement = {
  words: ['attack'],
  read(draft, [first, ...words]) {
    const at = words.findIndex(({ text }) => text === 'against');
    const hexes = (tokens: readonly notation.Token[]): readonly number[] =>
      tokens.map(token => MAP.hex.read(token, draft));
    const combat = { attacking: hexes(words.slice(0, at)), defending: hexes(words.slice(at + 1)) };
    if (at < 1 || combat.defending.length === 0)
      throw new notation.NotationError(first!, 'an attack is HEX… against HEX…');
    draft.attacks.push({ combat, token: first! });
  },
  print: printing =>
    (printing.moment?.attacks ?? []).map(({ attacking, defending }) =>
      ['attack', ...labels(attacking, printing), 'against', ...labels(defending, printing)].join(' '),
    ),
};

const labels = (hexes: readonly number[], names: Names): readonly string[] =>
  hexes.map(hex => MAP.hex.print(hex, names));

/** The phasing side where no phase says it; a drawn map says it in any case. */
const phasing: Statement = notation.stated(
  notation.row('phasing', { side: PHASING }),
  (draft: Draft, { side }) => {
    draft.says.phasing = side;
  },
  (position: Printing) => {
    const isKnown = position.phase || (position.shipped && position.state.phasing === position.base.phasing);
    return isKnown ? [] : [{ side: position.state.phasing }];
  },
);

/** `holds union 1820 1821`, or `holds none`: objective hexes (R237). */
const holds: Statement = {
  words: ['holds'],
  read(draft, [first, side, ...hexes]) {
    const holder = notation.oneOf(side, first!, [...SIDES, notation.NONE], 'a holder');
    if (holder === notation.NONE) notation.noMore(hexes[0]);
    const held = hexes.map(token => [MAP.hex.read(token, draft), holder]);
    draft.says.holders = {
      ...draft.says.holders,
      ...(Object.fromEntries(held) as LfmState['holders']),
    };
  },
  print(printing) {
    const lines = ({ holders }: LfmState): readonly string[] =>
      SIDES.flatMap(side => {
        const held = Object.entries(holders).filter(entry => entry[1] === side);
        return notation.listed(
          `holds ${side}`,
          held.map(([hex]) => MAP.hex.print(Number(hex), printing)),
        );
      });
    return notation.changedLines('holds', lines(printing.state), lines(printing.base));
  },
};

/** Where in the sequence of play the position is, and the markers on the map. */
export const SEQUENCE: readonly Statement[] = [
  turn,
  initiative,
  phase,
  attack,
  phasing,
  /** `option reorganization.inZoi=plusOne`. */
  notation.entries<LfmState, 'options'>('option', 'options', /^([^=]+)=(.+)$/, 'an option is NAME=VALUE'),
  notation.list('breastworks', 'breastworks', MAP.hex, { ascends: true }),
  notation.list('new-works', 'newWorks', MAP.hex, { ascends: true }),
  notation.list('burned', 'burnedBridges', MAP.hexside, { ascends: true }),
  holds,
];

const CHAIN = notation.battlePart<'command', CommandStructure>('command', STANDARD_STRUCTURE);

/** LFM 20.1c. */
export const STRUCTURE: readonly Statement[] = [
  /** `army-holds union division`: what the army commander of a small army commands himself (20.1c, R238). */
  notation.bySide(
    CHAIN,
    'armyAlsoHolds',
    'army-holds',
    SIDE,
    notation.choice(['corps', 'division'], 'the lowest command that he holds'),
  ),
  /** `seniority as-listed`: precedence among equals follows the order of the text (R164). */
  notation.stated(
    notation.row('seniority', {
      seniority: notation.choice(['by-number', 'as-listed'], 'precedence among equals'),
    }),
    (draft: Draft, among) => CHAIN.say(draft, among),
    ({ battle: { command } }: Printing) => (command ? [command] : []),
  ),
].map(notation.drawn);

/* What names commanders is read last, so that they may be named before they are placed. */

const COMMANDER: notation.Codec<CommanderId, Names> = notation.named('a commander', ({ commanders }) =>
  commanders.map(({ card }) => card),
);

interface Under {
  readonly superior: CommanderId;
  readonly others: readonly CommanderId[];
}

/** `under Gregg Custer McIntosh`: they answer to him, whatever their formation (20.1c). */
const under: Statement = notation.stated(
  notation.row<Under, Names>(
    'under',
    { superior: COMMANDER },
    { words: [notation.repeated('', notation.keys<Under>()('others'), COMMANDER)], usual: { others: [] } },
  ),
  (draft: Draft, { superior, others }, [, chief, ...tokens]) => {
    const answersTo = { ...CHAIN.said(draft).answersTo };
    for (const [number, id] of others.entries()) {
      if (isUnder(answersTo, superior, id))
        throw new notation.NotationError(tokens[number]!, `${chief!.text} would be under himself`);
      answersTo[id] = superior;
    }
    CHAIN.say(draft, { answersTo });
  },
  ({ battle: { command } }: Printing) =>
    Object.entries(command?.answersTo ?? {}).map(([id, superior]) => ({ superior, others: [Number(id)] })),
  { isLate: true },
);

function isUnder(answersTo: Readonly<Record<number, number>>, id: number, chief: number): boolean {
  for (let each: number | undefined = id; each !== undefined; each = answersTo[each])
    if (each === chief) return true;
  return false;
}

/** `army-commander union Reynolds` or `army-commander union none`: who acts as such now (20.12). */
const armyCommander: Statement = notation.bySide(
  STATE,
  'armyCommander',
  'army-commander',
  SIDE,
  notation.orWord(notation.NONE, null, COMMANDER),
  {
    isLate: true,
    start: { union: null, confederate: null },
    check({ commanders }: Draft, side, id, token) {
      const card = id === null ? null : commanders[id]!.card;
      if (card && card.side !== side) throw new notation.NotationError(token, `${card.name} is ${card.side}`);
    },
  },
);

const DIE: notation.Codec<number> = {
  read(token) {
    const natural = notation.numberAt(token, token, 'a die');
    if (natural < 1 || natural > 6) throw new notation.NotationError(token, 'a die is 1 to 6');
    return natural;
  },
  print: String,
};

const DRM = notation.matching<Drm>(
  /^([+-]\d+) (LFM \S+): (.+)$/,
  ([value, clause, label]) => ({ value: Number(value), clause: clause!, label: label! }),
  ({ value, clause, label }) => `${value < 0 ? '' : '+'}${value} ${clause}: ${label}`,
  token => new notation.NotationError(token, 'a modifier is "+1 LFM 20.5b: Paul out of range"'),
);

type Rolled = Omit<CommandRoll, 'passed'>;

const ROLLED = notation.row<Rolled, Names>(
  'rolled',
  {
    commander: COMMANDER,
    natural: DIE,
    clause: notation.formed(/^LFM \S+$/, 'a roll has a clause, "LFM 20.4a"', notation.NAME),
    cv: notation.prefixed('CV', notation.integer('a command value, CV4,')),
  },
  { words: [notation.repeated('', notation.keys<Rolled>()('drms'), DRM)], usual: { drms: [] } },
);

/** `rolled Reynolds 3 "LFM 20.4a" CV4 "-1 LFM 20.4a: orders of Meade"`: a command roll of this player turn. */
const rolled: Statement = notation.adding(
  STATE,
  'commandRolls',
  notation.reshaped(
    ROLLED,
    (roll): CommandRoll => ({ ...roll, passed: roll.natural + net(roll.drms) <= roll.cv }),
    roll => roll,
  ),
  { isLate: true },
);

/** LFM 20.12, 20.2: the chain of command, who commands the armies, and the rolls of this player turn. */
export const COMMAND: readonly Statement[] = [notation.drawn(under), armyCommander, rolled];
