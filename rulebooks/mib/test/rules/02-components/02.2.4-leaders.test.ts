import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import { enterHex } from '../../../src/rules/06-movement/06.00-entering.ts';
import { DEEDS } from '../../../src/steps/activation/actions.ts';
import { type Field, field } from '../../field.ts';
import { doing, judging, proposing } from '../../written.ts';
import { halt, inHand, march, TABLE } from '../06-movement/in-hand.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';

const judgeLead = judging(DEEDS.lead.judge);
const carryOutLead = doing(DEEDS.lead.carryOut);
const leadCandidates = proposing(DEEDS.lead.candidates);

const DAVOUT = 'french 0505 leader Davout 5 @III';
const at = (text: string): Field =>
  field(`${DAVOUT}\nfrench 0909>0 Foot 4-4-8 @III\n${text}\n${/active/.test(text) ? '' : 'active III'}`);
const lead = (to: string, leader = 'Davout') => ({ type: 'lead', leader, to }) as const;
const legal = { legal: true, refusals: [] };

function led({ state }: Field, to: string) {
  const table = scripted<MibHappening>();
  return { state: transact(state, draft => carryOutLead(draft, lead(to), table)), events: table.events };
}

describe('leaders by themselves', () => {
  test('MIB 2.2.4c MIB T2 a leader moves with his own allowance in the column of cavalry', () => {
    const text = 'forest 0504\nswamp 0405';
    const there = at(text);
    const { state, events } = led(there, '0504');
    expect(state.leaders[0]).toMatchObject({ hex: there.hex('0504'), moved: true });
    expect(events).toEqual([
      { type: 'leader-moved', clause: 'MIB 2.2.4c', leader: 'Davout', path: ['0505', '0504'], cost: 3 },
    ]);
    expect(led(there, '0405').events).toMatchObject([{ cost: 6 }]);
    expect(judgeLead(there.state, lead('0512'))).toEqual(legal);
    expect(judgeLead(there.state, lead('0513'))).toEqual(forbiddenBy('MIB 2.2.4c'));
    expect(judgeLead(there.state, lead('0505'))).toEqual(forbiddenBy('MIB 2.2.4c'));
  });

  test('MIB 2.2.4c what is offered is what he can reach', () => {
    const there = at('french 0505 leader Other 3 @II allowance=4');
    const offered = [...leadCandidates(there.state)];
    expect(offered.length).toBeGreaterThan(60);
    for (const order of offered) expect(judgeLead(there.state, order)).toEqual(legal);
    expect(new Set(offered.map(({ leader }) => leader))).toEqual(new Set(['Davout']));
    expect(offered.map(({ to }) => to)).not.toContain('0505');
  });

  test('MIB 2.2.4c MIB R5 he moves once, when his formation is active', () => {
    expect(judgeLead(at('active III').state, lead('0504'))).toEqual(legal);
    const other = at('french 0808>0 Else 4-4-8 @II\nactive II');
    expect(judgeLead(other.state, lead('0504'))).toEqual(forbiddenBy('MIB 2.2.4c'));
    const moved = led(at(''), '0504').state;
    expect(judgeLead(moved, lead('0503'))).toEqual(forbiddenBy('MIB 2.2.4c'));
    expect([...leadCandidates(moved)]).toEqual([]);
    const enemy = at('coalition 0808>0 Else 4-4-8 @A\nactive A');
    expect(judgeLead(enemy.state, lead('0504'))).toEqual(forbiddenBy('MIB 2.2.4c'));
    const away = field('french to-arrive leader Davout 5 @III\nfrench 0808>0 Else 4-4-8 @III\nactive III');
    expect(judgeLead(away.state, lead('0504'))).toEqual(forbiddenBy('MIB 2.2.4c'));
    expect(judgeLead(away.state, lead('0504', 'Nobody'))).toEqual(forbiddenBy('MIB 2.2.4a'));
    expect(judgeLead(away.state, lead('9999'))).toEqual(forbiddenBy('MIB 2.1a'));
  });

  test('MIB 2.2.4c an army commander moves in any activation of his side, once a turn', () => {
    const text = (active: string) => `french 0303 leader Eugene 4 army
      french 0808>0 Else 4-4-8 @II
      coalition 0707>0 Enemy 4-4-8 @A
      active ${active}`;
    expect(judgeLead(at(text('II')).state, lead('0304', 'Eugene'))).toEqual(legal);
    expect(judgeLead(at(text('A')).state, lead('0304', 'Eugene'))).toEqual(forbiddenBy('MIB 2.2.4c'));
    const moved = at(text('II').replace('army', 'army moved'));
    expect(judgeLead(moved.state, lead('0304', 'Eugene'))).toEqual(forbiddenBy('MIB 2.2.4c'));
  });

  test('MIB 2.2.4c alone he enters no EZOC, of whatever arm, and no hex of the enemy; where a friend stands he may', () => {
    const enemy = 'coalition 0503>3 Enemy 6-4-8 G1 @A';
    expect(judgeLead(at(enemy).state, lead('0504'))).toEqual(forbiddenBy('MIB 2.2.4c'));
    expect(judgeLead(at(enemy.replace('G1', '')).state, lead('0504'))).toEqual(legal);
    expect(judgeLead(at(enemy).state, lead('0503'))).toEqual(forbiddenBy('MIB 2.2.4c'));
    expect(judgeLead(at(`${enemy}\nfrench 0504>0 Friend 4-4-8 @II`).state, lead('0504'))).toEqual(legal);
    const train = 'option trains\ncoalition 0504 train Wagon 6 full';
    expect(judgeLead(at(train).state, lead('0504'))).toEqual(forbiddenBy('MIB 2.2.4c'));
  });

  test('MIB 2.2.4c he leaves an EZOC without paying for it', () => {
    const { events } = led(at('coalition 0504>3 Enemy 6-4-8 G1 @A'), '0506');
    expect(events).toMatchObject([{ cost: 2 }]);
  });

  test('MIB 6.5b friends on the road do not hinder him, nor he them', () => {
    const { events } = led(at('road 0504 0505\nfrench 0504>0 Friend 4-4-8 @II'), '0504');
    expect(events).toMatchObject([{ cost: 1 }]);
  });
});

