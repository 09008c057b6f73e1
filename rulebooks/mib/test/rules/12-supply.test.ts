import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../src/events.ts';
import { canBeActivated } from '../../src/rules/03-sequence.ts';
import { isInSupply, returnWagons, useSupply } from '../../src/rules/12-supply.ts';
import { turn } from '../../src/steps/turn.ts';
import { field } from '../field.ts';
import { PhaseTable } from '../table.ts';
import { acting, LEGAL } from './acting.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

const OPTIONS = 'option trains\noption supply';
const A = 'french 0505>0 A 6-4-8 @III supply=1';
const WAGON = 'french 0507 train Wagon 6 full';

const supplied = (text: string, options = OPTIONS): boolean => {
  const { state, unit } = field(`${options}\n${text}`);
  return isInSupply(state, unit('A'));
};

describe('the line of supply', () => {
  test('MIB 12.0 without the option every unit is in supply', () => {
    expect(supplied(A, '')).toBe(true);
    expect(supplied(A)).toBe(false);
  });

  test('MIB 12.2 a path of ten hexes to a wagon, not of eleven', () => {
    expect(supplied('french 0101>0 A 6-4-8\nfrench 0111 train Wagon 6 full')).toBe(true);
    expect(supplied('french 0101>0 A 6-4-8\nfrench 0112 train Wagon 6 full')).toBe(false);
  });

  test('MIB 12.2 or to a source of its own side; from its very hex too', () => {
    expect(supplied(`${A}\nsource french 0509`)).toBe(true);
    expect(supplied(`${A}\nsource french 0505`)).toBe(true);
    expect(supplied(`${A}\nsource coalition 0509`)).toBe(false);
  });

  test('MIB 12.2 MIB 2.2.3.2 neither to an engineer nor to a wagon of the enemy or off the map', () => {
    expect(supplied(`${A}\nfrench 0507 train P 6 engineer`)).toBe(false);
    expect(supplied(`${A}\ncoalition 0507 train W 6 full`)).toBe(false);
    expect(supplied(`${A}\nfrench removed train W 6 full`)).toBe(false);
    // 16.2: one that was taken serves its captor.
    expect(supplied(`${A}\nfrench 0507 train W 6 half from=coalition`)).toBe(true);
  });

  /** A in a corner: all ways lead through 0102 and 0201. */
  const corner = (text: string) => supplied(`french 0101>0 A 6-4-8\nfrench 0104 train W 6 full\n${text}`);

  test.each([
    ['the enemy', 'coalition 0102>0 E 2-4-8'],
    [
      'guns of the enemy',
      'coalition 1010>0 E 2-4-8 G0/2\ncoalition 0102 leader L 4\ngrand-battery L Guns 0102>0:E*2',
    ],
    ['an EZOC of infantry', 'coalition 0202>0 E 2-4-8 G1'],
    ['an EZOC of cavalry', 'coalition 0202>0 E 2-4-13 light'],
    ['mountains', 'mountain 0102'],
    ['what is out of play', 'out 0102'],
    ['a river', 'river 0101/0102'],
  ])('MIB 12.2 it does not lead through %s', (_, text) => {
    const guns = text.includes('grand') ? 'formation Guns coalition none grand-battery\n' : '';
    expect(corner(`mountain 0201\n${guns}${text}`)).toBe(false);
  });

  test.each([
    ['a bridge', 'river 0101/0102\nroad 0101 0102'],
    ['a creek', 'creek 0101/0102'],
    ['a stream', 'stream 0101/0102'],
    ['infantry without guns', 'coalition 0202>0 E 2-4-8'],
    [
      'an EZOC that a friend negates',
      'coalition 0202>0 E 2-4-8 G1\nfrench 0102>0 B 2-4-8\nfrench 0103>0 C 2-4-8',
    ],
  ])('MIB 12.2 but it leads past or over %s', (_, text) => {
    expect(corner(`mountain 0201\n${text}`)).toBe(true);
  });

  test('MIB 12.2 MIB 6.10b a destroyed bridge carries no supply', () => {
    expect(corner('mountain 0201\nriver 0101/0102\nroad 0101 0102\ndestroyed 0101/0102')).toBe(false);
  });

  test('MIB 12.2 the hex of the unit itself may be in an EZOC, and either hex of a line will do', () => {
    expect(supplied(`${A}\n${WAGON}\ncoalition 0504>0 E 2-4-8 G1`)).toBe(true);
    const line = 'french 0101/0102>2 A 6-4-8';
    expect(supplied(`${line}\nfrench 0112 train Wagon 6 full`)).toBe(true);
    expect(supplied(`${line}\nfrench 0113 train Wagon 6 full`)).toBe(false);
  });
});

