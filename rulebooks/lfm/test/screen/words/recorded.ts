import { type Moment, readSave, replay } from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';
import type { LfmAction } from '../../../src/actions.ts';
import type { LfmEvent } from '../../../src/events/index.ts';
import { lfm } from '../../../src/rulebook.ts';
import type { LfmState } from '../../../src/state.ts';
import { goldenText } from '../../golden.ts';

export type LfmMoment = Moment<LfmState, LfmAction, LfmEvent>;

/** Every moment of a recorded game, the set-up first. */
export function momentsOf(file: string): readonly LfmMoment[] {
  const { game } = expectOk(replay(lfm, expectOk(readSave(goldenText(file), file))));
  const moments: LfmMoment[] = [];
  for (let moment: LfmMoment | null = game.moment; moment; moment = moment.before) moments.push(moment);
  return moments.reverse();
}

/** Machines are not always quiet; the record of Gettysburg has two thousand orders. */
export const PATIENCE = 180_000;
