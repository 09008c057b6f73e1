import { centreOfUnit, footprintOf, type Side, TOLERANCE, type Unit, unitsOf } from '@abatis/bnb/rules';
import type { Happening } from '@abatis/kernel';
import { areWithin, distanceBetween, inches } from '@abatis/tabletop';
import { change, changeTroop, troopOf } from '../access.ts';
import type { SiegeState, Work, WorkId } from '../state.ts';
import { MU } from '../units.ts';
import { isStandingSection, shapeOfSection } from './23.73-openings.ts';

/* ENG X.3b: fascines and hay bags fill a ditch. */

export type FascineEvent = Happening<
  'eng/ditch-filled',
  'ENG X.3b',
  { side: Side; unit: Unit['id']; work: WorkId; sections: readonly number[] }
>;

/** ENG X.3b: half inches that a unit of material fills. */
const FILLS = 3;
/** ENG X.3b: half of the breadth of a ditch; its line is in the middle. */
const EDGE = inches(0.5);

/** ENG X.3b: units of a side that have come to an enemy ditch with fascines throw them in; they stay there. */
export const fillDitches = (state: SiegeState, side: Side): readonly FascineEvent[] =>
  unitsOf(state, side).flatMap(unit => {
    const ditch = state.eng.works.find(
      work => work.kind === 'ditch' && work.builtBy !== side && sectionsAt(state, unit, work).length > 0,
    );
    return unit.arm === 'infantry' && ditch && troopOf(state, unit.id).load.mu >= MU
      ? [fill(state, unit, ditch)]
      : [];
  });

/** The sections at hand that are not filled, the nearest to the middle of the unit first. */
function sectionsAt(state: SiegeState, unit: Unit, work: Work): readonly number[] {
  const shape = footprintOf(state, unit);
  const middle = centreOfUnit(state, unit);
  const far = (at: number): number => distanceBetween(shapeOfSection(work, at), middle);
  return [...work.sections.keys()]
    .filter(at => isStandingSection(work, at) && areWithin(shapeOfSection(work, at), shape, EDGE + TOLERANCE))
    .sort((a, b) => far(a) - far(b) || a - b);
}

function fill(state: SiegeState, unit: Unit, work: Work): FascineEvent {
  const { load } = troopOf(state, unit.id);
  const [first] = sectionsAt(state, unit, work);
  const near = (at: number): number => Math.abs(at - first!);
  const filled = [...work.sections.keys()]
    .filter(at => isStandingSection(work, at))
    .sort((a, b) => near(a) - near(b) || a - b)
    .slice(0, FILLS * Math.floor(load.mu / MU))
    .sort((a, b) => a - b);
  const used = MU * Math.ceil(filled.length / FILLS);
  changeTroop(state, unit.id, { load: { ...load, mu: load.mu - used } });
  change(state, 'works', work.id, {
    sections: work.sections.map((section, at) =>
      filled.includes(at) ? { ...section, open: true } : section,
    ),
  });
  return {
    type: 'eng/ditch-filled',
    clause: 'ENG X.3b',
    side: unit.side,
    unit: unit.id,
    work: work.id,
    sections: filled,
  };
}
