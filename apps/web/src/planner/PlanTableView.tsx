import type { PlanField, PlanRow, PlanTable } from '@abatis/screen';
import { say } from '@abatis/words';
import { Fragment, type ReactNode, useState } from 'react';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { AddButton } from './AddButton.tsx';
import { FieldView } from './FieldView.tsx';
import { edit } from './planning.ts';
import tables from './tables.module.css';

interface Props {
  readonly table: PlanTable;
  /** The row that is open, if the page says so and not the table itself. */
  readonly chosen?: string | null;
  readonly onChoose?: (row: string | null) => void;
  /** As cards, one below the other: where there is no width for a table. */
  readonly narrow: boolean;
}

/** A table of the plan: its title, its rows and what can be added. */
export function PlanTableView({ table, chosen, onChoose, narrow }: Props): ReactNode {
  const [own, setOwn] = useState<string | null>(null);
  const open = chosen === undefined ? own : chosen;
  const choose = onChoose ?? setOwn;
  const toggle = (row: string): void => choose(open === row ? null : row);
  return (
    <section className={tables.table} aria-label={table.title} data-table={table.id}>
      <h2>
        {table.title}
        <small>
          <Rich text={table.aside} />
        </small>
      </h2>
      {table.place === 'days' ? (
        <Days table={table} />
      ) : table.columns.length === 0 ? (
        table.rows.map(row => <MoreFields key={row.id} table={table} row={row} />)
      ) : narrow ? (
        <Cards table={table} open={open} toggle={toggle} />
      ) : (
        table.rows.length > 0 && (
          <Rows table={table} open={open} toggle={toggle} inPlace={onChoose === undefined} />
        )
      )}
      {table.add && <AddButton table={table.id} add={table.add} />}
    </section>
  );
}

interface RowsProps {
  readonly table: PlanTable;
  readonly open: string | null;
  readonly toggle: (row: string) => void;
}

const setter =
  (table: PlanTable, row: PlanRow, field: PlanField) =>
  (value: Parameters<Parameters<typeof FieldView>[0]['onSet']>[0]) =>
    void edit({ kind: 'set', table: table.id, row: row.id, field: field.id, value });

