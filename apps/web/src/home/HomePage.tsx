import { say } from '@abatis/words';
import { type ReactNode, useEffect, useState } from 'react';
import { SiteHeader } from '../app/SiteHeader.tsx';
import type { RulebookCard } from '../engine/protocol.ts';
import type { OwnBattle } from '../games/store.ts';
import { KeysHelp } from '../settings/KeysHelp.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { Bench } from './Bench.tsx';
import { Continue } from './Continue.tsx';
import { DropTarget } from './DropTarget.tsx';
import { useDesigns } from './designs.ts';
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
import { importGame, isGame, startGame } from './start.ts';
import { type Chosen, firstChoice } from './terms.ts';
import { YourBattles } from './YourBattles.tsx';

/** The first screen: go on with a game, or choose a battle and start. */
export function HomePage(): ReactNode {
  const shelf = useShelf();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const designs = useDesigns();
  const cards = shelf.state === 'here' ? shelf.value : [];
  const start = async () => {
    if (chosen) setProblems(await startGame(chosen));
  };
  const chooseOwn = ({ id, rulebook, battle }: OwnBattle) => {
    const card = cards.find(each => each.id === rulebook);
    if (card) setChosen(firstChoice(card, battle, id));
  };
  const takeFiles = async (files: readonly File[]) => {
    const texts = await Promise.all(files.map(async file => ({ name: file.name, text: await file.text() })));
    const [first, ...others] = texts;
    if (first && others.length === 0 && isGame(first)) return setProblems(await importGame(first));
    const { added, problems: found } = await designs.take(texts.filter(each => !isGame(each)));
    setProblems([...texts.filter(isGame).map(({ name }) => say`${name} is a game: open it alone`), ...found]);
    if (added[0]) chooseOwn(added[0]);
  };
  const onFiles = (files: readonly File[]) => void takeFiles(files);
  return (
    <DropTarget onFiles={onFiles}>
      <SiteHeader page="play" />
      <main className={styles.page}>
        <ImportProblems problems={problems} onDismiss={() => setProblems([])} />
        <Bench shelf={cards} designs={designs} onAdded={chooseOwn} />
        <Games onFiles={onFiles} shelf={cards} />
        <form
          onSubmit={event => {
            event.preventDefault();
            void start();
          }}
        >
          <Shelf shelf={shelf} chosen={chosen} onChoose={setChosen} />
          <YourBattles shelf={cards} designs={designs} chosen={chosen} onChoose={setChosen} />
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
  readonly onFiles: (files: readonly File[]) => void;
}

/** The games of this browser; the latest one large, the others beside it. */
function Games({ shelf, onFiles }: GamesProps): ReactNode {
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
      onFiles={onFiles}
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
