import { inches, type Pose, point, thou } from '@abatis/tabletop';
import type { TerrainData } from '../../src/ground.ts';
import type { Charge, Engagement, General, TurnRecord, Unit, UnitId } from '../../src/state.ts';
import { UNTOUCHED } from '../../src/state.ts';
import {
  CONTACT_SIDES,
  type ContactSide,
  EDGES,
  type Edge,
  type Grade,
  NATIONS,
  type Nation,
  type Side,
} from '../../src/vocabulary.ts';

/* The words of a line of a field. */

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A unit while its words are read. */
class UnitDraft {
  readonly unit: Writable<Unit>;
  readonly turn: Writable<Partial<TurnRecord>> = {};
  isAlone = false;
  ranks = 1;
  figures: number | null = null;
  original: number | null = null;

  constructor(unit: Unit) {
    this.unit = { ...unit };
  }
}

type Word = (draft: UnitDraft, next: () => string) => void;

const flag =
  (key: 'shaken' | 'disordered' | 'horse' | 'lancer' | 'twoRank' | 'screenCapable' | 'spotted'): Word =>
  ({ unit }) => {
    unit[key] = true;
  };

const turnFlag =
  (key: 'moved' | 'charged' | 'fired' | 'fought' | 'routed' | 'evaded' | 'cramped' | 'working'): Word =>
  ({ turn }) => {
    turn[key] = true;
  };

const formation =
  (value: Unit['formation']): Word =>
  ({ unit }) => {
    unit.formation = value;
  };

const number =
  (set: (draft: UnitDraft, value: number) => void): Word =>
  (draft, next) =>
    set(draft, Number(next()));

const WORDS: Readonly<Record<string, Word>> = {
  infantry: () => undefined,
  light: ({ unit }) => {
    unit.subtype = 'light';
  },
  heavy: ({ unit }) => {
    unit.subtype = 'heavy';
  },
  cuirassier: ({ unit }) => {
    unit.subtype = 'cuirassier';
  },
  field: ({ unit }) => {
    unit.subtype = 'field';
  },
  cavalry: ({ unit }) => {
    unit.arm = 'cavalry';
    unit.weapon = 'none';
    if (unit.subtype === 'line') unit.subtype = 'heavy';
  },
  guns: (draft, next) => {
    const models = Number(next());
    const { unit } = draft;
    unit.arm = 'artillery';
    unit.weapon = 'gun';
    if (unit.subtype === 'line') unit.subtype = 'field';
    unit.models = models;
    unit.files = models;
    if (unit.formation === 'close') unit.formation = 'unlimbered';
    draft.figures ??= models * 4;
    draft.original ??= models * 4;
  },
  gunners: number((draft, value) => {
    draft.figures = value;
  }),
  'guns-lost': number(({ unit }, value) => {
    unit.gunsLost = value;
  }),
  of: number((draft, value) => {
    draft.figures = value;
  }),
  original: number((draft, value) => {
    draft.original = value;
  }),
  grade: ({ unit }, next) => {
    unit.grade = next() as Grade;
  },
  rifle: ({ unit }) => {
    unit.weapon = 'rifle';
  },
  horse: flag('horse'),
  lancers: flag('lancer'),
  twoRank: flag('twoRank'),
  screens: flag('screenCapable'),
  spotted: flag('spotted'),
  shaken: flag('shaken'),
  disordered: flag('disordered'),
  square: formation('square'),
  skirmish: draft => {
    draft.unit.formation = 'skirmish';
    draft.unit.subtype = 'light';
  },
  masse: formation('masse'),
  limbered: formation('limbered'),
  away: formation('away'),
  ladders: number(({ unit }, value) => {
    unit.ladders = value;
  }),
  rounds: number(({ unit }, value) => {
    unit.foughtRounds = value;
  }),
  straight: number(({ unit }, value) => {
    unit.straight = inches(value);
  }),
  brigade: ({ unit }, next) => {
    unit.brigade = next();
  },
  in: ({ unit }, next) => {
    unit.block = next();
    unit.formation = 'garrison';
  },
  alone: draft => {
    draft.isAlone = true;
  },
  baseline: ({ unit }, next) => {
    const word = next();
    const [x, y] = word.split(',').map(Number);
    unit.baseline = EDGES.includes(word as Edge)
      ? { edge: word as Edge }
      : { at: point(inches(x!), inches(y!)) };
  },
  moved: turnFlag('moved'),
  charged: turnFlag('charged'),
  fired: turnFlag('fired'),
  fought: turnFlag('fought'),
  routed: turnFlag('routed'),
  evaded: turnFlag('evaded'),
  cramped: turnFlag('cramped'),
  working: turnFlag('working'),
  /** Shooting hits in this turn by nobody in particular. */
  hits: ({ turn }, next) => {
    turn.hits = [{ step: 5, kind: 'shot', by: null, count: Number(next()), hard: false }];
  },
  used: ({ turn }, next) => {
    turn.used = Math.round(Number(next()) * 1_000_000);
    turn.moved = true;
  },
};

