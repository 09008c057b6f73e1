import { expect, test } from 'vitest';
import { anotherRoundFollows, isAnybodyInContact, isLongFight } from '../../src/rules/13-combat-rounds.ts';
import { field } from '../field.ts';

const follows = (text: string) => anotherRoundFollows(field(text).state);

const CONTACT = 'union 1010 2WI 4-5 @Gibbon\nconfederate 0910 26NC 8-5';

test('LFM 13.1 LFM SP.6b another round follows while units are in each others ZOC', () => {
  expect(follows(CONTACT)).toBe(true);
  expect(follows(`phasing confederate\n${CONTACT}`)).toBe(true);
  expect(follows(CONTACT.replace('0910', '0810'))).toBe(false);
  expect(follows(`river 0910/1010\n${CONTACT}`)).toBe(false);
  expect(follows('union 1010 Gibbon *\nconfederate 0910 26NC 8-5')).toBe(false);
});

test('LFM R80 LFM SP.6b a shattered unit that can still go makes a round, one that cannot does not', () => {
  const shattered = `brigade Gibbon union shattered\n${CONTACT}`;
  expect(follows(shattered)).toBe(true);
  const around = ['0909', '1009', '1011', '1109', '1110'];
  const ring = around.map((hex, place) => `confederate ${hex} NC${place} 3-4`).join('\n');
  expect(follows(`${shattered}\n${ring}`)).toBe(false);
  expect(follows(`${CONTACT}\n${ring}`)).toBe(true);
  expect(follows(`phasing confederate\n${shattered}\n${ring}`)).toBe(true);
});

test('LFM SP.6a without a phasing unit in a ZOC there is not even a first round', () => {
  const inContact = (text: string) => isAnybodyInContact(field(text).state);
  expect(inContact(CONTACT)).toBe(true);
  expect(inContact(`phasing confederate\n${CONTACT}`)).toBe(true);
  expect(inContact(CONTACT.replace('0910', '0810'))).toBe(false);
  expect(inContact(`river 0910/1010\n${CONTACT}`)).toBe(false);
});

test('LFM R115 there is no last round, only a warning after the sixth', () => {
  expect([5, 6, 7].map(isLongFight)).toEqual([false, true, true]);
});
