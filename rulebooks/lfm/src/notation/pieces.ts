import { suggestion } from '@abatis/data';
import { NOWHERE } from '@abatis/hex';
import {
  type Codec,
  choice,
  flag,
  flagsOf,
  groupStatement,
  integer,
  keys,
  type Lens,
  matching,
  NAME,
  NotationError,
  namedAt,
  notOneOf,
  onlyOf,
  orWord,
  type PieceWord,
  parts,
  pieceStatements,
  piecesOf,
  row,
  silent,
  type Token,
  valued,
} from '@abatis/notation';
import type { CommanderCard, Formation, Level, UnitCard } from '../battle.ts';
import { freshTurn } from '../pieces.ts';
import { startingCommander, startingUnit } from '../set-up.ts';
import { type Commander, SIDES, type Side, type Unit } from '../state.ts';
import {
  type BrigadeLine,
  type CommanderLine,
  MAP,
  type Names,
  type Statement,
  type UnitLine,
} from './draft.ts';

const brigade = keys<BrigadeLine>();
const TOTAL = integer('a total');

/** What changes of a brigade. */
const STATES: readonly PieceWord<BrigadeLine>[] = [
  valued('total=', brigade('total'), orWord('open', 'open' as const, TOTAL)),
  flag('shattered', brigade('shattered'), true),
  flag('destroyed', brigade('destroyed'), true),
];

const WORDS: readonly PieceWord<BrigadeLine>[] = [
  flag('cavalry', brigade('cavalry'), true),
  valued('start=', brigade('start'), TOTAL),
  ...STATES,
];

/** `I/1`, `I` alone, or `/1` for a division that is in no corps. */
const FORMATION = matching<Pick<Formation, 'corps' | 'division'>>(
  /^(?=.)([^/]*)(?:\/([^/]+))?$/,
  ([corps, division]) => ({ corps: corps || null, division: division ?? null }),
  ({ corps, division }) => (division === null ? (corps ?? '') : `${corps ?? ''}/${division}`),
  token => new NotationError(token, `"${token.text}" is not a formation: CORPS, CORPS/DIVISION or /DIVISION`),
);

/** A formation may have any name, but hardly that of a state with a letter wrong. */
const FORMED: PieceWord<BrigadeLine> = {
  text: null,
  read(line, word) {
    const near = suggestion(word.text, flagsOf(WORDS));
    if (near && /^[a-z]/.test(word.text))
      throw new NotationError(word, `"${word.text}" is not a state of a brigade${near}`);
    if (line.corps !== null || line.division !== null)
      throw new NotationError(word, `"${word.text}" is too much: ${line.name} has a formation already`);
    return { ...line, ...FORMATION.read(word, null) };
  },
  print: line => (line.corps === null && line.division === null ? null : FORMATION.print(line, null)),
};

/** A brigade of which only the name is known. */
export const NEW_BRIGADE: Omit<BrigadeLine, 'name' | 'side'> = {
  corps: null,
  division: null,
  cavalry: false,
  start: null,
  total: null,
  shattered: false,
  destroyed: false,
};

/** The formation is printed first, and read from what no other word takes. */
const DRAWN = row<BrigadeLine, unknown>(
  'brigade',
  { name: NAME, side: choice(SIDES, 'its side') },
  {
    words: [{ ...FORMED, read: () => null }, ...WORDS, silent(FORMED)],
    usual: NEW_BRIGADE,
    needs: [2, 0, 'a brigade has a name'],
  },
);

const CHANGED = row<BrigadeLine, unknown>(
  'brigade',
  { name: NAME },
  {
    words: STATES,
    usual: { total: null, shattered: false, destroyed: false },
    unknown: token => notOneOf(token, ['total=N', 'shattered', 'destroyed'], 'a state of a brigade'),
  },
);

/** `brigade Gibbon union I/1 total=15 shattered`; of a shipped battle without side and formation. */
export const BRIGADES: Statement = groupStatement<BrigadeLine, Names>({
  what: 'a brigade',
  listOf: ({ brigades }) => brigades,
  drawn: DRAWN,
  declare({ brigades }, words) {
    const [, name] = words;
    if (brigades.some(each => each.name === name?.text))
      throw new NotationError(name!, `there is a brigade "${name!.text}" already`);
    brigades.push(DRAWN.read(words, null));
  },
  changed: CHANGED,
});

