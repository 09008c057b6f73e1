import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { routeHash } from '../app/routes.ts';
import { battlesOf } from '../home/library.ts';
import { startGame } from '../home/start.ts';
import { firstChoice } from '../home/terms.ts';
import { theEngine } from '../table/handles.ts';
import styles from './learn.module.css';
import type { Following, LessonRequest } from './use-lesson.ts';

interface Props {
  readonly following: Following;
  readonly request: LessonRequest;
}

/** After the last step of a part: the next one, or a whole battle. */
export function EndCard({ following: { lesson, number, to }, request }: Props): ReactNode {
  const next = lesson.bites[number + 1];
  return (
    <>
      <div className={styles.say} role="status">
        <p>
          {next
            ? say`That was this part. Next: ${next.title}.`
            : say`That is all you need to begin. The rest the table will tell you.`}
        </p>
      </div>
      <footer className={styles.buttons}>
        <button type="button" className={styles.plain} onClick={() => to(0)}>{say`Back`}</button>
        {next ? (
          <a
            className={styles.filled}
            data-next
            href={routeHash({
              page: 'learn',
              rulebook: request.rulebook,
              lesson: lesson.id,
              bite: number + 1,
            })}
          >{say`Next part`}</a>
        ) : (
          <PlayNow rulebook={request.rulebook} />
        )}
      </footer>
    </>
  );
}

/** The smallest battle of the rulebook, with everything set. */
function PlayNow({ rulebook }: { readonly rulebook: string }): ReactNode {
  const [trouble, setTrouble] = useState('');
  const start = async () => {
    const card = (await theEngine().rulebooks()).find(({ id }) => id === rulebook);
    const [battle] = await battlesOf(rulebook);
    if (card && battle) setTrouble((await startGame(firstChoice(card, battle))).join(' '));
  };
  return (
    <>
      <button
        type="button"
        className={styles.filled}
        data-next
        onClick={() => void start()}
      >{say`Play Brawner’s Farm now`}</button>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
