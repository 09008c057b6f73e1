import { ActionTable, enumerating, net, toNumber, transact } from '@abatis/kernel/host';
import { blanksIn } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { commanderNamed, unitNamed, unitOf } from '../../../src/pieces.ts';
import {
  type Fire,
  type FireResult,
  fireAt,
  fireDrms,
  firePreview,
  firepower,
  takeChecks,
} from '../../../src/rules/07-ranged-fire/index.ts';
import type { LfmState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { scripted } from '../scripted.ts';

const FRIEND = 'confederate 0910 5AL 4-4\n';

/** A fire at 1010 by these guns, at the unit named T unless another is. */
function aimed(text: string, guns: readonly string[] = ['Stewart'], target = 'T') {
  const { state, hex } = field(text);
  const fire: Fire = {
    units: guns.map(name => unitNamed(state, name)),
    hex: hex('1010'),
    target: unitNamed(state, target),
  };
  return { state, fire, hex };
}

function shot(text: string, dice: readonly number[], guns?: readonly string[], target?: string) {
  const { state, fire, hex } = aimed(text, guns, target);
  const table = scripted(...dice);
  let result: FireResult | null = null;
  const after = transact(state, draft => {
    result = fireAt(draft, fire, table);
  });
  table.expectSpent();
  return { state, after, hex, table, result: result! as FireResult };
}

const unitAfter = (state: LfmState, name: string) => unitOf(state, unitNamed(state, name));

describe('LFM 7.5 firepower', () => {
  const sp = (text: string, ...guns: string[]) => {
    const { state, fire } = aimed(`${text}\nconfederate 1010 T 6-4`, guns);
    return firepower(state, fire);
  };

  test('LFM 7.5 LFM R61 full SP at 2 to 4 hexes, half at 5 to 8', () => {
    expect(sp('union 1008 A 4/2-4', 'A')).toBe(4);
    expect(sp('union 1006 A 4/2-4', 'A')).toBe(4);
    expect(sp('union 1005 A 4/2-4', 'A')).toBe(2);
    expect(sp('union 1002 A 4/2-4', 'A')).toBe(2);
  });

  test('LFM R61 LFM R62 halves are summed before the fraction is dropped, each hex at its own range', () => {
    expect(sp('union 1005 A 3/1-4; B 3/1-4', 'A', 'B')).toBe(3);
    expect(sp('union 1005 A 3/1-4', 'A')).toBe(1);
    expect(sp('union 1006 A 3/1-4\nunion 1005 B 3/1-4', 'A', 'B')).toBe(4);
  });

  test('LFM R61 a sum below 1 uses the lowest column', () => {
    const { result } = shot('union 1005 Stewart 1/1-4\nconfederate 1010 T 6-4', [1, 1]);
    expect(result.checks).toBe(1);
    expect(shot('union 1005 Stewart 1/1-4\nconfederate 1010 T 6-4', [2]).result.checks).toBe(0);
  });

  test('LFM X22 LFM 7.1b LFM 7.5 LFM T10 3 and 2 SP at 4 hexes with 3 SP at 5: 6 SP, on a 2 one check', () => {
    const beside = 'union 1006 A 3/1-4; B 2/1-4\nunion 1105 C 3/1-4\nconfederate 1010 T 6-6';
    const { state, fire } = aimed(beside, ['A', 'B', 'C']);
    expect(firePreview(state, fire)).toMatchObject({
      sp: 6,
      drms: [],
      from: [
        { range: 4, strength: 'full', sight: 'clear' },
        { range: 5, strength: 'half', sight: 'clear' },
      ],
    });
    expect(shot(beside, [2, 1], ['A', 'B', 'C']).result.checks).toBe(1);
  });
});

describe('LFM T11', () => {
  const drms = (text: string, guns?: readonly string[], target?: string) => {
    const { state, fire } = aimed(text, guns, target);
    const drms = fireDrms(state, fire);
    expect(blanksIn(drms)).toEqual([]);
    return drms.map(({ value, clause }) => [value, clause]);
  };
  const GUN = 'union 1006 Stewart 3/1-4\n';

  test('LFM T11 LFM R63 nothing for infantry in the open', () => {
    expect(drms(`${GUN}confederate 1010 T 8-4`)).toEqual([]);
  });

  test('LFM R212 LFM R213 a partial line is +1, and two are no more', () => {
    expect(drms(`${GUN}woods 1010\nconfederate 1010 T 8-4`)).toEqual([[1, 'LFM R212']]);
    const pair = 'union 1106 Cooper 3/1-4\nwoods 1010\nconfederate 1010 T 8-4';
    expect(drms(GUN + pair, ['Stewart', 'Cooper'])).toEqual([[1, 'LFM R212']]);
    const mixed = `${GUN}union 0807 Cooper 3/1-4\nwoods 0909\nconfederate 1010 T 6-4`;
    expect(drms(mixed)).toEqual([]);
    expect(drms(mixed, ['Stewart', 'Cooper'])).toEqual([[1, 'LFM R212']]);
  });

  test('LFM T11 works are +1 for all but mounted cavalry; a stone wall is nothing (LFM R236)', () => {
    expect(drms(`${GUN}breastworks 1010\nconfederate 1010 T 8-4`)).toEqual([[1, 'LFM T11']]);
    expect(drms(`${GUN}sunkenRoad 1010\nconfederate 1010 T 8-4`)).toEqual([[1, 'LFM T11']]);
    expect(drms(`${GUN}breastworks 1010\nconfederate 1010 T 5-4 cavalry dismounted`)).toEqual([
      [1, 'LFM T11'],
    ]);
    expect(drms(`${GUN}breastworks 1010\nconfederate 1010 T 5-4 cavalry`)).toEqual([[-1, 'LFM T11']]);
    expect(drms(`${GUN}stonewall 1009/1010\nconfederate 1010 T 8-4`)).toEqual([]);
  });

  test('LFM T11 LFM R63 mounted cavalry and limbered artillery are -1 when they are the target', () => {
    expect(drms(`${GUN}confederate 1010 T 5-4 cavalry`)).toEqual([[-1, 'LFM T11']]);
    expect(drms(`${GUN}confederate 1010 T 2/1-4 limbered`)).toEqual([[-1, 'LFM T11']]);
    expect(drms(`${GUN}confederate 1010 T 2/1-4`)).toEqual([]);
    expect(drms(`${GUN}confederate 1010 T 4-4; Poague 2/1-4 limbered`)).toEqual([]);
  });

  test('LFM T11 more than 8 SP of regiments are -1; artillery does not count', () => {
    expect(drms(`${GUN}confederate 1010 T 4-4; U 5-4`)).toEqual([[-1, 'LFM T11']]);
    expect(drms(`${GUN}confederate 1010 T 4-4; U 4-4; Poague 8/4-4`)).toEqual([]);
  });

  test('LFM R66 disorganized artillery is +1 for each hex that fires', () => {
    const two = 'union 1006 Stewart 3/1-4 D; Cooper 3/1-4 D\nunion 1106 Hall 3/1-4 D\nconfederate 1010 T 6-4';
    expect(drms(two, ['Stewart', 'Cooper'])).toEqual([[1, 'LFM R66']]);
    expect(drms(two, ['Stewart', 'Cooper', 'Hall'])).toEqual([[2, 'LFM R66']]);
  });

  test('LFM X23 LFM 27.3g LFM 24.3 a town: partial +1 and works +1; 9 SP on a 1 are one check', () => {
    const text = 'union 1007 Stewart 9/4-4\ntown 1010\nconfederate 1010 T 6-6';
    const { state, fire } = aimed(text);
    expect(net(fireDrms(state, fire))).toBe(2);
    expect(shot(text, [1, 1]).result.checks).toBe(1);
  });
});

describe('LFM 7.8 the ladder', () => {
  /** Checks on T in 1010, which has a friend in good order next to it. */
  function checked(pieces: string, dice: readonly number[], checks = dice.length) {
    const { state } = field(`${FRIEND}${pieces}`);
    const table = scripted(...dice);
    let result: ReturnType<typeof takeChecks> | null = null;
    const after = transact(state, draft => {
      result = takeChecks(draft, unitNamed(draft, 'T'), checks, table);
    });
    table.expectSpent();
    return { after, table, result: result! as ReturnType<typeof takeChecks> };
  }

  test('LFM X12 LFM 7.8a LFM R69 LFM 14.2a 5, 2, 6: D for the stack, and the unit must retreat alone', () => {
    const { after, result } = checked('confederate 1010 T 4-4; U 4-4', [5, 2, 6]);
    expect(result).toMatchObject({ failures: 2, effect: 'retreat', retreat: 'must' });
    expect(unitAfter(after, 'T')).toMatchObject({ place: 'map', disorganized: true });
    expect(unitAfter(after, 'U')).toMatchObject({ disorganized: true });
  });

  test('LFM X12 LFM 7.8a 5, 6, 5: eliminated', () => {
    const { after, result } = checked('confederate 1010 T 4-4; U 4-4', [5, 6, 5]);
    expect(result).toMatchObject({ failures: 3, effect: 'eliminated', retreat: null });
    expect(unitAfter(after, 'T').place).toBe('eliminated');
    expect(unitAfter(after, 'U')).toMatchObject({ place: 'map', disorganized: true });
  });

  test('LFM X12 LFM 7.8b already D, 5 and 6: eliminated, and the third check is not rolled', () => {
    const { result } = checked('confederate 1010 T 4-4 D; U 4-4 D', [5, 6], 3);
    expect(result).toMatchObject({ failures: 2, effect: 'eliminated' });
  });

  test('LFM 7.8a one failure is a D; none is nothing', () => {
    expect(checked('confederate 1010 T 4-4', [4, 5]).result).toMatchObject({
      effect: 'disorganized',
      retreat: null,
      commanders: [],
    });
    const { after, result } = checked('confederate 1010 T 4-4', [4, 4, 4]);
    expect(result).toMatchObject({ failures: 0, effect: null });
    expect(unitAfter(after, 'T').disorganized).toBe(false);
  });

  test('LFM 7.8b LFM R71 a D unit retreats on its first failure and nobody is lost', () => {
    const { after, result } = checked('confederate 1010 T 4-4 D; U 4-4 D', [5]);
    expect(result).toMatchObject({ effect: 'retreat', retreat: 'must' });
    expect(after.units.map(({ place }) => place)).toEqual(['map', 'map', 'map']);
  });

  test('LFM R72 LFM 16.6 a shattered regiment is gone at the first failure; its battery has its own ladder (LFM X35)', () => {
    const shattered = 'brigade Archer confederate shattered\nconfederate 1010 ';
    const stack = `${shattered}T 4-4 @Archer; Poague 2/1-4 D`;
    const { after, result, table } = checked(stack, [5], 2);
    expect(result).toMatchObject({ failures: 1, effect: 'eliminated' });
    expect(unitAfter(after, 'Poague')).toMatchObject({ place: 'map' });
    expect(table.events.at(-1)).toMatchObject({ type: 'checks-taken', clause: 'LFM 16.6' });
    const battery = `${shattered}V 4-4 @Archer; T 2/1-4 D`;
    expect(checked(battery, [5]).result).toMatchObject({ effect: 'retreat' });
  });

  test('LFM R67 in NR ground the unit may stay and is D; the next failure eliminates it all the same', () => {
    const woods = 'woods 1010\nconfederate 1010 T 4-4';
    const { after, result } = checked(woods, [5, 5], 2);
    expect(result).toMatchObject({ effect: 'retreat', retreat: 'may', commanders: [] });
    expect(unitAfter(after, 'T').disorganized).toBe(true);
    expect(checked(woods, [5, 5, 5]).result).toMatchObject({ effect: 'eliminated' });
  });

  test('LFM R234 a builder in NR ground stays', () => {
    const result = checked('woods 1010\nconfederate 1010 T 4-4 building D', [5]).result;
    expect(result).toMatchObject({ effect: 'retreat', retreat: 'stays' });
  });

  test('LFM 24.9a the work of a builder who is eliminated ends with him', () => {
    const { table } = checked('confederate 1010 T 4-4 D building', [5, 5]);
    expect(table.events).toContainEqual({ type: 'build-ended', clause: 'LFM 24.9a', unit: 'T' });
  });

  test('LFM 18.2 without a friend in good order next to it a unit checks at +1', () => {
    const { state } = field('confederate 1010 T 4-4');
    const table = scripted(4);
    transact(state, draft => takeChecks(draft, 0, 1, table));
    expect(table.events).toMatchObject([{ passed: false }, { effect: 'disorganized' }]);
  });
});

describe('LFM 7.7 a fire', () => {
  const TEXT = `${FRIEND}union 1006 Stewart 9/4-5; Cooper 3/1-4\nconfederate 1010 T 4-4; U 4-4`;

  test('LFM 7.7 LFM 7.8c LFM R68 one unit takes all the checks of the fire where it stands, and the guns have fired', () => {
    const { after, result, table, hex } = shot(TEXT, [1, 5, 5]);
    expect(result).toMatchObject({ checks: 2, failures: 2, effect: 'retreat', retreat: 'must' });
    expect(result).toMatchObject({ hex: hex('1010'), from: [hex('1006')] });
    expect(unitAfter(after, 'T')).toMatchObject({ hex: hex('1010'), disorganized: true });
    expect(unitAfter(after, 'Stewart').turn.fired).toBe(true);
    expect(unitAfter(after, 'Cooper').turn.fired).toBe(false);
    expect(table.rolls.map(({ purpose }) => purpose)).toEqual([
      'LFM 7.5 bombardment',
      'LFM 18.1 cohesion check',
      'LFM 18.1 cohesion check',
    ]);
    expect(table.events[0]).toMatchObject({
      type: 'bombarded',
      guns: ['Stewart'],
      from: ['1006'],
      hex: '1010',
      target: 'T',
      sp: 9,
      checks: 2,
    });
  });

  test('LFM 7.7 the unit that was named checks, not its neighbour', () => {
    const { after } = shot(TEXT, [5, 5], ['Stewart'], 'U');
    expect(unitAfter(after, 'U').disorganized).toBe(true);
  });

  test('LFM R70 both firing hexes are known to the retreat', () => {
    const text = `${FRIEND}union 1006 Stewart 9/4-5\nunion 1106 Cooper 3/1-4\nconfederate 1010 T 4-4`;
    const { result, hex } = shot(text, [6], ['Cooper', 'Stewart']);
    expect(result).toMatchObject({ checks: 0, effect: null, from: [hex('1006'), hex('1106')] });
  });

  test('LFM R73 LFM 8.10d LFM 8.10e LFM 21.2a commanders above brigade roll if the unit is lost or has to retreat', () => {
    const text = `${TEXT}\nconfederate 1010 Heth ** CV3 then=Pettigrew:3; Archer *; Hill *** CV4 replaced then=Pender:3`;
    const { state, result } = shot(text, [1, 5, 5]);
    expect(result.commanders).toEqual([commanderNamed(state, 'Heth')]);
    expect(shot(text, [1, 5, 1]).result.commanders).toEqual([]);
    const lost = shot(text.replace('T 4-4; U 4-4', 'T 4-4 D; U 4-4 D'), [1, 5, 5]);
    expect(lost.result).toMatchObject({ effect: 'eliminated', commanders: [0] });
    expect(shot(`woods 1010\n${text}`, [1, 5, 5]).result).toMatchObject({ retreat: 'may', commanders: [] });
  });
});

describe('LFM T10 in the long run', () => {
  /** Chances of a fire of so many SP at a CR 4 regiment with a friend beside it, over every fall of the dice. */
  function chances(sp: number) {
    const { state, fire } = aimed(`${FRIEND}union 1006 Stewart ${sp}/1-5\nconfederate 1010 T 6-4`);
    const dice = enumerating();
    let [checks, hurt, eliminated] = [0, 0, 0];
    do {
      let result: FireResult | null = null;
      transact(state, draft => {
        result = fireAt(draft, fire, new ActionTable(dice, 0));
      });
      const fell = result! as FireResult;
      const chance = toNumber(dice.weight());
      checks += chance * fell.checks;
      if (fell.effect !== null) hurt += chance;
      if (fell.effect === 'eliminated') eliminated += chance;
    } while (dice.next());
    return { checks, hurt, eliminated };
  }

  test.each([
    [1, 0.17, 6],
    [2, 0.33, 11],
    [4, 0.5, 17],
    [6, 0.83, 26],
    [9, 1.17, 35],
    [13, 1.67, 47],
    [17, 2.0, 53],
  ])('LFM T10 %i SP: %f checks expected, a CR 4 unit is hurt in %i of 100', (sp, checks, percent) => {
    const found = chances(sp);
    expect(found.checks).toBeCloseTo(checks, 2);
    expect(Math.round(found.hurt * 100)).toBe(percent);
  });

  test('LFM T10 17 SP eliminate it in 1 of 100', () => {
    expect(Math.round(chances(17).eliminated * 100)).toBe(1);
  });
});
