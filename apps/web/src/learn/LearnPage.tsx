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
import { biteKey, useProgress } from './progress.ts';

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
        >{say`Small positions under the real rules, a few minutes each. Nothing has to be read first, and everything can be skipped.`}</p>
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
  const done = useProgress(progress => progress.done);
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
      <p className={styles.muted}>{say`${lesson.about} About ${lesson.minutes} minutes.`}</p>
      <ol>
        {lesson.bites.map((bite, index) => {
          const finished = done.includes(biteKey(rulebook, lesson.id, index));
          return (
            <li key={bite.id}>
              <a href={routeHash({ page: 'learn', rulebook, lesson: lesson.id, bite: index })}>
                <span className={styles.number}>{index + 1}</span>
                <strong>{bite.title}</strong>
                <span className={styles.muted}>
                  {finished ? say`✓ done` : say`${bite.steps.length} steps`}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
