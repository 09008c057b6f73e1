import type { Charts, Drm, Refusal, RollSpec } from '@abatis/kernel';
import { namedRefusal, net } from '@abatis/kernel/host';
import { multiply, ONE, type Rational, toNumber } from '@abatis/kernel/rational';
import {
  capital,
  cite,
  listOf,
  type MadeRoll,
  number,
  say,
  signed,
  translated,
  words,
} from '@abatis/presenter';
import { type AnswerBar, type Reckoning, rationalText, type Text, type ThrownDice } from '@abatis/screen';
import type { Bnb, BnbState, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { atLeast, type HitChances, routChances } from '../words/preview/chances.ts';
import { type BnbRoll, ROLLS } from '../words/preview/rolls.ts';
import { refusalText } from '../words/refusal.ts';
import { inchText, needText } from '../words/say.ts';
import file from './words.json' with { type: 'json' };

/* A small real table with the facts on it, and what its rolls are to the player who asked. */

/** The side that is asked about stands at the south of this line, the other before it; there is room for any rout. */
export const MIDDLE = 48;

export interface Scene {
  readonly state: BnbState;
  readonly charts: Charts;
}

/** The state that these lines say, under the charts in force. */
export function sceneOf(book: Bnb, options: readonly string[], lines: readonly string[]): Scene {
  const text = [`table ${2 * MIDDLE}x${2 * MIDDLE}`, ...options.map(id => `option ${id}=on`), ...lines].join(
    '\n',
  );
  const read = book.referee!.readPosition(text, 'question');
  if (!read.ok) throw new Error(`${read.problems[0]!.reason} in\n${text}`);
  return { state: read.value, charts: book.charts };
}

/** The charts in force as the rules read them. */
export const chartsIn = (book: Bnb): ReturnType<typeof bnb.chartsOf> =>
  bnb.chartsOf(sceneOf(book, [], []).state);

export const unitIn = ({ state }: Pick<Scene, 'state'>, name: string): Unit =>
  state.units.find(unit => unit.name === name)!;

/** An area under a unit that gives it this cover; rough ground breaks up mounted rushes as such cover does. */
export const coverUnder = (
  x: number,
  y: number,
  kind: 'fire' | 'combat',
  cover: string,
): readonly string[] =>
  cover === 'none'
    ? []
    : [
        `rough cover ${x - 14},${y - 8} ${x + 14},${y - 8} ${x + 14},${y + 8} ${x - 14},${y + 8} ${kind}=${cover}`,
      ];

/** '58.0 %'. */
export const tenths = (chance: Rational | number): string => {
  const share = typeof chance === 'number' ? chance : toNumber(chance);
  return `${number(Math.round(share * 1000) / 10)} %`;
};

/** '8 or more', 'a natural 10'. */
export function orMore(needed: number, drms: readonly Drm[]): string {
  const text = needText(needed, drms);
  return text === '10' ? say`a 10` : say`${text.replace('+', '')} or more`;
}

/** Modifiers as rows of a sum. */
export const drmRows = (drms: readonly Drm[]): Reckoning['rows'] =>
  drms.map(({ label, clause, value }) => ({
    label: capital(translated(label)),
    clause,
    value: signed(value),
  }));

/** The score of a roll, and what is added to its die. */
export function scoreSum(
  title: string,
  base: { readonly label: string; readonly clause: string; readonly value: number },
  drms: readonly Drm[],
  shown: string,
  notes: readonly Text[],
): Reckoning {
  const all = net(drms);
  const how =
    all === 0
      ? say`Score needed`
      : all > 0
        ? say`Score needed, ${base.value} less ${all}`
        : say`Score needed, ${base.value} and ${-all}`;
  return {
    title,
    rows: [{ ...base, value: String(base.value) }, ...drmRows(drms)],
    sum: { label: how, value: shown },
    notes,
  };
}

const CHARTS = {
  shooting: 'shootingModifiers',
  combat: 'combatModifiers',
  morale: 'moraleModifiers',
  rout: 'routModifiers',
} as const;

/** Which of the usual modifiers do not apply, in a sentence. */
export function notCounted(
  { state }: Scene,
  table: keyof typeof CHARTS,
  drms: readonly Drm[],
  clause: string,
  without: readonly string[] = [],
): Text {
  const rows: Readonly<Record<string, { readonly when: string }>> = bnb.chartsOf(state)[CHARTS[table]].rows;
  const names: Readonly<Record<string, string>> = words(file.rows[table] as Record<string, string>);
  const left = Object.keys(names).filter(
    id => !without.includes(id) && !drms.some(({ label }) => label === rows[id]!.when),
  );
  return left.length === 0 ? '' : say`Not counted: ${listOf(left.map(id => names[id]!))} ${cite(clause)}.`;
}

/** The hits that can fall, those of a border and more marked. */
export function hitBars(chances: HitChances, border: number): readonly AnswerBar[] {
  const most = Math.min(chances.length - 1, MANY);
  return Array.from({ length: most + 1 }, (_, hits) => {
    const isRest = hits === MANY && chances.length > MANY + 1;
    const chance = isRest ? atLeast(chances, hits) : chances[hits]!;
    return bar(isRest ? `${hits}+` : String(hits), chance, hits >= border);
  });
}

const MANY = 5;

export const bar = (label: string, chance: Rational, marked: boolean): AnswerBar => ({
  label,
  chance: rationalText(chance),
  probability: toNumber(chance),
  marked,
});

/** The bars of a test: it holds, or it routs so far. */
export const testBars = (state: BnbState, unit: Unit, pass: Rational): readonly AnswerBar[] =>
  [
    bar(say`holds`, pass, false),
    ...routBars(state, unit, { num: pass.den - pass.num, den: pass.den }),
  ].filter(({ probability }) => probability > 0);

/** The bars of a rout, the shortest first; all of them together have the chance of `all`. */
export const routBars = (state: BnbState, unit: Unit, all: Rational = ONE): readonly AnswerBar[] =>
  routChances(state, unit.id)
    .toSorted((a, b) => (a.result?.distance ?? FAR) - (b.result?.distance ?? FAR))
    .map(({ result, chance }) =>
      bar(result === null ? say`lost` : inchText(result.distance), multiply(all, chance), true),
    );

const FAR = 1_000_000;

/** The dice that lie there, lot by lot, with those that did something marked. */
export const thrownDice = (made: readonly MadeRoll[]): readonly ThrownDice[] =>
  made.map(({ spec, dice }) => ({
    title: ROLLS[spec.kind as BnbRoll['kind']].title,
    sides: spec.dice.sides,
    dice: dice.map(face => ({ face, good: isGood(spec as BnbRoll, face) })),
  }));

function isGood(spec: BnbRoll, face: number): boolean {
  if (spec.kind === 'shots') return bnb.isHit(face, spec.facts.stage.needed, spec.drms);
  if (spec.kind === 'strikes') return bnb.isHit(face, spec.facts.strike.needed, spec.drms);
  if (spec.kind === 'morale') return spec.read(face + net(spec.drms), face);
  return false;
}

/** What is thrown next. */
export const nextThrow = (spec: RollSpec | null) =>
  spec && {
    title: ROLLS[spec.kind as BnbRoll['kind']].title,
    count: spec.dice.count,
    sides: spec.dice.sides,
  };

/** How likely the result was that fell. */
export const luckOf = (bars: readonly AnswerBar[], label: string): string => {
  const fallen = bars.find(each => each.label === label);
  return fallen ? say`The chance of this was ${tenths(fallen.probability)}.` : '';
};

/** Texts without pieces of a map that is not there. */
export const unlinked = (text: Text): Text =>
  typeof text === 'string'
    ? text
    : text.map(span => (typeof span !== 'string' && 'piece' in span ? span.text : span));

/** The referee's no, about the units of the small table. */
export const refusedText = ({ state }: Pick<Scene, 'state'>, refusal: Refusal): Text =>
  refusal.clause === 'BNB 0.10a'
    ? say`That is ${shareText(Number(refusal.facts?.used))} of a move ${cite('BNB 0.10a')}.`
    : unlinked(refusalText(namedRefusal(bnb.FIELDS, state, refusal)));

/** '0.589' of millionths of a move. */
export const shareText = (millionths: number): string => number(Math.round(millionths / 1000) / 1000);
