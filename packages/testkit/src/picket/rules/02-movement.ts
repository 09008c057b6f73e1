import {
  done,
  edit,
  isRuling,
  type PlannedDecision,
  type Refusal,
  type Ruling,
  ruling,
} from '@abatis/kernel';
import {
  advanced,
  type Box,
  cornersOf,
  doOverlap,
  inches,
  inInches,
  isNearBox,
  type Pose,
  rounded,
  type TablePoint,
  thou,
  wheeled,
  wheelLength,
} from '@abatis/tabletop';
import { forbid } from '../cite.ts';
import {
  boxIn,
  boxOf,
  type Company,
  type FrameOf,
  groundOf,
  type Leg,
  ofSide,
  onTable,
  orders,
  type PicketHappening,
  type PicketOrder,
  type PicketState,
  type Posted,
} from '../state.ts';

/** PIC 2.1, 2.2, 2.4, 2.6. */
export const MOVE = inches(6);
const QUARTER_TURN = 900;
const FROM_ENEMIES = thou(inches(2) - 1);
const FILES = { least: 2, most: 6 };

/** A move that has been worked out: each pose on the way, and how much of the 6 inches it takes. */
export interface MovePlan {
  readonly unit: Posted;
  readonly poses: readonly Pose[];
  /** In thousandths, not rounded. */
  readonly length: number;
}

/** What a side that marches has ordered. */
type Plan =
  | ({ readonly type: 'move' } & MovePlan)
  | { readonly type: 'form'; readonly unit: Posted; readonly files: number }
  | { readonly type: 'halt' };

/** PIC 1.3: the companies of a marching side move one after the other, until the player halts. */
export const march: PlannedDecision<
  PicketState,
  PicketOrder<'move' | 'form' | 'halt'>,
  FrameOf<'march'>,
  PicketHappening,
  Plan
> = {
  actions: orders('move', 'form', 'halt'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'march', clause: 'PIC 1.3', facts: { side } }),
  *candidates(state, { side }) {
    yield { type: 'halt' };
    for (const unit of ofSide(state, side).filter(each => !each.hasMoved)) {
      for (const legs of SOME_MOVES) {
        if (!isRuling(planMove(state, unit, legs))) yield { type: 'move', unit: unit.id, legs };
      }
      for (let files = FILES.least; files <= FILES.most; files++) {
        if (mayForm(state, unit, files).legal) yield { type: 'form', unit: unit.id, files };
      }
    }
  },
  plan(state, order, { side }) {
    if (order.type === 'halt') return order;
    const unit = state.companies[order.unit] as Posted;
    if (unit.side !== side || unit.hasMoved) return ruling(forbid('PIC 1.3', { unit: unit.id }));
    if (order.type === 'move') {
      const plan = planMove(state, unit, order.legs);
      return isRuling(plan) ? plan : { type: 'move', ...plan };
    }
    const verdict = mayForm(state, unit, order.files);
    return verdict.legal ? { type: 'form', unit, files: order.files } : verdict;
  },
  apply(state, plan, table) {
    if (plan.type === 'halt') return done(state);
    const { id, pose: from } = plan.unit;
    const unit = edit(state, 'companies', id);
    unit.hasMoved = true;
    if (plan.type === 'form') {
      unit.files = plan.files;
      table.emit({ type: 'formed', clause: 'PIC 2.6', unit: id, files: plan.files });
      return;
    }
    const to = plan.poses.at(-1)!;
    unit.pose = to;
    table.emit({ type: 'moved', clause: 'PIC 2.1', unit: id, from, to });
    table.bind(forbid('PIC 2.5', { unit: id }));
  },
};

/** A free table has more moves than can be listed; these are some of every sort. */
const SOME_MOVES: readonly (readonly Leg[])[] = [
  ...[1, 3, 6].map((by): readonly Leg[] => [{ go: 'ahead', by: inches(by) }]),
  ...(['left', 'right'] as const).flatMap(about =>
    [300, QUARTER_TURN].flatMap((by): readonly (readonly Leg[])[] => [
      [{ go: 'wheel', about, by }],
      [
        { go: 'wheel', about, by },
        { go: 'ahead', by: inches(2) },
      ],
    ]),
  ),
];

/** PIC 2.1 to 2.4: the way of a company leg by leg, or every clause that forbids it. */
export function planMove(state: PicketState, unit: Posted, legs: readonly Leg[]): MovePlan | Ruling {
  const plan = wayOf(unit, legs);
  const { poses, length } = plan;
  const verdict = ruling(
    length > MOVE && forbid('PIC 2.1', { over: inInches(rounded(Math.ceil(length - MOVE))) }),
    legs.some(leg => leg.go === 'wheel' && leg.by > QUARTER_TURN) && forbid('PIC 2.2'),
    ...poses.slice(1).map(pose => ruling(...forbiddenIn(state, unit, boxIn(unit, pose)))),
  );
  return verdict.legal ? plan : firstOfEach(verdict);
}

/** Where these legs lead a company, allowed or not. */
export function wayOf(unit: Posted, legs: readonly Leg[]): MovePlan {
  const poses = [unit.pose];
  let length = 0;
  for (const leg of legs) {
    const box = boxIn(unit, poses.at(-1)!);
    poses.push(poseAfter(box, leg));
    length += lengthOf(box, leg);
  }
  return { unit, poses, length };
}

/** Two legs that end too near the same enemy are one refusal. */
function firstOfEach({ refusals }: Ruling): Ruling {
  const texts = refusals.map(refusal => JSON.stringify(refusal));
  return { legal: false, refusals: refusals.filter((_, place) => texts.indexOf(texts[place]!) === place) };
}

const poseAfter = (box: Box, leg: Leg): Pose =>
  leg.go === 'ahead' ? advanced(box.pose, thou(leg.by)) : wheeled(box, leg.about, leg.by);

const lengthOf = ({ width }: Box, leg: Leg): number =>
  leg.go === 'ahead' ? leg.by : wheelLength(width, leg.by);

/** PIC 2.3, 2.4: what forbids to stand there. */
function* forbiddenIn(state: PicketState, unit: Company, box: Box): Generator<Refusal> {
  if (!isFree(state, unit, box)) yield forbid('PIC 2.3', { unit: unit.id });
  for (const enemy of onTable(state).filter(each => each.side !== unit.side)) {
    if (areNear(box, boxOf(enemy))) yield forbid('PIC 2.4', { unit: unit.name, enemy: enemy.id });
  }
}

/** PIC 2.3: is all of the box on the table and clear of other companies? */
export function isFree(state: PicketState, unit: Company, box: Box): boolean {
  const { width, height } = groundOf(state);
  const isOn = ({ x, y }: TablePoint): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
  const others = onTable(state).filter(each => each.id !== unit.id);
  return cornersOf(box).every(isOn) && !others.some(other => doOverlap(box, boxOf(other)));
}

/** Boxes that do not overlap are nearest at a corner of one of them. */
const areNear = (a: Box, b: Box): boolean =>
  doOverlap(a, b) ||
  cornersOf(a).some(corner => isNearBox(b, corner, FROM_ENEMIES)) ||
  cornersOf(b).some(corner => isNearBox(a, corner, FROM_ENEMIES));

/** PIC 2.6: two to six files where there is room for them. */
export function mayForm(state: PicketState, unit: Posted, files: number): Ruling {
  const isPossible = files >= FILES.least && files <= Math.min(FILES.most, unit.figures);
  if (!isPossible || files === unit.files) return ruling(forbid('PIC 2.6', { unit: unit.id }));
  return ruling(...forbiddenIn(state, unit, boxIn({ ...unit, files }, unit.pose)));
}
