import { type Asking, say, words } from '@abatis/presenter';
import type { AskedFacts } from '@abatis/screen';
import type { Grade, Side } from '../../src/inside.ts';
import file from './words.json' with { type: 'json' };

/* A unit as a player at a table describes it, and the same as a line of a position. */

export type TroopArm = keyof typeof file.arms;
export type Stance = keyof typeof file.formationsShort;
export type Nation = keyof typeof file.nations;

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

export const GRADE_WORDS = (): Readonly<Record<Grade, string>> => words(file.grades);

/** Which formations troops of an arm stand in. */
export function askStance(ask: Asking, id: string, arm: TroopArm, label: string): Stance {
  if (arm === 'foot') return ask.choice(id, label, words(file.formations), { usual: 'line' });
  return arm === 'guns'
    ? ask.choice(id, label, words(file.gunFormations), { usual: 'unlimbered' })
    : ask.choice(id, label, words(file.mounted), { usual: 'line' });
}

/** Is an optional rule in force? */
export const isOn = (options: readonly string[], id: string): boolean => options.includes(id);

/** BNB 7.11: a nation matters only with its option. */
export const askNation = (ask: Asking, id: string, label: string, options: readonly string[]): Nation =>
  isOn(options, 'nationalModifiers') ? ask.choice(id, label, words(file.nations), { usual: 'none' }) : 'none';

/** Files of figures in this formation; a line has one rank as far as it may be wide. */
export function filesOf(stance: Stance, figures: number): number {
  if (stance === 'column' || stance === 'square') return Math.min(COLUMN, figures);
  if (stance === 'deep') return Math.max(1, Math.ceil(figures / 3));
  return Math.min(stance === 'line' ? LINE : figures, figures);
}

const COLUMN = 8;
const LINE = 24;

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
  const [who, how] = [words(file.armsShort)[arm], words(file.formationsShort)[stance]];
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
