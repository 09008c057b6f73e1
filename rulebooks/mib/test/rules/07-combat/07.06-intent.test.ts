import { expect, test } from 'vitest';
import type { WrittenOrder } from '../../../src/actions.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { facing, inHand } from '../in-hand.ts';

const FOOT = 'active III\nfrench 0510>0 Foot 6-4-8 @III';
const HUSSARS = 'coalition 0508>3 Hussars 4-4-13 light @IV';
const APPROACH = { type: 'move', to: '0509' } as const;
const INTEND: WrittenOrder<'intend'> = { type: 'intend', hex: '0508' };
const STAND: WrittenOrder<'stand'> = { type: 'stand', unit: 'Hussars' };

const withdraw = (path: string, unit = 'Hussars'): WrittenOrder<'withdraw'> => ({
  type: 'withdraw',
  unit,
  path: path.split(' '),
  facing: 3,
  leaders: [],
});

/** Foot has come to 0509, before the Hussars in 0508, with so many MPs spent. */
const near = (spent = 2, more = '', foot = FOOT) =>
  inHand(`${foot}\n${HUSSARS}\n${more}`, ['Foot'], { spent: [spent] }).after([], APPROACH);

test('MIB X41 MIB 7.6c the cavalry slips away, and the infantry goes on for 3 MPs', () => {
  const gone = near().after([], INTEND, withdraw('0507 0506 0505 0504'));
  expect(gone.unit('Hussars')).toMatchObject({ disorganized: true, fatigue: 1 });
  expect(gone.hexes('Hussars')).toBe('0504');
  expect(gone.hand).toMatchObject({ spent: [4], toll: true, stopped: false });
  expect(gone.unit('Foot').act).toMatchObject({ intents: [], committed: false, halted: false });
  // 4 of 8 spent: 3 to go on, and 1 is left for a road hex.
  expect(gone.candidates('move')).toEqual([]);
  const road = inHand(`road 0509 0508\n${FOOT}\n${HUSSARS}`, ['Foot'], { spent: [2] });
  const onRoad = road.after([], APPROACH, INTEND, withdraw('0507 0506 0505 0504'));
  expect(onRoad.candidates('move')).toEqual([{ type: 'move', to: '0508' }]);
  expect(onRoad.after([], { type: 'move', to: '0508' }).hand).toMatchObject({ spent: [8], toll: false });
});

test('MIB X41 MIB 7.6d MIB R33 had it stood, 2 MPs would be spent and the attack be due', () => {
  const stood = near().after([], INTEND, STAND);
  expect(stood.next).toBe('commit');
  expect(stood.candidates('halt').map(each => each.facing)).toEqual([0, 1, 5]);
  const halted = stood.after([], { type: 'halt', facing: 0, commit: true });
  expect(halted.unit('Foot')).toMatchObject({
    facing: 0,
    fatigue: 1,
    act: { committed: true, halted: true, intents: [halted.at.hex('0508')] },
  });
  expect(halted.next).toBeNull();
});

test('MIB 7.6d its movement ends: it can do nothing but face the cavalry and pay', () => {
  const stood = near().after([], INTEND, STAND);
  expect(stood.judge({ type: 'halt', facing: 0, commit: false })).toEqual(forbiddenBy('MIB 7.6d'));
  expect(stood.judge({ type: 'halt', facing: 3, commit: true })).toEqual(forbiddenBy('MIB 7.6d'));
  expect(stood.judge({ type: 'done' })).toEqual(forbiddenBy('MIB 7.6d'));
  expect(stood.judge({ type: 'move', to: '0510' })).toMatchObject({ legal: false });
  expect(stood.asked).toMatchObject({
    id: 'face-the-cavalry',
    seat: 'french',
    facts: { units: ['Foot'], hexes: ['0508'] },
  });
});

