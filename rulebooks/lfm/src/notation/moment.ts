import type { Grid } from '@abatis/hex';
import { type Drm, net } from '@abatis/kernel';
import {
  after,
  ascending,
  type Codec,
  HEX,
  integer,
  matching,
  NotationError,
  namedAt,
  noMore,
  numberAt,
  oneOf,
  optionValue,
  quotedName,
  SIDE,
  type StatementKind,
  type Token,
  turnsFrom,
} from '@abatis/notation';
import { STANDARD_STRUCTURE } from '../rules/20-command/index.ts';
import { PHASES } from '../rules/23-night.ts';
import { type CommanderId, type LfmState, SIDES, type Side } from '../state.ts';
import { type Draft, MAP, type Printing, type ShippedBattle } from './draft.ts';

type Kind = StatementKind<Draft, Printing>;
type Words = readonly Token[];

/** Stands where a list of the set-up is to be empty. */
const NONE = 'none';

/** Lines of the state that the base does not have. */
const changed =
  (lines: (state: LfmState, printing: Printing) => readonly string[]) =>
  (printing: Printing): readonly string[] => {
    const now = lines(printing.state, printing);
    return now.join('\n') === lines(printing.base, printing).join('\n') ? [] : now;
  };

/** The turn before the first is 0. */
const TRACK = turnsFrom(0);

/** `turn 6pm` or `turn 3`; on a drawn map `turn 3 of 8 night` or `turn 3 last-day`. */
const turn: Kind = {
  words: ['turn'],
  read(draft, words) {
    if (draft.shipped) draft.says.turn = turnOf(draft.shipped, words);
    else readDrawnTurn(draft, words);
  },
  print({ battle: { turns }, state, base, shipped }) {
    const { id, kind, lastDay } = turns[state.turn]!;
    if (shipped) return state.turn === base.turn ? [] : [`turn ${id}`];
    const length = turns.length === state.turn + 1 ? '' : ` of ${turns.length}`;
    return [`turn ${state.turn}${length}${kind === 'night' ? ' night' : ''}${lastDay ? ' last-day' : ''}`];
  },
};

function turnOf({ battle: { turns } }: ShippedBattle, [first, name, more]: Words): number {
  noMore(more);
  if (name && /^\d+$/.test(name.text) && Number(name.text) < turns.length) return Number(name.text);
  const ids = turns.map(({ id }) => id);
  return ids.indexOf(oneOf(name, first!, ids, `a turn is a number from 0 to ${ids.length - 1}, or`));
}

function readDrawnTurn(draft: Draft, [first, number, ...rest]: Words): void {
  const now = TRACK.turnAt(number, first!);
  let track = { turns: now + 1, night: false, lastDay: false };
  const words = rest.values();
  for (const word of words) {
    const said = oneOf(word, word, ['of', 'day', 'night', 'last-day'], 'a turn');
    if (said === 'of') track = { ...track, turns: TRACK.lengthAt(words.next().value, word, now) };
    else track = { ...track, night: said === 'night', lastDay: said === 'last-day' };
  }
  draft.says.turn = now;
  draft.track = track;
}

const initiative: Kind = {
  words: ['initiative'],
  read(draft, [first, side, more]) {
    draft.initiative = oneOf(side, first!, SIDES, 'the side with the initiative');
    noMore(more);
  },
  print: position => (position.initiative ? [`initiative ${position.initiative}`] : []),
};

/** `phase movement confederate`: at the start of this phase of that side's player turn. */
const phase: Kind = {
  words: ['phase'],
  read(draft, [first, name, side, more]) {
    draft.phase = { name: oneOf(name, first!, PHASES, 'a phase'), token: name! };
    if (side) draft.says.phasing = oneOf(side, side, SIDES, 'the phasing side');
    noMore(more);
  },
  print: position => (position.phase ? [`phase ${position.phase} ${position.state.phasing}`] : []),
};

/** The phasing side where no phase says it; a drawn map says it in any case. */
const phasing: Kind = {
  words: ['phasing'],
  read(draft, [first, side, more]) {
    draft.says.phasing = oneOf(side, first!, SIDES, 'the phasing side');
    noMore(more);
  },
  print(position) {
    const isKnown = position.phase || (position.shipped && position.state.phasing === position.base.phasing);
    return isKnown ? [] : [`phasing ${position.state.phasing}`];
  },
};

