import type { ReactNode } from 'react';
import { go } from '../app/router.ts';
import { SiteHeader } from '../app/SiteHeader.tsx';
import { useAsked } from '../app/use-asked.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { theEngine } from '../table/handles.ts';
import { Explanation } from './Explanation.tsx';
import { RulesReader } from './RulesReader.tsx';
import styles from './rules.module.css';

interface Props {
  readonly rulebook: string;
  readonly clause: string | null;
}

/** The rules as a page of their own; the browser's Back and Forward turn its leaves. */
export default function RulesPage({ rulebook, clause }: Props): ReactNode {
  const shelf = useAsked(() => theEngine().rulebooks(), 'shelf');
  const card = shelf.state === 'here' ? shelf.value.find(({ id }) => id === rulebook) : undefined;
  return (
    <>
      <SiteHeader page="rules" />
      <main className={styles.page}>
        <h1>{card?.title ?? 'Rules'}</h1>
        <p className={styles.note}>
          Every clause in our own words, with our rulings where the printed text leaves a question. It does
          not replace the rulebook.
        </p>
        {card && !card.playable ? (
          <p className={styles.note}>This rulebook is not built yet.</p>
        ) : (
          <RulesReader
            rulebook={rulebook}
            clause={clause ?? ''}
            onOpen={next => go({ page: 'rules', rulebook, clause: next || null })}
            wide
          />
        )}
      </main>
      <Explanation rulebook={rulebook} />
      <SettingsDialog />
    </>
  );
}
