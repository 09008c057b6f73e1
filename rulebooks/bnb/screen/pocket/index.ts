import { translated } from '@abatis/presenter';
import type { PocketReferee, Situation } from '@abatis/screen';
import type { Bnb } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import titles from '../staff/labels.json' with { type: 'json' };
import { charge } from './charge.ts';
import { combat } from './combat.ts';
import { manoeuvre } from './manoeuvre.ts';
import { morale, rout } from './morale.ts';
import type { Question, Reply } from './question.ts';
import { shooting } from './shooting.ts';
import file from './words.json' with { type: 'json' };

export { roster } from './roster.ts';

type Id = keyof typeof file.situations;

const SITUATIONS: Readonly<Record<Id, (question: Question) => Reply>> = {
  shooting,
  charge,
  combat,
  morale,
  rout,
  manoeuvre,
};

/** Options that one of these questions asks about; what the others change happens at the table. */
const ASKED = ['twoRankLine', 'nationalModifiers', 'pursuit'] as const;

/** BNB beside a real table: each answer is worked out by the rules on a small table of its own. */
export function pocket(book: Bnb): PocketReferee {
  const reply = (id: string, facts: Question['facts'], options: readonly string[]): Reply => {
    const known = ASKED.filter(option => options.includes(option));
    return (SITUATIONS[id as Id] ?? shooting)({ facts, options: known, book });
  };
  return {
    get situations() {
      return Object.entries(file.situations).map(
        ([id, { title, about, clause, drawing }]): Situation => ({
          ...{ id, clause, title: translated(title), about: translated(about) },
          drawing: drawing as Situation['drawing'],
        }),
      );
    },
    get options() {
      return bnb.OPTIONS.filter(({ id }) => (ASKED as readonly string[]).includes(id)).map(
        ({ id, clause }) => ({
          id,
          clause,
          label: translated(titles[id as keyof typeof titles].title),
        }),
      );
    },
    form: (id, facts, options) => reply(id, facts, options).form,
    answer: (id, facts, options, dice) => reply(id, facts, options).answer(dice),
    chart: ['T2.11', 'T2.12', 'T3.2', 'T3.3', 'T4.2', 'T5.5', 'T5.6', 'T5.7.1', 'T5.7.2'].map(
      id => `BNB ${id}`,
    ),
  };
}
