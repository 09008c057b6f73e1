import { LEGAL } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { mayMove } from '../../../src/rules/01-movement/index.ts';
import { charges, mayCharge } from '../../../src/rules/03-cavalry-charges/index.ts';
import { mayRetreatBeforeCombat } from '../../../src/rules/11-retreat-before-combat.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { charging } from './charging.ts';

const ENEMY = 'confederate 0910 26NC 8-4';

describe('who may charge', () => {
  const kinds: readonly (readonly [kind: string, clauses: readonly string[]])[] = [
    ['4-4 cavalry', []],
    ['4-4 cavalry D', []],
    ['4-4 cavalry out', []],
    ['4-4 cavalry changed-mode', []],
    ['4-4 cavalry dismounted', ['LFM 3.1a']],
    ['4-4', ['LFM 3.1a']],
    ['3/1-4 horse limbered', ['LFM 3.1a']],
    ['4-4 cavalry used-road', ['LFM 3.1c']],
    ['4-4 cavalry @S', ['LFM R39']],
    ['4-4 cavalry moved', ['LFM R13']],
    ['4-4 cavalry moved charged D', ['LFM R13', 'LFM R49']],
  ];
  test.each(kinds)('LFM 3.1a LFM 3.1c LFM 3.2 LFM R39 LFM R46 LFM R49 from contact: %s', (kind, clauses) => {
    const { judge } = charging(`brigade S union shattered\nunion 1010 1US ${kind}\n${ENEMY}`);
    expect(judge('1US', '', '0910')).toEqual(clauses.length === 0 ? LEGAL : forbiddenBy(...clauses));
  });

  test('LFM 16.4 LFM R39 shattered cavalry is refused on its way too', () => {
    const { judge } = charging(`brigade S union shattered\nunion 1110 1US 4-4 cavalry @S\n${ENEMY}`);
    expect(judge('1US', '1010', '0910')).toEqual(forbiddenBy('LFM 16.4', 'LFM R39'));
  });

  test('LFM 3.2 LFM R37 LFM 5.6 without command it may enter the ZOC to charge, and not otherwise', () => {
    const { state, judge, hex } = charging(`union 1110 1US 4-4 cavalry out\n${ENEMY}`);
    expect(judge('1US', '1010', '0910')).toEqual(LEGAL);
    const entry = { units: [0], commanders: [], path: [hex('1110'), hex('1010')] };
    expect(mayMove(state, entry)).toEqual(forbiddenBy('LFM 5.6'));
  });

  test('LFM SP.5a nobody but the phasing player, with at least one regiment', () => {
    const { judge, state } = charging(`union 1010 1US 4-4 cavalry\nconfederate 0910 1VA 4-4 cavalry`);
    expect(judge('1VA', '', '1010')).toEqual(forbiddenBy('LFM SP.5a'));
    expect(judge('', '', '0910')).toEqual(forbiddenBy('LFM SP.5a'));
    expect([...charges(state, { units: [1], commanders: [] })]).toEqual([]);
  });

  test('LFM 23.2 no charge at night', () => {
    const { judge } = charging(`turn 1 night\nunion 1010 1US 4-4 cavalry\n${ENEMY}`);
    expect(judge('1US', '', '0910')).toEqual(forbiddenBy('LFM 23.2'));
  });
});

