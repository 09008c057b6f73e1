import { label } from '@abatis/hex';
import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { cardOf, unitNamed, unitOf, unitsIn } from '../../src/pieces.ts';
import { inNames } from '../../src/references.ts';
import {
  brokenLimits,
  countsAsMounted,
  excessUnits,
  fightingStrength,
  fits,
  loseToStacking,
  mayLoseToStacking,
  mayStack,
  mayUnlimberInStack,
  overstacked,
  roomFor,
  type StackingEvent,
} from '../../src/rules/04-stacking.ts';
import { recoverable } from '../../src/rules/17-recovery.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

/** The limits that the units in 1010 break. */
const broken = (text: string): readonly string[] => {
  const { state, hex } = field(text);
  return brokenLimits(state, unitsIn(state, hex('1010')));
};

describe('regiments', () => {
  test('LFM 4.1a sixteen SP of one brigade may stand in a hex, seventeen may not', () => {
    expect(broken('union 1010 a 8-4 @X; b 8-4 @X')).toEqual([]);
    expect(broken('union 1010 a 8-4 @X; b 8-4 @X; c 1-4 @X')).toEqual(['LFM 4.1a']);
  });

  test('LFM 4.1a LFM R53 regiments of two brigades may not stand in one hex', () => {
    expect(broken('union 1010 a 2-4 @X; b 2-4 @Y')).toEqual(['LFM R53']);
  });

  test('LFM 4.1a LFM 4.2a artillery comes on top of sixteen SP', () => {
    expect(broken('union 1010 a 16-4 @X; p 10/5-4')).toEqual([]);
  });

  test('LFM R54 an independent regiment stands with one brigade of its corps, within its sixteen SP', () => {
    const corps = 'brigade X union I/1\nbrigade Y union I/1\n';
    expect(broken(`${corps}union 1010 a 8-4 @X; u 3-4 =I/2 usss independent`)).toEqual([]);
    expect(broken(`${corps}union 1010 a 8-4 @X; u 3-4 =I`)).toEqual([]);
    expect(broken(`${corps}union 1010 a 8-4 @X; u 3-4 @Y independent`)).toEqual([]);
    expect(broken(`${corps}union 1010 a 8-4 @X; u 3-4 =II`)).toEqual(['LFM R54']);
    expect(broken(`${corps}union 1010 a 14-4 @X; u 3-4 =I`)).toEqual(['LFM 4.1a']);
    expect(broken(`${corps}union 1010 a 3-4 @X; b 3-4 @Y; u 3-4 =I`)).toEqual(['LFM R53']);
  });

  test('LFM R54 independent regiments stand with each other', () => {
    expect(broken('union 1010 u 3-4 =I; v 3-4 =II')).toEqual([]);
  });

  test('LFM R55 infantry and cavalry stand together only in a brigade that has both', () => {
    expect(broken('union 1010 a 3-4 @X; c 3-4 cavalry @X')).toEqual([]);
    expect(broken('union 1010 a 3-4 @X; c 3-4 cavalry @Y')).toEqual(['LFM R53', 'LFM R55']);
    expect(broken('union 1010 a 3-4; c 3-4 cavalry')).toEqual(['LFM R55']);
  });

  test('LFM R57 commanders do not count', () => {
    const { state, hex } = field('union 1010 a 16-4 @X; X *; M army CV4; R *** CV4 =I; D ** CV3 =I/1');
    expect(overstacked(state, 'union')).toEqual([]);
    expect(fits(state, hex('1010'), [])).toBe(true);
  });
});

describe('artillery', () => {
  test('LFM 4.2a ten SP of artillery may stand in a hex, eleven may not', () => {
    expect(broken('union 1010 p 6/2-4; q 4/2-4')).toEqual([]);
    expect(broken('union 1010 p 6/2-4; q 5/2-4')).toEqual(['LFM 4.2a']);
  });

  test('LFM 4.2b a unit of more than ten SP stands alone', () => {
    expect(broken('union 1010 p 12/4-4')).toEqual([]);
    expect(broken('union 1010 p 12/4-4; q 1/1-4')).toEqual(['LFM 4.2b']);
    expect(broken('union 1010 p 12/4-4; a 8-4')).toEqual([]);
  });

  test('LFM 4.2c formations mix, and limbered guns mix with unlimbered ones', () => {
    expect(broken('union 1010 p 3/1-4 =I; q 3/1-4 =II limbered; r 3/1-4; a 8-4 @X')).toEqual([]);
  });

  test('LFM 4.2d the side that is face up counts', () => {
    expect(broken('union 1010 p 6/2-4; q 12/4-4 limbered')).toEqual([]);
    expect(broken('union 1010 p 7/2-4; q 12/4-4 limbered')).toEqual(['LFM 4.2a']);
  });

  const unlimber = (text: string) => {
    const { state } = field(text);
    return mayUnlimberInStack(state, unitNamed(state, 'p'));
  };

  test('LFM 4.2e artillery unlimbers up to ten SP, with its own unlimbered strength', () => {
    expect(unlimber('union 1010 p 4/1-4 limbered; q 6/2-4; a 8-4')).toEqual(forbiddenBy('legal'));
    expect(unlimber('union 1010 p 5/1-4 limbered; q 6/2-4')).toEqual(forbiddenBy('LFM 4.2e'));
    expect(unlimber('union 1010 p 8/1-4 limbered; q 6/2-4 limbered')).toEqual(forbiddenBy('legal'));
  });

  test('LFM 4.2e LFM 4.2b a larger unit unlimbers only as the only artillery there', () => {
    expect(unlimber('union 1010 p 12/4-4 limbered; a 8-4')).toEqual(forbiddenBy('legal'));
    expect(unlimber('union 1010 p 12/4-4 limbered; q 1/1-4 limbered')).toEqual(forbiddenBy('LFM 4.2e'));
  });
});

