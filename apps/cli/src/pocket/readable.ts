import { type Answered, type AskedForm, plain, type Reckoning, spans, type Text } from '@abatis/screen';
import { columns } from '../terminal/rows.ts';
import { allowedIn, fieldsOf } from './facts.ts';

/** An answer as a person reads it, in the sequence of the page. */
export function readableAnswer(answered: Answered): string {
  const { title, aside, asked, sums, chances, granted, thrown, throws, orders, luck, next } = answered;
  return [
    `${worded(asked)}\n`,
    `${title}${aside === '' ? '' : `, ${aside}`}\n`,
    ...sums.map(readableSum),
    ...(chances
      ? [
          `  ${chances.title}: ${worded(chances.said)}\n`,
          columns(
            chances.bars.map(({ label, chance, probability }) => [
              `    ${label}`,
              `${(100 * probability).toFixed(2).padStart(6)} %`,
              chance.den === '1' ? chance.num : `${chance.num}/${chance.den}`,
            ]),
          ),
        ]
      : []),
    ...granted.map(text => `  taken for granted: ${worded(text)}\n`),
    ...thrown.map(({ title: what, dice }) => `  ${what}: ${dice.map(({ face }) => face).join(', ')}\n`),
    ...(throws ? [`  to throw: ${throws.title}, ${throws.count}d${throws.sides}\n`] : []),
    ...(orders ? [`  ${worded(orders)}\n`] : []),
    ...(luck === '' ? [] : [`  ${luck}\n`]),
    ...(next ? [`  ${next.label}: ${next.situation} ${JSON.stringify(next.facts)}\n`] : []),
    '\n',
  ].join('');
}

const readableSum = ({ title, rows, sum, notes }: Reckoning): string =>
  [
    `  ${title}\n`,
    columns([
      ...rows.map(({ label, clause, value }) => [`    ${value}`, label, clause ?? '']),
      ...(sum ? [[`    ${sum.value}`, sum.label, '']] : []),
    ]),
    ...notes.filter(note => note.length > 0).map(note => `    ${worded(note)}\n`),
  ].join('');

/** The fields of a form with what they say now and what they may say. */
export const readableForm = (form: AskedForm): string =>
  columns(fieldsOf(form).map(field => [`${field.id}=${field.value}`, field.label, allowedIn(field)]));

/** A text whose clauses keep the prefix of their rulebook. */
const worded = (text: Text): string =>
  plain(spans(text).map(span => (typeof span !== 'string' && 'clause' in span ? `(${span.clause})` : span)));
