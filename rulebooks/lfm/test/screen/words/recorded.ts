import type { Moment } from '@abatis/kernel/host';
import { replayedMoments } from '@abatis/testkit';
import type { LfmAction } from '../../../src/actions.ts';
import type { LfmEvent } from '../../../src/events.ts';
import { lfm } from '../../../src/rulebook.ts';
import type { LfmState } from '../../../src/state.ts';
import { GAMES } from '../../golden.ts';

export type LfmMoment = Moment<LfmState, LfmAction, LfmEvent>;

const replayed = new Map<string, readonly LfmMoment[]>();

/** Every moment of a recorded game, the set-up first; it is played again once. */
export function momentsOf(file: string): readonly LfmMoment[] {
  const moments = replayed.get(file) ?? replayedMoments(lfm, GAMES.text(file));
  replayed.set(file, moments);
  return moments;
}

/** Machines are not always quiet; the record of Gettysburg has two thousand orders. */
export const PATIENCE = 180_000;
