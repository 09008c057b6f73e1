import type { Situation } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { routeHash } from '../app/routes.ts';
import { ClauseLink } from '../ui/Rich.tsx';
import { SituationDrawing } from './drawings.tsx';
import { Head } from './Head.tsx';
import type { PocketCard } from './library.ts';
import styles from './referee.module.css';
import { say as put, setOptions, useOptions, useQuestions } from './store.ts';

interface Props {
  readonly rulebook: string;
  readonly prefix: string;
  readonly pocket: NonNullable<PocketCard>;
  readonly chosen: string | null;
}

/** The first step: what is asked about, and what was asked before. */
export function Choose({ rulebook, prefix, pocket, chosen }: Props): ReactNode {
  const to = (part: string | null, of: string | null = null): string =>
    routeHash({ page: 'referee', rulebook, part, of });
  return (
    <section className={styles.step} data-part="choose">
      <Head
        title={say`Ask the referee`}
        aside={prefix}
        back={{ href: '#/', label: say`the first page` }}
        level={1}
      />
      <div className={styles.body}>
        <Options rulebook={rulebook} options={pocket.options} />
        <ul className={styles.situations}>
          {pocket.situations.map((situation: Situation) => (
            <li key={situation.id}>
              <a href={to(situation.id)} aria-current={situation.id === chosen ? 'page' : undefined}>
                <SituationDrawing drawing={situation.drawing} />
                <span>
                  <strong>{situation.title}</strong>
                  <small>{situation.about}</small>
                </span>
                <svg viewBox="0 0 12 20" aria-hidden="true">
                  <path d="m2 2 8 8-8 8" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
        <Former rulebook={rulebook} />
      </div>
      <footer className={styles.foot}>
        <a className={styles.plain} href={to('roster')}>{say`Roster sheet`}</a>
        <a className={styles.plain} href={to('chart')}>{say`Chart to print`}</a>
      </footer>
    </section>
  );
}

/** The optional rules in force, and a way to change them. */
function Options({
  rulebook,
  options,
}: {
  readonly rulebook: string;
  readonly options: NonNullable<PocketCard>['options'];
}): ReactNode {
  const on = useOptions(rulebook);
  const [open, setOpen] = useState(false);
  const names = options.filter(({ id }) => on.includes(id)).map(({ label }) => label);
  return (
    <div className={styles.options}>
      <p>
        {say`Options in force:`}{' '}
        <strong>{names.length === 0 ? say`none, the basic game` : names.join(', ')}</strong>
        <small>{say`Works offline, without a game`}</small>
      </p>
      {options.length > 0 && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{say`Change`}</button>
      )}
      {open && (
        <ul>
          {options.map(({ id, label, clause }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={on.includes(id)}
                  checked={on.includes(id)}
                  onChange={() =>
                    setOptions(rulebook, on.includes(id) ? on.filter(each => each !== id) : [...on, id])
                  }
                />
                {label}
              </label>
              <ClauseLink clause={clause} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Former({ rulebook }: { readonly rulebook: string }): ReactNode {
  const all = useQuestions(({ former }) => former);
  const former = all.filter(each => each.rulebook === rulebook);
  if (former.length === 0) return null;
  return (
    <section className={styles.former}>
      <h3>
        {say`Last questions`} <small>{say`20 kept`}</small>
      </h3>
      <ul>
        {former.map(({ situation, facts, question, answer }) => (
          <li key={question}>
            <a
              href={routeHash({ page: 'referee', rulebook, part: situation, of: 'answer' })}
              onClick={() => put(rulebook, situation, facts)}
            >
              <span>{question}</span>
              <strong>{answer}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