type UnitWord = PieceWord<UnitLine, Names>;
type CommanderWord = PieceWord<CommanderLine, Names>;

const unit = keys<UnitLine>();
const commander = keys<CommanderLine>();

/** `exit=3:1201`: left on turn 3 at 1201. */
const EXIT: Codec<NonNullable<Unit['exit']>, Names> = parts(':', { turn: integer('a turn'), hex: MAP.hex });

const hasStartedElsewhere = ({ piece: { hex, turn } }: UnitLine): boolean => turn.startHex !== hex;

const DISMOUNTED: UnitWord = {
  ...flag('dismounted', unit('piece', 'mounted'), false),
  print: ({ card, piece }) => (card.arm === 'cavalry' && !piece.mounted ? 'dismounted' : null),
};

/** What changes of a unit, in the order in which it is printed. */
const UNIT_STATES: readonly UnitWord[] = [
  DISMOUNTED,
  flag('limbered', unit('piece', 'limbered'), true),
  flag('D', unit('piece', 'disorganized'), true),
  flag('detached', unit('piece', 'detached'), true),
  flag('building', unit('piece', 'building'), true),
  flag('out', unit('piece', 'turn', 'inCommand'), false),
  flag('started-in-zoc', unit('piece', 'turn', 'startedInZoc'), true),
  flag('used-road', unit('piece', 'turn', 'usedRoad'), true),
  flag('moved', unit('piece', 'turn', 'moved'), true),
  flag('changed-mode', unit('piece', 'turn', 'changedMode'), true),
  flag('charged', unit('piece', 'turn', 'charged'), true),
  flag('fired', unit('piece', 'turn', 'fired'), true),
  valued('burning=', unit('piece', 'burning'), MAP.hexside),
  valued('exit=', unit('piece', 'exit'), EXIT),
  valued(
    'from=',
    onlyOf(hasStartedElsewhere, unit('piece', 'turn', 'startHex')),
    orWord('nowhere', NOWHERE, MAP.hex),
  ),
];

/** Regiments are infantry unless they are called cavalry, which stands mounted (29.2). */
const CAVALRY: UnitWord = {
  ...flag('cavalry', unit('card', 'arm'), 'cavalry'),
  read: ({ card, piece }, { text }) =>
    text === 'cavalry' ? { card: { ...card, arm: text }, piece: { ...piece, mounted: true } } : null,
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
  valued('@', unit('card', 'of'), NAME),
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
  flag('replaced', commander('piece', 'replaced'), true),
  flag('moved', commander('piece', 'moved'), true),
  flag('marched', commander('piece', 'marched'), true),
  flag('recovering', commander('piece', 'recovering'), true),
  flag('out', commander('piece', 'inCommand'), false),
];

const COMMANDER_WORDS: readonly CommanderWord[] = [
  valued('CV', commander('card', 'cv'), integer('a command value')),
  valued('then=', commander('card', 'replacement'), REPLACEMENT),
  valued('@', commander('card', 'of'), NAME),
  valued('=', formation<CommanderLine>(), FORMATION),
  ...COMMANDER_STATES,
];

/** Stars as they are printed (0.2b). */
const STARS = { army: 'army', corps: '***', division: '**', brigade: '*' } as const;

const levelOf = (stars: Token | undefined): Level | undefined =>
  (Object.keys(STARS) as Level[]).find(level => STARS[level] === stars?.text);

/** `4-5` is a regiment, `3/1-5` artillery: unlimbered, limbered, cohesion. */
const STRENGTH = /^(\d+)(?:\/(\d+))?-(\d)$/;

function strengthOf(token: Token): Pick<UnitCard, 'arm' | 'sp' | 'limberedSp' | 'cr'> {
  const [, sp, limbered, cr] = STRENGTH.exec(token.text) ?? [];
  if (!sp || !cr)
    throw new NotationError(
      token,
      `"${token.text}" is neither a strength (4-5 or 3/1-5), nor stars (*, **, ***, army)`,
    );
  return {
    arm: limbered ? 'artillery' : 'infantry',
    sp: Number(sp),
    limberedSp: Number(limbered ?? sp),
    cr: Number(cr),
  };
}