describe('cavalry', () => {
  test('LFM 4.3 LFM R58 all cavalry in a hex is in one mode', () => {
    expect(broken('union 1010 a 2-4 cavalry @X; b 2-4 cavalry @X')).toEqual([]);
    expect(broken('union 1010 a 2-4 cavalry dismounted @X; b 2-4 cavalry dismounted @X')).toEqual([]);
    expect(broken('union 1010 a 2-4 cavalry @X; b 2-4 cavalry dismounted @X')).toEqual(['LFM 4.3']);
  });

  test('LFM R58 until then all of it counts as mounted', () => {
    const { state } = field(`
      union 1010 a 2-4 cavalry @X; b 2-4 cavalry dismounted @X; p 2/1-4
      union 1110 c 2-4 cavalry dismounted @X`);
    const counted = ['a', 'b', 'p', 'c'].map(name => countsAsMounted(state, unitNamed(state, name)));
    expect(counted).toEqual([true, true, false, false]);
  });
});

test('LFM 4.1a units on their way are counted with those in the hex, and once', () => {
  const { state, hex } = field('union 1010 a 8-4 @X; b 4-4 @X\nunion 0910 c 4-4 @X; d 1-4 @X');
  const [a, c, d] = ['a', 'c', 'd'].map(name => unitNamed(state, name)) as [number, number, number];
  expect(fits(state, hex('1010'), [c])).toBe(true);
  expect(fits(state, hex('1010'), [a, c])).toBe(true);
  expect(fits(state, hex('1010'), [c, d])).toBe(false);
  expect(fits(state, hex('1112'), [a, c, d])).toBe(true);
  expect(mayStack(state, hex('1010'), [c])).toEqual(forbiddenBy('legal'));
  expect(inNames(state, mayStack(state, hex('1010'), [c, d]).refusals)).toEqual([
    { clause: 'LFM 4.1a', facts: { hex: '1010', sp: 17, limit: 16 } },
  ]);
});

test('LFM 4.1a LFM 4.2b LFM 4.3 every limit in the way is named', () => {
  const { state, hex } = field(`
    union 1010 a 9-4 cavalry @X; p 12/4-4
    union 0910 b 9-4 cavalry dismounted @Y; q 1/1-4`);
  expect(mayStack(state, hex('1010'), unitsIn(state, hex('0910')))).toEqual(
    forbiddenBy('LFM 4.1a', 'LFM R53', 'LFM 4.2b', 'LFM 4.3'),
  );
  const guns = field('union 1010 p 6/2-4; q 5/2-4');
  expect(inNames(guns.state, mayStack(guns.state, guns.hex('1010'), []).refusals)).toEqual([
    { clause: 'LFM 4.2a', facts: { hex: '1010', sp: 11, limit: 10 } },
  ]);
});

describe('in combat', () => {
  const strength = (text: string): number => {
    const { state, hex } = field(text);
    return fightingStrength(state, unitsIn(state, hex('1010')));
  };

  test('LFM 4.1b at most eight SP of infantry and cavalry count', () => {
    expect(strength('union 1010 a 3-4 @X; b 5-4 @X')).toBe(8);
    expect(strength('union 1010 a 8-4 @X; b 8-4 @X')).toBe(8);
    expect(strength('union 1010 a 7-4 @X')).toBe(7);
  });

  test('LFM 4.1b LFM 4.2d artillery adds to them what is face up, ten SP at most', () => {
    expect(strength('union 1010 a 12-4 @X; p 4/1-4; q 4/1-4 limbered')).toBe(13);
    expect(strength('union 1010 p 14/4-4')).toBe(10);
  });
});

