import { NOWHERE } from '@abatis/hex';
import { edit, sentence, transact } from '@abatis/kernel/host';
import { forbiddenBy, scripted } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { cardOf, commanderNamed, hexesBetween, putCommander, unitNamed } from '../src/pieces.ts';
import { type CommandEvent, settleArmyCommand } from '../src/rules/20-command/index.ts';
import { straysOf } from '../src/rules/22-brigade-integrity/22.01-integrity.ts';
import {
  appointArmyCommanders,
  isHeld,
  mayAttackByScenario,
  mayEnterZocByScenario,
  mayFireByScenario,
  mayMoveByScenario,
  NO_SPECIAL_RULES,
  SCENARIO_RULE_CLAUSES,
  specialRulesOf,
} from '../src/special-rules.ts';
import type { LfmState } from '../src/state.ts';
import { withTerms } from './field.ts';
import type { ScenarioId } from './scenario/data.ts';
import { moved, onTurn, started } from './started.ts';

function battle(id: ScenarioId, variants: readonly string[] = []) {
  const start = started(id, variants);
  const rules = specialRulesOf(start.source, start.battle, variants);
  const unit = (name: string) => unitNamed(start.state, name);
  const commander = (name: string) => commanderNamed(start.state, name);
  return { ...start, rules, unit, commander };
}

