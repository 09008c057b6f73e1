import { describe, expect, test } from 'vitest';
import { captureWorth } from '../../doctrine/goals.ts';
import { WEIGHTS } from '../../doctrine/index.ts';
import type { BnbAction } from '../../src/actions.ts';
import { field } from '../support/field.ts';
import { asked, orders } from './asked.ts';

const MOVE_A = { step: 'move', role: 'A', begun: false } as const;
const FIRE_A = { step: 'fire-allocate', role: 'A' } as const;

const ordersOf = (all: readonly BnbAction[], unit: string): readonly BnbAction[] =>
  all.filter(order => 'unit' in order && order.unit === unit);

/** The formations that the orders lead a unit into. */
const formations = (all: readonly BnbAction[], unit: string): readonly string[] =>
  ordersOf(all, unit).flatMap(order =>
    order.type === 'move' ? order.legs.flatMap(leg => (leg.go === 'reform' ? [leg.into] : [])) : [],
  );

describe('movement', () => {
  test('infantry forms square when lancers can reach it and it moves first', () => {
    const f = field(`
      sideA red
      red  Foot: 8x3 @40,20 grade D
      blue Lan:  light cavalry lancers 10x2 @40,34 grade B
    `);
    expect(formations(orders(f, MOVE_A), 'Foot')).toEqual(['square']);
  });

  test('infantry far from all cavalry does not form square', () => {
    const f = field(`
      sideA red
      red  Foot: 8x3 @40,20 grade D
      blue Line: 24x1 @40,44 grade D
    `);
    expect(formations(orders(f, MOVE_A), 'Foot')).not.toContain('square');
  });

  test('cavalry does not charge a steady square', () => {
    const f = field(`
      sideA red
      red  Hus:  light cavalry 8x2 @40,20 grade C
      blue Sq:   24x1 @40,30 square grade C
    `);
    expect(orders(f, MOVE_A).some(({ type }) => type === 'charge')).toBe(false);
  });

  test('cavalry rides down infantry in line in the open', () => {
    const f = field(`
      sideA red
      red  Cui:  cuirassier cavalry 8x2 @40,20 grade B
      blue Line: 24x1 @40,32 grade D
    `);
    const charge = orders(f, MOVE_A).find(({ type }) => type === 'charge');
    expect(charge).toMatchObject({ unit: 'Cui', targets: ['Line'] });
  });

  test('a column charges a shaken line and says how likely it gives way', () => {
    const f = field(`
      sideA red
      red  Col:  8x3 @40,20 grade C
      blue Line: 20x1 @40,26 grade D shaken
    `);
    const { action, because } = asked(f, MOVE_A);
    expect(action).toMatchObject({ type: 'charge', unit: 'Col', targets: ['Line'] });
    expect(because).toMatchObject({ id: 'charge', facts: { unit: 'Col', target: 'Line' } });
    expect(because.chance).toBeGreaterThan(0.5);
  });

  test('a column does not charge better troops in line from the front', () => {
    const f = field(`
      sideA red
      options twoRankLine nationalModifiers
      red  Col:  8x3 @40,20 grade D france
      blue Line: 24x1 @40,26 grade B britain twoRank
    `);
    expect(orders(f, MOVE_A).some(({ type }) => type === 'charge')).toBe(false);
  });

  test('a shaken unit that nobody threatens stays and rallies', () => {
    const f = field(`
      sideA red
      red  Foot: 8x3 @40,10 grade D shaken
      blue Line: 24x1 @40,50 grade D
    `);
    expect(ordersOf(orders(f, MOVE_A), 'Foot')).toEqual([]);
  });

  test('limbered guns come into action when they have a target', () => {
    const f = field(`
      sideA red
      red  Guns: field guns 3 gunners 12 limbered @40,20
      red  Foot: 24x1 @30,20
      blue Col:  8x4 @40,34
    `);
    const moved = ordersOf(orders(f, MOVE_A), 'Guns');
    expect(moved).toHaveLength(1);
    expect(JSON.stringify(moved)).toContain('unlimber');
  });
});

