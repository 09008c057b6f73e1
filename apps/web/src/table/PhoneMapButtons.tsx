import { isTable } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { switchFan } from './fanning.ts';
import styles from './phone.module.css';
import { switchSight } from './sighting.ts';
import { useTable } from './store.ts';
import { switchTape } from './taping.ts';

/** Two round buttons in reach of the thumb: measure sight, spread the stack. */
export function PhoneMapButtons(): ReactNode {
  const sighting = useTable(table => table.tool === 'sight');
  const sightless = useTable(table => table.opened?.setting.sightless);
  const tape = useTable(({ opened }) => opened !== null && isTable(opened.setting.sheet));
  const taping = useTable(table => table.tool === 'tape');
  const spread = useTable(table => table.fan !== null);
  return (
    <div className={styles.mapButtons} data-keep-clear>
      {tape && (
        <button
          type="button"
          aria-pressed={taping}
          aria-label={say`Tape, to measure`}
          onClick={switchTape}
        >{say`Tape`}</button>
      )}
      {!sightless && (
        <button
          type="button"
          aria-pressed={sighting}
          aria-label={say`LOS, line of sight`}
          onClick={switchSight}
        >{say`LOS`}</button>
      )}
      <button
        type="button"
        aria-pressed={spread}
        aria-label={say`Spread the stack`}
        onClick={() => switchFan('touch')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="4" y="8" width="12" height="12" rx="2.5" />
          <path d="M8 8 V6.5 A2.5 2.5 0 0 1 10.5 4 H17.5 A2.5 2.5 0 0 1 20 6.5 V13.5 A2.5 2.5 0 0 1 17.5 16 H16" />
        </svg>
      </button>
    </div>
  );
}
