import { type FormsFile, pocketBy, translated } from '@abatis/presenter';
import type { PocketReferee } from '@abatis/screen';
import type { Bnb } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import titles from '../staff/labels.json' with { type: 'json' };
import { charge } from './charge.ts';
import { combat } from './combat.ts';
import forms from './forms.json' with { type: 'json' };
import { manoeuvre } from './manoeuvre.ts';
import { morale, rout } from './morale.ts';
import { reckonedIn } from './reckoned.ts';
import { unitOf } from './roster.ts';
import { shooting } from './shooting.ts';

export { roster } from './roster.ts';

const REPLIES = { shooting, charge, combat, morale, rout, manoeuvre };

/** Options that one of these questions asks about; what the others change happens at the table. */
const ASKED: readonly string[] = ['twoRankLine', 'nationalModifiers', 'pursuit'];

/** BNB beside a real table: each answer is worked out by the rules on a small table of its own. */
export const pocket = (book: Bnb): PocketReferee =>
  pocketBy({
    forms: forms as FormsFile,
    reckoned: reckonedIn(book),
    reply: (id: keyof typeof REPLIES, facts, options) => REPLIES[id]({ facts, options, book }),
    unit: unitOf,
    options: () =>
      bnb.OPTIONS.filter(({ id }) => ASKED.includes(id)).map(({ id, clause }) => ({
        ...{ id, clause, label: translated(titles[id as keyof typeof titles].title) },
      })),
    chart: ['T2.11', 'T2.12', 'T3.2', 'T3.3', 'T4.2', 'T5.5', 'T5.6', 'T5.7.1', 'T5.7.2'].map(
      id => `BNB ${id}`,
    ),
  });
