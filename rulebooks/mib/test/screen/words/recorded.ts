import { type Moment, readSave, replay } from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';
import type { MibAction } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events/index.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { goldenText } from '../../golden.ts';

export type MibMoment = Moment<MibState, MibAction, MibEvent>;

/** Every moment of a recorded game, the set-up first. */
export function momentsOf(file: string): readonly MibMoment[] {
  const { game } = expectOk(replay(mib, expectOk(readSave(goldenText(file), file))));
  const moments: MibMoment[] = [];
  for (let moment: MibMoment | null = game.moment; moment; moment = moment.before) moments.push(moment);
  return moments.reverse();
}

/** Machines are not always quiet. */
export const PATIENCE = 180_000;
