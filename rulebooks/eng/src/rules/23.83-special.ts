import { chargesOn, footprintOf, type Unit, type UnitId, unitsOnTable } from '@abatis/bnb/rules';
import { edit, type Refusal } from '@abatis/kernel';
import { areWithin, inches } from '@abatis/tabletop';
import { byId, troopOf } from '../access.ts';
import type { SpecialRound } from '../charts/tables.ts';
import { forbid } from '../cite.ts';
import type { Aim, GunOrder } from '../fire-state.ts';
import type { SiegeState, Work } from '../state.ts';
import { shapeOfSection } from './23.73-openings.ts';
import { kindOfSection } from './23.81-features.ts';

/* ENG 23.82 to 23.85: who fires special rounds, at what and when. */

/** ENG 23.82 to 23.85, A.34: why a battery may not fire this round at that. */
export function* whyNotRound(state: SiegeState, unit: Unit, { round, aim }: GunOrder): Generator<Refusal> {
  if (round === 'ball') return;
  const { id } = unit;
  const { guns } = troopOf(state, id);
  if (round === 'carcass' && guns !== 'mortar') yield forbid('ENG 23.83a', { unit: id });
  if (aim.kind === 'unit' && chargesOn(state, unit).some(({ by }) => by === aim.unit))
    yield forbid('ENG 23.84', { unit: id });
  if (!isFitFor(round, aim)) yield forbid('ENG 23.81h', { unit: id });
  const mayExchange = state.eng.siege && guns !== null;
  if (!mayExchange && allowanceOf(state, id, round) === 0) yield forbid('ENG 23.85', { unit: id });
  if (!state.eng.siege && !isTownOrFortress(state, aim)) yield forbid('ENG 23.82', { unit: id });
}

/** ENG 23.83: what each round is fired at. */
function isFitFor(round: SpecialRound, { kind }: Aim): boolean {
  if (round === 'light' || round === 'message') return kind === 'place';
  if (round === 'smoke') return kind === 'work' || kind === 'building';
  return kind === 'unit' || kind === 'building' || (round === 'redHotShot' && kind === 'work');
}

const allowanceOf = ({ eng }: SiegeState, id: UnitId, round: SpecialRound): number =>
  eng.fire.allowances.find(each => each.unit === id && each.round === round)?.left ?? 0;

/** ENG 23.85, A.34: a round that the scenario gave is gone; one that was exchanged for round shot costs nothing more. */
export function spendRound(state: SiegeState, id: UnitId, round: SpecialRound): void {
  const { guns } = troopOf(state, id);
  if (allowanceOf(state, id, round) === 0 || (state.eng.siege && guns !== null)) return;
  edit(state, 'eng', 'fire').allowances = state.eng.fire.allowances.map(each =>
    each.unit === id && each.round === round ? { ...each, left: each.left - 1 } : each,
  );
}

/** ENG 23.82: on a battlefield the target is a town or a fortress, or those who hold it. */
function isTownOrFortress(state: SiegeState, aim: Aim): boolean {
  if (aim.kind === 'building') return true;
  if (aim.kind === 'unit') return state.units[aim.unit]!.block !== null;
  if (aim.kind !== 'work') return false;
  const work = state.eng.works.find(({ id }) => id === aim.work)!;
  const kind = kindOfSection(work, aim.section);
  return kind === 'fortressWall' || kind === 'fortressGate' || kind === 'highStoneWall';
}

/** ENG 23.83d, R104: a tower, a trench or a redoubt of class III, and what the scenario says. */
function isEnclosed({ kind, sections, enclosed }: Work): boolean {
  const isThird = sections.some(section => section.isThird);
  return enclosed || kind === 'logTower' || (isThird && (kind === 'sapTrench' || kind.startsWith('redoubt')));
}

/** ENG 23.83d, R104: those in a building, or in an enclosed work. */
export function insideOf(state: SiegeState, aim: Aim): readonly UnitId[] {
  if (aim.kind === 'building')
    return unitsOnTable(state)
      .filter(({ block }) => block === aim.piece)
      .map(({ id }) => id);
  if (aim.kind !== 'work') return [];
  const work = byId(state, 'works', aim.work);
  if (!isEnclosed(work)) return [];
  const held = unitsOnTable(state).filter(
    unit => unit.block === work.name || work.occupants.includes(unit.id) || isInTrench(state, unit, work.id),
  );
  return held.map(({ id }) => id);
}

/** Half of the depth of a trench. */
const IN_TRENCH = inches(0.5);

function isInTrench(state: SiegeState, unit: Unit, id: Work['id']): boolean {
  const work = byId(state, 'works', id);
  if (work.kind !== 'sapTrench' || unit.block !== null) return false;
  return work.sections.some((_, at) =>
    areWithin(footprintOf(state, unit), shapeOfSection(work, at), IN_TRENCH),
  );
}

/** ENG A.21, A.24: mortar shells do not harm those in works of class III. */
export const isInThirdClass = (state: SiegeState, unit: Unit): boolean =>
  state.eng.works.some(
    work =>
      work.sections.some(({ isThird }) => isThird) &&
      (unit.block === work.name || work.occupants.includes(unit.id) || isInTrench(state, unit, work.id)),
  );
