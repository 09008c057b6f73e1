import { LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import {
  addressees,
  armyCommander,
  checkNewOrders,
  entersZocUnderOrder,
  hasFittingTarget,
  issueOrder,
  mayAttack,
  mayBeSent,
  mayMoveTo,
  moveOrders,
  orderOf,
  ordersToIssue,
  tireByOrders,
} from '../../../src/rules/15-command/15.03-orders.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { inHand } from '../in-hand.ts';
import { scripted } from '../scripted.ts';

/** A at 0505 under an order, its leader at 0506. */
const under = (order: string, words = '', more = '') =>
  field(
    `option orders\nformation III french Davout ${order}\nfrench 0505>0 A 6-4-8 @III ${words}\nfrench 0506 leader Davout 5 @III\n${more}\nactive III`,
  );

describe('what an order allows', () => {
  const may = (order: string, to: string, words = '') => {
    const { state, unit, hex } = under(order, words);
    return mayMoveTo(state, unit('A'), hex(to));
  };

  test('MIB 15.0 without the option there are none', () => {
    const { state, unit, hex } = field(
      'formation III french none order=rest\nfrench 0505>0 A 6-4-8 @III\nactive III',
    );
    expect(orderOf(state, unit('A'))).toBeNull();
    expect(mayMoveTo(state, unit('A'), hex('0101'))).toEqual(LEGAL);
    expect(mayAttack(state, unit('A'), hex('0504'))).toEqual(LEGAL);
    expect(entersZocUnderOrder(state, unit('A'))).toBe(true);
  });

  test('MIB T15 MIB 15.2 MOVE and RETREAT: no farther from the target than it began', () => {
    for (const order of ['order=move:0502', 'order=retreat:0502']) {
      expect(may(order, '0503')).toEqual(LEGAL);
      expect(may(order, '0605')).toEqual(forbiddenBy('MIB 15.2'));
      expect(may(order, '0604')).toEqual(LEGAL);
      expect(may(order, '0506')).toEqual(forbiddenBy('MIB 15.2'));
    }
    const moved = under('order=move:0502', '', 'began A 0509');
    expect(mayMoveTo(moved.state, moved.unit('A'), moved.hex('0508'))).toEqual(LEGAL);
  });

  test('MIB T15 ENGAGE: free within 5 hexes of the target, or toward it', () => {
    expect(may('order=engage:0505', '0510')).toEqual(LEGAL);
    expect(may('order=engage:0505', '0511')).toEqual(forbiddenBy('MIB 15.2'));
    expect(may('order=engage:0512', '0506')).toEqual(LEGAL);
    expect(may('order=engage:0512', '0504')).toEqual(forbiddenBy('MIB 15.2'));
  });

  test('MIB T15 HOLD: within 2 hexes of the target', () => {
    expect(may('order=hold:0505', '0507')).toEqual(LEGAL);
    expect(may('order=hold:0505', '0508')).toEqual(forbiddenBy('MIB 15.2'));
    expect(may('order=hold:0509', '0506')).toEqual(forbiddenBy('MIB 15.2'));
  });

  test('MIB T15 REST: nowhere; no order: within 1 hex of the leader', () => {
    expect(may('order=rest', '0505')).toEqual(forbiddenBy('MIB 15.2'));
    expect(may('', '0507')).toEqual(LEGAL);
    expect(may('', '0508')).toEqual(forbiddenBy('MIB 15.2'));
    const leaderless = field(
      'option orders\nformation III french none\nfrench 0505>0 A 6-4-8 @III\nactive III',
    );
    expect(mayMoveTo(leaderless.state, leaderless.unit('A'), leaderless.hex('0512'))).toEqual(LEGAL);
  });

  test('MIB T15 without an order who goes with the leader ends with him, however far that is', () => {
    const together = (leaders: readonly string[]) =>
      inHand(
        'option orders\nformation III french Davout\nfrench 0505>0 A 6-4-8 @III\nfrench 0505 leader Davout 5 @III\nactive III',
        ['A'],
        {},
        leaders,
      );
    const far = { type: 'move', to: '0508' } as const;
    expect(together([]).judge(far)).toEqual(forbiddenBy('MIB 15.2'));
    expect(together(['Davout']).judge(far)).toEqual(LEGAL);
    expect(together(['Davout']).judge({ type: 'march', path: ['0506', '0507'] })).toEqual(LEGAL);
    expect(together(['Davout']).candidates('move')).toContainEqual(far);
  });

  test('MIB T15 a detachment made in this activation began where its division did', () => {
    const { state, unit, hex } = field(
      'option orders\nformation III french none order=move:0502\nfrench 0504>0 A 6-4-8 @III; Det detachment of=A steps=1 @III\nbegan A 0505\nactive III',
    );
    const began = state.activation!.began.map((each, id) => (id === unit('Det') ? -1 : each));
    const now = { ...state, activation: { ...state.activation!, began } };
    expect(mayMoveTo(now, unit('Det'), hex('0505'))).toEqual(LEGAL);
    expect(mayMoveTo(now, unit('Det'), hex('0506'))).toEqual(forbiddenBy('MIB 15.2'));
  });

  test('MIB T15 only under RETREAT and REST units stay out of EZOCs', () => {
    const enters = (order: string) => {
      const { state, unit } = under(order);
      return entersZocUnderOrder(state, unit('A'));
    };
    expect(['order=move:0101', 'order=engage:0101', 'order=hold:0101', ''].map(enters)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['order=retreat:0101', 'order=rest'].map(enters)).toEqual([false, false]);
  });

  test('MIB R131 MIB 15.6 a unit without a formation has no order', () => {
    const { state, unit, hex } = field(
      'option orders\nfrench 0505>0 Stray 6-4-8\nfrench 0606>0 A 6-4-8 @III\nactive III',
    );
    expect(orderOf(state, unit('Stray'))).toBeNull();
    expect(mayMoveTo(state, unit('Stray'), hex('0512'))).toEqual(LEGAL);
  });
});

describe('attacks under orders', () => {
  const may = (order: string, at = '0504', words = '', more = '') => {
    const { state, unit, hex } = under(order, words, more);
    return mayAttack(state, unit('A'), hex(at));
  };

  test('MIB T15 MIB 15.6 ENGAGE always, RETREAT and REST never', () => {
    expect(may('order=engage:0101')).toEqual(LEGAL);
    expect(may('order=retreat:0101')).toEqual(forbiddenBy('MIB 15.6'));
    expect(may('order=rest')).toEqual(forbiddenBy('MIB 15.6'));
  });

  test('MIB T15 HOLD: hexes within 2 of the target', () => {
    expect(may('order=hold:0506')).toEqual(LEGAL);
    expect(may('order=hold:0507')).toEqual(forbiddenBy('MIB 15.6'));
  });

  test('MIB T15 no order: deployed attacks only', () => {
    expect(may('', '0504', 'began-adjacent')).toEqual(LEGAL);
    expect(may('', '0504', 'began-adjacent mobile entered')).toEqual(forbiddenBy('MIB 15.6'));
    expect(may('', '0504')).toEqual(forbiddenBy('MIB 15.6'));
  });

  test('MIB T15 MOVE: only if enemies bar every way to the target', () => {
    const enemy = 'coalition 0504>3 E 6-4-8 @V';
    expect(may('order=move:0502', '0504', '', enemy)).toEqual(forbiddenBy('MIB 15.6'));
    expect(may('order=move:0504', '0504', '', enemy)).toEqual(LEGAL);
    const pass = 'mountain 0405 0404 0604 0605 0506';
    expect(may('order=move:0502', '0504', '', `${pass}\n${enemy}`)).toEqual(LEGAL);
    expect(may('order=move:0502', '0504', '', pass)).toEqual(forbiddenBy('MIB 15.6'));
    const rivers = 'mountain 0405 0404 0605 0506\nriver 0505/0604';
    expect(may('order=move:0502', '0504', '', `${rivers}\n${enemy}`)).toEqual(LEGAL);
    expect(may('order=move:0502', '0504', '', `${rivers}\nroad 0505 0604\n${enemy}`)).toEqual(
      forbiddenBy('MIB 15.6'),
    );
    const friends = 'mountain 0405 0404 0605 0506\nfrench 0604>0 F 6-4-8 @IV';
    expect(may('order=move:0502', '0504', '', `${friends}\n${enemy}`)).toEqual(forbiddenBy('MIB 15.6'));
    const outside = 'out 0405 0404 0604 0605 0506';
    expect(may('order=move:0502', '0504', '', `${outside}\n${enemy}`)).toEqual(LEGAL);
  });
});

const ARMY = [
  'option orders',
  'formation III french Davout',
  'formation IV french Massena',
  'formation V french none',
  'formation A coalition Charles',
  'french 0505>0 A 6-4-8 @III',
  'coalition 1010>0 E 6-4-8 @A',
  'french 0501 leader Napoleon 2 army',
  'french 0504 leader Davout 5 @III',
  'french to-arrive leader Massena 5 @IV',
  'coalition 1010 leader Charles 4 @A',
].join('\n');

describe('issuing', () => {
  test('MIB 15.1 MIB 15.3 as many as the rating of the army commander on the map', () => {
    const { state, leader } = field(ARMY);
    expect(armyCommander(state, 'french')).toBe(leader('Napoleon'));
    expect(armyCommander(state, 'coalition')).toBeNull();
    expect(ordersToIssue(state, 'french')).toBe(2);
    expect(ordersToIssue(state, 'coalition')).toBe(0);
    const absent = field(ARMY.replace('0501 leader', 'to-arrive leader'));
    expect(armyCommander(absent.state, 'french')).toBeNull();
  });

  test('MIB 15.3 MIB 15.4a one each, to formations of his side whose leader is on the map', () => {
    const { state, formation } = field(ARMY);
    expect(addressees(state, 'french', [])).toEqual([formation('III')]);
    expect(addressees(state, 'french', [formation('III')])).toEqual([]);
    expect(mayBeSent(state, 'french', formation('A'), [])).toEqual(forbiddenBy('MIB 15.3'));
    expect(mayBeSent(state, 'french', formation('III'), [formation('III')])).toEqual(forbiddenBy('MIB 15.3'));
    expect(mayBeSent(state, 'french', formation('IV'), [])).toEqual(forbiddenBy('MIB 15.4a'));
    expect(mayBeSent(state, 'french', formation('V'), [])).toEqual(forbiddenBy('MIB 15.4a'));
    expect(mayBeSent(state, 'coalition', formation('A'), [])).toEqual(forbiddenBy('MIB 15.4a'));
  });

  test('MIB T15 MIB 15.2 all orders but REST name a target in play', () => {
    const { state, hex } = field(`${ARMY}\nout 0101`);
    for (const kind of ['move', 'engage', 'hold', 'retreat'] as const) {
      expect(hasFittingTarget(state, kind, hex('0102'))).toBe(true);
      expect(hasFittingTarget(state, kind, hex('0101'))).toBe(false);
      expect(hasFittingTarget(state, kind, null)).toBe(false);
    }
    expect(hasFittingTarget(state, 'rest', null)).toBe(true);
    expect(hasFittingTarget(state, 'rest', hex('0102'))).toBe(false);
  });

  test.each([
    ['0504', 0],
    ['0505', 1],
    ['0509', 1],
    ['0510', 2],
    ['0517', 2],
    ['0518', 3],
  ] as const)('MIB T17 MIB 15.4a a leader at %s is reached by box %i', (at, box) => {
    const { state, formation, hex } = field(
      `map 12x20\n${ARMY.replace('french 0504 leader Davout', `french ${at} leader Davout`)}`,
    );
    const order = { kind: 'hold', target: hex('0505') } as const;
    const table = scripted<MibHappening>();
    const after = transact(state, draft => issueOrder(draft, 'french', formation('III'), order, table));
    const { order: current, orderIsNew, transit } = after.formations[formation('III')]!;
    expect({ current, orderIsNew, transit }).toEqual(
      box === 0
        ? { current: order, orderIsNew: true, transit: [] }
        : { current: null, orderIsNew: false, transit: [{ box, order }] },
    );
    expect(table.events).toEqual([
      {
        type: 'order-issued',
        clause: 'MIB 15.4a',
        side: 'french',
        formation: 'III',
        order: 'hold',
        target: '0505',
        box,
      },
    ]);
  });

  test('MIB 15.4b MIB 3.0c orders under way move one box, the last becomes current in place of the old one', () => {
    const { state, formation, hex } = field(
      'option orders\nformation III french none order=rest transit=1:hold:0504 transit=3:move:0101\nformation IV french none order=rest',
    );
    const table = scripted<MibHappening>();
    const after = transact(state, draft => moveOrders(draft, table));
    expect(after.formations[formation('III')]!).toMatchObject({
      order: { kind: 'hold', target: hex('0504') },
      orderIsNew: true,
      transit: [{ box: 2, order: { kind: 'move', target: hex('0101') } }],
    });
    expect(after.formations[formation('IV')]!).toMatchObject({ order: { kind: 'rest' }, orderIsNew: false });
    expect(table.events).toEqual([
      {
        type: 'order-current',
        clause: 'MIB 15.4b',
        side: 'french',
        formation: 'III',
        order: 'hold',
        target: '0504',
      },
    ]);
  });
});

describe('the Mandatory Orders Check', () => {
  const checked = (words: string, dice: readonly number[], option = 'option orders') => {
    const { state, formation } = field(
      `${option}\nformation III french Davout ${words}\nfrench 0505>0 A 6-4-8 @III\nfrench 0504 leader Davout 4 @III\nactive III`,
    );
    const table = scripted<MibHappening>(...dice);
    const after = transact(state, draft => checkNewOrders(draft, table));
    table.expectSpent();
    return { after, halved: after.activation!.halved, events: table.events, iii: formation('III') };
  };

  test('MIB 15.5 a new order is checked with the rating of the leader; on a failure MPs are halved', () => {
    const passed = checked('order=move:0101 order-is-new', [4]);
    expect(passed.halved).toEqual([]);
    expect(passed.after.formations[passed.iii]!.orderIsNew).toBe(false);
    expect(passed.events).toMatchObject([
      {
        type: 'orders-checked',
        clause: 'MIB 15.5',
        formation: 'III',
        leader: 'Davout',
        rating: 4,
        passed: true,
      },
    ]);
    const failed = checked('order=move:0101 order-is-new', [5]);
    expect(failed.halved).toEqual([failed.iii]);
    expect(failed.after.formations[failed.iii]!.order).toMatchObject({ kind: 'move' });
  });

  test('MIB 15.5 an old order is not checked, nor one without a leader to check it, nor any without the option', () => {
    expect(checked('order=move:0101', []).events).toEqual([]);
    expect(checked('order=move:0101 order-is-new', [], '').events).toEqual([]);
    const { state, formation } = field(
      'option orders\nformation III french Davout order=rest order-is-new\nfrench 0505>0 A 6-4-8 @III\nfrench to-arrive leader Davout 4 @III\nactive III',
    );
    const after = transact(state, draft => checkNewOrders(draft, scripted()));
    expect(after.formations[formation('III')]!.orderIsNew).toBe(false);
    const none = field(
      'option orders\nformation III french none order=rest order-is-new\nfrench 0505>0 A 6-4-8 @III\nactive III',
    );
    expect(transact(none.state, draft => checkNewOrders(draft, scripted())).activation!.halved).toEqual([]);
  });
});

test('MIB 11.2b with Lite a formation under orders tires on the first afternoon turn', () => {
  const status = (turn: number, lite: string, words: string) => {
    const { state, formation } = field(
      `turn ${turn} of 4\n${lite}\noption orders\nformation III french none ${words}\nfrench 0505>0 A 6-4-8 @III`,
    );
    return transact(state, draft => tireByOrders(draft, scripted())).formations[formation('III')]!.status;
  };
  expect(status(3, 'option lite', 'order=rest')).toBe(1);
  expect(status(3, 'option lite', '')).toBe(0);
  expect(status(3, 'option lite', 'transit=1:rest')).toBe(0);
  expect(status(2, 'option lite', 'order=rest')).toBe(0);
  expect(status(3, '', 'order=rest')).toBe(0);
  expect(status(3, 'option lite', 'order=rest afternoon')).toBe(0);
});

test('MIB T15 MIB 16.6d without an order a line moves with its leader, too, if he can keep up', () => {
  const moving = (words: string, leaders: readonly string[]) =>
    inHand(
      `option orders\nformation III french Davout\nfrench 0505/0605>1 Line 6-4-8 @III\nfrench 0505 leader Davout 5 @III ${words}\nactive III`,
      ['Line'],
      {},
      leaders,
    ).judge({ type: 'shift', hex: '0604', wing: '0705' });
  expect(moving('', [])).toEqual(forbiddenBy('MIB 16.6d'));
  expect(moving('', ['Davout'])).toEqual(LEGAL);
  expect(moving('allowance=1', ['Davout'])).toEqual(forbiddenBy('MIB 16.6d'));
});