/** `option reorganization.inZoi=plusOne`. */
const option: Kind = {
  words: ['option'],
  read(draft, [first, pair, more]) {
    const [, name, value] = /^([^=]+)=(.+)$/.exec(pair?.text ?? '') ?? [];
    if (!name || !value) throw new NotationError(pair ?? first!, 'an option is NAME=VALUE');
    draft.options[name] = optionValue(value);
    noMore(more);
  },
  print: ({ state }) =>
    Object.entries(state.options).map(([name, value]) => `option ${quotedName(`${name}=${value}`)}`),
};

/** `breastworks 1010 1011` or `breastworks none`: a list takes the place of the set-up's. */
const list = (
  word: string,
  key: 'breastworks' | 'burnedBridges' | 'newWorks',
  codec: Codec<number, Grid>,
): Kind => ({
  words: [word],
  read(draft, [first, ...tokens]) {
    const { grid } = MAP.groundIn(draft, first!);
    const isNone = tokens.length === 1 && tokens[0]!.text === NONE;
    const more = isNone ? [] : tokens.map(token => codec.read(token, grid));
    draft.says[key] = ascending([...(draft.says[key] ?? []), ...more]);
  },
  print: changed((state, { battle: { ground } }) => {
    const items = state[key].map(item => codec.print(item, ground.grid));
    return [`${word} ${items.join(' ') || NONE}`];
  }),
});

/** `holds union 1820 1821`, or `holds none`: objective hexes (R237). */
const holds: Kind = {
  words: ['holds'],
  read(draft, [first, side, ...hexes]) {
    const { grid } = MAP.groundIn(draft, first!);
    const holder = oneOf(side, first!, [...SIDES, NONE], 'a holder');
    if (holder === NONE) noMore(hexes[0]);
    const held = hexes.map(token => [HEX.read(token, grid), holder]);
    draft.says.holders = {
      ...draft.says.holders,
      ...(Object.fromEntries(held) as LfmState['holders']),
    };
  },
  print: changed(({ holders }, { battle: { ground } }) => {
    const lines = SIDES.flatMap(side => {
      const held = Object.entries(holders).filter(entry => entry[1] === side);
      const hexes = held.map(([hex]) => HEX.print(Number(hex), ground.grid));
      return held.length === 0 ? [] : [`holds ${side} ${hexes.join(' ')}`];
    });
    return lines.length === 0 ? [`holds ${NONE}`] : lines;
  }),
};

/** Where in the sequence of play the position is, and the markers on the map. */
export const MOMENT: readonly Kind[] = [
  turn,
  initiative,
  phase,
  phasing,
  option,
  list('breastworks', 'breastworks', HEX),
  list('new-works', 'newWorks', HEX),
  list('burned', 'burnedBridges', SIDE),
  holds,
];

/** `army-holds union division`: what the army commander of a small army commands himself (20.1c, R238). */
const armyHolds: Kind = {
  words: ['army-holds'],
  read(draft, [first, side, level, more]) {
    MAP.drawnOnly(draft, first!);
    const owner = oneOf(side, first!, SIDES, 'a side');
    const held = oneOf(level, side!, ['corps', 'division'], 'the lowest command that he holds');
    const command = draft.command ?? STANDARD_STRUCTURE;
    draft.command = { ...command, armyAlsoHolds: { ...command.armyAlsoHolds, [owner]: held } };
    noMore(more);
  },
  print: ({ shipped, battle: { command } }) =>
    SIDES.flatMap(side => {
      const level = command?.armyAlsoHolds[side];
      return level && !shipped ? [`army-holds ${side} ${level}`] : [];
    }),
};

/** `seniority as-listed`: precedence among equals follows the order of the text (R164). */
const seniority: Kind = {
  words: ['seniority'],
  read(draft, [first, word, more]) {
    MAP.drawnOnly(draft, first!);
    const among = oneOf(word, first!, ['by-number', 'as-listed'], 'precedence among equals');
    draft.command = { ...(draft.command ?? STANDARD_STRUCTURE), seniority: among };
    noMore(more);
  },
  print: ({ shipped, battle: { command } }) =>
    command && !shipped ? [`seniority ${command.seniority}`] : [],
};

/** LFM 20.1c. */
export const STRUCTURE: readonly Kind[] = [armyHolds, seniority];

/* What names commanders is read last, so that they may be named before they are placed. */

