import { describe, expect, test } from 'vitest';
import type { MibAction } from '../../src/actions.ts';
import type { MibEvent } from '../../src/events.ts';
import { hearEvent, hearOrder, hearPrompt, hearRoll } from '../../src/view/see.ts';
import { field } from '../field.ts';

const FIELD = `
  formation V coalition Chasteler
  french 0505>0 Morand 6-4-8 @III
  coalition 0504>3 Kaim 6-4-8 @V
  coalition 0504 leader Chasteler 4 @V`;
const { state } = field(FIELD);
const open = field(`option openCharts\n${FIELD}`).state;

const roll = (purpose: string, about: Record<string, string>) =>
  ({ seq: 1, purpose, sides: 6, dice: [5], natural: 5, about }) as const;

const SECRET: readonly MibEvent[] = [
  { type: 'fatigue', clause: 'MIB T8', unit: 'Kaim', boxes: 1, fatigue: 6, weariness: 'tired' },
  { type: 'rested', clause: 'MIB 4.1d', unit: 'Kaim', supplied: false },
  { type: 'formation-status', clause: 'MIB 11.2c', formation: 'V', status: 'Tired' },
  { type: 'intermediate-marker', clause: 'MIB 11.2m', formation: 'V', placed: true },
  { type: 'reserve', clause: 'MIB 11.2e', unit: 'Kaim', reserve: 'held-back' },
  { type: 'supply-used', clause: 'MIB 12.3', unit: 'Kaim', supply: 2 },
  { type: 'resupplied', clause: 'MIB 12.5', unit: 'Kaim', from: '0504', supply: 3 },
  {
    type: 'guns-reintegrated',
    clause: 'MIB 16.5l',
    leader: 'Chasteler',
    from: '0504',
    unit: 'Kaim',
    batteries: 2,
  },
  {
    type: 'order-issued',
    clause: 'MIB 15.4a',
    side: 'coalition',
    formation: 'V',
    order: 'hold',
    target: '0504',
    box: 1,
  },
  {
    type: 'order-current',
    clause: 'MIB 15.4b',
    side: 'coalition',
    formation: 'V',
    order: 'hold',
    target: '0504',
  },
  {
    type: 'orders-checked',
    clause: 'MIB 15.5',
    formation: 'V',
    leader: 'Chasteler',
    rating: 4,
    roll: roll('MIB 15.5 orders check', { leader: 'Chasteler' }),
    passed: false,
  },
];

