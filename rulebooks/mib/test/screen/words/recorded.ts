import type { Moment } from '@abatis/kernel/host';
import { replayedMoments } from '@abatis/testkit';
import type { MibAction } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { GAMES } from '../../golden.ts';

export type MibMoment = Moment<MibState, MibAction, MibEvent>;

const replayed = new Map<string, readonly MibMoment[]>();

/** Every moment of a recorded game, the set-up first; it is played again once. */
export function momentsOf(file: string): readonly MibMoment[] {
  const moments = replayed.get(file) ?? replayedMoments(mib, GAMES.text(file));
  replayed.set(file, moments);
  return moments;
}

/** Machines are not always quiet. */
export const PATIENCE = 180_000;
