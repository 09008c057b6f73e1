import { type Button, type PanelPart, plain, type Then } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { numbered } from '../../ui/numbered.ts';
import { Rich } from '../../ui/Rich.tsx';
import { press } from '../actions.ts';
import { useTable } from '../store.ts';
import { ProfileDrawing } from './ProfileDrawing.tsx';
import styles from './panels.module.css';
import { StepCurve } from './StepCurve.tsx';

type Of<Kind extends PanelPart['kind']> = Extract<PanelPart, { readonly kind: Kind }>;

/** One part of a panel. */
export function PanelPartView({ part }: { readonly part: PanelPart }): ReactNode {
  switch (part.kind) {
    case 'progress':
      return <Progress part={part} />;
    case 'profile':
      return <ProfileDrawing profile={part.profile} />;
    case 'rows':
      return <Rows part={part} />;
    case 'pips':
      return <Pips part={part} />;
    case 'table':
      return <Table part={part} />;
    case 'agenda':
      return <Agenda part={part} />;
    case 'curve':
      return (
        <Titled title={part.title}>
          <StepCurve curve={part} />
        </Titled>
      );
    case 'choices':
      return <Choices part={part} />;
    case 'sum':
      return <Sum part={part} />;
  }
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.part}>
      {title !== '' && <h3>{title}</h3>}
      {children}
    </div>
  );
}

/** Ink for what is done, a wash for the step that has been begun. */
function Progress({ part: { text, done, begun, of } }: { readonly part: Of<'progress'> }): ReactNode {
  const share = (value: number): string => `${(100 * value) / Math.max(1, of)}%`;
  return (
    <div className={styles.part}>
      <p className={styles.pair}>
        <span>
          <Rich text={text} />
        </span>
        <strong>{say`${done} of ${of}`}</strong>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={plain(text)}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        <span className={styles.done} style={{ width: share(done) }} />
        <span className={styles.begun} style={{ width: share(begun) }} />
      </div>
    </div>
  );
}

function Rows({ part: { title, rows } }: { readonly part: Of<'rows'> }): ReactNode {
  return (
    <Titled title={title}>
      <dl className={styles.rows}>
        {numbered(rows).map(({ key, item: { label, value, weighs, stops } }) => (
          <div key={key} data-weighs={weighs} data-stops={stops}>
            <dt>
              <Rich text={label} />
            </dt>
            <dd>
              <Rich text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Titled>
  );
}

/** Full and hollow dots, with the count in figures. */
function Pips({ part: { label, filled, of, note } }: { readonly part: Of<'pips'> }): ReactNode {
  return (
    <div className={styles.part}>
      <p className={styles.pips}>
        <span>
          <Rich text={label} />
        </span>
        <span aria-hidden="true" className={styles.dots}>
          {Array.from({ length: of }, (_, i) => (
            <i key={String(i)} data-full={i < filled || undefined} />
          ))}
        </span>
        <strong>{say`${filled} of ${of}`}</strong>
      </p>
      {note !== '' && (
        <p className={styles.note}>
          <Rich text={note} />
        </p>
      )}
    </div>
  );
}

function Table({ part: { title, columns, rows, note } }: { readonly part: Of<'table'> }): ReactNode {
  return (
    <Titled title={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ key, item }) => (
            <tr key={key}>
              {numbered(item).map(({ key: column, item: cell }) => (
                <td key={column}>
                  <Rich text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== '' && (
        <p className={styles.note}>
          <Rich text={note} />
        </p>
      )}
    </Titled>
  );
}

function Agenda({ part: { title, items } }: { readonly part: Of<'agenda'> }): ReactNode {
  return (
    <Titled title={title}>
      <ol className={styles.agenda}>
        {numbered(items).map(({ key, item: { time, text, weighs } }) => (
          <li key={key} data-weighs={weighs}>
            <time>{time}</time>
            <span>
              <Rich text={text} />
            </span>
          </li>
        ))}
      </ol>
    </Titled>
  );
}

/** Each is a button with what it takes under it; what cannot be taken says why. */
function Choices({ part: { title, items } }: { readonly part: Of<'choices'> }): ReactNode {
  const idle = useTable(table => table.computer.thinking !== null || table.elsewhere);
  return (
    <Titled title={title}>
      <ul className={styles.choices}>
        {items.map(({ id, label, detail, then, rolls, refused }) => (
          <li key={id} data-refused={refused !== null || undefined}>
            <button
              type="button"
              disabled={idle || refused !== null}
              onClick={() => press(buttonOf(id, then, rolls))}
            >
              {plain(label)}
            </button>
            {(refused ?? detail) !== '' && (
              <span className={styles.takes}>
                <Rich text={refused ?? detail} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Titled>
  );
}

const buttonOf = (id: string, then: Then, rolls: boolean): Button => ({
  id,
  label: '',
  key: null,
  primary: false,
  then,
  rolls,
  refused: null,
});

function Sum({ part: { label, value, note } }: { readonly part: Of<'sum'> }): ReactNode {
  return (
    <p className={styles.sum}>
      <span>
        <Rich text={label} />
      </span>
      <strong>{value}</strong>
      <span>
        <Rich text={note} />
      </span>
    </p>
  );
}
