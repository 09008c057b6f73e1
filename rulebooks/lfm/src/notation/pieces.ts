import { type Grid, type Hex, NOWHERE } from '@abatis/hex';
import {
  type Codec,
  type Entry,
  flag,
  HEX,
  inLines,
  integer,
  joined,
  keys,
  type Lens,
  matching,
  NAME,
  NotationError,
  namedAt,
  oneOf,
  orWord,
  type PieceWord,
  printWords,
  quotedName,
  readWords,
  SIDE,
  type StatementKind,
  type Token,
  valued,
} from '@abatis/notation';
import type { Battle, CommanderCard, Formation, Level, UnitCard } from '../battle.ts';
import { freshTurn } from '../pieces.ts';
import { type Commander, type LfmState, type Place, SIDES, type Side, type Unit } from '../state.ts';
import { FORMATION } from './brigades.ts';
import { type CommanderLine, type Draft, MAP, type Printing, type UnitLine } from './draft.ts';

type UnitWord = PieceWord<UnitLine, Grid>;
type CommanderWord = PieceWord<CommanderLine, Grid>;

const unit = keys<UnitLine>();
const commander = keys<CommanderLine>();

/** `exit=3:1201`: left on turn 3 at 1201. */
const EXIT: Codec<NonNullable<Unit['exit']>, Grid> = {
  read(token, grid) {
    const [turn = '', hex = ''] = token.text.split(':');
    return {
      turn: TURN.read({ ...token, text: turn }, grid),
      hex: HEX.read({ ...token, text: hex }, grid),
    };
  },
  print: ({ turn, hex }, grid) => `${turn}:${HEX.print(hex, grid)}`,
};
const TURN = integer('a turn');

/** Where the player turn began, if it was elsewhere. */
const START: Lens<UnitLine, Hex | null> = {
  get: ({ unit: { hex, turn } }) => (turn.startHex === hex ? null : turn.startHex),
  put: (line, hex) => unit('unit', 'turn', 'startHex').put(line, hex!),
};

const DISMOUNTED: UnitWord = {
  ...flag('dismounted', unit('unit', 'mounted'), false),
  print: ({ card, unit: { mounted } }) => (card.arm === 'cavalry' && !mounted ? 'dismounted' : null),
};

/** What changes of a unit, in the order in which it is printed. */
const UNIT_STATES: readonly UnitWord[] = [
  DISMOUNTED,
  flag('limbered', unit('unit', 'limbered'), true),
  flag('D', unit('unit', 'disorganized'), true),
  flag('detached', unit('unit', 'detached'), true),
  flag('building', unit('unit', 'building'), true),
  flag('out', unit('unit', 'turn', 'inCommand'), false),
  flag('started-in-zoc', unit('unit', 'turn', 'startedInZoc'), true),
  flag('used-road', unit('unit', 'turn', 'usedRoad'), true),
  flag('moved', unit('unit', 'turn', 'moved'), true),
  flag('changed-mode', unit('unit', 'turn', 'changedMode'), true),
  flag('charged', unit('unit', 'turn', 'charged'), true),
  flag('fired', unit('unit', 'turn', 'fired'), true),
  valued('burning=', unit('unit', 'burning'), SIDE),
  valued('exit=', unit('unit', 'exit'), EXIT),
  valued('from=', START, orWord('nowhere', NOWHERE, HEX)),
];

/** Regiments are infantry unless they are called cavalry, which stands mounted (29.2). */
const CAVALRY: UnitWord = {
  ...flag('cavalry', unit('card', 'arm'), 'cavalry'),
  read: ({ card, unit: its, brigade }, { text }) =>
    text === 'cavalry' ? { card: { ...card, arm: text }, unit: { ...its, mounted: true }, brigade } : null,
};

/** Corps and division of a card; null if it has neither. */
const formation = <Line extends { readonly card: Formation }>(): Lens<
  Line,
  Pick<Formation, 'corps' | 'division'> | null
> => ({
  get: ({ card }) => (card.corps === null && card.division === null ? null : card),
  put: (line, its) => ({ ...line, card: { ...line.card, ...its } }),
});

