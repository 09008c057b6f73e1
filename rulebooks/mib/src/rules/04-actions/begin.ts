import { DIRECTIONS, neighbour } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { formationName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { hexesOf, holder, IDLE, IDLE_TRAIN, sideOfUnit, unitOf } from '../../pieces.ts';
import {
  type Activation,
  enemyOf,
  type FormationId,
  type MibState,
  type Side,
  type UnitAct,
  type UnitId,
} from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { fieldsOfFire } from '../08-high-ground.ts';

/** ACT_BEGIN: the state at its start is noted, and what was done in the activation before is forgotten. */
export function beginActivation(
  state: MibState,
  side: Side,
  formations: readonly FormationId[],
  table: MibTable,
): void {
  const acts = state.units.map((_, id) => actAtStart(state, id));
  for (const [id, act] of acts.entries())
    if (unitOf(state, id).act !== act) edit(state, 'units', id).act = act;
  for (const [id, { act }] of state.trains.entries())
    if (act.moved || act.worked || act.overrun) edit(state, 'trains', id).act = IDLE_TRAIN;
  restLeaders(state);
  restGuns(state);
  edit(state).activation = activationOf(state, side, formations);
  table.emit({
    type: 'activated',
    clause: clauseOf(state, formations),
    side,
    formations: formations.map(id => formationName(state, id)),
  });
}

/** The record of an activation that begins now. */
export const activationOf = (
  state: MibState,
  side: Side,
  formations: readonly FormationId[],
): Activation => ({
  side,
  formations,
  fields: fieldsOfFire(state),
  halved: [],
  wearied: [],
  hurried: [],
  spared: [],
  began: state.units.map(({ hex }) => hex),
});

const clauseOf = (state: MibState, formations: readonly FormationId[]) => {
  if (plays(state, 'pbem')) return 'MIB 16.3a';
  return formations.length > 1 ? 'MIB 16.1d' : 'MIB 2.3b';
};

/** A.3: how a unit is when the activation begins; most are all the same. */
function actAtStart(state: MibState, id: UnitId): UnitAct {
  const { disorganized: beganDisorganized, smashed: beganSmashed } = unitOf(state, id);
  const beganAdjacent = isAdjacentToEnemy(state, id);
  if (!beganAdjacent && !beganDisorganized && !beganSmashed) return IDLE;
  return { ...IDLE, beganAdjacent, beganDisorganized, beganSmashed };
}

/** MIB 6.9b: next to an enemy unit, or to guns in position (R123). */
function isAdjacentToEnemy(state: MibState, id: UnitId): boolean {
  const { grid } = battleOf(state).ground;
  const enemy = enemyOf(sideOfUnit(state, id));
  return hexesOf(unitOf(state, id)).some(hex =>
    DIRECTIONS.some(direction => holder(state, neighbour(grid, hex, direction)) === enemy),
  );
}

/** MIB 16.5l: posts can move again. */
function restGuns(state: MibState): void {
  for (const [id, { posts }] of state.grandBatteries.entries())
    if (posts.some(({ moved, turned }) => moved || turned))
      edit(state, 'grandBatteries', id).posts = posts.map(({ moved: _, turned: __, ...post }) => post);
}

/** MIB 2.2.4c: a leader moves in every activation of his formation, an army commander once a turn. */
function restLeaders(state: MibState): void {
  const { leaders } = battleOf(state);
  for (const [id, { moved }] of state.leaders.entries())
    if (moved && leaders[id]!.level !== 'army') edit(state, 'leaders', id).moved = false;
}
