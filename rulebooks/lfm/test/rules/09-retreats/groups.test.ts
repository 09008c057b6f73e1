import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { unitNames } from '../../../src/names.ts';
import {
  mayRetreat,
  mayStay,
  type RetreatCause,
  retreatChoices,
  retreatGroups,
  retreatPaths,
  sufferNoWayOut,
  trappedUnits,
} from '../../../src/rules/09-retreats/index.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { COMBAT, retreating } from './retreating.ts';

const groupsOf = (text: string, stack: string) => {
  const { state, hex, ids } = retreating(text);
  return retreatGroups(state, hex('1010'), ids(stack)).map(units => unitNames(state, units).join(' '));
};

const ENEMY = 'confederate 0910 26NC 8-5';

test('LFM R117 a stack retreats together, artillery and independent units with it', () => {
  expect(groupsOf('union 1010 2WI 4-5 @Gibbon; 7WI 6-5 @Gibbon', '2WI 7WI')).toEqual(['2WI 7WI']);
  const mixed = 'union 1010 2WI 4-5 @Gibbon; 1USSS 2-5 @Berdan independent; Battery 3/1-5';
  expect(groupsOf(mixed, '2WI 1USSS Battery')).toEqual(['2WI 1USSS Battery', '2WI 1USSS']);
  expect(groupsOf('union 1010 1USSS 2-5 independent; 2USSS 2-5 independent', '1USSS 2USSS')).toEqual([
    '1USSS 2USSS',
  ]);
  expect(groupsOf('union 1010 A 3/1-5; B 3/1-5', 'A B')).toEqual(['A B']);
});

test('LFM R117 LFM 9.1f of two brigades each has its own path, artillery goes with either', () => {
  const text = `union 1010 2WI 4-5 @Gibbon; 7WI 6-5 @Gibbon; 6NY 4-5 @Cutler; Battery 3/1-5\n${ENEMY}`;
  const stack = '2WI 7WI 6NY Battery';
  expect(groupsOf(text, stack)).toEqual(['2WI 7WI', '2WI 7WI Battery', '6NY', '6NY Battery']);
  const { judge } = retreating(text);
  expect(judge('2WI 7WI', '1109', '', stack).legal).toBe(true);
  expect(judge('6NY Battery', '1109', '', stack).legal).toBe(true);
  for (const wrong of ['2WI', '2WI 7WI 6NY', 'Battery', '2WI 6NY'])
    expect(judge(wrong, '1109', '', stack)).toEqual(forbiddenBy('LFM R117'));
});

test('LFM R117 the last brigade leaves nobody behind who could go along', () => {
  const { judge } = retreating(`union 1010 2WI 4-5 @Gibbon; Battery 3/1-5; 1USSS 2-5 independent\n${ENEMY}`);
  const stack = '2WI Battery 1USSS';
  expect(judge('2WI Battery 1USSS', '1109', '', stack).legal).toBe(true);
  expect(judge('2WI 1USSS', '1109', '', stack)).toEqual(forbiddenBy('LFM R117'));
  expect(judge('2WI Battery', '1109', '', stack)).toEqual(forbiddenBy('LFM R117'));
});

test('LFM R117 independent regiments do not part from the brigade in their hex, only artillery may have to', () => {
  const text = `${X27}\nunion 1010 1USSS 2-5 independent`;
  const stack = '2WI Battery 1USSS';
  const { judge } = retreating(text);
  expect(judge('1USSS', '0909', '', stack)).toEqual(forbiddenBy('LFM R117'));
  expect(judge('2WI', '0909', '', stack)).toEqual(forbiddenBy('LFM R117'));
  expect(judge('2WI 1USSS', '0909', '', stack).legal).toBe(true);
});

test('LFM R117 LFM 12.4 independent regiments without a brigade leave the artillery only where it cannot go', () => {
  const { judge } = retreating(X27.replace('2WI 4-5 @Gibbon', '2WI 4-5 independent'));
  expect(judge('2WI', '0909', '', BOTH).legal).toBe(true);
  expect(judge('2WI', '1009', '', BOTH)).toEqual(forbiddenBy('LFM R117'));
});

test('LFM R117 who has gone already, or stands elsewhere, does not retreat with the group', () => {
  const { judge } = retreating(
    `union 1010 2WI 4-5 @Gibbon; 6NY 4-5 @Cutler\nunion 1109 7WI 6-5 @Gibbon\n${ENEMY}`,
  );
  expect(judge('2WI 7WI', '1109', '', '2WI 7WI 6NY')).toEqual(forbiddenBy('LFM R117'));
  expect(judge('2WI', '1109', '', '2WI 7WI 6NY').legal).toBe(true);
});

