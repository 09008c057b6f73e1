import { type Hex, neighbour } from '@abatis/hex';
import { expect, test } from 'vitest';
import type { MibAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { type Moving, payersOf } from '../../../src/rules/06-movement/06.00-hand.ts';
import { mayMarch } from '../../../src/rules/06-movement/06.00-marching.ts';
import { pricesOf, reachOf } from '../../../src/rules/06-movement/06.00-ways.ts';
import { stackStrength } from '../../../src/rules/06-movement/06.01-stacking-and-zones.ts';
import type { MibState } from '../../../src/state.ts';
import { newHand, takeCandidates } from '../../../src/steps/movement/taking.ts';
import { field } from '../../field.ts';
import { scripted } from '../scripted.ts';
import { disorder, numbersFrom } from './disorder.ts';
import { TABLE } from './in-hand.ts';

const FIELDS = 15;

/** A field of disorder; those in which a stack is too strong, or faces two ways, are left out. */
function* fields(): Generator<{ readonly state: MibState; readonly next: (limit: number) => number }> {
  for (let seed = 1, found = 0; found < FIELDS; seed++) {
    const next = numbersFrom(seed);
    const { state } = fieldOrNull(disorder(next)) ?? {};
    if (!state || state.units.some(({ hex }) => hex >= 0 && stackStrength(state, hex) > 10)) continue;
    found++;
    yield { state, next };
  }
}

function fieldOrNull(text: string): { readonly state: MibState } | null {
  try {
    return field(text);
  } catch {
    return null;
  }
}

/** All ways that may be marched from here, hex by hex: the least that each end costs the slowest. */
function everyEnd(state: MibState, hand: Moving): ReadonlyMap<Hex, number> {
  const { grid } = battleOf(state).ground;
  const payers = payersOf(state, hand);
  const ends = new Map<Hex, number>();
  const start = state.units[hand.units[0]!]!.hex;
  const walk = (path: readonly Hex[], from: Hex): void => {
    for (const direction of [0, 1, 2, 3, 4, 5] as const) {
      const to = neighbour(grid, from, direction);
      if (to < 0 || to === start || path.includes(to)) continue;
      const way = [...path, to];
      const prices = pricesOf(state, hand, payers, way);
      if (prices.some((price, place) => price > payers[place]!.left)) continue;
      const ruling = mayMarch(state, hand, way);
      const dearest = Math.max(...prices);
      if (ruling.legal) ends.set(to, Math.min(ends.get(to) ?? Number.POSITIVE_INFINITY, dearest));
      const mustStop = payers.some(({ course }) => course.stop[to] === 1);
      if (!mustStop && way.length < 4) walk(way, to);
    }
  };
  walk([], start);
  return ends;
}

test('MIB 6.0a the reach has every hex to which some way can be marched, at the least price', () => {
  for (const { state } of fields()) {
    const stacks = new Map<Hex, number[]>();
    for (const { units } of takeCandidates(state)) {
      const id = units[0]!;
      const { hex } = state.units[id]!;
      stacks.set(hex, [...new Set([...(stacks.get(hex) ?? []), id])]);
    }
    for (const units of stacks.values()) {
      const opened = TABLE.at(state, newHand(state, units, []));
      const hand = opened.steps.at(-1) as Moving;
      const reach = reachOf(opened, hand);
      for (const [hex, least] of everyEnd(opened, hand)) {
        const found = reach.get(hex);
        expect(found ? Math.max(...found.costs) : 99).toBeLessThanOrEqual(least);
        expect(mayMarch(opened, hand, found!.path).legal).toBe(true);
      }
    }
  }
});

test('MIB 6.8 whatever is ordered, every order that is offered is legal, and every move can be ended', () => {
  let orders = 0;
  for (const { state, next } of fields()) {
    let now: MibState = { ...state, steps: [{ step: 'actions', aside: [] }] };
    for (let taken = 0; taken < 4; taken++) {
      const takes = [...takeCandidates(now)];
      if (takes.length === 0) break;
      const unit = takes[next(takes.length)]!.units[0]!;
      now = TABLE.at(now, [newHand(now, [unit], []), { step: 'actions', aside: [] }]);
      for (let order = 0; order < 30 && now.steps.at(-1)?.step !== 'actions'; order++) {
        const asked = TABLE.asks(now);
        if (!asked) break;
        const { candidates } = asked;
        expect(candidates.length).toBeGreaterThan(0);
        for (const each of candidates)
          expect([each, TABLE.judge(now, each)]).toEqual([each, { legal: true, refusals: [] }]);
        now = played(now, candidates[next(candidates.length)]!, next);
        orders++;
      }
      const shared = now.units.filter(({ hex, wing, act }) => hex >= 0 && wing < 0 && act.halted);
      for (const { hex, facing } of shared) {
        const friends = now.units.filter(each => each.hex === hex && each.wing < 0);
        if (now.steps.length === 1)
          expect(friends.map(each => each.facing)).toEqual(friends.map(() => facing));
        expect(stackStrength(now, hex)).toBeLessThanOrEqual(10);
      }
    }
  }
  expect(orders).toBeGreaterThan(100);
});

/** With as many dice as it takes. */
function played(state: MibState, order: MibAction, next: (limit: number) => number): MibState {
  const table = scripted(...Array.from({ length: 12 }, () => 1 + next(6)));
  return TABLE.carryOut(state, order, table as never);
}
