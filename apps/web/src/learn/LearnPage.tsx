import type { Lesson } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { RulebookLinks } from '../app/RulebookLinks.tsx';
import { routeHash } from '../app/routes.ts';
import { SiteHeader } from '../app/SiteHeader.tsx';
import { useAsked } from '../app/use-asked.ts';
import { useBattles } from '../home/library.ts';
import { picturedBattles } from '../home/pictures.ts';
import { Thumbnail } from '../home/Thumbnail.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { theEngine } from '../table/handles.ts';
import { Glossary } from './Glossary.tsx';
import styles from './learn.module.css';
import { minutesOf, useLessonProgress } from './progress.ts';

/** The lessons of a rulebook. */
export default function LearnPage({ rulebook }: { readonly rulebook: string }): ReactNode {
  const lessons = useAsked(() => theEngine().lessons(rulebook), rulebook);
  return (
    <>
      <SiteHeader page="learn" />
      <main className={styles.page}>
        <h1>{say`Learn by playing`}</h1>
        <p
          className={styles.muted}
        >{say`Small positions under the real rules, about a minute each, and a small battle to be won at the end. Nothing has to be read first; take the parts in any order, leave and come back as you like.`}</p>
        <RulebookLinks
          rulebook={rulebook}
          pageOf={id => ({ page: 'learn', rulebook: id, lesson: null, bite: 0 })}
        />
        {lessons.state === 'waiting' && <p className={styles.muted}>{say`Loading the lessons…`}</p>}
        {lessons.state === 'failed' && (
          <p className={styles.muted}>
            {say`The lessons could not be loaded: ${lessons.reason}`}{' '}
            <button type="button" className={styles.plain} onClick={lessons.again}>{say`Try again`}</button>
          </p>
        )}
        {lessons.state === 'here' &&
          lessons.value.map(lesson => <LessonCard key={lesson.id} rulebook={rulebook} lesson={lesson} />)}
        {lessons.state === 'here' && lessons.value.length === 0 && (
          <p className={styles.muted}>{say`There is no lesson for this rulebook yet.`}</p>
        )}
        <Glossary rulebook={rulebook} />
      </main>
      <SettingsDialog />
    </>
  );
}

function LessonCard({ rulebook, lesson }: { readonly rulebook: string; readonly lesson: Lesson }): ReactNode {
  const { done, count, next } = useLessonProgress(rulebook, lesson);
  const battles = useBattles(rulebook);
  const [battle = null] = battles.state === 'here' ? battles.value : [];
  return (
    <section className={styles.card} aria-labelledby={`lesson-${lesson.id}`}>
      <div className={styles.picture}>
        <Thumbnail
          rulebook={rulebook}
          scenario={picturedBattles(rulebook)[0] ?? ''}
          battle={battle}
          blocks={battle?.blocks}
        />
      </div>
      <h2 id={`lesson-${lesson.id}`}>{lesson.title}</h2>
      <p className={styles.muted}>{say`${lesson.about} About ${minutesOf(lesson)} minutes.`}</p>
      <p className={styles.onward}>
        <a
          className={styles.filled}
          href={routeHash({ page: 'learn', rulebook, lesson: lesson.id, bite: next })}
        >
          {onwardOf(count, lesson, next)}
        </a>
        {count > 0 && <span className={styles.muted}>{say`${count} of ${lesson.bites.length} done`}</span>}
      </p>
      <ol>
        {lesson.bites.map((bite, index) => {
          return (
            <li key={bite.id}>
              <a href={routeHash({ page: 'learn', rulebook, lesson: lesson.id, bite: index })}>
                <span className={styles.number}>{index + 1}</span>
                <strong>{bite.title}</strong>
                <span className={styles.muted}>{done[index] ? say`✓ done` : lengthOf(bite.minutes)}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Where the learner goes on. */
function onwardOf(count: number, { bites }: Lesson, next: number): string {
  if (count === 0) return say`Start the lesson`;
  return count === bites.length ? say`Once more from the start` : say`Go on: ${bites[next]!.title}`;
}

const lengthOf = (minutes: number): string =>
  minutes === 1 ? say`about a minute` : say`about ${minutes} minutes`;
