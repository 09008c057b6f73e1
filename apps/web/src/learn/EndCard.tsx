import type { BattleCard } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { routeHash } from '../app/routes.ts';
import { startGame } from '../home/start.ts';
import { firstChoice } from '../home/terms.ts';
import { theEngine } from '../table/handles.ts';
import { open } from '../table/opening.ts';
import { Rich } from '../ui/Rich.tsx';
import styles from './learn.module.css';
import type { Following, LessonRequest } from './use-lesson.ts';

interface Props {
  readonly following: Following;
  readonly request: LessonRequest;
}

/** After the last step of a part: what was learnt, and the next part; after the battle, the first one of the rulebook. */
export function EndCard({ following, request }: Props): ReactNode {
  const { lesson, bite, number, lost, firstBattle, step, to } = following;
  const next = lesson.bites[number + 1];
  if (lost) return <Lost request={request} />;
  return (
    <>
      <div className={styles.say} role="status">
        {!next && <p className={styles.won}>{say`You have won your first battle.`}</p>}
        <p>
          <Rich text={bite.learnt} />
        </p>
        {next && <p className={styles.muted}>{say`Next: ${next.title}.`}</p>}
      </div>
      <footer className={styles.buttons}>
        <button type="button" className={styles.plain} onClick={() => to(step - 1)}>{say`Back`}</button>
        {next && (
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
        )}
        {!next && firstBattle && <PlayNow rulebook={request.rulebook} battle={firstBattle} />}
      </footer>
    </>
  );
}

/** A lost battle is played again, with other dice. */
function Lost({ request }: { readonly request: LessonRequest }): ReactNode {
  return (
    <>
      <div className={styles.say} role="status">
        <p>{say`You did not win this one. Bring more strength to the place that counts, earlier, and look at the odds before you fight.`}</p>
      </div>
      <footer className={styles.buttons}>
        <button
          type="button"
          className={styles.filled}
          data-next
          onClick={() => void open({ ...request })}
        >{say`Try again`}</button>
      </footer>
    </>
  );
}

/** The first battle of the rulebook, with everything set. */
function PlayNow({
  rulebook,
  battle,
}: {
  readonly rulebook: string;
  readonly battle: BattleCard;
}): ReactNode {
  const [trouble, setTrouble] = useState('');
  const start = async () => {
    const card = (await theEngine().rulebooks()).find(({ id }) => id === rulebook);
    if (card) setTrouble((await startGame(firstChoice(card, battle))).join(' '));
  };
  return (
    <>
      <button type="button" className={styles.filled} data-next onClick={() => void start()}>
        {say`Play ${battle.title}`}
      </button>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