describe('events', () => {
  test.each(SECRET.map(event => [event.type, event] as const))(
    'MIB 2.5b %s is heard by its owner alone',
    (_, event) => {
      expect(hearEvent(event, 'coalition', state)).toEqual(event);
      expect(hearEvent(event, 'french', state)).toBeNull();
      expect(hearEvent(event, null, state)).toBeNull();
      expect(hearEvent(event, 'french', open)).toEqual(event);
    },
  );

  test('MIB 2.5b that a step is lost is open, whether it straggles is not', () => {
    const lost = { type: 'step-lost', clause: 'MIB 7.3g', unit: 'Kaim', as: 'straggler', steps: 2 } as const;
    expect(hearEvent(lost, 'coalition', state)).toEqual(lost);
    expect(hearEvent(lost, 'french', state)).toEqual({ ...lost, as: 'unknown' });
  });

  test('MIB 10.3e how the losses of a detachment are booked is not heard', () => {
    const event = {
      type: 'rejoined',
      clause: 'MIB 10.3e',
      unit: 'Kaim',
      detachment: 'Vd',
      steps: 1,
      stragglers: 1,
      casualties: 1,
    } as const;
    expect(hearEvent(event, 'french', state)).toEqual({ ...event, stragglers: null, casualties: null });
  });

  test.each([
    ['MIB 10.1a', false, false],
    ['MIB 10.1a', true, true],
    ['MIB 10.2c', false, true],
    ['MIB 10.2c', true, true],
  ] as const)('MIB 10.1a a check by %s, passed: %s, is heard: %s', (clause, recovered, heard) => {
    const event = {
      type: 'recovery-rolled',
      clause,
      unit: 'Kaim',
      rating: 4,
      roll: roll(`${clause} straggler recovery`, { unit: 'Kaim' }),
      recovered,
    } as const;
    expect(hearEvent(event, 'french', state)).toEqual(heard ? event : null);
    expect(hearEvent(event, 'coalition', state)).toEqual(event);
  });

  test('MIB 2.5c combat is announced to both', () => {
    const event = { type: 'guns-lost', clause: 'MIB 7.12a', unit: 'Kaim', die: 1, length: 1 } as const;
    for (const seat of ['french', 'coalition', null] as const)
      expect(hearEvent(event, seat, state)).toEqual(event);
  });

  test('MIB 2.5e nothing is heard of a block', () => {
    const at = field(`option fogOfWar\n${FIELD}\ncoalition 0510>3 Far 6-4-8 @V; Mohr 4-4-8 @V`);
    const moved = (pieces: readonly string[]): MibEvent => ({
      type: 'moved',
      clause: 'MIB 6.0b',
      pieces,
      path: ['0510'],
      costs: [2],
      stopped: false,
    });
    expect(hearEvent(moved(['Mohr', 'Far']), 'french', at.state)).toBeNull();
    expect(hearEvent(moved(['Far']), null, at.state)).toBeNull();
    expect(hearEvent(moved(['Far']), 'coalition', at.state)).toEqual(moved(['Far']));
    expect(hearEvent(moved(['Kaim']), 'french', at.state)).toEqual(moved(['Kaim']));
    expect(hearRoll(roll('MIB 6.12c stragglers', { unit: 'Far' }), 'french', at.state)).toBeNull();
    expect(hearRoll(roll('MIB 6.12c stragglers', { unit: 'Kaim' }), 'french', at.state)).not.toBeNull();
  });

  test('MIB 2.5e MIB 3.0d chits are drawn before all eyes, also those with the name of a leader in the fog', () => {
    const at = field(`option fogOfWar
      formation Chasteler coalition Chasteler
      french 0505>0 Morand 6-4-8 @III
      coalition 0512>3 Far 6-4-8 @Chasteler
      coalition 0512 leader Chasteler 4 @Chasteler`);
    const events: readonly MibEvent[] = [
      {
        type: 'chit-drawn',
        clause: 'MIB 3.0d',
        formation: 'III',
        roll: { seq: 1, dice: [1] },
        left: ['Chasteler'],
      },
      { type: 'chit-discarded', clause: 'MIB 2.3b', formation: 'Chasteler' },
      { type: 'activated', clause: 'MIB 2.3b', side: 'coalition', formations: ['Chasteler'] },
      { type: 'chits-chosen', clause: 'MIB 16.1c', side: 'coalition', formations: ['Chasteler'] },
    ];
    for (const event of events)
      for (const seat of ['french', 'coalition', null] as const)
        expect(hearEvent(event, seat, at.state), `${seat} ${event.type}`).toEqual(event);
    const ridden: MibEvent = {
      type: 'leader-moved',
      clause: 'MIB 2.2.4c',
      leader: 'Chasteler',
      path: ['0512'],
      cost: 2,
    };
    expect(hearEvent(ridden, 'french', at.state)).toBeNull();
  });

  test('MIB 2.5c MIB 2.5e a combat is heard to its end, however far the beaten have gone', () => {
    const at = field(`option fogOfWar
      french 0505>0 Morand 6-4-8 @III
      coalition 0510>3 Far 6-4-8 @V`);
    const rolled: MibEvent = {
      type: 'effects-rolled',
      clause: 'MIB 7.1k',
      hex: '0506',
      part: 'defender',
      units: ['Far'],
      column: 'Retreat',
      drm: 0,
      roll: roll('MIB 7.1k combat effects', { hex: '0506' }),
      effects: [],
    };
    const lost: MibEvent = { type: 'guns-lost', clause: 'MIB 7.12a', unit: 'Far', die: 1, length: 3 };
    for (const event of [rolled, lost]) expect(hearEvent(event, 'french', at.state)).toEqual(event);
    const tired: MibEvent = { type: 'disorganized', clause: 'MIB 7.2e', unit: 'Far' };
    expect(hearEvent(tired, 'french', at.state)).toBeNull();
  });
});

