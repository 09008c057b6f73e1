import type { BattleCard, SideLook } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import type { RulebookCard } from '../../src/engine/protocol.ts';
import { firstChoice, isOn, outlook, presetToggled, termsOf, toggled } from '../../src/home/terms.ts';

const side = (seat: string, name: string): SideLook => ({
  seat,
  name,
  short: name.slice(0, 2),
  people: `the ${name}s`,
  colour: '#000000',
  ink: '#ffffff',
  notched: false,
});

const RULEBOOK: RulebookCard = {
  id: 'lfm',
  prefix: 'LFM',
  title: 'The Last Full Measure',
  description: '',
  period: '',
  scale: '',
  playable: true,
  pocket: false,
  planner: false,
  players: ['doctrine', 'chance'],
};

const BATTLE = {
  scenario: 'brawners-farm',
  firstMove: 'confederate',
  sides: [side('union', 'Union'), side('confederate', 'Confederate')],
  variants: [
    { option: 'rain', title: 'Rain', note: '' },
    { option: 'night', title: 'Night', note: '', needs: 'rain' },
    { option: 'torches', title: 'Torches', note: '', needs: 'night' },
  ],
  presets: [{ title: 'Dark', note: '', options: ['rain', 'night'] }],
} as unknown as BattleCard;

const COMPUTER = { kind: 'computer', player: 'doctrine' };
const HUMAN = { kind: 'human' };

describe('choosing a battle fills in all the rest', () => {
  const chosen = firstChoice(RULEBOOK, BATTLE);

  test('the side that moves first, against the computer', () => {
    expect(termsOf(chosen)).toEqual({
      rulebook: 'lfm',
      scenario: 'brawners-farm',
      options: {},
      players: { union: COMPUTER, confederate: HUMAN },
    });
    expect(outlook(chosen)).toBe('You make the first move.');
  });

  test('the variants that the battle is meant to be played with are on, and can be switched off', () => {
    const meant = {
      ...BATTLE,
      presets: [{ title: 'Wet', note: '', options: ['rain'], suggested: true as const }],
    };
    const suggested = firstChoice(RULEBOOK, meant);
    expect(termsOf(suggested).options).toEqual({ rain: true });
    expect(termsOf({ ...suggested, options: [] }).options).toEqual({});
  });

  test('the other side', () => {
    const other = { ...chosen, side: 'union' };
    expect(termsOf(other).players).toEqual({ union: HUMAN, confederate: COMPUTER });
    expect(outlook(other)).toContain('Confederate');
  });

  test('two at one screen, and two computers', () => {
    expect(termsOf({ ...chosen, opponent: 'same-screen' }).players).toEqual({
      union: HUMAN,
      confederate: HUMAN,
    });
    expect(termsOf({ ...chosen, opponent: 'watch' }).players).toEqual({
      union: COMPUTER,
      confederate: COMPUTER,
    });
  });

  test('a level and a style of the computer', () => {
    const general = { kind: 'computer', player: 'general-bold' };
    expect(termsOf({ ...chosen, player: 'general-bold' }).players).toEqual({
      union: general,
      confederate: HUMAN,
    });
    expect(termsOf({ ...chosen, player: 'general-bold', opponent: 'watch' }).players).toEqual({
      union: general,
      confederate: general,
    });
  });

  test('variants are switched on by name', () => {
    expect(termsOf({ ...chosen, options: ['rain', 'late'] }).options).toEqual({ rain: true, late: true });
  });

  test('UI 14 a variant brings what it needs, and what is switched off takes along what needs it', () => {
    const lit = toggled(chosen, 'torches');
    expect(lit.options).toEqual(['torches', 'night', 'rain']);
    expect(toggled(lit, 'torches').options).toEqual(['night', 'rain']);
    expect(toggled(lit, 'rain').options).toEqual([]);
  });

  test('UI 14 a preset switches its variants on and off, and is on when all of them are', () => {
    const [dark] = BATTLE.presets!;
    expect(isOn(chosen, dark!)).toBe(false);
    const on = presetToggled(toggled(chosen, 'rain'), dark!);
    expect([on.options, isOn(on, dark!)]).toEqual([['rain', 'night'], true]);
    expect(isOn(toggled(on, 'night'), dark!)).toBe(false);
    expect(presetToggled(toggled(on, 'torches'), dark!).options).toEqual([]);
  });
});
