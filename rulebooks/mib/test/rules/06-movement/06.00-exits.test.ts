import { describe, expect, test } from 'vitest';
import { nextStep } from '../../table.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { type InHand, inHand, march } from './in-hand.ts';

const EXIT = { type: 'exit' } as const;
const at = (words = '', more = ''): InHand =>
  inHand(`exit french 0505 West\nfrench 0505>0 Foot 6-4-8 ${words} @III\n${more}`, ['Foot']);

describe('leaving the map', () => {
  test('MIB R84 a unit leaves where the scenario has an exit for its side; it is not lost', () => {
    const hand = at('fatigue=2');
    expect(hand.judge(EXIT)).toEqual({ legal: true, refusals: [] });
    const after = hand.play([], EXIT);
    expect(after.piece('Foot')).toMatchObject({
      place: 'exited',
      hex: -1,
      wing: -1,
      casualties: 0,
      exit: { turn: 0, hex: hand.hex('0505'), steps: 3 },
      act: { category: 'mobile', entered: true, halted: true },
    });
    expect(nextStep(after.state)).toBeNull();
    expect(hand.hears([], EXIT).at(-1)).toEqual({
      type: 'left-map',
      clause: 'MIB R84',
      pieces: ['Foot'],
      hex: '0505',
      exit: 'West',
    });
  });

  test('MIB R84 not elsewhere, not by the exits of the enemy, not before their turn', () => {
    expect(at().play([], march('0504')).judge(EXIT)).toEqual(forbiddenBy('MIB R84'));
    const enemy = inHand('exit coalition 0505 West\nfrench 0505>0 Foot 6-4-8 @III', ['Foot']);
    expect(enemy.judge(EXIT)).toEqual(forbiddenBy('MIB R84'));
    const later = (turn: number) =>
      inHand(`turn ${turn} of 4\nexit french 0505 West from=3\nfrench 0505>0 Foot 6-4-8 @III`, ['Foot']);
    expect(later(2).judge(EXIT)).toEqual(forbiddenBy('MIB R84'));
    expect(later(3).judge(EXIT).legal).toBe(true);
  });

  test('MIB R84 it costs 1 MP by road, else 2', () => {
    const left = (points: number, ground = '') =>
      inHand(`${ground}\nexit french 0505 West\nfrench 0505>0 Foot 6-4-${points} @III`, ['Foot']).judge(EXIT);
    expect(left(2).legal).toBe(true);
    expect(left(1)).toEqual(forbiddenBy('MIB R84'));
    expect(left(1, 'road 0504 0505').legal).toBe(true);
  });

  test('MIB R84 MIB 6.2i MIB 6.2g leaving an EZOC costs 2 more; whoever has stopped in one stays', () => {
    const enemy = 'coalition 0504>3 Enemy 6-4-8 G1 @A';
    const points = (left: number) =>
      inHand(`exit french 0505 West\nfrench 0505>0 Foot 6-4-${left} @III\n${enemy}`, ['Foot']).judge(EXIT)
        .legal;
    expect([points(3), points(4)]).toEqual([false, true]);
    const came = inHand(`exit french 0505 West\nfrench 0506>0 Foot 6-4-8 @III\n${enemy}`, ['Foot']);
    expect(came.play([], march('0505')).judge(EXIT)).toEqual(forbiddenBy('MIB 6.2g'));
  });

  test('MIB R84 a line must be left first', () => {
    const line = inHand('exit french 0505 West\nfrench 0505/0605>1 Foot 6-4-8 @III', ['Foot']);
    expect(line.judge(EXIT)).toEqual(forbiddenBy('MIB R84'));
  });

  test('MIB R84 the price of Double Time is paid first; whom it smashes stays', () => {
    const hand = at('double-time');
    expect(hand.play([5], EXIT).piece('Foot')).toMatchObject({ place: 'exited', exit: { steps: 2 } });
    const last = inHand('exit french 0505 West\nfrench 0505>0 Foot 2-4-8 double-time @III', ['Foot']);
    const after = last.play([6], EXIT);
    expect(after.piece('Foot')).toMatchObject({ place: 'map', smashed: true, exit: null });
  });

  test('MIB 6.1c MIB R84 whom Double Time smashes at the exit faces as the friends do who stay there', () => {
    const text = `exit french 0505 West
      french 0404>0 Foot 2-4-8 double-time @III
      french 0505>0 Friend 4-4-8 @II`;
    const after = inHand(text, ['Foot']).play([], march('0505')).play([6], EXIT);
    expect(after.piece('Foot')).toMatchObject({ hex: after.hex('0505'), smashed: true, facing: 0 });
    const alone = inHand(text.replace(/french 0505>0 .*/, ''), ['Foot']);
    expect(alone.play([], march('0505')).play([6], EXIT).piece('Foot').facing).toBe(2);
  });

  test('MIB R84 leaders in hand leave too, unless nobody goes', () => {
    const text = (words: string) =>
      `exit french 0505 West\nfrench 0505>0 Foot 2-4-8 ${words} @III\nfrench 0505 leader Davout 5 @III`;
    const gone = inHand(text(''), ['Foot'], ['Davout']).play([], EXIT);
    expect(gone.state.leaders[0]).toMatchObject({ place: 'exited', hex: -1, moved: true });
    const stays = inHand(text('double-time'), ['Foot'], ['Davout']).play([6], EXIT);
    expect(stays.state.leaders[0]).toMatchObject({ place: 'map', moved: true });
  });

  test('MIB R84 it is offered where it is legal', () => {
    expect(at().judge(EXIT).legal).toBe(true);
  });
});
