import { notebook } from '@abatis/kernel';
import { draftId, draftIn, withoutDraft } from '@abatis/screen';
import type { BnbAction, BnbState, Leg, LegOf, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { unitCalled } from '../words/say.ts';

/* A move that is being put together. Its legs are in the selection: the referee gets one order for each unit, at the end. */

/** How the hand marches where it is not left to the way that it goes. */
export type Manner = 'advance' | 'wheel' | 'oblique' | 'sidestep' | 'retire' | 'road' | 'reform';

/** The end of a charge: its last straight run, and those it is declared at. */
interface ChargeHome {
  readonly go: 'charge';
  readonly targets: readonly string[];
  readonly by: number;
}

export interface Drafted {
  readonly legs: readonly Leg[];
  readonly charge: ChargeHome | null;
  readonly manner: Manner | null;
}

/** A unit, the names of all that go with it, and its draft. */
export interface InHand extends Drafted {
  readonly unit: Unit;
  readonly names: readonly string[];
}

export const NO_DRAFT: Drafted = { legs: [], charge: null, manner: null };

/** A leg whose length can be more or less. */
export type Heading = Parameters<typeof bnb.reachOf>[2];
export type LongLeg = LegOf<'advance' | 'wheel' | 'oblique' | 'sidestep' | 'retire'>;

export const isLong = (leg: Leg | undefined): leg is LongLeg =>
  leg !== undefined && ['advance', 'wheel', 'oblique', 'sidestep', 'retire'].includes(leg.go);

export const headingOf = ({ by: _, ...heading }: LongLeg): Heading => heading;

export const legAlong = (heading: Heading, by: number): LongLeg => ({ ...heading, by }) as LongLeg;

const isSame = (a: Heading, b: Heading): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The units in hand, and what has been put together for them. */
export const selectionOf = (
  names: readonly string[],
  { legs, charge, manner }: Drafted,
): readonly string[] => [
  ...names,
  ...(manner ? [draftId(0, manner)] : []),
  ...[...legs, ...(charge ? [charge] : [])].map((part, index) => draftId(index + 1, JSON.stringify(part))),
];

export function draftedIn(selection: readonly string[]): Drafted {
  const words = draftIn(selection);
  const parts = words.filter(each => each.startsWith('{')).map(each => JSON.parse(each) as Leg | ChargeHome);
  return {
    legs: parts.filter((part): part is Leg => part.go !== 'charge'),
    charge: parts.find((part): part is ChargeHome => part.go === 'charge') ?? null,
    manner: (words.find(each => !each.startsWith('{')) as Manner | undefined) ?? null,
  };
}

/** The names of those who are in hand. */
export const namesIn = withoutDraft;

const WALKING = { kind: 'move', pace: bnb.WALK, targets: [] } as const;

export const walkedBy = (state: BnbState, unit: Unit, legs: readonly Leg[]): readonly bnb.WalkedLeg[] =>
  bnb.walk(state, unit, legs, WALKING);

/** The unit after these legs, with what it has used: from there it goes on. */
export function onward(state: BnbState, unit: Unit, legs: readonly Leg[]): Unit {
  const walked = walkedBy(state, unit, legs);
  const used = walked.reduce((sum, { cost }) => sum + cost, unit.turn.used);
  const reformed = unit.turn.reformed || legs.some(leg => bnb.isReform(leg));
  return { ...(walked.at(-1)?.after ?? unit), turn: { ...unit.turn, used, reformed } };
}

const reaches = notebook((_: BnbState) => new Map<string, bnb.Reach>(), 'recent');

/** How far a unit may go along a heading after these legs, and what stops it. */
export function reachAfter(state: BnbState, unit: Unit, legs: readonly Leg[], heading: Heading): bnb.Reach {
  const known = reaches(state);
  const key = JSON.stringify([unit.id, legs, heading]);
  const found = known.get(key) ?? wholeReach(state, onward(state, unit, legs), heading);
  known.set(key, found);
  return found;
}

/** BNB 0.1a: what only the tolerance of measuring would add to a whole move is not offered: 8″ of 8″, and not 8.04″. */
function wholeReach(state: BnbState, from: Unit, heading: Heading): bnb.Reach {
  const reach = bnb.reachOf(state, from, heading);
  // As near as 1.99″ counts as 2″ in the same way.
  if (reach.clause === 'BNB 2.2a' && heading.go !== 'wheel')
    return { ...reach, by: Math.max(0, reach.by - bnb.TOLERANCE) };
  if (reach.clause !== 'BNB 0.10a') return reach;
  const isPaid = (by: number): boolean =>
    by === 0 ||
    from.turn.used +
      walkedBy(state, from, [legAlong(heading, by)]).reduce((sum, { cost }) => sum + cost, 0) <=
      bnb.WHOLE_MOVE;
  let [free, over] = [0, reach.by + 1];
  while (over - free > 1) {
    const middle = Math.floor((free + over) / 2);
    if (isPaid(middle)) free = middle;
    else over = middle;
  }
  return { ...reach, by: free };
}

/** The legs before one along a heading: another one along it is the same leg, and longer. */
export function baseOf(
  legs: readonly Leg[],
  heading: Heading,
): { readonly base: readonly Leg[]; readonly by: number } {
  const last = legs.at(-1);
  return isLong(last) && isSame(headingOf(last), heading)
    ? { base: legs.slice(0, -1), by: last.by }
    : { base: legs, by: 0 };
}

/** As long as is wished, or as the rules allow. */
function allowed(state: BnbState, unit: Unit, base: readonly Leg[], wished: LongLeg): readonly Leg[] {
  const heading = headingOf(wished);
  const reach = reachAfter(state, unit, base, heading);
  const by =
    wished.by >= reach.by ? reach.by : bnb.reachOf(state, onward(state, unit, base), heading, wished.by).by;
  return by > 0 ? [...base, legAlong(heading, by)] : base;
}

/** The legs with one more: no longer than the rules allow. */
export function lengthened(state: BnbState, unit: Unit, legs: readonly Leg[], leg: Leg): readonly Leg[] {
  if (isLong(leg)) {
    const { base, by } = baseOf(legs, headingOf(leg));
    return allowed(state, unit, base, legAlong(headingOf(leg), by + leg.by));
  }
  if (leg.go === 'skirmish') return nearest(state, unit, legs, leg);
  if (leg.go === 'road' && legs.at(-1)?.go === 'road') return [...legs.slice(0, -1), leg];
  return [...legs, leg];
}

/** Skirmishers go towards the hand as far as they may. */
function nearest(state: BnbState, unit: Unit, legs: readonly Leg[], leg: LegOf<'skirmish'>): readonly Leg[] {
  const base = legs.at(-1)?.go === 'skirmish' ? legs.slice(0, -1) : legs;
  const { at } = onward(state, unit, base).pose;
  const part = (share: number): LegOf<'skirmish'> => {
    const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
    return {
      ...leg,
      to: { ...leg.to, at: { x: between(at.x, leg.to.at.x), y: between(at.y, leg.to.at.y) } },
    };
  };
  const isFree = (share: number): boolean =>
    !('refusals' in bnb.planMove(state, unit.id, [...base, part(share)]));
  if (isFree(1)) return [...base, leg];
  let [free, stopped] = [0, 1];
  for (let step = 0; step < 12; step++) {
    const middle = (free + stopped) / 2;
    if (isFree(middle)) free = middle;
    else stopped = middle;
  }
  return free === 0 ? base : [...base, part(free)];
}

/** The order that a draft comes to. */
export function orderOf(unit: string, { legs, charge }: Drafted): BnbAction<'move' | 'charge'> {
  if (!charge) return { type: 'move', unit, legs: [...legs] };
  const run: Leg[] = charge.by > 0 ? [{ go: 'advance', by: charge.by }] : [];
  return { type: 'charge', unit, targets: [...charge.targets], legs: [...legs, ...run] };
}

/** BNB 2.6: whom it would touch if it went straight on so far after these legs; null if nobody. */
export function chargeAhead(
  state: BnbState,
  unit: Unit,
  legs: readonly Leg[],
  far: number,
): Pick<Drafted, 'legs' | 'charge'> | null {
  if (unit.arm === 'artillery' || far < 1) return null;
  const all: Leg[] = [...legs, { go: 'advance', by: far }];
  const { struck } = bnb.workOut(state, { unit: unit.id, targets: [], legs: all });
  if (struck.length === 0) return null;
  const { before } = bnb.splitAtRun(all);
  const targets = struck.map(({ on }) => state.units[on]!.name);
  return { legs: before, charge: { go: 'charge', targets, by: Math.round(struck.at(-1)!.at) } };
}

/** What a company is told to do: an order for each that can carry it out after the others, and those that cannot. */
interface CompanyOrders {
  readonly orders: readonly BnbAction<'move'>[];
  readonly afters: readonly Unit[];
  readonly staying: readonly Unit[];
}

/** A whole brigade goes the same legs, each unit in its own place: whoever is in another's way goes first. */
export function companyOrders(
  state: BnbState,
  names: readonly string[],
  legs: readonly Leg[],
): CompanyOrders {
  let [table, waiting] = [state, names.flatMap(name => unitCalled(state, name) ?? [])];
  const orders: BnbAction<'move'>[] = [];
  const afters: Unit[] = [];
  for (let gone = true; gone; ) {
    gone = false;
    for (const unit of waiting) {
      const plan = bnb.planMove(table, unit.id, legs);
      if ('refusals' in plan) continue;
      gone = true;
      const after = { ...plan.after, turn: { ...unit.turn, moved: true, used: plan.used } };
      table = { ...table, units: table.units.with(unit.id, after) };
      orders.push({ type: 'move', unit: unit.name, legs: [...legs] });
      afters.push(after);
      waiting = waiting.filter(each => each !== unit);
    }
  }
  return { orders, afters, staying: waiting };
}
