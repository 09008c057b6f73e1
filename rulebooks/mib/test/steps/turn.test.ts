import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import type { MibEvent } from '../../src/events.ts';
import type { MibState } from '../../src/state.ts';
import { STEPS } from '../../src/steps/index.ts';
import type { Steps } from '../../src/steps/step.ts';
import { TURN_STEPS } from '../../src/steps/turn.ts';
import { field } from '../field.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { nextStep, PhaseTable } from '../table.ts';

/** Activations are announced and over. */
const IDLE: Steps = {
  ...TURN_STEPS,
  activate: {
    run(state, table, frame) {
      const { activate } = STEPS as { activate: { run: (...args: readonly unknown[]) => void } };
      activate.run(state, table, frame);
      const kept = state.steps.findLastIndex(({ step }) => step === 'smashed-checks');
      if (kept >= 0) Object.assign(state, { steps: state.steps.slice(0, -3), activation: null });
    },
  },
};
const table = new PhaseTable(IDLE);

const TURN = { step: 'turn' } as const;

const FORCES = [
  'formation II french none',
  'formation III french none',
  'formation A coalition none',
  'formation B coalition none',
  'french 0101>0 P 6-4-8 @II',
  'french 0201>0 Q 6-4-8 @III',
  'coalition 1010>0 E 6-3-8 @A',
].join('\n');

const types = (events: readonly MibEvent[]): readonly string[] => events.map(({ type }) => type);

/** What was activated, formation after formation. */
const activated = (events: readonly MibEvent[]): readonly string[] =>
  events.flatMap(event => (event.type === 'activated' ? [event.formations.join('+')] : []));

describe('the turn', () => {
  test('MIB 3.0d MIB 3.0f MIB 2.3a every chit is drawn once, blindly; each draw is an activation', () => {
    const { state } = field(`turn 1 of 1\n${FORCES}`);
    const events = table.opens(state, TURN, 3, 2, 1, 1);
    expect(types(events)).toEqual([
      'turn-begun',
      'chit-drawn',
      'activated',
      'chit-drawn',
      'activated',
      'chit-drawn',
      'activated',
      'chit-drawn',
      'chit-discarded',
      'game-decided',
    ]);
    expect(activated(events)).toEqual(['A', 'III', 'II']);
    expect(events[1]).toMatchObject({ clause: 'MIB 3.0d', formation: 'A', left: ['II', 'III', 'B'] });
    expect(events[2]).toMatchObject({ clause: 'MIB 2.3b', side: 'coalition' });
  });

  test('MIB 2.3b a formation without a unit on the map is discarded without effect', () => {
    const { state } = field(`turn 1 of 1\n${FORCES}`);
    const events = table.opens(state, TURN, 4, 1, 1, 1);
    expect(events.filter(({ type }) => type === 'chit-discarded')).toEqual([
      { type: 'chit-discarded', clause: 'MIB 2.3b', formation: 'B' },
    ]);
  });

  test('MIB X10 MIB 3.0g MIB T1 MIB 1.0a after the last chit of 6:30 the marker goes to 10:00, and all chits return', () => {
    const { state } = field(`turn 1 of 2\n${FORCES}`);
    const events = table.opens(state, TURN, 1, 1, 1, 1, 1, 1, 1, 1);
    const { turns } = battleOf(state);
    expect(turns.map(({ start }) => start)).toEqual([6.5 * 60, 10 * 60]);
    expect(events.filter(({ type }) => type === 'turn-advanced')).toEqual([
      { type: 'turn-advanced', clause: 'MIB 3.0g', from: turns[0]!.label, to: turns[1]!.label },
    ]);
    expect(events.flatMap(event => (event.type === 'turn-begun' ? [event.turn] : []))).toEqual(
      turns.map(({ label }) => label),
    );
    expect(activated(events)).toEqual(['II', 'III', 'A', 'II', 'III', 'A']);
  });

  test('MIB 3.0f what was kept for one turn is forgotten at the start of the next', () => {
    const { state, leader, formation } = field(
      `turn 2 of 2\noption lite\n${FORCES}\ncup II\ndrawn III\nfought\nformation C french none afternoon\nfrench 0101 leader Napoleon 5 army moved`,
    );
    const begun = new PhaseTable({ turn: TURN_STEPS.turn! }).at(state, TURN);
    expect(begun).toMatchObject({ cup: [], drawn: [], fought: false });
    expect(begun.leaders[leader('Napoleon')]!.moved).toBe(false);
    expect(begun.formations[formation('C')]!.afternoon).toBe(false);
    expect(begun.steps.map(({ step }) => step).toReversed()).toEqual([
      'reinforcement-phase',
      'arrivals-tire',
      'operations',
      'end-of-turn',
      'turn',
    ]);
  });

  test('MIB 16.5e a Grand Battery may fire again on the next turn', () => {
    const { state } = field(
      `option grandBattery\noption initiative\n${FORCES}\nformation Guns french none grand-battery\nfrench 0101 leader L 5 @II\nfrench 0505>0 G 6-4-8 G0/2 @II\ngrand-battery L Guns day=0 fired 0101>0:G*2`,
    );
    const begun = new PhaseTable({ turn: TURN_STEPS.turn! }).at(state, TURN);
    expect(begun.grandBatteries[0]!.fired).toBe(false);
  });

  test('MIB 8.2i MIB 3.0a before the first turn who stands in a field with the better guns may stay', () => {
    const stand = 'level 1 0504\ncoalition 0504>3 H 6-4-8 G1 @A\nfrench 0505>0 P 6-4-8 G2 @II';
    const only = new PhaseTable({ turn: TURN_STEPS.turn! });
    expect(only.at(field(`turn 1 of 2\n${stand}`).state, TURN).exempt).toMatchObject([{ unit: 1, by: 0 }]);
    expect(only.at(field(`turn 2 of 2\n${stand}`).state, TURN).exempt).toEqual([]);
  });

  test('MIB 2.3a the chits of trains and guns are in the cup only where they are played with', () => {
    const text = `${FORCES}\nformation Train french none trains\nformation Guns french none grand-battery`;
    const cup = (options: string): number => {
      const { state } = field(`${options}\n${text}`);
      return new PhaseTable({ operations: TURN_STEPS.operations! }).at(state, { step: 'operations' }).cup
        .length;
    };
    expect(cup('')).toBe(4);
    expect(cup('option trains')).toBe(5);
    expect(cup('option initiative\noption grandBattery')).toBe(5);
  });

  test('MIB 2.3b trains are activated with a train on the map, guns with their leader', () => {
    const draws = (text: string, die: number) =>
      types(
        new PhaseTable({ draw: TURN_STEPS.draw! }).opens(
          field(`${FORCES}\n${text}`).state,
          { step: 'draw' },
          die,
        ),
      );
    const trains = 'option trains\nformation Train french none trains\ncup Train';
    expect(
      new PhaseTable({ draw: TURN_STEPS.draw! })
        .at(field(`${FORCES}\n${trains}\nfrench 0303 train Wagon 6 full @Train`).state, { step: 'draw' }, 1)
        .steps.at(-1),
    ).toMatchObject({ step: 'activate' });
    expect(draws(trains, 1)).toEqual(['chit-drawn', 'chit-discarded']);
    const guns = 'formation Guns french none grand-battery\ngunner Lauriston Guns\ncup Guns';
    expect(draws(`${guns}\nfrench 0101 leader Lauriston 5 @II`, 1)).toEqual(['chit-drawn']);
    expect(draws(`${guns}\nfrench to-arrive leader Lauriston 5 @II`, 1)).toEqual([
      'chit-drawn',
      'chit-discarded',
    ]);
  });
});

