import { edit, push } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { hexName, unitName } from '../../events/names.ts';
import { cardOf, hexesOf, isExtended, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { LossCause } from '../../steps/results/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { takeOff } from '../06-movement/placing.ts';
import { tellOrganicLeft } from '../07-combat/telling.ts';
import { divisionBroken } from '../15-command/army-morale.ts';
import { absorbs } from './takers.ts';

export type LossKind = 'casualty' | 'straggler';

/**
 * MIB 10.0a, 7.3e, 7.3g: the unit loses a step. Organic cavalry goes first where the cause says so (7.14f); a Smashed
 * unit is eliminated (10.2e). Whether it can take the loss at all is for takers.ts to say.
 */
export function loseStep(
  state: MibState,
  id: UnitId,
  kind: LossKind,
  cause: LossCause,
  table: MibTable,
): void {
  // MIB 2.5b: whether its horse takes the loss tells that there is some, and that it is fit (7.14g).
  if (cause.organicFirst && cardOf(state, id).organic > 0) table.reveal();
  if (absorbs(state, id, kind, cause)) loseOrganic(state, id, cause.clause, table);
  else if (unitOf(state, id).smashed) eliminate(state, id, 'MIB 10.2e', table);
  else {
    takeStep(state, id, kind, cause.clause, table);
    if (unitOf(state, id).steps === 0) loseLastStep(state, id, cause, table);
  }
}

/** MIB 10.2a: with stragglers to come back it is Smashed, without any it is gone. So everybody knows that it had some (2.5b). */
function loseLastStep(state: MibState, id: UnitId, cause: LossCause, table: MibTable): void {
  table.reveal();
  if (unitOf(state, id).stragglers > 0) smash(state, id, cause, table);
  else eliminate(state, id, 'MIB 10.2a', table);
}

/** MIB 7.14d, 7.14f: a point of C. */
function loseOrganic(state: MibState, id: UnitId, clause: string, table: MibTable): void {
  const left = unitOf(state, id).organic - 1;
  edit(state, 'units', id).organic = left;
  tellOrganicLeft(state, id);
  table.emit({ type: 'organic-lost', clause, unit: unitName(state, id), left });
}

/** MIB 10.0c, 10.0d: beyond the boxes of T9 a straggler is a casualty. */
function takeStep(state: MibState, id: UnitId, kind: LossKind, clause: string, table: MibTable): void {
  const boxes = battleOf(state).charts.tracks.stragglers;
  const straggles = kind === 'straggler' && unitOf(state, id).stragglers < boxes;
  const unit = edit(state, 'units', id);
  unit.steps--;
  if (straggles) {
    unit.stragglers++;
    unit.freshStragglers++;
  } else unit.casualties++;
  const { steps } = unitOf(state, id);
  const as = straggles ? 'straggler' : 'casualty';
  table.emit({ type: 'step-lost', clause, unit: unitName(state, id), as, steps });
}

/** MIB 10.2a: it stays with 0 steps and loses the D; R118: a line collapses; 10.2b: outside combat it may go at once. */
function smash(state: MibState, id: UnitId, cause: LossCause, table: MibTable): void {
  const unit = edit(state, 'units', id);
  unit.smashed = true;
  unit.disorganized = false;
  table.emit({ type: 'smashed', clause: 'MIB 10.2a', unit: unitName(state, id) });
  divisionBroken(state, id, table);
  if (!cause.fight) push(state, { step: 'smashed-retreats', units: [id] });
  if (isExtended(unitOf(state, id)))
    push(state, { step: 'collapse', unit: id, hexes: hexesOf(unitOf(state, id)), fought: null });
}

/** MIB 10.2a, 10.2e, 7.2j: off the map for good; all its steps and stragglers are casualties (17.0). */
export function eliminate(state: MibState, id: UnitId, clause: string, table: MibTable): void {
  const { hex, smashed } = unitOf(state, id);
  table.emit({ type: 'eliminated', clause, unit: unitName(state, id), hex: hexName(state, hex) });
  if (!smashed) divisionBroken(state, id, table);
  takeOff(state, id, 'eliminated');
  const unit = edit(state, 'units', id);
  unit.casualties += unit.steps + unit.stragglers;
  unit.steps = 0;
  unit.stragglers = 0;
  unit.freshStragglers = 0;
  unit.disorganized = false;
  unit.smashed = false;
  buryDetachment(state, id);
}

/** R119: the steps of a lost detachment are casualties of its parent, and its counter can be used again (10.3a). */
function buryDetachment(state: MibState, id: UnitId): void {
  const { parent, casualties } = unitOf(state, id);
  if (parent === null || cardOf(state, id).apart) return;
  const division = edit(state, 'units', parent);
  division.detached -= casualties;
  division.casualties += casualties;
  const detachment = edit(state, 'units', id);
  detachment.casualties = 0;
  detachment.place = 'unformed';
  detachment.parent = null;
}
