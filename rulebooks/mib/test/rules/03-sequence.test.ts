import { NOWHERE } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import type { WrittenOrder } from '../../src/actions.ts';
import { reinforcementPhase, reinforcements, specialChoice } from '../../src/steps/turn.ts';
import { type Field, field } from '../field.ts';
import { opened } from '../scenario/opened.ts';
import { nextStep, ofType, PhaseTable } from '../table.ts';
import { forbiddenBy } from './forbidden-by.ts';

const table = new PhaseTable({
  'reinforcement-phase': reinforcementPhase,
  reinforcements,
  'special-choice': specialChoice,
});

/** The Reinforcement Phase up to its first question. */
const phase = ({ state }: Pick<Field, 'state'>) => table.at(state, { step: 'reinforcement-phase' });
const heard = ({ state }: Pick<Field, 'state'>) => table.opens(state, { step: 'reinforcement-phase' });

/** Where and how a unit may be placed: '0510 01245'. */
function places(at: Field, unit = 'Morand'): readonly string[] {
  const orders = ofType(table.asks(phase(at)), 'place').filter(order => order.unit === unit);
  const hexes = [...new Set(orders.map(({ hex }) => hex))];
  return hexes.map(hex => {
    const facings = orders.filter(order => order.hex === hex).map(({ facing }) => facing);
    return `${hex} ${facings.join('')}`;
  });
}

const place = (
  unit: string,
  hex: string,
  facing: WrittenOrder<'place'>['facing'] = 0,
): WrittenOrder<'place'> => ({
  type: 'place',
  unit,
  hex,
  facing,
});

const MAP = 'map 10x10\nturn 2 of 4\n';
const MORAND = 'french to-arrive Morand 8-5-8 G1 @I\narrival 2 0510 Morand\n';

describe('MIB 3.0b when', () => {
  test('MIB 3.0b on its turn, asked of its owner', () => {
    const asked = table.asks(phase(field(MAP + MORAND)))!;
    expect(asked).toMatchObject({
      step: 'reinforcements',
      id: 'reinforcements',
      clause: 'MIB 3.0b',
      seat: 'french',
      facts: { side: 'french' },
    });
  });

  test('MIB R102 not before its turn', () => {
    const early = field(`map 10x10\nturn 1 of 4\n${MORAND}`);
    expect(nextStep(phase(early))).toBeNull();
    expect(heard(early)).toEqual([]);
  });

  test('MIB 3.0b on a later turn if it was delayed', () => {
    expect(places(field(`map 10x10\nturn 3 of 4\n${MORAND}`))).toEqual(['0510 01245']);
  });

  test('MIB 3.0b once it has been called up', () => {
    const text = `${MAP}french to-arrive Morand 8-5-8 @I\narrival by=Reserves 0510 Morand\n`;
    expect(nextStep(phase(field(text)))).toBeNull();
    expect(places(field(`${text}special Reserves=true`))).toEqual(['0510 01245']);
  });

  test('MIB R102 who is on the map, gone or lost is not asked for again', () => {
    for (const where of ['0303>0', 'exited', 'eliminated'])
      expect(
        nextStep(phase(field(`${MAP}french ${where} Morand 8-5-8 @I\narrival 2 0510 Morand`))),
      ).toBeNull();
  });

  test('MIB 3.0b the French first, then the others', () => {
    const both = field(`${MAP}${MORAND}coalition to-arrive Rohan 8-4-8 @II\narrival 2 0101 Rohan`);
    const first = phase(both);
    expect(table.asks(first)!.seat).toBe('french');
    const second = table.play(first, [], place('Morand', '0510'));
    expect(table.asks(second)!.seat).toBe('coalition');
    expect(nextStep(table.play(second, [], place('Rohan', '0101', 2)))).toBeNull();
  });
});

