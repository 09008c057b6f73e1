import { derived } from '@abatis/kernel';
import { gathered, selecting, toggling } from '@abatis/presenter';
import type { Choice } from '@abatis/screen';
import type { LfmState } from '../../../src/state.ts';
import { mayLeave, partyOf } from '../../../src/steps/movement/pieces-in-hand.ts';
import { pieceName, shortNames } from '../names.ts';
import { type Mover, moversOf } from './movers.ts';

/** A click picks up the whole stack; within a stack that is picked up it adds or leaves out one piece. */
export function pickChoices(state: LfmState, selection: readonly string[]): readonly Choice[] {
  const movers = moversOf(state);
  const hex = movers.get(selection[0] ?? '')?.hex;
  return [...movers.values()].map(mover =>
    mover.hex === hex
      ? toggling({ piece: mover.name }, mover.name, selection, pieceName(state, mover.name))
      : taking(state, mover),
  );
}

function taking(state: LfmState, mover: Mover): Choice {
  const pieces = mover.moves ? (columnsOf(state).get(mover.hex) ?? [mover.name]) : [mover.name];
  return selecting({ piece: mover.name }, pieces, `Pick up ${shortNames(state, pieces)}`);
}

/** By hex: all who may leave it together. */
const columnsOf: (state: LfmState) => ReadonlyMap<number, readonly string[]> = derived(state => {
  const columns = gathered(
    [...moversOf(state).values()].filter(({ moves }) => moves).map(({ hex, name }) => [hex, name] as const),
  );
  return new Map([...columns].map(([hex, names]) => [hex, leavingGarrison(state, names)]));
}, 'recent');

/** LFM 24.1e: as many as may go, so that new works keep a garrison. */
function leavingGarrison(state: LfmState, names: readonly string[]): readonly string[] {
  if (names.length < 2 || mayLeave(state, partyOf(state, names)).legal) return names;
  return leavingGarrison(state, names.slice(1));
}
