import * as notation from '@abatis/notation';
import { onGrid, point } from '@abatis/tabletop';
import { centreOfPiece, type Ground, pieceCalled } from '../ground.ts';
import {
  type General,
  type GeneralId,
  type TurnRecord,
  UNTOUCHED,
  type Unit,
  type UnitId,
} from '../state.ts';
import { EDGES, type Edge, GRADES, NATIONS, SIDES, type Side } from '../vocabulary.ts';
import {
  type Draft,
  INCHES,
  POINT,
  poseOf,
  SHARE,
  SIDE,
  type Statement,
  UNIT,
  WHERE,
  type Where,
} from './draft.ts';

/* How a line says a unit or a general. */

/** A unit with what only its line knows. */
export interface UnitLine extends Unit {
  readonly where: Where;
  readonly ranks: number;
  /** Null: files by ranks, or four gunners to a model. */
  readonly said: number | null;
  readonly saidOriginal: number | null;
  /** Nobody commands it. */
  readonly isAlone: boolean;
  /** Where the text names it; null: it does not. */
  readonly token: notation.Token | null;
}

type Word = notation.PieceWord<UnitLine, Draft>;

const unit = notation.keys<UnitLine>();
const COUNT = notation.count('a number');

const says = (text: string, change: (line: UnitLine) => Partial<UnitLine>): Word => ({
  text,
  read: (line, token) => (token.text === text ? { ...line, ...change(line) } : null),
  print: () => null,
});

const inTurn = (text: string, change: Partial<TurnRecord>): Word =>
  says(text, ({ turn }) => ({ turn: { ...turn, ...change } }));

/** `guns=3`: models, unlimbered side by side unless it says otherwise. */
const GUNS: Word = notation.valued<UnitLine, number, Draft>(
  'guns=',
  {
    get: ({ models }) => models || null,
    put: (line, models) => ({
      ...line,
      arm: 'artillery',
      weapon: 'gun',
      subtype: line.subtype === 'line' ? 'field' : line.subtype,
      formation: line.formation === 'close' ? 'unlimbered' : line.formation,
      models: models ?? 0,
      files: models ?? 1,
    }),
  },
  COUNT,
);

const BASELINE: notation.Codec<Unit['baseline'], Draft> = {
  read: (token, draft) =>
    EDGES.includes(token.text as Edge) ? { edge: token.text as Edge } : { at: POINT.read(token, draft) },
  print: (baseline, draft) => ('edge' in baseline ? baseline.edge : POINT.print(baseline.at, draft)),
};

/** What a unit is: said on a drawn table, known in a battle. */
const FACTS: readonly Word[] = [
  says('cavalry', ({ subtype }) => ({
    arm: 'cavalry',
    weapon: 'none',
    subtype: subtype === 'line' ? 'heavy' : subtype,
  })),
  GUNS,
  ...(['light', 'heavy', 'cuirassier', 'field'] as const).map(each =>
    notation.flag(each, unit('subtype'), each),
  ),
  notation.flag('rifle', unit('weapon'), 'rifle' as const),
  notation.flag('horse', unit('horse'), true),
  notation.flag('lancers', unit('lancer'), true),
  notation.flag('two-rank', unit('twoRank'), true),
  notation.flag('screens', unit('screenCapable'), true),
  ...NATIONS.map(nation => notation.flag(nation, unit('nation'), nation)),
  notation.valued('grade=', unit('grade'), notation.choice(GRADES, 'a grade')),
  notation.valued('original=', unit('saidOriginal'), COUNT),
  notation.valued('ladders=', unit('ladders'), COUNT),
  notation.valued('brigade=', unit('brigade'), notation.NAME),
  notation.valued('baseline=', unit('baseline'), BASELINE),
  notation.flag('alone', unit('isAlone'), true),
];

/** `8x3`: files by ranks. */
const SIZE: Word = {
  text: null,
  read(line, { text }) {
    const [, files, ranks] = /^([1-9]\d*)x([1-9]\d*)$/.exec(text) ?? [];
    return files ? { ...line, files: Number(files), ranks: Number(ranks), said: null } : null;
  },
  print: () => null,
};

/** `in=farm`: the garrison of a block, where the block is. */
const BLOCK: Word = {
  text: null,
  read: (line, { text }) =>
    text.startsWith('in=') ? { ...line, block: text.slice('in='.length), formation: 'garrison' } : null,
  print: () => null,
};