/** What is printed on a unit or laid down by the scenario comes first: only on a drawn map it has to be said. */
const UNIT_WORDS: readonly UnitWord[] = [
  valued('@', unit('brigade'), NAME),
  valued('=', formation<UnitLine>(), FORMATION),
  CAVALRY,
  flag('horse', unit('card', 'horse'), true),
  flag('usss', unit('card', 'usss'), true),
  flag('independent', unit('card', 'independent'), true),
  flag('designated', unit('card', 'designated'), true),
  ...UNIT_STATES,
];

/** `then=Doubleday:3`. */
const REPLACEMENT = matching<NonNullable<CommanderCard['replacement']>>(
  /^(.+):(\d)$/,
  ([name, cv]) => ({ name: name!, cv: Number(cv) }),
  ({ name, cv }) => `${name}:${cv}`,
  token => new NotationError(token, 'a replacement is NAME:CV'),
);

const COMMANDER_STATES: readonly CommanderWord[] = [
  flag('replaced', commander('commander', 'replaced'), true),
  flag('moved', commander('commander', 'moved'), true),
  flag('marched', commander('commander', 'marched'), true),
  flag('recovering', commander('commander', 'recovering'), true),
  flag('out', commander('commander', 'inCommand'), false),
];

const COMMANDER_WORDS: readonly CommanderWord[] = [
  valued('CV', commander('card', 'cv'), integer('a command value')),
  valued('then=', commander('card', 'replacement'), REPLACEMENT),
  valued('@', commander('brigade'), NAME),
  valued('=', formation<CommanderLine>(), FORMATION),
  ...COMMANDER_STATES,
];

/** Stars as they are printed (0.2b). */
const STARS = { army: 'army', corps: '***', division: '**', brigade: '*' } as const;

const STRENGTH = /^(\d+)(?:\/(\d+))?-(\d)$/;

/** `4-5` is a regiment, `3/1-5` artillery: unlimbered, limbered, cohesion. */
const strengthText = ({ arm, sp, limberedSp, cr }: UnitCard): string =>
  arm === 'artillery' ? `${sp}/${limberedSp}-${cr}` : `${sp}-${cr}`;

function strengthOf(token: Token): Pick<UnitCard, 'arm' | 'sp' | 'limberedSp' | 'cr'> {
  const [, sp, limbered, cr] = STRENGTH.exec(token.text) ?? [];
  if (!sp || !cr)
    throw new NotationError(
      token,
      `"${token.text}" is no strength (4-5 or 3/1-5), nor stars (*, **, ***, army)`,
    );
  return {
    arm: limbered ? 'artillery' : 'infantry',
    sp: Number(sp),
    limberedSp: Number(limbered ?? sp),
    cr: Number(cr),
  };
}

const OFF_MAP = ['to-arrive', 'off-map', 'eliminated', 'lost'] as const satisfies readonly Place[];

interface Where {
  readonly place: Place;
  readonly hex: Hex;
}

const WHERE: Codec<Where, Grid> = {
  read(token, grid) {
    const off = OFF_MAP.find(place => place === token.text);
    if (off) return { place: off, hex: NOWHERE };
    if (/^[a-z]/.test(token.text)) oneOf(token, token, OFF_MAP, 'a place off the map');
    return { place: 'map', hex: HEX.read(token, grid) };
  },
  print: ({ place, hex }, grid) => (place === 'map' ? HEX.print(hex, grid) : place),
};

/** A unit as examples take it for granted: on the map, in good order, in command (section f). */
const FRESH_UNIT: Unit = {
  place: 'map',
  hex: NOWHERE,
  disorganized: false,
  mounted: false,
  limbered: false,
  detached: false,
  building: false,
  burning: null,
  exit: null,
  turn: { ...freshTurn(NOWHERE, false), inCommand: true },
};

const FRESH_COMMANDER: Commander = {
  place: 'map',
  hex: NOWHERE,
  replaced: false,
  inCommand: true,
  moved: false,
  marched: false,
  recovering: false,
};

/** Who is taken off the map before the pieces that a text names are put there. */
type IsEmptied = (card: { readonly side: Side; readonly name: string }) => boolean;