/** A unit from its words: `12x1 @20,30/180 grade C shaken`. */
export function unitFrom(
  side: Side,
  name: string,
  words: string,
  id: UnitId,
  poseFrom: (word: string, side: Side) => Pose,
): { readonly unit: Unit; readonly turn: Partial<TurnRecord>; readonly isAlone: boolean } {
  const draft = new UnitDraft(plainUnit(side, name, id));
  const list = words.split(/\s+/).filter(word => word !== '');
  while (list.length > 0) readWord(draft, list, poseFrom);
  const { unit } = draft;
  unit.figures = draft.figures ?? unit.files * draft.ranks;
  unit.original = draft.original ?? unit.figures;
  return draft;
}

function readWord(draft: UnitDraft, list: string[], poseFrom: (word: string, side: Side) => Pose): void {
  const word = list.shift()!;
  const { unit } = draft;
  const size = /^(\d+)x(\d+)$/.exec(word);
  if (size) {
    unit.files = Number(size[1]);
    draft.ranks = Number(size[2]);
  } else if (word === 'out') {
    const [files = 1, ranks = 1] = list.shift()!.split('x').map(Number);
    const pose = poseFrom(list.shift()!, unit.side);
    unit.screen = { figures: files * ranks, putOut: files * ranks, files, pose };
  } else if (word.startsWith('@')) unit.pose = poseFrom(word, unit.side);
  else if ((NATIONS as readonly string[]).includes(word)) unit.nation = word as Nation;
  else {
    const read = WORDS[word];
    if (!read) throw new Error(`A unit has no word "${word}"`);
    read(draft, () => list.shift() ?? '');
  }
}

const plainUnit = (side: Side, name: string, id: UnitId): Unit => ({
  id,
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
  pose: { at: point(0, 0), facing: 0 as Pose['facing'] },
  ...UNTOUCHED,
});

/** `Kempt @28,10 charisma 2 commander`, `Cole brigade X with 1/27th`. */
export function generalFrom(
  side: Side,
  words: string,
  id: number,
): { readonly general: General; readonly unit: string | null } {
  const [name = '', ...list] = words.split(/\s+/);
  const after = (word: string): string | null => (list.includes(word) ? list[list.indexOf(word) + 1]! : null);
  const place = list.find(word => word.startsWith('@'));
  const [x, y] = (place ?? '@0,0').slice(1).split(',').map(Number);
  const brigade = after('brigade');
  return {
    unit: after('with'),
    general: {
      id,
      name,
      side,
      rank: brigade === null ? 'commander' : 'brigadier',
      brigade: brigade ?? 'army',
      charisma: Number(after('charisma') ?? 0),
      status: 'table',
      at: point(inches(x!), inches(y!)),
      attachedTo: null,
      moved: false,
      commandPoints: Number(after('points') ?? 0),
    },
  };
}

/** `Col > P left bonus home across ditch`. */
export function chargeFrom(words: readonly string[], idOf: (name: string) => UnitId): Charge {
  const outcome = (['home', 'failed', 'void'] as const).find(each => words.includes(each)) ?? 'made';
  return {
    ...linkFrom(words, idOf),
    overruns: words.includes('overruns'),
    outcome,
    metSteady: words.includes('metSteady'),
    pursuit: words.includes('pursuit'),
  };
}

/** `Col > P front bonus rounds 1`. */
export function engagementFrom(words: readonly string[], idOf: (name: string) => UnitId): Engagement {
  const rounds = words.includes('rounds') ? Number(words[words.indexOf('rounds') + 1]) : 0;
  return { ...linkFrom(words, idOf), rounds, doubled: words.includes('doubled') };
}

function linkFrom(words: readonly string[], idOf: (name: string) => UnitId) {
  const [by = '', , on = ''] = words;
  const side = words.find(word => (CONTACT_SIDES as readonly string[]).includes(word)) ?? 'front';
  const across = words.includes('across') ? [words[words.indexOf('across') + 1]!] : [];
  return {
    by: idOf(by),
    on: idOf(on),
    side: side as ContactSide,
    bonus: words.includes('bonus'),
    across,
  };
}

/** `0,0 10,0 10,10 level 1`, or `line 0,5 30,5 width 1`: points, and what differs from T6. */
export function terrainFrom(words: string): Partial<TerrainData> {
  const list = words.split(/\s+/).filter(word => word !== '');
  const points = list
    .filter(word => /^-?[\d.]+,-?[\d.]+$/.test(word))
    .map(word => {
      const [x, y] = word.split(',').map(Number);
      return point(inches(x!), inches(y!));
    });
  const after = (word: string): string | null => (list.includes(word) ? list[list.indexOf(word) + 1]! : null);
  const [level, height, capacity, width] = ['level', 'height', 'capacity', 'width'].map(after);
  const [combatCover, shootCover, top, inner, closedTo] = [
    'combatCover',
    'shootCover',
    'top',
    'inner',
    'closedTo',
  ].map(after);
  return {
    ...(list.includes('line') ? { line: points } : { area: points }),
    ...(level && { level: Number(level) }),
    ...(height && { height: Number(height) }),
    ...(capacity && { capacity: Number(capacity) }),
    ...(width && { width: thou(inches(Number(width))) }),
    ...(combatCover && { combatCover: combatCover as 'none' | 'soft' | 'hard' }),
    ...(shootCover && { shootCover: shootCover as 'none' | 'soft' | 'hard' }),
    ...(top && { top }),
    ...(inner && { inner: inner as 'left' | 'right' }),
    ...(closedTo && { closedTo: [closedTo as Unit['arm']] }),
  };
}
