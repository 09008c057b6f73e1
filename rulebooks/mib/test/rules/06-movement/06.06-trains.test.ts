import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import { DEEDS } from '../../../src/steps/activation/actions.ts';
import { type Field, field } from '../../field.ts';
import { doing, judging, proposing } from '../../written.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';
import { inHand, march, TABLE } from './in-hand.ts';

const judgeDrive = judging(DEEDS.drive.judge);
const carryOutDrive = doing(DEEDS.drive.carryOut);
const driveCandidates = proposing(DEEDS.drive.candidates);

const WAGON = 'formation Trains french none trains\nfrench 0505 train Wagon 6 full @Trains';
const at = (text = '', wagon = WAGON): Field =>
  field(`option trains\noption bridges\n${wagon}\n${text}\n${/active/.test(text) ? '' : 'active Trains'}`);
const drive = (to: string, train = 'Wagon') => ({ type: 'drive', train, to }) as const;
const legal = { legal: true, refusals: [] };

/** What the train pays for one step; null if it is refused. */
function cost(ground: string, to = '0504'): number | null {
  const there = at(`${ground}\nout 0404 0604 0605 0405 0506`);
  if (!judgeDrive(there.state, drive(to)).legal) return null;
  const table = scripted<MibHappening>();
  transact(there.state, draft => carryOutDrive(draft, drive(to), table));
  return (table.events[0] as { cost: number }).cost;
}

describe('trains that move', () => {
  test.each([
    ['clear 0504', 3],
    ['forest 0504', 6],
    ['village 0504', 3],
    ['town 0504', 3],
    ['road 0504 0505\nforest 0504', 1],
    ['slope 0504/0505 up 0504', 5],
    ['slope 0504/0505 up 0505', 3],
    ['steep 0504/0505 up 0505', 5],
    ['road 0504 0505\nswamp 0504', 1],
    ['road 0504 0505\nfrench 0504>0 Foot 4-4-8 @III', 3],
  ])('MIB 6.0d MIB 6.6 MIB T2 trains pay in their own column: %s', (ground, price) => {
    expect(cost(ground)).toBe(price);
  });

  test.each(['swamp 0504', 'steep 0504/0505 up 0504', 'mountain 0504', 'river 0504/0505'])(
    'MIB T2 MIB 6.6 a train cannot go there: %s',
    ground => expect(cost(ground)).toBeNull(),
  );

  test.each(['creek', 'stream'])('MIB 6.4b MIB 6.6 trains do not ford a %s, they need a bridge', water => {
    expect(cost(`${water} 0504/0505`)).toBeNull();
    expect(cost(`${water} 0504/0505\nroad 0504 0505`)).toBe(1);
  });

  test('MIB 6.6 a train enters no EZOC that is not negated, and no hex of the enemy', () => {
    for (const enemy of ['6-4-8 G1', '2-4-13 light']) {
      const text = `coalition 0503>3 Enemy ${enemy} @A`;
      expect(judgeDrive(at(text).state, drive('0504'))).toEqual(forbiddenBy('MIB 6.6'));
      expect(judgeDrive(at(`${text}\nfrench 0504>0 Foot 4-4-8 @III`).state, drive('0504'))).toEqual(legal);
    }
    expect(judgeDrive(at('coalition 0504>3 Enemy 6-4-8 @A').state, drive('0504'))).toEqual(
      forbiddenBy('MIB 6.6'),
    );
    expect(judgeDrive(at('coalition 0504 train Other 6 full').state, drive('0504'))).toEqual(
      forbiddenBy('MIB 6.6'),
    );
  });

  test('MIB 6.6 a train ends its move with one other train at most', () => {
    const one = 'french 0504 train Second 6 full';
    expect(judgeDrive(at(one).state, drive('0504'))).toEqual(legal);
    const two = `${one}\nfrench 0504 train Third 6 engineer`;
    expect(judgeDrive(at(two).state, drive('0504'))).toEqual(forbiddenBy('MIB 6.6'));
    expect([...driveCandidates(at(two).state)].map(({ to }) => to)).not.toContain('0504');
    expect([...driveCandidates(at(one).state)].map(({ to }) => to)).toContain('0504');
  });

  test('MIB 4.2 it moves once, when it is active and has not worked', () => {
    const there = at();
    const after = transact(there.state, draft => carryOutDrive(draft, drive('0504'), scripted()));
    expect(after.trains[0]).toMatchObject({ hex: there.hex('0504'), act: { moved: true } });
    expect(judgeDrive(after, drive('0503'))).toEqual(forbiddenBy('MIB 6.6'));
    expect([...driveCandidates(after)]).toEqual([]);
    expect(judgeDrive(at('', `${WAGON} worked`).state, drive('0504'))).toEqual(forbiddenBy('MIB 6.6'));
    expect(judgeDrive(at('french 0909>0 Foot 4-4-8 @III\nactive III').state, drive('0504'))).toEqual(
      forbiddenBy('MIB 6.6'),
    );
    expect(judgeDrive(there.state, drive('0505'))).toEqual(forbiddenBy('MIB 6.6'));
    expect(judgeDrive(there.state, drive('0504', 'Nothing'))).toEqual(forbiddenBy('MIB 2.2.3'));
    expect(judgeDrive(there.state, drive('0000'))).toEqual(forbiddenBy('MIB 2.1a'));
    for (const order of driveCandidates(there.state)) expect(judgeDrive(there.state, order)).toEqual(legal);
  });

  test('MIB 13.2 at night a train has half its allowance', () => {
    const night = 'option night\nturn 5 night';
    expect(judgeDrive(at(`${night}\nforest 0504`).state, drive('0504'))).toEqual(forbiddenBy('MIB 6.6'));
    expect(judgeDrive(at(night).state, drive('0504'))).toEqual(legal);
    expect(judgeDrive(at(night).state, drive('0503'))).toEqual(forbiddenBy('MIB 6.6'));
  });

  test('MIB 6.11b a pontoon is taken up when its engineer leaves both ends', () => {
    const text = 'river 0504/0505\nriver 0604/0505\npontoon 0504/0505 Wagon';
    const there = at(text, WAGON.replace('full', 'engineer'));
    const go = (to: string) => {
      const table = scripted<MibHappening>();
      return { after: transact(there.state, draft => carryOutDrive(draft, drive(to), table)), table };
    };
    expect(go('0504').after.pontoons).toHaveLength(1);
    expect(go('0506').after.pontoons).toEqual([]);
    expect(go('0506').table.events).toMatchObject([
      { type: 'train-moved', path: ['0505', '0506'], cost: 3 },
      { type: 'pontoon-taken-up', clause: 'MIB 6.11b', bridge: expect.stringContaining('0504') },
    ]);
  });

  test('MIB 16.2 a wagon that has changed hands goes with the trains of its new side', () => {
    const taken = (active: string) =>
      at(`formation Theirs coalition none trains
        coalition 0909>0 Foe 4-4-8 @A
        french 0909 leader Davout 5 @III
        french 0404 train Taken 6 half from=coalition
        active ${active}`).state;
    expect(taken('Trains').trains[1]!.side).toBe('french');
    expect(judgeDrive(taken('Trains'), drive('0403', 'Taken'))).toEqual(legal);
    expect(judgeDrive(taken('Theirs'), drive('0403', 'Taken'))).toEqual(forbiddenBy('MIB 6.6'));
    expect(judgeDrive(taken('III'), drive('0403', 'Taken'))).toEqual(forbiddenBy('MIB 6.6'));
  });
});