describe('levels', () => {
  test('MIB 12.1 MIB T16 three levels are full supply', () => {
    expect(field('map 3x3').battle.charts.supply).toMatchObject({
      full: 3,
      traceHexes: 10,
      wagonHexes: 3,
      levelsPerStep: 6,
    });
  });

  test('MIB 12.3 what is used is gone, but never below 0', () => {
    const used = (levels: number) => {
      const { state } = field(`${OPTIONS}\n${A}`);
      const table = scripted<MibHappening>();
      const after = transact(state, draft => useSupply(draft, 0, levels, table));
      return { supply: after.units[0]!.supply, events: table.events };
    };
    const event = { type: 'supply-used', clause: 'MIB 12.3', unit: 'A', supply: 0 };
    expect(used(1)).toEqual({ supply: 0, events: [event] });
    expect(used(2)).toEqual({ supply: 0, events: [event] });
    expect(used(0)).toEqual({ supply: 1, events: [] });
  });

  test('MIB 12.4 MIB 10.1a no stragglers come back to a unit at level 0, or cut off', () => {
    const recover = { type: 'recover', unit: 'A', category: 'rest' } as const;
    const judged = (supply: number, wagon: string) =>
      acting(
        `${OPTIONS}\nfrench 0505>0 A 6-4-8 @III supply=${supply} steps=2 stragglers=1\n${wagon}\nactive III`,
      ).judge(recover);
    expect(judged(1, WAGON)).toEqual(LEGAL);
    expect(judged(0, WAGON)).toEqual(forbiddenBy('MIB 10.1a'));
    expect(judged(1, '')).toEqual(forbiddenBy('MIB 10.1a'));
  });
});

const resupply = (train = 'Wagon', category: 'stationary' | 'rest' = 'stationary', unit = 'A') =>
  ({ type: 'resupply', unit, category, train }) as const;
const at = (text: string, options = OPTIONS) => acting(`${options}\n${text}\nactive III`);

