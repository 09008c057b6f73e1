import { edit, type Refusal } from '@abatis/kernel';
import { onGrid } from '@abatis/tabletop';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import { centreOfPiece, isTouching } from '../../ground.ts';
import { type BnbState, isFrozen, isOnTable, type Unit, type UnitId } from '../../state.ts';
import { areInContact, footprintOf, isFree, loseFigures } from '../00-measuring/index.ts';
import { blockCalled, whyNotInBlock } from './06.04-blocks.ts';

/** BNB 6.4.1g, R75: may a unit leave so many figures in a block that it touches? */
export function* whyNotDetach(
  state: BnbState,
  unit: Unit,
  figures: number,
  block: string,
): Generator<Refusal> {
  const { id, turn } = unit;
  if (isFrozen(state, id) || turn.routed || turn.working) yield forbid('BNB 2.12n', { unit: id });
  const piece = blockCalled(state, block);
  const isThere = piece && unit.block === null && isTouching(piece, footprintOf(state, unit));
  if (!isThere || figures >= unit.figures || unit.manoeuvre !== null)
    yield forbid('BNB 6.4.1g', { unit: id, block });
  else yield* whyNotInBlock(state, unit, figures, piece);
}

/** BNB 6.4.1g, R91: the two parts are units of their own; grade, brigade, morale and disorder are copied. */
export function detach(state: BnbState, id: UnitId, figures: number, block: string, table: BnbTable): void {
  const unit = state.units[id]!;
  const detached: Unit = {
    ...unit,
    id: state.units.length as UnitId,
    name: nameFor(state, unit),
    figures,
    original: figures,
    formation: 'garrison',
    files: Math.min(unit.files, figures),
    bent: [],
    block,
    pose: { ...unit.pose, at: onGrid(centreOfPiece(blockCalled(state, block)!)) },
    screen: null,
    parent: id,
    rejoining: false,
    turn: { ...unit.turn, moved: true, track: [] },
  };
  loseFigures(state, id, figures);
  edit(state, 'units', id).original = unit.original - figures;
  edit(state).units = [...state.units, detached];
  table.emit({ type: 'detached', clause: 'BNB 6.4.1g', unit: id, friend: detached.id, figures, block });
}

/** `1/24e Ligne, detachment`, and a number from the second on. */
function nameFor({ units }: BnbState, { name }: Unit): string {
  const first = `${name}, detachment`;
  const count = units.filter(unit => unit.name.startsWith(first)).length;
  return count === 0 ? first : `${first} ${count + 1}`;
}

/** BNB 6.4.1h, R175: the parts that a unit has to come nearer to: its parent, or its own part that has come out. */
export const partsToJoin = (state: BnbState, unit: Unit): readonly Unit[] =>
  state.units.filter(
    other =>
      isOnTable(other) &&
      ((unit.rejoining && other.id === unit.parent) || (other.rejoining && other.parent === unit.id)),
  );

/** BNB 6.4.1h: a detachment that is out of its block is on its way back. */
export function comeOut(state: BnbState, id: UnitId): void {
  const { parent, block, rejoining } = state.units[id]!;
  if (parent !== null && block === null && !rejoining && isOnTable(state.units[parent]!))
    edit(state, 'units', id).rejoining = true;
}

/** BNB 6.4.1h, R129: parts in contact become one as soon as there is room for it in the parent's place and files. */
export function rejoin(state: BnbState, table: BnbTable): void {
  for (const { id, parent, rejoining } of state.units) {
    const part = state.units[id]!;
    if (!rejoining || !isOnTable(part) || parent === null) continue;
    const whole = state.units[parent]!;
    if (!isOnTable(whole) || whole.block !== null || !areInContact(state, part, whole)) continue;
    if (isFrozen(state, id) || isFrozen(state, parent)) continue;
    const body = joinedTo(whole, part);
    if (!isFree(state, body, footprintOf(state, body), [id])) continue;
    Object.assign(edit(state, 'units', parent), body);
    const draft = edit(state, 'units', id);
    draft.status = 'lost';
    draft.rejoining = false;
    for (const { id: general } of state.generals.filter(each => each.attachedTo === id))
      edit(state, 'generals', general).attachedTo = parent;
    table.emit({ type: 'rejoined', clause: 'BNB 6.4.1h', unit: parent, friend: id });
  }
}

/** Figures and originals are added, and the worse state is kept. */
const joinedTo = (whole: Unit, part: Unit): Unit => ({
  ...whole,
  figures: whole.figures + part.figures,
  original: whole.original + part.original,
  shaken: whole.shaken || part.shaken,
  disordered: whole.disordered || part.disordered,
  foughtRounds: Math.max(whole.foughtRounds, part.foughtRounds),
  turn: {
    ...whole.turn,
    used: Math.max(whole.turn.used, part.turn.used),
    moved: whole.turn.moved || part.turn.moved,
    fired: whole.turn.fired || part.turn.fired,
    routed: whole.turn.routed || part.turn.routed,
    evaded: whole.turn.evaded || part.turn.evaded,
  },
});