describe('leaders with units', () => {
  test('MIB 2.2.4c with a unit he ignores EZOCs and pays his own price', () => {
    const text = `road 0503 0504 0505
      french 0505>0 Foot 4-4-8 @III
      ${DAVOUT}
      coalition 0604>3 Enemy 6-4-8 G1 @A`;
    const hand = inHand(text, ['Foot'], ['Davout']);
    expect(hand.to('0504')).toMatchObject({ costs: [4, 1], stops: true });
    const moved = hand.play([], march('0504'));
    expect(moved.hand.leadersSpent).toEqual([1]);
    expect(moved.state.leaders[0]).toMatchObject({ hex: hand.hex('0504'), moved: false });
    expect(moved.play([4], halt(1, true)).state.leaders[0]).toMatchObject({ moved: true });
  });

  test('MIB 2.2.4c MIB 7.5b with a unit he rides into a hex that holds only trains', () => {
    const text = `option trains
      road 0503 0504 0505
      french 0505>0 Foot 4-4-8 @III
      ${DAVOUT}
      coalition 0504 train Wagon 6 full`;
    const hand = inHand(text, ['Foot'], ['Davout']);
    expect(hand.to('0504')).toMatchObject({ costs: [2, 1] });
    expect(hand.to('0503')).toMatchObject({ costs: [5, 2] });
    const moved = hand.play([], march('0504'));
    expect(moved.state.trains[0]!.place).toBe('removed');
    expect(moved.state.leaders[0]!.hex).toBe(hand.hex('0504'));
    expect(moved.to('0503')).toMatchObject({ costs: [3, 1] });
  });

  test('MIB 2.2.4c a leader who was in hand and did not move may still move', () => {
    const text = `french 0505>0 Foot 4-4-8 @III\n${DAVOUT}\ncoalition 0504>3 Enemy 6-4-8 @A`;
    const after = inHand(text, ['Foot'], ['Davout']).play([], halt(0, true));
    expect(after.state.leaders[0]!.moved).toBe(false);
  });
});