describe('resupply', () => {
  test.each(['stationary', 'rest'] as const)('MIB 12.5 MIB 4.1c MIB 4.1d as a %s action', category => {
    const here = at(`${A}\n${WAGON}`);
    expect(here.candidates('resupply')).toContainEqual(resupply('Wagon', category));
    const after = here.after([], resupply('Wagon', category));
    expect(after.unit('A')).toMatchObject({
      supply: 3,
      act: { category, deeds: ['resupply'], halted: true },
    });
    expect(after.train('Wagon')).toMatchObject({ steps: 2, levels: 4 });
    expect(here.hears([], resupply('Wagon', category))).toEqual([
      { type: 'resupplied', clause: 'MIB 12.5', unit: 'A', from: 'Wagon', supply: 3 },
    ]);
    expect(after.judge(resupply('Wagon', category))).toEqual(forbiddenBy('MIB 4.1c', 'MIB 12.1'));
    expect(after.candidates('resupply')).toEqual([]);
  });

  test('MIB 4.1c each once, even if not all was to be had', () => {
    const poor = at(
      `french 0505>0 A 6-4-8 @III supply=0\nfrench 0507 train Wagon 6 half levels=1; train W2 6 full`,
    );
    const after = poor.after([], resupply());
    expect(after.unit('A').supply).toBe(1);
    expect(after.judge(resupply('W2'))).toEqual(forbiddenBy('MIB 4.1c'));
  });

  test('MIB 4.1a not after another category', () => {
    const moved = at(`${A} mobile entered\n${WAGON}`);
    expect(moved.judge(resupply())).toEqual(forbiddenBy('MIB 4.1a'));
    expect(at(`${A} rest\n${WAGON}`).judge(resupply())).toEqual(forbiddenBy('MIB 4.1a'));
    expect(at(`${A} rest\n${WAGON}`).judge(resupply('Wagon', 'rest'))).toEqual(LEGAL);
  });

  test('MIB 12.0 MIB 12.1 only with the option, and only who has used some', () => {
    expect(at(`${A}\n${WAGON}`, 'option trains').judge(resupply())).toEqual(forbiddenBy('MIB 12.0'));
    expect(at(`${A}\n${WAGON}`, 'option trains').candidates('resupply')).toEqual([]);
    expect(at(`french 0505>0 A 6-4-8 @III\n${WAGON}`).judge(resupply())).toEqual(forbiddenBy('MIB 12.1'));
  });

  test('MIB 12.5 the wagon is three hexes away at most', () => {
    expect(at(`${A}\nfrench 0508 train Wagon 6 full`).judge(resupply())).toEqual(LEGAL);
    expect(at(`${A}\nfrench 0509 train Wagon 6 full`).judge(resupply())).toEqual(forbiddenBy('MIB 12.5'));
    const line = 'french 0505/0506>2 A 6-4-8 @III supply=1';
    expect(at(`${line}\nfrench 0509 train Wagon 6 full`).judge(resupply())).toEqual(LEGAL);
  });

  test('MIB 12.5 MIB 12.2 it must be in supply, from wherever', () => {
    const cut = 'river 0505/0504 0505/0604 0505/0605 0505/0506 0505/0405 0505/0404';
    expect(at(`${cut}\n${A}\n${WAGON}`).judge(resupply())).toEqual(forbiddenBy('MIB 12.2'));
  });

  test('MIB 12.5 a wagon of its own side, no engineer', () => {
    const others = 'coalition 0306 train Theirs 6 full\nfrench 0506 train Pontons 6 engineer';
    for (const train of ['Theirs', 'Pontons'])
      expect(at(`${A}\n${WAGON}\n${others}`).judge(resupply(train))).toEqual(forbiddenBy('MIB 12.5'));
    expect(at(`${A}\n${WAGON}`).judge(resupply('Nothing'))).toEqual(forbiddenBy('MIB 2.2.3'));
    expect(at(`${A}\n${WAGON}`).judge(resupply('Wagon', 'rest', 'Nobody'))).toEqual(
      forbiddenBy('MIB 2.2.1b'),
    );
  });

  test('MIB 12.5 on a source it needs no wagon', () => {
    const here = at(`${A}\nsource french 0505`);
    expect(here.candidates('resupply')).toEqual([resupply(''), resupply('', 'rest')]);
    expect(here.after([], resupply('')).unit('A').supply).toBe(3);
    expect(here.hears([], resupply(''))).toMatchObject([{ from: '0505', supply: 3 }]);
    expect(at(`${A}\nsource french 0506`).judge(resupply(''))).toEqual(forbiddenBy('MIB 12.5'));
    expect(at(`${A}\nsource coalition 0505\n${WAGON}`).judge(resupply(''))).toEqual(forbiddenBy('MIB 12.5'));
    const line = 'french 0504/0505>2 A 6-4-8 @III supply=1';
    expect(at(`${line}\nsource french 0505`).judge(resupply(''))).toEqual(LEGAL);
  });

  test('MIB 4.2 a wagon moves or gives supply, in one activation not both', () => {
    const trains = 'formation Trains french none trains';
    const wagon = 'french 0507 train Wagon 6 full @Trains';
    const here = acting(`${OPTIONS}\n${trains}\n${A}\n${wagon}\nactive III Trains`);
    const drive = { type: 'drive', train: 'Wagon', to: '0506' } as const;
    expect(here.after([], drive).judge(resupply())).toEqual(forbiddenBy('MIB 12.5'));
    expect(here.after([], resupply()).judge(drive)).toEqual(forbiddenBy('MIB 6.6'));
  });

  const B = 'french 0506>0 B 6-4-8 @III supply=';
  test.each([
    [
      'MIB 2.2.3.1 six levels are a step: the wagon is half then',
      'steps=2 levels=2',
      { steps: 1, levels: 6 },
      1,
    ],
    ['MIB 12.5 what the step lacks is taken from the next', 'steps=2 levels=1', { steps: 1, levels: 5 }, 1],
    ['MIB 12.5 what is left of the step stays', 'steps=1 levels=3', { steps: 1, levels: 1 }, null],
    ['MIB 12.5 with the last level the wagon is gone', 'steps=1 levels=2', { steps: 0, levels: 0 }, 0],
  ])('%s', (_, wagon, left, emptied) => {
    const here = at(`${A}\nfrench 0507 train Wagon 6 ${wagon}`);
    const after = here.after([], resupply());
    expect(after.unit('A').supply).toBe(3);
    expect(after.train('Wagon')).toMatchObject({ ...left, place: emptied === 0 ? 'removed' : 'map' });
    const told = here.hears([], resupply()).filter(({ type }) => type === 'wagon-emptied');
    const event = { type: 'wagon-emptied', clause: 'MIB 12.5', train: 'Wagon', steps: emptied };
    expect(told).toEqual(emptied === null ? [] : [event]);
  });

  test('MIB 12.5 several units share a wagon; the last gets what is left', () => {
    const here = at(`${A}\n${B}0\nfrench 0507 train Wagon 6 half levels=4`);
    const after = here.after([], resupply('Wagon', 'stationary', 'B'), resupply());
    expect([after.unit('A').supply, after.unit('B').supply]).toEqual([2, 3]);
    expect(after.train('Wagon').place).toBe('removed');
  });
});