const commanderAt = ({ commanders }: Draft, token: Token | undefined, before: Token): CommanderId =>
  namedAt(
    commanders.map(({ card }) => card),
    token,
    before,
    'a commander',
  );

const nameOf = ({ battle }: Printing, id: CommanderId): string => quotedName(battle.commanders[id]!.name);

/** `under Gregg Custer McIntosh`: they answer to him, whatever their formation (20.1c). */
const under: Kind = {
  words: ['under'],
  isLate: true,
  read(draft, [first, superior, ...others]) {
    MAP.drawnOnly(draft, first!);
    const chief = commanderAt(draft, superior, first!);
    const command = draft.command ?? STANDARD_STRUCTURE;
    const answersTo = { ...command.answersTo };
    for (const token of others) {
      const id = commanderAt(draft, token, token);
      if (isUnder(answersTo, chief, id))
        throw new NotationError(token, `${superior!.text} would be under himself`);
      answersTo[id] = chief;
    }
    draft.command = { ...command, answersTo };
  },
  print: printing =>
    Object.entries((!printing.shipped && printing.battle.command?.answersTo) || {}).map(
      ([id, chief]) => `under ${nameOf(printing, chief)} ${nameOf(printing, Number(id))}`,
    ),
};

function isUnder(answersTo: Readonly<Record<number, number>>, id: number, chief: number): boolean {
  for (let each: number | undefined = id; each !== undefined; each = answersTo[each])
    if (each === chief) return true;
  return false;
}

/** `army-commander union Reynolds` or `army-commander union none`: who acts as such now (20.12). */
const armyCommander: Kind = {
  words: ['army-commander'],
  isLate: true,
  read(draft, [first, side, name, more]) {
    const owner = oneOf(side, first!, SIDES, 'a side');
    const id = name?.text === NONE ? null : commanderOf(draft, owner, name, side!);
    const before = draft.says.armyCommander ?? { union: null, confederate: null };
    draft.says.armyCommander = { ...before, [owner]: id };
    noMore(more);
  },
  print: printing =>
    SIDES.flatMap(side => {
      const id = printing.state.armyCommander[side];
      return id === null ? [] : [`army-commander ${side} ${nameOf(printing, id)}`];
    }),
};

function commanderOf(draft: Draft, side: Side, token: Token | undefined, before: Token): CommanderId {
  const id = commanderAt(draft, token, before);
  const { card } = draft.commanders[id]!;
  if (card.side !== side) throw new NotationError(token!, `${card.name} is ${card.side}`);
  return id;
}

const CV = integer('a command value, CV4,');

const DRM = matching<Drm>(
  /^([+-]\d+) (LFM \S+): (.+)$/,
  ([value, clause, label]) => ({ value: Number(value), clause: clause!, label: label! }),
  ({ value, clause, label }) => `${value < 0 ? '' : '+'}${value} ${clause}: ${label}`,
  token => new NotationError(token, 'a modifier is "+1 LFM 20.5b: Paul out of range"'),
);

/** `rolled Reynolds 3 "LFM 20.4a" CV4 "-1 LFM 20.4a: orders of Meade"`: a command roll of this player turn. */
const rolled: Kind = {
  words: ['rolled'],
  isLate: true,
  read(draft, [first, name, die, clause, value, ...rest]) {
    const commander = commanderAt(draft, name, first!);
    const natural = numberAt(die, name!, 'a die');
    if (natural < 1 || natural > 6) throw new NotationError(die!, 'a die is 1 to 6');
    if (!clause || !/^LFM \S+$/.test(clause.text))
      throw new NotationError(clause ?? die!, 'a roll has a clause, "LFM 20.4a"');
    const cv = CV.read(value ? after(value, 'CV') : clause, null);
    const drms = rest.map(token => DRM.read(token, null));
    const passed = natural + net(drms) <= cv;
    draft.rolls.push({ commander, clause: clause.text, natural, drms, cv, passed });
  },
  print: printing =>
    printing.state.commandRolls.map(({ commander, natural, clause, cv, drms }) =>
      [
        `rolled ${nameOf(printing, commander)} ${natural} ${quotedName(clause)} CV${cv}`,
        ...drms.map(drm => DRM.print(drm, null)),
      ].join(' '),
    ),
};

/** LFM 20.12, 20.2: the chain of command, who commands the armies, and the rolls of this player turn. */
export const COMMAND: readonly Kind[] = [under, armyCommander, rolled];
