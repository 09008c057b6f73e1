import { edit, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { commanderNamed, putCommander, unitNamed, unitOf } from '../../src/pieces.ts';
import type { LfmState } from '../../src/state.ts';
import { command, determineCommand } from '../../src/steps/command.ts';
import { field } from '../field.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { started } from '../started.ts';
import { nextStep, ofType, PhaseTable } from '../table.ts';

const table = new PhaseTable({ command, 'determine-command': determineCommand });
const DONE = { type: 'done' } as const;
const roll = (commander: string): LfmAction => ({ type: 'command', commander });
const detach = (unit: string): LfmAction => ({ type: 'detach', unit });
const rejoin = (unit: string): LfmAction => ({ type: 'rejoin', unit });

const opened = (state: LfmState): LfmState => table.at(state, { step: 'command' });
const phase = (text: string): LfmState => opened(field(`phasing union\n${text}`).state);

const obeys = (state: LfmState, unit: string): boolean =>
  unitOf(state, unitNamed(state, unit)).turn.inCommand;
const commands = (state: LfmState, name: string): boolean =>
  state.commanders[commanderNamed(state, name)]!.inCommand;

const CORPS = `
  brigade Meredith union I/1
  union 1010 Reynolds *** CV4 =I
  union 1012 Wadsworth ** CV3 =I/1
  union 1014 Meredith *; 2WI 4-5 @Meredith; 6WI 4-5 @Meredith
  confederate 1001 26NC 8-5`;

describe('the order of the phase', () => {
  test('LFM SP.2a the phasing player is asked, and only his own commanders roll', () => {
    const state = phase(`${CORPS}\nconfederate 1002 Heth ** CV3 =III/1 out`);
    expect(table.asks(state)).toMatchObject({ seat: 'union', id: 'detach-or-command', clause: 'LFM SP.2a' });
    expect(table.judge(state, roll('Heth'))).toEqual(forbiddenBy('LFM SP.2a'));
    const other = opened({ ...field(CORPS).state, phasing: 'confederate' });
    expect(table.asks(other)).toBeNull();
  });

  test('LFM R159 LFM 20.3a army, corps and division commanders roll in this order, each of them once', () => {
    const state = phase(`${CORPS}\nunion 1015 7WI 4-5 @Meredith detached`);
    expect(ofType(table.asks(state), 'command')).toEqual([roll('Reynolds'), roll('Wadsworth')]);
    const later = table.play(state, [6], roll('Wadsworth'));
    expect(table.judge(later, roll('Reynolds'))).toEqual(forbiddenBy('LFM R159'));
    const first = table.play(state, [6], roll('Reynolds'));
    expect(table.judge(first, roll('Reynolds'))).toEqual(forbiddenBy('LFM R159'));
    expect(ofType(table.asks(first), 'command')).toEqual([roll('Wadsworth')]);
  });

  test('LFM SP.2b when all have rolled nobody is asked any more, and what was found stands', () => {
    const after = table.play(phase(CORPS), [4, 4], roll('Reynolds'), roll('Wadsworth'));
    expect(nextStep(after)).toBeNull();
    expect([commands(after, 'Reynolds'), commands(after, 'Wadsworth'), commands(after, 'Meredith')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(obeys(after, '2WI')).toBe(true);
    expect(after.commandRolls.map(({ commander, natural, passed }) => [commander, natural, passed])).toEqual([
      [0, 4, true],
      [1, 4, true],
    ]);
  });

  test('LFM 20.11 LFM R175 the player ends the rolls when he likes; who did not roll is out of command', () => {
    const after = table.play(phase(CORPS), [1], roll('Reynolds'), DONE);
    expect(nextStep(after)).toBeNull();
    expect([commands(after, 'Reynolds'), commands(after, 'Wadsworth')]).toEqual([true, false]);
    expect(obeys(after, '2WI')).toBe(false);
    const none = table.hears(phase(CORPS), [], DONE);
    expect(none).toEqual([
      { type: 'command-determined', clause: 'LFM SP.2b', side: 'union', commanders: [], units: [] },
    ]);
  });

  test('LFM 20.9 presence spares a roll', () => {
    const together = CORPS.replace('1012 Wadsworth', '1010 Wadsworth');
    const after = table.play(phase(together), [4], roll('Reynolds'));
    expect(commands(after, 'Wadsworth')).toBe(true);
    expect(nextStep(after)).toBeNull();
  });

  test('LFM SP.2a nobody keeps the command of an earlier turn', () => {
    expect(commands(field(CORPS).state, 'Wadsworth')).toBe(true);
    expect(commands(phase(CORPS), 'Wadsworth')).toBe(false);
  });

  test('LFM SP.2a a side with nobody to roll and nothing to detach is not asked', () => {
    const state = phase('union 1010 A 3/1-5\nconfederate 1001 26NC 8-5');
    expect(nextStep(state)).toBeNull();
    expect(obeys(state, 'A')).toBe(false);
  });

  test('LFM 0.2a LFM 0.2b orders that name nobody are refused', () => {
    expect(table.judge(phase(CORPS), roll('2WI'))).toEqual(forbiddenBy('LFM 0.2b'));
    expect(table.judge(phase(CORPS), detach('Meredith'))).toEqual(forbiddenBy('LFM 0.2a'));
  });
});

describe('relief', () => {
  const BUFORD = `
    army-commander union Buford
    union 1010 Buford ** CV5 =Cav/1; 8IL 5-4
    confederate 1001 26NC 8-5`;

  test('LFM 20.12d LFM R165 the acting commander is relieved at the start of the phase of his side', () => {
    const near = phase(`${BUFORD}\nunion 1015 Reynolds *** CV5 =I`);
    expect(near.armyCommander.union).toBe(commanderNamed(near, 'Reynolds'));
    const far = phase(`${BUFORD}\nunion 1016 Reynolds *** CV5 =I`);
    expect(far.armyCommander.union).toBe(commanderNamed(far, 'Buford'));
    const enemys = opened({
      ...field(`${BUFORD}\nunion 1015 Reynolds *** CV5 =I`).state,
      phasing: 'confederate',
    });
    expect(enemys.armyCommander.union).toBe(commanderNamed(enemys, 'Buford'));
  });

  test('LFM 0.1 LFM 20.12d the commander whom the scenario names takes an army that nobody commands', () => {
    const { state, hex } = started('gettysburg-1-july');
    const arrived = transact(state, draft => {
      edit(draft).phasing = 'confederate';
      putCommander(draft, commanderNamed(draft, 'Heth'), hex('0801'));
      putCommander(draft, commanderNamed(draft, 'A-P-Hill'), hex('0807'));
    });
    expect(opened(arrived).armyCommander.confederate).toBe(commanderNamed(state, 'Heth'));
    const relieved = transact(arrived, draft => {
      putCommander(draft, commanderNamed(draft, 'A-P-Hill'), hex('0806'));
    });
    expect(opened(relieved).armyCommander.confederate).toBe(commanderNamed(state, 'A-P-Hill'));
  });
});

describe('Detached markers', () => {
  test('LFM 22.3a any regiment of the side may be detached before the first roll, none after it', () => {
    const state = phase(CORPS);
    expect(ofType(table.asks(state), 'detach')).toEqual([detach('2WI'), detach('6WI')]);
    expect(table.judge(state, detach('26NC'))).toEqual(forbiddenBy('LFM 22.3a'));
    const detached = table.play(state, [], detach('6WI'));
    expect(unitOf(detached, unitNamed(detached, '6WI')).detached).toBe(true);
    const rolled = table.play(detached, [1], roll('Reynolds'));
    expect(table.judge(rolled, detach('2WI'))).toEqual(forbiddenBy('LFM SP.2b'));
    expect(ofType(table.asks(rolled), 'detach')).toEqual([]);
    expect(table.asks(rolled)?.id).toBe('command');
  });

  test('LFM 22.3b LFM 22.3f a marker comes off before or after rolls', () => {
    const state = phase(CORPS.replace('6WI 4-5 @Meredith', '6WI 4-5 @Meredith detached'));
    const rolled = table.play(state, [1, 1], roll('Reynolds'), roll('Wadsworth'));
    expect(table.asks(rolled)?.candidates).toEqual([DONE, rejoin('6WI')]);
    expect(table.judge(rolled, rejoin('2WI'))).toEqual(forbiddenBy('LFM 22.3b'));
    const after = table.play(rolled, [], rejoin('6WI'));
    expect(nextStep(after)).toBeNull();
    expect([obeys(after, '2WI'), obeys(after, '6WI')]).toEqual([true, true]);
    expect(obeys(table.play(rolled, [], DONE), '6WI')).toBe(false);
  });

  test('LFM 22.3a LFM 22.3b a regiment is proposed once, though its owner may change his mind', () => {
    const detached = table.play(phase(CORPS), [], detach('6WI'));
    expect(table.asks(detached)?.candidates).not.toContainEqual(rejoin('6WI'));
    expect(table.judge(detached, rejoin('6WI')).legal).toBe(true);
    const back = table.play(detached, [], rejoin('6WI'));
    expect(table.asks(back)?.candidates).not.toContainEqual(detach('6WI'));
    expect(table.judge(back, detach('6WI')).legal).toBe(true);
  });
});
