import { say } from '@abatis/words';
import { type ReactNode, useRef } from 'react';
import { routeHash } from '../app/routes.ts';
import { act } from '../table/actions.ts';
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

interface Props {
  readonly following: Following;
  readonly request: LessonRequest;
}

function Panel({ following, request }: Props): ReactNode {
  const panel = useRef<HTMLElement>(null);
  useRoom(panel);
  const { lesson, bite, number, step, now } = following;
  const corner = useCorner(panel, now);
  const room = useTableRoom();
  const lying = useLying();
  useStepFocus(panel, following);
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
        <p>{say`Part ${number + 1} of ${lesson.bites.length}`}</p>
        <button type="button" className={styles.link} onClick={() => void open({ ...request })}>
          {say`Start again`}
        </button>
        <a
          href={routeHash({ page: 'learn', rulebook: request.rulebook, lesson: null, bite: 0 })}
        >{say`Leave`}</a>
      </header>
      <h2>{bite.title}</h2>
      <progress
        className={styles.progress}
        value={step}
        max={bite.steps.length}
        aria-label={say`Step ${step} of ${bite.steps.length}`}
      />
      <Page following={following} request={request} />
    </aside>
  );
}

function Page({ following, request }: Props): ReactNode {
  const { waiting, lost, step, bite } = following;
  if (waiting) return <p className={styles.say} role="status">{say`Your order is being carried out…`}</p>;
  return lost || step >= bite.steps.length ? (
    <EndCard following={following} request={request} />
  ) : (
    <Step following={following} />
  );
}

function Step({ following: { now, step, past, cue, astray, to } }: Pick<Props, 'following'>): ReactNode {
  if (!now) return null;
  const { order, hint } = now;
  return (
    <>
      <div className={styles.say} aria-live="polite">
        <p>
          <Rich text={now.say} />
        </p>
        {cue && (
          <p className={styles.cue}>
            <Rich text={cue.say} />
          </p>
        )}
        {astray && !past && hint !== undefined && (
          <p className={styles.hint}>
            <Rich text={hint} />
          </p>
        )}
      </div>
      <footer className={styles.buttons}>
        {step > 0 && (
          <button type="button" className={styles.plain} onClick={() => to(step - 1)}>{say`Back`}</button>
        )}
        {(past || now.until === 'next') && (
          <button
            key="next"
            type="button"
            className={styles.filled}
            data-next
            onClick={() => to(step + 1)}
          >{say`Next`}</button>
        )}
        {!past && order && (
          <button
            key="show"
            type="button"
            className={styles.plain}
            onClick={() => void act({ act: order })}
          >{say`Do it for me`}</button>
        )}
      </footer>
    </>
  );
}
