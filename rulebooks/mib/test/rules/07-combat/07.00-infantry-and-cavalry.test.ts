import { describe, expect, test } from 'vitest';
import { forbiddenBy } from '../forbidden-by.ts';
import { E1, E2, GUNS } from './combats.ts';
import { added, declared, LEGAL, setting } from './declaring.ts';

// Around 0505 lie 0504, 0604, 0605, 0506, 0405 and 0404; facing 0 its front is 0404, 0504 and 0604.

describe('infantry and cavalry', () => {
  const HUSSARS = 'coalition 0604>3 H 4-3-13 light';
  const infantry = (state: string) => `french 0505>0 P 6-4-8 @III began-adjacent ${state}`;

  test('MIB X28 MIB 7.0g infantry must take infantry, and may take cavalry too', () => {
    const at = setting(`${infantry('intent=0604')}\n${E1}\n${HUSSARS}`);
    expect(added(at, 'P > 0604')).toEqual(forbiddenBy('MIB 7.0g'));
    expect(declared(at, 'P > 0504 0604')).toEqual(LEGAL);
    expect(added(at, 'P > 0504')).toEqual(LEGAL);
  });

  test('MIB 7.0g another unit of the stack may take the infantry', () => {
    const at = setting(`${infantry('intent=0604')}; R 2-4-8 @III began-adjacent\n${E1}\n${HUSSARS}`);
    expect(declared(at, 'R > 0504', 'P > 0604')).toEqual(LEGAL);
  });

  test('MIB 7.0g cavalry is free, and infantry elsewhere does not bind', () => {
    const at = setting(`french 0505>0 N 6-4-13 heavy @III began-adjacent\n${E1}\n${HUSSARS}`);
    expect(declared(at, 'N > 0604')).toEqual(LEGAL);
    const behind = setting(`${infantry('intent=0604')}\ncoalition 0506>0 E3 6-3-8\n${HUSSARS}`);
    expect(declared(behind, 'P > 0604')).toEqual(LEGAL);
    const mixed = setting(`${infantry('intent=0604')}\n${E1}\ncoalition 0604>3 H 4-3-13 light; F 2-3-8`);
    expect(declared(mixed, 'P > 0604')).toEqual(LEGAL);
  });

  test('MIB 7.0g guns in position do not stand in for the infantry', () => {
    const at = setting(`${infantry('intent=0604')}\ncoalition 0404>2 F 4-3-8\n${HUSSARS}\n${GUNS}`);
    expect(declared(at, 'P > 0504 0604')).toEqual(forbiddenBy('MIB 7.0g'));
    expect(declared(at, 'P > 0404 0504 0604')).toEqual(LEGAL);
    expect(added(at, 'P > 0504')).toEqual(LEGAL);
  });

  test('MIB 7.0g infantry that it may not attack does not bind', () => {
    const river = setting(`river 0504/0505\n${infantry('intent=0604')}\n${E1}\n${HUSSARS}`);
    expect(declared(river, 'P > 0604')).toEqual(LEGAL);
    const unintended = setting(`${infantry('intent=0604')}\n${E1}; K 2-3-13 heavy\n${HUSSARS}`);
    expect(declared(unintended, 'P > 0604')).toEqual(LEGAL);
  });

  test('MIB X28 MIB 7.6c without intent infantry does not attack a hex with unspent cavalry', () => {
    expect(added(setting(`${infantry('')}\n${HUSSARS}`), 'P > 0604')).toEqual(forbiddenBy('MIB 7.6c'));
    expect(added(setting(`${infantry('')}\n${E2}; H 2-3-13 light`), 'P > 0604')).toEqual(
      forbiddenBy('MIB 7.6c'),
    );
    expect(added(setting(`${infantry('')}\n${HUSSARS} fatigue=7`), 'P > 0604')).toEqual(LEGAL);
    expect(
      added(setting(`french 0505>0 N 6-4-13 heavy @III began-adjacent\n${HUSSARS}`), 'N > 0604'),
    ).toEqual(LEGAL);
  });

  test('MIB 7.6d MIB 7.0c who declared intent against cavalry that stands must attack it', () => {
    const at = setting(`${infantry('intent=0604')}\n${HUSSARS}`);
    expect(declared(at)).toEqual(forbiddenBy('MIB 7.6d'));
    expect(declared(at, 'P > 0604')).toEqual(LEGAL);
    expect(declared(setting(`${infantry('intent=0604')}\n${E2}`))).toEqual(LEGAL);
  });

  test('MIB 7.6d MIB R91 also where infantry stands with the cavalry', () => {
    const at = setting(`${infantry('intent=0604')}\n${HUSSARS}; F 2-3-8`);
    expect(declared(at)).toEqual(forbiddenBy('MIB 7.6d'));
  });

  test('MIB 7.6d to attack somebody else is not enough', () => {
    const at = setting(`${infantry('intent=0604')}\n${E1}\n${HUSSARS}`);
    expect(declared(at, 'P > 0504')).toEqual(forbiddenBy('MIB 7.6d'));
  });

  test('MIB 7.6d MIB R118 the other hex of a line, which does not reach it, is not enough', () => {
    const at = setting(`
      french 0505/0605>1 L 6-4-8 @III began-adjacent intent=0504
      french 0404>1 Q 6-4-8 @III began-adjacent intent=0504
      coalition 0504>3 H 4-3-13 heavy
      ${E2}`);
    expect(declared(at, 'Q L@0605 > 0504 0604')).toEqual(forbiddenBy('MIB 7.6d'));
    expect(declared(at, 'Q L@0505 L@0605 > 0504 0604')).toEqual(LEGAL);
  });

  test('MIB 7.6d MIB R56 unless another clause forbids it', () => {
    expect(declared(setting(`${infantry('intent=0604 held')}\n${HUSSARS}`))).toEqual(LEGAL);
    expect(declared(setting(`${infantry('intent=0604 D')}\n${HUSSARS}`))).toEqual(LEGAL);
  });

  test('MIB 7.6d MIB 7.0h a full combat excuses', () => {
    const second = 'french 0704>4 Q 6-4-8 @III began-adjacent intent=0604';
    const formation = 'formation III french Davout\nfrench 0101 leader Davout 1 @III';
    const at = setting(`${infantry('intent=0604')}\n${second}\n${HUSSARS}`, formation);
    expect(declared(at, 'P > 0604')).toEqual(LEGAL);
    expect(declared(at, 'Q > 0604')).toEqual(LEGAL);
    expect(declared(at)).toEqual(forbiddenBy('MIB 7.6d', 'MIB 7.6d'));
    const two = setting(`${infantry('intent=0604')}\n${second}\n${HUSSARS}`);
    expect(declared(two, 'P > 0604')).toEqual(forbiddenBy('MIB 7.6d'));
    expect(declared(two, 'P Q > 0604')).toEqual(LEGAL);
  });

  test('MIB 7.6d MIB 7.0f an enemy at the back excuses from sharing', () => {
    const at = setting(`
      ${infantry('intent=0604')}
      french 0704>4 Q 6-4-8 @III began-adjacent intent=0604
      ${HUSSARS}
      coalition 0506>0 E3 6-3-8`);
    expect(declared(at, 'Q > 0604')).toEqual(LEGAL);
    expect(declared(at, 'P Q > 0604')).toEqual(forbiddenBy('MIB 7.0f'));
  });
});