/** The unit of a line; of an emptied side it is as if it had not come yet (29.2). */
export function unitLeft({ card, unit: its }: UnitLine, isEmptied: IsEmptied): Unit {
  if (its.place !== 'map' || !isEmptied(card)) return its;
  return {
    ...FRESH_UNIT,
    place: 'to-arrive',
    mounted: card.arm === 'cavalry',
    limbered: card.arm === 'artillery',
    turn: { ...FRESH_UNIT.turn, inCommand: false },
  };
}

export const commanderLeft = ({ card, commander: his }: CommanderLine, isEmptied: IsEmptied): Commander =>
  his.place === 'map' && isEmptied(card) ? { ...FRESH_COMMANDER, place: 'to-arrive', inCommand: false } : his;

/** What a line says of one piece, its side and place read. */
interface Line {
  readonly side: Side;
  readonly where: Where;
  readonly name: Token;
  readonly words: readonly Token[];
}

/** `union 1010 2WI 4-5 @Gibbon D`; after a semicolon the next piece in the same place. */
export const PIECES: StatementKind<Draft, Printing> = { words: SIDES, read: readPiece, print: pieceLines };

function readPiece(draft: Draft, tokens: readonly Token[]): void {
  const [side, place, name, ...words] = tokens as [Token, Token?, Token?, ...Token[]];
  if (!place || !name) throw new NotationError(side, 'a piece has a place and a name');
  const { grid } = MAP.groundIn(draft, place);
  const line = { side: side.text as Side, where: WHERE.read(place, grid), name, words };
  if (draft.shipped) placePiece(draft, line);
  else drawPiece(draft, line);
}

/** A piece of a shipped battle: what is printed on it is known, so its states are all there is to say. */
function placePiece(draft: Draft, { side, where, name, words }: Line): void {
  const { units, commanders, named } = draft;
  const cards = [...units, ...commanders].map(({ card }) => card);
  const place = namedAt(cards, name, name, 'a piece');
  const card = cards[place]!;
  if (card.side !== side) throw new NotationError(name, `${name.text} is ${card.side}`);
  if (words[0] && isPrinted(words[0]))
    throw new NotationError(
      words[0],
      `what is printed on ${name.text} is known: "${words[0].text}" is too much`,
    );
  if (named.has(name.text)) throw new NotationError(name, `${name.text} has been placed already`);
  named.add(name.text);
  const { grid } = draft.ground!;
  const id = place - units.length;
  if (id < 0) {
    const fresh = freshUnit(where, units[place]!.card.arm === 'cavalry');
    units[place] = readWords({ ...units[place]!, unit: fresh }, words, UNIT_STATES, grid);
  } else {
    const fresh = freshCommander(where, name);
    commanders[id] = readWords({ ...commanders[id]!, commander: fresh }, words, COMMANDER_STATES, grid);
  }
}

const isPrinted = ({ text }: Token): boolean =>
  STRENGTH.test(text) || Object.values(STARS).some(stars => stars === text);

/** A piece of a drawn map: a unit has a strength, a commander has stars. */
function drawPiece(draft: Draft, { words: [kind, ...words], ...line }: Line): void {
  const { name } = line;
  if (!kind) throw new NotationError(name, 'a unit has a strength, 4-5 or 3/1-5, and a commander has stars');
  if ([...draft.units, ...draft.commanders].some(({ card }) => card.name === name.text))
    throw new NotationError(name, `there is a piece "${name.text}" already`);
  const level = (Object.keys(STARS) as Level[]).find(each => STARS[each] === kind.text);
  if (level) drawCommander(draft, { ...line, words }, level);
  else drawUnit(draft, { ...line, words }, kind);
}

const NO_FORMATION = { corps: null, division: null, brigade: null };
const NOTHING_SPECIAL = { usss: false, horse: false, independent: false, designated: false };

function drawUnit(draft: Draft, { side, where, name, words }: Line, kind: Token): void {
  const card: UnitCard = {
    ...strengthOf(kind),
    ...NOTHING_SPECIAL,
    ...NO_FORMATION,
    name: name.text,
    side,
  };
  const line: UnitLine = { card, unit: freshUnit(where, false), brigade: null };
  draft.units.push(readWords(line, words, UNIT_WORDS, draft.ground!.grid));
}

const freshUnit = (where: Where, mounted: boolean): Unit => ({
  ...FRESH_UNIT,
  ...where,
  mounted,
  turn: { ...FRESH_UNIT.turn, startHex: where.hex },
});

