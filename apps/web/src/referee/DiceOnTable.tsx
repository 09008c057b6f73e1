import type { Answered } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { numbered } from '../ui/numbered.ts';
import { throwDice } from './library.ts';
import styles from './referee.module.css';
import { putDice, useQuestions } from './store.ts';

type Props = Pick<Answered, 'thrown' | 'throws'>;

/** The dice: rolled here, or entered as they lie on the real table. */
export function DiceOnTable({ thrown, throws }: Props): ReactNode {
  const dice = useQuestions(questions => questions.dice);
  const [own, setOwn] = useState<readonly number[] | null>(null);
  const clear = (): void => {
    setOwn(null);
    putDice([]);
  };
  const enter = (face: number): void => {
    const now = [...(own ?? []), face];
    const isAll = now.length >= throws!.count;
    setOwn(isAll ? [] : now);
    if (isAll) putDice([...dice, ...now]);
  };
  return (
    <section className={styles.dice}>
      <h3>
        {thrown.length > 0 ? say`The dice` : say`Dice`}
        {thrown.length > 0 && <button type="button" onClick={clear}>{say`again`}</button>}
        {throws && own === null && (
          <button type="button" onClick={() => setOwn([])}>{say`enter my own dice`}</button>
        )}
      </h3>
      {numbered(thrown).map(({ key, item: { title, dice: faces } }) => (
        <p key={key} className={styles.thrown}>
          {thrown.length > 1 && <small>{title}</small>}
          {numbered(faces).map(({ key: place, item: { face, good } }) => (
            <D10 key={place} face={face} good={good} />
          ))}
        </p>
      ))}
      {throws && own === null && (
        <button
          type="button"
          className={styles.roll}
          onClick={() => putDice([...dice, ...throwDice(throws.count, throws.sides)])}
        >
          {say`Roll ${throws.count} for ${throws.title}`}
        </button>
      )}
      {throws && own !== null && (
        <div className={styles.own}>
          <p aria-live="polite">
            {say`${throws.title}: die ${own.length + 1} of ${throws.count}`} <b>{own.join('  ')}</b>
          </p>
          <div>
            {Array.from({ length: throws.sides }, (_, i) => i + 1).map(face => (
              <button key={face} type="button" onClick={() => enter(face)}>
                {face}
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

/** A ten-sided die as it is drawn: a lozenge with its edges; one that did something is green. */
function D10({ face, good }: { readonly face: number; readonly good: boolean }): ReactNode {
  return (
    <svg
      className={styles.d10}
      data-good={good}
      viewBox="0 0 48 52"
      role="img"
      aria-label={good ? say`die ${face}, counts` : say`die ${face}`}
    >
      <path d="M24 2 45 16v20L24 50 3 36V16Z" />
      <path
        d="M24 12 38 34H10ZM24 2v10M45 16 24 12 3 16M3 36l7-2M45 36l-7-2M24 50 10 34M24 50l14-16"
        data-edge
      />
      <text x="24" y="31">
        {face}
      </text>
    </svg>
  );
}
