import { derived } from '@abatis/kernel';
import type { Choice } from '@abatis/screen';
import type { LfmState } from '../../../src/state.ts';
import { mayLeave, partyOf } from '../../../src/steps/movement/pieces-in-hand.ts';
import { pieceName, shortNames } from '../names.ts';
import { selecting } from '../offer.ts';
import { type Mover, moversOf } from './movers.ts';
import { toggled } from './selection.ts';

/** A click picks up the whole stack; within a stack that is picked up it adds or leaves out one piece. */
export function pickChoices(state: LfmState, selection: readonly string[]): readonly Choice[] {
  const movers = moversOf(state);
  const hex = movers.get(selection[0] ?? '')?.hex;
  return [...movers.values()].map(mover =>
    mover.hex === hex ? toggling(state, mover, selection) : taking(state, mover),
  );
}

function toggling(state: LfmState, { name }: Mover, selection: readonly string[]): Choice {
  const isChosen = selection.includes(name);
  const word = isChosen ? 'Leave out' : 'Take along';
  const label = `${word} ${pieceName(state, name)}`;
  return selecting({ piece: name }, toggled(selection, name), label, isChosen ? 'chosen' : 'pick');
}

function taking(state: LfmState, mover: Mover): Choice {
  const pieces = mover.moves ? (columnsOf(state).get(mover.hex) ?? [mover.name]) : [mover.name];
  return selecting({ piece: mover.name }, pieces, `Pick up ${shortNames(state, pieces)}`);
}

/** By hex: all who may leave it together. */
const columnsOf: (state: LfmState) => ReadonlyMap<number, readonly string[]> = derived(state => {
  const columns = new Map<number, string[]>();
  for (const { name, hex, moves } of moversOf(state).values()) {
    if (!moves) continue;
    const column = columns.get(hex);
    if (column) column.push(name);
    else columns.set(hex, [name]);
  }
  return new Map([...columns].map(([hex, names]) => [hex, leavingGarrison(state, names)]));
}, 'recent');

/** LFM 24.1e: as many as may go, so that new works keep a garrison. */
function leavingGarrison(state: LfmState, names: readonly string[]): readonly string[] {
  if (names.length < 2 || mayLeave(state, partyOf(state, names)).legal) return names;
  return leavingGarrison(state, names.slice(1));
}
