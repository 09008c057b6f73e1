import type { Party, Preview, RollPreview } from '@abatis/screen';
import type { ReactNode } from 'react';
import { numbered } from '../ui/numbered.ts';
import { OutcomeBars } from '../ui/OutcomeBars.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { sideInk } from '../ui/SideMark.tsx';
import { signed } from '../ui/signed.ts';
import { useSide } from './looks.ts';
import styles from './preview.module.css';

/** All that will decide a roll, and what can come of it, before anything is committed. */
export function PreviewCard({ preview }: { readonly preview: Preview }): ReactNode {
  return (
    <section className={styles.card} aria-label="Preview" id="table-preview">
      <header className={styles.head}>
        <h2>{preview.title}</h2>
        {preview.note && <span className={styles.pill}>{preview.note}</span>}
      </header>
      {numbered(preview.rolls).map(({ key, item: roll }) => (
        <RollCard key={key} roll={roll} number={preview.rolls.length > 1 ? Number(key) + 1 : null} />
      ))}
      {preview.bars.length > 0 && (
        <div className={styles.bars}>
          <OutcomeBars bars={preview.bars} />
          {!preview.exact && <p className={styles.about}>Counted from samples, not exactly.</p>}
        </div>
      )}
      <Warnings warnings={preview.warnings} />
    </section>
  );
}

/** What matters most, with a red rule at its left. */
export const Warnings = ({ warnings }: { readonly warnings: Preview['warnings'] }): ReactNode => (
  <Paragraphs texts={warnings} className={styles.warning} />
);

/** One roll: who against whom, what changes it, the column and the faces. */
function RollCard(props: { readonly roll: RollPreview; readonly number: number | null }): ReactNode {
  const { roll, number } = props;
  return (
    <div className={styles.roll}>
      <div className={styles.parties} data-single={!(roll.left && roll.right) || undefined}>
        {roll.left && <PartyFigure party={roll.left} said={roll.versus} />}
        <div className={styles.versus}>
          {number !== null && <span className={styles.number}>{number}</span>}
          <strong>{roll.versus}</strong>
        </div>
        {roll.right && <PartyFigure party={roll.right} said={roll.versus} />}
        <p className={styles.basis}>
          <Rich text={roll.basis} />
        </p>
      </div>
      {roll.rows.length > 0 && (
        <ul className={styles.rows}>
          {numbered(roll.rows).map(({ key, item: { label, value } }) => (
            <li key={key}>
              <span>
                <Rich text={label} />
              </span>
              <strong>{value}</strong>
            </li>
          ))}
        </ul>
      )}
      <Modifiers roll={roll} />
      <Faces roll={roll} />
    </div>
  );
}

/** `said`: the figure between the parties, which need not be written twice. */
function PartyFigure({ party, said }: { readonly party: Party; readonly said: string }): ReactNode {
  const side = useSide(party.seat);
  return (
    <div className={styles.party}>
      <span className={styles.partyName}>{party.name}</span>
      {party.value !== said && (
        <span className={styles.partyValue} style={{ color: sideInk(side) }}>
          {party.value}
        </span>
      )}
      <span className={styles.partyNote}>
        <Rich text={party.note} />
      </span>
    </div>
  );
}

function Modifiers({ roll }: { readonly roll: RollPreview }): ReactNode {
  if (roll.drms.length === 0 && !roll.table) return null;
  return (
    <ul className={styles.rows}>
      {numbered(roll.drms).map(({ key, item: drm }) => (
        <li key={key}>
          <span>{drm.label}</span>
          <ClauseLink clause={drm.clause} />
          <strong>{signed(drm.value)}</strong>
        </li>
      ))}
      <li className={styles.net}>
        <span>Net die modifier{roll.table && `, ${roll.table.column}`}</span>
        {roll.table && <ClauseLink clause={roll.table.clause} />}
        {roll.table?.status && roll.table.status !== 'given' && (
          <small className={styles.status} title="This chart is not in the rulebook that we hold">
            {roll.table.status}
          </small>
        )}
        <strong>{signed(roll.net)}</strong>
      </li>
    </ul>
  );
}

/** What each face of the die leads to: the row of the table, lying on its side. */
function Faces({ roll }: { readonly roll: RollPreview }): ReactNode {
  if (roll.faces.length === 0) return null;
  return (
    <ol className={styles.faces} aria-label="By the face of the die">
      {roll.faces.map(({ die, result }) => (
        <li key={die}>
          <span>{die}</span>
          <strong>{result}</strong>
        </li>
      ))}
    </ol>
  );
}
