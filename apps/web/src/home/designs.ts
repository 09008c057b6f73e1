import type { Frame } from '@abatis/battlefield';
import { reasonOf } from '@abatis/protocol/wire';
import { useCallback, useEffect, useState } from 'react';
import type { BrokenBattle, OwnGround } from '../engine/designs.ts';
import type { TextFile } from '../engine/protocol.ts';
import type { OwnBattle } from '../games/store.ts';
import { theConnection, theEngine } from '../table/handles.ts';
import { type Removal, useRemoval } from './use-removal.ts';

/** Files that are no battle yet, and what has to be mended or decided. */
export interface Bench {
  readonly files: readonly TextFile[];
  readonly broken: readonly BrokenBattle[];
  readonly grounds: readonly OwnGround[];
}

const EMPTY: Bench = { files: [], broken: [], grounds: [] };

/** What a designer has brought to the first screen. */
export interface OwnDesigns extends Removal<OwnBattle> {
  /** The battles of this browser, the last added first. */
  readonly battles: readonly OwnBattle[];
  readonly bench: Bench;
  /** What is being done; null if nothing is. */
  readonly stage: string | null;
  /** Reads files together with those that wait on the bench; gives what was added, and what is no file of ours. */
  readonly take: (
    files: readonly TextFile[],
    frame?: Frame,
  ) => Promise<{ readonly added: readonly OwnBattle[]; readonly problems: readonly string[] }>;
  /** A battle was added otherwise. */
  readonly refresh: () => void;
  readonly clearBench: () => void;
}

export function useDesigns(): OwnDesigns {
  const [battles, setBattles] = useState<readonly OwnBattle[]>([]);
  const [bench, setBench] = useState(EMPTY);
  const stage = useStage();
  const refresh = useCallback(() => {
    // A browser that keeps no battles says so elsewhere.
    theEngine()
      .ownBattles()
      .then(setBattles, () => setBattles([]));
  }, []);
  useEffect(refresh, [refresh]);
  const removal = useRemoval<OwnBattle>(
    useCallback(({ id }) => void theEngine().removeBattle(id).then(refresh), [refresh]),
  );
  return {
    ...removal,
    battles: battles.filter(({ id }) => id !== removal.removed?.id),
    bench,
    stage,
    refresh,
    clearBench: () => setBench(EMPTY),
    async take(files, frame) {
      const all = [...bench.files.filter(old => files.every(({ name }) => name !== old.name)), ...files];
      try {
        const { battles: added, broken, grounds, strange } = await theEngine().readFiles(all, frame);
        const names = new Set(strange.map(({ file }) => file));
        const isDone = broken.length === 0 && grounds.length === 0;
        setBench(isDone ? EMPTY : { files: all.filter(({ name }) => !names.has(name)), broken, grounds });
        if (added.length > 0) refresh();
        return { added, problems: strange.map(({ why }) => why) };
      } catch (reason) {
        return { added: [], problems: [reasonOf(reason)] };
      }
    },
  };
}

/** What the worker says that it is doing with files. */
function useStage(): string | null {
  const [stage, setStage] = useState<string | null>(null);
  useEffect(
    () =>
      theConnection().onPush(push => {
        if (push.type === 'progress') setStage(push.stage);
      }),
    [],
  );
  return stage;
}