test('LFM R119 nobody is trapped while anybody of the stack has a way to go', () => {
  const { state, hex, ids } = retreating(`union 1010 2WI 4-5 @Gibbon\n${ENEMY}`);
  expect(trappedUnits(state, { hex: hex('1010'), stack: ids('2WI'), cause: COMBAT })).toEqual([]);
});

test('LFM R117 single units go alone (7.8, R100) and voluntary retreats unit by unit (R130)', () => {
  const { judge } = retreating(`union 1010 2WI 4-5 @Gibbon; 7WI 6-5 @Gibbon\n${ENEMY}`, { kind: 'check' });
  expect(judge('2WI', '1109').legal).toBe(true);
  expect(judge('2WI', '1109', '', '2WI 7WI')).toEqual(forbiddenBy('LFM R117'));
});

test('LFM R117 commanders of the hex go along as the owner likes, others do not', () => {
  const text = `union 1010 2WI 4-5 @Gibbon; Gibbon *\nunion 1109 Wadsworth ** CV3\n${ENEMY}`;
  const { judge, after, commander, hex } = retreating(text);
  expect(judge('2WI', '1109', 'Wadsworth')).toEqual(forbiddenBy('LFM R117'));
  expect(commander(after('2WI', '1109', 'Gibbon'), 'Gibbon')).toMatchObject({
    hex: hex('1109'),
    moved: true,
  });
  expect(commander(after('2WI', '1109'), 'Gibbon')).toMatchObject({ hex: hex('1010'), moved: false });
});

/** Every neighbour of 1010 is in a ZOC, two are enemy-held, 1009 holds a friend. */
const X27 = `union 1010 2WI 4-5 @Gibbon; Battery 3/1-5
union 1009 7WI 4-5 @Gibbon
confederate 0910 26NC 8-5
confederate 1109 11NC 6-4`;
const BOTH = '2WI Battery';

test('LFM X27 LFM 9.1c LFM 12.4 LFM R117 surrounded: one hex, and for the battery only that of the friend', () => {
  const { paths, judge, after, unit, where } = retreating(X27);
  expect(paths(BOTH)).toEqual(['1009']);
  expect(paths('2WI', '', BOTH)).toEqual(['0909', '1011', '1110']);
  expect(judge(BOTH, '0909')).toEqual(forbiddenBy('LFM 12.4'));
  expect(judge('2WI', '1009', '', BOTH)).toEqual(forbiddenBy('LFM R117'));
  expect(judge('2WI', '0909 0809', '', BOTH)).toEqual(forbiddenBy('LFM 9.1c'));
  const later = after('2WI', '0909', '', BOTH);
  expect(unit(later, '2WI').disorganized).toBe(true);
  expect(where(later, 'Battery')).toBe('1010');
});

test('LFM X27 LFM 12.4 infantry that has just gone ahead does not open its hex to the battery', () => {
  const { after, group, path, shown } = retreating(X27);
  const later = after('2WI', '0909', '', BOTH);
  const battery = group('Battery', '', BOTH);
  expect(retreatPaths(later, battery, COMBAT).map(shown)).toEqual(['1009']);
  expect(mayRetreat(later, battery, path('0909'), COMBAT)).toEqual(forbiddenBy('LFM 12.4'));
});

test('LFM 12.4 LFM R125 classes are taken over the hexes that are open to the battery', () => {
  const text = `union 1010 Battery 3/1-5
confederate 0910 26NC 8-5
confederate 1209 11NC 6-4
confederate 1008 52NC 5-4
confederate 1211 47NC 5-4`;
  expect(retreating(text).paths('Battery')).toEqual([]);
  expect(retreating(`${text}\nunion 1009 7WI 4-5`).paths('Battery')).toEqual(['1009']);
  expect(retreating(`${text}\nunion 1009 7WI 4-5\nunion 1109 6WI 4-5`).paths('Battery')).toEqual(['1109']);
  expect(retreating(text, { kind: 'voluntary' }).judge('Battery', '1109')).toEqual(forbiddenBy('LFM 12.4'));
});

const lossOf = (text: string, stack: string, cause: RetreatCause = COMBAT) => {
  const { state, hex, ids, table } = retreating(text, cause);
  const trapped = trappedUnits(state, { hex: hex('1010'), stack: ids(stack), cause });
  const later = transact(state, draft => sufferNoWayOut(draft, trapped, cause, table));
  const lost = later.units.flatMap(({ place }, id) => (place === 'eliminated' ? [id] : []));
  return { lost: unitNames(state, lost), clauses: table.events.map(({ clause }) => clause) };
};

