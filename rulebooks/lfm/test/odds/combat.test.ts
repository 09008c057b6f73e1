import type { Json } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { gameAt } from '../game-at.ts';
import { Count, FACES, oddsOf, printed, throws } from './distributions.ts';

/** LFM T6, from row -2. */
const T6 = {
  '1:4': printed(-2, ['EXC', 'DC', 'BC', 'AR', 'AR', 'AR', 'AE', 'AE', 'AE2', 'AE2', 'AE2', 'AE2']),
  '1:3': printed(-2, ['DR', 'EXC', 'DC', 'BC', 'AR', 'AR', 'AR', 'AE', 'AE', 'AE2', 'AE2', 'AE2']),
  '1:2': printed(-2, ['DR', 'DR', 'EXC', 'DC', 'BC', 'AR', 'AR', 'AR', 'AE', 'AE', 'AE2', 'AE2']),
  '2:3': printed(-2, ['DR', 'DR', 'DR', 'EXC', 'DC', 'BC', 'AR', 'AR', 'AR', 'AE', 'AE', 'AE2']),
  '1:1': printed(-2, ['DE', 'DR', 'DR', 'DR', 'EXC', 'DC', 'BC', 'AR', 'AR', 'AR', 'AE', 'AE']),
  '3:2': printed(-2, ['DE', 'DE', 'DR', 'DR', 'EXC', 'EXC', 'DC', 'BC', 'AR', 'AR', 'AR', 'AE']),
  '2:1': printed(-2, ['DE', 'DE', 'DR', 'DR', 'DR', 'EXC', 'DC', 'BC', 'AR', 'AR', 'AR', 'AE']),
  '3:1': printed(-2, ['DE2', 'DE', 'DE', 'DR', 'DR', 'DR', 'EXC', 'DC', 'BC', 'AR', 'AR', 'AR']),
  '4:1': printed(-2, ['DE2', 'DE2', 'DE', 'DE', 'DR', 'DR', 'DR', 'EXC', 'DC', 'BC', 'AR', 'AR']),
  '5:1': printed(-2, ['DE2', 'DE2', 'DE2', 'DE', 'DE', 'DR', 'DR', 'DR', 'EXC', 'DC', 'BC', 'AR']),
  '6:1': printed(-2, ['DE2', 'DE2', 'DE2', 'DE2', 'DE', 'DE', 'DR', 'DR', 'DR', 'EXC', 'DC', 'BC']),
};

const attack = (attacking: readonly string[], ...defending: readonly string[]): LfmAction => ({
  type: 'assign',
  combats: [{ attacking, defending }],
});

/** Those who do not fight, so that neither side has lost everybody. */
const OTHERS = 'confederate 0101 Z 4-4\nunion 1401 V 4-4';

const fightAt = (position: string) => gameAt(`phase combat union\n${position}\n${OTHERS}`);

describe('codes: whoever suffers then has a choice', () => {
  const STACKS = `
    union 0910 A 4-4 @U; B 4-4 @U; U *
    confederate 1010 X 4-4 @K; Y 4-4 @K; K *`;

  interface Fight {
    readonly position: string;
    readonly attacking: readonly string[];
    readonly defending: readonly string[];
    readonly column: keyof typeof T6;
    /** LFM T8, added up. */
    readonly drm: number;
  }

  const FIGHTS: Readonly<Record<string, Fight>> = {
    'LFM 8.7 LFM 24.2 LFM T9 flank -1, breastworks +1, commander with CV 5 -1': {
      position: `breastworks 1010\n${STACKS}\nunion 1110 C 4-4 @U; D 4-4 @U; Reynolds *** CV5 =I`,
      attacking: ['0910', '1110'],
      defending: ['1010'],
      column: '2:1',
      drm: -1,
    },
    'LFM 16.1 LFM 16.2 LFM R90 a hex of disorganized attackers +1, one of defenders -1, on higher ground +1':
      {
        position: `level 2 1010
        union 0910 A 4-4 @U D; B 4-4 @U D; U *
        union 0909 C 4-4 @U; D 4-4 @U
        confederate 1010 X 4-4 @K D; Y 4-4 @K D; K *`,
        attacking: ['0910', '0909'],
        defending: ['1010'],
        column: '2:1',
        drm: 1,
      },
    'LFM T5b LFM R87 LFM T9 three points of cohesion are two columns; a general with CV 6 +2': {
      position: `union 0910 A 4-5 @U; B 4-5 @U; U *\nunion 0909 C 1-5 @U; D 1-5 @U
        confederate 1010 X 4-2 @K; Y 4-2 @K; K *; Jackson *** CV6`,
      attacking: ['0910', '0909'],
      defending: ['1010'],
      column: '2:1',
      drm: 2,
    },
    'LFM 24.4 LFM R92 LFM T8 walls before all attackers +1, a creek before one of them nothing': {
      position: `stonewall 0910/1010 0909/1010\ncreek 0910/1010\n${STACKS}\nunion 0909 C 1-4 @U; D 1-4 @U`,
      attacking: ['0910', '0909'],
      defending: ['1010'],
      column: '1:1',
      drm: 1,
    },
    'LFM 8.4 LFM R91 LFM 16.2 two hexes at once: works in one +1, shattered men in both -2': {
      position: `breastworks 1010\nbrigade K confederate shattered
        union 0910 A 4-4 @U; B 4-4 @U; U *\nunion 1009 R 4-4 @U
        confederate 1010 X 2-4 @K; Y 1-4 @K\nconfederate 0911 W 1-4 @K; T 1-4 @K; K *`,
      attacking: ['0910'],
      defending: ['0911', '1010'],
      column: '3:2',
      drm: -1,
    },
  };

  test.each(Object.entries(FIGHTS))('%s', (_, { position, attacking, defending, column, drm }) => {
    const count = new Count();
    for (const die of FACES) count.add([{ combat: defending, result: T6[column](die + drm) }], 1);
    expect(oddsOf(fightAt(position), attack(attacking, ...defending))).toEqual(count.distribution());
  });
});