describe('the end of the turn', () => {
  const end = (text: string) => {
    const { state } = field(text);
    const only = new PhaseTable({ 'end-of-turn': TURN_STEPS['end-of-turn']! });
    return {
      state: only.at(state, { step: 'end-of-turn' }),
      events: only.opens(state, { step: 'end-of-turn' }),
    };
  };

  test('MIB 10.1e MIB X64 fresh stragglers are fresh no more', () => {
    const { state } = end('turn 1 of 2\nfrench 0101>0 P 6-4-8 @II stragglers=2 fresh=2');
    expect(state.units[0]!).toMatchObject({ stragglers: 2, freshStragglers: 0 });
    expect(state.turn).toBe(1);
  });

  test('MIB R131 MIB 11.2g MIB 16.1e markers of the turn are removed', () => {
    const { state, events } = end(
      'turn 1 of 2\noption lite\noption initiative\ninitiative 1\nfrench 0101>0 P 6-4-8 D\nfrench 0201>0 Q 6-4-8 @II catching-up',
    );
    expect(state.units.map(({ disorganized, reserve }) => [disorganized, reserve])).toEqual([
      [false, 'none'],
      [false, 'none'],
    ]);
    expect(types(events)).toEqual(['reserve', 'initiative-moved', 'order-restored', 'turn-advanced']);
  });

  test('MIB 3.0g MIB 17.0 after the last turn the game is over', () => {
    const { state, events } = end('turn 2 of 2\nfrench 0101>0 P 6-4-8 @II');
    expect(state.steps).toEqual([]);
    expect(state.result).not.toBeNull();
    expect(types(events)).toEqual(['game-decided']);
  });
});

