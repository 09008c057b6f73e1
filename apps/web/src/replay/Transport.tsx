import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { useTable } from '../table/store.ts';
import { jump, show, step } from './moments.ts';
import styles from './replay.module.css';
import { playFromHere, stopReplay, useReplay } from './store.ts';

/** Jump, step and run. */
export function Transport(): ReactNode {
  const running = useReplay(replay => replay.running);
  const atEnd = useTable(table => table.update?.shown === table.update?.length);
  const run = () => {
    if (running) return stopReplay();
    if (atEnd) show(0);
    playFromHere();
  };
  return (
    <div className={styles.transport}>
      <Knob label={say`Previous mark`} keys="<" path="M4 4v12M15 4l-8 6 8 6z" press={() => jump(-1)} />
      <Knob label={say`One step back`} keys="," path="M14 4l-8 6 8 6z" press={() => step(-1)} />
      <Knob
        label={running ? say`Pause` : say`Play`}
        keys="P"
        path={running ? 'M6 4h3v12h-3zM12 4h3v12h-3z' : 'M6 3l10 7-10 7z'}
        press={run}
      />
      <Knob label={say`One step forward`} keys="." path="M6 4l8 6-8 6z" press={() => step(1)} />
      <Knob label={say`Next mark`} keys=">" path="M16 4v12M5 4l8 6-8 6z" press={() => jump(1)} />
    </div>
  );
}

interface KnobProps {
  readonly label: string;
  readonly keys: string;
  readonly path: string;
  readonly press: () => void;
}

function Knob({ label, keys, path, press }: KnobProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.knob}
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={press}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
