import type { GameCard } from '@abatis/play';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { particulars } from '../app/game-name.ts';
import { routeHash } from '../app/routes.ts';
import { useKeepsGames } from '../app/use-keeps-games.ts';
import { GameMenu } from './GameMenu.tsx';
import styles from './home.module.css';
import { ImportButton } from './ImportButton.tsx';
import lead from './lead.module.css';
import { ago } from './standing.ts';

interface Props {
  readonly games: readonly GameCard[];
  readonly removed: GameCard | null;
  readonly remove: (game: GameCard) => void;
  readonly rename: (game: GameCard, name: string) => void;
  readonly restore: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

const AT_FIRST = 3;

/** All games but the latest, and the way to bring one in from a file. */
export function OtherGames({ games, removed, remove, rename, restore, onFiles }: Props): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all ? games : games.slice(0, AT_FIRST);
  return (
    <div className={lead.others}>
      <h2 className={styles.label}>{say`Other games`}</h2>
      <Keeping isEmpty={games.length === 0} />
      <ul>
        {shown.map(game => (
          <OtherGame key={game.id} game={game} remove={remove} rename={rename} />
        ))}
      </ul>
      {games.length > shown.length && (
        <button
          type="button"
          className={styles.textButton}
          onClick={() => setAll(true)}
        >{say`${games.length - shown.length} more`}</button>
      )}
      <div role="status">
        {removed && (
          <p className={lead.removed}>
            {say`${removed.name ?? removed.title} was deleted.`}
            <button type="button" className={styles.textButton} onClick={restore}>{say`Undo`}</button>
          </p>
        )}
      </div>
      <ImportButton onFiles={onFiles} />
    </div>
  );
}

/** Where games are: said as long as there is room for it, and always if they would be lost. */
function Keeping({ isEmpty }: { readonly isEmpty: boolean }): ReactNode {
  const keeps = useKeepsGames();
  if (keeps && !isEmpty) return null;
  return (
    <p className={styles.muted}>
      {keeps
        ? say`Games are saved in this browser as you play.`
        : say`This browser does not save games: they last until the page is closed. Export those you want to keep.`}
    </p>
  );
}

/** Two games of the same battle are told apart by their names, or else by day, turn and opponent. */
function OtherGame({ game, remove, rename }: Parameters<typeof GameMenu>[0]): ReactNode {
  return (
    <li>
      <a href={routeHash({ page: 'play', game: game.id, at: null })} title={game.standing}>
        <strong className={lead.gameName}>{game.name ?? game.title}</strong>
        {game.yourMove ? (
          <span className={lead.pill}>{say`your move`}</span>
        ) : (
          <span className={lead.gameAge}>{game.over ? say`finished` : ago(game.changed, Date.now())}</span>
        )}
        <span className={lead.gameStanding}>
          {game.name ? `${game.title}, ${game.standing}` : particulars(game)}
        </span>
      </a>
      <GameMenu game={game} remove={remove} rename={rename} />
    </li>
  );
}
