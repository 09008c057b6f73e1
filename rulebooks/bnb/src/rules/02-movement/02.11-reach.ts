import type { LegOf } from '../../legs.ts';
import type { BnbState, Unit } from '../../state.ts';
import { fitsInMove, WHOLE_MOVE } from '../00-measuring/index.ts';
import { whyNotEnd } from './02.11-moves.ts';
import { rateOf, WALK } from './02.11-rates.ts';
import { afterLeg, costOfLeg, type Terms, walk, whyNotMarchOver } from './02.11-walk.ts';
import { whyNotLeg } from './02.12-manoeuvres.ts';

/** A leg without its length. */
export type Heading =
  | { readonly go: 'advance' | 'retire' }
  | { readonly go: 'oblique' | 'sidestep'; readonly to: 'left' | 'right' }
  | { readonly go: 'wheel'; readonly about: 'left' | 'right' };

/** How far a leg may go, in thousandths or tenths of a degree, and the clause that stops it there; null: nothing does. */
export interface Reach {
  readonly by: number;
  readonly clause: string | null;
}

const QUARTER_TURN = 900;
const DEGREE = 10;

const legOf = (heading: Heading, by: number) => ({ ...heading, by }) as LegOf<'advance' | 'wheel'>;

const TERMS: Terms = { kind: 'move', pace: WALK, targets: [] };

/**
 * BNB 0.10a, 2.2a, 0.8a: the longest leg of a kind that a unit may make as it stands after what it has used, and what stops
 * it, or of as much as is wished. On the way a leg can only become worse, so the border is found by halving; the end of it
 * has to have room.
 */
export function reachOf(state: BnbState, unit: Unit, heading: Heading, wished?: number): Reach {
  const wish = wished ?? Number.POSITIVE_INFINITY;
  const way =
    heading.go === 'wheel' ? wheelWay(state, unit, heading, wish) : straightWay(state, unit, heading, wish);
  return roomBefore(state, unit, heading, way);
}

/** A straight leg up to what is in its way, and of that as much as the move allows. */
function straightWay(state: BnbState, unit: Unit, heading: Heading, wish: number): Reach {
  const most = Math.min(wish, Math.ceil((rateOf(state, unit) * (WHOLE_MOVE + 5000)) / WHOLE_MOVE) + 1);
  const [bar] = whyNotLeg(state, unit, legOf(heading, most), { hasReformed: false, bearing: null });
  if (bar) return { by: 0, clause: bar.clause };
  const open = border(most, by => whyNotMarchOver(state, unit, legOf(heading, by), TERMS)?.clause ?? null);
  const costOf = (by: number): number => unit.turn.used + costOfLeg(state, unit, legOf(heading, by), WALK);
  const paid = mostPaidFor(open.by, costOf);
  return paid === open.by ? open : { by: paid, clause: 'BNB 0.10a' };
}

/** BNB 0.10a: the longest way that fits into a move. It costs nearly so much for each inch, so that is guessed from both ends. */
function mostPaidFor(most: number, costOf: (by: number) => number): number {
  let [paid, dear] = [
    { by: 0, cost: costOf(0) },
    { by: most, cost: costOf(most) },
  ];
  if (fitsInMove(dear.cost)) return most;
  for (let guesses = 0; dear.by - paid.by > 1; guesses++) {
    const share = (WHOLE_MOVE + 5000 - paid.cost) / (dear.cost - paid.cost);
    const guess = paid.by + Math.floor((guesses % 3 === 2 ? 0.5 : share) * (dear.by - paid.by));
    const by = Math.max(paid.by + 1, Math.min(dear.by - 1, guess));
    const found = { by, cost: costOf(by) };
    if (fitsInMove(found.cost)) paid = found;
    else dear = found;
  }
  return paid.by;
}

function wheelWay(state: BnbState, unit: Unit, heading: Heading, wish: number): Reach {
  const whyNot = (by: number): string | null =>
    by === 0 ? null : (walk(state, unit, [legOf(heading, by)], TERMS)[0]!.refusals[0]?.clause ?? null);
  return wheelBorder(Math.min(wish, QUARTER_TURN), whyNot);
}

/** The longest way that nothing forbids: between 0, which is free, and the most. */
function border(most: number, whyNot: (by: number) => string | null): Reach {
  const atMost = whyNot(most);
  if (atMost === null) return { by: most, clause: null };
  let [free, stopped, clause] = [0, most, atMost];
  while (stopped - free > 1) {
    const middle = Math.floor((free + stopped) / 2);
    const found = whyNot(middle);
    if (found === null) free = middle;
    else [stopped, clause] = [middle, found];
  }
  return { by: free, clause };
}

/** BNB 0.8b: whole degrees first, at each of which the wheel is looked at, and then tenths. */
function wheelBorder(most: number, whyNot: (by: number) => string | null): Reach {
  const whole = border(Math.floor(most / DEGREE), degrees => whyNot(degrees * DEGREE)).by * DEGREE;
  if (whole === most || whyNot(most) === null) return { by: most, clause: null };
  for (let by = Math.min(whole + DEGREE, most) - 1; by > whole; by--)
    if (whyNot(by) === null) return { by, clause: whyNot(by + 1) };
  return { by: whole, clause: whyNot(whole + 1) };
}

/** BNB 0.8a: a leg that would end on a friend stops short of him. */
function roomBefore(state: BnbState, unit: Unit, heading: Heading, { by, clause }: Reach): Reach {
  const step = heading.go === 'wheel' ? DEGREE : 50;
  let [end, stop] = [by, clause];
  while (end > 0) {
    const after: Unit = { ...unit, ...afterLeg(state, unit, legOf(heading, end)) };
    const refusal = whyNotEnd(state, after).next().value;
    if (!refusal) return { by: end, clause: stop };
    stop = refusal.clause;
    end = Math.max(0, end - step);
  }
  return { by: 0, clause: stop };
}
