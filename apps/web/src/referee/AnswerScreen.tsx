import type { Answered, Reckoning, Situation } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useEffect } from 'react';
import { go } from '../app/router.ts';
import { routeHash } from '../app/routes.ts';
import { numbered } from '../ui/numbered.ts';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { Chances } from './Chances.tsx';
import { DiceOnTable } from './DiceOnTable.tsx';
import { Head } from './Head.tsx';
import { useAnswer } from './library.ts';
import styles from './referee.module.css';
import { say as put, remember, useOptions, useQuestions, useSaid } from './store.ts';

interface Props {
  readonly rulebook: string;
  readonly situation: Situation;
  readonly onNew: () => void;
}

/** The third step: every modifier with its clause, the chances, the dice, and what to do at the table. */
export function AnswerScreen({ rulebook, situation, onNew }: Props): ReactNode {
  const said = useSaid(rulebook, situation.id);
  const options = useOptions(rulebook);
  const dice = useQuestions(questions => questions.dice);
  const answer = useAnswer(rulebook, situation.id, said, options, dice);
  useRemembered(rulebook, situation.id, answer);
  const back = routeHash({ page: 'referee', rulebook, part: situation.id, of: null });
  return (
    <section className={styles.step} data-part="answer" aria-busy={answer === null}>
      <Head
        title={answer?.title ?? situation.title}
        aside={answer?.aside ?? ''}
        back={{ href: back, label: situation.title }}
      />
      <div className={styles.body}>{answer && <AnswerBody answer={answer} />}</div>
      <footer className={styles.foot}>
        <a
          className={styles.plain}
          href={routeHash({ page: 'referee', rulebook, part: null, of: null })}
          onClick={onNew}
        >{say`New question`}</a>
        {answer?.next && (
          <button
            type="button"
            className={styles.filled}
            onClick={() => {
              const { situation: next, facts } = answer.next!;
              put(rulebook, next, facts);
              go({ page: 'referee', rulebook, part: next, of: 'answer' });
            }}
          >
            {answer.next.label}
          </button>
        )}
      </footer>
    </section>
  );
}

function AnswerBody({ answer }: { readonly answer: Answered }): ReactNode {
  const { asked, sums, chances, orders, luck, granted, thrown, throws } = answer;
  return (
    <>
      <p className={styles.muted}>
        <Rich text={asked} />
      </p>
      {sums.map((sum, place) => (
        <Sum key={sum.title} sum={sum} isOnly={sums.length === 1} level={place} />
      ))}
      {chances && <Chances {...chances} />}
      {(thrown.length > 0 || throws !== null) && <DiceOnTable thrown={thrown} throws={throws} />}
      {orders && (
        <blockquote className={styles.orders} aria-live="polite">
          <Rich text={orders} />
        </blockquote>
      )}
      {luck && <p className={styles.muted}>{luck}</p>}
      {granted.length > 0 && (
        <section className={styles.granted}>
          <h3>{say`Taken for granted, look at the table`}</h3>
          {numbered(granted).map(({ key, item }) => (
            <p key={key}>
              <Rich text={item} />
            </p>
          ))}
        </section>
      )}
    </>
  );
}

function Sum({
  sum,
  isOnly,
}: {
  readonly sum: Reckoning;
  readonly isOnly: boolean;
  readonly level: number;
}): ReactNode {
  return (
    <section className={styles.sum}>
      {!isOnly && <h3>{sum.title}</h3>}
      <dl>
        {numbered(sum.rows).map(({ key, item: { label, clause, value } }) => (
          <div key={key}>
            <dt>
              {label} {clause !== null && <ClauseLink clause={clause} />}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        {sum.sum && (
          <div data-sum>
            <dt>{sum.sum.label}</dt>
            <dd>{sum.sum.value}</dd>
          </div>
        )}
      </dl>
      {sum.notes.some(note => note.length > 0) && (
        <p className={styles.muted}>
          {numbered(sum.notes).map(({ key, item }) => (
            <span key={key}>
              <Rich text={item} />{' '}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** A question that has been answered is kept. */
function useRemembered(rulebook: string, situation: string, answer: Answered | null): void {
  const facts = useSaid(rulebook, situation);
  const question = answer?.kept.question;
  const told = answer?.kept.answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (question !== undefined && told !== undefined)
      remember({ rulebook, situation, facts, question, answer: told });
  }, [question, told]);
}