describe('fire', () => {
  test('guns fire canister at the column in front of them', () => {
    const f = field(`
      sideA red
      red  Guns: field guns 3 gunners 12 @40,20
      blue Line: 24x1 @40,26
      blue Far:  24x1 @50,48
    `);
    const { action, because } = asked(f, FIRE_A);
    expect(action).toMatchObject({ type: 'fire', unit: 'Guns', at: 'Line', ammunition: 'canister' });
    expect(because.id).toBe('canister');
  });

  test('guns fire ballshot at a dense column rather than at a line', () => {
    const f = field(`
      sideA red
      red  Guns: field guns 3 gunners 12 @40,10
      blue Line: 24x1 @32,34
      blue Col:  8x4 @48,34
    `);
    expect(asked(f, FIRE_A).action).toMatchObject({ unit: 'Guns', at: 'Col', ammunition: 'ball' });
  });

  test('BNB 5.4a volleys that do little alone go to one enemy together', () => {
    const f = field(`
      sideA red
      red  A:     8x3 @38.3,20 grade D
      red  B:     8x3 @41.7,20 grade D
      blue Left:  6x4 @38.7,23.7 grade D
      blue Right: 6x4 @41.3,23.7 grade D
    `);
    const targets = orders(f, FIRE_A).flatMap(order => (order.type === 'fire' ? [order.at] : []));
    expect(targets).toHaveLength(2);
    expect(new Set(targets).size).toBe(1);
  });

  test('BNB 3.9b a volley that would strike friends first is not fired', () => {
    const f = field(`
      sideA red
      red  Foot: 24x1 @40,20 grade D
      red  Col:  8x3 @40,23 grade D
      blue Line: 12x1 @40,27 grade D
    `);
    const fired = ordersOf(orders(f, FIRE_A), 'Foot');
    expect(fired).toEqual([]);
  });

  test('BNB 2.4b a shaken unit out of danger holds its fire', () => {
    const f = field(`
      sideA red
      red  Foot: 24x1 @40,20 shaken
      blue Line: 24x1 @40,28 grade D shaken
    `);
    expect(orders(f, FIRE_A)).toEqual([{ type: 'done' }]);
  });
});

describe('what is still needed', () => {
  test('BNB R33 whoever stands with guns that nobody serves neither moves on nor shoots until they are taken', () => {
    const f = field(`
      sideA red
      turn 3
      red  Col: 8x3 @40,20 grade C
      blue Bty: guns 2 away 8x1 @40,34
      blue Line: 24x1 @60,26 grade D
      unmanned Bty 2 @40,20/180
    `);
    expect(ordersOf(orders(f, MOVE_A), 'Col')).toEqual([]);
    expect(ordersOf(orders(f, FIRE_A), 'Col')).toEqual([]);
  });

  test('BNB R33 BNB 5.3a with the last of its guns a battery is lost, and that is reckoned with', () => {
    const worth = (unmanned: string): number => {
      const { state } = field(`
        red  Col: 8x3 @40,24 grade C
        blue Bty: guns 2 away 8x1 @40,36/180
        ${unmanned}
      `);
      return captureWorth(state, state.unmanned[0]!, WEIGHTS);
    };
    const parted = worth('unmanned Bty 1 @40,29/180\n unmanned Bty 1 @50,29/180');
    expect(parted).toBe(WEIGHTS.goal.points);
    expect(worth('unmanned Bty 1 @40,29/180')).toBeGreaterThan(parted + WEIGHTS.unit.lost / 2);
  });

  const LAST = `
    sideA red
    turn 6
    red  Col: 8x3 @24,20 grade D
    blue Line: 20x1 @24,25 grade C
  `;

  test('G.0 in the last turn of a drawn game a charge is made that otherwise promises too little', () => {
    const charges = (text: string) => orders(field(text), MOVE_A).some(({ type }) => type === 'charge');
    expect(charges(LAST)).toBe(true);
    expect(charges(LAST.replace('turn 6', 'turn 2'))).toBe(false);
  });
});