function Rows({ table, open, toggle, inPlace }: RowsProps & { readonly inPlace: boolean }): ReactNode {
  const isWorks = table.place === 'works';
  return (
    <table>
      <thead>
        <tr>
          {isWorks && <td />}
          {table.columns.map(({ label, numeric }) => (
            <th key={label} scope="col" data-numeric={numeric || undefined}>
              {label}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, at) => (
          <Fragment key={row.id}>
            <tr
              data-row={row.id}
              data-open={row.id === open || undefined}
              data-barred={row.barred || undefined}
            >
              {isWorks && <td className={tables.number}>{at + 1}</td>}
              {row.cells.map((field, place) => (
                <td key={field.id} data-numeric={table.columns[place]!.numeric || undefined}>
                  {isWorks && place === 0 ? (
                    <RowName row={row} open={open} toggle={toggle} />
                  ) : (
                    <FieldView field={field} of={row.name} onSet={setter(table, row, field)} />
                  )}
                </td>
              ))}
              <td className={tables.rowButtons}>
                {row.more.length > 0 && !isWorks && (
                  <button
                    type="button"
                    aria-expanded={row.id === open}
                    aria-label={say`More about ${row.name}`}
                    onClick={() => toggle(row.id)}
                  >
                    …
                  </button>
                )}
                {table.removable && <RemoveButton table={table} row={row} />}
              </td>
            </tr>
            {inPlace && row.id === open && (
              <tr>
                <td colSpan={table.columns.length + 1}>
                  <MoreFields table={table} row={row} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function RowName({
  row,
  open,
  toggle,
}: { readonly row: PlanRow } & Pick<RowsProps, 'open' | 'toggle'>): ReactNode {
  return (
    <span className={tables.workName}>
      <button type="button" aria-pressed={row.id === open} onClick={() => toggle(row.id)}>
        {row.name}
      </button>
      {row.clause && <ClauseLink clause={row.clause} />}
    </span>
  );
}

const RemoveButton = ({ table, row }: { readonly table: PlanTable; readonly row: PlanRow }): ReactNode => (
  <button
    type="button"
    aria-label={say`Remove ${row.name}`}
    onClick={() => void edit({ kind: 'remove', table: table.id, row: row.id })}
  >
    ×
  </button>
);

/** What a card says while it is closed: what came out, or the first of what was said. */
function summaryOf({ cells }: PlanRow): ReactNode {
  const last = cells.at(-1);
  if (last?.kind === 'said') return <Rich text={last.text} />;
  const words = cells.slice(1).map(wordOf);
  return words
    .filter(word => word !== '')
    .slice(0, 2)
    .join(', ');
}

function wordOf(field: PlanField): string {
  switch (field.kind) {
    case 'number':
      return `${field.value}${field.unit && ' '}${field.unit}`;
    case 'text':
      return field.value;
    case 'choice':
      return field.of.find(({ id }) => id === field.value)?.label ?? '';
    case 'several':
      return field.of
        .filter(({ id }) => field.values.includes(id))
        .map(({ label }) => label)
        .join(', ');
    default:
      return '';
  }
}

/** Everything about one row under each other. */
function Cards({ table, open, toggle }: RowsProps): ReactNode {
  return (
    <ul className={tables.cards}>
      {table.rows.map(row => {
        return (
          <li
            key={row.id}
            data-row={row.id}
            data-open={row.id === open || undefined}
            data-barred={row.barred || undefined}
          >
            <button
              type="button"
              className={tables.cardHead}
              aria-expanded={row.id === open}
              onClick={() => toggle(row.id)}
            >
              <strong>{row.name}</strong>
              <span>{summaryOf(row)}</span>
            </button>
            {row.id === open && (
              <>
                <dl className={tables.fields}>
                  {[...row.cells.slice(table.place === 'works' ? 1 : 0), ...row.more].map(field => (
                    <div key={field.id}>
                      <dt>{field.label}</dt>
                      <dd>
                        <FieldView field={field} of={row.name} onSet={setter(table, row, field)} />
                      </dd>
                    </div>
                  ))}
                </dl>
                <Reckoning row={row} />
                {table.removable && (
                  <p>
                    <button
                      type="button"
                      className={tables.plain}
                      onClick={() => void edit({ kind: 'remove', table: table.id, row: row.id })}
                    >{say`Remove ${row.name}`}</button>
                  </p>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What is asked of a row beside its columns. */
export function MoreFields({ table, row }: { readonly table: PlanTable; readonly row: PlanRow }): ReactNode {
  return (
    <dl className={tables.fields}>
      {row.more.map(field => (
        <div key={field.id}>
          <dt>{field.label}</dt>
          <dd>
            <FieldView field={field} of={row.name} onSet={setter(table, row, field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How it is reckoned, line by line. */
export function Reckoning({ row }: { readonly row: PlanRow }): ReactNode {
  return (
    <ul className={tables.reckoning}>
      {row.reckoning.map(({ text, clause }) => (
        <li key={`${clause} ${String(text)}`}>
          <span>
            <Rich text={text} />
          </span>
          {clause && <ClauseLink clause={clause} />}
        </li>
      ))}
    </ul>
  );
}

/** Small fields side by side, one for each day. */
function Days({ table }: { readonly table: PlanTable }): ReactNode {
  return (
    <ol className={tables.days}>
      {table.rows.map(row => {
        const [field] = row.cells;
        const value = field?.kind === 'choice' ? field.value : '';
        return (
          <li key={row.id} data-ground={value}>
            <span aria-hidden="true">{row.id}</span>
            {field && <FieldView field={field} of={row.name} onSet={setter(table, row, field)} />}
          </li>
        );
      })}
    </ol>
  );
}