test('LFM R77 where there is only one way to fight, the order that ends the moves tells its odds', () => {
  const game = gameAt(`
    phase movement union
    union 0910 A 4-4 @U; B 4-4 @U; U *
    confederate 1010 X 4-4 @K; Y 4-4 @K; K *\n${OTHERS}`);
  const count = new Count();
  for (const die of FACES) count.add([{ combat: ['1010'], result: T6['1:1'](die) }], 1);
  expect(oddsOf(game, { type: 'done' })).toEqual(count.distribution());
});

describe('LFM T7 the odds that the table was made for, in sixths', () => {
  /** Attackers, defenders; then how often the defender gives way, is exchanged, only checks, or throws them back. */
  const SIXTHS = [
    ['1:2', 4, 8, 0, 0, 2, 4],
    ['2:3', 4, 6, 0, 1, 2, 3],
    ['1:1', 6, 6, 1, 1, 2, 2],
    ['3:2', 6, 4, 1, 2, 2, 1],
    ['2:1', 8, 4, 2, 1, 2, 1],
    ['3:1', 6, 2, 3, 1, 2, 0],
    ['4:1', 8, 2, 4, 1, 1, 0],
  ] as const;

  const KINDS = { D: 0, E: 1, C: 2, A: 3 } as const;

  test.each(SIXTHS)('LFM T5 LFM T6 LFM T7 %s', (_, attackers, defenders, ...sixths) => {
    const half = (sp: number) => `${sp / 2}-4`;
    const game = fightAt(`
      union 0910 A ${half(attackers)} @U; B ${half(attackers)} @U; U *\nunion 1009 R 4-4 @U
      confederate 1010 X ${half(defenders)} @K; Y ${half(defenders)} @K; K *`);
    const found = [0, 0, 0, 0];
    for (const [told, chance] of Object.entries(oddsOf(game, attack(['0910'], '1010')))) {
      const [{ result }] = JSON.parse(told) as [{ result: string }];
      const kind = result === 'EXC' ? 'E' : result.endsWith('C') ? 'C' : (result[0] as 'A' | 'D');
      const [num, den = '1'] = chance.split('/');
      found[KINDS[kind]]! += (6 * Number(num)) / Number(den);
    }
    expect(found).toEqual(sixths);
  });
});

