import type { RollPreview } from '@abatis/screen';
import { say, words } from '@abatis/words';
import type { ReactNode } from 'react';
import { fractions } from '../ui/chance.ts';
import { numbered } from '../ui/numbered.ts';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { signed } from '../ui/signed.ts';
import styles from './preview.module.css';

/* What a preview says of one roll. */

/** What counts in a roll, and what changes it. */
export function Factors({ roll }: { readonly roll: RollPreview }): ReactNode {
  return (
    <>
      <Rows rows={roll.rows} />
      <Modifiers roll={roll} />
    </>
  );
}

/** Facts with their figures. */
export function Rows({ rows }: Pick<RollPreview, 'rows'>): ReactNode {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {numbered(rows).map(({ key, item: { label, value } }) => (
        <li key={key}>
          <span>
            <Rich text={label} />
          </span>
          <strong>{value}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Why something that might change a roll does not. */
export const Notes = ({ roll }: { readonly roll: RollPreview }): ReactNode =>
  roll.notes && (
    <p className={styles.notes}>
      {numbered(roll.notes).map(({ key, item }) => (
        <span key={key}>
          <Rich text={item} />{' '}
        </span>
      ))}
    </p>
  );

function Modifiers({ roll }: { readonly roll: RollPreview }): ReactNode {
  if (roll.drms.length === 0 && !roll.table) return null;
  return (
    <ul className={styles.rows}>
      {numbered(roll.drms).map(({ key, item: drm }) => (
        <li key={key}>
          <span>{drm.label}</span>
          <ClauseLink clause={drm.clause} />
          <strong>{drm.text ?? signed(drm.value)}</strong>
        </li>
      ))}
      <li className={styles.net}>
        <span>{roll.total?.label ?? say`Net die modifier${roll.table ? `, ${roll.table.column}` : ''}`}</span>
        {roll.table && <ClauseLink clause={roll.table.clause} />}
        {roll.table?.status && roll.table.status !== 'given' && (
          <small
            className={styles.status}
            title={say`This chart is reconstructed: it is not in our copy of the rulebook`}
          >
            {roll.table.status}
          </small>
        )}
        <strong>{roll.total?.value ?? signed(roll.net)}</strong>
      </li>
    </ul>
  );
}

const FACES_LABEL = words({
  faces: 'By the face of the die',
  totals: 'By the total of the dice',
  hits: 'By the number of hits',
});

/** What each face of the die leads to: the row of the table, lying on its side. */
export function Faces({ roll }: { readonly roll: RollPreview }): ReactNode {
  if (roll.faces.length === 0) return null;
  const exact = fractions(roll.faces.flatMap(({ chance }) => chance ?? []));
  return (
    <ol className={styles.faces} aria-label={FACES_LABEL[roll.counts ?? 'faces']}>
      {roll.faces.map(({ die, to, result }, place) => (
        <li key={die}>
          <span>{to === undefined ? die : `${die}–${to}`}</span>
          <strong>{result}</strong>
          {exact[place] && <small>{exact[place]}</small>}
        </li>
      ))}
    </ol>
  );
}
