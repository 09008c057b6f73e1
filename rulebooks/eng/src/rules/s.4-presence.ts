import { enemyOf, footprintOf, type UnitId } from '@abatis/bnb/rules';
import { areWithin, inches, type Shape, shapeOfPath, type TablePoint } from '@abatis/tabletop';
import { troopOf, unitsAt } from '../access.ts';
import type { Project, SiegeState } from '../state.ts';
import type { PauseReason } from '../vocabulary.ts';
import { owesRest } from './23.21-fatigue.ts';
import { directedBy, needsNobodyOnceBegun } from './23.42-supervision.ts';
import { sectionPaths } from './23.47-traces.ts';
import { isInFireZone } from './a.16-fire-zones.ts';
import type { EngType } from './a.35-gangs.ts';
import { isDiggingAt, isHelpingAt, rowOf } from './s.5-worksites.ts';

/* ENG S.3, S.4: who earns a work turn. */

/** ENG S.3: it has not moved in this turn, of its own will or not. */
export const isStationary = (state: SiegeState, unit: UnitId): boolean => {
  const { moved, reformed, charged, routed, recoiled, evaded } = state.units[unit]!.turn;
  return !(moved || reformed || charged || routed || recoiled || evaded);
};

/** ENG S.4: why a unit earns nothing in this turn, whatever it stands at; null: nothing is in its way but rest. */
export function barTo(state: SiegeState, unit: UnitId): PauseReason | null {
  const { turn, shaken } = state.units[unit]!;
  if (!isStationary(state, unit)) return 'moved';
  if (shaken) return 'shaken';
  if (turn.fired || turn.fought || turn.charged) return 'fought';
  if (state.eng.clock.moment.seg === 'N' && !troopOf(state, unit).active) return 'inactive';
  return null;
}

/** Why this unit earns nothing at this project, as far as it is about the unit alone. */
export function barAt(
  state: SiegeState,
  unit: UnitId,
  project: Project,
  at: Shape,
  digs: boolean,
): PauseReason | null {
  const isThere = digs ? isDiggingAt(state, unit, project, at) : isHelpingAt(state, unit, at);
  if (!isThere) return 'moved';
  if (digs && rowOf(project).tools && !troopOf(state, unit).tools) return 'tools';
  return isKeptOff(state, unit) ? 'enemy' : barTo(state, unit);
}

/** ENG 23.21b1, b2: whose men may work under the muzzles of the enemy, in open order. */
const UNDER_FIRE: readonly EngType[] = ['sapper', 'pioneer', 'pontoonier'];
/** How near to the middle of a trench its men stand. */
const IN_TRENCH = inches(0.5);

/** ENG 23.21b4, R136: nobody else works in a minimum fire zone; who stands in a finished trench is in none (R124). */
function isKeptOff(state: SiegeState, id: UnitId): boolean {
  const unit = state.units[id]!;
  const shape = footprintOf(state, unit);
  if (!isInFireZone(state, shape, enemyOf(unit.side))) return false;
  const isLoose = UNDER_FIRE.includes(troopOf(state, id).engType) && unit.formation === 'skirmish';
  return !isLoose && !isInTrench(state, unit.pose.at);
}

const isInTrench = ({ eng }: SiegeState, at: TablePoint): boolean =>
  eng.works
    .filter(({ kind }) => kind === 'sapTrench')
    .some(work =>
      sectionPaths(work).some(
        (path, i) => work.sections[i]!.built && areWithin(shapeOfPath(path), at, IN_TRENCH),
      ),
    );

/** ENG 23.21c2, c3: a unit that owes rest stands by, unless it is told to go on. */
export function isResting(state: SiegeState, unit: UnitId): boolean {
  const { fatigue, workOn } = troopOf(state, unit);
  return owesRest(fatigue) && !workOn;
}

/** ENG 23.42, 23.43: of the units that could work those over whom somebody stands whom the row asks for. */
export function directedUnits(
  state: SiegeState,
  project: Project,
  units: readonly UnitId[],
  at: Shape,
): readonly UnitId[] {
  const row = rowOf(project);
  if (project.startedAt !== null && needsNobodyOnceBegun(row, project.lengthHalves)) return units;
  if (!hasEngineer(state, project, at)) return [];
  let told = figuresTold(state, project, at);
  return units.filter(unit => {
    const codes = directedBy(row, troopOf(state, unit).engType);
    if (codes.length === 0) return true;
    if (codes.includes('E') && engineersWith(state, unit).length > 0) return true;
    if (codes.includes('C') && commandersWith(state, project, unit)) return true;
    if (!codes.includes('S') || told === 0) return false;
    told--;
    return true;
  });
}

const engineersWith = ({ eng }: SiegeState, unit: UnitId) =>
  eng.officers.filter(({ alive, attachedTo }) => alive && attachedTo === unit);

/** ENG A.8: a general who has said that he directs this project, with the unit. */
const commandersWith = (state: SiegeState, { id }: Project, unit: UnitId): boolean =>
  state.generals.some(
    general =>
      general.attachedTo === unit && general.status === 'table' && state.eng.directing[general.id] === id,
  );

/** ENG 23.43a, R48: one figure of sappers who direct for each unit that labours. */
const figuresTold = (state: SiegeState, { id }: Project, at: Shape): number =>
  unitsAt(state, id, 'supervise')
    .filter(unit => isHelpingAt(state, unit, at) && !state.units[unit]!.shaken)
    .reduce((sum, unit) => sum + state.units[unit]!.figures, 0);

/** ENG 23.44, 23.53c6: the engineer that a row asks for besides: with a unit of the crew, or within twelve inches of a head. */
function hasEngineer(state: SiegeState, project: Project, at: Shape): boolean {
  const { engineer } = rowOf(project);
  if (engineer === 'none') return true;
  const crew = [...unitsAt(state, project.id, 'labour'), ...unitsAt(state, project.id, 'assist')];
  if (crew.some(unit => engineersWith(state, unit).length > 0)) return true;
  return engineer === 'near' && isNearHead(state, project, at);
}

const isNearHead = (state: SiegeState, { side }: Project, at: Shape): boolean =>
  state.eng.officers.some(
    each =>
      each.side === side && each.alive && each.attachedTo === null && areWithin(each.at, at, inches(12)),
  );
