import { edit, isRuling, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import type { Leg } from '../../legs.ts';
import { type BnbState, isFrozen, type Unit, type UnitId } from '../../state.ts';
import { distanceOf, footprintOf, forbiddenGround, WHOLE_MOVE } from '../00-measuring/index.ts';
import { meetGenerals } from '../01-introduction/index.ts';
import {
  closedUnder,
  comeOut,
  concealOutOfSight,
  hiddenEnemies,
  partsToJoin,
  rejoin,
} from '../06-terrain/index.ts';
import { planScreen, type ScreenPlace } from '../07-options/index.ts';
import { disorder } from './02.03-steadiness.ts';
import { manGuns } from './02.07-unmanned-guns.ts';
import { meetHidden, upToHidden } from './02.11-meetings.ts';
import {
  advancedAsColumn,
  isFreePassage,
  isRoadMarch,
  straightRun,
  type Terms,
  trackOf,
  type WalkedLeg,
  walk,
} from './02.11-walk.ts';
import { isReform, manoeuvreCost, whyNotLeg } from './02.12-manoeuvres.ts';

/** A move that has been judged: every leg with its pose and cost, and what it does. */
export interface MovePlan {
  readonly unit: UnitId;
  readonly legs: readonly WalkedLeg[];
  readonly after: Unit;
  /** Millionths of the move of this turn, with what was used before. */
  readonly used: number;
  /** BNB 2.12j: friends who have to stand still. */
  readonly bars: readonly UnitId[];
  /** BNB 2.12m: the manoeuvre that takes more than a turn, and what is paid of it now. */
  readonly begins: Unit['manoeuvre'];
}

/** BNB 2.11c: who may go on with what is left of its move, although it has moved. */
export const movesOn: ExtensionPoint<(state: BnbState, unit: Unit) => boolean> = extensionPoint();

/** BNB 2.12n, 2.12j, 2.11c: why a unit cannot be moved by its owner at all. */
export function* whyNotMove(state: BnbState, unit: Unit): Generator<Refusal> {
  const { id, turn } = unit;
  if (isFrozen(state, id) || turn.routed) yield forbid('BNB 2.12n', { unit: id });
  if (turn.passedThrough) yield forbid('BNB 2.12j', { unit: id, friend: id });
  if (turn.moved && !movesOn.of(state).some(mayGoOn => mayGoOn(state, unit)))
    yield forbid('BNB 2.11c', { unit: id });
  if (turn.working) yield forbid('BNB 6.11b', { unit: id });
}

/** BNB 2.1b: the move that these legs make, or every clause that forbids the first leg that is forbidden. */
export function planMove(
  state: BnbState,
  id: UnitId,
  legs: readonly Leg[],
  screen: ScreenPlace | null = null,
): MovePlan | Ruling {
  const unit = state.units[id]!;
  const bars = [...whyNotMove(state, unit)];
  if (unit.manoeuvre !== null) bars.push(forbid('BNB 2.12m', { unit: id }));
  if (legs.length === 0 && !(screen && unit.screen)) bars.push(forbid('BNB 0.9a', { unit: id, leg: 'none' }));
  if (bars.length > 0) return ruling(...bars);
  const long = longManoeuvre(state, unit, legs);
  if (long) return long;
  const terms: Terms = {
    kind: 'move',
    pace: { isCharging: false, onRoad: isRoadMarch(state, unit, legs) },
    targets: [],
  };
  const walked = walk(state, unit, legs, terms);
  const refused = walked.find(({ refusals }) => refusals.length > 0);
  if (refused) return ruling(...refused.refusals);
  const after = walked.at(-1)?.after ?? unit;
  const screened = planScreen(state, unit, walked, screen);
  if (isRuling(screened)) return screened;
  const verdict = ruling(...whyNotEnd(state, after), ...whyNotApart(state, unit, after));
  if (!verdict.legal) return verdict;
  const plan = planOf(state, unit, walked);
  return { ...plan, used: screened.used, after: { ...plan.after, screen: screened.screen } };
}

/** The plan of a unit along legs that nothing forbids. */
export const planOf = (state: BnbState, unit: Unit, legs: readonly WalkedLeg[]): MovePlan => ({
  unit: unit.id,
  legs,
  after: legs.at(-1)?.after ?? unit,
  used: legs.reduce((sum, { cost }) => sum + cost, unit.turn.used),
  bars: [...new Set(legs.flatMap(({ passed }) => passed))].filter(
    friend => !isFreePassage(unit, state.units[friend]!),
  ),
  begins: null,
});

/** BNB 0.8a: is there room where it ends? */
export function* whyNotEnd(state: BnbState, after: Unit, except: readonly UnitId[] = []): Generator<Refusal> {
  if (after.block !== null) return;
  const shape = footprintOf(state, after);
  yield* forbiddenGround(state, after, shape, except, closedUnder(state, after, shape));
}

/** BNB 6.4.1h, R175: two parts that are to join again must come nearer to each other. */
function* whyNotApart(state: BnbState, unit: Unit, after: Unit): Generator<Refusal> {
  for (const other of partsToJoin(state, unit))
    if (distanceOf(state, after, other) >= distanceOf(state, unit, other))
      yield forbid('BNB 6.4.1h', { unit: unit.id, friend: other.id });
}

/** BNB 2.12m: a doubled manoeuvre of more than a move is begun with a full unused move, and by itself. */
function longManoeuvre(state: BnbState, unit: Unit, legs: readonly Leg[]): MovePlan | Ruling | null {
  const [leg] = legs;
  if (!leg || legs.length > 1 || unit.turn.used > 0) return null;
  const cost = manoeuvreCost(state, unit, leg);
  if (cost === null || cost <= WHOLE_MOVE) return null;
  const refusals = [...whyNotLeg(state, unit, leg, { hasReformed: unit.turn.reformed, bearing: null })];
  if (refusals.length > 0) return ruling(...refusals);
  return {
    unit: unit.id,
    legs: [],
    after: unit,
    used: WHOLE_MOVE,
    bars: [],
    begins: { leg, paid: WHOLE_MOVE },
  };
}

/** BNB 2.12m: pays the rest of a manoeuvre and changes formation. */
export function planFinish(state: BnbState, id: UnitId): MovePlan | Ruling {
  const unit = state.units[id]!;
  const bars = [...whyNotMove(state, unit)];
  if (unit.manoeuvre === null) bars.push(forbid('BNB 2.12m', { unit: id }));
  if (bars.length > 0) return ruling(...bars);
  const { leg, paid } = unit.manoeuvre!;
  const free = { ...unit, manoeuvre: null };
  const [walked] = walk(state, free, [leg], {
    kind: 'move',
    pace: { isCharging: false, onRoad: false },
    targets: [],
  });
  const cost = Math.max(0, walked!.cost - paid);
  const refusals = walked!.refusals.filter(({ clause }) => clause !== 'BNB 0.10a' || cost > WHOLE_MOVE);
  const screened = planScreen(state, free, [{ ...walked!, cost }], null);
  const verdict = ruling(
    ...refusals,
    ...whyNotEnd(state, walked!.after),
    ...(isRuling(screened) ? screened.refusals : []),
  );
  if (!verdict.legal || isRuling(screened)) return verdict;
  const plan = planOf(state, free, [{ ...walked!, cost }]);
  return { ...plan, after: { ...plan.after, screen: screened.screen } };
}

/** BNB 2.12m: its owner may give it up at its next movement, and then move it otherwise. */
export function mayGiveUp(state: BnbState, id: UnitId): Ruling {
  const { manoeuvre, turn } = state.units[id]!;
  return ruling((manoeuvre === null || turn.moved) && forbid('BNB 2.12m', { unit: id }));
}

/** B rule 1: carries out a move, which is not taken back; false if troops that its side has not seen cut it short (6.1h). */
export function carryOut(
  state: BnbState,
  ordered: MovePlan,
  table: BnbTable,
  unseen: readonly Unit[] = hiddenEnemies(state, state.units[ordered.unit]!.side),
): boolean {
  const meeting = upToHidden(state, ordered, unseen);
  const { plan } = meeting;
  const { unit: id, legs, after, used, begins } = plan;
  // Read before the first write: in the first order of a side's movement the unit is already a copy that is written to.
  const { pose: from, shaken, turn } = state.units[id]!;
  table.bind(forbid('BNB 2.1b', { unit: id }));
  for (const friend of plan.bars) bar(state, friend);
  place(state, after);
  const draft = edit(state, 'units', id);
  draft.manoeuvre = begins;
  draft.straight = straightRun(legs.map(({ leg }) => leg));
  draft.turn = {
    ...turn,
    used,
    moved: true,
    reformed: turn.reformed || legs.some(({ leg }) => isReform(leg)),
    advancedInColumn: turn.advancedInColumn + advancedAsColumn(legs),
    track: [...turn.track, ...trackOf(legs, 'move')],
    cramped: turn.cramped || after.turn.cramped,
  };
  if (begins) table.emit({ type: 'manoeuvre-begun', clause: 'BNB 2.12m', unit: id });
  else
    table.emit({
      type: 'moved',
      clause: 'BNB 2.1b',
      unit: id,
      from,
      to: after.pose,
      used,
      legs: legs.map(({ leg }) => leg),
    });
  if (after.disordered) disorder(state, id, disorderClause(legs), table);
  if (after.turn.cramped && !turn.cramped) shakenByReform(state, id, 'BNB 7.2c', table);
  else if (after.shaken && !shaken) shakenByReform(state, id, 'BNB 7.3a', table);
  meetHidden(state, meeting, table);
  concealOutOfSight(state, id);
  comeOut(state, id);
  rejoin(state, table);
  manGuns(state, id, table);
  meetGenerals(state, id, table);
  return meeting.met.length === 0;
}

function bar(state: BnbState, friend: UnitId): void {
  const { turn } = state.units[friend]!;
  edit(state, 'units', friend).turn = { ...turn, passedThrough: true };
}

/** What has disordered a unit on these legs. */
function disorderClause(legs: readonly WalkedLeg[]): 'BNB 6.4.1f' | 'BNB 7.14e' | 'BNB 2.3a' {
  if (legs.some(({ leg }) => leg.go === 'leave')) return 'BNB 6.4.1f';
  return legs.some(({ leg }) => leg.go === 'climb') ? 'BNB 7.14e' : 'BNB 2.3a';
}

/** BNB 7.2c, 7.3a: a reform without the room for it, or near the enemy, shakes the unit. */
function shakenByReform(state: BnbState, id: UnitId, clause: 'BNB 7.2c' | 'BNB 7.3a', table: BnbTable): void {
  edit(state, 'units', id).shaken = true;
  table.emit({ type: 'shaken-by-reform', clause, unit: id });
}

/** Puts a unit and its screen where its legs have led it; disorder is told by itself. */
export function place(state: BnbState, { id, pose, files, formation, bent, block, screen }: Unit): void {
  const draft = edit(state, 'units', id);
  draft.pose = pose;
  draft.files = files;
  draft.formation = formation;
  draft.bent = bent;
  draft.block = block;
  draft.screen = screen;
}
