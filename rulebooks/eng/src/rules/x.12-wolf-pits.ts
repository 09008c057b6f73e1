import {
  centreOfUnit,
  footprintAt,
  footprintOf,
  groundOf,
  loseFigures,
  type Order,
  planMove,
  removeEmpty,
  type Side,
  type Unit,
  unitsOf,
} from '@abatis/bnb/rules';
import { D10, type Happening, isRuling, type RollSpec, type Ruling, ruling } from '@abatis/kernel';
import { areWithin, overlapOf, type Shape, stretchesInside } from '@abatis/tabletop';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import type { SiegeState } from '../state.ts';
import { isOfWork, type WorkPiece } from './a.24-ground.ts';

/* ENG X.12: a belt of wolf pits stops cavalry, and costs it horses. That foot goes slowly there and is disordered the ground says (BNB 2.3a, 6.0a). */

export const PIT_CLAUSES = {
  'ENG X.12': '{unit} has to stop among the wolf pits',
} as const;

export type PitEvent = Happening<
  'eng/in-pits',
  'ENG X.12',
  { unit: Unit['id']; dice: readonly number[]; lost: number }
>;

const TOLERANCE = 10;

const pitsOf = (state: SiegeState): readonly WorkPiece[] =>
  groundOf(state).pieces.filter((piece): piece is WorkPiece => isOfWork(piece) && piece.row.foot === 'belt');

const isAmong = (pits: readonly WorkPiece[], shape: Shape): boolean =>
  pits.some(pit => overlapOf(shape, pit.shape) > TOLERANCE);

/** ENG X.12: the front of cavalry that has not begun its move among the pits goes no farther than into them. */
function* whyNotPastPits(
  state: SiegeState,
  order: Order<'move' | 'charge'>,
): Generator<ReturnType<typeof forbid>> {
  const unit = state.units[order.unit]!;
  const pits = pitsOf(state);
  if (unit.arm !== 'cavalry' || pits.length === 0 || isAmong(pits, footprintOf(state, unit))) return;
  const from = centreOfUnit(state, unit);
  if (order.type === 'charge') {
    const isBarred = order.targets.some(id => crosses(pits, from, centreOfUnit(state, state.units[id]!)));
    if (isBarred) yield forbid('ENG X.12', { unit: unit.id });
    return;
  }
  const plan = planMove(state, unit.id, order.legs);
  if (isRuling(plan)) return;
  const fronts = [unit.pose.at, ...plan.legs.map(({ after }) => after.pose.at)];
  const entered = fronts.slice(1).findIndex((to, i) => crosses(pits, fronts[i]!, to));
  const isThere = pits.some(pit => areWithin(pit.shape, plan.after.pose.at, TOLERANCE));
  if (entered >= 0 && !(isThere && entered === plan.legs.length - 1))
    yield forbid('ENG X.12', { unit: unit.id });
}

const crosses = (
  pits: readonly WorkPiece[],
  from: Parameters<typeof stretchesInside>[0],
  to: Parameters<typeof stretchesInside>[1],
): boolean => pits.some(pit => stretchesInside(from, to, pit.shape).length > 0);

export const pastPits = (state: SiegeState, order: Order<'move' | 'charge'>): Ruling =>
  ruling(...whyNotPastPits(state, order));

/** ENG X.12: a die for each three figures; 8 to 10 takes one. */
const FIGURES_TO_A_DIE = 3;
const LOST_FROM = 8;

export type PitRoll = RollSpec<'pits', { readonly unit: Unit['id'] }, boolean>;

const pitRoll = (unit: Unit['id']): PitRoll => ({
  kind: 'pits',
  purpose: 'ENG X.12 wolf pits',
  facts: { unit },
  drms: [],
  table: null,
  dice: D10,
  read: total => total >= LOST_FROM,
});

/** ENG X.12: cavalry of a side that has come among pits in the movement that is over. */
export function fallIntoPits(state: SiegeState, side: Side, table: EngTable): void {
  const pits = pitsOf(state);
  if (pits.length === 0) return;
  for (const unit of unitsOf(state, side).filter(each => each.arm === 'cavalry' && each.turn.moved)) {
    const [first] = unit.turn.track;
    const wasAmong =
      first !== undefined &&
      isAmong(
        pits,
        footprintAt(state, { ...unit, formation: first.formation, files: first.files }, first.from),
      );
    if (wasAmong || !isAmong(pits, footprintOf(state, unit))) continue;
    const count = Math.max(1, Math.floor(unit.figures / FIGURES_TO_A_DIE));
    const { each, gathered } = table.rollAll(
      Array.from({ length: count }, () => pitRoll(unit.id)),
      0,
      (sum, isLost) => sum + (isLost ? 1 : 0),
    );
    const dice = each.map(({ roll }) => roll.natural);
    loseFigures(state, unit.id, gathered);
    table.emit({ type: 'eng/in-pits', clause: 'ENG X.12', unit: unit.id, dice, lost: gathered });
  }
  removeEmpty(state, 5, table as never);
}
