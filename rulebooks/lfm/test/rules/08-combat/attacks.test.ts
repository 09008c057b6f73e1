import { label } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import { cardOf } from '../../../src/pieces.ts';
import {
  type Assignment,
  assignments,
  attackersIn,
  type Combat,
  declare,
  mayAssign,
  requiredHexes,
} from '../../../src/rules/08-combat/index.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';

const LEGAL = { legal: true, refusals: [] };

/** '1010 1011 > 0910' is one combat, commas part several. */
function combatsOf(hex: (label: string) => number, text: string): Assignment {
  const hexes = (words: string) => words.split(' ').filter(Boolean).map(hex);
  if (text === '') return [];
  return text.split(',').map((combat): Combat => {
    const [attacking, defending] = combat.split('>');
    return { attacking: hexes(attacking!), defending: hexes(defending!) };
  });
}

const assigned = (position: string, text: string) => {
  const { state, hex } = field(position);
  return mayAssign(state, combatsOf(hex, text));
};

const required = (position: string): readonly string[] => {
  const { state, battle } = field(position);
  return requiredHexes(state).map(hex => label(battle.ground.grid, hex));
};

// Around 1010 lie 0909, 0910, 1009, 1011, 1109 and 1110.
const TWO_ON_ONE = 'union 1010 2WI 4-5\nunion 1011 7WI 4-5\nconfederate 0910 26NC 6-5';

describe('the obligation', () => {
  test('LFM X1 LFM 8.2 LFM 8.5 LFM R79 of two stacks next to one enemy hex either may attack it, but one must', () => {
    expect(assigned(TWO_ON_ONE, '1011 > 0910')).toEqual(LEGAL);
    expect(assigned(TWO_ON_ONE, '1010 > 0910')).toEqual(LEGAL);
    expect(assigned(TWO_ON_ONE, '1010 1011 > 0910')).toEqual(LEGAL);
    expect(assigned(TWO_ON_ONE, '')).toEqual(forbiddenBy('LFM 8.2'));
  });

  test('LFM 8.2 every enemy hex next to a phasing stack must be attacked, and no other', () => {
    const text =
      'union 1010 2WI 4-5\nconfederate 0910 26NC 6-5\nconfederate 1011 11NC 6-4\nconfederate 1012 47NC 5-4';
    expect(required(text)).toEqual(['0910', '1011']);
    expect(assigned(text, '1010 > 0910')).toEqual(forbiddenBy('LFM 8.2'));
    expect(assigned(text, '1010 > 0910 1011')).toEqual(LEGAL);
  });

  test('LFM 8.1 LFM R29 LFM 8.6a LFM 8.6b contact is enough: command and road movement do not matter', () => {
    const text = 'union 1010 2WI 4-5 out used-road\nconfederate 0910 26NC 6-5';
    expect(required(text)).toEqual(['0910']);
    expect(assigned(text, '1010 > 0910')).toEqual(LEGAL);
  });

  test('LFM 8.2 it is the phasing side that attacks', () => {
    expect(required(`phasing confederate\n${TWO_ON_ONE}`)).toEqual(['1010', '1011']);
    expect(assigned(`phasing confederate\n${TWO_ON_ONE}`, '0910 > 1010 1011')).toEqual(LEGAL);
    expect(assigned(`phasing confederate\n${TWO_ON_ONE}`, '1010 > 0910')).toEqual(
      forbiddenBy('LFM 8.2', 'LFM 8.2', 'LFM R86', 'LFM R86'),
    );
  });

  test('LFM R28 nobody must or may attack across a river without a crossing', () => {
    const text = 'river 1010/0910\nunion 1010 2WI 4-5\nconfederate 0910 26NC 6-5';
    expect(required(text)).toEqual([]);
    expect(assigned(text, '')).toEqual(LEGAL);
    expect(assigned(text, '1010 > 0910')).toEqual(forbiddenBy('LFM R81'));
    expect(required(`bridge 1010/0910\n${text}`)).toEqual(['0910']);
  });

  test('LFM R85 LFM R84 artillery alone, limbered too, must and may attack', () => {
    const text = 'union 1010 Stewart 3/1-5 limbered\nconfederate 0910 26NC 6-5';
    expect(required(text)).toEqual(['0910']);
    expect(assigned(text, '1010 > 0910')).toEqual(LEGAL);
  });

  test('LFM R86 commanders alone neither attack nor are attacked', () => {
    const text = 'union 1010 Reynolds *** CV5\nconfederate 0910 26NC 6-5';
    expect(required(text)).toEqual([]);
    expect(assigned(text, '1010 > 0910')).toEqual(forbiddenBy('LFM R86'));
    const other = 'union 1010 2WI 4-5\nconfederate 0910 Lee army CV5';
    expect(required(other)).toEqual([]);
    expect(assigned(other, '1010 > 0910')).toEqual(forbiddenBy('LFM R86'));
  });

  test('LFM 16.4 LFM 3.8b LFM R80 shattered units and charged cavalry do not attack, and nobody must be attacked for them', () => {
    const brigade = 'brigade Gibbon union shattered\n';
    for (const text of [
      `${brigade}union 1010 2WI 4-5 @Gibbon\nconfederate 0910 26NC 6-5`,
      'union 1010 8IL 3-4 cavalry charged\nconfederate 0910 26NC 6-5',
    ]) {
      expect(required(text)).toEqual([]);
      expect(assigned(text, '')).toEqual(LEGAL);
      expect(assigned(text, '1010 > 0910')).toEqual(forbiddenBy('LFM R223'));
    }
  });

  test('LFM R223 units that may attack beside others that may not are free to, and then satisfy 8.2', () => {
    const mixed =
      'brigade Gibbon union shattered\nunion 1010 2WI 4-5 @Gibbon; Stewart 3/1-4\nconfederate 0910 26NC 6-5\n';
    expect(required(mixed)).toEqual([]);
    expect(assigned(mixed, '')).toEqual(LEGAL);
    expect(assigned(mixed, '1010 > 0910')).toEqual(LEGAL);
    const { state, hex } = field(mixed);
    expect(attackersIn(state, hex('1010')).map(id => cardOf(state, id).name)).toEqual(['Stewart']);
    const beside = `${mixed}union 1011 7WI 4-5`;
    expect(required(beside)).toEqual(['0910']);
    expect(assigned(beside, '1010 > 0910')).toEqual(LEGAL);
  });

  test('LFM R46 a Charged marker of an earlier turn is a D and no more', () => {
    expect(required('union 1010 8IL 3-4 cavalry D\nconfederate 0910 26NC 6-5')).toEqual(['0910']);
  });
});