describe('dice', () => {
  test.each([
    [roll('MIB 10.1a straggler recovery', { unit: 'Kaim' })],
    [roll('MIB 15.5 orders check', { leader: 'Chasteler' })],
  ])('MIB 2.5b those behind the chart are seen by its owner alone', secret => {
    expect(hearRoll(secret, 'coalition', state)).toEqual(secret);
    expect(hearRoll(secret, 'french', state)).toBeNull();
    expect(hearRoll(secret, null, state)).toBeNull();
    expect(hearRoll(secret, null, open)).toEqual(secret);
  });

  test('MIB 2.5c all others are open', () => {
    const die = roll('MIB 7.1i combat', {});
    expect(hearRoll(die, 'french', state)).toEqual(die);
    expect(hearRoll({ ...die, purpose: 'MIB 10.2c straggler recovery' }, null, state)).not.toBeNull();
  });
});

describe('orders', () => {
  const ORDERS: readonly (readonly [MibAction, boolean])[] = [
    [{ type: 'issue', formation: 'V', order: 'hold', target: '0504' }, false],
    [{ type: 'hold-back', unit: 'Kaim' }, false],
    [{ type: 'rest', unit: 'Kaim', supplied: true }, false],
    [{ type: 'recover', unit: 'Kaim', category: 'rest' }, false],
    [{ type: 'resupply', unit: 'Kaim', category: 'rest', train: 'Wagon' }, false],
    [{ type: 'establish', leader: 'Chasteler', posts: [] }, false],
    [{ type: 'reintegrate', leader: 'Chasteler', from: '0504', unit: 'Kaim', count: 1 }, false],
    [{ type: 'move', to: '0503' }, true],
    [{ type: 'stand', unit: 'Kaim' }, true],
    [{ type: 'lose', unit: 'Kaim' }, true],
  ];

  test.each(ORDERS)('MIB 2.5b the enemy hears of %j: %s', (order, heard) => {
    expect(hearOrder(order, 'coalition', 'coalition', state)).toEqual(order);
    expect(hearOrder(order, 'coalition', 'french', state)).toEqual(heard ? order : null);
    expect(hearOrder(order, 'coalition', null, state)).toEqual(heard ? order : null);
    expect(hearOrder(order, 'coalition', null, open)).toEqual(order);
  });

  test('MIB 2.5e in fog only orders of combat are heard, and not about whom somebody is asked', () => {
    const fog = field(`option fogOfWar\n${FIELD}`).state;
    expect(hearOrder({ type: 'move', to: '0503' }, 'coalition', 'french', fog)).toBeNull();
    expect(hearOrder({ type: 'lose', unit: 'Kaim' }, 'coalition', 'french', fog)).not.toBeNull();
    const prompt = { id: 'x', clause: 'MIB 6.0a', facts: { unit: 'Kaim' } };
    const asked = (step: string, now = fog) =>
      hearPrompt(prompt, { ...now, steps: [{ step }] } as typeof fog);
    expect(asked('moving')).toEqual({ id: 'x', clause: 'MIB 6.0a' });
    expect(asked('retreat')).toEqual(prompt);
    expect(asked('moving', state)).toEqual(prompt);
    expect(hearPrompt(prompt, { ...fog, steps: [] })).toEqual(prompt);
  });
});
