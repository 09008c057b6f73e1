import type { Seat } from '@abatis/kernel';
import { countIn, say } from '@abatis/presenter';
import type { At, Forces } from '@abatis/screen';
import type { LfmState, Side } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { moversOf } from '../questions/movers.ts';
import { commandBoard } from './command-state.ts';
import { formationNode, formationsOf } from './force-nodes.ts';

/** The order of battle of a side: strength, losses, cohesion, command and arrivals, in place of every paper track. */
export function forces({ state }: At<LfmState>, seat: Seat): Forces {
  const side = seat as Side;
  const pending = pendingOf(state, side);
  const muster = { state, side, board: commandBoard(state, side), pending: pending.pieces };
  const nodes = formationsOf(state, side).map(formed => formationNode(muster, formed));
  return {
    seat,
    columns: [say`Brigade`, say`SP`, say`to shatter`],
    nodes,
    filters: [
      { id: 'pending', label: pending.label, count: stacksOf(state, pending) },
      { id: 'disorganized', label: say`D`, count: countIn(nodes, 'brigade', say`disorganized`) },
      { id: 'soon', label: say`Shattered soon`, count: countIn(nodes, 'brigade', 'soon') },
      { id: 'shattered', label: say`Shattered`, count: countIn(nodes, 'brigade', say`shattered`) },
    ],
  };
}

/** A stack moves and is asked about as one; commanders who roll are counted one by one. */
function stacksOf(state: LfmState, { pieces }: Pending): number {
  const { units, commanders } = lfm.partyCalled(state, [...pieces]);
  return new Set(units.map(id => lfm.unitOf(state, id).hex)).size + commanders.length;
}

/** Pieces of a side that still have something to do in the phase. */
export interface Pending {
  readonly label: string;
  /** By name. */
  readonly pieces: ReadonlySet<string>;
}

const nothing = (): Pending => ({ label: say`To move`, pieces: new Set() });

/** The pieces that the player has yet to decide about in this step. */
function pendingOf(state: LfmState, side: Side): Pending {
  const frame = state.steps.at(-1);
  if (frame?.step === 'bombard') return frame.side === side ? toFire(state, side) : nothing();
  if (side !== state.phasing) return nothing();
  switch (frame?.step) {
    case 'movement':
    case 'moving':
      return { label: say`To move`, pieces: moving(state) };
    case 'determine-command':
      return { label: say`To roll`, pieces: rolling(state, side) };
    case 'reorganize':
      return { label: say`To rally`, pieces: marked(state, frame.rolled) };
    case 'assign':
    case 'fight':
      return { label: say`In contact`, pieces: inContact(state, side) };
    default:
      return nothing();
  }
}

/** Only units are counted: the phase does not wait for a commander. */
const moving = (state: LfmState): ReadonlySet<string> =>
  new Set(
    [...moversOf(state).values()]
      .filter(({ name, moves }) => moves && lfm.unitCalled(state, name) >= 0)
      .map(({ name }) => name),
  );

const toFire = (state: LfmState, side: Side): Pending => ({
  label: say`To fire`,
  pieces: new Set(lfm.gunHexes(state, side).flatMap(({ guns }) => guns.map(id => lfm.unitName(state, id)))),
});

const rolling = (state: LfmState, side: Side): ReadonlySet<string> =>
  new Set(lfm.commandersToRoll(state, side, state.commandRolls).map(id => lfm.commanderTag(state, id)));

const marked = (state: LfmState, rolled: readonly number[]): ReadonlySet<string> =>
  new Set([...lfm.stacksToRoll(state, rolled)].flatMap(hex => lfm.unitNames(state, lfm.unitsIn(state, hex))));

/** LFM 8.2: units that stand in a zone of control. */
const inContact = (state: LfmState, side: Side): ReadonlySet<string> =>
  new Set(
    lfm.unitNames(
      state,
      lfm.unitsOnMap(state, side).filter(id => lfm.inZoc(state, lfm.unitOf(state, id).hex, side)),
    ),
  );
