import {
  differing,
  isSameSet,
  type Offer,
  type PromptFacts,
  phrase,
  proposed,
  say,
  selectButton,
  selecting,
  words,
} from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { CauseKind, LfmState, Withdrawal, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  type Ask,
  answering,
  doneButton,
  dueItems,
  type FrameOf,
  hexOfPiece,
  orderButton,
  ordering,
  pieceName,
  shortNames,
} from '../scene/offer.ts';
import type { Questions } from './words.ts';

/** Why units go, or may. */
const WHY: Readonly<Record<CauseKind, string>> = words({
  combat: 'The combat result drives them back, disorganized',
  check: 'They failed a check while disorganized',
  bombardment: 'They failed their checks under fire',
  charge: 'The charge drives them back',
  'by-choice': 'The ground lets them stay in spite of the result',
  'before-combat': 'They may retreat before the combat',
  voluntary: 'They may break off',
  obliged: 'They cannot attack and may not stay',
  charged: 'Cavalry that has charged must break contact before combat',
  night: 'At night nobody stays in contact',
});

/** Units of one hex that are asked about, with why. */
type Part = Pick<Withdrawal, 'cause' | 'mayStay'> & {
  readonly hex: string;
  readonly units: readonly string[];
};

/** What is told of stacks that must go, or may. `selection` names the pieces that are picked to go now. */
export function retreatFacts(
  state: LfmState,
  withdrawals: readonly Withdrawal[],
  selection: readonly string[],
): PromptFacts {
  const parts = withdrawals.map(part => partOf(state, part)).filter(({ units }) => units.length > 0);
  const due = parts.filter(({ mayStay }) => !mayStay);
  const [picked] = parts.filter(({ units }) => units.some(unit => selection.includes(unit)));
  const asked = picked ? [picked] : due.length > 0 ? due : parts;
  const [first] = asked;
  if (!first) return { line: 'retreat of nobody' };
  const units = asked.flatMap(part => part.units);
  const isMixed = due.length > 0 && due.length < parts.length && !first.mayStay;
  const staying = parts.filter(({ mayStay }) => mayStay);
  return {
    line: 'retreat',
    units,
    number: units.length,
    areMany: units.length > 2,
    hexes: [...new Set(asked.map(({ hex }) => hex))],
    // Of several hexes one is picked first; then its path is chosen.
    mustPick: parts.length > 1 && !picked,
    mayStay: due.length === 0,
    why: WHY[first.cause.kind],
    clause: lfm.CAUSES[first.cause.kind].clause,
    staying: isMixed ? staying.map(({ hex }) => hex) : [],
  };
}

/** The units of a withdrawal that have not gone yet. */
const partOf = (state: LfmState, { hex, stack, cause, mayStay }: Withdrawal): Part => ({
  cause,
  mayStay,
  hex: lfm.hexName(state, hex),
  units: lfm.unitNames(
    state,
    stack.filter(id => lfm.unitOf(state, id).hex === hex),
  ),
});

type Retreat = WrittenOrder<'retreat'>;

/** Pieces that may go together, units before commanders. */
export type Group = readonly string[];

type RetreatStep = 'retreat' | 'withdrawal' | 'voluntary-retreat' | 'night-retreat';

const STAY: Readonly<Record<RetreatStep, string>> = words({
  retreat: 'Stay',
  withdrawal: 'Stay',
  'voluntary-retreat': 'End retreats',
  'night-retreat': 'End retreats',
});

/** LFM 9, 11, 12, 23.3: the group that goes is picked, unless there is only one; then the ends of its paths are marked. */
export function retreatOffer(ask: Ask<FrameOf<RetreatStep>>): Offer {
  const { state, frame } = ask;
  const orders = proposed(ask, 'retreat');
  const groups = groupsOf(orders);
  const going = groupGoing(state, groups, ask.selection);
  const mayStay = ask.judge(lfm.DONE).legal;
  const own = orders
    .filter(order => isSameSet(membersOf(order), going))
    .toSorted((a, b) => a.path.length - b.path.length);
  const ways = differing(ask, own, ({ path }) => path.at(-1)!);
  return {
    selection: going,
    choices: [...picks(state, groups, going), ...destinations(state, ways)],
    buttons: [
      ...otherGroups(state, groups, going),
      ...waysOff(state, ways),
      ...(mayStay || frame.step === 'voluntary-retreat' ? [doneButton(ask, STAY[frame.step])] : []),
    ],
    checklist: dueItems(state, ask.judge(lfm.DONE)),
  };
}