describe('the initiative', () => {
  const HELD = `turn 1 of 1\noption initiative\ninitiative 3\n${FORCES}`;
  const opened = (text: string): MibState => table.at(field(text).state, TURN);

  test('MIB X48 MIB 16.1c MIB 16.1d MIB 16.1f the holder takes two of his chits and activates both together', () => {
    const state = opened(HELD);
    expect(state.initiativeHolder).toBe('french');
    expect(table.asks(state)).toEqual({
      id: 'initiative',
      clause: 'MIB 16.1c',
      facts: { side: 'french' },
      step: 'initiative',
      seat: 'french',
      candidates: [
        { type: 'chits', formations: [] },
        { type: 'chits', formations: ['II', 'III'] },
      ],
    });
    const events = table.hears(state, [1, 1], { type: 'chits', formations: ['III', 'II'] });
    expect(activated(events)).toEqual(['II+III', 'A']);
    expect(events[0]).toEqual({
      type: 'chits-chosen',
      clause: 'MIB 16.1c',
      side: 'french',
      formations: ['III', 'II'],
    });
    expect(events[1]).toMatchObject({ clause: 'MIB 16.1d' });
    const after = table.play(state, [1, 1], { type: 'chits', formations: ['II', 'III'] });
    expect(after.drawn).toHaveLength(4);
  });

  test('MIB 16.1c he may take none', () => {
    const events = table.hears(opened(HELD), [1, 1, 1, 1], { type: 'chits', formations: [] });
    expect(activated(events)).toEqual(['II', 'III', 'A']);
  });

  test('MIB 16.1c MIB R76 not one, not the same twice, not those of the enemy or out of the cup', () => {
    const state = opened(HELD);
    const judge = (...formations: readonly string[]) =>
      table.judge(state, { type: 'chits', formations: [...formations] });
    expect(judge('II')).toEqual(forbiddenBy('MIB 16.1c'));
    expect(judge('II', 'II')).toEqual(forbiddenBy('MIB 16.1c'));
    expect(judge('II', 'III', 'II')).toEqual(forbiddenBy('MIB 16.1c'));
    expect(judge('II', 'A')).toEqual(forbiddenBy('MIB R76'));
    expect(judge('II', 'Nobody')).toEqual(forbiddenBy('MIB 2.3a'));
    expect(judge('III', 'II').legal).toBe(true);
  });

  test('MIB R76 with one chit he may take that one; with none he is not asked', () => {
    const one = opened(
      `turn 1 of 1\noption initiative\ninitiative 3\nformation II french none\nformation A coalition none\nfrench 0101>0 P 6-4-8 @II\ncoalition 1010>0 E 6-4-8 @A`,
    );
    expect(table.asks(one)?.candidates).toEqual([
      { type: 'chits', formations: [] },
      { type: 'chits', formations: ['II'] },
    ]);
    const none = field(
      'turn 1 of 1\noption initiative\ninitiative 3\nformation A coalition none\ncoalition 1010>0 E 6-4-8 @A',
    );
    expect(types(table.opens(none.state, TURN, 1))).toContain('initiative-held');
  });

  test('MIB 16.1c off the end boxes nobody has it', () => {
    const { state } = field(HELD.replace('initiative 3', 'initiative 2 held=french'));
    const events = table.opens(state, TURN, 1, 1, 1, 1);
    expect(types(events)).not.toContain('initiative-held');
    expect(table.at(state, TURN, 1, 1, 1, 1).initiativeHolder).toBeNull();
  });
});

describe('pbem', () => {
  const PBEM = `turn 1 of 1\noption initiative\noption pbem\ninitiative -1\n${FORCES}`;

  test('MIB 16.3a MIB 16.3c MIB 16.3d no chits; one side as a whole, then the other, as the chooser says', () => {
    const state = table.at(field(PBEM).state, TURN);
    expect(table.asks(state)).toMatchObject({
      seat: 'coalition',
      step: 'first-or-second',
      candidates: [
        { type: 'go', when: 'first' },
        { type: 'go', when: 'second' },
      ],
    });
    expect(state.cup).toEqual([]);
    const first = table.hears(state, [], { type: 'go', when: 'first' });
    expect(activated(first)).toEqual(['A', 'II+III']);
    expect(first[0]).toEqual({
      type: 'order-of-sides',
      clause: 'MIB 16.3c',
      chooser: 'coalition',
      first: 'coalition',
    });
    expect(first[1]).toMatchObject({ clause: 'MIB 16.3a' });
    expect(activated(table.hears(state, [], { type: 'go', when: 'second' }))).toEqual(['II+III', 'A']);
  });

  test('MIB 16.3c who has chosen keeps the choice while the marker is in the middle', () => {
    const state = table.at(field(PBEM.replace('turn 1 of 1', 'turn 1 of 2')).state, TURN);
    const next = table.play(state, [], { type: 'go', when: 'second' });
    expect(next).toMatchObject({ turn: 1, initiative: 0, initiativeHolder: 'coalition' });
    expect(table.asks(next)).toMatchObject({ seat: 'coalition', step: 'first-or-second' });
  });
});

