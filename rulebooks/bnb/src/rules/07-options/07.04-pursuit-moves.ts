import { edit } from '@abatis/kernel';
import {
  areWithin,
  distanceBetween,
  extentFrom,
  facingTowards,
  firstContact,
  inches,
  meetings,
  nearestBetween,
  type Pose,
  type Spot,
  shapeOf,
  shifted,
  swept,
  type TablePoint,
  thou,
  turnBetween,
  turnedOnCentre,
  vectorAlong,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import type { BnbTable } from '../../events.ts';
import { pieceCalled } from '../../ground.ts';
import {
  type BnbState,
  type Charge,
  friendsOf,
  isEngaged,
  type Track,
  type Unit,
  type UnitId,
  unitsOnTable,
} from '../../state.ts';
import {
  areInContact,
  boxOf,
  centreOfUnit,
  contactSide,
  footprintOf,
  isAtMost,
  nearestAmong,
  TOLERANCE,
  WHOLE_MOVE,
} from '../00-measuring/index.ts';
import { meetGenerals } from '../01-introduction/index.ts';
import { contactsAhead, isOverrunBy, struckBy, whyNotEnd, whyNotStrike } from '../02-movement/index.ts';
import { closedUnder, linesAcross } from '../06-terrain/index.ts';
import { distanceToQuarry, facingIfFree, placeOfQuarry } from './07.04-pursuit.ts';
import { rejoinScreen, withoutScreens } from './07.10-screens.ts';
import { leaveTable } from './07.13-off-table.ts';

/** BNB 7.4l: a gap through which pursuers do not follow. */
const NARROW = inches(3);

/** BNB 7.4q: places on its line that a pursuer without room tries, from contact back. */
const STEP = inches(0.25);

/** A pursuit move as it would be made. */
export interface Course {
  readonly start: Unit;
  readonly end: Unit;
  /** How far it goes along its line, in thousandths. */
  readonly length: number;
  /** Contact with the pursued, a crash into others, off the table, or a halt. */
  readonly ends: 'contact' | 'crash' | 'off' | 'halt';
  /** Enemies that it charges: those it runs over, and those it crashes into. */
  readonly struck: readonly UnitId[];
  /** BNB 7.4n: its owner may halt it before closed ground, or let it follow the router round it. */
  readonly isChoice: boolean;
}

/** BNB 7.4q, 7.4i: the pursuer that moves next: the nearest to its target; null when all have moved. */
export function nextPursuer(state: BnbState): Unit | null {
  const pursuers = unitsOnTable(state).filter(({ pursuing }) => pursuing !== null);
  const near = nearestAmong(pursuers, unit =>
    distanceToQuarry(state, unit, state.units[unit.pursuing!.enemy]!),
  );
  return near.toSorted((a, b) => a.id - b.id)[0] ?? null;
}

/** BNB 7.4i to 7.4q: where the pursuit of a unit leads; null if there is nobody left to pursue. */
export function courseOf(state: BnbState, unit: Unit, followsTrack = false): Course | null {
  const { enemy, track } = unit.pursuing!;
  const foe = state.units[enemy]!;
  if (foe.status !== 'table' && foe.left === null) return null;
  const gap = track && gapPassed(state, foe, track);
  if (gap) return crashIntoGap(state, unit, gap);
  const start = turnedTowards(state, unit, placeOfQuarry(state, foe));
  const goal = lengthToQuarry(state, start, foe);
  if (followsTrack) return arrival(state, unit, { start, length: goal, struck: [], isChoice: false }, foe);
  const met = contactsAhead(state, start, goal, []).filter(each => each.enemy.id !== foe.id);
  const inWay = met.find(({ enemy: other }) => !isOverrunBy(state, unit, other));
  const length = inWay ? Math.min(inWay.at, goal) : goal;
  const before = met.filter(each => each.at <= length + TOLERANCE && isOverrunBy(state, unit, each.enemy));
  const clear = clearLength(state, start, length);
  const run = { start, length, struck: before.map(each => each.enemy.id), isChoice: false };
  if (clear !== null && isCoveredFrom(state, unit, foe))
    return halted(state, unit, { ...run, length: clear });
  if (clear !== null)
    return {
      ...halted(state, unit, {
        ...run,
        length: clear,
        struck: before.filter(each => each.at <= clear + TOLERANCE).map(each => each.enemy.id),
      }),
      isChoice: true,
    };
  const into = met.filter(
    each => each.at <= length + TOLERANCE && !isOverrunBy(state, unit, each.enemy) && each.at < goal,
  );
  return into.length > 0
    ? crash(
        state,
        unit,
        run,
        into.map(each => each.enemy),
      )
    : arrival(state, unit, run, foe);
}

type Run = Pick<Course, 'start' | 'length' | 'struck' | 'isChoice'>;

/** BNB 7.4i: facing along its line, about its centre; on the way it needs no room. */
function turnedTowards(state: BnbState, unit: Unit, to: Spot): Unit {
  const looks = facingTowards(centreOfUnit(state, unit), to) ?? unit.pose.facing;
  return { ...unit, pose: turnedOnCentre(boxOf(state, unit), turnBetween(unit.pose.facing, looks)) };
}

const along = (unit: Unit, by: number): Unit => ({
  ...unit,
  pose: shifted(unit.pose, 0, thou(Math.round(by))),
});

/** BNB 7.4j: the pursued as it will stand: turned to face its pursuer, unless it was only pushed back or is held in a fight. */
function facingPursuer(state: BnbState, unit: Unit, foe: Unit): Pose {
  if (unit.pursuing!.isFollowUp || isEngaged(state, foe.id)) return foe.pose;
  return facingIfFree(state, foe, centreOfUnit(state, unit));
}

/** How far it is to contact with the pursued, or for the centre to the edge over which that has gone. */
function lengthToQuarry(state: BnbState, start: Unit, foe: Unit): number {
  const from = centreOfUnit(state, start);
  const straight = distanceBetween(from, placeOfQuarry(state, foe));
  if (foe.status !== 'table') return straight;
  const shape = footprintOf(state, { ...foe, pose: facingPursuer(state, start, foe) });
  const box = boxOf(state, start);
  if (areWithin(box, shape, TOLERANCE)) return 0;
  return firstContact(shapeOf(box), vectorAlong(start.pose.facing, straight), shape) ?? straight;
}

/** BNB 7.4n: how far it can go before ground that is closed to it; null if nothing is in its way. */
function clearLength(state: BnbState, start: Unit, length: number): number | null {
  const ground = swept(boxOf(state, start), vectorAlong(start.pose.facing, length));
  if (closedUnder(state, start, ground).length === 0) return null;
  const isClosed = (by: number): boolean => {
    const way = swept(boxOf(state, start), vectorAlong(start.pose.facing, by));
    return closedUnder(state, start, way).length > 0;
  };
  let [open, shut] = [0, length];
  while (shut - open > 1) {
    const middle = (open + shut) / 2;
    if (isClosed(middle)) shut = middle;
    else open = middle;
  }
  return Math.floor(open);
}

/** BNB 2.6g, 2.6h, R163: what binds chargers binds pursuers. */
const mayStrike = (state: BnbState, unit: Unit, end: Unit, enemy: Unit): boolean =>
  whyNotStrike(state, unit, struckBy(state, unit, end, enemy, 0)).next().done === true;

const COVERING = ['lightWorks', 'heavyWorks', 'wall', 'breach'];

/** BNB 7.4q, R163, 2.6h: cavalry halts before an enemy in a block, or covered by works or a wall. */
function isCoveredFrom(state: BnbState, unit: Unit, foe: Unit): boolean {
  if (unit.arm !== 'cavalry' || foe.status !== 'table') return false;
  const lines = linesAcross(state, centreOfUnit(state, unit), centreOfUnit(state, foe));
  return (
    !mayStrike(state, unit, unit, foe) ||
    lines.some(id => COVERING.includes(pieceCalled(groundOf(state), id)!.type))
  );
}

/** BNB 7.4i, 7.4p, 7.4q: in contact with the pursued, off the table after it, or as near as there is room. */
function arrival(state: BnbState, unit: Unit, run: Run, foe: Unit): Course {
  if (foe.status !== 'table') return { ...run, end: along(run.start, run.length), ends: 'off' };
  if (!mayStrike(state, unit, along(run.start, run.length), foe) || isCoveredFrom(state, unit, foe))
    return halted(state, unit, run);
  const end = along(run.start, run.length);
  const turned = turnedState(state, unit, foe);
  if (hasRoom(turned, end, run.struck)) return { ...run, end, ends: 'contact' };
  // Already in contact and without room to turn, it fights as it stands (7.4g).
  if (areInContact(state, unit, foe)) return { ...run, start: unit, end: unit, length: 0, ends: 'contact' };
  return halted(state, unit, run);
}

/** The table with the pursued turned to face its pursuer. */
const turnedState = (state: BnbState, unit: Unit, foe: Unit): BnbState => ({
  ...state,
  units: state.units.with(foe.id, { ...foe, pose: facingPursuer(state, unit, foe) }),
});

const hasRoom = (state: BnbState, end: Unit, over: readonly UnitId[]): boolean =>
  whyNotEnd(state, end, over).next().done === true;

/** BNB 7.4q: halts at the last clear place on its line; without any it stays where it is. */
function halted(state: BnbState, unit: Unit, run: Run): Course {
  for (let length = run.length; length > 0; length -= STEP) {
    const end = along(run.start, length);
    if (hasRoom(state, end, run.struck)) return { ...run, end, length, ends: 'halt' };
  }
  return { ...run, start: unit, end: unit, length: 0, ends: 'halt', struck: [] };
}

/** BNB 7.4l, 7.4q, 2.6g, 2.6h: into others, unless it may not charge them or finds no room: then it halts. */
function crash(state: BnbState, unit: Unit, run: Run, into: readonly Unit[]): Course {
  const end = along(run.start, run.length);
  const may = into.filter(other => mayStrike(state, unit, end, other));
  // BNB 7.10g: the screens of those who are charged go back to them.
  const open = withoutScreens(
    state,
    may.map(({ id }) => id),
  );
  if (may.length === 0 || !hasRoom(open, end, run.struck)) return halted(state, unit, run);
  return { ...run, end, ends: 'crash', struck: [...run.struck, ...may.map(({ id }) => id)] };
}

/** Two units of the router's side with a narrow gap between them, and where the router went through. */
interface Gap {
  readonly sides: readonly [Unit, Unit];
  readonly at: Spot;
  readonly along: number;
}

/** BNB 7.4l, 7.4q: the first narrow gap that the track of the router's centre crossed. */
function gapPassed(state: BnbState, foe: Unit, [from, to]: readonly [TablePoint, TablePoint]): Gap | null {
  const others = friendsOf(state, foe);
  const gaps = others.flatMap((first, i) =>
    others.slice(i + 1).flatMap((second): readonly Gap[] => {
      const gap = nearestBetween(footprintOf(state, first), footprintOf(state, second));
      if (gap.distance <= TOLERANCE || !isAtMost(gap.distance, NARROW)) return [];
      const [passed] = meetings(from, to, [gap.from, gap.to]);
      return passed ? [{ sides: [first, second], at: passed.at, along: passed.along }] : [];
    }),
  );
  return gaps.toSorted((a, b) => a.along - b.along)[0] ?? null;
}

/** BNB 7.4l: into one of the two beside the gap, or into both if its front reaches both. */
function crashIntoGap(state: BnbState, unit: Unit, { sides, at }: Gap): Course {
  const start = turnedTowards(state, unit, at);
  const far = distanceBetween(centreOfUnit(state, unit), at) + inches(1);
  const met = contactsAhead(state, start, far, []);
  const stop = met.find(
    ({ enemy }) => !isOverrunBy(state, unit, enemy) || sides.some(({ id }) => id === enemy.id),
  );
  if (!stop) return crashIntoNearer(state, unit, sides);
  const struck = met
    .filter(each => each.at <= stop.at + TOLERANCE && each.enemy.id !== stop.enemy.id)
    .filter(({ enemy }) => isOverrunBy(state, unit, enemy))
    .map(({ enemy }) => enemy.id);
  const isOfGap = sides.some(({ id }) => id === stop.enemy.id);
  const end = along(start, stop.at);
  // BNB R177: of two that stand one behind the other the front touches only one.
  const isMet = (side: Unit): boolean =>
    reaches(state, start, side) && areWithin(footprintOf(state, end), footprintOf(state, side), TOLERANCE);
  const into = isOfGap ? sides.filter(isMet) : [stop.enemy];
  const run = { start, length: stop.at, struck, isChoice: false };
  const clear = clearLength(state, start, stop.at);
  if (clear !== null) return { ...halted(state, unit, { ...run, length: clear }), isChoice: true };
  return crash(state, unit, run, into.length > 0 ? into : [stop.enemy]);
}

/** Does its front, carried straight on, reach this unit? */
function reaches(state: BnbState, start: Unit, side: Unit): boolean {
  const { width } = boxOf(state, start);
  const { least, most } = extentFrom(start.pose, footprintOf(state, side)).right;
  return least < width / 2 - TOLERANCE && most > -width / 2 + TOLERANCE;
}

/** A front narrower than the gap goes straight at the nearer of the two. */
function crashIntoNearer(state: BnbState, unit: Unit, sides: readonly Unit[]): Course {
  const [nearer] = nearestAmong(sides, side => distanceToQuarry(state, unit, side));
  const start = turnedTowards(state, unit, centreOfUnit(state, nearer!));
  const far = distanceBetween(centreOfUnit(state, unit), centreOfUnit(state, nearer!));
  const length = firstContact(
    shapeOf(boxOf(state, start)),
    vectorAlong(start.pose.facing, far),
    footprintOf(state, nearer!),
  );
  return crash(state, unit, { start, length: length ?? 0, struck: [], isChoice: false }, [nearer!]);
}

/** BNB 7.4i to 7.4q: makes the pursuit move of a unit. */
export function carryOutPursuit(state: BnbState, id: UnitId, followsTrack: boolean, table: BnbTable): void {
  const unit = state.units[id]!;
  const course = courseOf(state, unit, followsTrack);
  const { enemy, isFollowUp } = unit.pursuing!;
  if (course?.ends === 'contact') faceAbout(state, unit, enemy);
  edit(state, 'units', id).pursuing = null;
  if (course === null) {
    table.emit({ type: 'pursuit-ended', clause: 'BNB 7.4n', unit: id, enemy });
    return;
  }
  const charges = course.struck.map(on => chargeOf(state, unit, course, on));
  markPursued(state, course, charges.length > 0);
  const { pose } = course.end;
  table.emit({
    type: 'pursued',
    clause: 'BNB 7.4i',
    unit: id,
    enemy,
    from: unit.pose,
    to: pose,
    ends: course.ends,
  });
  if (course.ends === 'off') {
    const { left } = state.units[enemy]!;
    leaveTable(state, id, { ...left!, turn: state.turn, routed: false }, table);
    return;
  }
  edit(state).charges = [...state.charges, ...charges];
  if (charges.length > 0) {
    const targets = charges.map(({ on }) => on);
    for (const target of targets) rejoinScreen(state, target, table);
    table.emit({
      type: 'charged',
      clause: 'BNB 7.4l',
      unit: id,
      targets,
      from: unit.pose,
      to: pose,
      used: WHOLE_MOVE,
    });
  }
  if (course.ends === 'contact') engage(state, id, enemy, isFollowUp, table);
  if (course.ends === 'halt') table.emit({ type: 'pursuit-ended', clause: 'BNB 7.4n', unit: id, enemy });
  meetGenerals(state, id, table);
}

/** BNB 7.4j. */
function faceAbout(state: BnbState, unit: Unit, enemy: UnitId): void {
  const foe = state.units[enemy]!;
  const pose = facingPursuer(state, unit, foe);
  const draft = edit(state, 'units', enemy);
  draft.pose = pose;
  if (!unit.pursuing!.isFollowUp) draft.shaken = true;
}

/** BNB 7.4l: a normal charge by an unsteady charger; it may have the flank bonus. */
function chargeOf(state: BnbState, unit: Unit, { end }: Course, on: UnitId): Charge {
  const { at: _, ...link } = struckBy(state, unit, end, state.units[on]!, 0);
  return { ...link, by: unit.id, outcome: 'made', metSteady: false, pursuit: true };
}

/** The pursuit is its move of this turn; where it charges somebody its way is known for their fire (3.8b) and for overruns. */
function markPursued(state: BnbState, { start, end, length }: Course, charges: boolean): void {
  const { id, turn } = state.units[start.id]!;
  const way: Track = {
    kind: 'charge',
    formation: start.formation,
    files: start.files,
    figures: start.figures,
    from: start.pose,
    leg: { go: 'advance', by: Math.round(length) },
  };
  const draft = edit(state, 'units', id);
  draft.pose = end.pose;
  draft.turn = {
    ...turn,
    used: WHOLE_MOVE,
    moved: true,
    pursued: true,
    charged: charges,
    track: charges && length >= 1 ? [...turn.track, way] : turn.track,
  };
}

/** BNB 7.4j, 7.4k, 7.1.1d, R111: a new round between these two; double hits on the unit that it routed. */
function engage(state: BnbState, by: UnitId, on: UnitId, isFollowUp: boolean, table: BnbTable): void {
  const side = contactSide(state, state.units[by]!, state.units[on]!) ?? 'front';
  edit(state).engagements = [
    ...state.engagements,
    { by, on, side, bonus: false, across: [], rounds: 1, doubled: !isFollowUp },
  ];
  table.emit({ type: 'engaged', clause: 'BNB 7.4j', unit: by, target: on, side, bonus: false });
}

/** BNB 7.4m: may this unit fire at a pursuer? Only one that it has charged. */
export const mayFireAtPursuer = ({ charges }: BnbState, unit: Unit, target: Unit): boolean =>
  !target.turn.pursued ||
  charges.some(({ by, on, pursuit }) => pursuit && by === target.id && on === unit.id);
