import type { Leg, LegOf } from '../../legs.ts';
import type { BnbState, Unit } from '../../state.ts';
import { WHOLE_MOVE } from '../00-measuring/index.ts';
import { whyNotEnd } from './02.11-moves.ts';
import { rateOf, WALK } from './02.11-rates.ts';
import { afterLeg, walk } from './02.11-walk.ts';

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

const legOf = (heading: Heading, by: number): Leg => ({ ...heading, by }) as LegOf<'advance' | 'wheel'>;

/**
 * BNB 0.10a, 2.2a, 0.8a: the longest leg of a kind that a unit may make as it stands after what it has used, and what stops
 * it, or of as much as is wished. On the way a leg can only become worse, so the border is found by halving; the end of it has to have room.
 */
export function reachOf(state: BnbState, unit: Unit, heading: Heading, wished?: number): Reach {
  const whyNot = (by: number): string | null => {
    if (by === 0) return null;
    const [walked] = walk(state, unit, [legOf(heading, by)], { kind: 'move', pace: WALK, targets: [] });
    return walked!.refusals[0]?.clause ?? null;
  };
  const most = Math.min(
    wished ?? Number.POSITIVE_INFINITY,
    heading.go === 'wheel'
      ? QUARTER_TURN
      : Math.ceil((rateOf(state, unit) * (WHOLE_MOVE + 5000)) / WHOLE_MOVE) + 1,
  );
  const way = heading.go === 'wheel' ? wheelBorder(most, whyNot) : border(most, whyNot);
  return roomBefore(state, unit, heading, way);
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
  const whole = border(most / DEGREE, degrees => whyNot(degrees * DEGREE)).by * DEGREE;
  if (whole === most) return { by: most, clause: null };
  for (let by = whole + DEGREE - 1; by > whole; by--)
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