describe("the brigades that hold at Brawner's Farm", () => {
  const { state, rules, hex, unit, commander } = battle('brawners-farm', ['wholeDivision']);
  const REFUSED = forbiddenBy('LFM 0.1');
  const move = (at: LfmState, ...names: readonly string[]) =>
    mayMoveByScenario(at, { units: names.map(unit), commanders: [] });
  const lead = (at: LfmState, name: string) =>
    mayMoveByScenario(at, { units: [], commanders: [commander(name)] });

  test('LFM 0.1 they neither move nor attack before 7 pm, and their commanders stay with them', () => {
    for (const turn of ['5pm', '6pm']) {
      const early = onTurn(state, turn);
      expect(move(early, '21NY')).toEqual(REFUSED);
      expect(lead(early, 'Patrick')).toEqual(REFUSED);
      expect(mayAttackByScenario(early, [unit('22NY')])).toEqual(REFUSED);
      expect(isHeld(early, 'move', unit('80NY'))).toBe(true);
    }
    const late = onTurn(state, '7pm');
    expect(move(late, '21NY', '22NY', 'L-1NY').legal).toBe(true);
    expect(lead(late, 'Patrick').legal).toBe(true);
    expect(mayAttackByScenario(late, [unit('22NY')]).legal).toBe(true);
  });

  test('LFM 0.1 every piece that holds is named, and nobody else', () => {
    const { refusals } = move(state, '21NY', '2WI', '23NY');
    expect(refusals).toMatchObject([{ facts: { piece: '21NY' } }, { facts: { piece: '23NY' } }]);
    expect(move(state, '2WI').legal).toBe(true);
    expect(lead(state, 'Doubleday').legal).toBe(true);
  });

  test('LFM 0.1 the refusal can be read', () => {
    const [refusal] = move(state, '21NY').refusals;
    expect(sentence(SCENARIO_RULE_CLAUSES, refusal!)).toBe(
      '21NY may not move before 7 pm or until an enemy is within 3 hexes (special rule of the scenario: holds)',
    );
  });

  test('LFM 0.1 an enemy combat unit within 3 hexes of a unit of the brigade releases the whole brigade', () => {
    const atFour = moved(state, ['2VA'], hex('1205'));
    const atThree = moved(state, ['2VA'], hex('1206'));
    const from21Ny = (label: string) => hexesBetween(state, hex('1209'), hex(label));
    expect([from21Ny('1205'), from21Ny('1206')]).toEqual([4, 3]);
    const alone = (at: LfmState): LfmState => moved(at, ['23NY', '35NY', '80NY'], hex('1420'));
    expect(move(alone(atFour), '21NY')).toEqual(REFUSED);
    expect(move(alone(atThree), '21NY', '80NY').legal).toBe(true);
    expect(lead(alone(atThree), 'Patrick').legal).toBe(true);
    expect(move(alone(atThree), '22NY')).toEqual(REFUSED);
  });

  test('LFM 0.1 a friend, an enemy commander or a comrade off the map releases nobody', () => {
    const commanderNear = transact(state, draft => putCommander(draft, commander('Jackson'), hex('1208')));
    expect(move(commanderNear, '21NY')).toEqual(REFUSED);
    expect(move(moved(state, ['2WI'], hex('1208')), '21NY')).toEqual(REFUSED);
    const away = moved(state, ['21NY', '23NY', '35NY', '80NY'], 'eliminated');
    expect(lead(moved(away, ['2VA'], hex('1208')), 'Patrick')).toEqual(REFUSED);
  });

  test('LFM 0.1 the rule binds again when the enemy has gone, and within an action as well', () => {
    const near = moved(state, ['2VA'], hex('1208'));
    expect(move(near, '21NY').legal).toBe(true);
    expect(move(moved(near, ['2VA'], hex('0609')), '21NY')).toEqual(REFUSED);
    transact(near, draft => {
      edit(draft, 'units', unit('2VA')).hex = hex('0609');
      expect(move(draft, '21NY')).toEqual(REFUSED);
    });
  });

  test('LFM 0.1 each battery holds for itself, and to fire is to attack', () => {
    expect(mayFireByScenario(state, [unit('L-1NY')])).toEqual(REFUSED);
    expect(mayFireByScenario(state, [unit('B-4US')]).legal).toBe(true);
    const near = moved(state, ['2VA'], hex('0913'));
    expect(mayFireByScenario(near, [unit('L-1NY')]).legal).toBe(true);
    expect(mayFireByScenario(near, [unit('1NH')])).toEqual(REFUSED);
    expect(mayFireByScenario(onTurn(state, '7pm'), [unit('1NH')]).legal).toBe(true);
    const standing = rules.holds.map(hold => ({ ...hold, forbids: new Set(['move'] as const) }));
    expect(
      mayFireByScenario(withTerms(state, { special: { ...rules, holds: standing } }), [unit('L-1NY')]).legal,
    ).toBe(true);
  });

  test('LFM 0.1 A. G. Taliaferro does not move at 5 pm, whoever is near, but may attack', () => {
    const near = moved(state, ['2WI'], hex('0707'));
    expect(move(near, '10VA')).toEqual(REFUSED);
    expect(mayAttackByScenario(near, [unit('10VA')]).legal).toBe(true);
    expect(move(onTurn(state, '6pm'), '10VA').legal).toBe(true);
    const [refusal] = move(near, '10VA').refusals;
    expect(refusal?.facts).toMatchObject({ until: '6 pm' });
  });

  test('LFM 0.1 the core game has none of these rules', () => {
    const core = battle('brawners-farm');
    expect(core.rules).toEqual(NO_SPECIAL_RULES);
    expect(battle('east-cavalry-field').rules).toEqual(NO_SPECIAL_RULES);
  });
});