describe('MIB 3.0b where', () => {
  test('MIB 3.0b on its entry hex, facing a hex that is on the map', () => {
    expect(places(field(MAP + MORAND))).toEqual(['0510 01245']);
  });

  test('MIB 3.0b an out-of-play hex in front is on the map', () => {
    expect(places(field(`${MAP}out 0509\n${MORAND}`))).toEqual(['0510 01245']);
  });

  test('MIB 3.0b the entry hex may be in an EZOC', () => {
    expect(places(field(`${MAP}${MORAND}coalition 0509>0 Rohan 2-3-8 G1`))).toEqual(['0510 01245']);
  });

  test('MIB 3.0b if the enemy is in it, the nearest edge hexes, of which the owner chooses', () => {
    expect(places(field(`${MAP}${MORAND}coalition 0510>0 Rohan 2-3-8`))).toEqual(['0410 015', '0610 015']);
  });

  test('MIB 3.0b if it would be overstacked too; what just fits stays', () => {
    expect(places(field(`${MAP}${MORAND}french 0510>1 Gudin 4-5-8`))).toEqual(['0410 015', '0610 015']);
    expect(places(field(`${MAP}${MORAND}french 0510>1 Gudin 2-5-8`))).toEqual(['0510 1']);
  });

  test('MIB 6.1c, 16.6l with friends it faces as they do', () => {
    expect(places(field(`${MAP}${MORAND}french 0510/0610>1 Gudin 4-5-8`))).toEqual(['0510 01']);
  });

  test('MIB R6 not in an EZOC unless a friend negates it', () => {
    const zoc = `${MAP}${MORAND}coalition 0510>0 Rohan 2-3-8\ncoalition 0409>3 Lusignan 2-3-8 G1\n`;
    expect(places(field(zoc))).toEqual(['0610 015']);
    expect(places(field(`${zoc}french 0410>1 Gudin 2-5-8`))).toEqual(['0410 1', '0610 015']);
  });

  test('MIB R6, 6.2k cavalry minds only the ZOC of cavalry', () => {
    const horse =
      'french to-arrive Morand 4-5-13 heavy @I\narrival 2 0510 Morand\ncoalition 0510>0 Rohan 2-3-8\ncoalition ';
    expect(places(field(`${MAP}${horse}0409>3 Lusignan 2-3-8 G1`))).toEqual(['0410 015', '0610 015']);
    expect(places(field(`${MAP}${horse}0409>3 Lusignan 2-3-13 light`))).toEqual(['0610 015']);
  });

  test.each([
    ['out of play', 'out 0410'],
    ['impassable', 'mountain 0410'],
    ["the enemy's", 'coalition 0410>0 Lusignan 2-3-8'],
    ['full', 'french 0410>0 Gudin 4-5-8'],
  ])('MIB R6 not where it is %s', (_, line) => {
    expect(places(field(`${MAP}${line}\n${MORAND}coalition 0510>0 Rohan 2-3-8`))).toEqual(['0610 015']);
  });

  test('MIB R6 a swamp will do', () => {
    const swamp = field(`${MAP}swamp 0410\nmountain 0610\n${MORAND}coalition 0510>0 Rohan 2-3-8`);
    expect(places(swamp)).toEqual(['0410 015']);
  });

  test('MIB R6 within two hexes, the nearer first; never inland', () => {
    const near = `${MAP}mountain 0410 0610\n${MORAND}coalition 0510>0 Rohan 2-3-8`;
    expect(places(field(near))).toEqual(['0310 01245', '0710 01245']);
  });

  test('MIB R6 not three hexes away: it is delayed', () => {
    const far = field(`${MAP}mountain 0310 0410 0610 0710\n${MORAND}coalition 0510>0 Rohan 2-3-8`);
    expect(nextStep(phase(far))).toBeNull();
    expect(heard(far)).toEqual([
      { type: 'reinforcement-delayed', clause: 'MIB 3.0b', unit: 'Morand', hex: '0510' },
    ]);
    expect(phase(far).units[far.unit('Morand')]!.place).toBe('to-arrive');
  });

  test('MIB R6 the hex that the scenario names comes before the others', () => {
    const named = 'french to-arrive Morand 8-5-8 @I\narrival 2 0510 Morand instead=0710\n';
    expect(places(field(`${MAP}${named}coalition 0510>0 Rohan 2-3-8`))).toEqual(['0710 01245']);
    expect(places(field(MAP + named))).toEqual(['0510 01245']);
    expect(places(field(`${MAP}mountain 0710\n${named}coalition 0510>0 Rohan 2-3-8`))).toEqual([
      '0410 015',
      '0610 015',
    ]);
  });

  test('MIB 2.1d nor in a fortress of the enemy', () => {
    const file = structuredClone(opened('raab').battle.scenario!);
    Object.assign(file.specialRules[1]!, { hexes: ['0113', '0112'] });
    file.units.find(({ name }) => name === 'Davidovich')!.start = { hex: '0113', facing: 0 };
    const { state } = opened(file);
    const hexes = ofType(table.asks(phase({ state })), 'place').map(({ hex }) => hex);
    expect(new Set(hexes)).toEqual(new Set(['0213']));
  });
});