/** `screen=6x1@20,24`: figures out in front of it (7.10). */
const SCREEN: Word = {
  text: null,
  read(line, token, draft) {
    const [, files, ranks, place] = /^screen=([1-9]\d*)x([1-9]\d*)@(.+)$/.exec(token.text) ?? [];
    if (!files) return null;
    const figures = Number(files) * Number(ranks);
    const pose = poseOf(WHERE.read({ ...token, text: place! }, draft), line.side);
    return { ...line, screen: { figures, putOut: figures, files: Number(files), pose } };
  },
  print: () => null,
};

/** `hits=3` or `hits=3/hard`: shooting hits of this turn, by nobody in particular. */
const HITS: Word = {
  text: null,
  read(line, { text }) {
    const [, count, hard] = /^hits=(\d+)(\/hard)?$/.exec(text) ?? [];
    if (!count) return null;
    const hit = { step: 5, kind: 'shot', by: null, count: Number(count), hard: hard !== undefined } as const;
    return { ...line, turn: { ...line.turn, hits: [...line.turn.hits, hit] } };
  },
  print: () => null,
};

/** How a unit stands, and what it has done in this turn. */
const STATES: readonly Word[] = [
  SIZE,
  notation.valued('files=', unit('files'), COUNT),
  notation.valued('figures=', unit('said'), COUNT),
  ...(['close', 'square', 'masse', 'limbered', 'unlimbered', 'away'] as const).map(each =>
    notation.flag(each, unit('formation'), each),
  ),
  says('skirmish', ({ subtype }) => ({
    formation: 'skirmish',
    ...(subtype === 'line' && { subtype: 'light' }),
  })),
  ...(['lost', 'off', 'due', 'hidden'] as const).map(each => notation.flag(each, unit('status'), each)),
  BLOCK,
  SCREEN,
  notation.flag('shaken', unit('shaken'), true),
  notation.flag('disordered', unit('disordered'), true),
  notation.flag('spotted', unit('spotted'), true),
  notation.valued('guns-lost=', unit('gunsLost'), COUNT),
  notation.valued('rounds=', unit('foughtRounds'), COUNT),
  notation.valued('straight=', unit('straight'), INCHES),
  HITS,
  inTurn('moved', { moved: true }),
  inTurn('charged', { charged: true, moved: true }),
  inTurn('fired', { fired: true }),
  inTurn('fought', { fought: true }),
  inTurn('routed', { routed: true }),
  inTurn('evaded', { evaded: true }),
  inTurn('recoiled', { recoiled: true }),
  inTurn('cramped', { cramped: true }),
  inTurn('working', { working: true }),
  inTurn('passed-through', { passedThrough: true }),
  notation.valued<UnitLine, number, Draft>(
    'used=',
    {
      get: ({ turn }) => turn.used || null,
      put: (line, used) => ({ ...line, turn: { ...line.turn, used: used ?? 0, moved: true } }),
    },
    SHARE,
  ),
  notation.valued('advanced=', unit('turn', 'advancedInColumn'), SHARE),
];

const NOWHERE: Where = { at: point(0, 0), facing: null };

const plain = (side: Side, name: string, id: number): UnitLine => ({
  ...UNTOUCHED,
  id: id as UnitId,
  name,
  side,
  nation: 'none',
  brigade: name,
  arm: 'infantry',
  subtype: 'line',
  horse: false,
  weapon: 'musket',
  lancer: false,
  twoRank: false,
  screenCapable: false,
  ladders: 0,
  grade: 'D',
  original: 0,
  baseline: { edge: side === 'red' ? 'south' : 'north' },
  status: 'table',
  figures: 0,
  models: 0,
  formation: 'close',
  files: 1,
  pose: poseOf(NOWHERE, side),
  where: NOWHERE,
  ranks: 1,
  said: null,
  saidOriginal: null,
  isAlone: false,
  token: null,
});

/** A unit of a battle as a line finds it. */
export const lineOf = (of: Unit): UnitLine => ({
  ...of,
  where: { at: of.pose.at, facing: of.pose.facing },
  ranks: 1,
  said: of.figures,
  saidOriginal: of.original,
  isAlone: false,
  token: null,
});

