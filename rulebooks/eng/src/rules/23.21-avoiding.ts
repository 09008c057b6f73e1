import {
  distanceToUnit,
  enemyOf,
  groundOf,
  isMarching,
  type Side,
  sweptBy,
  TOLERANCE,
  type Unit,
  type UnitId,
  unitsOf,
} from '@abatis/bnb/rules';
import type { Happening } from '@abatis/kernel';
import { areWithin, inches, lengthOf, movedBy, onGrid, type TablePoint, vectorTo } from '@abatis/tabletop';
import { change, officerAt } from '../access.ts';
import type { Officer, OfficerId, SiegeState } from '../state.ts';
import { specialTask } from './23.14-tasks.ts';

/* ENG 23.21f, A.12: an engineer who stands alone gets out of the way of a fight. */

export type AvoidingEvent =
  | Happening<
      'eng/officer-retired',
      'ENG 23.21f',
      { officer: OfficerId; to: TablePoint; attached: UnitId | null }
    >
  | Happening<'eng/officer-captured', 'ENG 23.21f', { officer: OfficerId; by: UnitId }>;

/** ENG A.12: the zone of shock combat. */
const ZONE = inches(4);
const RIDES = inches(12);
const WALKS = inches(10);

const threats = (state: SiegeState, { side }: Officer): readonly Unit[] =>
  unitsOf(state, enemyOf(side)).filter(({ arm, shaken }) => arm !== 'artillery' && !shaken);

/** ENG A.12: was this place ridden or run over by the charge of a unit? */
const isInPath = (state: SiegeState, unit: Unit, at: TablePoint): boolean =>
  unit.turn.track.some(
    ({ kind, formation, files, figures, from, leg }) =>
      kind === 'charge' &&
      isMarching(leg) &&
      sweptBy(state, { ...unit, formation, files, figures, pose: from }, leg).some(shape =>
        areWithin(shape, at, TOLERANCE),
      ),
  );

/** ENG A.12: who threatens a place, from near by or by a charge that goes over it; the nearest first. */
const nearTo = (state: SiegeState, officer: Officer, at: TablePoint): readonly Unit[] =>
  threats(state, officer)
    .filter(unit => distanceToUnit(state, unit, at) <= ZONE || isInPath(state, unit, at))
    .sort((a, b) => distanceToUnit(state, a, at) - distanceToUnit(state, b, at));

/** ENG 23.21f: at the end of the enemy's movement, for each officer of this side who is alone and has no task. */
export function avoidCombat(state: SiegeState, side: Side): readonly AvoidingEvent[] {
  return state.eng.officers
    .filter(each => each.side === side && each.alive && each.attachedTo === null)
    .flatMap(officer => {
      const at = officerAt(state, officer);
      const [nearest] = nearTo(state, officer, at);
      if (!nearest) return [];
      if (specialTask(state, officer) === null) return [getAway(state, officer, nearest)];
      // One who performs a task stays, and is taken where the enemy comes upon him.
      const isContacted = distanceToUnit(state, nearest, at) <= TOLERANCE || isInPath(state, nearest, at);
      return isContacted ? [capture(state, officer, nearest)] : [];
    });
}

function capture(state: SiegeState, { id }: Officer, by: Unit): AvoidingEvent {
  change(state, 'officers', id, { alive: false });
  return { type: 'eng/officer-captured', clause: 'ENG 23.21f', officer: id, by: by.id };
}

/** Directly away as far as he must, or to a friendly unit; where neither helps he is taken. */
function getAway(state: SiegeState, officer: Officer, nearest: Unit): AvoidingEvent {
  const most = officer.mounted ? RIDES : WALKS;
  const to = awayFrom(state, officer, nearest, most);
  if (to) return retire(state, officer, to, null);
  const [refuge] = unitsOf(state, officer.side)
    .filter(unit => distanceToUnit(state, unit, officer.at) <= most)
    .sort((a, b) => distanceToUnit(state, a, officer.at) - distanceToUnit(state, b, officer.at));
  return refuge ? retire(state, officer, refuge.pose.at, refuge.id) : capture(state, officer, nearest);
}

function retire(state: SiegeState, { id }: Officer, to: TablePoint, attached: UnitId | null): AvoidingEvent {
  change(state, 'officers', id, { at: to, attachedTo: attached });
  return { type: 'eng/officer-retired', clause: 'ENG 23.21f', officer: id, to, attached };
}

/** The first of some places straight away from the enemy that is out of every zone; null if there is none. */
function awayFrom(state: SiegeState, officer: Officer, enemy: Unit, most: number): TablePoint | null {
  const way = vectorTo(enemy.pose.at, officer.at);
  const length = lengthOf(way);
  if (length === 0) return null;
  const { width, height } = groundOf(state);
  for (let far = ZONE / 4; far <= most; far += ZONE / 4) {
    const to = onGrid(movedBy(officer.at, { x: (way.x * far) / length, y: (way.y * far) / length }));
    const isOnTable = to.x >= 0 && to.y >= 0 && to.x <= width && to.y <= height;
    if (isOnTable && nearTo(state, officer, to).length === 0) return to;
  }
  return null;
}