describe('trains in the way', () => {
  const text = (more = '') => `option trains
    french 0505>0 Horse 4-4-13 light @III
    coalition 0504 train Wagon 6 full
    ${more}`;

  test('MIB 7.5b whoever enters a hex with trains alone destroys them, at the non-road cost, and pays 2 to leave it', () => {
    const hand = inHand(text('road 0503 0504 0505'), ['Horse']);
    expect(hand.step('0504')).toBe(2);
    const moved = hand.play([], march('0504'));
    expect(moved.state.trains[0]).toMatchObject({ place: 'removed', hex: -1 });
    expect(moved.hand).toMatchObject({ overran: true, spent: [2] });
    expect(moved.step('0503')).toBe(3);
    const on = moved.play([], march('0503'));
    expect(on.hand).toMatchObject({ overran: false, spent: [5] });
    expect(hand.play([], march('0504', '0503')).hand).toMatchObject({ overran: false, spent: [5] });
    expect(hand.hears([], march('0504'))).toMatchObject([
      { type: 'moved' },
      { type: 'train-overrun', clause: 'MIB 7.5b', train: 'Wagon', hex: '0504', by: 'Horse' },
    ]);
  });

  test.each([
    ['0505>0', ['0504', '0503', '0502']],
    ['0502>3', ['0503', '0504', '0505']],
  ])(
    'MIB 7.5b from %s over the trains of two hexes: leaving each of them costs 2',
    (from, [one, two, on]) => {
      const hand = inHand(text('coalition 0503 train Second 6 full').replace('0505>0', from), ['Horse']);
      expect(hand.play([], march(one!), march(two!), march(on!)).hand.spent).toEqual([10]);
      expect(hand.play([], march(one!, two!, on!)).hand.spent).toEqual([10]);
    },
  );

  test('MIB 9.0c MIB 7.5b trains do not open an EZOC to a unit that may not enter it', () => {
    const zoc = text('coalition 0503>3 Enemy 2-4-13 light @A');
    expect(inHand(zoc, ['Horse']).judge(march('0504')).legal).toBe(true);
    const shaken = inHand(zoc.replace('light', 'light D began-D'), ['Horse']);
    expect(shaken.judge(march('0504'))).toEqual(forbiddenBy('MIB 9.0c'));
    expect(shaken.to('0504')).toBeUndefined();
  });

  test('MIB 7.5b friendly trains are not overrun', () => {
    const hand = inHand(text().replace('coalition 0504', 'french 0504'), ['Horse']).play([], march('0504'));
    expect(hand.state.trains[0]).toMatchObject({ place: 'map' });
    expect(hand.hand.overran).toBe(false);
  });

  test('MIB 7.5c a train next to a friendly unit may go to it, or be overrun', () => {
    const hand = inHand(text('coalition 0503>3 Friend 4-4-8 @A\ncoalition 0403>3 Other 4-4-8 @A'), ['Horse']);
    const moved = hand.play([], march('0504'));
    const asked = TABLE.asks(moved.state)!;
    expect(asked).toMatchObject({
      step: 'trains-escape',
      seat: 'coalition',
      facts: { train: 'Wagon', by: 'Horse' },
    });
    expect(asked.candidates).toEqual([{ type: 'done' }, drive('0503'), drive('0403')]);
    const fled = moved.play([], drive('0503'));
    expect(fled.state.trains[0]).toMatchObject({ hex: fled.hex('0503') });
    expect(moved.hears([], drive('0503'))).toEqual([
      { type: 'train-escaped', clause: 'MIB 7.5c', train: 'Wagon', from: '0504', to: '0503' },
    ]);
    expect(moved.play([], { type: 'done' }).state.trains[0]!.place).toBe('removed');
    expect(TABLE.judge(moved.state, drive('0404'))).toEqual(forbiddenBy('MIB 7.5c'));
    expect(TABLE.judge(moved.state, drive('0503', 'Else'))).toEqual(forbiddenBy('MIB 2.2.3'));
    expect(TABLE.judge(moved.state, drive('9999'))).toEqual(forbiddenBy('MIB 2.1a'));
    expect(TABLE.asks(fled.state)!.step).toBe('moving');
  });

  test.each([
    ['the ground forbids it', 'swamp 0503\ncoalition 0503>3 Friend 4-4-8 @A'],
    ['it has not the points', 'forest 0503\ncoalition 0503>3 Friend 4-4-8 @A\nslope 0503/0504 up 0503'],
    ['it would ford', 'creek 0503/0504\ncoalition 0503>3 Friend 4-4-8 @A'],
    [
      'two trains are there',
      'coalition 0503>3 Friend 4-4-8 @A\ncoalition 0503 train B 6 full\ncoalition 0503 train C 6 full',
    ],
    ['no friend is next to it', 'coalition 0502>3 Friend 4-4-8 @A'],
    ['the unit next to it is not a friend', 'french 0503>3 Friend 4-4-8 @II'],
  ])('MIB 7.5c it cannot escape where %s', (_, more) => {
    const hand = inHand(text(more), ['Horse']).play([], march('0504'));
    expect(hand.state.trains[0]!.place).toBe('removed');
  });

  test('MIB 7.5c several trains are asked about one after the other', () => {
    const two = text('coalition 0504 train Second 6 full\ncoalition 0503>3 Friend 4-4-8 @A');
    const moved = inHand(two, ['Horse']).play([], march('0504'));
    const after = moved.play([], drive('0503'), { type: 'done' });
    expect(after.state.trains.map(({ place }) => place)).toEqual(['map', 'removed']);
    expect(TABLE.judge(moved.state, drive('0503', 'Second'))).toEqual(forbiddenBy('MIB 7.5c'));
  });

  test('MIB 16.2 with the option whoever overruns a wagon may take it, at half', () => {
    const options = 'option supply\noption captureSupply\n';
    const hand = inHand(options + text(), ['Horse']);
    const taken = hand.play([4], march('0504'));
    expect(taken.state.trains[0]).toMatchObject({
      place: 'map',
      side: 'french',
      steps: 1,
      hex: taken.hex('0504'),
    });
    expect(hand.play([5], march('0504')).state.trains[0]).toMatchObject({
      place: 'removed',
      side: 'coalition',
    });
    const engineer = inHand(options + text().replace('full', 'engineer'), ['Horse']).play([], march('0504'));
    expect(engineer.state.trains[0]!.place).toBe('removed');
    expect(hand.hears([4], march('0504')).at(-1)).toMatchObject({
      type: 'capture-checked',
      clause: 'MIB 16.2',
      train: 'Wagon',
      by: 'Horse',
      passed: true,
    });
  });

  test('MIB 6.11b a pontoon goes with an engineer who is overrun', () => {
    const river = text('option bridges\nriver 0503/0504\npontoon 0503/0504 Wagon').replace(
      'full',
      'engineer',
    );
    expect(inHand(river, ['Horse']).play([], march('0504')).state.pontoons).toEqual([]);
  });
});
