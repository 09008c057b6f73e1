import { derived, edit, push } from '@abatis/kernel';
import { edgesOfRing, touchedLength } from '@abatis/tabletop';
import type { BnbFrame, FrameOf } from '../../frames.ts';
import type { GroundPiece } from '../../ground.ts';
import {
  type BnbState,
  comradesOf,
  type TurnRecord,
  type Unit,
  type UnitId,
  unitsOnTable,
} from '../../state.ts';
import { GRADES } from '../../vocabulary.ts';
import { footprintOf, loseFigures, TOLERANCE } from '../00-measuring/index.ts';

/** Which of a garrison is asked: infantry fires by itself, and a gun by itself (6.4.1e); they fight, test and rout as one. */
type Joint = 'fire' | 'fight';

/** BNB 6.4.3b: the unit that stands for the garrison: the one that is charged or fought, else the first, infantry before a gun. */
function leadOf({ charges, engagements }: BnbState, garrison: readonly Unit[]): Unit {
  const isMet = ({ id }: Unit): boolean =>
    [...engagements, ...charges].some(({ on, by }) => on === id || by === id);
  const foot = garrison.filter(({ arm }) => arm === 'infantry');
  return garrison.find(isMet) ?? foot[0] ?? garrison[0]!;
}

/** Blocks that more than one unit holds. */
function sharedBlocks(state: BnbState): readonly (readonly Unit[])[] {
  const inside = unitsOnTable(state).filter(({ block }) => block !== null);
  const blocks = [...new Set(inside.map(({ block }) => block))];
  return blocks.map(block => inside.filter(unit => unit.block === block)).filter(({ length }) => length > 1);
}

/**
 * BNB 6.4.3b: the state as the rules of fire, combat and morale ask it: several units in a block are one unit with the sum
 * of their figures, the lowest grade and the worst of their states. The others are not there by themselves.
 */
export const asOne = (state: BnbState, joint: Joint = 'fight'): BnbState => AS_ONE[joint](state);

const AS_ONE = {
  fire: derived((state: BnbState) => joinedFor(state, 'fire'), 'recent'),
  fight: derived((state: BnbState) => joinedFor(state, 'fight'), 'recent'),
};

function joinedFor(state: BnbState, joint: Joint): BnbState {
  const shared = sharedBlocks(state);
  if (shared.length === 0) return state;
  const units = [...state.units];
  const leads = new Map<UnitId, UnitId>();
  for (const garrison of shared) {
    const parts = joint === 'fire' ? garrison.filter(({ arm }) => arm === 'infantry') : garrison;
    if (parts.length < 2) continue;
    const lead = leadOf(state, parts);
    for (const { id } of parts) {
      leads.set(id, lead.id);
      units[id] = id === lead.id ? merged(state, lead, parts) : { ...units[id]!, status: 'due' };
    }
  }
  const generals = state.generals.map(general =>
    general.attachedTo === null
      ? general
      : { ...general, attachedTo: leads.get(general.attachedTo) ?? general.attachedTo },
  );
  return { ...state, units, generals };
}

const sumOf = (units: readonly Unit[], key: 'figures' | 'original'): number =>
  units.reduce((sum, unit) => sum + unit[key], 0);

function merged(state: BnbState, lead: Unit, parts: readonly Unit[]): Unit {
  const lowest = Math.max(...parts.map(({ grade }) => GRADES.indexOf(grade)));
  return {
    ...lead,
    figures: sumOf(parts, 'figures') - lossesDue(state, parts),
    original: sumOf(parts, 'original'),
    grade: GRADES[lowest]!,
    weapon: parts.every(({ weapon }) => weapon === 'rifle')
      ? 'rifle'
      : lead.weapon === 'rifle'
        ? 'musket'
        : lead.weapon,
    shaken: parts.some(({ shaken }) => shaken),
    disordered: parts.some(({ disordered }) => disordered),
    turn: mergedTurn(
      lead.turn,
      parts.map(({ turn }) => turn),
    ),
  };
}

const mergedTurn = (lead: TurnRecord, turns: readonly TurnRecord[]): TurnRecord => ({
  ...lead,
  used: Math.max(...turns.map(({ used }) => used)),
  moved: turns.some(({ moved }) => moved),
  evaded: turns.some(({ evaded }) => evaded),
  routed: turns.some(({ routed }) => routed),
  hits: turns.flatMap(({ hits }) => hits),
});

type SharedLosses = FrameOf<'share-losses'>;
type OddLosses = FrameOf<'odd-losses'>;

/** Losses of a garrison that its parts have not yet shared. */
const lossesDue = ({ steps }: BnbState, parts: readonly Unit[]): number =>
  steps.reduce((sum, frame) => sum + (isDueFrom(parts, frame) ? frame.lost : 0), 0);