describe('wagons filled again', () => {
  const TRAINS = 'formation Trains french none trains';
  const half = (text: string, wagon = '0507 train Wagon 6 half levels=2 @Trains') =>
    acting(`${OPTIONS}\n${TRAINS}\nfrench ${wagon}\nfrench 0101>0 A 6-4-8 @III\n${text}`);

  test('MIB 12.6 a half wagon that ends its activation on a source without moving is full', () => {
    const here = half('source french 0507\nactive Trains');
    expect(here.ended().train('Wagon')).toMatchObject({ steps: 2, levels: 6 });
    expect(here.hears([], { type: 'done' })).toContainEqual({
      type: 'wagon-refilled',
      clause: 'MIB 12.6',
      train: 'Wagon',
      hex: '0507',
      returned: false,
    });
  });

  test.each([
    ['elsewhere', 'source french 0506\nactive Trains', undefined],
    ['on a source of the enemy', 'source coalition 0507\nactive Trains', undefined],
    ['in the activation of others', 'source french 0507\nactive III', undefined],
    ['after a move', 'source french 0507\nactive Trains', '0507 train Wagon 6 half levels=2 moved @Trains'],
    ['full as it is', 'source french 0507\nactive Trains', '0507 train Wagon 6 full levels=2 @Trains'],
    ['an engineer', 'source french 0507\nactive Trains', '0507 train Wagon 6 engineer levels=2 @Trains'],
  ])('MIB 12.6 not %s', (_, text, wagon) => {
    expect(half(text, wagon).ended().train('Wagon').levels).toBe(2);
  });

  /** What is returned at the start of a turn. */
  const returned = (text: string) => {
    const { state, hex, train } = field(`${OPTIONS}\n${text}`);
    const table = scripted<MibHappening>();
    const after = transact(state, draft => returnWagons(draft, table));
    const { place, steps, levels, hex: where } = after.trains[train('Wagon')]!;
    return { place, steps, levels, events: table.events.length, at: (label: string) => hex(label) === where };
  };
  const USED = 'french removed train Wagon 6 steps=0 levels=0';
  const NEXT_DAY = 'turn 5 of 8';

  test('MIB 12.6 a wagon that was used up returns on the first turn of the next day, full', () => {
    const back = returned(`${NEXT_DAY}\nsource french 0505\n${USED}`);
    expect(back).toMatchObject({ place: 'map', steps: 2, levels: 6, events: 1 });
    expect(back.at('0505')).toBe(true);
    for (const turn of ['turn 4 of 8', 'turn 6 of 8', 'turn 1 of 8'])
      expect(returned(`${turn}\nsource french 0505\n${USED}`)).toMatchObject({ place: 'removed', events: 0 });
  });

  test('MIB 12.6 MIB 7.5b one that was destroyed does not, nor an engineer', () => {
    const text = `${NEXT_DAY}\nsource french 0505`;
    expect(returned(`${text}\nfrench removed train Wagon 6 half`).place).toBe('removed');
    expect(returned(`${text}\nfrench removed train Wagon 6 engineer steps=0`).place).toBe('removed');
    expect(returned(`${text}\nfrench 0606 train Wagon 6 steps=0`).at('0606')).toBe(true);
  });

  test.each([
    ['the enemy holds it', 'coalition 0505>0 E 2-4-8'],
    ['it is in an EZOC', 'coalition 0504>0 E 2-4-8 G1'],
    ['two other trains are there', 'french 0505 train W2 6 full; train W3 6 full'],
  ])('MIB 12.6 to the first source that is free: not where %s', (_, text) => {
    const one = `${NEXT_DAY}\nsource french 0505\n${USED}\n${text}`;
    expect(returned(one).place).toBe('removed');
    expect(returned(`${one}\nsource french 0909`).at('0909')).toBe(true);
  });

  test('MIB 12.6 it is asked at the start of every turn', () => {
    const { state } = field(
      `${OPTIONS}\n${NEXT_DAY}\nsource french 0505\n${USED}\nfrench 0101>0 A 6-4-8 @III`,
    );
    const told = new PhaseTable({ turn }).opens(state, { step: 'turn' }).map(({ type }) => type);
    expect(told.slice(0, 2)).toEqual(['turn-begun', 'wagon-refilled']);
  });

  test('MIB 16.2 MIB 2.3b a chit that has nothing but a taken wagon activates it', () => {
    const text = `${OPTIONS}\n${TRAINS}\nformation Theirs coalition none trains\nfrench 0507 train Wagon 6 half from=coalition @Theirs\nfrench 0101>0 A 6-4-8 @III`;
    const { state, formation } = field(text);
    expect(canBeActivated(state, formation('Trains'))).toBe(true);
    expect(canBeActivated(state, formation('Theirs'))).toBe(false);
  });
});
