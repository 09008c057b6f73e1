import { battleOf } from '../../src/battle.ts';
import { commanderTag, unitCalled, unitTag } from '../../src/named.ts';
import { unitOf, unitsIn } from '../../src/pieces.ts';
import { inZoc } from '../../src/rules/05-zones-of-control.ts';
import { gunPositions } from '../../src/rules/07-ranged-fire/index.ts';
import { markedStacks, mayReorganize } from '../../src/rules/14-disorganization.ts';
import { commandersToRoll } from '../../src/rules/20-command/index.ts';
import type { LfmState, Side } from '../../src/state.ts';
import { moversOf } from '../scene/offers/movers.ts';

/** Pieces of a side that still have something to do in the phase. */
export interface Pending {
  readonly label: string;
  /** By name. */
  readonly pieces: ReadonlySet<string>;
}

const NOTHING: Pending = { label: 'To move', pieces: new Set() };

/** Whom the player has yet to decide about in this step. */
export function pendingOf(state: LfmState, side: Side): Pending {
  const frame = state.steps.at(-1);
  if (frame?.step === 'bombard') return frame.side === side ? toFire(state, side) : NOTHING;
  if (side !== state.phasing) return NOTHING;
  switch (frame?.step) {
    case 'movement':
    case 'moving':
      return { label: 'To move', pieces: moving(state) };
    case 'determine-command':
      return { label: 'To roll', pieces: rolling(state, side) };
    case 'reorganize':
      return { label: 'To rally', pieces: marked(state, side, frame.rolled) };
    case 'assign':
    case 'fight':
      return { label: 'In contact', pieces: inContact(state, side) };
    default:
      return NOTHING;
  }
}

/** A commander alone keeps nobody waiting. */
const moving = (state: LfmState): ReadonlySet<string> =>
  new Set(
    [...moversOf(state).values()]
      .filter(({ name, moves }) => moves && unitCalled(state, name) >= 0)
      .map(({ name }) => name),
  );

const toFire = (state: LfmState, side: Side): Pending => ({
  label: 'To fire',
  pieces: new Set(gunPositions(state, side).flatMap(({ guns }) => guns.map(id => unitTag(state, id)))),
});

const rolling = (state: LfmState, side: Side): ReadonlySet<string> =>
  new Set(commandersToRoll(state, side, state.commandRolls).map(id => commanderTag(state, id)));

const marked = (state: LfmState, side: Side, rolled: readonly number[]): ReadonlySet<string> =>
  new Set(
    markedStacks(state, side)
      .filter(hex => !rolled.includes(hex) && mayReorganize(state, hex).legal)
      .flatMap(hex => unitsIn(state, hex).map(id => unitTag(state, id))),
  );

/** LFM 8.2: who stands in a zone of control. */
const inContact = (state: LfmState, side: Side): ReadonlySet<string> =>
  new Set(
    battleOf(state).units.flatMap((card, id) => {
      const { place, hex } = unitOf(state, id);
      return card.side === side && place === 'map' && inZoc(state, hex, side) ? [card.name] : [];
    }),
  );
