import { footprintOf, type Unit, type UnitId } from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import { change, partOf } from '../access.ts';
import { has } from '../options.ts';
import type { CarrierPiece, SiegeState } from '../state.ts';
import { inchesToCarrier, isThere } from './23.72-losses.ts';

/* ENG X.9: with the option, guns fire off what they have. */

/** ENG X.9: reloads of a real gun, and turns of firing that one of them lasts. */
const RELOADS_OF_A_GUN = 6;
const TURNS_OF_A_RELOAD = 6;

/** Real guns of a battery (BNB 3.1b). */
export const realGuns = (unit: Pick<Unit, 'models' | 'gunsLost'>): number => 2 * unit.models - unit.gunsLost;

const stockOf = (unit: Unit): number => RELOADS_OF_A_GUN * TURNS_OF_A_RELOAD * realGuns(unit);

const spentBy = ({ eng }: SiegeState, id: UnitId): number => eng.fire.spent[id] ?? 0;

/** ENG X.9: sixths of a reload that a battery still has. */
const shotLeft = (state: SiegeState, unit: Unit): number =>
  Math.max(0, stockOf(unit) - spentBy(state, unit.id));

/** ENG X.9: an empty battery cannot fire. */
export const hasShot = (state: SiegeState, unit: Unit): boolean =>
  !has(state, 'ammoSupply') || unit.arm !== 'artillery' || shotLeft(state, unit) > 0;

/** ENG X.9: a turn of firing takes a sixth of a reload for each gun, a watch of bombardment a whole one. */
export function spendShot(state: SiegeState, id: UnitId, during: 'turn' | 'watch'): void {
  const unit = state.units[id]!;
  if (!has(state, 'ammoSupply') || unit.arm !== 'artillery') return;
  const each = during === 'turn' ? 1 : TURNS_OF_A_RELOAD;
  const spent = Math.min(stockOf(unit), spentBy(state, id) + each * realGuns(unit));
  edit(state, 'eng', 'fire').spent = { ...state.eng.fire.spent, [id]: spent };
}

/** ENG X.9: how near a train must be. */
const AT_TRAIN = 1;

/** ENG X.9: in the interphase batteries are filled up from a train or depot beside them, or from the park of their side. */
export function fillUp(state: SiegeState): void {
  if (!has(state, 'ammoSupply')) return;
  for (const [key, spent] of Object.entries(state.eng.fire.spent)) {
    const id = Number(key) as UnitId;
    const unit = state.units[id]!;
    if (unit.status !== 'table' || spent === 0) continue;
    if (hasPark(state, unit)) forget(state, id, spent);
    else for (const train of trainsBeside(state, unit)) drawFrom(state, id, train);
  }
}

/** ENG X.9: a common park of the side; it reaches its batteries wherever they stand. */
const hasPark = (state: SiegeState, { side }: Unit): boolean => partOf(state).park?.side === side;

const trainsBeside = (state: SiegeState, unit: Unit): readonly CarrierPiece[] =>
  state.eng.carriers.filter(
    carrier =>
      carrier.side === unit.side &&
      isThere(carrier) &&
      carrier.reloads > 0 &&
      inchesToCarrier(carrier, footprintOf(state, unit)) <= AT_TRAIN,
  );

/** Whole reloads: what is begun of one is not filled up. */
function drawFrom(state: SiegeState, id: UnitId, { id: carrier, reloads }: CarrierPiece): void {
  const wanted = Math.floor(spentBy(state, id) / TURNS_OF_A_RELOAD);
  const drawn = Math.min(wanted, reloads);
  if (drawn === 0) return;
  change(state, 'carriers', carrier, { reloads: reloads - drawn });
  forget(state, id, drawn * TURNS_OF_A_RELOAD);
}

function forget(state: SiegeState, id: UnitId, sixths: number): void {
  const { spent } = state.eng.fire;
  edit(state, 'eng', 'fire').spent = { ...spent, [id]: Math.max(0, (spent[id] ?? 0) - sixths) };
}