describe('orders', () => {
  const ARMY = [
    'turn 1 of 1',
    'map 4x4',
    'option orders',
    'formation II french Davout',
    'formation III french Massena',
    'formation A coalition none',
    'french 0101>0 P 6-4-8 @II',
    'french 0202>0 Q 6-4-8 @III',
    'coalition 0404>0 E 6-3-8 @A',
    'french 0101 leader Davout 5 @II',
    'french 0202 leader Massena 5 @III',
    'french 0101 leader Napoleon 1 army',
  ];
  const text = [ARMY[1], ...ARMY.filter((_, place) => place !== 1)].join('\n');

  test('MIB 3.0c MIB 15.3 after the reinforcements each side issues orders, as many as its commander can', () => {
    const state = table.at(field(text).state, TURN);
    expect(table.asks(state)).toMatchObject({
      step: 'orders',
      seat: 'french',
      facts: { side: 'french', left: 1 },
    });
    const { candidates } = table.asks(state)!;
    expect(candidates).toHaveLength(1 + 2 * (4 * 16 + 1));
    for (const order of candidates) expect(table.judge(state, order).legal).toBe(true);
    const issued = table.hears(state, [1, 5, 1, 1], {
      type: 'issue',
      formation: 'II',
      order: 'move',
      target: '0303',
    });
    expect(types(issued).slice(0, 3)).toEqual(['order-issued', 'chit-drawn', 'activated']);
  });

  test('MIB 15.3 MIB T15 what cannot be issued', () => {
    const state = table.at(field(text.replace('Napoleon 1', 'Napoleon 2')).state, TURN);
    const judge = (formation: string, order: 'move' | 'rest', target: string) =>
      table.judge(state, { type: 'issue', formation, order, target });
    expect(judge('II', 'move', '')).toEqual(forbiddenBy('MIB T15'));
    expect(judge('II', 'rest', '0101')).toEqual(forbiddenBy('MIB T15'));
    expect(judge('A', 'rest', '')).toEqual(forbiddenBy('MIB 15.3'));
    expect(judge('X', 'rest', '')).toEqual(forbiddenBy('MIB 2.3a'));
    expect(judge('II', 'move', '9999')).toEqual(forbiddenBy('MIB 2.1a'));
    const again = table.play(state, [], { type: 'issue', formation: 'II', order: 'rest', target: '' });
    expect(table.asks(again)).toMatchObject({ facts: { left: 1 } });
    expect(table.judge(again, { type: 'issue', formation: 'II', order: 'rest', target: '' })).toEqual(
      forbiddenBy('MIB 15.3'),
    );
    expect(nextStep(table.play(again, [1, 1, 1, 1], { type: 'done' }))).toBeNull();
  });
});

describe('reinforcements of Lite', () => {
  const lite = (status: number) =>
    field(
      `turn 1 of 1\noption lite\nformation II french none status=${status}\nfrench 0101>0 Old 6-4-8 @II\nfrench 0301>0 New 6-4-8 @II\nfrench to-arrive Late 6-4-8 @II\nformation A coalition none`,
    );
  const only = new PhaseTable({
    'arrivals-tire': TURN_STEPS['arrivals-tire']!,
    'late-reserves': TURN_STEPS['late-reserves']!,
  });
  const awaited = [1, 2];

  test('MIB 11.2l fresher reinforcements may be Held Back by their owner', () => {
    const { state } = lite(3);
    const asked = only.at(state, { step: 'arrivals-tire', awaited });
    expect(only.asks(asked)).toMatchObject({
      seat: 'french',
      step: 'late-reserves',
      candidates: [{ type: 'done' }, { type: 'hold-back', unit: 'New' }],
    });
    expect(only.judge(asked, { type: 'hold-back', unit: 'Old' })).toEqual(forbiddenBy('MIB 11.2l'));
    expect(only.judge(asked, { type: 'hold-back', unit: 'Who' })).toEqual(forbiddenBy('MIB 2.2.1b'));
    const held = only.play(asked, [], { type: 'hold-back', unit: 'New' });
    expect(held.units[1]!.reserve).toBe('held-back');
    expect(nextStep(held)).toBeNull();
    expect(only.play(asked, [], { type: 'done' }).units[1]!.reserve).toBe('none');
  });

  test('MIB 11.2l wearier ones are merged without a question', () => {
    const { state } = lite(0);
    const merged = only.at(state, { step: 'arrivals-tire', awaited });
    expect(merged.formations[0]!.status).toBe(1);
    expect(merged.units.map(({ reserve }) => reserve)).toEqual(['held-back', 'none', 'none']);
    expect(nextStep(merged)).toBeNull();
  });
});
