import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import {
  areWithin,
  inches,
  isInside,
  lengthOf,
  lengthOfPath,
  onGrid,
  type Path,
  spotTowards,
  stretchesNear,
  type TablePoint,
  totalLength,
  vectorTo,
} from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import { type GroundPiece, piecesOf } from '../../ground.ts';
import {
  type BnbState,
  enemiesOf,
  type General,
  type GeneralId,
  isEngaged,
  type Unit,
  type UnitId,
  unitsOf,
} from '../../state.ts';
import {
  centreOfUnit,
  distanceToUnit,
  generalAt,
  isAtMost,
  isUnitWithin,
  nearestAmong,
  TOLERANCE,
} from '../00-measuring/index.ts';
import { generalsOnTable, mayInfluence } from './01.11-generals.ts';

/** BNB 1.11f, R68. */
const TOO_NEAR = inches(2);
const FLIGHT = inches(12);

/** A ride that has been judged: where he ends, and with whom. */
export interface RidePlan {
  readonly general: GeneralId;
  readonly to: TablePoint;
  readonly attach: UnitId | null;
}

/** BNB 1.11c, 1.11d, 1.11f: may a general ride along these points, and join a unit at the end? */
export function planRide(
  state: BnbState,
  general: General,
  path: readonly TablePoint[],
  attach: UnitId | null,
): RidePlan | Ruling {
  const way: Path = [generalAt(state, general), ...path];
  const to = path.at(-1) ?? generalAt(state, general);
  const unit = attach === null ? null : state.units[attach]!;
  const verdict = ruling(
    general.moved && forbid('BNB 1.11c', { general: general.id, most: 12 }),
    !isAtMost(rideLength(state, way), chartsOf(state).movementRates.general.normal) &&
      forbid('BNB 1.11c', { general: general.id, most: 12 }),
    ...closedOnTheWay(state, way).map(({ id }) => forbid('BNB 0.8a', { unit: general.name, other: id })),
    isHeldFast(state, general) && forbid('BNB R67', { general: general.id }),
    unit ? mayAttach(state, general, unit, to) : mayEnd(state, general, to),
  );
  return verdict.legal ? { general: general.id, to, attach } : verdict;
}

/** BNB R67: nobody joins or leaves a unit that fights. */
const isHeldFast = (state: BnbState, { attachedTo }: General): boolean =>
  attachedTo !== null && isEngaged(state, attachedTo);

function mayAttach(state: BnbState, general: General, unit: Unit, to: TablePoint): Ruling {
  return ruling(
    !(mayInfluence(general, unit) && unit.status === 'table') &&
      forbid('BNB 1.11d', { general: general.id, unit: unit.id }),
    isEngaged(state, unit.id) && forbid('BNB R67', { general: general.id }),
    !isUnitWithin(state, unit, to, 0) && forbid('BNB 1.11d', { general: general.id, unit: unit.id }),
  );
}

function mayEnd(state: BnbState, general: General, to: TablePoint): Refusal | false {
  const { width, height } = groundOf(state);
  if (to.x < 0 || to.y < 0 || to.x > width || to.y > height)
    return forbid('BNB R100', { unit: general.name });
  const enemy = enemiesOf(state, general).find(each => isUnitWithin(state, each, to, TOO_NEAR));
  return enemy !== undefined && forbid('BNB 1.11f', { general: general.id, enemy: enemy.id });
}

/** BNB 1.11c: half speed in woods and on steep or rough ground. */
export function rideLength(state: BnbState, way: Path): number {
  const slow = piecesOf(groundOf(state), 'woods', 'rough', 'steep');
  return way.slice(1).reduce((sum, to, i) => {
    const from = way[i]!;
    const inside = slow.map(piece => totalLength(stretchesNear(from, to, piece.shape)));
    return sum + lengthOf(vectorTo(from, to)) + Math.max(0, ...inside);
  }, 0);
}

