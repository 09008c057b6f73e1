import type { Moment } from '@abatis/kernel/host';
import { replayedMoments } from '@abatis/testkit';
import type { LfmAction } from '../../../src/actions.ts';
import type { LfmEvent } from '../../../src/events.ts';
import { lfm } from '../../../src/rulebook.ts';
import type { LfmState } from '../../../src/state.ts';
import { GAMES } from '../../golden.ts';

export type LfmMoment = Moment<LfmState, LfmAction, LfmEvent>;

/** Every moment of a recorded game, the set-up first. */
export const momentsOf = (file: string): readonly LfmMoment[] => replayedMoments(lfm, GAMES.text(file));

/** Machines are not always quiet; the record of Gettysburg has two thousand orders. */
export const PATIENCE = 180_000;
