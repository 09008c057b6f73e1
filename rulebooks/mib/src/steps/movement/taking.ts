import { done, edit, LEGAL, push, type Ruling, ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { isNight } from '../../battle.ts';
import { because, forbid } from '../../cite.ts';
import { leaderPiece, type PieceId, piecesOf, unitName } from '../../names.ts';
import { plays } from '../../options.ts';
import { hexesOf, isActive, isCavalry, isExtended, leadersIn, unitOf, unitsIn } from '../../pieces.ts';
import type { Moving } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import type { LeaderId, MibState, Pace, UnitId } from '../../state.ts';

const PACES = ['normal', 'double-time', 'forced-march'] as const satisfies readonly Pace[];
const UNFORCED: readonly Pace[] = PACES.filter(pace => pace !== 'forced-march');

/** Units that are to move next, one by one and at every pace; others of the hex are taken along when it is in hand. */
export function takeCandidates(state: MibState): readonly Order<'take'>[] {
  const listed: Order<'take'>[] = [];
  const frame = state.steps.at(-1);
  const aside = frame?.step === 'actions' ? frame.aside : [];
  for (let id = 0; id < state.units.length; id++) {
    if (!isActive(state, id) || unitOf(state, id).act.halted || aside.includes(unitName(state, id))) continue;
    for (const pace of pacesOf(state, id, [id]))
      listed.push({ type: 'take', units: [id], leaders: [], pace });
  }
  return listed;
}

/** MIB 4.0a, 6.12a: the paces at which the unit may be taken as part of the group, none if it may not move. */
const pacesOf = (state: MibState, id: UnitId, group: readonly UnitId[]): readonly Pace[] =>
  mayMove(state, id, group).legal
    ? (plays(state, 'forcedMarch') ? PACES : UNFORCED).filter(pace => mayGoAt(state, id, pace, group).legal)
    : [];

/** MIB 4.1b, 6.12a, R105: may these be taken in hand, together with what is there already? */
export function judgeTake(state: MibState, order: Order<'take'>, hand: Moving | null = null): Ruling {
  const units = eachOnce(order.units);
  const leaders = eachOnce(order.leaders);
  const group = [...(hand?.units ?? []), ...units];
  const everybody = [...(hand?.leaders ?? []), ...leaders];
  if (group.length === 0)
    return ruling(forbid('MIB R105', { piece: 'nobody', ...because('why nobody in hand') }));
  const again = units.filter(id => hand?.units.includes(id));
  const twice = leaders.filter(id => hand?.leaders.includes(id));
  const taken = piecesOf(state, again, twice).map(piece =>
    forbid('MIB R105', { piece, ...because('why in hand') }),
  );
  const isIdle = units.length + leaders.length === 0;
  const idle = isIdle && forbid('MIB R105', { piece: 'nobody', ...because('why nobody named') });
  return ruling(...taken, idle, mayTake(state, units, everybody, group, order.pace));
}

/** Each once, in the order of the battle's list. */
const eachOnce = (ids: readonly number[]): readonly number[] =>
  ids.length <= 1 ? ids : [...new Set(ids)].sort((a, b) => a - b);

/** May these units be taken at this pace, as part of the group, and the leaders with it? */
function mayTake(
  state: MibState,
  units: readonly UnitId[],
  leaders: readonly LeaderId[],
  group: readonly UnitId[],
  pace: Pace,
): Ruling {
  const first = unitOf(state, group[0]!);
  const elsewhere = (piece: PieceId) => forbid('MIB R105', { piece, ...because('why elsewhere') });
  return ruling(
    ...units.map(id => mayMove(state, id, group)),
    ...units.map(id => unitOf(state, id).hex !== first.hex && elsewhere(id)),
    ...units.map(id => mayGoAt(state, id, pace, group)),
    ...leaders.map(id => rules.mayLead(state, id)),
    ...leaders.map(
      id => !hexesOf(first).includes(state.leaders[id]!.hex) && elsewhere(leaderPiece(state, id)),
    ),
  );
}

/** MIB 4.0a, 4.1, 16.6d: can the unit begin to move, in this company? */
function mayMove(state: MibState, unit: UnitId, group: readonly UnitId[]): Ruling {
  const may = rules.mayTakeCategory(state, unit, 'mobile');
  if (!may.legal) return may;
  const { act } = unitOf(state, unit);
  const hasLine = group.length > 1 && group.some(each => isExtended(unitOf(state, each)));
  return ruling(
    (act.halted || act.entered) && forbid('MIB 4.0a', { unit }),
    hasLine && forbid('MIB R105', { piece: unit, ...because('why line alone') }),
  );
}

/** MIB 6.12a, R20, 13.2, 15.14, 16.6g: may it go at this pace? */
function mayGoAt(state: MibState, unit: UnitId, pace: Pace, group: readonly UnitId[]): Ruling {
  if (pace === 'forced-march') return rules.mayForceMarch(state, unit, group);
  if (pace === 'normal') return LEGAL;
  return ruling(
    isNight(state) && forbid('MIB 13.2', { unit }),
    rules.wearinessOnTheMarch(state, unit) === 'spent' &&
      forbid('MIB 6.12a', { unit, ...because('why spent') }),
    isExtended(unitOf(state, unit)) && forbid('MIB 6.12a', { unit, ...because('why extended') }),
  );
}

/** Others of the hex who may come along, each by itself; in ascending order, so that every group comes up once. */
export function takeAlongCandidates(state: MibState, hand: Moving): readonly Order<'take'>[] {
  const listed: Order<'take'>[] = [];
  const first = unitOf(state, hand.units[0]!);
  for (const id of unitsIn(state, first.hex)) {
    // A line that only has its wing here is in another hex.
    if (id <= Math.max(...hand.units) || unitOf(state, id).hex !== first.hex) continue;
    for (const pace of pacesOf(state, id, [...hand.units, id]))
      listed.push({ type: 'take', units: [id], leaders: [], pace });
  }
  for (const hex of hexesOf(first)) {
    for (const id of leadersIn(state, hex)) {
      if (id > Math.max(-1, ...hand.leaders) && rules.mayLead(state, id).legal)
        listed.push({ type: 'take', units: [], leaders: [id], pace: 'normal' });
    }
  }
  return listed;
}

/** Takes them in hand, or adds them to the hand. */
export function carryOutTake(state: MibState, order: Order<'take'>, hand: Moving | null = null): void {
  const taken = eachOnce(order.units);
  for (const id of taken) setPace(state, id, order.pace);
  const units = [...(hand?.units ?? []), ...taken].sort((a, b) => a - b);
  const leaders = [...(hand?.leaders ?? []), ...eachOnce(order.leaders)];
  if (hand) done(state);
  push(state, newHand(state, units, leaders));
}

/** Who keeps his pace is not written to: what follows from the list of units stays true (decision 0008). */
function setPace(state: MibState, id: UnitId, pace: Pace): void {
  if (unitOf(state, id).act.pace !== pace) edit(state, 'units', id, 'act').pace = pace;
}

/** Units and leaders of one hex who have not moved yet. */
export function newHand(state: MibState, units: readonly UnitId[], leaders: readonly LeaderId[]): Moving {
  const first = unitOf(state, units[0]!);
  return {
    step: 'moving',
    units,
    leaders,
    points: units.map(id => rules.budgetOf(state, id)),
    spent: units.map(() => 0),
    leadersSpent: leaders.map(() => 0),
    from: first.hex,
    ...(isExtended(first) && { fromWing: first.wing }),
    hexes: 0,
    lastStep: null,
    stopped: false,
    toll: false,
    overran: false,
  };
}

/** Puts down what has not moved; it is not proposed again as the first of a group. */
export function putDown(state: MibState, hand: Moving): void {
  for (const id of hand.units) {
    setPace(state, id, 'normal');
    // MIB 7.6g: infantry before which cavalry has left goes on at once and pays for it, or not at all.
    if (hand.toll && !isCavalry(state, id)) edit(state, 'units', id, 'act').halted = true;
  }
  done(state);
  const frame = state.steps.at(-1);
  if (frame?.step === 'actions')
    done(state, { ...frame, aside: [...frame.aside, unitName(state, hand.units[0]!)] });
}

/** MIB 2.2.4c: leaders who move by themselves. */
export function leadCandidates(state: MibState): readonly Order<'lead'>[] {
  const listed: Order<'lead'>[] = [];
  for (let id = 0; id < state.leaders.length; id++) {
    if (!rules.mayLead(state, id).legal) continue;
    const { hexes } = rules.leaderWays(state, id);
    // The first is the hex in which he is.
    for (let place = 1; place < hexes.length; place++)
      listed.push({ type: 'lead', leader: id, to: hexes[place]! });
  }
  return listed;
}
