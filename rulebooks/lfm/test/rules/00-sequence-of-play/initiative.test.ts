import { ActionTable, edit, enumerating, toNumber, transact } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import {
  type InitiativeTerms,
  initiativeDrms,
  initiativeTermsOf,
  playerTurns,
  settleInitiative,
} from '../../../src/rules/00-sequence-of-play/00.01-initiative.ts';
import type { InitiativeEvent } from '../../../src/rules/00-sequence-of-play/index.ts';
import { type CommandEvent, settleArmyCommand } from '../../../src/rules/20-command/index.ts';
import { type LfmState, SIDES } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { SCENARIOS, scenario } from '../../scenario/data.ts';
import { scripted } from '../scripted.ts';

const THROWN: InitiativeTerms = { sides: ['union', 'confederate'], first: null, fixed: null };

/** Army commanders with these command values; null: the side has none on the map. */
function armies(union: number | null, confederate: number | null, turn = 1): LfmState {
  const commander = (side: string, hex: string, cv: number | null): string =>
    cv === null ? `${side} to-arrive ${side}-chief army CV3` : `${side} ${hex} ${side}-chief army CV${cv}`;
  const text = `turn ${turn}\n${commander('union', '0101', union)}\n${commander('confederate', '0110', confederate)}`;
  const table = scripted<CommandEvent>();
  return transact(field(text).state, draft => {
    for (const side of SIDES) settleArmyCommand(draft, side, table);
  });
}

function settle(start: LfmState, terms: InitiativeTerms, ...dice: readonly number[][]) {
  const table = scripted<InitiativeEvent>(...dice.flat());
  const state = transact(start, draft => {
    settleInitiative(draft, terms, table);
  });
  table.expectSpent();
  return { first: state.phasing, event: table.events.at(-1), rolls: table.rolls };
}

describe('the initiative that a scenario names', () => {
  test('LFM SP.0b no dice are thrown on the first turn if the scenario names the side', () => {
    const terms: InitiativeTerms = { ...THROWN, first: 'confederate' };
    const { first, event } = settle(armies(5, 3, 0), terms);
    expect(first).toBe('confederate');
    expect(event).toEqual({ type: 'initiative-won', clause: 'LFM SP.0b', side: 'confederate', throws: [] });
  });

  test('LFM SP.0b LFM R6 from the second turn on the dice decide', () => {
    const terms: InitiativeTerms = { ...THROWN, first: 'confederate' };
    expect(settle(armies(3, 3, 1), terms, [4, 2]).first).toBe('union');
    expect(settle(armies(3, 3, 0), THROWN, [4, 2]).first).toBe('union');
  });

  test('LFM R6 the scenario may name a side for every turn, and another one for the first', () => {
    const terms: InitiativeTerms = { ...THROWN, first: 'confederate', fixed: 'union' };
    expect(settle(armies(3, 5, 0), terms).first).toBe('confederate');
    expect(settle(armies(3, 5, 1), terms)).toMatchObject({ first: 'union', event: { clause: 'LFM R6' } });
    expect(settle(armies(3, 5, 0), { ...terms, first: null }).first).toBe('union');
  });

  test('LFM SP.0b the battles of the rulebook name the side of the first turn', () => {
    const named = SCENARIOS.map(id => initiativeTermsOf(scenario(id)));
    expect(named.map(({ first }) => first)).toEqual(['confederate', 'confederate', 'union']);
    expect(named.every(({ fixed, sides }) => fixed === null && sides[0] === 'union')).toBe(true);
  });
});

