import { say, words } from '@abatis/presenter';
import type { AskedFacts } from '@abatis/screen';
import type { Grade, Side } from '../../src/inside.ts';
import type forms from './forms.json';
import names from './labels.json' with { type: 'json' };

/** The side that is asked about stands at the south of this line, the other before it; there is room for any rout. */
export const MIDDLE = 48;

/* A unit as a player at a table describes it, and the same as a line of a position. */

export type TroopArm = keyof typeof forms.words.arms;
export type Stance = keyof typeof names.formationsShort;
export type Nation = keyof typeof forms.words.nations;

export interface Troop {
  readonly arm: TroopArm;
  readonly stance: Stance;
  readonly figures: number;
  /** Lost before this question. */
  readonly lost: number;
  readonly grade: Grade;
  readonly nation: Nation;
  readonly states: ReadonlySet<string>;
}

/** What of a unit may be true or not. */
const STATES = [
  ...['shaken', 'disordered', 'twoRank', 'lancers', 'alone', 'silent', 'fought', 'stood'],
  ...['flanked', 'hard', 'advanced', 'horse', 'moved', 'evading'],
] as const;

/** The unit that the facts with this prefix say. */
export function troopIn(facts: AskedFacts, prefix = ''): Troop {
  const said = <Value extends string | number>(id: string, usual: Value): Value =>
    (facts[`${prefix}${id}`] as Value | undefined) ?? usual;
  const arm = said<TroopArm>('arm', 'foot');
  return {
    arm,
    stance: said<Stance>('stance', arm === 'guns' ? 'unlimbered' : 'line'),
    figures: said('figures', 24),
    lost: said('lost', 0),
    grade: said<Grade>('grade', 'C'),
    nation: said<Nation>('nation', 'none'),
    states: new Set(STATES.filter(state => facts[`${prefix}${state}`] === true)),
  };
}

/** Files of figures in this formation; a line has one rank as far as it may be wide. */
export function filesOf(stance: Stance, figures: number): number {
  if (stance === 'column' || stance === 'square') return Math.min(COLUMN, figures);
  if (stance === 'deep') return Math.max(1, Math.ceil(figures / 3));
  return Math.min(stance === 'line' ? LINE : figures, figures);
}

export const COLUMN = 8;
export const LINE = 24;

const ARM_WORDS: Readonly<Record<TroopArm, string>> = {
  foot: '',
  light: 'cavalry light',
  heavy: 'cavalry heavy',
  cuirassier: 'cavalry cuirassier',
  guns: '',
};
const STANCE_WORDS: Partial<Readonly<Record<Stance, string>>> = {
  square: 'square',
  skirmish: 'skirmish',
  limbered: 'limbered',
};

/** `red 48,48 Firer 24x1 figures=23 original=26 grade=B shaken`; words that only one question has come behind. */
export function lineOf(
  side: Side,
  place: string,
  name: string,
  troop: Troop,
  more: readonly string[] = [],
): string {
  const { arm, stance, figures, lost, grade, nation, states } = troop;
  const models = Math.max(1, Math.ceil(figures / 4));
  const size = arm === 'guns' ? `guns=${models}` : `${filesOf(stance, figures)}x1`;
  return [
    `${side} ${place} ${name} ${size} figures=${figures} original=${figures + lost}`,
    ARM_WORDS[arm],
    STANCE_WORDS[stance] ?? '',
    `grade=${grade}`,
    nation === 'none' ? '' : nation,
    states.has('shaken') ? 'shaken' : '',
    states.has('disordered') ? 'disordered' : '',
    states.has('twoRank') ? 'two-rank' : '',
    states.has('lancers') ? 'lancers' : '',
    ...more,
  ]
    .filter(word => word !== '')
    .join(' ');
}

/** 'foot in line', 'unlimbered guns'. */
export function bodyText({ arm, stance }: Pick<Troop, 'arm' | 'stance'>): string {
  const [who, how] = [words(names.armsShort)[arm], words(names.formationsShort)[stance]];
  return arm === 'guns' ? say`${how} ${who}` : say`${who} in ${how}`;
}

/** What the next question about this unit begins with. */
export const factsOf = ({ arm, stance, figures, lost, grade, nation, states }: Troop): AskedFacts => ({
  arm,
  stance,
  figures,
  lost,
  grade,
  nation,
  ...Object.fromEntries([...states].map(state => [state, true])),
});

export type ContactSide = keyof typeof forms.words.sides;
