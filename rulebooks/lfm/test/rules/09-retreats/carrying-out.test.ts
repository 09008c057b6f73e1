import { expect, test } from 'vitest';
import type { RetreatCause } from '../../../src/rules/09-retreats/index.ts';
import { retreating } from './retreating.ts';

const FIELD = 'union 1010 2WI 4-5 @Gibbon; 7WI 3-5 @Gibbon\nconfederate 0910 26NC 8-5';
const BOTH = '2WI 7WI';

/** Are the two regiments disorganized after this retreat? */
const disorganizedBy = (cause: RetreatCause, path: string, text = FIELD) => {
  const { after, unit } = retreating(text, cause);
  const later = after(BOTH, path);
  return [unit(later, '2WI').disorganized, unit(later, '7WI').disorganized];
};

test('LFM 14.1a LFM R44 a combat or charge result that drives units from a ZOC disorganizes them', () => {
  expect(disorganizedBy({ kind: 'combat' }, '1109')).toEqual([true, true]);
  expect(disorganizedBy({ kind: 'charge' }, '1109 1209')).toEqual([true, true]);
  const alone = FIELD.replace('confederate 0910', 'confederate 0502');
  expect(disorganizedBy({ kind: 'combat' }, '1109', alone)).toEqual([false, false]);
});

test('LFM 12.1 LFM 11.1c LFM 5.3b LFM R102 LFM R80 LFM 23.3 other retreats are orderly', () => {
  for (const kind of ['voluntary', 'before-combat', 'obliged', 'night', 'check'] as const)
    expect(disorganizedBy({ kind }, '1109')).toEqual([false, false]);
  expect(disorganizedBy({ kind: 'by-choice', firing: [] }, '1109')).toEqual([false, false]);
  expect(disorganizedBy({ kind: 'bombardment', firing: [] }, '1109')).toEqual([false, false]);
});

test('LFM 9.1c LFM 12.5 LFM 5.4b LFM 11.1c whoever ends in a ZOC is disorganized', () => {
  const ringed = `${FIELD}\nconfederate 1109 11NC 6-4`;
  for (const kind of ['voluntary', 'before-combat', 'obliged', 'check'] as const)
    expect(disorganizedBy({ kind }, '1009', ringed)).toEqual([true, true]);
  expect(disorganizedBy({ kind: 'by-choice', firing: [] }, '1009', ringed)).toEqual([true, true]);
});

test('LFM X45 LFM 3.8a LFM R129 LFM 12.5 charged cavalry is disorganized whatever its retreat, and those it joins', () => {
  const text = 'union 1010 1NY 4-5 cavalry charged\nunion 1109 2WI 4-5\nconfederate 0910 26NC 8-5';
  for (const kind of ['charged', 'voluntary'] as const) {
    const { paths, after, unit } = retreating(text, { kind });
    expect(paths('1NY')).toContain('1109');
    const later = after('1NY', '1109');
    expect(unit(later, '1NY')).toMatchObject({ disorganized: true, turn: { charged: true } });
    expect(unit(later, '2WI').disorganized).toBe(true);
  }
});

test('LFM R126 LFM 14.3a LFM 14.3c a D spreads where the retreat ends, not where it passes', () => {
  const text = `${FIELD}\nunion 1109 6WI 4-5\nunion 1209 19IN 4-5`;
  const { after, unit, table } = retreating(text);
  const later = after(BOTH, '1109 1209');
  expect(table.events).toMatchObject([
    { type: 'retreated', disorganized: ['2WI', '7WI'] },
    { type: 'disorganization-spread', clause: 'LFM 14.3a', units: ['19IN'], hex: '1209' },
  ]);
  expect(unit(later, '6WI').disorganized).toBe(false);
  expect(unit(later, '19IN').disorganized).toBe(true);
  const voluntary = retreating(text.replace('4-5 @Gibbon;', '4-5 @Gibbon D;'), { kind: 'voluntary' });
  expect(voluntary.unit(voluntary.after('2WI', '1109'), '6WI').disorganized).toBe(true);
});

test('LFM R126 a unit in good order that joins a disorganized stack is disorganized', () => {
  const { after, unit } = retreating(`${FIELD}\nunion 1109 6WI 4-5 D`, { kind: 'voluntary' });
  expect(unit(after('2WI', '1109'), '2WI').disorganized).toBe(true);
});

test('LFM R106 LFM R26 those who stay behind keep their order', () => {
  const { after, unit } = retreating('union 1010 1NY 4-5 cavalry; Battery 3/1-5\nconfederate 0910 26NC 8-5');
  const later = after('1NY', '1109');
  expect(unit(later, '1NY').disorganized).toBe(true);
  expect(unit(later, 'Battery')).toMatchObject({ disorganized: false, limbered: false });
});

test('LFM 16.5 LFM R141 shattered regiments take no D and bring none', () => {
  const text = `brigade Gibbon union shattered\n${FIELD}\nunion 1109 Battery 3/1-5`;
  const { after, unit, table } = retreating(text);
  const later = after(BOTH, '1109');
  expect([unit(later, '2WI').disorganized, unit(later, 'Battery').disorganized]).toEqual([false, false]);
  expect(table.events).toMatchObject([{ disorganized: ['2WI', '7WI'] }]);
});

