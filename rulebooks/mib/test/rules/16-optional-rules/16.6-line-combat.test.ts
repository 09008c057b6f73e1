import { toNumber } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import type { WrittenOrder } from '../../../src/actions.ts';
import { fightOf } from '../../../src/rules/07-combat/07.00-fight.ts';
import {
  attackerStrength,
  defenderStrength,
  NO_CHECKS,
} from '../../../src/rules/07-combat/07.01-resolution.ts';
import { worse } from '../../../src/rules/07-combat/07.03-effects.ts';
import { type Field, field } from '../../field.ts';
import { facing, type InHand } from '../in-hand.ts';

const LINE = 'coalition 0505/0605>1 Line 6-4-8 G1 @IV';

const bodies = ({ unit, hex }: Field, names: string) =>
  names.split(' ').map(each => {
    const [name, at] = each.split('@');
    return { unit: unit(name!), hex: hex(at!) };
  });

/** The fight of these attackers against these hexes. */
function fight(text: string, attackers: string, hexes: string) {
  const at = field(text);
  const declared = { attackers: bodies(at, attackers), hexes: hexes.split(' ').map(at.hex) };
  return { ...at, fight: fightOf(at.state, declared) };
}

test('MIB X52 MIB 16.6h each hex fights with 3 SP, and an attack on 0605 from 0606 is a rear attack', () => {
  const {
    state,
    fight: fought,
    hex,
    unit,
  } = fight(`active III\n${LINE}\nfrench 0606>0 Foot 8-4-8 @III`, 'Foot@0606', '0605');
  const [defender] = fought.defenders;
  expect(fought.defenders).toEqual([{ unit: unit('Line'), hex: hex('0605') }]);
  expect(toNumber(defenderStrength(state, fought, defender!, NO_CHECKS).result)).toBe(3);
  expect(toNumber(attackerStrength(state, fought, fought.attackers[0]!, NO_CHECKS).result)).toBe(16);
});

test('MIB R80 attacked in both hexes by one combat its halves add up', () => {
  const { state, fight: fought } = fight(
    `active III\n${LINE}\nfrench 0604>3 Foot 8-4-8 @III`,
    'Foot@0604',
    '0505 0605',
  );
  const strengths = fought.defenders.map(body =>
    toNumber(defenderStrength(state, fought, body, NO_CHECKS).result),
  );
  expect(strengths).toEqual([3, 3]);
});

test('MIB R118 Disorganized, Tired or reduced to one step each half is at least 1', () => {
  const halves = (words: string): readonly number[] => {
    const text = `active III\n${LINE.replace('6-4-8 G1', words)}\nfrench 0604>3 Foot 8-4-8 @III`;
    const { state, fight: fought } = fight(text, 'Foot@0604', '0505 0605');
    return fought.defenders.map(body => toNumber(defenderStrength(state, fought, body, NO_CHECKS).result));
  };
  expect(halves('8-4-8 D')).toEqual([2, 2]);
  expect(halves('8-4-8 D fatigue=5')).toEqual([1, 1]);
  expect(halves('2-4-8')).toEqual([1, 1]);
  expect(halves('8-4-8 fatigue=7')).toEqual([1, 1]);
});

test('MIB 16.6i D and F of one combat apply once, the worse of the two rolls', () => {
  const one = { unit: 3, disorganized: false, fatigue: 2, supply: 0 };
  const other = { unit: 3, disorganized: true, fatigue: 1, supply: 1 };
  expect(worse(one, other)).toEqual({ unit: 3, disorganized: true, fatigue: 2, supply: 1 });
  expect(worse(other, one)).toEqual({ unit: 3, disorganized: true, fatigue: 2, supply: 1 });
});

/** The combats are fought one after the other. */
const fought = (text: string, ...combats: readonly (readonly [string, string])[]): InHand => {
  const at = (each: Field) =>
    combats.map(([attackers, hexes]) => ({
      attackers: bodies(each, attackers),
      hexes: hexes.split(' ').map(each.hex),
    }));
  return facing(text, each => [
    { step: 'collapse', unit: each.unit('Spare'), hexes: [each.hex('1111')], fought: null },
    { step: 'combats', combats: at(each), made: [] },
  ]);
};

/** A line far away, whose collapse sets the combats going: the dice are those of the order. */
const SPARE = 'french 1111/1112>2 Spare 4-4-8 @III';
const GO: WrittenOrder<'collapse'> = { type: 'collapse', unit: 'Spare', hex: '1111' };