const isDueFrom = (parts: readonly Unit[], frame: BnbFrame): frame is SharedLosses | OddLosses =>
  (frame.step === 'share-losses' || frame.step === 'odd-losses') && parts.some(({ id }) => id === frame.unit);

/**
 * BNB 6.4.3b: takes figures off a unit. Those of several units in one block wait in a step of their own, with all others of
 * the same dice, until they are shared.
 */
export function loseTogether(state: BnbState, id: UnitId, count: number, phase: 5 | 6): void {
  const parts = comradesOf(state, id);
  if (parts.length === 1) {
    loseFigures(state, id, count);
    return;
  }
  const left = sumOf(parts, 'figures') - lossesDue(state, parts);
  const lost = Math.min(count, left);
  if (lost === 0) return;
  const due = state.steps.findIndex(frame => isDueFrom(parts, frame));
  const first = state.steps[due] as SharedLosses | undefined;
  if (first) edit(state).steps = state.steps.with(due, { ...first, lost: first.lost + lost });
  else push(state, { step: 'share-losses', unit: id, lost, phase, rout: null });
}

/** BNB 6.4.3b: a garrison shares the losses of its rout before it runs. False if it has none to share. */
export function routWhenShared(state: BnbState, rout: NonNullable<SharedLosses['rout']>): boolean {
  const parts = comradesOf(state, rout.unit);
  const due = state.steps.findIndex(frame => isDueFrom(parts, frame));
  if (due < 0) return false;
  edit(state).steps = state.steps.with(due, { ...(state.steps[due] as SharedLosses), rout });
  return true;
}

/** BNB 6.4.3b: the whole figures of each part's share come off; gives back how many are left over. */
export function loseShares(state: BnbState, { unit, lost }: SharedLosses): number {
  const parts = comradesOf(state, unit);
  const all = sumOf(parts, 'figures');
  const shares = parts.map(({ figures }) => Math.floor((lost * figures) / all));
  for (const [i, part] of parts.entries()) loseFigures(state, part.id, shares[i]!);
  return lost - shares.reduce((sum, share) => sum + share, 0);
}

/** BNB 6.4.3b: the parts of a garrison that an odd loss may come from. */
export const mayLoseOdd = (state: BnbState, { unit }: OddLosses): readonly Unit[] =>
  comradesOf(state, unit).filter(({ figures }) => figures > 0);

/** BNB 6.4.3b: when the unit that stood for a garrison is gone, another one of it goes on with its fights and its hits. */
export function handOver(state: BnbState, id: UnitId): void {
  const heir = comradesOf(state, id).find(unit => unit.id !== id);
  if (!heir) return;
  const to = (each: UnitId): UnitId => (each === id ? heir.id : each);
  const isOf = ({ by, on }: { readonly by: UnitId; readonly on: UnitId }): boolean => by === id || on === id;
  if (state.engagements.some(isOf))
    edit(state).engagements = state.engagements.map(each => ({ ...each, by: to(each.by), on: to(each.on) }));
  if (state.charges.some(isOf))
    edit(state).charges = state.charges.map(each => ({ ...each, by: to(each.by), on: to(each.on) }));
  const { hits } = state.units[id]!.turn;
  if (hits.length > 0)
    edit(state, 'units', heir.id).turn = { ...heir.turn, hits: [...heir.turn.hits, ...hits] };
}

/** BNB 6.4.4d: how many figures count on one side of a block, for each figure of its capacity. */
const PER_CAPACITY = 1.5;

/** BNB 6.4.4d, X10: figures that count as attacking one side. */
export const mostOnSide = ({ capacity }: Pick<GroundPiece, 'capacity'>): number =>
  Math.floor(capacity * PER_CAPACITY);

/** BNB 6.4.4d: figures that count against a garrison: on each side, or where odds are limited in all. */
export function mostAttackers(
  block: Pick<GroundPiece, 'capacity' | 'refuge'>,
  garrison: Pick<Unit, 'figures'>,
): number {
  const { oddsLimit } = block.refuge;
  if (oddsLimit === null) return mostOnSide(block);
  return Math.max(oddsLimit.least, oddsLimit.times * garrison.figures);
}

/** BNB 6.4.4d: the side that a unit touches along the greatest length; of equals the first in the data. */
export function sideAttacked(state: BnbState, unit: Unit, { area }: GroundPiece): number {
  const shape = footprintOf(state, unit);
  const lengths = edgesOfRing(area).map(edge => touchedLength(edge, shape, TOLERANCE));
  return lengths.reduce((best, length, side) => (length > lengths[best]! + TOLERANCE ? side : best), 0);
}
