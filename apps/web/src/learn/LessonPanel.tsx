import { say } from '@abatis/words';
import { type ReactNode, useRef } from 'react';
import { open } from '../table/opening.ts';
import { useTable } from '../table/store.ts';
import { Rich } from '../ui/Rich.tsx';
import { useLying, useTableRoom } from '../ui/room.ts';
import { EndCard } from './EndCard.tsx';
import styles from './learn.module.css';
import { useCorner } from './use-corner.ts';
import { useFocus } from './use-focus.ts';
import { type Following, type LessonRequest, useLesson } from './use-lesson.ts';
import { useRoom } from './use-room.ts';
import { useStepFocus } from './use-step-focus.ts';

/** Guides through a lesson on the table, beside what it speaks of. */
export function LessonPanel(): ReactNode {
  const request = useTable(table => table.request);
  if (request?.kind !== 'lesson') return null;
  return <Guide key={`${request.lesson} ${request.bite}`} request={request} />;
}

function Guide({ request }: { readonly request: LessonRequest }): ReactNode {
  const following = useLesson(request);
  useFocus(following?.now ?? null);
  return following && <Panel following={following} request={request} />;
}

function Panel({ following, request }: StepProps): ReactNode {
  const panel = useRef<HTMLElement>(null);
  useRoom(panel);
  const { lesson, bite, number, step, now } = following;
  const corner = useCorner(panel, now);
  const room = useTableRoom();
  const lying = useLying();
  useStepFocus(panel, now);
  return (
    <aside
      ref={panel}
      id="lesson"
      className={styles.panel}
      data-room={room}
      data-lying={lying || undefined}
      data-corner={room === 'phone' ? undefined : corner}
      aria-label={say`Lesson`}
    >
      <header className={styles.head}>
        <p>{say`${lesson.title}, part ${number + 1} of ${lesson.bites.length}`}</p>
        <a href="#/learn">{say`Leave`}</a>
      </header>
      <h2>{bite.title}</h2>
      <progress
        className={styles.progress}
        value={step}
        max={bite.steps.length}
        aria-label={say`Step ${step} of ${bite.steps.length}`}
      />
      {now ? (
        <Step following={following} request={request} />
      ) : (
        <EndCard following={following} request={request} />
      )}
    </aside>
  );
}

interface StepProps {
  readonly following: Following;
  readonly request: LessonRequest;
}

function Step({ following: { now, step, astray, to }, request }: StepProps): ReactNode {
  if (!now) return null;
  const waits = now.until !== 'next';
  return (
    <>
      <div className={styles.say} aria-live="polite">
        <p>
          <Rich text={now.say} />
        </p>
        {astray && (
          <p className={styles.hint}>
            <Rich
              text={
                now.hint ??
                say`That was something else. You can take it back with Z, or start this part again.`
              }
            />
          </p>
        )}
      </div>
      <footer className={styles.buttons}>
        <button
          type="button"
          className={styles.plain}
          disabled={step === 0}
          onClick={() => to(step - 1)}
        >{say`Back`}</button>
        {astray && (
          <button
            type="button"
            className={styles.plain}
            onClick={() => void again(request, () => to(0))}
          >{say`Start again`}</button>
        )}
        {waits ? (
          <button type="button" className={styles.plain} onClick={() => to(step + 1)}>{say`Skip`}</button>
        ) : (
          <button
            type="button"
            className={styles.filled}
            data-next
            onClick={() => to(step + 1)}
          >{say`Next`}</button>
        )}
      </footer>
    </>
  );
}

/** The same position with the same dice once more. */
async function again(request: LessonRequest, first: () => void): Promise<void> {
  await open({ ...request });
  first();
}
