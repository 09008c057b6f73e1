import { describe, expect, test } from 'vitest';
import {
  chanceToFail,
  combatProspect,
  costOfChecks,
  fireProspect,
  roundProspect,
} from '../../doctrine/prospects.ts';
import { WEIGHTS, worthOf } from '../../doctrine/worth.ts';
import { unitNamed } from '../../src/pieces.ts';
import { field } from '../field.ts';

const DEFENDER = 'confederate 1010 26NC 4-4; 11NC 4-4\n';

function prospect(text: string, attacking: string, defending = '1010') {
  const { state, hex } = field(`phasing union\n${text}`);
  const hexes = (labels: string) => labels.split(' ').map(hex);
  return combatProspect(state, { attacking: hexes(attacking), defending: hexes(defending) }, WEIGHTS);
}

const attackers = (sp: number): string => `union 0910 A ${sp / 2}-4; B ${sp / 2}-4`;

describe('a combat', () => {
  test('has the chances of the tables: at even odds one face drives the defenders off, two repulse the attack', () => {
    expect(prospect(`${DEFENDER}${attackers(8)}`, '0910')).toMatchObject({
      driven: expect.closeTo(1 / 6, 12),
      repulsed: expect.closeTo(2 / 6, 12),
    });
  });

  test('is worth more at better odds, with a flank, and against disorder', () => {
    const even = prospect(`${DEFENDER}${attackers(8)}`, '0910').value;
    const double = prospect(`${DEFENDER}${attackers(8)}\nunion 0911 C 4-4; D 4-4`, '0910 0911').value;
    const flank = prospect(`${DEFENDER}union 1009 A 4-4; B 4-4\nunion 1011 C 4-4; D 4-4`, '1009 1011').value;
    const shaken = prospect(`confederate 1010 26NC 4-4 D; 11NC 4-4 D\n${attackers(8)}`, '0910').value;
    expect(double).toBeGreaterThan(even);
    expect(flank).toBeGreaterThan(double);
    expect(shaken).toBeGreaterThan(even);
  });

  test('is a loss at bad odds, and worse against works', () => {
    const bad = prospect(`${DEFENDER}${attackers(4)}`, '0910').value;
    expect(bad).toBeLessThan(0);
    expect(prospect(`breastworks 1010\n${DEFENDER}${attackers(8)}`, '0910').value).toBeLessThan(
      prospect(`${DEFENDER}${attackers(8)}`, '0910').value,
    );
  });

  test('that nobody can fight is worth nothing', () => {
    expect(prospect(attackers(8), '0910')).toEqual({ value: 0, driven: 0, repulsed: 0 });
  });
});

test('a round is fought where it promises most: two stacks together rather than each for itself', () => {
  const { state } = field(`phasing union\n${DEFENDER}${attackers(8)}\nunion 1011 C 4-4; D 4-4`);
  const { combats, value } = roundProspect(state, WEIGHTS);
  expect(combats).toHaveLength(1);
  expect(combats[0]!.combat.attacking).toHaveLength(2);
  expect(value).toBeGreaterThan(0);
});

test('without contact there is nothing to fight', () => {
  const { state } = field(`phasing union\n${DEFENDER}union 0510 A 4-4`);
  expect(roundProspect(state, WEIGHTS)).toEqual({ value: 0, combats: [] });
});

describe('cohesion checks', () => {
  const one = (text: string) => {
    const { state } = field(text);
    return { state, id: unitNamed(state, '26NC') };
  };

  test('fail by the CR, and by one more without a steady friend beside', () => {
    const alone = one('confederate 1010 26NC 4-4');
    expect(chanceToFail(alone.state, alone.id)).toBeCloseTo(3 / 6);
    const steady = one('confederate 1010 26NC 4-4\nconfederate 1011 11NC 4-4');
    expect(chanceToFail(steady.state, steady.id)).toBeCloseTo(2 / 6);
  });

  test('cost more the more there are, and everything to a disorganized unit that fails twice', () => {
    const { state, id } = one('confederate 1010 26NC 4-1 D');
    expect(costOfChecks(state, id, 0, WEIGHTS)).toBe(0);
    expect(costOfChecks(state, id, 1, WEIGHTS)).toBeLessThan(costOfChecks(state, id, 2, WEIGHTS));
    expect(costOfChecks(state, id, 2, WEIGHTS)).toBeCloseTo(worthOf(state, id, WEIGHTS));
  });

  test('cost a whole stack its order', () => {
    const alone = one('confederate 1010 26NC 4-4');
    const stack = one('confederate 1010 26NC 4-4; 11NC 4-4');
    expect(costOfChecks(stack.state, stack.id, 1, WEIGHTS)).toBeCloseTo(
      2 * costOfChecks(alone.state, alone.id, 1, WEIGHTS),
    );
  });
});

test('fire is worth more at close range than at long', () => {
  const at = (hex: string) => {
    const { state, hex: called } = field(`union 1010 Stewart 6/3-5\nconfederate ${hex} 26NC 4-4`);
    const fire = { units: [unitNamed(state, 'Stewart')], hex: called(hex), target: unitNamed(state, '26NC') };
    return fireProspect(state, fire, WEIGHTS);
  };
  expect(at('1014')).toBeGreaterThan(at('1015'));
  expect(at('1015')).toBeGreaterThan(0);
});