describe('the stack', () => {
  const TEXT = `union 1010 1US 4-4 cavalry @B; 2US 3-4 cavalry @B; Horse 3/1-4 horse limbered; B *
union 1009 3US 3-4 cavalry @B; C ** CV2
union 1109 M ** CV3 moved
${ENEMY}`;

  test('LFM 3.4 LFM R218 any regiments of one hex, and none from another', () => {
    const { judge, state, order } = charging(TEXT);
    for (const stack of ['1US', '2US', '1US 2US']) expect(judge(stack, '', '0910')).toEqual(LEGAL);
    expect(judge('1US 3US', '', '0910')).toEqual(forbiddenBy('LFM 3.4'));
    expect(judge('1US 1US', '', '0910')).toEqual(forbiddenBy('LFM 3.4'));
    expect(judge('1US Horse', '', '0910')).toEqual(forbiddenBy('LFM 3.1a'));
    const listed = ['1US', '1US 2US', '2US', '1US Horse', 'Horse', '1US 3US'].filter(
      stack => !charges(state, order(stack, '', '0910')).next().done,
    );
    expect(listed).toEqual(['1US', '1US 2US', '2US']);
  });

  test('LFM R50 a commander rides if he began the phase with it', () => {
    const { judge } = charging(TEXT.replace('union 1109 M', 'union 1010 M'));
    expect(judge('1US B', '', '0910')).toEqual(LEGAL);
    expect(judge('1US C', '', '0910')).toEqual(forbiddenBy('LFM R50'));
    expect(judge('1US M', '', '0910')).toEqual(forbiddenBy('LFM R50'));
  });

  test('LFM 3.4 LFM R218 LFM R50 in a further charge the stack is the one that rides', () => {
    const { judge, order } = charging(TEXT);
    const { units, commanders } = order('1US B', '', '0910');
    const ride = { units, commanders, unitMp: [48], commanderMp: [48] };
    expect(judge('1US B', '', '0910', ride)).toEqual(LEGAL);
    expect(judge('1US 2US B', '', '0910', ride)).toEqual(forbiddenBy('LFM 3.4'));
    expect(judge('2US B', '', '0910', ride)).toEqual(forbiddenBy('LFM 3.4', 'LFM 3.4'));
    expect(judge('1US', '', '0910', ride)).toEqual(forbiddenBy('LFM 3.4'));
    expect(judge('1US', '', '0910', { ...ride, commanders: [], commanderMp: [] })).toEqual(LEGAL);
    expect(judge('1US B', '', '0910', { ...ride, commanders: [] })).toEqual(forbiddenBy('LFM R50'));
  });

  test('LFM R227 a commander with a Recover marker does not ride', () => {
    const { judge } = charging(TEXT.replace('B *', 'B * recovering'));
    expect(judge('1US B', '', '0910')).toEqual(forbiddenBy('LFM R227'));
  });
});

describe('the target', () => {
  test('LFM 3.1a it is adjacent and held by enemy combat units', () => {
    const { judge } = charging(
      `union 1010 1US 4-4 cavalry\nunion 1110 2WI 4-5\n${ENEMY}\nconfederate 1109 L ** CV3\nconfederate 1012 11NC 4-4`,
    );
    expect(judge('1US', '', '0910')).toEqual(LEGAL);
    for (const hex of ['1109', '1110', '1009', '1012', '1010'])
      expect(judge('1US', '', hex)).toEqual(forbiddenBy('LFM 3.1a'));
  });

  test('LFM R28 LFM T3 no charge across a river, except at a ford or a standing bridge', () => {
    const river = `river 0910/1010\nunion 1010 1US 4-4 cavalry\n${ENEMY}`;
    const road = `${river}\nbridge 0910/1010\nroad 1010 0910`;
    expect(charging(river).judge('1US', '', '0910')).toEqual(forbiddenBy('LFM R28'));
    expect(charging(`${river}\nford 0910/1010`).judge('1US', '', '0910')).toEqual(LEGAL);
    expect(charging(road).judge('1US', '', '0910')).toEqual(LEGAL);
    expect(charging(`${road}\nburned 0910/1010`).judge('1US', '', '0910')).toEqual(forbiddenBy('LFM R28'));
  });

  test('LFM R40 LFM 11.1b cavalry does not retreat before a charge', () => {
    const { state, hex, judge, roll } = charging(
      'union 1010 1US 4-4 cavalry\nconfederate 0910 1VA 4-4 cavalry dismounted',
    );
    expect(judge('1US', '', '0910')).toEqual(LEGAL);
    expect(mayRetreatBeforeCombat(state, hex('0910'), [hex('1010')])).toEqual(forbiddenBy('LFM 11.1b'));
    expect(roll('1US', '', '0910', 3).result.target.units).toEqual([1]);
  });

  test('LFM R49 the same hex may be charged by one stack after the other', () => {
    const { judge } = charging(
      `union 1010 1US 4-4 cavalry moved charged D\nunion 1011 2US 4-4 cavalry\n${ENEMY}`,
    );
    expect(judge('1US', '', '0910')).toEqual(forbiddenBy('LFM R13', 'LFM R49'));
    expect(judge('2US', '', '0910')).toEqual(LEGAL);
  });
});