describe('the throw', () => {
  test('LFM SP.1a each side adds the command value of its army commander, and the higher total goes first', () => {
    expect(settle(armies(3, 5), THROWN, [6, 3]).first).toBe('union');
    expect(settle(armies(3, 5), THROWN, [4, 3]).first).toBe('confederate');
    expect(settle(armies(5, 3), THROWN, [2, 3]).first).toBe('union');
    expect(settle(armies(5, 3), THROWN, [2, 5])).toMatchObject({ first: 'confederate' });
  });

  test('LFM SP.1a the report keeps the natural dice and what was added to them', () => {
    const { event } = settle(armies(3, 5), THROWN, [6, 3]);
    const added = (value: number, name: string) => [
      { value, clause: 'LFM SP.1a', label: `command value of ${name}` },
    ];
    expect(event).toEqual({
      type: 'initiative-won',
      clause: 'LFM SP.1a',
      side: 'union',
      throws: [
        { side: 'union', natural: 6, drms: added(3, 'union-chief') },
        { side: 'confederate', natural: 3, drms: added(5, 'confederate-chief') },
      ],
    });
  });

  test('LFM X41 LFM SP.1b Union 4 with CV 3 against Confederates 2 with CV 5', () => {
    const { first, event, rolls } = settle(armies(3, 5), THROWN, [4, 2]);
    expect(first).toBe('confederate');
    expect(event).toMatchObject({ clause: 'LFM SP.1b' });
    expect(rolls).toHaveLength(1);
  });

  test('LFM SP.1b with equal command values too both throw again, and every throw is in the log', () => {
    const { first, rolls } = settle(armies(4, 4), THROWN, [3, 3], [6, 6], [2, 5]);
    expect(first).toBe('confederate');
    expect(rolls.map(({ dice }) => dice)).toEqual([
      [3, 3],
      [6, 6],
      [2, 5],
    ]);
  });

  test('LFM R4 a side without a commander on the map adds nothing, and loses the tie', () => {
    expect(initiativeDrms(armies(null, 2), 'union')).toEqual([]);
    expect(settle(armies(null, 2), THROWN, [5, 3]).first).toBe('confederate');
    expect(settle(armies(null, 2), THROWN, [6, 3]).first).toBe('union');
    expect(settle(armies(null, null), THROWN, [2, 2], [3, 2]).first).toBe('union');
  });

  test('LFM R4 a brigade commander who acts has no command value', () => {
    const { state } = field('turn 1\nunion 0101 Kane *');
    const acting = transact(state, draft => {
      edit(draft, 'armyCommander').union = 0;
    });
    expect(initiativeDrms(acting, 'union')).toEqual([]);
  });

  test('LFM R14 the side listed first throws first', () => {
    const swapped: InitiativeTerms = { ...THROWN, sides: ['confederate', 'union'] };
    expect(settle(armies(3, 3), THROWN, [5, 2]).first).toBe('union');
    expect(settle(armies(3, 3), swapped, [5, 2]).first).toBe('confederate');
  });

  test('LFM R5 at night it is thrown for as well', () => {
    const table = scripted<InitiativeEvent>(1, 6);
    const state = transact(field('turn 3 night').state, draft => {
      settleInitiative(draft, THROWN, table);
    });
    table.expectSpent();
    expect(state.phasing).toBe('confederate');
  });

  test('LFM R3 LFM SP.0a the winner takes the first player turn, the other side the second', () => {
    expect(playerTurns('union')).toEqual(['union', 'confederate']);
    expect(playerTurns('confederate')).toEqual(['confederate', 'union']);
  });
});

describe('the chance of the initiative', () => {
  /** Run once for every way the dice can fall. */
  function chanceOfUnion(state: LfmState): number {
    const dice = enumerating();
    let chance = 0;
    do {
      const table = new ActionTable<InitiativeEvent>(dice, 0);
      const after = transact(state, draft => {
        settleInitiative(draft, THROWN, table);
      });
      if (after.phasing === 'union') chance += toNumber(dice.weight());
    } while (dice.next());
    return chance;
  }

  test('LFM SP.1b equal commanders have equal chances, though ties are thrown again', () => {
    expect(chanceOfUnion(armies(3, 3))).toBeCloseTo(1 / 2);
  });

  test('LFM SP.1b one point more wins the ties: 26 of 36', () => {
    expect(chanceOfUnion(armies(4, 3))).toBeCloseTo(26 / 36);
    expect(chanceOfUnion(armies(3, 4))).toBeCloseTo(10 / 36);
  });
});
