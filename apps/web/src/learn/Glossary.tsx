import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { routeHash } from '../app/routes.ts';
import { useTerms } from '../rules/library.ts';
import styles from './learn.module.css';

/** The words of the rulebook, each with its explanation and the clause to read on. */
export function Glossary({ rulebook }: { readonly rulebook: string }): ReactNode {
  const terms = useTerms(rulebook);
  if (terms.state !== 'here' || terms.value.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="glossary">
      <h2 id="glossary">{say`Words you will meet`}</h2>
      <dl className={styles.glossary}>
        {terms.value.map(({ term, text, clause }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {text} {clause && <a href={routeHash({ page: 'rules', rulebook, clause })}>{clause}</a>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
