import { footprintOf, type Side, type Unit, unitsOnTable } from '@abatis/bnb/rules';
import { distanceBetween } from '@abatis/tabletop';
import type { Aim } from '../fire-state.ts';
import type { SiegeState, Work } from '../state.ts';
import { isThere } from './23.72-losses.ts';
import { isStandingSection, shapeOfSection } from './23.73-openings.ts';
import { kindOfSection } from './23.81-features.ts';

/* ENG 23.81: what guns may be aimed at that is worth a thought; a player may aim at any section. */

/** ENG A.30: what only the map has is a hedge or a wall like others; nobody fires at it without a reason of his own. */
const isOfMapAlone = ({ name, piece, builtBy }: Work): boolean => builtBy === null && name === piece;

/** ENG X.11: works that the side has not built itself, and trains and barrels of the enemy. */
export function* worthyAims(state: SiegeState, side: Side, unit: Unit): Generator<Aim> {
  for (const work of state.eng.works)
    if (work.builtBy !== side && !isOfMapAlone(work))
      for (const section of sectionsOf(state, work, unit)) yield { kind: 'work', work: work.id, section };
  for (const carrier of state.eng.carriers)
    if (carrier.side !== side && isThere(carrier)) yield { kind: 'carrier', carrier: carrier.id };
  for (const { id, side: of, kind } of state.eng.charges)
    if (of !== side && kind === 'barrel') yield { kind: 'barrel', charge: id };
  for (const { name, side: of, damaged } of state.eng.crafts)
    if (of !== side && !damaged) yield { kind: 'craft', craft: name };
}

/** The nearest section, and those at the ends of gaps. */
function sectionsOf(state: SiegeState, work: Work, unit: Unit): readonly number[] {
  const open = [...work.sections.keys()].filter(
    at => isStandingSection(work, at) && kindOfSection(work, at) !== null,
  );
  if (open.length === 0) return [];
  const from = footprintOf(state, unit);
  const far = (at: number): number => distanceBetween(from, shapeOfSection(work, at));
  const nearest = open.reduce((best, at) => (far(at) < far(best) ? at : best));
  const atGaps = open.filter(at => work.sections[at - 1]?.open || work.sections[at + 1]?.open);
  return [...new Set([nearest, ...atGaps])];
}

/** BNB 3.1: batteries that have fired in this turn, at whatever it was. */
export const firedBatteries = (state: SiegeState): readonly Unit[] =>
  unitsOnTable(state).filter(({ arm, turn }) => arm === 'artillery' && turn.fired);