describe('leaders left alone', () => {
  /** An enemy unit enters 0504. */
  function entered(text: string) {
    const there = field(`coalition 0503>3 Enemy 6-4-8 @A\n${text}\nactive A`);
    const { state, unit, hex } = there;
    const table = scripted<MibHappening>();
    const after = transact(state, draft => enterHex(draft, [unit('Enemy')], hex('0504'), table));
    return { ...there, state: after, events: table.events };
  }
  const HERE = 'french 0504 leader Davout 5 @III';

  test('MIB 2.2.4d MIB R87 he is placed with the nearest unit of his formation', () => {
    const { state, hex, events } = entered(
      `${HERE}\nfrench 0505>0 Other 4-4-8 @II\nfrench 0507>0 Own 4-4-8 @III`,
    );
    expect(state.leaders[0]).toMatchObject({ hex: hex('0507'), moved: false });
    expect(events).toEqual([
      { type: 'leader-displaced', clause: 'MIB 2.2.4d', leader: 'Davout', from: '0504', to: '0507' },
    ]);
  });

  test('MIB 2.2.4d an army commander goes to any friendly unit; so does one whose formation has none left', () => {
    const units = 'french 0505>0 Other 4-4-8 @II\nfrench 0507>0 Own 4-4-8 @III';
    const army = entered(`french 0504 leader Davout 5 army @III\n${units}`);
    expect(army.state.leaders[0]!.hex).toBe(army.hex('0505'));
    const last = entered(`${HERE}\nfrench 0505>0 Other 4-4-8 @II`);
    expect(last.state.leaders[0]!.hex).toBe(last.hex('0505'));
  });

  test('MIB R5 nobody is lost: without any unit he leaves the map', () => {
    const { state, events } = entered(HERE);
    expect(state.leaders[0]).toMatchObject({ place: 'exited', hex: -1 });
    expect(events).toMatchObject([{ to: null }]);
  });

  test('MIB 2.2.4d the owner chooses among equals', () => {
    const { state, hex, events } = entered(
      `${HERE}\nfrench 0604>0 Right 4-4-8 @III\nfrench 0404>0 Left 4-4-8 @III`,
    );
    expect(events).toEqual([]);
    const asked = TABLE.asks(state)!;
    expect(asked).toMatchObject({ step: 'displaced', seat: 'french', clause: 'MIB 2.2.4d' });
    expect(asked.candidates).toEqual([
      { type: 'pick', unit: 'Left' },
      { type: 'pick', unit: 'Right' },
    ]);
    expect(TABLE.judge(state, { type: 'pick', unit: 'Enemy' })).toEqual(forbiddenBy('MIB 2.2.4d'));
    expect(TABLE.judge(state, { type: 'pick', unit: 'Nobody' })).toEqual(forbiddenBy('MIB 2.2.1b'));
    const after = TABLE.play(state, [], { type: 'pick', unit: 'Right' });
    expect(after.leaders[0]!.hex).toBe(hex('0604'));
    expect(after.steps).toHaveLength(state.steps.length - 1);
  });

  test('MIB 2.2.4d two leaders are asked about one after the other; one who has no choice goes at once', () => {
    const text = `${HERE}
      french 0504 leader Friant 3 @III
      french 0504 leader Oudinot 3 @II
      french 0604>0 Right 4-4-8 @III
      french 0404>0 Left 4-4-8 @III
      french 0606>0 Far 4-4-8 @II`;
    const { state, hex, leader } = entered(text);
    expect(state.leaders[leader('Oudinot')]!.hex).toBe(hex('0606'));
    const after = TABLE.play(state, [], { type: 'pick', unit: 'Right' }, { type: 'pick', unit: 'Left' });
    expect(after.leaders[leader('Davout')]!.hex).toBe(hex('0604'));
    expect(after.leaders[leader('Friant')]!.hex).toBe(hex('0404'));
  });

  test('MIB 2.2.4d only leaders of the enemy make way, and only for somebody', () => {
    const { state, hex } = entered('coalition 0504 leader Karl 4 @A\ncoalition 0707>0 Own 4-4-8 @A');
    expect(state.leaders[0]!.hex).toBe(hex('0504'));
    const { state: before } = field(HERE);
    expect(transact(before, draft => enterHex(draft, [], 0, scripted())).leaders).toEqual(before.leaders);
  });

  test('MIB 2.2.4d in a march the hexes are answered in their order, and the march stands', () => {
    const text = `coalition 0505>0 Foes 6-4-8 @A
      french 0504 leader Davout 5 @III
      french 0503 leader Friant 3 @III
      french 0604>0 Right 4-4-8 @III
      french 0404>0 Left 4-4-8 @III
      french 0603>0 R2 4-4-8 @III
      french 0403>0 L2 4-4-8 @III
      active A`;
    const hand = inHand(text, ['Foes']).play([], march('0504', '0503'));
    const asked = TABLE.asks(hand.state)!;
    expect(asked.facts).toEqual({ leader: 'Davout', hex: '0504' });
    expect(hand.piece('Foes').hex).toBe(hand.hex('0503'));
    const after = TABLE.play(hand.state, [], asked.candidates[0]!);
    expect(TABLE.asks(after)!.facts).toEqual({ leader: 'Friant', hex: '0503' });
    const back = TABLE.play(after, [], TABLE.asks(after)!.candidates[0]!);
    expect(TABLE.asks(back)!.step).toBe('moving');
  });
});
