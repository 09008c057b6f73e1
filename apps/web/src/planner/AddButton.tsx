import type { PlanAdd, PlanChoice } from '@abatis/screen';
import { citedAs } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { Modal } from '../ui/Modal.tsx';
import { ClauseLink } from '../ui/Rich.tsx';
import { edit } from './planning.ts';
import tables from './tables.module.css';

interface Props {
  readonly table: string;
  readonly add: PlanAdd;
}

/** Adds a row; where there is a choice, from a palette in which what may not be chosen says why. */
export function AddButton({ table, add: { label, palette } }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const add = (of: string | null): void => {
    setOpen(false);
    void edit({ kind: 'add', table, of });
  };
  return (
    <p className={tables.add}>
      <button type="button" onClick={() => (palette ? setOpen(true) : add(null))}>
        {`+ ${label}`}
      </button>
      {isOpen && palette && (
        <Modal title={label} close={() => setOpen(false)}>
          <Palette palette={palette} onChoose={add} />
        </Modal>
      )}
    </p>
  );
}

function Palette({
  palette,
  onChoose,
}: {
  readonly palette: NonNullable<PlanAdd['palette']>;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const [wanted, setWanted] = useState('');
  const isWanted = ({ label }: PlanChoice): boolean =>
    label.toLowerCase().includes(wanted.trim().toLowerCase());
  const isLong = palette.reduce((sum, { of }) => sum + of.length, 0) > 12;
  return (
    <div className={tables.palette}>
      {isLong && (
        <input
          type="search"
          aria-label={say`Type a name`}
          placeholder={say`type a name`}
          value={wanted}
          onChange={event => setWanted(event.currentTarget.value)}
        />
      )}
      {palette.map(({ title, of }) => {
        const shown = of.filter(isWanted);
        return (
          shown.length > 0 && (
            <section key={title}>
              <h3>{title}</h3>
              <ul>
                {shown.map(choice => (
                  <PaletteItem key={choice.id} choice={choice} onChoose={onChoose} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

/** What is barred can still be pointed at: its reason and its clause stand below it. */
function PaletteItem({
  choice: { id, label, note, barred, clause },
  onChoose,
}: {
  readonly choice: PlanChoice;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  return (
    <li data-barred={barred !== null || undefined}>
      <button
        type="button"
        aria-disabled={barred !== null || undefined}
        aria-label={barred === null ? label : say`${label}: ${barred}, ${clause ? citedAs(clause) : ''}`}
        onClick={() => barred === null && onChoose(id)}
      >
        {label}
      </button>
      {barred === null ? (
        <small>{note}</small>
      ) : (
        <small>
          {barred} {clause && <ClauseLink clause={clause} />}
        </small>
      )}
    </li>
  );
}
