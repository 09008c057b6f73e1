import { type Direction, type Hex, NOWHERE } from '@abatis/hex';
import { battleOf } from '../../src/battle.ts';
import { cardOf, unitOf } from '../../src/pieces.ts';
import type { LeaderId, MibState, Unit, UnitId } from '../../src/state.ts';

/** Where a unit is to end its move. */
export interface Post {
  readonly unit: UnitId;
  /** Leaders who come along. */
  readonly leaders: readonly LeaderId[];
  readonly hex: Hex;
  readonly facing: Direction;
  /** The hexes entered; none: it stays where it is. */
  readonly path: readonly Hex[];
}

/** The position when these have moved there, ready to attack a hex. */
export function foresee(state: MibState, posts: readonly Post[], target: Hex = NOWHERE): MibState {
  const units = state.units.slice();
  const leaders = state.leaders.slice();
  for (const post of posts) {
    units[post.unit] = moved(state, post, target);
    for (const id of post.leaders) leaders[id] = { ...leaders[id]!, hex: post.hex, moved: true };
  }
  return { ...state, units, leaders };
}

function moved(state: MibState, { unit: id, hex, facing, path }: Post, target: Hex): Unit {
  const unit = unitOf(state, id);
  const entered = unit.act.entered || path.length > 0;
  const { intents } = unit.act;
  return {
    ...unit,
    hex,
    wing: path.length > 0 ? NOWHERE : unit.wing,
    facing,
    fatigue: path.length > 0 ? tired(state, id) : unit.fatigue,
    act: {
      ...unit.act,
      category: 'mobile',
      entered,
      halted: true,
      committed: unit.act.committed || path.length > 0,
      intents: target === NOWHERE || intents.includes(target) ? intents : [...intents, target],
    },
  };
}

/** MIB T8: a march costs a box. */
function tired(state: MibState, id: UnitId): number {
  const { white, grey } = cardOf(state, id).track;
  return Math.min(white + grey, unitOf(state, id).fatigue + battleOf(state).charts.fatigueEffects.moved);
}