test('MIB 7.6b W1 the owner of the cavalry is asked at once', () => {
  const { asked } = near().after([], INTEND);
  expect(asked).toMatchObject({
    id: 'withdraw-or-stand',
    seat: 'coalition',
    facts: { by: 'Foot', hex: '0508', units: ['Hussars'] },
  });
  expect(asked!.candidates[0]).toEqual(STAND);
  const { judge } = { judge: (order: WrittenOrder) => near().after([], INTEND).judge(order) };
  for (const order of asked!.candidates) expect(judge(order).legal).toBe(true);
  expect(judge({ type: 'stand', unit: 'Foot' })).toEqual(forbiddenBy('MIB 7.6b'));
  expect(judge({ type: 'stand', unit: 'Nobody' })).toEqual(forbiddenBy('MIB 2.2.1b'));
  expect(judge(withdraw('0507 9999'))).toEqual(forbiddenBy('MIB 2.1a'));
  expect(judge(withdraw('0507 0508'))).toEqual(forbiddenBy('MIB 7.6b'));
});

test('MIB 2.2.4d leaders are proposed to go along, and to stay', () => {
  const led = near(2, 'coalition 0508 leader Radetzky 4 @IV corps').after([], INTEND);
  const ways = led.candidates('withdraw').filter(({ path }) => path.join() === '0507');
  expect(ways).toHaveLength(12);
  expect(ways.filter(({ leaders }) => leaders.length === 1)).toHaveLength(6);
});

test('MIB 7.6c the log names who wants to attack whom, and what came of it', () => {
  expect(near().hears([], INTEND, STAND)).toEqual([
    { type: 'intent-declared', clause: 'MIB 7.6c', units: ['Foot'], hex: '0508', late: false },
    { type: 'threat-answered', clause: 'MIB 7.6d', units: ['Foot'], hex: '0508', stood: true },
  ]);
  expect(near().hears([], INTEND, withdraw('0507')).at(-1)).toEqual({
    type: 'threat-answered',
    clause: 'MIB 7.6g',
    units: ['Foot'],
    hex: '0508',
    stood: false,
  });
});

test('MIB 7.6d MIB R33 declaring needs 2 MPs in hand', () => {
  expect(near(4).judge(INTEND).legal).toBe(true);
  expect(near(5).judge(INTEND)).toEqual(forbiddenBy('MIB 7.6c'));
  expect(near(5).candidates('intend')).toEqual([]);
});

test('MIB 7.6d and 1 MP more if the hex is not in front with the free facing', () => {
  const aside = (spent: number) =>
    inHand(`${FOOT}\ncoalition 0509>3 Hussars 4-4-13 light @IV`, ['Foot'], { spent: [spent], hexes: 1 })
      .after([], { type: 'move', to: '0609' })
      .judge({ type: 'intend', hex: '0509' });
  expect(aside(3).legal).toBe(true);
  expect(aside(4)).toEqual(forbiddenBy('MIB 7.6c'));
});

test('MIB 7.6d MIB 7.7.2a in a village nothing is to be paid for the facing', () => {
  const text = `village 0609\n${FOOT}\ncoalition 0509>3 Hussars 4-4-13 light @IV`;
  const hand = inHand(text, ['Foot'], { spent: [4], hexes: 1 }).after([], { type: 'move', to: '0609' });
  expect(hand.judge({ type: 'intend', hex: '0509' }).legal).toBe(true);
});

test('MIB 7.6b MIB 7.6c not against infantry, nobody, friends, or a hex that is not next to it', () => {
  const judge = (more: string, hex: string) => near(2, more).judge({ type: 'intend', hex });
  expect(judge('coalition 0608>3 Line 6-3-8 @IV', '0608')).toEqual(forbiddenBy('MIB 7.6c'));
  expect(judge('', '0608')).toEqual(forbiddenBy('MIB 7.6c'));
  expect(judge('french 0608>3 Chasseurs 2-4-13 light @III', '0608')).toEqual(forbiddenBy('MIB 7.6c'));
  expect(judge('coalition 0707>3 Ulans 2-4-13 light @IV', '0707')).toEqual(forbiddenBy('MIB 7.6c'));
  expect(near().judge({ type: 'intend', hex: 'nowhere' })).toEqual(forbiddenBy('MIB 2.1a'));
});

test('MIB 7.6h MIB 7.6c Spent cavalry needs no declaration', () => {
  const spent = inHand(`${FOOT}\n${HUSSARS} fatigue=7`, ['Foot']).after([], APPROACH);
  expect(spent.judge(INTEND)).toEqual(forbiddenBy('MIB 7.6c'));
});

