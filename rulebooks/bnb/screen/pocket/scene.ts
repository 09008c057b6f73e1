import type { Drm, Refusal } from '@abatis/kernel';
import { namedRefusal, net } from '@abatis/kernel/host';
import { multiply, ONE, type Rational } from '@abatis/kernel/rational';
import {
  answerBar,
  cite,
  type DiceWords,
  listOf,
  number,
  playedOut,
  say,
  unlinked,
  words,
} from '@abatis/presenter';
import type { AnswerBar, Answered, Text } from '@abatis/screen';
import type { Bnb, BnbHappening, BnbState, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { atLeast, type HitChances, routChances } from '../words/preview/chances.ts';
import { type BnbRoll, ROLLS } from '../words/preview/rolls.ts';
import { refusalText } from '../words/refusal.ts';
import { inchText, needText } from '../words/say.ts';
import names from './labels.json' with { type: 'json' };
import type { Question } from './question.ts';
import { type ContactSide, MIDDLE, type Troop } from './troops.ts';

/* A small real table with the facts on it, and what its rolls are to the player who asked. */

/** The state that these lines say, under the charts in force. */
export function sceneOf({ book, options }: Omit<Question, 'facts'>, lines: readonly string[]): BnbState {
  const text = [
    `table ${2 * MIDDLE}x${2 * MIDDLE}`,
    ...options.map(id => `option ${id}=on`),
    ...lines.filter(line => line !== ''),
  ].join('\n');
  const read = book.referee!.readPosition(text, 'question');
  if (!read.ok) throw new Error(`${read.problems[0]!.reason} in\n${text}`);
  return read.value;
}

const known = new WeakMap<Bnb, ReturnType<typeof bnb.chartsOf>>();

/** The charts in force as the rules read them; a form asks for them at every field. */
export function chartsIn(book: Bnb): ReturnType<typeof bnb.chartsOf> {
  const charts = known.get(book) ?? bnb.chartsOf(sceneOf({ book, options: [] }, []));
  known.set(book, charts);
  return charts;
}

export const unitIn = ({ units }: BnbState, name: string): Unit => units.find(unit => unit.name === name)!;

/** An area under a unit that gives it this cover; rough ground breaks up mounted rushes as such cover does. */
export function coverUnder(y: number, kind: 'fire' | 'combat', cover: string): string {
  const [west, east, south, north] = [MIDDLE - 14, MIDDLE + 14, y - 8, y + 8];
  const corners = `${west},${south} ${east},${south} ${east},${north} ${west},${north}`;
  return cover === 'none' ? '' : `rough cover ${corners} ${kind}=${cover}`;
}

/** Where the middle of the defender's front is and how it is turned, so that the attacker before MIDDLE touches that side. */
export function defenderPlace(book: Bnb, side: ContactSide, troop: Troop, front: number): string {
  if (side === 'front') return `${MIDDLE},${MIDDLE}`;
  const { width, depth } = bnb.sizeOf(chartsIn(book), {
    ...{ arm: troop.arm === 'foot' ? 'infantry' : 'cavalry', twoRank: troop.states.has('twoRank') },
    ...{ formation: 'close', files: front, figures: troop.figures, models: 0, gunsLost: 0 },
  });
  if (side === 'rear') return `${MIDDLE},${MIDDLE + depth / 1000}/0`;
  // Half a front may end between two thousandths of an inch.
  return `${MIDDLE + Math.ceil(depth / 2) / 1000},${MIDDLE + Math.ceil(width / 2) / 1000}/90`;
}

/** '8 or more', 'a natural 10'. */
export function orMore(needed: number, drms: readonly Drm[]): string {
  const text = needText(needed, drms);
  return text === '10' ? say`a 10` : say`${text.replace('+', '')} or more`;
}

const CHARTS = {
  shooting: 'shootingModifiers',
  combat: 'combatModifiers',
  morale: 'moraleModifiers',
  rout: 'routModifiers',
} as const;

/** Which of the usual modifiers do not apply, in a sentence. */
export function notCounted(
  state: BnbState,
  table: keyof typeof CHARTS,
  drms: readonly Drm[],
  clause: string,
  without: readonly string[] = [],
): Text {
  const rows: Readonly<Record<string, { readonly when: string }>> = bnb.chartsOf(state)[CHARTS[table]].rows;
  const shown: Readonly<Record<string, string>> = words(names.rows[table] as Record<string, string>);
  const left = Object.keys(shown).filter(
    id => !without.includes(id) && !drms.some(({ label }) => label === rows[id]!.when),
  );
  return left.length === 0 ? '' : say`Not counted: ${listOf(left.map(id => shown[id]!))} ${cite(clause)}.`;
}

/** The hits that can fall, those of a border and more marked. */
export function hitBars(chances: HitChances, border: number): readonly AnswerBar[] {
  const most = Math.min(chances.length - 1, MANY);
  return Array.from({ length: most + 1 }, (_, hits) => {
    const isRest = hits === MANY && chances.length > MANY + 1;
    const chance = isRest ? atLeast(chances, hits) : chances[hits]!;
    return answerBar(isRest ? `${hits}+` : String(hits), chance, hits >= border);
  });
}

const MANY = 5;

/** The bars of a test: it holds, or it routs so far. */
export const testBars = (state: BnbState, unit: Unit, pass: Rational): readonly AnswerBar[] =>
  [
    answerBar(say`holds`, pass, false),
    ...routBars(state, unit, { num: pass.den - pass.num, den: pass.den }),
  ].filter(({ probability }) => probability > 0);

/** The bars of a rout, the shortest first; all of them together have the chance of `all`. */
export const routBars = (state: BnbState, unit: Unit, all: Rational = ONE): readonly AnswerBar[] =>
  routChances(state, unit.id)
    .toSorted((a, b) => (a.result?.distance ?? FAR) - (b.result?.distance ?? FAR))
    .map(({ result, chance }) =>
      answerBar(result === null ? say`lost` : inchText(result.distance), multiply(all, chance), true),
    );

const FAR = 1_000_000;

/** Rolls as dice on the table. */
const DICE: DiceWords = {
  titleOf: ({ kind }) => ROLLS[kind as BnbRoll['kind']].title,
  isGood: (spec, face) => isGood(spec as BnbRoll, face),
};

/** The rules go on with these dice, and at the end something comes of it. */
export const played = (
  state: BnbState,
  dice: readonly number[],
  play: (draft: BnbState, table: bnb.BnbTable) => void,
  ended: (after: BnbState, events: readonly BnbHappening[]) => Ended,
): ReturnType<typeof playedOut> =>
  playedOut<BnbState, BnbHappening>(DICE, state, dice, play, (after, { events }) => ended(after, events));

type Ended = Pick<Answered, 'orders'> & Partial<Pick<Answered, 'luck' | 'next'>>;

function isGood(spec: BnbRoll, face: number): boolean {
  if (spec.kind === 'shots') return bnb.isHit(face, spec.facts.stage.needed, spec.drms);
  if (spec.kind === 'strikes') return bnb.isHit(face, spec.facts.strike.needed, spec.drms);
  if (spec.kind === 'morale') return spec.read(face + net(spec.drms), face);
  return false;
}

/** The referee's no, about the units of the small table. */
export const refusedText = (state: BnbState, refusal: Refusal): Text =>
  refusal.clause === 'BNB 0.10a'
    ? say`That is ${refusal.facts!.used as number} % of its move ${cite('BNB 0.10a')}.`
    : unlinked(refusalText(namedRefusal(bnb.FIELDS, state, refusal)));

/** '0.589' of millionths of a move. */
export const shareText = (millionths: number): string => number(Math.round(millionths / 1000) / 1000);
