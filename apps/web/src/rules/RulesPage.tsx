import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { RulebookLinks } from '../app/RulebookLinks.tsx';
import { go } from '../app/router.ts';
import { SiteHeader } from '../app/SiteHeader.tsx';
import { useShelf } from '../home/library.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { Explanation } from './Explanation.tsx';
import { RulesReader } from './RulesReader.tsx';
import styles from './rules.module.css';

interface Props {
  readonly rulebook: string;
  readonly clause: string | null;
}

/** The rules as a page of their own; the browser's Back and Forward turn its leaves. */
export default function RulesPage({ rulebook, clause }: Props): ReactNode {
  const shelf = useShelf();
  const card = shelf.state === 'here' ? shelf.value.find(({ id }) => id === rulebook) : undefined;
  return (
    <>
      <SiteHeader page="rules" />
      <main className={styles.page}>
        <h1>{card?.title ?? say`Rules`}</h1>
        <p
          className={styles.note}
        >{say`Every clause in our own words, with our rulings where the printed text leaves a question. It does not replace the rulebook.`}</p>
        <RulebookLinks rulebook={rulebook} pageOf={id => ({ page: 'rules', rulebook: id, clause: null })} />
        {card && !card.playable ? (
          <p className={styles.note}>{say`This rulebook is not built yet.`}</p>
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