test('MIB 7.6c cavalry has not to declare', () => {
  const horse = 'active III\nfrench 0510>0 Foot 4-4-13 heavy @III';
  expect(near(2, '', horse).judge(INTEND)).toEqual(forbiddenBy('MIB 7.6c'));
});

test.each([
  ['D', ['MIB 7.6c', 'MIB 9.0b']],
  ['out-of-range', ['MIB 7.6c', 'MIB 15.15']],
] as const)('MIB R33 who may not attack scares nobody: %s', (state, clauses) => {
  const foot = `active III\nfrench 0509>0 Foot 6-4-8 ${state} entered @III`;
  const hand = inHand(`${foot}\n${HUSSARS}`, ['Foot'], { spent: [2], hexes: 1, lastStep: 0 });
  expect(hand.judge(INTEND)).toEqual(forbiddenBy(...clauses));
});

test('MIB 7.6c not across a river without a bridge', () => {
  const hand = inHand(`river 0509/0508\n${FOOT}\n${HUSSARS}`, ['Foot']).after([], APPROACH);
  expect(hand.judge(INTEND)).toEqual(forbiddenBy('MIB 7.6c'));
});

test('MIB 7.6c not twice against the same hex', () => {
  const foot = 'active III\nfrench 0509>0 Foot 6-4-8 entered intent=0508 @III';
  const hand = inHand(`${foot}\n${HUSSARS}`, ['Foot'], { spent: [2], hexes: 1, lastStep: 0 });
  expect(hand.judge(INTEND)).toEqual(forbiddenBy('MIB 7.6c'));
});

const DEPLOYED = `active III\nfrench 0509>0 Foot 6-4-8 began-adjacent @III\n${HUSSARS}`;

test('MIB 7.6c MIB 7.6d MIB 6.9b one that begins adjacent declares at the start, for nothing', () => {
  const stood = inHand(DEPLOYED, ['Foot']).after([], INTEND, STAND);
  expect(stood.candidates('done')).toHaveLength(1);
  expect(stood.candidates('halt')).toEqual([]);
  const done = stood.after([], { type: 'done' });
  expect(done.unit('Foot')).toMatchObject({
    fatigue: 0,
    act: {
      category: 'mobile',
      halted: true,
      committed: false,
      entered: false,
      intents: [done.at.hex('0508')],
    },
  });
  expect(done.next).toBeNull();
});

test('MIB 7.6d MIB 6.7b deployed it threatens only what is before its front', () => {
  const behind = inHand(DEPLOYED.replace('0509>0', '0509>3'), ['Foot']);
  expect(behind.judge(INTEND)).toEqual(forbiddenBy('MIB 7.6c'));
});

test('MIB 7.6g deployed it goes on for 3 MPs when the cavalry has gone', () => {
  const gone = inHand(DEPLOYED, ['Foot']).after([], INTEND, withdraw('0507 0506'));
  expect(gone.hand).toMatchObject({ toll: true, stopped: false, spent: [0] });
  expect(gone.after([], { type: 'move', to: '0508' }).hand).toMatchObject({ spent: [5], toll: false });
});

test('MIB 7.6g not if another EZOC holds it', () => {
  const guns = 'coalition 0608>4 Guns 6-3-8 G1 @IV';
  const gone = near(2, guns).after([], INTEND, withdraw('0507 0506'));
  expect(gone.hand).toMatchObject({ toll: true, stopped: true });
  expect(gone.candidates('move')).toEqual([]);
});

test('MIB R32 each unit of the hex decides for itself; MIB 7.6d if any stands the attack is due', () => {
  const two = near(2, 'coalition 0508>3 Ulans 2-4-13 light @IV').after([], INTEND);
  expect(two.asked!.facts).toMatchObject({ units: ['Hussars', 'Ulans'] });
  const first = two.after([], withdraw('0507 0506'));
  expect(first.asked!.facts).toMatchObject({ units: ['Ulans'] });
  expect(first.after([], { type: 'stand', unit: 'Ulans' }).next).toBe('commit');
  expect(first.after([], withdraw('0407 0406', 'Ulans')).hand.toll).toBe(true);
  const other = two.after([], { type: 'stand', unit: 'Ulans' });
  expect(other.asked!.facts).toMatchObject({ units: ['Hussars'] });
});

