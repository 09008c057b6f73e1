import type { Drm, Event, RollSpec, State } from '@abatis/kernel';
import { type ActionTable, net } from '@abatis/kernel/host';
import { type Rational, toNumber } from '@abatis/kernel/rational';
import {
  type AnswerBar,
  type Answered,
  plain,
  type Reckoning,
  type RollPreview,
  rationalText,
  type Text,
} from '@abatis/screen';
import { translated } from '@abatis/words';
import { number, signed } from '../words/numbers.ts';
import { capital, say } from '../words/say.ts';
import { type Thrown, throwing } from './throwing.ts';

/* What answers beside a real table are put together from. */

/** What an answer has to say; the rest is empty, and it is kept under its question and its title. */
type Said = Pick<Answered, 'title'> & { readonly asked: string } & Partial<
    Omit<Answered, 'asked' | 'kept'> & { readonly kept: Partial<Answered['kept']> }
  >;

export const answered = ({ title, asked, kept, ...said }: Said): Answered => ({
  ...{ title, aside: '', asked, sums: [], chances: null, granted: [] },
  ...{ thrown: [], throws: null, orders: null, luck: '', next: null },
  ...said,
  kept: { question: asked, answer: title, ...kept },
});

type Result = Pick<Answered, 'thrown' | 'throws' | 'orders' | 'luck' | 'next'>;

/** How the rolls of a rulebook are shown as dice. */
export interface DiceWords {
  readonly titleOf: (spec: RollSpec) => string;
  readonly isGood: (spec: RollSpec, face: number) => boolean;
}

/** Lets the rules play on with these dice: what has been thrown, what is thrown next, and at the end what comes of it. */
export function playedOut<S extends State, E extends Event>(
  { titleOf, isGood }: DiceWords,
  state: S,
  dice: readonly number[],
  play: (draft: S, table: ActionTable<E>) => void,
  ended: (after: S, played: Thrown<S, E>) => Pick<Result, 'orders'> & Partial<Pick<Result, 'luck' | 'next'>>,
): Result {
  const played = throwing<S, E>(state, dice, play);
  const { missing } = played;
  return {
    thrown: played.made.map(({ spec, dice: faces }) => ({
      title: titleOf(spec),
      sides: spec.dice.sides,
      dice: faces.map(face => ({ face, good: isGood(spec, face) })),
    })),
    throws: missing && { title: titleOf(missing), count: missing.dice.count, sides: missing.dice.sides },
    luck: '',
    next: null,
    ...(played.state ? ended(played.state, played) : { orders: null }),
  };
}

/** '58.0 %'. */
export const chanceText = (chance: Rational | number): string => {
  const share = typeof chance === 'number' ? chance : toNumber(chance);
  return `${number(Math.round(share * 1000) / 10)} %`;
};

export const answerBar = (label: string, chance: Rational, marked: boolean): AnswerBar => ({
  label,
  chance: rationalText(chance),
  probability: toNumber(chance),
  marked,
});

/** How likely the result was that fell. */
export const luckOf = (bars: readonly AnswerBar[], label: string): string => {
  const fallen = bars.find(each => each.label === label);
  return fallen ? say`The chance of this was ${chanceText(fallen.probability)}.` : '';
};

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

/** Why there is nothing to be rolled. */
export const noSum = (title: string, notes: readonly Text[]): Reckoning => ({
  title,
  rows: [],
  sum: null,
  notes,
});

/** Texts without pieces of a map that is not there. */
export const unlinked = (text: Text): Text =>
  typeof text === 'string'
    ? text
    : text.map(span => (typeof span !== 'string' && 'piece' in span ? span.text : span));

/** A roll of a preview as a sum. */
export function previewSum({ left, rows, drms, total, versus, notes = [], basis }: RollPreview): Reckoning {
  return {
    title: say`${left?.name ?? ''}: ${left?.value || plain(unlinked(basis)).replace(/ [\d.]+\w*$/, '')}`,
    rows: [
      ...rows.map(({ label, value }) => ({ ...linked(label), value })),
      ...drms.map(({ label, clause, value, text }) => ({
        label,
        clause,
        value: text ?? (value > 0 ? `+${value}` : `−${-value}`),
      })),
    ],
    sum: { label: total?.label ?? say`Needed`, value: total?.value ?? versus },
    notes: notes.map(unlinked),
  };
}

/** A label, and the clause at its end. */
function linked(text: Text): { readonly label: string; readonly clause: string | null } {
  const spans = typeof text === 'string' ? [text] : text;
  const clause = spans
    .flatMap(span => (typeof span !== 'string' && 'clause' in span ? [span.clause] : []))
    .at(-1);
  return {
    label: plain(spans.filter(span => typeof span === 'string' || !('clause' in span))).trim(),
    clause: clause ?? null,
  };
}