describe('MIB 3.0b placing', () => {
  const with_ = field(`
    map 10x10
    turn 2 of 4
    formation Trains french none trains
    french to-arrive Morand 8-5-8 G1 @I
    french to-arrive leader Davout 5 @I
    french to-arrive train Wagon 6 @Trains
    coalition 0510 leader Charles 4 army
    coalition 0505>0 Rohan 2-3-8
    objectives 0510
    arrival 2 0510 Morand with=Davout with=Wagon`);

  test('MIB 3.0b leaders and trains come along; it holds the hex', () => {
    const after = table.play(phase(with_), [], place('Morand', '0510', 4));
    const { hex, unit, leader, train } = with_;
    expect(after.units[unit('Morand')]).toMatchObject({
      place: 'map',
      hex: hex('0510'),
      wing: NOWHERE,
      facing: 4,
    });
    expect(after.leaders[leader('Davout')]).toMatchObject({ place: 'map', hex: hex('0510') });
    expect(after.trains[train('Wagon')]).toMatchObject({ place: 'map', hex: hex('0510') });
    expect(after.holders).toEqual(['french']);
  });

  test('MIB 3.0b it is told, and a lone leader of the enemy makes way (2.2.4d)', () => {
    const [first] = table.hears(phase(with_), [], place('Morand', '0510', 4));
    expect(first).toEqual({
      type: 'reinforced',
      clause: 'MIB 3.0b',
      unit: 'Morand',
      leaders: ['Davout'],
      trains: ['Wagon'],
      hex: '0510',
      facing: 4,
    });
    const after = table.play(phase(with_), [], place('Morand', '0510', 4));
    expect(after.leaders[with_.leader('Charles')]!.hex).not.toBe(with_.hex('0510'));
  });

  test('MIB 3.0b what is not a candidate is refused', () => {
    const asked = phase(field(`${MAP}${MORAND}french 0303>0 Gudin 4-5-8`));
    expect(table.judge(asked, place('Morand', '0510', 3))).toEqual(forbiddenBy('MIB 3.0b'));
    expect(table.judge(asked, place('Morand', '0410', 0))).toEqual(forbiddenBy('MIB 3.0b'));
    expect(table.judge(asked, place('Gudin', '0510', 0))).toEqual(forbiddenBy('MIB R102'));
    expect(table.judge(asked, place('Ney', '0510', 0))).toEqual(forbiddenBy('MIB 2.2.1b'));
    expect(table.judge(asked, place('Morand', '9999', 0))).toEqual(forbiddenBy('MIB 2.1a'));
  });
});

describe('MIB 3.0b several', () => {
  const column = `
    map 10x10
    turn 2 of 4
    french to-arrive Morand 8-5-8 @I; Friant 6-5-8 @I; Gudin 2-5-8 @I; Nansouty 4-5-13 heavy @I
    arrival 2 0510 Morand
    arrival 2 0510 Friant
    arrival 2 0510 Gudin
    arrival 2 0101 Nansouty`;
  const due = (state: ReturnType<typeof phase>) => [
    ...new Set(ofType(table.asks(state), 'place').map(({ unit }) => unit)),
  ];

  test('MIB 3.0b in their order on one road, in any order on different roads', () => {
    const start = phase(field(column));
    expect(due(start)).toEqual(['Morand', 'Nansouty']);
    const second = table.play(start, [], place('Morand', '0510'));
    expect(due(second)).toEqual(['Friant', 'Nansouty']);
    const third = table.play(second, [], place('Friant', '0410'));
    expect(due(third)).toEqual(['Gudin', 'Nansouty']);
    const last = table.play(third, [], place('Gudin', '0510'), place('Nansouty', '0101', 2));
    expect(nextStep(last)).toBeNull();
  });

  test('MIB 3.0b who has no room does not hold up who has', () => {
    const blocked = `${column.replace('map 10x10', 'map 10x10\nmountain 0310 0410 0610 0710')}
      french 0510>0 Davout 4-5-8`;
    const start = phase(field(blocked));
    expect(due(start)).toEqual(['Friant', 'Nansouty']);
    const after = table.play(start, [], place('Nansouty', '0101', 2));
    expect(due(after)).toEqual(['Friant']);
    expect(table.hears(after, [], place('Friant', '0510')).map(event => event.type)).toEqual([
      'reinforced',
      'reinforcement-delayed',
      'reinforcement-delayed',
    ]);
  });
});

describe('Teugn-Hausen', () => {
  const teugn = opened('teugn-hausen');

  test('MIB 3.0b, G.1 St Julien comes after Lusignan, and by 0413', () => {
    const start = phase(teugn);
    expect(table.asks(start)!.seat).toBe('french');
    const austrians = table.play(start, [], place('St-Sulpice cuirassiers', '1101', 3));
    const first = ofType(table.asks(austrians), 'place');
    expect(new Set(first.map(({ unit, hex }) => `${unit} ${hex}`))).toEqual(
      new Set(['Lusignan 0513', 'Sommariva 1313']),
    );
    const then = table.play(austrians, [], place('Lusignan', '0513'));
    expect(then.leaders[teugn.leader('Hohenzollern')]!.hex).toBe(teugn.hex('0513'));
    const second = ofType(table.asks(then), 'place').filter(({ unit }) => unit === 'St Julien');
    expect(new Set(second.map(({ hex }) => hex))).toEqual(new Set(['0413']));
  });

  test('MIB 3.0b, G.1 rule 1 Rohan and Charles come together', () => {
    const called = { ...teugn.state, special: { Grenadiers: true } };
    const states = [
      place('St-Sulpice cuirassiers', '1101', 3),
      place('Lusignan', '0513'),
      place('St Julien', '0413'),
      place('Sommariva', '1313'),
    ];
    const late = table.play(table.at(called, { step: 'reinforcement-phase' }), [], ...states);
    const hexes = ofType(table.asks(late), 'place').map(({ unit, hex }) => `${unit} ${hex}`);
    expect(new Set(hexes)).toEqual(new Set(['Rohan 0613']));
    const after = table.play(late, [], place('Rohan', '0613'));
    expect(after.leaders[teugn.leader('Archduke Charles')]!.hex).toBe(teugn.hex('0613'));
    expect(after.leaders[teugn.leader('Prince Rohan')]!.hex).toBe(teugn.hex('0613'));
  });
});