const membersOf = ({ units, commanders }: Retreat): Group => [...units, ...commanders];

/** In the order of the list: the largest of a hex comes first, with its commanders. */
function groupsOf(orders: readonly Retreat[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const order of orders) {
    const members = membersOf(order);
    const key = members.join(' ');
    if (!groups.has(key)) groups.set(key, members);
  }
  return [...groups.values()];
}

/** The group that is picked; where only one hex is asked and none is picked, its first group. */
function groupGoing(state: LfmState, groups: readonly Group[], selection: readonly string[]): Group {
  const picked = groups.find(group => isSameSet(group, selection));
  if (picked) return picked;
  const hexes = new Set(groups.map(group => hexOfPiece(state, group[0]!)));
  return hexes.size === 1 ? groups[0]! : [];
}

/** A click on a piece picks the first group that it may go with, and then the next one. */
function picks(state: LfmState, groups: readonly Group[], going: Group): readonly Choice[] {
  const pieces = [...new Set(groups.flat())];
  return pieces.flatMap(piece => {
    const own = groups.filter(group => group.includes(piece));
    const next = own[(own.findIndex(group => isSameSet(group, going)) + 1) % own.length]!;
    const isGoing = going.includes(piece);
    if (isGoing && isSameSet(next, going)) return [];
    const label = isGoing
      ? say`Pick ${shortNames(state, next)} instead`
      : say`Pick ${shortNames(state, next)} to retreat`;
    return [selecting({ piece }, next, label, isGoing ? 'chosen' : 'pick')];
  });
}

function destinations(state: LfmState, ways: readonly Retreat[]): readonly Choice[] {
  return ways.flatMap(order => {
    const to = order.path.at(-1)!;
    if (to === lfm.OFF_MAP_LABEL) return [];
    const label = say`Retreat ${shortNames(state, membersOf(order))} to ${to}${by(order)}`;
    return [ordering({ place: to }, order, label, 'reach')];
  });
}

/** A path of two hexes says which is the first. */
const by = ({ path }: Retreat): string => (path.length > 1 ? say` by ${path[0]!}` : '');

/** LFM 9.1e. */
const waysOff = (state: LfmState, ways: readonly Retreat[]): readonly Button[] =>
  ways
    .filter(({ path }) => path.at(-1) === lfm.OFF_MAP_LABEL)
    .map(order =>
      orderButton(say`Leave the map with ${pieceName(state, order.units[0]!)}${by(order)}`, order),
    );

/** Other ways to make up the group in the same hex, where there are few. */
function otherGroups(state: LfmState, groups: readonly Group[], going: Group): readonly Button[] {
  const [first] = going;
  if (first === undefined) return [];
  const others = groups.filter(
    group => hexOfPiece(state, group[0]!) === hexOfPiece(state, first) && !isSameSet(group, going),
  );
  return others.length > MOST_BUTTONS
    ? []
    : others.map(group => selectButton(groupLabel(state, group, going), group));
}

/** More do not fit the prompt line; clicks on the pieces lead to all of them. */
const MOST_BUTTONS = 2;

function groupLabel(state: LfmState, group: Group, going: Group): string {
  const left = going.filter(piece => !group.includes(piece));
  const added = group.filter(piece => !going.includes(piece));
  if (added.length === 0) return say`Without ${shortNames(state, left)}`;
  return left.length === 0 ? say`With ${shortNames(state, added)}` : say`Only ${shortNames(state, group)}`;
}

/** LFM R228: guns limber before the moves of a night. */
const nightLimberOffer = answering(
  'limber',
  (state: LfmState, { unit }) => ({
    text: say`Limber ${pieceName(state, unit)}`,
    on: { piece: unit },
    kind: 'pick',
  }),
  { end: phrase('End limbering') },
);

export const NIGHT: Questions<'limber-at-night' | 'night-retreat'> = {
  'limber-at-night': {
    facts: state => ({ number: lfm.gunsToLimber(state).length }),
    offer: nightLimberOffer,
  },
  'night-retreat': {
    facts: state => ({
      hexes: lfm.nightRetreats(state).map(hex => lfm.hexName(state, hex)),
    }),
    offer: retreatOffer,
  },
};
