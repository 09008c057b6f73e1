import { label } from '@abatis/hex';
import { net, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import {
  cardOf,
  countsAsDisorganized,
  eliminateUnit,
  putUnit,
  unitNamed,
  unitOf,
  unitsIn,
} from '../../src/pieces.ts';
import { inNames } from '../../src/references.ts';
import { mayLose } from '../../src/rules/08-combat/index.ts';
import {
  type DisorganizationEvent,
  disorganize,
  firstLosses,
  losesUnitWhenForcedBack,
  markDisorganized,
  markedStacks,
  mayReorganize,
  reorganizationDrms,
  reorganize,
  reorganizerOf,
  settleCharged,
  spreadDisorganization,
} from '../../src/rules/14-disorganization.ts';
import type { LfmState } from '../../src/state.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

type Rolled = Extract<DisorganizationEvent, { type: 'reorganization-rolled' }>;

/** The units of a position that carry a D after something has been done. */
const disordered = (state: LfmState, deed: (draft: LfmState) => void = () => {}): readonly string[] => {
  const after = transact(state, deed);
  return after.units.flatMap(({ disorganized }, id) => (disorganized ? [cardOf(after, id).name] : []));
};

describe('causes and spread', () => {
  const { state, hex } = field(`
    union 1010 a 4-4 @X; b 4-4 @X; p 2/1-4
    union 0909 c 4-4 @X
    union 0808 d 4-4 @X D; e 4-4 @X D`);
  const named = (name: string) => unitNamed(state, name);

  test('LFM 14.1a LFM 14.2a a D for one regiment or battery is a D for its whole hex, and for no other', () => {
    expect(disordered(state, draft => disorganize(draft, [named('a')], scripted()))).toEqual([
      'a',
      'b',
      'p',
      'd',
      'e',
    ]);
    expect(disordered(state, draft => disorganize(draft, [named('p')], scripted()))).toEqual([
      'a',
      'b',
      'p',
      'd',
      'e',
    ]);
  });

  test('LFM 14.1a a stack forced to retreat is disorganized, its shattered regiments excepted', () => {
    const mixed = field('brigade S union shattered\nunion 1010 s 4-4 @S; p 2/1-4').state;
    expect(disordered(mixed, draft => disorganize(draft, [0, 1], scripted()))).toEqual(['p']);
  });

  test('LFM R26 a unit that gets its D on leaving does not give it to those it left or passes', () => {
    expect(disordered(state, draft => markDisorganized(draft, named('a')))).toEqual(['a', 'd', 'e']);
  });

  test('LFM 14.1b a Charged marker counts as a D and spreads as one', () => {
    const { state: horse, hex: at } = field('union 1010 a 4-4 cavalry charged @X; b 4-4 cavalry @X');
    expect([0, 1].map(id => countsAsDisorganized(horse, id))).toEqual([true, false]);
    expect(disordered(horse, draft => spreadDisorganization(draft, at('1010'), scripted()))).toEqual([
      'a',
      'b',
    ]);
  });

  test('LFM R46 a Charged marker that stays is a D marker after the player turn', () => {
    const { state: horse } = field('union 1010 a 4-4 cavalry charged\nunion 0909 b 4-4 cavalry');
    const after = transact(horse, settleCharged);
    expect(after.units.map(({ disorganized, turn }) => [disorganized, turn.charged])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  test('LFM 14.2b LFM 14.3b a unit that leaves a disorganized stack, and the stack, stay disorganized', () => {
    const split = (draft: LfmState) => {
      putUnit(draft, named('d'), hex('0708'));
      for (const each of ['0708', '0808']) spreadDisorganization(draft, hex(each), scripted());
    };
    expect(disordered(state, split)).toEqual(['d', 'e']);
  });

  test('LFM 14.3a LFM R140 whoever joins whom, one D is everybody’s', () => {
    const join = (name: string, to: string) => (draft: LfmState) => {
      putUnit(draft, named(name), hex(to));
      spreadDisorganization(draft, hex(to), scripted());
    };
    expect(disordered(state, join('d', '1010'))).toEqual(['a', 'b', 'p', 'd', 'e']);
    expect(disordered(state, join('c', '0808'))).toEqual(['c', 'd', 'e']);
    expect(disordered(state, join('c', '1010'))).toEqual(['d', 'e']);
  });

  test('LFM 14.3b losing the unit that brought the D does not cure the others', () => {
    expect(disordered(state, draft => eliminateUnit(draft, named('d')))).toEqual(['e']);
  });

  test('LFM 14.2a LFM 14.3a those who get the D of others are told, each once', () => {
    const told = (
      deed: (draft: LfmState, table: ReturnType<typeof scripted<DisorganizationEvent>>) => void,
    ) => {
      const table = scripted<DisorganizationEvent>();
      transact(state, draft => deed(draft, table));
      return table.events;
    };
    const spread = { type: 'disorganization-spread', hex: '1010' };
    expect(told((draft, table) => disorganize(draft, [named('a')], table))).toEqual([
      { ...spread, clause: 'LFM 14.2a', units: ['b', 'p'] },
    ]);
    expect(told((draft, table) => disorganize(draft, [named('d')], table))).toEqual([]);
    const joined = told((draft, table) => {
      putUnit(draft, named('d'), hex('1010'));
      spreadDisorganization(draft, hex('1010'), table);
      spreadDisorganization(draft, hex('1010'), table);
    });
    expect(joined).toEqual([{ ...spread, clause: 'LFM 14.3a', units: ['a', 'b', 'p'] }]);
  });

  test('LFM R141 a battery with shattered regiments is in good order until it meets a D', () => {
    const { state: mixed, hex: at } = field(`
      brigade S union shattered
      union 1010 s 4-4 @S; p 2/1-4
      union 0909 q 2/1-4 D`);
    expect(disordered(mixed, draft => spreadDisorganization(draft, at('1010'), scripted()))).toEqual(['q']);
    const join = (draft: LfmState) => {
      putUnit(draft, unitNamed(draft, 'q'), at('1010'));
      spreadDisorganization(draft, at('1010'), scripted());
    };
    expect(disordered(mixed, join)).toEqual(['p', 'q']);
  });
});

test('LFM X40 LFM 14.2b LFM 14.3a LFM 14.3c a D passes through, ends in a stack, and is taken along', () => {
  const { state, hex } = field('union 1010 a1 4-4 @X; a2 4-4 @X\nunion 1009 b 4-4 @X D');
  const b = unitNamed(state, 'b');
  const through = (draft: LfmState) => {
    putUnit(draft, b, hex('1010'));
    putUnit(draft, b, hex('1011'));
    spreadDisorganization(draft, hex('1011'), scripted());
  };
  expect(disordered(state, through)).toEqual(['b']);
  const joined = transact(state, draft => {
    putUnit(draft, b, hex('1010'));
    spreadDisorganization(draft, hex('1010'), scripted());
  });
  expect(disordered(joined)).toEqual(['a1', 'a2', 'b']);
  const left = (draft: LfmState) => {
    putUnit(draft, unitNamed(draft, 'a1'), hex('0910'));
    spreadDisorganization(draft, hex('0910'), scripted());
    spreadDisorganization(draft, hex('1010'), scripted());
  };
  expect(disordered(joined, left)).toEqual(['a1', 'a2', 'b']);
});

describe('forced to retreat', () => {
  const loses = (text: string) => {
    const { state, hex } = field(text);
    return losesUnitWhenForcedBack(state, unitsIn(state, hex('1010')));
  };

  test('LFM 14.4 a stack that is disorganized, charged or shattered loses a unit, one in good order does not', () => {
    expect(loses('union 1010 a 4-4 D; b 3-3 D')).toBe(true);
    expect(loses('union 1010 a 4-4 cavalry charged')).toBe(true);
    expect(loses('brigade S union shattered\nunion 1010 a 4-4 @S; p 2/1-4')).toBe(true);
    expect(loses('union 1010 a 4-4; b 3-3')).toBe(false);
  });

  const { state } = field('union 1010 a 4-4 D; b 3-3 D; p 2/1-4 D');
  const stack = [0, 1, 2];

  test('LFM 14.4 the unit lost has the CR used, artillery included; others may not be chosen', () => {
    expect(firstLosses(state, stack, 4)).toEqual([0, 2]);
    expect(firstLosses(state, stack, 3)).toEqual([1]);
    expect(mayLose(state, 1, stack, 3)).toEqual(forbiddenBy('legal'));
    expect(mayLose(state, 0, stack, 3)).toEqual(forbiddenBy('LFM 8.10a'));
  });

  test('LFM R221 without such a unit the owner chooses freely', () => {
    expect(firstLosses(state, stack, 5)).toEqual(stack);
    expect(mayLose(state, 1, stack, 5)).toEqual(forbiddenBy('legal'));
  });
});

describe('reorganization', () => {
  const roll = (state: LfmState, die: number) => {
    const table = scripted<Rolled>(die);
    const after = transact(state, draft => reorganize(draft, draft.units[0]!.hex, table));
    table.expectSpent();
    return { after, event: table.events[0]! };
  };
  const removed = (state: LfmState, die: number) => roll(state, die).event.removed;

  test('LFM 14.5a the marker goes on a roll up to the lowest CR of the stack', () => {
    const { state } = field('union 1010 a 4-5 D; b 3-3 D\nunion 0910 c 4-4');
    expect([3, 4].map(die => removed(state, die))).toEqual([true, false]);
    expect(disordered(roll(state, 3).after)).toEqual([]);
    expect(disordered(roll(state, 4).after)).toEqual(['a', 'b']);
  });

  test('LFM 14.5a artillery and shattered regiments of the stack count for the lowest CR', () => {
    expect(removed(field('union 1010 a 4-5 D; p 3/1-2 D\nunion 0910 c 4-4').state, 3)).toBe(false);
    const mixed = field('brigade S union shattered\nunion 1010 s 4-2 @S; p 3/1-5 D\nunion 0910 c 4-4').state;
    expect([2, 3].map(die => removed(mixed, die))).toEqual([true, false]);
  });

  test('LFM 14.5a LFM 14.1b a Charged marker goes as a D does', () => {
    const { state } = field('union 1010 a 4-4 cavalry charged D\nunion 0910 c 4-4');
    const { after } = roll(state, 4);
    expect(after.units[0]).toMatchObject({ disorganized: false, turn: { charged: false } });
    expect(countsAsDisorganized(after, 0)).toBe(false);
  });

  test('LFM 14.5a the stacks with a marker are listed, for the side whose they are', () => {
    const { state, battle } = field(`
      phasing union
      brigade S union shattered
      union 1212 a 4-4 D\nunion 0404 b 4-4 cavalry charged\nunion 0606 c 4-4\nunion 0808 s 4-4 @S
      confederate 1818 d 4-4 D`);
    const marked = (side: 'union' | 'confederate') =>
      markedStacks(state, side).map(hex => label(battle.ground.grid, hex));
    expect(marked('union')).toEqual(['0404', '1212']);
    expect(marked('confederate')).toEqual(['1818']);
  });

  test('LFM 14.5a only the phasing player rolls, and only for a stack with a marker', () => {
    const { state, hex } = field(
      'phasing union\nunion 0404 a 4-4 D\nunion 0406 b 4-4\nconfederate 1515 c 4-4 D',
    );
    expect(mayReorganize(state, hex('0404'))).toEqual(forbiddenBy('legal'));
    expect(mayReorganize(state, hex('0406'))).toEqual(forbiddenBy('LFM 14.5a'));
    expect(mayReorganize(state, hex('1515'))).toEqual(forbiddenBy('LFM SP.7b'));
    expect(mayReorganize(state, hex('1010'))).toEqual(forbiddenBy('LFM SP.7b'));
  });

  test('LFM 14.5b LFM R146 one is added if no friend in good order is adjacent', () => {
    const drm = (text: string) => {
      const { state, hex } = field(`union 1010 a 4-4 D; b 4-4 D\n${text}`);
      return net(reorganizationDrms(state, hex('1010')));
    };
    expect(drm('')).toBe(1);
    expect(drm('union 0910 c 4-4')).toBe(0);
    expect(drm('union 0910 c 4-4 D')).toBe(1);
    expect(drm('brigade S union shattered\nunion 0910 c 4-4 @S')).toBe(1);
    expect(drm('union 0910 Meade army CV4')).toBe(1);
    expect(drm('union 0810 c 4-4')).toBe(1);
  });

  test('LFM R147 a stack that has reorganized helps the next', () => {
    const { state, hex } = field('union 1010 a 4-4 D\nunion 0910 b 4-4 D');
    expect(net(reorganizationDrms(state, hex('0910')))).toBe(1);
    expect(net(reorganizationDrms(roll(state, 1).after, hex('0910')))).toBe(0);
  });

  test('LFM 14.5c LFM R144 one die: modified against the CR, or natural against the CV of a commander in range', () => {
    const { state } = field('union 1010 a 4-3 D\nunion 1013 D ** CV4 =I/1');
    expect([2, 3, 4, 5].map(die => removed(state, die))).toEqual([true, true, true, false]);
    expect(roll(state, 2).event).toMatchObject({ clause: 'LFM 14.5a', cr: 3, commander: 'D', cv: 4 });
    expect(roll(state, 4).event).toMatchObject({ clause: 'LFM 14.5c', drms: [{ clause: 'LFM 14.5b' }] });
    expect(roll(state, 5).event).toMatchObject({ clause: 'LFM 14.5a', removed: false, units: ['a'] });
  });

  test('LFM 14.5c the best of several commanders helps, enemies and brigade commanders do not', () => {
    const { state } = field(`
      union 1010 a 4-1 D; X *
      union 1011 D ** CV2 =I/1; R *** CV3 =I
      confederate 1014 Lee army CV5`);
    expect([3, 4].map(die => removed(state, die))).toEqual([true, false]);
  });

  test('LFM R145 one commander helps any number of stacks', () => {
    const { state, hex } = field('union 1010 a 4-1 D\nunion 1014 b 4-1 D\nunion 1012 D ** CV4 =I/1');
    const table = scripted<DisorganizationEvent>(4, 4);
    const after = transact(state, draft => {
      for (const each of ['1010', '1014']) reorganize(draft, hex(each), table);
    });
    expect(disordered(after)).toEqual([]);
  });

  test('LFM R143 LFM 6.2 in an enemy zone of influence a stack may not roll', () => {
    const { state, hex } = field('union 1010 a 4-4 D\nconfederate 1013 26NC 8-5');
    expect(inNames(state, mayReorganize(state, hex('1010')).refusals)).toEqual([
      { clause: 'LFM R143', facts: { hex: '1010', by: '26NC' } },
    ]);
    expect(reorganizationDrms(state, hex('1010')).map(({ clause }) => clause)).toEqual(['LFM 14.5b']);
  });

  test('LFM R143 with the option plusOne it may, with one added', () => {
    const { state, hex } = field('union 1010 a 4-4 D\nconfederate 1013 26NC 8-5\nunion 0202 b 4-4 D');
    const option = { ...state, options: { 'reorganization.inZoi': 'plusOne' } };
    expect(mayReorganize(option, hex('1010'))).toEqual(forbiddenBy('legal'));
    expect(reorganizationDrms(option, hex('1010')).map(({ clause }) => clause)).toEqual([
      'LFM 14.5b',
      'LFM R143',
    ]);
    expect(net(reorganizationDrms(option, hex('0202')))).toBe(1);
    expect([2, 3].map(die => removed(option, die))).toEqual([true, false]);
  });
});

test('LFM X36 LFM 14.5a LFM 14.5b LFM 14.5c LFM R144 die 4, die 3, and die 2 without the commander', () => {
  const rolled = (commander: string, die: number) => {
    const { state, hex } = field(`union 1010 a 4-4 D; b 4-3 D\n${commander}`);
    const table = scripted<Rolled>(die);
    transact(state, draft => reorganize(draft, hex('1010'), table));
    const [{ removed, clause }] = table.events as [Rolled];
    return [removed, clause];
  };
  expect(rolled('union 1013 D ** CV4 =I/1', 4)).toEqual([true, 'LFM 14.5c']);
  expect(rolled('union 1013 D ** CV4 =I/1', 3)).toEqual([true, 'LFM 14.5c']);
  expect(rolled('', 2)).toEqual([true, 'LFM 14.5a']);
});

test('LFM X37 LFM 14.5c the army commander is too far, the division commander not good enough', () => {
  const removed = (lee: string, die: number) => {
    const { state, hex } = field(`
      confederate 1010 a 4-3 D\nconfederate 0910 b 4-4
      confederate ${lee} Lee army CV5\nconfederate 1013 D ** CV3 =I/1`);
    const table = scripted<Rolled>(die);
    transact(state, draft => reorganize(draft, hex('1010'), table));
    return table.events[0]!.removed;
  };
  expect(removed('1007', 4)).toBe(false);
  expect(removed('1009', 4)).toBe(true);
});

test('LFM X38 LFM 6.2 LFM R143 seen at three hexes it may not roll, behind woods it may', () => {
  const { state, hex } = field(`
    union 0505 a 4-4 D\nconfederate 0508 c 4-4
    union 1505 b 4-4 D\nwoods 1507\nconfederate 1508 d 4-4`);
  expect(mayReorganize(state, hex('0505'))).toEqual(forbiddenBy('LFM R143'));
  expect(mayReorganize(state, hex('1505'))).toEqual(forbiddenBy('legal'));
});

test('LFM 14.2a a unit that is not on the map gets its D alone', () => {
  const { state } = field('union off-map a 4-4\nunion eliminated b 4-4');
  const after = transact(state, draft => disorganize(draft, [0], scripted()));
  expect([0, 1].map(id => unitOf(after, id).disorganized)).toEqual([true, false]);
});

test('LFM 14.5a LFM 16.5 one marker is enough: a D battery with a shattered regiment is rolled for', () => {
  const { state, hex } = field(
    'brigade S union shattered\nunion 1010 s 4-4 @S; p 2/1-4 D\nunion 0303 s2 4-4 @S',
  );
  expect(markedStacks(state, 'union')).toEqual([hex('1010')]);
  expect(mayReorganize(state, hex('1010')).legal).toBe(true);
  expect(mayReorganize(state, hex('0303'))).toEqual(forbiddenBy('LFM 14.5a'));
});

test('LFM 14.5b LFM 14.5c where nobody stands there is nothing to modify and nobody to help', () => {
  const { state, hex } = field('union 1010 Meade army CV4');
  expect(reorganizationDrms(state, hex('1010'))).toEqual([]);
  expect(reorganizerOf(state, hex('1010'))).toBeNull();
});
