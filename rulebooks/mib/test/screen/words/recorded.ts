import type { Moment } from '@abatis/kernel/host';
import { replayedMoments } from '@abatis/testkit';
import type { MibAction } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { GAMES } from '../../golden.ts';

export type MibMoment = Moment<MibState, MibAction, MibEvent>;

/** Every moment of a recorded game, the set-up first. */
export const momentsOf = (file: string): readonly MibMoment[] => replayedMoments(mib, GAMES.text(file));

/** Machines are not always quiet. */
export const PATIENCE = 180_000;
