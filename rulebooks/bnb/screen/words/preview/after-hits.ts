import { edit, transact } from '@abatis/kernel/host';
import type { Rational } from '@abatis/kernel/rational';
import { count, say } from '@abatis/presenter';
import type { OutcomeBar, Text } from '@abatis/screen';
import type { BnbState, Hits, Unit, UnitId } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import { bars, gradeFor, type Table } from './card.ts';
import { type HitChances, likeliest, rest } from './chances.ts';

/* What hits that have not fallen yet would lead to. */

/** The position after these hits on a unit. */
export const afterHits = (state: BnbState, id: UnitId, hits: Hits): BnbState =>
  hits.count === 0
    ? state
    : transact(state, draft => {
        const { turn, figures } = draft.units[id]!;
        edit(draft, 'units', id).turn = { ...turn, hits: [...turn.hits, hits] };
        bnb.loseFigures(draft, id, Math.min(hits.count, figures));
      });

/** The modifiers are those of the likeliest number of hits; the bars count all of them. */
export const hitsNote = (hits: HitChances): Text =>
  hits.length === 1
    ? ''
    : say`With ${count(likeliest(hits), 'hit')}, the likeliest number; the bars count every number.`;

/** Passed or not. */
export const testBars = (table: Table, unit: Unit, pass: Rational, passed: string): readonly OutcomeBar[] =>
  bars([
    { code: passed, text: '', grade: gradeFor(table, unit.side, 0), chance: pass },
    { code: say`Routs`, text: '', grade: gradeFor(table, unit.side, 4), chance: rest(pass) },
  ]);
