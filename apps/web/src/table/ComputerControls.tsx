import { phrase, say, translated } from '@abatis/words';
import type { ReactNode } from 'react';
import { useSettings } from '../settings/store.ts';
import { Key } from '../ui/Key.tsx';
import styles from './prompt.module.css';
import { computer } from './showing.ts';
import { useTable } from './store.ts';
import { hurry } from './updates.ts';

const PACES = [
  { pace: 2000, label: phrase('Slow') },
  { pace: 700, label: phrase('Usual') },
  { pace: 200, label: phrase('Fast') },
  { pace: 0, label: phrase('At once') },
] as const;

/** While the computer plays: pause, one order at a time, and how fast. */
export function ComputerControls(): ReactNode {
  const { thinking, paused } = useTable(table => table.computer);
  const pace = useSettings(settings => settings.pace);
  const set = useSettings(settings => settings.set);
  const watching = useTable(table =>
    Object.values(table.update?.players ?? {}).every(({ kind }) => kind === 'computer'),
  );
  const over = useTable(table => table.update?.moment.prompt === null);
  // A lesson stops the computer itself, so that nothing happens behind what it says.
  const learning = useTable(table => table.request?.kind === 'lesson');
  if (over || (paused && learning) || (!thinking && !paused && !watching)) return null;
  const nearest = PACES.find(one => one.pace <= pace) ?? PACES[PACES.length - 1]!;
  const changePace = (next: number) => {
    set({ pace: next });
    computer({ pace: next });
  };
  return (
    <>
      {thinking && !paused && <span className={styles.thinking} aria-hidden="true" />}
      <label className={styles.pace}>
        <span>{say`Pace`}</span>
        <select value={nearest.pace} onChange={event => changePace(Number(event.target.value))}>
          {PACES.map(one => (
            <option key={one.pace} value={one.pace}>
              {translated(one.label)}
            </option>
          ))}
        </select>
      </label>
      {paused && (
        <button type="button" className={styles.button} onClick={() => computer({ step: true })}>
          {say`One order`} <Key name="." />
        </button>
      )}
      <button type="button" className={styles.button} onClick={() => computer({ paused: !paused })}>
        {paused ? say`Go on` : say`Pause`} <Key name="P" />
      </button>
      {!watching && (
        <button
          type="button"
          className={styles.button}
          title={say`Play on at once, until you are asked`}
          onClick={hurry}
        >{say`Skip`}</button>
      )}
    </>
  );
}
