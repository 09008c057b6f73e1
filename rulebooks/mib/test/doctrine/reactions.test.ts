import { describe, expect, test } from 'vitest';
import type { MibFrame } from '../../src/frames.ts';
import { answerIn, asking } from './answers.ts';

const FIELD = 'formation III french Davout\nfrench 0101 leader Davout 5 @III\nactive III\n';

describe('cavalry before infantry', () => {
  const threatened = (text: string) => {
    const { unit, hex } = asking(`${FIELD}${text}`, { step: 'turn' });
    const frame: MibFrame = {
      step: 'withdrawal',
      by: unit('Morand'),
      hex: hex('0504'),
      left: [unit('Klenau')],
      late: false,
    };
    return answerIn(asking(`${FIELD}${text}`, frame).state).action;
  };

  test('MIB 7.6b rides off when standing is worse', () => {
    const action = threatened(`
      french 0505>0 Morand 8-5-8 G3 @III
      coalition 0504>3 Klenau 4-3-13 light @IV`);
    expect(action).toMatchObject({ type: 'withdraw', unit: 'Klenau' });
  });

  test('stands before somebody who can do it no harm', () => {
    const action = threatened(`
      french 0505>0 Morand 2-1-8 @III fatigue=5
      town 0504
      coalition 0504>3 Klenau 8-5-13 heavy G2 @IV
      coalition 0503>3 Kaim 2-4-8 G3 @IV`);
    expect(action).toEqual({ type: 'stand', unit: 'Klenau' });
  });
});

describe('losses', () => {
  const losing = (text: string) => {
    const { unit, hex } = asking(`${FIELD}${text}`, { step: 'turn' });
    const frame: MibFrame = {
      step: 'lose',
      side: 'french',
      hex: hex('0505'),
      units: [unit('Morand'), unit('Friant')],
      casualties: 1,
      stragglers: 0,
      cause: { clause: 'MIB 7.3e', organicFirst: false },
      fight: null,
    };
    return answerIn(asking(`${FIELD}${text}`, frame).state).action;
  };

  test('MIB 7.3a fall on whoever does not break by them', () => {
    expect(losing('french 0505>0 Morand 2-3-8 @III; Friant 6-4-8 @III')).toEqual({
      type: 'lose',
      unit: 'Friant',
    });
    expect(losing('french 0505>0 Morand 6-3-8 @III; Friant 2-4-8 @III')).toEqual({
      type: 'lose',
      unit: 'Morand',
    });
  });
});

describe('a Smashed unit', () => {
  test('MIB 10.2b gets out of reach', () => {
    const text = `${FIELD}
      french 0505>0 Morand 4-4-8 @III steps=0 stragglers=2 smashed
      coalition 0504>3 Kaim 8-4-8 G2 @IV
      coalition 0604>3 Mohr 8-4-8 G2 @IV`;
    const { unit } = asking(text, { step: 'turn' });
    const { action } = answerIn(asking(text, { step: 'smashed-retreat', unit: unit('Morand') }).state);
    expect(action.type).toBe('retreat');
  });
});

describe('the initiative', () => {
  test('MIB 16.3c is used to strike first, and to have the last word on the last turn', () => {
    const ask = (turn: string) =>
      answerIn(
        asking(`option initiative\noption pbem\nturn ${turn}\nfrench 0505>0 Morand 4-4-8`, {
          step: 'first-or-second',
          side: 'french',
        }).state,
      ).action;
    expect(ask('1 of 4')).toEqual({ type: 'go', when: 'first' });
    expect(ask('4 of 4')).toEqual({ type: 'go', when: 'second' });
  });
});
