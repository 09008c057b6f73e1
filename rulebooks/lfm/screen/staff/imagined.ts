import { NOWHERE } from '@abatis/hex';
import { battleOf } from '../../src/battle.ts';
import { freshTurn } from '../../src/pieces.ts';
import { inZoc } from '../../src/rules/05-zones-of-control.ts';
import type { LfmState, Side } from '../../src/state.ts';

/* Positions that are not on the table: what the rules would say if it were somebody else's turn. */

/** Is this side firing now? */
export const isFiring = ({ steps }: LfmState, side: Side): boolean => {
  const frame = steps.at(-1);
  return frame?.step === 'bombard' && frame.side === side;
};

/** The side stands where it stands at the start of a player turn of its own, everybody in command. */
export function asIfToMove(state: LfmState, side: Side): LfmState {
  const { units: cards } = battleOf(state);
  return {
    ...state,
    phasing: side,
    steps: [{ step: 'movement', entered: [], aside: [] }],
    units: state.units.map((unit, id) => {
      if (cards[id]!.side !== side || unit.hex === NOWHERE) return unit;
      return { ...unit, turn: { ...freshTurn(unit.hex, inZoc(state, unit.hex, side)), inCommand: true } };
    }),
    commanders: state.commanders.map((commander, id) =>
      battleOf(state).commanders[id]!.side === side
        ? { ...commander, inCommand: true, moved: false, marched: false, recovering: false }
        : commander,
    ),
  };
}

/** The side is asked for its fire, and none of its guns has fired. */
export function asIfToFire(state: LfmState, side: Side): LfmState {
  const { units: cards } = battleOf(state);
  return {
    ...state,
    steps: [
      { step: 'artillery', side },
      { step: 'bombard', side },
    ],
    units: state.units.map((unit, id) =>
      cards[id]!.side === side && unit.turn.fired ? { ...unit, turn: { ...unit.turn, fired: false } } : unit,
    ),
  };
}