describe('at the end of movement', () => {
  test('LFM 4.5 the hexes of the phasing player over a limit are found', () => {
    const { state, battle } = field(`
      union 1010 a 17-4
      union 0303 p 6/2-4; q 6/2-4
      union 0505 b 16-4
      confederate 0808 r 17-4`);
    const labels = (side: 'union' | 'confederate') =>
      overstacked(state, side).map(hex => label(battle.ground.grid, hex));
    expect(labels('union')).toEqual(['0303', '1010']);
    expect(labels('confederate')).toEqual(['0808']);
  });

  test('LFM 4.5 LFM R56 whole units are lost until the hex complies, of the owner’s choice, and can be recovered', () => {
    const { state, hex } = field('union 1010 X *; a 8-4 @X; b 8-4 @X; c 1-4 @X; p 10/5-4');
    const names = (now: typeof state) => excessUnits(now, hex('1010')).map(id => cardOf(now, id).name);
    expect(names(state)).toEqual(['a', 'b', 'c']);
    const [a, p] = [unitNamed(state, 'a'), unitNamed(state, 'p')];
    expect(mayLoseToStacking(state, a)).toEqual(forbiddenBy('legal'));
    expect(mayLoseToStacking(state, p)).toEqual(forbiddenBy('LFM 4.5'));
    const table = scripted<StackingEvent>();
    const after = transact(state, draft => loseToStacking(draft, a, table));
    expect(table.events).toEqual([{ type: 'lost-to-stacking', clause: 'LFM 4.5', unit: 'a', hex: '1010' }]);
    expect(unitOf(after, a).place).toBe('eliminated');
    expect(recoverable(after, 0)).toEqual([a]);
    expect(names(after)).toEqual([]);
    expect(mayLoseToStacking(after, unitNamed(after, 'b'))).toEqual(forbiddenBy('LFM 4.5'));
  });

  test('LFM 4.5 only those that count against the broken limit are given up', () => {
    const guns = field('union 1010 a 8-4 @X; p 6/2-4; q 6/2-4');
    const horse = field('union 1010 a 2-4 cavalry @X; b 2-4 cavalry dismounted @X; c 2-4 @X; p 2/1-4');
    const names = ({ state, hex }: typeof guns) =>
      excessUnits(state, hex('1010')).map(id => cardOf(state, id).name);
    expect(names(guns)).toEqual(['p', 'q']);
    expect(names(horse)).toEqual(['a', 'b']);
  });
});

test('LFM X47 LFM 4.5 LFM R53 of 12 SP of X and 6 SP of Y one brigade must go; in between 8 SP defend', () => {
  const { state, hex } = field('union 1010 x1 6-4 @X; x2 6-4 @X; y1 6-4 @Y');
  const here = hex('1010');
  expect(fightingStrength(state, unitsIn(state, here))).toBe(8);
  expect(brokenLimits(state, unitsIn(state, here))).toEqual(['LFM 4.1a', 'LFM R53']);
  const without = (...names: readonly string[]) =>
    transact(state, draft => {
      for (const name of names) loseToStacking(draft, unitNamed(draft, name), scripted());
    });
  expect(overstacked(without('y1'), 'union')).toEqual([]);
  expect(overstacked(without('x1', 'x2'), 'union')).toEqual([]);
  expect(overstacked(without('x1'), 'union')).toEqual([here]);
});

test('LFM X48 10 SP of infantry and 6 + 4 of artillery defend with 18; a further battery may not even stay', () => {
  const { state, hex } = field('union 1010 a 10-4; p 6/2-4; q 4/2-4\nunion 0910 r 2/1-4 limbered');
  const here = hex('1010');
  expect(fightingStrength(state, unitsIn(state, here))).toBe(18);
  expect(mayStack(state, here, [unitNamed(state, 'r')])).toEqual(forbiddenBy('LFM 4.2a'));
  const there = field('union 1010 a 10-4; p 6/2-4; q 4/2-4; r 2/1-4 limbered').state;
  expect(mayUnlimberInStack(there, unitNamed(there, 'r'))).toEqual(forbiddenBy('LFM 4.2e'));
  expect(overstacked(there, 'union')).toEqual([here]);
});

test('LFM 4.1a LFM 4.2a LFM 4.3 LFM R53 LFM R55 there is room for a unit wherever it fits, in empty hexes and others', () => {
  const { state } = field(`
    union 1010 A1 9-5 @A; G1 8/4-5
    union 1011 A2 8-5 @A
    union 1012 B1 4-5 @B
    union 1013 C1 4-5 cavalry @C; C2 4-5 cavalry @C
    union 1014 C3 4-5 cavalry dismounted @C
    union 1015 G2 12/6-5
    union 1016 Z 17-5 @Z`);
  for (const id of state.units.keys()) {
    const hasRoom = roomFor(state, id);
    const hexes = [...state.units.map(unit => unit.hex), 0, 1];
    expect(hexes.map(hasRoom)).toEqual(hexes.map(hex => fits(state, hex, [id])));
  }
  expect(roomFor(state, unitNamed(state, 'Z'))(0)).toBe(false);
  expect(roomFor(state, unitNamed(state, 'A2'))(unitOf(state, 0).hex)).toBe(false);
  expect(roomFor(state, unitNamed(state, 'A2'))(0)).toBe(true);
});