/** What is printed on a shipped piece is known. */
function refusePrinted(token: Token, { shipped }: Names, { name }: { readonly name: string }): void {
  if (shipped && (STRENGTH.test(token.text) || levelOf(token)))
    throw new NotationError(token, `what is printed on ${name} is known: "${token.text}" is too much`);
}

type Where = Pick<Unit, 'place' | 'hex'>;

const WHERE: Codec<Where, Names> = MAP.place(['to-arrive', 'off-map', 'eliminated', 'lost']);

const NO_FORMATION = { corps: null, division: null, brigade: null };
const NOTHING_SPECIAL = { usss: false, horse: false, independent: false, designated: false };

/** `union 1010 2WI 4-5 @Gibbon D`. */
export const UNITS = piecesOf<UnitLine['card'], Unit, Where, Names>({
  what: 'a piece',
  missing: 'a piece has a place and a name',
  where: WHERE,
  listOf: ({ units }) => units,
  draw: (_names, side, name, words) => ({
    ...strengthOf(words.shift()!),
    ...NOTHING_SPECIAL,
    ...NO_FORMATION,
    of: null,
    name: name.text,
    side,
  }),
  /** In good order and in command (section f). */
  fresh: (_names, card, where) => ({
    ...startingUnit(card, where.hex),
    ...where,
    limbered: false,
    turn: { ...freshTurn(where.hex, false), inCommand: true },
  }),
  ratings: ({ arm, sp, limberedSp, cr }) =>
    arm === 'artillery' ? `${sp}/${limberedSp}-${cr}` : `${sp}-${cr}`,
  words: ({ shipped }) => (shipped ? UNIT_STATES : UNIT_WORDS),
  hexesOf: ({ place, hex }) => (place === 'map' ? [hex] : []),
  states: 'a state',
  refuse: refusePrinted,
  awaited: ({ card }) => startingUnit(card, NOWHERE),
});

/** `union 0404 Wadsworth ** CV3 then=Cutler:3 =I/1`. */
export const COMMANDERS = piecesOf<CommanderLine['card'], Commander, Where, Names>({
  what: 'a piece',
  missing: 'a piece has a place and a name',
  where: WHERE,
  listOf: ({ commanders }) => commanders,
  draw(names, side, name, words) {
    const level = levelOf(words.shift())!;
    return {
      name: name.text,
      side,
      level,
      cv: null,
      replacement: null,
      seniority: names.commanders.length,
      ...NO_FORMATION,
      of: level === 'brigade' ? name.text : null,
    };
  },
  fresh(_names, _card, { place, hex }, name) {
    if (place === 'eliminated')
      throw new NotationError(name, 'a commander is never eliminated, only replaced');
    return { ...startingCommander(hex), place, inCommand: true };
  },
  ratings: ({ level }) => STARS[level],
  words: ({ shipped }) => (shipped ? COMMANDER_STATES : COMMANDER_WORDS),
  states: 'a state',
  refuse: refusePrinted,
  awaited: () => startingCommander(NOWHERE),
});

/** A unit has a strength, a commander has stars; in a shipped battle the name tells them apart. */
export const PIECES: ReturnType<typeof pieceStatements<Side, Names>> = pieceStatements<Side, Names>({
  sides: SIDES,
  kinds: [UNITS, COMMANDERS],
  needMap: MAP.groundIn,
  kindOf(names, [, place, name, ratings]) {
    const { units, commanders, shipped } = names;
    // A wrong place is said first: without a blank behind it, it has taken the name, and the ratings stand for that.
    WHERE.read(place!, names);
    if (shipped) {
      const cards = [...units, ...commanders].map(({ card }) => card);
      return namedAt(cards, name, name!, 'a piece') < units.length ? UNITS : COMMANDERS;
    }
    if (!ratings)
      throw new NotationError(name!, 'a unit has a strength, 4-5 or 3/1-5, and a commander has stars');
    return levelOf(ratings) ? COMMANDERS : UNITS;
  },
});
