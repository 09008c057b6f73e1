import { create } from 'zustand';

/** Actions per second of a replay that runs by itself. */
export const REPLAY_SPEEDS = [1, 2, 4, 8] as const;

interface ReplayState {
  readonly running: boolean;
  readonly speed: (typeof REPLAY_SPEEDS)[number];
  /** The moment that was asked for and is not shown yet. */
  readonly wanted: number | null;
}

/** How a replay runs; the moment itself is the engine's to say. */
export const useReplay = create<ReplayState>(() => ({ running: false, speed: 2, wanted: null }));

/** The replay runs from the moment that is shown, or is about to be. */
export const playFromHere = (): void => useReplay.setState({ running: true });

export const stopReplay = (): void => useReplay.setState({ running: false });

export const setReplaySpeed = (speed: ReplayState['speed']): void => useReplay.setState({ speed });