test('MIB R91 infantry that stays behind in the hex may be attacked; no duty is left', () => {
  const mixed = near(2, 'coalition 0508>3 Line 6-3-8 @IV').after([], INTEND, withdraw('0507 0506'));
  expect(mixed.unit('Foot').act.intents).toEqual([]);
  expect(mixed.candidates('halt')).toContainEqual({ type: 'halt', facing: 0, commit: true });
});

test('MIB 7.6d when the cavalry goes before another, nobody need attack who comes there later', () => {
  const other = 'french 0609>5 Other 6-4-8 @III mobile entered halted committed intent=0508';
  const gone = near(2, other).after([], INTEND, withdraw('0507 0506'));
  expect(gone.unit('Other').act).toMatchObject({ intents: [], committed: true });
  expect(near(2, other).after([], INTEND, STAND).unit('Other').act.intents).toEqual([gone.at.hex('0508')]);
});

test('MIB 7.6b who has no way out stands without being asked', () => {
  const ring = 'mountain 0507 0407 0408 0607 0608';
  const shut = inHand(`${ring}\n${FOOT}\n${HUSSARS}`, ['Foot']).after([], APPROACH, INTEND);
  expect(shut.next).toBe('commit');
});

test('MIB 7.6d MIB 7.6h Spent cavalry beside the other stands too', () => {
  const ulans = 'coalition 0508>3 Ulans 2-4-13 light fatigue=7 @IV';
  const gone = near(2, ulans).after([], INTEND, withdraw('0507 0506'));
  expect(gone.next).toBe('commit');
});

test('MIB R92 MIB X42 it may be threatened again, and pays again', () => {
  const again = inHand(`${FOOT}\n${HUSSARS} D`, ['Foot']).after([], APPROACH, INTEND, withdraw('0507'));
  expect(again.unit('Hussars')).toMatchObject({ disorganized: true, steps: 1, stragglers: 1, fatigue: 1 });
});

test('MIB 7.6c two hexes with cavalry may both be threatened before the move ends', () => {
  const ulans = 'coalition 0608>4 Ulans 2-4-13 light @IV';
  const first = near(2, ulans).after([], INTEND, STAND);
  expect(first.candidates('intend')).toEqual([{ type: 'intend', hex: '0608' }]);
  const both = first.after([], { type: 'intend', hex: '0608' }, { type: 'stand', unit: 'Ulans' });
  expect(both.asked!.facts).toMatchObject({ hexes: ['0508', '0608'] });
  expect(both.candidates('halt').map(each => each.facing)).toEqual([0, 1]);
  const one = first.after([], { type: 'intend', hex: '0608' }, withdraw('0708 0807', 'Ulans'));
  expect(one.asked!.facts).toMatchObject({ hexes: ['0508'] });
  expect(one.unit('Foot').act.intents).toEqual([one.at.hex('0508')]);
});

test('MIB 7.6d a second hex must be before the same front', () => {
  const ulans = 'coalition 0510>0 Ulans 2-4-13 light @IV';
  const text = `active III\nfrench 0409>0 Foot 6-4-8 @III\n${HUSSARS}\n${ulans}`;
  const first = inHand(text, ['Foot'], { spent: [1], hexes: 1 }).after([], APPROACH, INTEND, STAND);
  expect(first.judge({ type: 'intend', hex: '0510' })).toEqual(forbiddenBy('MIB 7.6c'));
});

test('MIB R105 a group declares together: whoever can pay is bound, and the move of all ends', () => {
  const text = `active III\nfrench 0510>0 Foot 6-4-8 @III; Slow 4-4-8 @III\n${HUSSARS}`;
  const stood = inHand(text, ['Foot', 'Slow'], { spent: [2, 5] }).after([], APPROACH, INTEND, STAND);
  expect(stood.asked!.facts).toMatchObject({ units: ['Foot'] });
  const halted = stood.after([], { type: 'halt', facing: 0, commit: true });
  expect(halted.unit('Foot').act).toMatchObject({ committed: true, halted: true });
  expect(halted.unit('Slow').act).toMatchObject({ committed: false, halted: true, intents: [] });
});

