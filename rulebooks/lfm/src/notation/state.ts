import { type Drm, net } from '@abatis/kernel';
import {
  type Codec,
  changedLines,
  choice,
  drawn,
  formed,
  integer,
  keys,
  list,
  listed,
  matching,
  NAME,
  NONE,
  NotationError,
  named,
  noMore,
  numberAt,
  oneOf,
  optionValue,
  orWord,
  prefixed,
  quotedName,
  repeated,
  row,
  stated,
  type Token,
  turnsFrom,
} from '@abatis/notation';
import { type CommandRoll, type CommandStructure, STANDARD_STRUCTURE } from '../rules/20-command/index.ts';
import { PHASES } from '../rules/23-night.ts';
import { type CommanderId, type LfmState, SIDES, type Side } from '../state.ts';
import { type Draft, MAP, type Names, type Printing, type Statement } from './draft.ts';

type Words = readonly Token[];

const SIDE = choice(SIDES, 'a side');

/** The turn before the first is 0. */
const TRACK = turnsFrom(0);

/** `turn 6pm` or `turn 3`; on a drawn map `turn 3 of 8 night` or `turn 3 last-day`. */
const turn: Statement = {
  words: ['turn'],
  read(draft, words) {
    if (draft.shipped) draft.says.turn = turnOf(draft.shipped.battle.turns, words);
    else readDrawnTurn(draft, words);
  },
  print({ battle: { turns }, state, base, shipped }) {
    const { id, kind, lastDay } = turns[state.turn]!;
    if (shipped) return state.turn === base.turn ? [] : [`turn ${id}`];
    const length = turns.length === state.turn + 1 ? '' : ` of ${turns.length}`;
    return [`turn ${state.turn}${length}${kind === 'night' ? ' night' : ''}${lastDay ? ' last-day' : ''}`];
  },
};

function turnOf(turns: readonly { readonly id: string }[], [first, name, more]: Words): number {
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

const initiative: Statement = stated(
  row('initiative', { side: choice(SIDES, 'the side with the initiative') }),
  (draft: Draft, { side }) => {
    draft.initiative = side;
  },
  ({ initiative: side }: Printing) => (side ? [{ side }] : []),
);

const PHASING = choice(SIDES, 'the phasing side');

/** `phase movement confederate`: at the start of this phase of that side's player turn. */
const phase: Statement = {
  words: ['phase'],
  read(draft, [first, name, side, more]) {
    draft.phase = { name: oneOf(name, first!, PHASES, 'a phase'), token: name! };
    if (side) draft.says.phasing = PHASING.read(side, draft);
    noMore(more);
  },
  print: position => (position.phase ? [`phase ${position.phase} ${position.state.phasing}`] : []),
};

/** The phasing side where no phase says it; a drawn map says it in any case. */
const phasing: Statement = stated(
  row('phasing', { side: PHASING }),
  (draft: Draft, { side }) => {
    draft.says.phasing = side;
  },
  (position: Printing) => {
    const isKnown = position.phase || (position.shipped && position.state.phasing === position.base.phasing);
    return isKnown ? [] : [{ side: position.state.phasing }];
  },
);

/** `option reorganization.inZoi=plusOne`. */
const option: Statement = {
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

/** `holds union 1820 1821`, or `holds none`: objective hexes (R237). */
const holds: Statement = {
  words: ['holds'],
  read(draft, [first, side, ...hexes]) {
    const holder = oneOf(side, first!, [...SIDES, NONE], 'a holder');
    if (holder === NONE) noMore(hexes[0]);
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
        return listed(
          `holds ${side}`,
          held.map(([hex]) => MAP.hex.print(Number(hex), printing)),
        );
      });
    return changedLines('holds', lines(printing.state), lines(printing.base));
  },
};

/** Where in the sequence of play the position is, and the markers on the map. */
export const SEQUENCE: readonly Statement[] = [
  turn,
  initiative,
  phase,
  phasing,
  option,
  list('breastworks', 'breastworks', MAP.hex, { ascends: true }),
  list('new-works', 'newWorks', MAP.hex, { ascends: true }),
  list('burned', 'burnedBridges', MAP.hexside, { ascends: true }),
  holds,
];

const changeCommand = (
  draft: Draft,
  change: (command: CommandStructure) => Partial<CommandStructure>,
): void => {
  const command = draft.command ?? STANDARD_STRUCTURE;
  draft.command = { ...command, ...change(command) };
};

const HELD = choice(['corps', 'division'], 'the lowest command that he holds');

