import { say } from '@abatis/words';
import { type ReactNode, useEffect, useState } from 'react';
import { SiteHeader } from '../app/SiteHeader.tsx';
import type { RulebookCard } from '../engine/protocol.ts';
import { KeysHelp } from '../settings/KeysHelp.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { Continue } from './Continue.tsx';
import { DropTarget } from './DropTarget.tsx';
import { FirstTime } from './FirstTime.tsx';
import { useGames } from './games.ts';
import styles from './home.module.css';
import { ImportProblems } from './ImportProblems.tsx';
import lead from './lead.module.css';
import { useShelf } from './library.ts';
import { OtherGames } from './OtherGames.tsx';
import { Shelf } from './Shelf.tsx';
import { StartBar } from './StartBar.tsx';
import { inOrder } from './standing.ts';
import { startGame } from './start.ts';
import type { Chosen } from './terms.ts';

/** The first screen: go on with a game, or choose a battle and start. */
export function HomePage(): ReactNode {
  const shelf = useShelf();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const start = async () => {
    if (chosen) setProblems(await startGame(chosen));
  };
  return (
    <DropTarget onProblems={setProblems}>
      <SiteHeader page="play" />
      <main className={styles.page}>
        <ImportProblems problems={problems} onDismiss={() => setProblems([])} />
        <Games onProblems={setProblems} shelf={shelf.state === 'here' ? shelf.value : []} />
        <form
          onSubmit={event => {
            event.preventDefault();
            void start();
          }}
        >
          <Shelf shelf={shelf} chosen={chosen} onChoose={setChosen} />
          <StartBar chosen={chosen} onChange={setChosen} />
        </form>
      </main>
      <SettingsDialog />
      <KeysHelp />
    </DropTarget>
  );
}

interface GamesProps {
  readonly shelf: readonly RulebookCard[];
  readonly onProblems: (problems: readonly string[]) => void;
}

/** The games of this browser; the latest one large, the others beside it. */
function Games({ shelf, onProblems }: GamesProps): ReactNode {
  const { games, trouble, refresh, remove, rename, restore, removed } = useGames();
  useEffect(() => {
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [refresh]);
  if (games === null) return <section className={`${lead.lead} ${styles.skeleton}`} aria-busy="true" />;
  if (trouble)
    return (
      <p className={styles.problems}>{say`The games kept in this browser cannot be read: ${trouble}`}</p>
    );
  const [latest, ...others] = inOrder(games);
  const aside = (
    <OtherGames
      games={others}
      remove={remove}
      rename={rename}
      restore={restore}
      removed={removed}
      onProblems={onProblems}
    />
  );
  if (!latest) return <FirstTime aside={aside} />;
  return (
    <Continue
      game={latest}
      rulebook={shelf.find(({ id }) => id === latest.rulebook) ?? null}
      remove={remove}
      rename={rename}
      aside={aside}
    />
  );
}
