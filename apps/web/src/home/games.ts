import type { GameCard } from '@abatis/play';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenLeft } from '../app/leaving.ts';
import { theEngine } from '../table/handles.ts';

/** How long a deletion can be taken back. */
const UNDO_FOR = 10_000;

/** The games of this browser as the first screen shows them. */
export interface KeptGames {
  /** Null until they have been read. */
  readonly games: readonly GameCard[] | null;
  readonly trouble: string;
  /** The one that was deleted last, as long as that can be taken back. */
  readonly removed: GameCard | null;
  readonly refresh: () => void;
  readonly remove: (game: GameCard) => void;
  readonly rename: (game: GameCard, name: string) => void;
  readonly restore: () => void;
}

/** A deleted game is only hidden at first, so that taking it back cannot fail. */
export function useGames(): KeptGames {
  const [games, setGames] = useState<readonly GameCard[] | null>(null);
  const [trouble, setTrouble] = useState('');
  const [removed, setRemoved] = useState<GameCard | null>(null);
  const waiting = useRef<GameCard | null>(null);

  const fail = useCallback((reason: unknown) => {
    setGames([]);
    setTrouble(reason instanceof Error ? reason.message : String(reason));
  }, []);
  const refresh = useCallback(() => {
    whenLeft()
      .then(() => theEngine().games())
      .then(setGames)
      .catch(fail);
  }, [fail]);
  const commit = useCallback(() => {
    if (waiting.current) void theEngine().deleteGame(waiting.current.id).then(refresh);
    waiting.current = null;
  }, [refresh]);
  const hold = (game: GameCard | null) => {
    waiting.current = game;
    setRemoved(game);
  };

  useEffect(refresh, [refresh]);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => {
      commit();
      setRemoved(null);
    }, UNDO_FOR);
    return () => clearTimeout(timer);
  }, [removed, commit]);
  // Leaving the page confirms it.
  useEffect(() => commit, [commit]);

  return {
    games: games?.filter(({ id }) => id !== removed?.id) ?? null,
    trouble,
    removed,
    refresh,
    remove(game) {
      commit();
      hold(game);
    },
    rename: ({ id }, name) => void theEngine().nameGame(id, name).then(refresh, fail),
    restore: () => hold(null),
  };
}