describe('the way there', () => {
  test('LFM 3.1b it charges from the first ZOC hex that it enters', () => {
    const { judge } = charging(`union 1110 1US 4-4 cavalry\n${ENEMY}`);
    expect(judge('1US', '1010', '0910')).toEqual(LEGAL);
    expect(judge('1US', '1010 1011', '0910')).toEqual(forbiddenBy('LFM 5.2', 'LFM 3.1b'));
    expect(judge('1US', '1111 1011', '0910')).toEqual(LEGAL);
  });

  test('LFM X54 LFM 3.1b LFM R217 from contact it may move one hex within the ZOC, and no further', () => {
    const { judge } = charging(`union 1010 1US 4-4 cavalry started-in-zoc\n${ENEMY}`);
    expect(judge('1US', '', '0910')).toEqual(LEGAL);
    expect(judge('1US', '1011', '0910')).toEqual(LEGAL);
    expect(judge('1US', '1011 0911', '0910')).toEqual(forbiddenBy('LFM 5.4a', 'LFM 3.1b'));
    expect(judge('1US', '1110 1111 1011', '0910')).toEqual(LEGAL);
  });

  const PIKE = 'pike 1001 1002 1003 1004 1005 1006 1007 1008 1009 1010';

  test('LFM 3.1c LFM 5.5 no road rate on the way', () => {
    const { judge } = charging(`${PIKE}\nunion 1002 1US 4-4 cavalry\nconfederate 1011 26NC 8-4`);
    expect(judge('1US', '1003 1004 1005 1006 1007 1008 1009 1010', '1011')).toEqual(forbiddenBy('LFM 3.3a'));
    const far = charging(`${PIKE}\nunion 1001 1US 4-4 cavalry\nconfederate 1011 26NC 8-4`);
    expect(far.judge('1US', '1002 1003 1004 1005 1006 1007 1008 1009 1010', '1011')).toEqual(
      forbiddenBy('LFM 2.2d', 'LFM 5.5'),
    );
  });

  test('LFM 2.3b LFM 3.1c a road that only negates terrain does not hinder a charge', () => {
    const { judge, preview } = charging(
      'woods 0910\nroad 1010 0910\nunion 1010 1US 4-4 cavalry\nconfederate 0910 26NC 8-4',
    );
    expect(judge('1US', '', '0910')).toEqual(LEGAL);
    expect(preview('1US', '', '0910').afterEntry.unitMp).toEqual([84]);
  });

  const eight = '1003 1004 1005 1006 1007 1008 1009';

  test('LFM 3.3a LFM 3.3b enough must be left for the target hex, and nothing is needed for the charge itself', () => {
    const text = 'union 1002 1US 4-4 cavalry\nconfederate 1010 26NC 8-4';
    expect(charging(text).judge('1US', eight, '1010')).toEqual(LEGAL);
    for (const ground of ['creek 1009/1010', 'steepSlope 1009/1010', 'stonewall 1009/1010', 'woods 1010'])
      expect(charging(`${ground}\n${text}`).judge('1US', eight, '1010')).toEqual(forbiddenBy('LFM 3.3a'));
  });

  test('LFM 3.3a every piece by itself', () => {
    const { judge, order } = charging(
      'union 1009 1US 4-4 cavalry; 2US 4-4 cavalry; C ** CV2\nconfederate 1010 26NC 8-4',
    );
    const { units, commanders } = order('1US 2US C', '', '1010');
    const left = (unitMp: readonly number[], mp: number) => ({
      units,
      commanders,
      unitMp,
      commanderMp: [mp],
    });
    expect(judge('1US 2US C', '', '1010', left([12, 12], 12))).toEqual(LEGAL);
    expect(judge('1US 2US C', '', '1010', left([12, 11], 12))).toEqual(forbiddenBy('LFM 3.3a'));
    expect(judge('1US 2US C', '', '1010', left([12, 12], 11))).toEqual(forbiddenBy('LFM 3.3a'));
  });
});

test('LFM 3.1a LFM 3.1b LFM R217 LFM R218 every charge that is listed is legal, and all hexes to charge from are found', () => {
  const { state, hex, label, judge } = charging(
    'union 1010 1US 4-4 cavalry; 2US 3-4 cavalry dismounted\nconfederate 0910 26NC 8-4',
  );
  const stacks = [[0], [1], [0, 1]].map(units => ({ units, commanders: [] }));
  const listed = stacks.flatMap(stack => [...charges(state, stack)]);
  const shown = listed.map(({ path, target }) => `${label(path.at(-1) ?? hex('1010'))} ${label(target)}`);
  const around = ['0810', '0811', '0909', '0911', '1010', '1011'];
  expect(shown.sort()).toEqual(around.map(from => `${from} 0910`));
  for (const { path, target } of listed)
    expect(judge('1US', path.map(label).join(' '), label(target))).toEqual(LEGAL);
});

test('LFM SP.5a LFM R50 pieces that there are not are refused like any other', () => {
  const { state, order } = charging(`union 1010 1US 4-4 cavalry\n${ENEMY}`);
  const charge = order('1US', '', '0910');
  expect(mayCharge(state, { ...charge, units: [99] })).toEqual(forbiddenBy('LFM SP.5a'));
  expect(mayCharge(state, { ...charge, commanders: [99] })).toEqual(forbiddenBy('LFM R50'));
});
