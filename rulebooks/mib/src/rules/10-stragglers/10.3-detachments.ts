import type { Direction } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { plays } from '../../options.ts';
import { cardOf, formationCard, formationOf, hexesOf, isExtended, UNTOLD, unitOf } from '../../pieces.ts';
import type { MibState, Unit, UnitId } from '../../state.ts';
import { disorganizeOverstacked, putUnit, takeOff } from '../06-movement/index.ts';
import { facingsBeside } from '../16-optional-rules/index.ts';

/* MIB 10.3d is kept by absence: movement, combat, fatigue and losses treat a detachment like any unit. */

/** MIB 10.3b: a brigade has no more. */
const MOST_STEPS = 2;

/** MIB 10.3a: the counter of its corps that stands for a detachment; null: the corps makes none. */
export function detachmentOf(state: MibState, id: UnitId): UnitId | null {
  const formation = formationOf(state, id);
  return plays(state, 'detachments') && formation !== null
    ? formationCard(state, formation).detachment
    : null;
}

/** MIB 10.3a, 10.3b: may the division make a detachment with this number of steps? */
export function mayDetach(state: MibState, unit: UnitId, steps: number): Ruling {
  const counter = detachmentOf(state, unit);
  const why = stepsBar(state, unit, steps);
  return ruling(
    counter === null && forbid('MIB 10.3a', { unit, ...because('why corps makes none') }),
    counter !== null &&
      unitOf(state, counter).place !== 'unformed' &&
      forbid('MIB 10.3a', { unit, ...because('why counter used', { counter }) }),
    why !== null && forbid('MIB 10.3b', { unit, steps, ...why }),
  );
}

/** Why a detachment cannot have this number of steps; null if it can. */
function stepsBar(state: MibState, id: UnitId, steps: number): Because | null {
  if (cardOf(state, id).level !== 'division') return because('why divisions only');
  if (steps < 1 || steps > MOST_STEPS) return because('why wrong size', { most: MOST_STEPS });
  return steps > unitOf(state, id).steps - steps ? because('why too large') : null;
}

/** MIB 10.3b: the sizes that are possible now. */
export const detachmentSizes = (state: MibState, id: UnitId): readonly number[] =>
  detachmentOf(state, id) === null ? [] : SIZES.filter(steps => mayDetach(state, id, steps).legal);

const SIZES = Array.from({ length: MOST_STEPS }, (_, less) => less + 1);

/**
 * MIB 10.3b, 10.3c, R43, R119: the detachment stands in its division's hex and is in the same state, but has no guns,
 * organic cavalry or stragglers. It has done what its division did in this activation.
 */
export function detach(state: MibState, id: UnitId, steps: number, table: MibTable): UnitId {
  const counter = detachmentOf(state, id)!;
  const { hex, fatigue, supply, disorganized, reserve, heldBackOn, act } = unitOf(state, id);
  putUnit(state, counter, hex, facingOfDetachment(state, id));
  Object.assign(edit(state, 'units', counter), {
    steps,
    fatigue,
    supply,
    disorganized,
    reserve,
    heldBackOn,
    ...NEW,
    parent: id,
    act: { ...act, intents: [], deeds: [], committed: false },
  } satisfies Partial<Unit>);
  const division = edit(state, 'units', id);
  division.steps -= steps;
  division.detached += steps;
  table.emit({ type: 'detached', clause: 'MIB 10.3b', unit: id, detachment: counter, steps, hex });
  return counter;
}

/** MIB 10.3c, 16.6l: the facing of its division; of a line's two directions the one of other units in the hex. */
function facingOfDetachment(state: MibState, id: UnitId): Direction {
  const division = unitOf(state, id);
  const { hex, facing } = division;
  const facings = isExtended(division) ? facingsBeside(state, hex, []) : [];
  return facings.includes(facing) ? facing : (facings[0] ?? facing);
}

const NEW = {
  stragglers: 0,
  freshStragglers: 0,
  casualties: 0,
  detached: 0,
  batteries: 0,
  organic: 0,
  smashed: false,
  exit: null,
  told: UNTOLD,
} satisfies Partial<Unit>;

/** MIB 10.3e, R119: may the detachment go back into its division now? */
export function mayRejoin(state: MibState, id: UnitId): Ruling {
  const why = rejoinBar(state, id);
  return ruling(why !== null && forbid('MIB 10.3e', { unit: id, ...why }));
}

/** Why it cannot; null if it can. */
function rejoinBar(state: MibState, id: UnitId): Because | null {
  const { parent, hex } = unitOf(state, id);
  if (!plays(state, 'detachments')) return because('why no detachments');
  if (parent === null || cardOf(state, id).apart) return because('why no detachment');
  const division = unitOf(state, parent);
  if (!hexesOf(division).includes(hex)) return because('why not with division', { division: parent });
  return division.smashed ? because('why division smashed', { division: parent }) : null;
}

/**
 * MIB 10.3e, 10.3f: its steps and stragglers return to the division, whose fatigue and supply change with those of the
 * detachment.
 */
export function rejoin(state: MibState, id: UnitId, table: MibTable): void {
  const { steps, stragglers, freshStragglers, casualties, fatigue, supply } = unitOf(state, id);
  const parent = unitOf(state, id).parent!;
  const boxes = battleOf(state).charts.tracks.stragglers;
  const straggling = Math.min(boxes - unitOf(state, parent).stragglers, stragglers);
  const lost = casualties + stragglers - straggling;
  const division = edit(state, 'units', parent);
  division.steps += steps;
  division.stragglers += straggling;
  division.freshStragglers += Math.min(freshStragglers, straggling);
  division.casualties += lost;
  division.detached -= steps + stragglers + casualties;
  // R121: with option `lite` units have no fatigue boxes.
  if (!plays(state, 'lite')) division.fatigue += Math.sign(fatigue - division.fatigue);
  division.supply += Math.sign(supply - division.supply);
  takeOff(state, id, 'unformed');
  Object.assign(edit(state, 'units', id), { ...NEW, steps: 0, disorganized: false, parent: null });
  table.emit({
    type: 'rejoined',
    clause: 'MIB 10.3e',
    unit: parent,
    detachment: id,
    steps,
    stragglers: straggling,
    casualties: lost,
  });
  for (const each of hexesOf(division)) disorganizeOverstacked(state, each, table);
}
