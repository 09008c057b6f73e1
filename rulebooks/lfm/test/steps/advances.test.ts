import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { commanderNamed, unitNamed } from '../../src/pieces.ts';
import { afterVoluntaryRetreat } from '../../src/rules/10-advance.ts';
import { NO_SPECIAL_RULES, type SpecialRules } from '../../src/special-rules.ts';
import type { LfmState } from '../../src/state.ts';
import { field } from '../field.ts';
import { advance, asked, proposed, table } from './fighting.ts';
import { withTerms } from './moving.ts';

/** The enemy has left 1010 and stands here now. */
function following(enemy: string, special: (state: LfmState) => SpecialRules, meade = 'out'): LfmState {
  const { state, hex } = field(
    `union 1009 A 4-4 @Gibbon; Gibbon *\nunion 1801 Meade army CV4 ${meade}\nconfederate ${enemy} X 4-4`,
  );
  const chance = afterVoluntaryRetreat(hex('1010'), 'union');
  return table.at(withTerms(state, { special: special(state) }), { step: 'advances', chance });
}

describe('advances under special rules', () => {
  const inReserve = (units: readonly string[], commanders: readonly string[]) => (state: LfmState) => ({
    ...NO_SPECIAL_RULES,
    reserves: [
      {
        side: 'union' as const,
        units: new Set(units.map(name => unitNamed(state, name))),
        commanders: new Set(commanders.map(name => commanderNamed(state, name))),
        releasedBy: commanderNamed(state, 'Meade'),
      },
    ],
  });

  test('LFM 0.1 LFM R134 a reserve does not advance into a ZOC, and is not asked for that alone', () => {
    expect(asked(following('1011', inReserve(['A'], ['Gibbon'])))).toBeNull();
    const released = following('1011', inReserve(['A'], ['Gibbon']), '');
    expect([asked(released), ...proposed(released)]).toEqual([
      'union advance',
      'done',
      'A > 1010',
      'A Gibbon > 1010',
    ]);
    const clear = following('1012', inReserve(['A'], ['Gibbon']));
    expect(proposed(clear)).toEqual(['done', 'A > 1010', 'A Gibbon > 1010']);
  });

  test('LFM 0.1 LFM R137 a commander of the reserve does not go along', () => {
    const state = following('1011', inReserve([], ['Gibbon']));
    expect(proposed(state)).toEqual(['done', 'A > 1010']);
    expect(table.judge(state, advance('A', '1010')).legal).toBe(true);
    expect(table.judge(state, advance('A', '1010', 'Gibbon'))).toEqual(forbiddenBy('LFM 0.1'));
  });

  test('LFM 0.1 those who hold may advance: it is no move', () => {
    const holding = (state: LfmState) => ({
      ...NO_SPECIAL_RULES,
      holds: [
        {
          side: 'union' as const,
          units: new Set([unitNamed(state, 'A')]),
          commanders: new Set<number>(),
          until: 99,
          forbids: new Set(['move', 'attack'] as const),
          unlessEnemyWithin: null,
        },
      ],
    });
    expect(proposed(following('1012', holding))).toContain('A > 1010');
  });
});