/** BNB 1.11c: ground he cannot ride over; a river only at its bridges and fords. */
function closedOnTheWay(state: BnbState, way: Path): readonly GroundPiece[] {
  const ground = groundOf(state);
  const crossings = piecesOf(ground, 'bridge', 'ford');
  return piecesOf(ground, 'river', 'wall', 'hedgerow', 'block').filter(piece =>
    way.slice(1).some((to, i) => {
      const from = way[i]!;
      const length = lengthOfPath([from, to]);
      return stretchesNear(from, to, piece.shape).some(({ from: start, to: end }) => {
        if (piece.area.length > 0 && end - start <= TOLERANCE) return false;
        const middle = spotTowards(from, to, Math.min((start + end) / 2, length));
        const isCrossing = crossings.some(({ shape }) => areWithin(shape, middle, inches(1)));
        return !isCrossing && !(piece.type === 'block' && isInside(piece.shape, to));
      });
    }),
  );
}

/** BNB 1.11c, 1.11d, B rule 1: he rides, once, and stays with a unit that he has joined. */
export function ride(state: BnbState, { general, to, attach }: RidePlan, table: BnbTable): void {
  table.bind(forbid('BNB 1.11c', { general, most: 12 }));
  const draft = edit(state, 'generals', general);
  draft.at = to;
  draft.attachedTo = attach;
  draft.moved = true;
  const clause = attach === null ? 'BNB 1.11c' : 'BNB 1.11d';
  table.emit({ type: 'general-moved', clause, general, to, unit: attach });
}

/** BNB 1.11f: generals whom a unit has come near by its move gallop to a unit of theirs, or are taken. */
export function meetGenerals(state: BnbState, id: UnitId, table: BnbTable): void {
  const unit = state.units[id]!;
  if (unit.status !== 'table') return;
  const met = generalsOnTable(state).filter(
    general =>
      general.side !== unit.side &&
      general.attachedTo === null &&
      isUnitWithin(state, unit, general.at, TOO_NEAR),
  );
  for (const general of met) flee(state, general.id, 'BNB 1.11f', table);
}

/** BNB 1.11g: the general of a lost unit looks for another one; with a unit that leaves the table he leaves. */
export function loseGenerals(state: BnbState, id: UnitId, leaves: boolean, table: BnbTable): void {
  const { status } = state.units[id]!;
  for (const general of state.generals.filter(
    ({ attachedTo, status: his }) => attachedTo === id && his !== 'lost',
  )) {
    const draft = edit(state, 'generals', general.id);
    draft.at = onGrid(centreOfUnit(state, state.units[id]!));
    if (!leaves) flee(state, general.id, 'BNB 1.11g', table);
    else {
      draft.status = status;
      if (status === 'lost') table.emit({ type: 'general-lost', clause: 'BNB 1.11g', general: general.id });
    }
  }
}

/** BNB 1.11f, R68: to the nearest unit within 12" that he may influence and that does not fight, or captured. */
function flee(state: BnbState, id: GeneralId, clause: 'BNB 1.11f' | 'BNB 1.11g', table: BnbTable): void {
  const general = state.generals[id]!;
  const open = unitsOf(state, general.side).filter(
    unit =>
      mayInfluence(general, unit) &&
      !isEngaged(state, unit.id) &&
      isUnitWithin(state, unit, general.at, FLIGHT),
  );
  const [unit] = nearestAmong(open, each => distanceToUnit(state, each, general.at));
  const draft = edit(state, 'generals', id);
  draft.attachedTo = unit?.id ?? null;
  if (unit) {
    draft.at = onGrid(centreOfUnit(state, unit));
    table.emit({ type: 'general-moved', clause: 'BNB 1.11f', general: id, to: draft.at, unit: unit.id });
  } else {
    draft.status = 'lost';
    table.emit({ type: 'general-lost', clause, general: id });
  }
}
