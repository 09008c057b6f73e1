import { phrase, say, translated } from '@abatis/words';
import type { ReactNode } from 'react';
import { useSettings } from '../settings/store.ts';
import { Key } from '../ui/Key.tsx';
import styles from './prompt.module.css';
import { computer } from './showing.ts';
import { type TableState, useTable } from './store.ts';
import { PlansSwitch } from './ThinkingStrip.tsx';
import { hurry } from './updates.ts';

const PACES = [
  { pace: 2000, label: phrase('Slow') },
  { pace: 700, label: phrase('Usual') },
  { pace: 200, label: phrase('Fast') },
  { pace: 0, label: phrase('At once') },
] as const;

/** Does the computer play now, or wait in the middle of it? Then it can be paused, stepped and paced. */
export const useComputerPlays = (): boolean =>
  useTable(({ computer: { thinking, paused, holding }, update, request }) => {
    if (holding || !update?.moment.prompt) return false;
    // A lesson stops the computer itself, so that nothing happens behind what it says.
    if (paused && request?.kind === 'lesson') return false;
    return thinking !== null || paused || isWatched(update);
  });

/** Does it think about its turn now? Paused it goes on when it is told to. */
export const isPondering = ({ computer: { ponders, paused, holding } }: TableState): boolean =>
  ponders !== undefined && !paused && !holding;

const isWatched = ({ players }: { readonly players: Readonly<Record<string, { kind: string }>> }): boolean =>
  Object.values(players).every(({ kind }) => kind === 'computer');

/** While the computer plays: pause, one order at a time, and how fast. */
export function ComputerControls(): ReactNode {
  const ponders = useTable(isPondering);
  if (!useComputerPlays()) return null;
  if (ponders)
    return (
      <>
        <PlansSwitch />
        <PauseButton />
        <button type="button" data-filled onClick={() => computer({ moveNow: true })}>{say`Move now`}</button>
      </>
    );
  return (
    <>
      <PaceChoice />
      <StepButton />
      <PauseButton />
    </>
  );
}

export function PaceChoice(): ReactNode {
  const { thinking, paused } = useTable(table => table.computer);
  const pace = useSettings(settings => settings.pace);
  const set = useSettings(settings => settings.set);
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
    </>
  );
}

interface Placed {
  /** Its place in the prompt bar; on a phone it has none. */
  readonly place?: 'other' | 'usual';
}

/** Stopped: a single order. Otherwise everything at once until a person is asked, if there is one. */
export function StepButton({ place }: Placed): ReactNode {
  const paused = useTable(table => table.computer.paused);
  const watching = useTable(({ update }) => update !== null && isWatched(update));
  if (paused)
    return (
      <button
        type="button"
        className={styles.button}
        data-place={place}
        onClick={() => computer({ step: true })}
      >
        {say`One order`} <Key name="." />
      </button>
    );
  if (watching && !place) return null;
  return (
    <button
      type="button"
      className={styles.button}
      data-place={place}
      aria-disabled={watching ? true : undefined}
      title={watching ? undefined : say`Play on at once, until you are asked`}
      onClick={() => !watching && hurry()}
    >{say`Skip`}</button>
  );
}

export function PauseButton({ place }: Placed): ReactNode {
  const paused = useTable(table => table.computer.paused);
  return (
    <button
      type="button"
      className={styles.button}
      data-place={place}
      onClick={() => computer({ paused: !paused })}
    >
      {paused ? say`Go on` : say`Pause`} <Key name="P" />
    </button>
  );
}
