import type { AskedFacts, Situation } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { go } from '../app/router.ts';
import { routeHash } from '../app/routes.ts';
import { numbered } from '../ui/numbered.ts';
import { AskedFieldView } from './AskedFieldView.tsx';
import { Head } from './Head.tsx';
import { useForm } from './library.ts';
import styles from './referee.module.css';
import { say as put, useOptions, useSaid } from './store.ts';

interface Props {
  readonly rulebook: string;
  readonly situation: Situation;
}

/** The second step: what the tape and the eye say, in the order in which a player looks. */
export function Enter({ rulebook, situation }: Props): ReactNode {
  const said = useSaid(rulebook, situation.id);
  const options = useOptions(rulebook);
  const form = useForm(rulebook, situation.id, said, options);
  const change = (id: string, value: string | number | boolean): void =>
    put(rulebook, situation.id, { ...(form?.facts ?? said), [id]: value } satisfies AskedFacts);
  return (
    <section className={styles.step} data-part="enter" aria-busy={form === null}>
      <Head
        title={situation.title}
        aside={situation.clause}
        back={{
          href: routeHash({ page: 'referee', rulebook, part: null, of: null }),
          label: say`Ask the referee`,
        }}
      />
      <div className={styles.body}>
        {form &&
          numbered(form.groups).map(({ key, item: { title, fields } }) => (
            <fieldset key={key} className={styles.group}>
              <legend>{title}</legend>
              {numbered(fields).map(({ key: place, item }) => (
                <AskedFieldView
                  key={item.kind === 'switches' ? place : item.id}
                  field={item}
                  onChange={change}
                />
              ))}
            </fieldset>
          ))}
      </div>
      <footer className={styles.foot} data-sum>
        <p aria-live="polite">
          <strong>{form?.foot.says}</strong>
          <small>{form?.foot.note}</small>
        </p>
        <button
          type="button"
          className={styles.filled}
          onClick={() => {
            put(rulebook, situation.id, form?.facts ?? said);
            go({ page: 'referee', rulebook, part: situation.id, of: 'answer' });
          }}
        >
          {say`Answer`}
        </button>
      </footer>
    </section>
  );
}