describe('the assignment', () => {
  const LINE =
    'union 1010 2WI 4-5\nunion 1011 7WI 4-5\nconfederate 0910 26NC 6-5\nconfederate 0909 11NC 6-4\nconfederate 0911 47NC 5-4';

  test('LFM 8.4 LFM R81 every attacking hex must be next to every defending hex of its combat', () => {
    expect(assigned(LINE, '1010 > 0909 0910, 1011 > 0911')).toEqual(LEGAL);
    expect(assigned(LINE, '1010 > 0909, 1011 > 0910 0911')).toEqual(LEGAL);
    expect(assigned(LINE, '1010 1011 > 0909 0910 0911')).toEqual(forbiddenBy('LFM R81', 'LFM R81'));
    expect(assigned(TWO_ON_ONE, '1010 > 0910 1011')).toEqual(forbiddenBy('LFM R86'));
  });

  test('LFM 8.4 LFM 4.4a a stack attacks in one combat, and a hex is attacked in one', () => {
    expect(assigned(LINE, '1010 > 0909, 1010 > 0910, 1011 > 0911')).toEqual(forbiddenBy('LFM 8.4'));
    expect(assigned(TWO_ON_ONE, '1010 > 0910, 1011 > 0910')).toEqual(forbiddenBy('LFM 8.4'));
    expect(assigned(TWO_ON_ONE, '1010 1010 > 0910')).toEqual(forbiddenBy('LFM 8.4'));
  });

  test('LFM 8.1 a combat has two sides', () => {
    expect(assigned(TWO_ON_ONE, ' > 0910')).toEqual(forbiddenBy('LFM 8.1'));
    expect(assigned(TWO_ON_ONE, '1010 > ')).toEqual(forbiddenBy('LFM 8.1', 'LFM 8.2'));
  });

  test('LFM R86 hexes that are empty or not on the map are refused and nothing breaks', () => {
    const { state, hex } = field(TWO_ON_ONE);
    for (const nowhere of [hex('0505'), -1, 9999]) {
      const strange = [{ attacking: [nowhere], defending: [hex('0910')] }];
      expect(mayAssign(state, strange)).toEqual(forbiddenBy('LFM R86'));
      expect(mayAssign(state, [{ attacking: [hex('1010')], defending: [nowhere] }])).toEqual(
        forbiddenBy('LFM 8.2', 'LFM R86'),
      );
    }
  });

  test('LFM R82 LFM 4.4a the whole stack is declared, artillery included', () => {
    const { state, hex } = field(`${TWO_ON_ONE}\nunion 1010 Stewart 3/1-5`);
    const [combat] = combatsOf(hex, '1010 1011 > 0910');
    const names = declare(state, combat!).attackers!.map(id => cardOf(state, id).name);
    expect(names).toEqual(['2WI', 'Stewart', '7WI']);
  });

  const listed = (position: string, limit?: number) => {
    const { state, battle } = field(position);
    const name = (hexes: readonly number[]) =>
      hexes
        .map(hex => label(battle.ground.grid, hex))
        .toSorted()
        .join(' ');
    return [...assignments(state, limit)].map(combats => {
      expect(mayAssign(state, combats)).toEqual(LEGAL);
      return combats
        .map(({ attacking, defending }) => `${name(attacking)} > ${name(defending)}`)
        .toSorted()
        .join(', ');
    });
  };

  test('LFM X1 LFM 8.5 all legal assignments are listed, each once', () => {
    expect(listed(TWO_ON_ONE).toSorted()).toEqual(['1010 1011 > 0910', '1010 > 0910', '1011 > 0910']);
    expect(listed('union 1010 2WI 4-5\nconfederate 0505 26NC 6-5')).toEqual(['']);
  });

  test('LFM R81 with three enemy hexes in a row the listing is what the referee allows', () => {
    expect(listed(LINE).toSorted()).toEqual(everyLegal(LINE).toSorted());
    const wide = `${LINE}\nunion 0810 19IN 4-4\nbrigade Cutler union shattered\nunion 0811 6NY 3-4 @Cutler; Hall 3/1-4`;
    expect(listed(wide, 5000).toSorted()).toEqual(everyLegal(wide).toSorted());
  });

  /** By asking the referee about every way to give each phasing hex a set of enemy hexes. */
  function everyLegal(position: string): string[] {
    const { state, battle } = field(position);
    const name = (hex: number) => label(battle.ground.grid, hex);
    const holders = (side: string) => [
      ...new Set(state.units.flatMap(({ hex }, id) => (cardOf(state, id).side === side ? [hex] : []))),
    ];
    const [own, enemies] = [holders('union'), holders('confederate')];
    const sets = 2 ** enemies.length;
    return Array.from({ length: sets ** own.length }, (_, code) => {
      const targets = new Map<number, number[]>();
      for (const [place, hex] of own.entries()) {
        const mask = Math.floor(code / sets ** place) % sets;
        if (mask > 0) targets.set(mask, [...(targets.get(mask) ?? []), hex]);
      }
      const combats = [...targets].map(([mask, attacking]) => ({
        attacking,
        defending: enemies.filter((_, bit) => (mask & (1 << bit)) !== 0),
      }));
      if (!mayAssign(state, combats).legal) return null;
      const text = (hexes: readonly number[]) => hexes.map(name).toSorted().join(' ');
      return combats
        .map(each => `${text(each.attacking)} > ${text(each.defending)}`)
        .toSorted()
        .join(', ');
    }).filter(text => text !== null);
  }

  test('LFM 8.2 on several fronts a limit keeps the list short, and every assignment covers them all', () => {
    const rows = ['02', '06', '10', '14', '18'];
    const fronts = rows
      .map(row => {
        const next = String(Number(row) + 1).padStart(2, '0');
        return `union ${row}05 U${row} 4-4\nunion ${row}06 V${row} 4-4\nconfederate ${next}05 C${row} 4-4`;
      })
      .join('\n');
    expect(listed(fronts, 3 ** 5)).toHaveLength(3 ** 5);
    const some = listed(fronts, 100);
    expect(some.length).toBe(1 + 5 * 2);
    expect(new Set(some).size).toBe(some.length);
    expect(listed(fronts, 7)).toHaveLength(7);
  });
});