function drawCommander(draft: Draft, { side, where, name, words }: Line, level: Level): void {
  const card: CommanderCard = {
    name: name.text,
    side,
    level,
    cv: null,
    replacement: null,
    seniority: draft.commanders.length,
    ...NO_FORMATION,
  };
  const line: CommanderLine = {
    card,
    commander: freshCommander(where, name),
    brigade: level === 'brigade' ? name.text : null,
  };
  draft.commanders.push(readWords(line, words, COMMANDER_WORDS, draft.ground!.grid));
}

function freshCommander({ place, hex }: Where, name: Token): Commander {
  if (place === 'eliminated') throw new NotationError(name, 'a commander is never eliminated, only replaced');
  return { ...FRESH_COMMANDER, place, hex };
}

/** All pieces of a drawn map, with what is printed on them; of a shipped battle those that are not as in the base. */
function pieceLines(printing: Printing): readonly string[] {
  const { battle, state, shipped } = printing;
  if (!shipped) return inLines(entriesOf(battle, state, true));
  const before = entriesOf(battle, afterEmptying(printing, emptiedSides(printing)), false);
  return inLines(changedEntries(entriesOf(battle, state, false), before));
}

const changedEntries = (now: readonly Entry[], before: readonly Entry[]): readonly Entry[] =>
  now.filter(({ at, piece }, id) => at !== before[id]!.at || piece !== before[id]!.piece);

/** Units first, then commanders. */
const entriesOf = (battle: Battle, state: LfmState, isDrawn: boolean): readonly Entry[] => [
  ...battle.units.map((_, id) => unitEntry(battle, unitLine(battle, state, id), isDrawn)),
  ...battle.commanders.map((_, id) => commanderEntry(battle, commanderLine(battle, state, id), isDrawn)),
];

function unitEntry({ ground: { grid } }: Battle, line: UnitLine, isDrawn: boolean): Entry {
  const { card, unit: its } = line;
  const words = printWords(line, isDrawn ? UNIT_WORDS : UNIT_STATES, grid);
  return {
    at: `${card.side} ${WHERE.print(its, grid)}`,
    piece: joined([quotedName(card.name), isDrawn && strengthText(card), ...words]),
  };
}

function commanderEntry({ ground: { grid } }: Battle, line: CommanderLine, isDrawn: boolean): Entry {
  const { card, commander: his } = line;
  const words = printWords(line, isDrawn ? COMMANDER_WORDS : COMMANDER_STATES, grid);
  return {
    at: `${card.side} ${WHERE.print(his, grid)}`,
    piece: joined([quotedName(card.name), isDrawn && STARS[card.level], ...words]),
  };
}

export const unitLine = (battle: Battle, { units }: LfmState, id: number): UnitLine => ({
  card: battle.units[id]!,
  unit: units[id]!,
  brigade: brigadeNameOf(battle, battle.units[id]!),
});

export const commanderLine = (battle: Battle, { commanders }: LfmState, id: number): CommanderLine => ({
  card: battle.commanders[id]!,
  commander: commanders[id]!,
  brigade: brigadeNameOf(battle, battle.commanders[id]!),
});

const brigadeNameOf = ({ brigades }: Battle, { brigade }: Formation): string | null =>
  brigade === null ? null : brigades[brigade]!.name;

/** The sides of a shipped battle of which fewer pieces have to be named if the map is emptied of them first. */
export function emptiedSides(printing: Printing): readonly Side[] {
  const { battle, state, base, shipped } = printing;
  if (!shipped) return [];
  const now = entriesOf(battle, state, false);
  const changes = (before: LfmState): number => changedEntries(now, entriesOf(battle, before, false)).length;
  return SIDES.filter(side => changes(afterEmptying(printing, [side])) < changes(base));
}

/** The base without the pieces of these sides on the map. */
function afterEmptying({ battle, base }: Printing, sides: readonly Side[]): LfmState {
  const isEmptied: IsEmptied = ({ side }) => sides.includes(side);
  return {
    ...base,
    units: base.units.map((_, id) => unitLeft(unitLine(battle, base, id), isEmptied)),
    commanders: base.commanders.map((_, id) => commanderLeft(commanderLine(battle, base, id), isEmptied)),
  };
}