/** Enemies on all six sides. */
const SURROUNDED = ['0909', '0910', '1009', '1011', '1109', '1110']
  .map((hex, place) => `confederate ${hex} NC${place} 3-4`)
  .join('\n');

test('LFM R119 LFM R52 units that must retreat and cannot are eliminated', () => {
  const text = `union 1010 2WI 4-5; 7WI 3-5\n${SURROUNDED}`;
  for (const kind of ['combat', 'charge', 'check', 'charged'] as const)
    expect(lossOf(text, '2WI 7WI', { kind })).toEqual({ lost: ['2WI', '7WI'], clauses: ['LFM R119'] });
  expect(retreating(text).judge('2WI 7WI', '1109')).toEqual(forbiddenBy('LFM R18'));
});

test('LFM 24.9a a builder that is lost for want of a way ends its work', () => {
  const { clauses } = lossOf(`union 1010 2WI 4-5 building\n${SURROUNDED}`, '2WI');
  expect(clauses).toEqual(['LFM R119', 'LFM 24.9a']);
});

test('LFM R125 LFM 12.4 artillery without a way out is lost by itself, after the regiments have gone', () => {
  const text = X27.replace('union 1009 7WI 4-5 @Gibbon\n', '');
  const { state, hex, ids, after, shown } = retreating(text);
  const choices = retreatChoices(state, { hex: hex('1010'), stack: ids(BOTH), cause: COMBAT });
  expect(choices.map(({ group: { units } }) => unitNames(state, units))).toEqual([['2WI']]);
  expect(choices[0]!.paths.map(shown).sort()).toEqual(['0909', '1009', '1011', '1110']);
  const later = after('2WI', '0909', '', BOTH);
  expect(
    unitNames(later, trappedUnits(later, { hex: hex('1010'), stack: ids(BOTH), cause: COMBAT })),
  ).toEqual(['Battery']);
  expect(lossOf(text, 'Battery')).toEqual({ lost: ['Battery'], clauses: ['LFM 12.4'] });
});

test('LFM R119 regiments are lost before artillery is asked for its way', () => {
  expect(lossOf(`union 1010 2WI 4-5; Battery 3/1-5\n${SURROUNDED}`, BOTH).lost).toEqual(['2WI']);
});

test('LFM R80 LFM R185 LFM 12.4 those who are not made to go stay where they are', () => {
  for (const kind of ['voluntary', 'before-combat', 'obliged', 'night'] as const)
    expect(lossOf(`union 1010 Battery 3/1-5\n${SURROUNDED}`, 'Battery', { kind })).toEqual({
      lost: [],
      clauses: [],
    });
});

const stays = (text: string, cause: RetreatCause) => {
  const { state } = retreating(text);
  return state.units.map((_, id) => mayStay(state, id, cause));
};

test('LFM 9.1d LFM 3.6 LFM R67 NR ground spares from combat and fire, not from a charge', () => {
  for (const ground of ['woods', 'town', 'sunkenRoad', 'breastworks']) {
    const text = `${ground} 1010\nunion 1010 2WI 4-5`;
    expect(stays(text, COMBAT)).toEqual([true]);
    expect(stays(text, { kind: 'check' })).toEqual([true]);
    expect(stays(text, { kind: 'bombardment', firing: [] })).toEqual([true]);
    for (const kind of ['charge', 'charged', 'night', 'obliged'] as const)
      expect(stays(text, { kind })).toEqual([false]);
  }
  for (const open of ['orchard', 'cornfield'])
    expect(stays(`${open} 1010\nunion 1010 2WI 4-5`, COMBAT)).toEqual([false]);
  expect(stays('union 1010 2WI 4-5', { kind: 'voluntary' })).toEqual([true]);
});

test('LFM R105 LFM R106 breastworks do not hold mounted cavalry, but the artillery beside it', () => {
  const text = 'breastworks 1010\nunion 1010 1NY 4-5 cavalry; Battery 3/1-5';
  const { state, ids } = retreating(text);
  expect(ids('1NY Battery').filter(id => !mayStay(state, id, COMBAT))).toEqual(ids('1NY'));
  expect(stays(text.replace('cavalry', 'cavalry dismounted'), COMBAT)).toEqual([true, true]);
  expect(stays(text.replace('breastworks', 'woods'), COMBAT)).toEqual([true, true]);
});

test('LFM R58 cavalry of both modes in one hex counts as mounted', () => {
  const text = 'breastworks 1010\nunion 1010 1NY 4-5 cavalry; 2NY 4-5 cavalry dismounted';
  expect(stays(text, COMBAT)).toEqual([false, false]);
});
