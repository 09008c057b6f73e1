import { join, type RollPreview, type Text } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { signed } from '../ui/signed.ts';
import styles from './preview.module.css';
import { setTable, tableNow, useTable } from './store.ts';

interface Props {
  readonly roll: RollPreview;
  /** What is unfolded. */
  readonly children: ReactNode;
}

/** On a laptop what decides a roll is told in one line; a triangle unfolds it. */
export function FoldedFactors({ roll, children }: Props): ReactNode {
  const open = useTable(table => table.unfolded.factors);
  const line = factorsLine(roll);
  if (line.length === 0) return children;
  return (
    <div className={styles.folded}>
      {!open && (
        <p>
          <Rich text={line} />
        </p>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-label={say`What decides the roll`}
        onClick={() => setTable({ unfolded: { ...tableNow().unfolded, factors: !open } })}
      >
        <span aria-hidden="true">{open ? '▴' : '▾'}</span>
      </button>
      {open && <div className={styles.unfolded}>{children}</div>}
    </div>
  );
}

/** 'Commander with the attackers −1 R95; net −1 T6'; without modifiers, what counts: '13GA and 31GA in 0816 6'. */
export function factorsLine({ rows, drms, net, total, table }: RollPreview): Text {
  const modifiers = drms.map(
    ({ label, value, text, clause }): Text => [
      `${label} `,
      { strong: text ?? signed(value) },
      ' ',
      { clause },
    ],
  );
  const counted = rows.map(({ label, value }): Text => join(label, ' ', [{ strong: value }]));
  const inTable: Text = table ? [' ', { clause: table.clause }] : '';
  const sum: Text = total
    ? join(`${total.label} `, [{ strong: total.value }], inTable)
    : join(say`Net `, [{ strong: signed(net) }], inTable);
  const parts = drms.length > 0 || table ? [...modifiers, sum] : counted;
  return join(...parts.flatMap((part, place) => (place === 0 ? [part] : ['; ', part])));
}
