import { type Draft, type DraftButton, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { numbered } from '../ui/numbered.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Rich } from '../ui/Rich.tsx';
import { act } from './actions.ts';
import styles from './draft.module.css';
import { type TableState, useTable } from './store.ts';

/** The move in hand, for the player who puts it together; null while he is not asked. */
const draftNow = ({ update, computer, elsewhere }: TableState): Draft | null =>
  (update && update.shown === update.length && !computer.thinking && !computer.holding && !elsewhere
    ? update.moment.draft
    : null) ?? null;

export const useDraft = (): Draft | null => useTable(draftNow);

/** What the piece in hand can do, how much of its move that takes, and how to do it without a steady hand. */
export function DraftPanel(): ReactNode {
  const draft = useDraft();
  if (!draft) return null;
  return (
    <section className={styles.panel} aria-label={say`Move in hand`}>
      <h2>{say`Move in hand`}</h2>
      <p className={styles.title}>
        <strong>
          <Rich text={draft.title} />
        </strong>
      </p>
      <p className={styles.note}>
        <Rich text={draft.note} />
      </p>
      <Used draft={draft} />
      <Buttons of={draft.manoeuvres} label={say`Manoeuvres`} className={styles.manoeuvres} />
      <Nudge draft={draft} />
      <Buttons of={draft.offers} label={say`Offers`} className={styles.offers} />
    </section>
  );
}

/** The same in the sheet of a phone: legs as a sum, and large buttons. */
export function DraftSheet({ draft }: { readonly draft: Draft }): ReactNode {
  return (
    <div className={styles.sheet}>
      <p className={styles.sheetTitle}>
        <strong>
          <Rich text={draft.title} />
        </strong>{' '}
        <span className={styles.note}>
          <Rich text={draft.note} />
        </span>
      </p>
      <Buttons of={draft.manoeuvres} label={say`Manoeuvres`} className={styles.row} />
      <Buttons of={draft.offers} label={say`Offers`} className={styles.offers} />
      <table className={styles.legs}>
        <tbody>
          {numbered(draft.rows).map(({ key, item: { label, value } }) => (
            <tr key={key}>
              <td>
                <Rich text={label} />
              </td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Used draft={draft} />
    </div>
  );
}

/** How much of the move is used, leg by leg, with the mark of half a move. */
function Used({ draft: { sum, bar, notes } }: { readonly draft: Draft }): ReactNode {
  return (
    <>
      {sum && (
        <p className={styles.sum}>
          <span>
            <Rich text={sum.label} />
          </span>
          <strong>{sum.value}</strong>
        </p>
      )}
      {sum && (
        <div className={styles.bar} aria-hidden="true">
          {numbered(bar.parts).map(({ key, item: part }) => (
            <span key={key} style={{ width: `${Math.min(100, 100 * part)}%` }} />
          ))}
          {bar.mark !== null && <i style={{ left: `${100 * bar.mark}%` }} />}
        </div>
      )}
      {notes.length > 0 && <Paragraphs texts={notes} className={styles.warning} />}
    </>
  );
}

interface ButtonsProps {
  readonly of: readonly DraftButton[];
  readonly label: string;
  readonly className: string | undefined;
}

function Buttons({ of, label, className }: ButtonsProps): ReactNode {
  if (of.length === 0) return null;
  return (
    <fieldset className={className} aria-label={label}>
      {of.map(button => (
        <Tool key={button.id} button={button} />
      ))}
    </fieldset>
  );
}

function Tool({ button: { label, note, on, then } }: { readonly button: DraftButton }): ReactNode {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={on}
      disabled={then === null}
      onClick={() => then && void act(then)}
    >
      <strong>{label}</strong>
      {note.length > 0 && <small>{plain(note)}</small>}
    </button>
  );
}

/** Smaller and larger by a little: what a finger, or a hand on a mouse, cannot do. */
function Nudge({ draft }: { readonly draft: Draft | null }): ReactNode {
  const nudge = draft?.nudge;
  if (!nudge) return null;
  const half = nudge.steps.length / 2;
  return (
    <fieldset className={styles.nudge} aria-label={say`A little less or more`} data-keep-clear>
      {nudge.steps.slice(0, half).map(button => (
        <Step key={button.id} button={button} />
      ))}
      <output>{nudge.value}</output>
      {nudge.steps.slice(half).map(button => (
        <Step key={button.id} button={button} />
      ))}
    </fieldset>
  );
}

const Step = ({ button: { label, then } }: { readonly button: DraftButton }): ReactNode => (
  <button type="button" disabled={then === null} onClick={() => then && void act(then)}>
    {label}
  </button>
);

/** On a phone it lies over the foot of the map. */
export function PhoneNudge(): ReactNode {
  const draft = useDraft();
  return draft?.nudge ? (
    <div className={styles.phoneNudge}>
      <Nudge draft={draft} />
    </div>
  ) : null;
}