describe('what follows without a choice: losses, checks and casualties', () => {
  /** LFM R100, T12: one check. */
  interface Checking {
    readonly unit: string;
    readonly cr: number;
    readonly isolated: 0 | 1;
    readonly order: keyof typeof FAILED;
  }

  const FAILED = { good: 'disorganized', disorganized: 'retreat', shattered: 'eliminated' } as const;

  const checked = ({ unit, cr, isolated, order }: Checking, die: number) => ({
    unit,
    effect: die + isolated > cr ? FAILED[order] : null,
  });

  /** All checks of a BC or DC, in the order of rolling. */
  function addChecks(count: Count, told: readonly Json[], checking: readonly Checking[]): void {
    for (const dice of throws(checking.length)) {
      const checks = checking.map((each, place) => checked(each, dice[place]!));
      count.add([...told, ...checks], 1 + dice.length);
    }
  }

  test('LFM 8.10a LFM 8.10c LFM 8.10d LFM R96 LFM R100 single regiments, and a general with the defender', () => {
    const game = fightAt(`
      union 0910 A 8-5 @U; U *\nunion 1110 C 6-4 @U
      confederate 1010 X 6-4 @K; Ewell *** CV4 then=Early:3
      confederate 0402 Y 4-4 @K; K *`);
    const count = new Count();
    for (const die of FACES) {
      // 14 to 6 is 2:1, one point of cohesion makes it 3:1; flank -1, Ewell +1.
      const result = T6['3:1'](die);
      const told: readonly Json[] = [{ combat: ['1010'], result }];
      if (result === 'EXC') {
        const lost = [...told, { lost: 'X' }, { lost: 'A' }];
        for (const last of FACES) count.add([...lost, { commander: 'Ewell', casualty: last === 1 }], 2);
      } else if (result === 'DC') {
        addChecks(count, told, [{ unit: 'X', cr: 4, isolated: 1, order: 'good' }]);
      } else if (result === 'BC') {
        addChecks(count, told, [
          { unit: 'X', cr: 4, isolated: 1, order: 'good' },
          { unit: 'A', cr: 5, isolated: 1, order: 'good' },
          { unit: 'C', cr: 4, isolated: 1, order: 'good' },
        ]);
      } else count.add(told, 1);
    }
    expect(oddsOf(game, attack(['0910', '1110'], '1010'))).toEqual(count.distribution());
  });

  test('LFM 14.4 LFM R110 LFM 7.8b LFM 8.10e disorganized men on both sides, one general and one replacement', () => {
    const game = fightAt(`
      union 0910 A 6-4 @U D; U *\nunion 1110 C 6-4 @U
      confederate 1010 X 4-4 @K D; Ewell *** CV4 then=Early:3 replaced; Hill *** CV5 then=Heth:3
      confederate 0402 Y 4-4 @K; K *`);
    const count = new Count();
    for (const die of FACES) {
      // 12 to 4 is 3:1; flank -1, disorganized attackers +1 and defenders -1, Hill +1.
      const result = T6['3:1'](die);
      const told: readonly Json[] = [{ combat: ['1010'], result }];
      if (result === 'DR') {
        const lost = [...told, { lost: 'X' }];
        for (const last of FACES) count.add([...lost, { commander: 'Hill', casualty: last === 1 }], 2);
      } else if (result === 'EXC') count.add([...told, { lost: 'X' }], 1);
      else if (result === 'DC') addChecks(count, told, [DISORDERED]);
      else addBothChecks(count, told);
    }
    expect(oddsOf(game, attack(['0910', '1110'], '1010'))).toEqual(count.distribution());
  });

  const DISORDERED: Checking = { unit: 'X', cr: 4, isolated: 1, order: 'disorganized' };

  /** LFM R100: who fails goes before the other side checks, so that his owner is asked then. */
  function addBothChecks(count: Count, told: readonly Json[]): void {
    for (const die of FACES) {
      const first = checked(DISORDERED, die);
      if (first.effect === 'retreat') count.add([...told, first], 2);
      else {
        for (const [a, c] of throws(2)) {
          const second = checked({ ...DISORDERED, unit: 'A' }, a!);
          count.add([...told, first, second, checked({ ...DISORDERED, unit: 'C', order: 'good' }, c!)], 4);
        }
      }
    }
  }

  test('LFM 16.2 LFM 16.6 LFM R96 LFM R112 a shattered regiment dissolves, and its general rolls last', () => {
    const game = fightAt(`
      brigade K confederate shattered
      union 0910 A 4-4 @U; U *\nunion 1110 C 1-4 @U\nunion 1011 R 2-4 @U
      confederate 1010 X 4-4 @K; Hill *** CV3 then=Heth:3
      confederate 0402 Y 4-4 @K; K *`);
    const count = new Count();
    for (const die of FACES) {
      // 5 to 4 is 1:1; flank -1, shattered -1.
      const result = T6['1:1'](die - 2);
      const told: readonly Json[] = [{ combat: ['1010'], result }];
      if (result === 'DR') addCasualty(count, [...told, { lost: 'X' }], 1);
      else if (result === 'EXC') count.add([...told, { lost: 'X' }], 1);
      else addDissolving(count, told, result === 'BC' ? ['A', 'C'] : []);
    }
    expect(oddsOf(game, attack(['0910', '1110'], '1010'))).toEqual(count.distribution());
  });

  function addCasualty(count: Count, told: readonly Json[], dice: number): void {
    for (const die of FACES) count.add([...told, { commander: 'Hill', casualty: die === 1 }], dice + 1);
  }

  /** LFM 18.2: X has no friend beside it, the attackers have R. */
  function addDissolving(count: Count, told: readonly Json[], attackers: readonly string[]): void {
    for (const [die, ...others] of throws(1 + attackers.length)) {
      const first = checked({ unit: 'X', cr: 4, isolated: 1, order: 'shattered' }, die!);
      const rest = attackers.map((unit, place) =>
        checked({ unit, cr: 4, isolated: 0, order: 'good' }, others[place]!),
      );
      const all = [...told, first, ...rest];
      if (first.effect === 'eliminated') addCasualty(count, all, 2 + rest.length);
      else count.add(all, 2 + rest.length);
    }
  }
});