test('LFM 9.1g LFM R127 a shattered brigade that is driven into town or woods dissolves', () => {
  for (const cover of ['town', 'woods']) {
    const text = `${cover} 1109\nbrigade Gibbon union shattered\n${FIELD}\nunion 1010 Gibbon *`;
    const { after, where, commander, hex, table } = retreating(text);
    const later = after(BOTH, '1109', 'Gibbon');
    expect([where(later, '2WI'), where(later, '7WI')]).toEqual(['eliminated', 'eliminated']);
    expect(commander(later, 'Gibbon').hex).toBe(hex('1010'));
    expect(table.events).toEqual([
      { type: 'eliminated-in-retreat', clause: 'LFM 9.1g', units: ['2WI', '7WI'], hex: '1010' },
    ]);
  }
});

test('LFM 9.1g artillery with a shattered brigade is not shattered and goes on', () => {
  const text = `woods 1109\nbrigade Gibbon union shattered\n${FIELD}\nunion 1010 Battery 3/1-5; Gibbon *`;
  const { after, where, unit, commander, hex } = retreating(text);
  const later = after(`${BOTH} Battery`, '1109', 'Gibbon');
  expect([where(later, '2WI'), where(later, 'Battery')]).toEqual(['eliminated', '1109']);
  expect(unit(later, 'Battery').disorganized).toBe(true);
  expect(commander(later, 'Gibbon').hex).toBe(hex('1109'));
});

test('LFM 9.1g LFM R127 not in other ground, not in good order, not by choice', () => {
  const shattered = `brigade Gibbon union shattered\n${FIELD}`;
  const end = (text: string, cause: RetreatCause) => {
    const { after, where } = retreating(text, cause);
    return where(after(BOTH, '1109'), '2WI');
  };
  expect(end(`orchard 1109\n${shattered}`, { kind: 'combat' })).toBe('1109');
  expect(end(`woods 1109\n${FIELD}`, { kind: 'combat' })).toBe('1109');
  for (const kind of ['voluntary', 'before-combat', 'obliged'] as const)
    expect(end(`woods 1109\n${shattered}`, { kind })).toBe('1109');
  expect(end(`woods 1109\n${shattered}`, { kind: 'by-choice', firing: [] })).toBe('1109');
});

test('LFM R127 the owner may avoid cover within the class that he must use', () => {
  const text = `woods 1109\nbrigade Gibbon union shattered\n${FIELD}\nconfederate 1011 11NC 6-4`;
  expect(
    retreating(text)
      .paths(BOTH)
      .filter(path => !path.includes(' ')),
  ).toEqual(['1009', '1109']);
});

test('LFM 9.1i LFM 12.4 artillery limbers before it retreats', () => {
  for (const cause of [{ kind: 'combat' }, { kind: 'voluntary' }] as const) {
    const { after, unit } = retreating('union 1010 Battery 3/1-5\nconfederate 0910 26NC 8-5', cause);
    expect(unit(after('Battery', '1109'), 'Battery').limbered).toBe(true);
  }
  const { after, unit } = retreating(FIELD);
  expect(unit(after(BOTH, '1109'), '2WI').limbered).toBe(false);
});

test('LFM 24.9a LFM R116 LFM R234 LFM R197 work is given up', () => {
  const text = `river 1010/1109\nbridge 1010/1109\nroad 1010 1109
union 1010 2WI 4-5 building; 7WI 3-5 burning=1010/1109\nconfederate 0910 26NC 8-5`;
  const { after, unit, table } = retreating(text);
  const later = after(BOTH, '1109');
  expect([unit(later, '2WI').building, unit(later, '7WI').burning]).toEqual([false, null]);
  expect(table.events.map(({ clause }) => clause)).toEqual(['LFM 24.9a', 'LFM R197', 'LFM 14.1a']);
});

test('LFM 9.1f LFM 9.0b units arrive in the last hex, whoever is there', () => {
  const { after, where, table } = retreating(`${FIELD}\nunion 1209 19IN 16-5 @Meredith`);
  const later = after(BOTH, '1109 1209');
  expect([where(later, '2WI'), where(later, '7WI')]).toEqual(['1209', '1209']);
  expect(table.events).toEqual([
    {
      type: 'retreated',
      clause: 'LFM 14.1a',
      cause: 'combat',
      units: ['2WI', '7WI'],
      commanders: [],
      from: '1010',
      path: ['1109', '1209'],
      disorganized: ['2WI', '7WI'],
    },
    { type: 'disorganization-spread', clause: 'LFM 14.3a', units: ['19IN'], hex: '1209' },
  ]);
});

test('LFM R185 a retreat at night uses up the move, others do not', () => {
  const moved = (kind: 'night' | 'combat') => {
    const { after, unit } = retreating(FIELD, { kind });
    return unit(after('2WI', '1109'), '2WI').turn.moved;
  };
  expect([moved('night'), moved('combat')]).toEqual([true, false]);
});

test('LFM R227 LFM R152 a commander who goes along has moved and recovers nobody', () => {
  const { after, commander } = retreating(`${FIELD}\nunion 1010 Gibbon * recovering`);
  expect(commander(after(BOTH, '1109', 'Gibbon'), 'Gibbon')).toMatchObject({
    moved: true,
    recovering: false,
  });
});
