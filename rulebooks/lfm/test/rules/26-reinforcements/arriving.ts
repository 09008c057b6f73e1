import { MP } from '@abatis/hex';
import type { Ruling } from '@abatis/kernel';
import { battleOf } from '../../../src/battle.ts';
import { commanderNamed, unitNamed } from '../../../src/pieces.ts';
import {
  type Arrival,
  type Entry,
  type EntryTerms,
  mayEnter,
} from '../../../src/rules/26-reinforcements/index.ts';
import type { Party } from '../../../src/state.ts';
import { field, withTerms } from '../../field.ts';

export const along = (row: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, step) => `${row}${String(from + step).padStart(2, '0')}`);
const words = (text: string): readonly string[] => text.split(' ').filter(word => word !== '');

export interface Listed {
  readonly turn?: number;
  readonly hex?: string;
  readonly mp?: number;
  readonly column: readonly string[];
}

/** A field with a list of arrivals: pieces by name, in a column, at 0501 on turn 3 unless it says otherwise. */
export function arriving(text: string, ...lists: readonly Listed[]) {
  const { state: bare, hex } = field(text);
  const isCommander = (name: string) => battleOf(bare).commanders.some(card => card.name === name);
  const group = (names: string): Party => ({
    units: words(names)
      .filter(name => !isCommander(name))
      .map(name => unitNamed(bare, name)),
    commanders: words(names)
      .filter(isCommander)
      .map(name => commanderNamed(bare, name)),
  });
  const arrivals = lists.map(
    ({ turn = 3, hex: at = '0501', mp, column }): Arrival => ({
      turn,
      side: 'union',
      hex: hex(at),
      road: 'the pike',
      allowance: mp === undefined ? null : mp * MP,
      column: column.map(group),
    }),
  );
  const state = withTerms(bare, { arrivals });
  const terms = (more: Partial<EntryTerms> = {}): EntryTerms => ({ entered: [], ...more });
  const entry = (
    names: string,
    path: string | readonly string[] = '0501',
    rate: Entry['rate'] = 'road',
  ): Entry => ({
    ...group(names),
    path: (typeof path === 'string' ? words(path) : path).map(hex),
    rate,
  });
  return {
    state,
    hex,
    arrivals,
    party: group,
    terms,
    entry,
    judge: (
      names: string,
      path: string | readonly string[] = '0501',
      rate: Entry['rate'] = 'road',
      more = {},
    ): Ruling => mayEnter(state, entry(names, path, rate), terms(more)),
  };
}

export const PIKE = `pike ${along('05', 1, 28).join(' ')}`;
export const clauses = (ruling: Ruling): readonly string[] => ruling.refusals.map(({ clause }) => clause);
