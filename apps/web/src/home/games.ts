import type { GameCard } from '@abatis/play';
import { useCallback, useEffect, useState } from 'react';
import { whenLeft } from '../app/leaving.ts';
import { theEngine } from '../table/handles.ts';
import { type Removal, useRemoval } from './use-removal.ts';

/** The games of this browser as the first screen shows them. */
export interface KeptGames extends Removal<GameCard> {
  /** Null until they have been read. */
  readonly games: readonly GameCard[] | null;
  readonly trouble: string;
  readonly refresh: () => void;
  readonly rename: (game: GameCard, name: string) => void;
}

export function useGames(): KeptGames {
  const [games, setGames] = useState<readonly GameCard[] | null>(null);
  const [trouble, setTrouble] = useState('');
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
  const removal = useRemoval<GameCard>(
    useCallback(({ id }) => void theEngine().deleteGame(id).then(refresh), [refresh]),
  );
  useEffect(refresh, [refresh]);
  return {
    ...removal,
    games: games?.filter(({ id }) => id !== removal.removed?.id) ?? null,
    trouble,
    refresh,
    rename: ({ id }, name) => void theEngine().nameGame(id, name).then(refresh, fail),
  };
}
