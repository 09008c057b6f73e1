import { type Parsed, parsed, trusted } from '@abatis/data';
import { groundMaker, onSheet } from '../scenario-ground.ts';
import type { Tabled } from '../schema/scenario-ground.ts';
import type { TableMap } from '../schema/table-map.ts';
import { compileTable } from './compile-table.ts';
import { unreadTable } from './table-terrain.ts';
import { type TableView, uprightTable } from './upright.ts';

type Battlefields = Readonly<Record<string, unknown>>;

/** What the scenarios of a rulebook on free tables are fought on. */
export interface TableRules {
  /** Battlefields that come with the rulebook, by name. */
  readonly battlefields: Battlefields;
  /** The rulebook's short name for messages: 'BNB'. */
  readonly rulebook: string;
  /** The words of a table that its rules read. */
  readonly reads: readonly string[];
}

const compiled = groundMaker(compileTable);
const seen = groundMaker(uprightTable);

/** The table of a scenario that was checked or shipped: anything wrong with it is a bug and thrown. */
export const tableOf = (battlefields: Battlefields, scenario: Tabled): TableMap =>
  trusted(compiled(battlefields, scenario, 'scenario'));

/** The same as it is drawn; the same object for the same scenario, so that the ground is not drawn anew. */
export const tableViewOf = (battlefields: Battlefields, scenario: Tabled): TableView =>
  trusted(seen(battlefields, scenario, 'scenario'));

/** A designer's scenario, if its table can be laid. What the rules do not read of it is a warning. */
export function onTable<Scenario extends Tabled>(
  read: Parsed<Scenario>,
  { battlefields, rulebook, reads }: TableRules,
  file: string,
): Parsed<Scenario> {
  if (!read.ok) return read;
  const map = compiled(battlefields, read.value, file);
  if (!map.ok) return { ok: false, problems: map.problems.map(problem => onSheet(problem, file)) };
  const unread = unreadTable(map.value, reads, rulebook).map(reason => ({
    file,
    path: '/battlefield',
    reason,
  }));
  const isShipped = typeof read.value.battlefield === 'string';
  return parsed(read.value, [...read.warnings, ...(isShipped ? [] : map.warnings), ...unread]);
}
