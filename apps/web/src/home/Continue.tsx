import type { GameCard } from '@abatis/play';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { routeHash } from '../app/routes.ts';
import { playedBy } from '../app/seats.ts';
import type { RulebookCard } from '../engine/protocol.ts';
import { playFromHere } from '../replay/store.ts';
import { GameMenu } from './GameMenu.tsx';
import styles from './home.module.css';
import lead from './lead.module.css';
import { useBattleOf } from './library.ts';
import { SinceYouLeft } from './SinceYouLeft.tsx';
import { nameBeside } from './standing.ts';
import { OwnThumbnail, Thumbnail } from './Thumbnail.tsx';

interface Props {
  readonly game: GameCard;
  readonly rulebook: RulebookCard | null;
  readonly remove: (game: GameCard) => void;
  readonly rename: (game: GameCard, name: string) => void;
  readonly aside: ReactNode;
}

/** The game that was played last: where it stands, what has happened, and one button to go on. */
export function Continue({ game, rulebook, remove, rename, aside }: Props): ReactNode {
  const battle = useBattleOf(game);
  const [label, button] = wordsOf(game);
  const battleName = `${nameBeside(game.date, game.title)}, ${game.date}`;
  const present = routeHash({ page: 'play', game: game.id, at: null });
  return (
    <section className={lead.lead} aria-labelledby="continue">
      <div className={lead.leadPicture}>
        {!game.own && (
          <Thumbnail rulebook={game.rulebook} scenario={game.scenario} battle={battle} blocks={game.blocks} />
        )}
        {game.own && battle && <OwnThumbnail ground={battle} battle={battle} blocks={game.blocks} />}
      </div>
      <div className={lead.leadText}>
        <p className={styles.label}>{label}</p>
        <h1 id="continue">{game.name ?? battleName}</h1>
        <p className={styles.muted}>
          {game.name && `${battleName}. `}
          {rulebook && `${rulebook.title}, `}
          {playedBy(game.players, battle?.sides ?? [])}. {game.standing}.
        </p>
        <SinceYouLeft game={game} />
        <p className={lead.buttons}>
          <a className={lead.filled} href={present}>
            {button}
          </a>
          <ReplayLink game={game} />
          <GameMenu game={game} remove={remove} rename={rename} />
        </p>
      </div>
      {aside}
    </section>
  );
}

/** Above its name, and on the button. */
function wordsOf({ over, actions }: GameCard): readonly [string, string] {
  if (over) return [say`Finished`, say`Look at the end`];
  return actions === 0 ? [say`Not begun yet`, say`Begin`] : [say`Continue`, say`Continue`];
}

/** Plays what the player has not seen yet; a finished game from its beginning. */
function ReplayLink({ game }: { readonly game: GameCard }): ReactNode {
  if (game.actions === 0) return null;
  const unseen = game.seen < game.actions;
  const from = unseen && !game.over ? game.seen : 0;
  return (
    <a
      className={lead.outlined}
      href={routeHash({ page: 'play', game: game.id, at: from })}
      onClick={() => playFromHere()}
    >
      {from > 0 ? say`Replay since you left` : say`Replay from the start`}
    </a>
  );
}