describe('charges', () => {
  const HORSE = 'french 0505>0 N 4-4-13 heavy @III began-adjacent';

  test('MIB 7.13a MIB X62 MIB T12 terrain bars a charge, but not cavalry with infantry', () => {
    const at = setting(`forest 0504\n${HORSE}; R 2-4-8 @III began-adjacent\n${E1}`);
    expect(declared(at, 'N > 0504')).toEqual(forbiddenBy('MIB T12'));
    expect(declared(at, 'N R > 0504')).toEqual(LEGAL);
  });

  test('MIB 11.1c MIB R64 tired cavalry does not attack by itself', () => {
    const at = setting(`${HORSE} fatigue=5; R 2-4-8 @III began-adjacent\n${E1}`);
    expect(declared(at, 'N > 0504')).toEqual(forbiddenBy('MIB 11.1c'));
    expect(declared(at, 'N R > 0504')).toEqual(LEGAL);
  });

  test('MIB 13.3 there are no charges at night', () => {
    const at = setting(`option night\nturn 5 night\n${HORSE}; R 2-4-8 @III began-adjacent\n${E1}`);
    expect(declared(at, 'N > 0504')).toEqual(forbiddenBy('MIB 13.3'));
    expect(declared(at, 'N R > 0504')).toEqual(LEGAL);
  });

  test('MIB T12 of several hexes each must allow it', () => {
    const at = setting(`forest 0604\n${HORSE}\n${E1}\n${E2}`);
    expect(declared(at, 'N > 0504')).toEqual(LEGAL);
    expect(declared(at, 'N > 0504 0604')).toEqual(forbiddenBy('MIB T12'));
  });
});