/** `army-holds union division`: what the army commander of a small army commands himself (20.1c, R238). */
const armyHolds: Statement = stated(
  row('army-holds', { side: SIDE, level: HELD }),
  (draft: Draft, { side, level }) =>
    changeCommand(draft, ({ armyAlsoHolds }) => ({ armyAlsoHolds: { ...armyAlsoHolds, [side]: level } })),
  ({ battle: { command } }: Printing) =>
    SIDES.flatMap(side => {
      const level = command?.armyAlsoHolds[side];
      return level ? [{ side, level }] : [];
    }),
);

/** `seniority as-listed`: precedence among equals follows the order of the text (R164). */
const seniority: Statement = stated(
  row('seniority', { seniority: choice(['by-number', 'as-listed'], 'precedence among equals') }),
  (draft: Draft, among) => changeCommand(draft, () => among),
  ({ battle: { command } }: Printing) => (command ? [command] : []),
);

/** LFM 20.1c. */
export const STRUCTURE: readonly Statement[] = [armyHolds, seniority].map(drawn);

/* What names commanders is read last, so that they may be named before they are placed. */

const COMMANDER: Codec<CommanderId, Names> = named('a commander', ({ commanders }) =>
  commanders.map(({ card }) => card),
);

interface Under {
  readonly superior: CommanderId;
  readonly others: readonly CommanderId[];
}

/** `under Gregg Custer McIntosh`: they answer to him, whatever their formation (20.1c). */
const under: Statement = stated(
  row<Under, Names>(
    'under',
    { superior: COMMANDER },
    { words: [repeated('', keys<Under>()('others'), COMMANDER)], usual: { others: [] } },
  ),
  (draft: Draft, { superior, others }, [, chief, ...tokens]) =>
    changeCommand(draft, command => {
      const answersTo = { ...command.answersTo };
      for (const [number, id] of others.entries()) {
        if (isUnder(answersTo, superior, id))
          throw new NotationError(tokens[number]!, `${chief!.text} would be under himself`);
        answersTo[id] = superior;
      }
      return { answersTo };
    }),
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
const armyCommander: Statement = stated(
  row('army-commander', { side: SIDE, commander: orWord(NONE, null, COMMANDER) }),
  (draft: Draft, { side, commander }, [, , name]) => {
    refuseEnemy(draft, side, commander, name!);
    const before = draft.says.armyCommander ?? { union: null, confederate: null };
    draft.says.armyCommander = { ...before, [side]: commander };
  },
  ({ state }: Printing) =>
    SIDES.flatMap(side => {
      const commander = state.armyCommander[side];
      return commander === null ? [] : [{ side, commander }];
    }),
  { isLate: true },
);

function refuseEnemy({ commanders }: Draft, side: Side, id: CommanderId | null, token: Token): void {
  if (id === null) return;
  const { card } = commanders[id]!;
  if (card.side !== side) throw new NotationError(token, `${card.name} is ${card.side}`);
}

const DIE: Codec<number> = {
  read(token) {
    const natural = numberAt(token, token, 'a die');
    if (natural < 1 || natural > 6) throw new NotationError(token, 'a die is 1 to 6');
    return natural;
  },
  print: String,
};

const DRM = matching<Drm>(
  /^([+-]\d+) (LFM \S+): (.+)$/,
  ([value, clause, label]) => ({ value: Number(value), clause: clause!, label: label! }),
  ({ value, clause, label }) => `${value < 0 ? '' : '+'}${value} ${clause}: ${label}`,
  token => new NotationError(token, 'a modifier is "+1 LFM 20.5b: Paul out of range"'),
);

type Rolled = Omit<CommandRoll, 'passed'>;

/** `rolled Reynolds 3 "LFM 20.4a" CV4 "-1 LFM 20.4a: orders of Meade"`: a command roll of this player turn. */
const rolled: Statement = stated(
  row<Rolled, Names>(
    'rolled',
    {
      commander: COMMANDER,
      natural: DIE,
      clause: formed(/^LFM \S+$/, 'a roll has a clause, "LFM 20.4a"', NAME),
      cv: prefixed('CV', integer('a command value, CV4,')),
    },
    { words: [repeated('', keys<Rolled>()('drms'), DRM)], usual: { drms: [] } },
  ),
  (draft: Draft, roll) => {
    draft.rolls.push({ ...roll, passed: roll.natural + net(roll.drms) <= roll.cv });
  },
  ({ state }: Printing) => state.commandRolls,
  { isLate: true },
);

/** LFM 20.12, 20.2: the chain of command, who commands the armies, and the rolls of this player turn. */
export const COMMAND: readonly Statement[] = [drawn(under), armyCommander, rolled];