/** What follows from all that a line has said: its place, and its figures if they are not named. */
export function settled(line: UnitLine, ground: Ground): Unit {
  const { where, ranks, said, saidOriginal, isAlone: _, token, ...rest } = line;
  const figures = said ?? (rest.arm === 'artillery' ? GUNNERS * rest.models : rest.files * ranks);
  const block = rest.block === null ? undefined : pieceCalled(ground, rest.block);
  if (token && rest.block !== null && block?.type !== 'block')
    throw new notation.NotationError(token, `there is no block "${rest.block}" for ${rest.name}`);
  if (token && rest.status !== 'lost' && (figures < 1 || rest.files < 1))
    throw new notation.NotationError(token, `${rest.name} has a figure and a file at the least`);
  return {
    ...rest,
    pose: poseOf(block ? { ...where, at: onGrid(centreOfPiece(block)) } : where, rest.side),
    figures,
    files: rest.arm === 'artillery' ? rest.files : Math.min(rest.files, figures),
    original: saidOriginal ?? figures,
  };
}

const GUNNERS = 4;

/** `red 20,23 Col 8x3 grade=C`; in a battle the name of one of its units, and how it stands now. */
export const UNITS: Statement = {
  words: SIDES,
  read(draft, words) {
    const [first, , name] = words;
    if (!name) throw new notation.NotationError(words.at(-1)!, 'a unit has a place and a name');
    const side = first!.text as Side;
    const isName = (each: { readonly name: string }): boolean => each.name === name.text;
    const place = draft.units.findIndex(isName);
    const id = place < 0 ? draft.units.length : place;
    const known = draft.units[place] ?? draft.taken.units.find(isName);
    if (!draft.shipped && known)
      throw new notation.NotationError(name, `there is a unit "${name.text}" already`);
    if (!known && draft.shipped)
      notation.namedAt([...draft.units, ...draft.taken.units], name, name, 'a unit');
    if (known && known.side !== side) throw new notation.NotationError(name, `${name.text} is ${known.side}`);
    const form = notation.row<UnitLine, Draft>(
      side,
      { where: WHERE, name: notation.NAME },
      { words: known ? STATES : [...FACTS, ...STATES], states: 'a word of a unit' },
    );
    const start = known
      ? { ...known, id: id as UnitId, status: 'table' as const }
      : plain(side, name.text, id);
    draft.units[id] = { ...form.read(words, draft, start), token: name };
  },
};

const general = notation.keys<GeneralLine>();

interface GeneralLine extends General {
  readonly formation: string | null;
}

/** `general red 28,10 Kempt charisma=2 with=Col`; a brigadier names his brigade. */
export const GENERALS: Statement = {
  words: ['general'],
  isLate: true,
  read(draft, words) {
    const form = notation.row<GeneralLine, Draft>(
      'general',
      { side: SIDE, at: POINT, name: notation.NAME },
      {
        words: [
          notation.valued('charisma=', general('charisma'), COUNT),
          notation.valued('points=', general('commandPoints'), COUNT),
          notation.valued('brigade=', general('formation'), notation.NAME),
          notation.valued('with=', general('attachedTo'), UNIT),
          notation.flag('lost', general('status'), 'lost' as const),
        ],
        needs: [4, 2, 'a general has a side, a place and a name'],
        states: 'a word of a general',
      },
    );
    const name = words[3]?.text;
    const place = draft.generals.findIndex(each => each.name === name);
    const known = draft.generals[place] ?? draft.taken.generals.find(each => each.name === name);
    if (draft.shipped && !known)
      notation.namedAt([...draft.generals, ...draft.taken.generals], words[3], words[0]!, 'a general');
    const id = place < 0 ? draft.generals.length : place;
    const { formation, ...read } = form.read(words, draft, {
      ...(known ?? NEW_GENERAL),
      attachedTo: null,
      id: id as GeneralId,
      formation: null,
    });
    draft.generals[id] = formation === null ? read : { ...read, rank: 'brigadier', brigade: formation };
  },
};

const NEW_GENERAL: Omit<General, 'id' | 'name' | 'side' | 'at'> = {
  rank: 'commander',
  brigade: 'army',
  charisma: 0,
  status: 'table',
  attachedTo: null,
  moved: false,
  commandPoints: 0,
};