describe('the special rules of Gettysburg', () => {
  const { state, hex, unit, commander } = battle('gettysburg-1-july');
  const enter = (at: LfmState, units: readonly string[], commanders: readonly string[] = []) =>
    mayEnterZocByScenario(at, { units: units.map(unit), commanders: commanders.map(commander) }, hex('1010'));
  const withLee = (inCommand: boolean): LfmState =>
    transact(state, draft => {
      putCommander(draft, commander('Lee'), hex('0801'));
      edit(draft, 'commanders', commander('Lee')).inCommand = inCommand;
    });

  test("LFM 0.1 Anderson's division enters no ZOC unless Lee is on the map and in command", () => {
    expect(enter(state, ['8AL'])).toEqual(forbiddenBy('LFM 0.1'));
    expect(enter(withLee(false), ['8AL'])).toEqual(forbiddenBy('LFM 0.1'));
    expect(enter(withLee(true), ['8AL'], ['Anderson']).legal).toBe(true);
  });

  test('LFM 0.1 being in command is not enough for Lee while he is off the map', () => {
    const off = transact(withLee(true), draft => {
      Object.assign(edit(draft, 'commanders', commander('Lee')), { place: 'off-map', hex: NOWHERE });
    });
    expect(enter(off, ['8AL'])).toEqual(forbiddenBy('LFM 0.1'));
  });

  test('LFM 0.1 the reserve has its commanders too, and binds nobody else', () => {
    const { refusals } = enter(state, ['8AL', '26NC'], ['Anderson', 'Heth']);
    expect(refusals).toMatchObject([{ facts: { piece: '8AL' } }, { facts: { piece: 'Anderson' } }]);
    expect(sentence(SCENARIO_RULE_CLAUSES, refusals[0]!)).toBe(
      '8AL may not enter the ZOC at 1010 before Lee is on the map and in command (special rule of the scenario: reserve)',
    );
  });

  /** Who commands the Confederates after army command has been settled, and by which clauses he came to it. */
  function settled(start: LfmState) {
    const table = scripted<CommandEvent>();
    const after = transact(start, draft => {
      appointArmyCommanders(draft, table);
      settleArmyCommand(draft, 'confederate', table);
    });
    return {
      army: after.armyCommander.confederate,
      clauses: table.events.map(({ clause }) => clause),
      after,
    };
  }

  const arrived = (start: LfmState, name: string, label: string): LfmState =>
    transact(start, draft => putCommander(draft, commander(name), hex(label)));

  test('LFM 0.1 Heth acts as army commander from his arrival, though another is nearer to the enemy', () => {
    expect(settled(state).army).toBeNull();
    const two = arrived(arrived(state, 'Heth', '0801'), 'Pender', '1009');
    expect(settled(two)).toMatchObject({ army: commander('Heth'), clauses: ['LFM 0.1'] });
    expect(settled(settled(two).after)).toMatchObject({ army: commander('Heth'), clauses: [] });
  });

  test('LFM 0.1 LFM 20.12d he acts until he is relieved, and is not appointed again', () => {
    const heth = settled(arrived(state, 'Heth', '0805')).after;
    const relieved = settled(arrived(heth, 'A-P-Hill', '0804'));
    expect(relieved).toMatchObject({ army: commander('A-P-Hill'), clauses: ['LFM 20.12d'] });
    expect(settled(relieved.after)).toMatchObject({ army: commander('A-P-Hill'), clauses: [] });
  });

  /** The regiment in the hex; `since`: it began the player turn there. */
  const placed = (start: LfmState, name: string, label: string, since: boolean): LfmState =>
    transact(moved(start, [name], hex(label)), draft => {
      edit(draft, 'units', unit(name), 'turn').startHex = since ? hex(label) : NOWHERE;
    });

  test('LFM 22.2 LFM 0.1 the late regiment is free on its turn of entry and must rejoin from its second turn on', () => {
    const brigade = placed(state, '76NY', '2016', true);
    const mustRejoin = (at: LfmState) => straysOf(at, cardOf(at, unit('7IN')).brigade!).includes(unit('7IN'));
    expect(mustRejoin(brigade)).toBe(false);
    expect(mustRejoin(placed(brigade, '7IN', '3016', false))).toBe(false);
    expect(mustRejoin(placed(brigade, '7IN', '3016', true))).toBe(true);
    expect(mustRejoin(placed(brigade, '7IN', '2017', true))).toBe(false);
  });

  test('LFM 22.2 a late regiment whose brigade is gone has nobody to join', () => {
    const alone = placed(state, '7IN', '3016', true);
    expect(straysOf(alone, cardOf(alone, unit('7IN')).brigade!)).toEqual([]);
  });
});