const retreat = (hex: string, path: string): WrittenOrder<'retreat'> => ({
  type: 'retreat',
  hex,
  path: path.split(' '),
  facing: 3,
  leaders: [],
});

const DONE: WrittenOrder<'done'> = { type: 'done' };

test('MIB X52 MIB 16.6j if 0605 must retreat the whole division retreats from 0605', () => {
  const text = `active III\n${LINE}\n${SPARE}\nfrench 0606>0 Foot 8-4-8 @III`;
  // 16:3 is +5, artillery -1: a 1 becomes 5, Retreat 1.
  const asked = fought(text, ['Foot@0606', '0605']).after([1], GO);
  expect(asked.hexes('Line')).toBe('0605');
  expect(asked.asked).toMatchObject({ id: 'retreat', facts: { hexes: ['0605'] } });
  const gone = asked.after([6, 6], retreat('0605', '0604'), DONE);
  expect(gone.hexes('Line')).toBe('0604');
  expect(gone.unit('Line')).toMatchObject({ steps: 3, fatigue: 1 });
});

test('MIB R80 MIB 16.6j when both hexes must retreat its owner chooses the one into which it collapses', () => {
  const text = `active III\n${LINE}\n${SPARE}\nfrench 0604>3 Foot 10-4-8 @III; Guns 2-4-8 G3 @III`;
  // 12:6 is +2, artillery +2: a 2 becomes 6, Retreat 1.
  const asked = fought(text, ['Foot@0604 Guns@0604', '0505 0605']).after([2], GO);
  expect(asked.asked).toMatchObject({ id: 'collapse', seat: 'coalition' });
  const one = asked.after([], { type: 'collapse', unit: 'Line', hex: '0505' });
  expect(one.hexes('Line')).toBe('0505');
  expect(one.asked).toMatchObject({ id: 'retreat', facts: { hexes: ['0505'] } });
});

test('MIB 16.6i steps of both rolls are lost, F is the worse of them, once', () => {
  const text = `active III\n${LINE.replace('6-4-8', '10-4-8')}\n${SPARE}\nfrench 0604>3 Foot 8-4-8 @III`;
  // 8:10 is -1, artillery -1: a 3 becomes 1, Engaged; the defender at +2, the attacker at -1.
  const after = fought(text, ['Foot@0604', '0505 0605']).after([3, 1, 2, 6], GO);
  // A 1 at +2: is D3L 1U 2F: a step; a 2 at +2: is D3 1F.
  expect(after.unit('Line')).toMatchObject({ casualties: 1, stragglers: 0, fatigue: 2, disorganized: false });
  expect(after.hexes('Line')).toBe('0505/0605');
});

test('MIB R118 a line that is smashed collapses into a hex that its owner chooses', () => {
  const line = LINE.replace('6-4-8 G1', '6-4-8 steps=1 stragglers=2');
  const text = `active III\n${line}\n${SPARE}\nfrench 0604>3 Foot 2-4-8 @III`;
  // 2:1 is +2: a 1 becomes 3, Engaged, the defender at +1; a 1 there is 1c.
  const asked = fought(text, ['Foot@0604', '0605']).after([1, 1], GO);
  expect(asked.asked).toMatchObject({ id: 'collapse', clause: 'MIB R118' });
  const after = asked.after([6], { type: 'collapse', unit: 'Line', hex: '0505' });
  expect(after.unit('Line')).toMatchObject({ smashed: true, wing: -1, hex: after.at.hex('0505') });
});

test('MIB 16.6k in a whole activation: the one combat empties the hex that the other was to attack', () => {
  const text = `active III\n${LINE}\n${SPARE}
    french 0606>0 Foot 8-4-8 @III
    french 0404>2 Left 4-4-8 @III`;
  const begun = fought(text, ['Foot@0606', '0605'], ['Left@0404', '0505']).after([], GO);
  expect(begun.asked).toMatchObject({ id: 'next-combat' });
  const first = begun.after([1], { type: 'fight', combat: 0, attacker: '', defender: '' });
  const second = first.after([6, 6], retreat('0605', '0604'), DONE);
  expect(second.asked).toMatchObject({ id: 'follow', facts: { hex: '0505', units: ['Left'] } });
  const after = second.after([], {
    type: 'advance',
    attacker: { unit: 'Left', hex: '0404' },
    path: ['0505'],
    facing: 2,
    leaders: [],
  });
  expect(after.hexes('Left')).toBe('0505');
  expect(after.next).toBeNull();
});
