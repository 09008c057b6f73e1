import { plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Dice } from './Dice.tsx';
import styles from './dice.module.css';
import { isHandful, sumOf, type Thrown, titleOf, verdictMark } from './thrown.ts';

interface Props {
  readonly thrown: readonly Thrown[];
  readonly speed: number;
  readonly close: () => void;
}

/** At most this many rolls are shown; the log has the others. */
const MOST_ROWS = 3;

/** On a phone: what was rolled as a strip on the sheet. It takes no taps, and any tap puts it away. */
export function DiceStrip({ thrown, speed, close }: Props): ReactNode {
  const [at, setAt] = useState<CSSProperties>({ visibility: 'hidden' });
  useLayoutEffect(() => setAt(stripPlace()), []);
  useEffect(() => {
    addEventListener('pointerdown', close, { capture: true });
    return () => removeEventListener('pointerdown', close, { capture: true });
  }, [close]);
  const more = thrown.length - MOST_ROWS;
  return (
    <section className={styles.strip} style={at} data-still={speed === 0} aria-label={say`Dice`}>
      <ol>
        {thrown.slice(0, MOST_ROWS).map((one, row) => (
          <li
            key={one.id}
            data-many={isHandful(one.dice) || undefined}
            style={{ '--after': `${(400 + row * 160) / (speed || 1)}ms` } as CSSProperties}
          >
            <Dice dice={one.dice} speed={speed} before={row} small />
            <span className={styles.stripText}>
              <strong>{titleOf(one)}</strong>
              <small>
                {sumOf(one.dice)}, {plain(one.dice.against)}
              </small>
            </span>
            <span className={styles.verdict} data-good={one.dice.good}>
              {verdictMark(one.dice.good)}
              {one.dice.result}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles.why}>{say`${more} more in the log`}</p>}
    </section>
  );
}

/** Over the leaves of the sheet, under the prompt; above the sheet where there is only its heading. */
function stripPlace(): CSSProperties {
  const sheet = document.getElementById('table-prompt');
  const leaves = sheet?.querySelector('[role="tablist"]')?.getBoundingClientRect();
  if (leaves && leaves.height > 0) return { top: leaves.top };
  return { bottom: sheet ? innerHeight - sheet.getBoundingClientRect().top : 0 };
}
