import { D10, edit, type Refusal, type RollSpec } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import {
  type Box,
  cornerSpot,
  cornerSpots,
  facedOut,
  nearestOnPath,
  partOfBox,
  type Stance,
  type Stretch,
  shapeOf,
  thou,
  totalLength,
} from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import { type GroundPiece, isTouching, lineOf, piecesOf } from '../../ground.ts';
import { type BnbState, type Damage, isFrozen, type Unit, type UnitId, unitsOnTable } from '../../state.ts';
import { CONTACT_SIDES } from '../../vocabulary.ts';
import { baseKind, boxesOf, boxOf, footprintOf, ranksOf, TOLERANCE } from '../00-measuring/index.ts';

/** A stand at a hedgerow or an abatis, and the part of it that lies along its frontage. */
export interface WorkingStand extends Stretch {
  readonly piece: string;
}

/** A stand of a unit: where it is, and in which rank. */
interface Stand {
  readonly box: Box<Stance>;
  readonly rank: number;
}

/** A.2: the stands of a unit, rank by rank; those of a square stand along its faces. */
function standsIn(state: BnbState, unit: Unit): readonly Stand[] {
  const { frontage, depth, standFigures } = chartsOf(state).basing.kinds[baseKind(unit)];
  const width = frontage * standFigures;
  const isSquare = unit.formation === 'square';
  const fronts = isSquare
    ? CONTACT_SIDES.map(side => facedOut(boxOf(state, unit), side))
    : boxesOf(state, unit);
  const ranks = isSquare ? 1 : ranksOf(unit);
  return fronts.flatMap(box =>
    Array.from({ length: ranks }, (_, rank) =>
      Array.from({ length: Math.ceil(box.width / width) }, (_, i): Stand => {
        const left = thou(i * width);
        const part = {
          left,
          front: thou(rank * depth),
          width: thou(Math.min(width, box.width - left)),
          depth,
        };
        return { rank, box: partOfBox(box, part) };
      }),
    ).flat(),
  );
}

/** BNB 6.7e, 6.11b: hedgerows and abatis that troops do not open with their bare hands. */
export const notByHand: ExtensionPoint<(state: BnbState, piece: GroundPiece) => boolean> = extensionPoint();

/** BNB 6.7e, 6.11b: what this unit could break down or remove: a hedgerow infantry alone, an abatis gunners as well. */
const isWorkFor = ({ type }: GroundPiece, { arm, formation, shaken }: Unit): boolean => {
  if (type === 'hedgerow') return arm === 'infantry';
  return type === 'abatis' && arm !== 'cavalry' && formation !== 'limbered' && !shaken;
};

/** BNB 6.7e, 6.11b: every stand that touches what it may work on: of a hedgerow those of the front edge. */
function workingStands(state: BnbState, unit: Unit): readonly WorkingStand[] {
  if (unit.block !== null) return [];
  const pieces = piecesOf(groundOf(state), 'hedgerow', 'abatis').filter(
    piece =>
      isWorkFor(piece, unit) &&
      !notByHand.of(state).some(isKept => isKept(state, piece)) &&
      isTouching(piece, footprintOf(state, unit)),
  );
  if (pieces.length === 0) return [];
  const stands = standsIn(state, unit);
  return pieces.flatMap(piece =>
    stands
      .filter(({ rank, box }) => (piece.type === 'abatis' || rank === 0) && isTouching(piece, shapeOf(box)))
      .map(stand => ({ piece: piece.id, ...sectionOf(piece, stand) }))
      .filter(section => isStillStanding(state, section)),
  );
}

/** BNB 6.7f, 6.11c: the section along the frontage of a stand. */
function sectionOf(piece: GroundPiece, { box }: Stand): Stretch {
  const spots =
    piece.type === 'hedgerow'
      ? [cornerSpot(box, 'frontLeft'), cornerSpot(box, 'frontRight')]
      : cornerSpots(box);
  const along = spots.map(spot => nearestOnPath(lineOf(piece), spot).along);
  return { from: Math.round(Math.min(...along)), to: Math.round(Math.max(...along)) };
}

function isStillStanding({ damage }: BnbState, { piece, from, to }: WorkingStand): boolean {
  const gone = damage
    .filter(each => each.piece === piece && each.broken)
    .map(each => ({ from: Math.max(from, each.from), to: Math.min(to, each.to) }))
    .filter(part => part.to > part.from);
  return to - from - totalLength(gone) > TOLERANCE;
}

/** BNB 6.7e, 6.11b: it has stood there since the turn began and can stay: neither moved nor in a fight. */
export function* whyNotWork(state: BnbState, unit: Unit): Generator<Refusal> {
  const { id, turn } = unit;
  if (workingStands(state, unit).length === 0) yield forbid('BNB 6.7e', { unit: id });
  if (isFrozen(state, id) || !hasStayed(unit) || turn.passedThrough || turn.working)
    yield forbid('BNB 6.11b', { unit: id });
}

const hasStayed = ({ turn }: Unit): boolean =>
  !(turn.moved || turn.fought || turn.routed || turn.evaded || turn.recoiled);

/** BNB 6.7e, 6.11b, R81: declared in movement; the unit may still shoot, but it does not move. */
export function beginWork(state: BnbState, id: UnitId, table: BnbTable): void {
  edit(state, 'units', id).turn = { ...state.units[id]!.turn, working: true };
  table.emit({ type: 'work-begun', clause: 'BNB 6.7e', unit: id });
}

export type BreakdownRoll = RollSpec<
  'breakdown',
  { readonly unit: UnitId; readonly piece: string; readonly from: number; readonly to: number },
  boolean
>;

/** BNB 6.7f, 6.11c: 8 to 10 opens the section of a stand. */
const breakdownRoll = (state: BnbState, unit: UnitId, stand: WorkingStand): BreakdownRoll => ({
  kind: 'breakdown',
  purpose: 'BNB 6.7f breaking down',
  about: { unit },
  facts: { unit, ...stand },
  drms: [],
  table: null,
  dice: D10,
  read: total => total >= chartsOf(state).terrain.breakdownFrom,
});

/** BNB 6.7f, 6.11c: at the end of the turn one die for each stand that has worked through it. */
export function rollForWork(state: BnbState, table: BnbTable): void {
  const workers = unitsOnTable(state).filter(unit => unit.turn.working && hasStayed(unit));
  for (const { id } of workers) {
    const stands = workingStands(state, state.units[id]!);
    const rolled = stands.map(stand => ({ stand, ...table.roll(breakdownRoll(state, id, stand)) }));
    for (const { stand, roll, result } of rolled) {
      const isHedgerow = piecesOf(groundOf(state), 'hedgerow').some(({ id: piece }) => piece === stand.piece);
      const clause = isHedgerow ? 'BNB 6.7f' : 'BNB 6.11c';
      table.emit({ type: 'work-rolled', clause, unit: id, ...stand, natural: roll.natural, opens: result });
    }
    for (const { stand } of rolled.filter(({ result }) => result)) open(state, stand);
  }
}

/** The sections of a piece that are open never overlap: a new one is joined to those that it meets. */
function open(state: BnbState, { piece, from, to }: WorkingStand): void {
  const meets = (each: Damage): boolean =>
    each.piece === piece && each.broken && each.from <= to && each.to >= from;
  const joined = state.damage.filter(meets);
  edit(state).damage = [
    ...state.damage.filter(each => !meets(each)),
    {
      piece,
      from: thou(Math.min(from, ...joined.map(each => each.from))),
      to: thou(Math.max(to, ...joined.map(each => each.to))),
      hits: 0,
      broken: true,
    },
  ];
}