test('MIB 7.6c MIB 16.6c a line threatens what is before either of its hexes', () => {
  const text = `active III\nfrench 0510/0610>1 Foot 6-4-8 @III\ncoalition 0709>3 Hussars 4-4-13 light @IV`;
  const moved = inHand(text, ['Foot']).after([], { type: 'shift', hex: '0509', wing: '0609' });
  expect(moved.judge({ type: 'intend', hex: '0709' }).legal).toBe(true);
  const stood = moved.after([], { type: 'intend', hex: '0709' }, STAND);
  expect(stood.candidates('halt')).toEqual([{ type: 'halt', facing: 1, commit: true }]);
});

test('MIB 7.6c declared late, at ACT_DECLARE, 7.6g does not apply', () => {
  const late = (order: WrittenOrder) =>
    facing(DEPLOYED, ({ unit, hex }) => {
      const threat = { by: unit('Foot'), hex: hex('0508'), late: true };
      return [
        { step: 'threatened', ...threat, left: [unit('Hussars')] },
        { step: 'after-threat', ...threat },
      ];
    }).after([], order);
  const stood = late(STAND);
  expect(stood.unit('Foot').act.intents).toEqual([stood.at.hex('0508')]);
  expect(stood.next).toBeNull();
  const gone = late(withdraw('0507 0506'));
  expect(gone.unit('Foot').act.intents).toEqual([]);
  expect(gone.next).toBeNull();
});

test('MIB 7.6c whose move is over may threaten cavalry that has come next to him then', () => {
  const others = `
    french 0506>0 Over 4-4-8 @III mobile entered halted
    french 0406>0 Ready 4-4-8 @III
    french 0405>0 Far 4-4-8 @III mobile entered halted
    french 0606>0 Horse 4-4-13 heavy @III mobile entered halted`;
  const zone = 'river 0606/0507';
  const gone = near(2, `${others}\n${zone}`).after([], INTEND, withdraw('0507'));
  expect(gone.unit('Over').act.late).toEqual([gone.at.hex('0507')]);
  for (const name of ['Ready', 'Far', 'Horse', 'Foot']) expect(gone.unit(name).act.late).toBeUndefined();
});

test('MIB 7.6c MIB 10.2b likewise if the cavalry was smashed by its price and fled there', () => {
  const over = 'french 0505>0 Over 4-4-8 @III mobile entered halted';
  const weak = `${FOOT}\ncoalition 0508>3 Hussars 2-4-13 light D @IV\n${over}`;
  const smashed = inHand(weak, ['Foot']).after([], APPROACH, INTEND, withdraw('0507'));
  const fled = smashed.after([], { type: 'retreat', hex: '0507', path: ['0506'], facing: 3, leaders: [] });
  expect(fled.unit('Hussars').smashed).toBe(true);
  expect(fled.unit('Over').act.late).toEqual([fled.at.hex('0506')]);
});

test('MIB R56 MIB 6.2j infantry that then fails its check keeps the intent but may not attack', () => {
  const text = `active III\nfrench 0510>0 Foot 6-4-8 @III\n${HUSSARS}\ncoalition 0410>2 Guns 6-3-8 G1 @IV`;
  const stood = inHand(text, ['Foot']).after([], APPROACH, INTEND, STAND);
  const failed = stood.after([5], { type: 'halt', facing: 0, commit: true });
  expect(failed.unit('Foot').act).toMatchObject({ held: true, committed: true });
  const passed = stood.after([4], { type: 'halt', facing: 0, commit: true });
  expect(passed.unit('Foot').act.held).toBe(false);
});

test('MIB R33 MIB 15.6 who is ordered not to attack scares nobody', () => {
  const under = (order: string) =>
    inHand(`option orders\nformation III french none order=${order}\n${DEPLOYED}`, ['Foot']).judge(INTEND);
  expect(under('engage:0508').legal).toBe(true);
  expect(under('retreat:0512')).toEqual(forbiddenBy('MIB 15.6'));
});
