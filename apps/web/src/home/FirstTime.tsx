import type { Lesson } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { FIRST_RULEBOOK, routeHash } from '../app/routes.ts';
import { useLessonProgress } from '../learn/progress.ts';
import styles from './home.module.css';
import lead from './lead.module.css';
import { useBattles, useFirstLesson } from './library.ts';
import { picturedBattles } from './pictures.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Nothing has been played in this browser yet: the lesson is offered first. */
export function FirstTime({ aside }: { readonly aside: ReactNode }): ReactNode {
  const battles = useBattles(FIRST_RULEBOOK);
  const lesson = useFirstLesson(FIRST_RULEBOOK);
  const battle = battles.state === 'here' ? (battles.value[0] ?? null) : null;
  return (
    <section className={lead.lead} aria-labelledby="first-time">
      <div className={lead.leadPicture}>
        <Thumbnail
          rulebook={FIRST_RULEBOOK}
          scenario={picturedBattles(FIRST_RULEBOOK)[0] ?? ''}
          battle={battle}
          blocks={battle?.blocks}
        />
      </div>
      <div className={lead.leadText}>
        <p className={styles.label}>{say`First time here?`}</p>
        <h1 id="first-time">{say`Learn by playing, and win a battle`}</h1>
        <p
          className={styles.muted}
        >{say`Move, fire, fight and rally on real ground under the real rules. The program knows the rulebook: it lights up what you may do, names the clause when you may not, and shows the exact odds before you commit.`}</p>
        <p className={lead.buttons}>
          {lesson && <ToLesson lesson={lesson} />}
          <span
            className={styles.muted}
          >{say`or choose a battle below; the first is a good first one.`}</span>
        </p>
      </div>
      {aside}
    </section>
  );
}

/** To the first part that is not done yet. */
function ToLesson({ lesson }: { readonly lesson: Lesson }): ReactNode {
  const { count, next } = useLessonProgress(FIRST_RULEBOOK, lesson);
  return (
    <a
      className={lead.filled}
      href={routeHash({ page: 'learn', rulebook: FIRST_RULEBOOK, lesson: lesson.id, bite: next })}
    >
      {count === 0 ? say`Start the lesson` : say`Go on with the lesson`}
    </a>
  );
}
