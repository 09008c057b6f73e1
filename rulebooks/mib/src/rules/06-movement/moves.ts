import { directionTo, type Hex } from '@abatis/hex';
import { edit, push } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { hexName, hexNames, leaderNames, unitNames } from '../../events/names.ts';
import { trainsIn, unitOf } from '../../pieces.ts';
import type { MibState } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { enterHex } from './entry.ts';
import { beginsInZoc, handOf, hexInHand, isUnmoved, type Payer, payersOf, sideInHand } from './hand.ts';
import { putLeader, putUnit } from './placing.ts';
import { lastStepOf, pricesOf } from './reach.ts';
import { stepPrice } from './ways.ts';

/** Carries out a move along hexes that all in hand can pay for; the step that stands for them goes on. */
export function march(state: MibState, hand: Moving, path: readonly Hex[], table: MibTable): void {
  const payers = payersOf(state, hand);
  const costs = pricesOf(state, hand, payers, path);
  const after = handAfter(state, hand, payers, path, costs);
  table.emit({
    type: 'moved',
    clause: 'MIB 6.0b',
    pieces: payers.map(({ name }) => name),
    path: hexNames(state, [hexInHand(state, hand), ...path]),
    costs,
    stopped: after.stopped,
  });
  begin(state, hand);
  replaceHand(state, hand, after);
  carry(state, hand, path);
  for (const id of hand.leaders) putLeader(state, id, path.at(-1)!);
  // What is pushed last is asked first: so the hexes are answered in the order of the way.
  for (const hex of path.toReversed()) enterHex(state, hand.units, hex, table);
}

/** MIB 6.8a: on the way, too, their rear is where they come from. */
function carry(state: MibState, hand: Moving, path: readonly Hex[]): void {
  const { grid } = battleOf(state).ground;
  for (const id of hand.units) {
    for (const hex of path) putUnit(state, id, hex, directionTo(grid, unitOf(state, id).hex, hex)!);
  }
}

/** MIB 6.2i, 6.2j: their own movement begins, and what they began in is noted. */
export function begin(state: MibState, hand: Moving): void {
  const inZoc = hand.units.filter(id => beginsInZoc(state, hand, id));
  for (const id of hand.units) {
    const act = edit(state, 'units', id, 'act');
    if (isUnmoved(hand)) act.beganInZoc = inZoc.includes(id);
    act.entered = true;
    act.category = 'mobile';
  }
}

function handAfter(
  state: MibState,
  hand: Moving,
  payers: readonly Payer[],
  path: readonly Hex[],
  costs: readonly number[],
): Moving {
  const to = path.at(-1)!;
  const side = sideInHand(state, hand);
  const count = hand.units.length;
  return {
    ...hand,
    spent: hand.spent.map((spent, place) => spent + costs[place]!),
    leadersSpent: hand.leadersSpent.map((spent, place) => spent + costs[count + place]!),
    hexes: hand.hexes + path.length,
    lastStep: lastStepOf(state, hand, path),
    stopped: payers.some(({ course }) => course.stop[to] === 1),
    toll: false,
    overran: trainsIn(state, to).some(id => state.trains[id]!.side !== side),
  };
}

function replaceHand(state: MibState, before: Moving, after: Moving): void {
  edit(state).steps = state.steps.map(frame => (frame === before ? after : frame));
}

/** R105: those in hand who can make the step to a hex next to them, and those who cannot and drop off. */
interface Parting {
  readonly go: Moving;
  /** Null if all go. */
  readonly stay: Moving | null;
}

/** R105: null if nobody can go, or only leaders could. */
export function partingAt(state: MibState, hand: Moving, to: Hex): Parting | null {
  let go = hand;
  for (;;) {
    const next = part(hand, go, goingOn(state, go, to));
    if (next.units.length === 0) return null;
    if (next.units.length === go.units.length && next.leaders.length === go.leaders.length) break;
    go = next;
  }
  const all = go.units.length === hand.units.length && go.leaders.length === hand.leaders.length;
  return { go, stay: all ? null : leftBehind(hand, go) };
}

/** Whether each of them, units first, can pay for the step. */
function goingOn(state: MibState, hand: Moving, to: Hex): readonly boolean[] {
  const { grid } = battleOf(state).ground;
  const from = hexInHand(state, hand);
  return payersOf(state, hand).map(payer => stepPrice(grid, payer, from, to, true) <= payer.left);
}

function part(whole: Moving, hand: Moving, goes: readonly boolean[]): Moving {
  const units = hand.units.filter((_, place) => goes[place]);
  const leaders = hand.leaders.filter((_, place) => goes[hand.units.length + place]);
  return handOf(whole, units, leaders);
}

const leftBehind = (whole: Moving, go: Moving): Moving => ({
  ...handOf(
    whole,
    whole.units.filter(id => !go.units.includes(id)),
    whole.leaders.filter(id => !go.leaders.includes(id)),
  ),
  stopped: true,
});

/** R105: those who drop off end their move where they are; the hand of those who go on is returned. */
export function dropOff(state: MibState, hand: Moving, { go, stay }: Parting, table: MibTable): Moving {
  replaceHand(state, hand, go);
  if (stay === null) return go;
  table.emit({
    type: 'dropped-off',
    clause: 'MIB R105',
    pieces: [...unitNames(state, stay.units), ...leaderNames(state, stay.leaders)],
    hex: hexName(state, hexInHand(state, hand)),
  });
  if (stay.units.length > 0) push(state, stay);
  else for (const id of stay.leaders) edit(state, 'leaders', id).moved = true;
  return go;
}
