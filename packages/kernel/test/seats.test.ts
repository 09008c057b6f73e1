import {
  act,
  asked,
  candidates,
  freeUndo,
  isOdds,
  judge,
  odds,
  promptOf,
  readSave,
  replay,
  roleOf,
  saveGame,
  saveText,
  seatView,
  sentence,
  UMPIRE,
  undo,
} from '@abatis/kernel/host';
import { acted, forbiddenBy, newGame } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { type DuelAction, duel } from './duel.ts';

const paces = (count: number): DuelAction => ({ type: 'paces', count });
const start = newGame(duel);
const one = acted(start, paces(2), 'b');
const two = acted(one, paces(3), 'c');
const frameSeenBy = (game: typeof start, seat: string | null) =>
  (seatView(game, seat).state as typeof game.state).steps.at(-1)!;

test('all seats are asked at once and answer in any order', () => {
  expect(asked(duel, start.state)?.seats).toEqual(['a', 'b', 'c']);
  expect(promptOf(start, 'c')).toEqual({
    id: 'paces of c',
    seat: 'c',
    step: 'choose',
    waiting: ['a', 'b', 'c'],
  });
  expect(promptOf(one)?.waiting).toEqual(['a', 'c']);
  expect(candidates(one, 'c')).toHaveLength(3);
  expect(acted(acted(acted(start, paces(1), 'a'), paces(3), 'c'), paces(2), 'b').state).toEqual(
    acted(two, paces(1), 'a').state,
  );
});

test('whoever has answered is not asked again', () => {
  expect(judge(one, paces(1), 'b')).toEqual(forbiddenBy('ABATIS sealed'));
  expect(judge(one, paces(1), 'd')).toEqual(forbiddenBy('ABATIS seat'));
  expect(seatView(one, 'b').candidates).toEqual([]);
});

test('a sealed answer is seen by its seat and the umpire; others see that it was given', () => {
  expect(frameSeenBy(one, 'b')).toEqual({ step: 'choose', sealed: { b: paces(2) } });
  expect(frameSeenBy(one, UMPIRE)).toEqual({ step: 'choose', sealed: { b: paces(2) } });
  expect(frameSeenBy(one, 'a')).toEqual({ step: 'choose', sealed: { b: null } });
  expect(frameSeenBy(one, null)).toEqual({ step: 'choose', sealed: { b: null } });
});

test('the log tells others that an answer was given, and not which', () => {
  expect(seatView(one, 'b').log).toEqual([{ seat: 'b', action: paces(2) }]);
  expect(seatView(one, UMPIRE).log).toEqual([{ seat: 'b', action: paces(2) }]);
  expect(seatView(one, 'a').log).toEqual([{ seat: 'b', action: null }]);
  expect(seatView(one, null).log).toEqual([{ seat: 'b', action: null }]);
});

test('a seat takes its sealed answer back, whoever has answered since', () => {
  const back = undo(two, { by: 'b' });
  if (back.kind !== 'done') throw new Error('refused');
  expect(back.game.state.steps.at(-1)).toEqual({ step: 'choose', sealed: { c: paces(3) } });
  expect(back.game.takebacks).toMatchObject([{ after: 0, by: 'b', entries: [{ seat: 'b' }] }]);
  const read = readSave(saveText(saveGame(back.game)));
  if (!read.ok) throw new Error('unreadable');
  expect(replay(duel, read.value)).toMatchObject({ ok: true, value: { difference: null } });
});

test('when the last answer is in, all are opened, and it is taken back only with consent', () => {
  const opened = acted(two, paces(1), 'a');
  expect(opened.state.paces).toEqual([1, 2, 3]);
  expect(opened.moment.revealed).toBe(true);
  const refused = undo(opened, { by: 'a' });
  expect(refused.kind === 'refused' && refused.ruling).toEqual(forbiddenBy('ABATIS undo reveal'));
  expect(freeUndo(opened, 'a')).toBe(3);
});

test('the odds of the last answer count what the others may have sealed', () => {
  const answer = odds(two, paces(1));
  expect(isOdds(answer) && answer.outcomes).toHaveLength(9);
  expect(isOdds(odds(one, paces(1)))).toBe(true);
});

const tie = acted(acted(acted(start, paces(3)), paces(3)), paces(1));
const rule: DuelAction = { type: 'rule', quickest: 'Aramis', among: ['Aramis', 'Bazin'] };

test('the umpire decides what the rulebook gives to him, and nobody else does', () => {
  expect(promptOf(tie)).toEqual({ id: 'tie', seat: UMPIRE, step: 'tie' });
  expect(judge(tie, rule, 'a')).toEqual(forbiddenBy('ABATIS seat'));
  expect(seatView(tie, UMPIRE).candidates).toHaveLength(2);
  expect(acted(tie, rule, UMPIRE).moment.seat).toBe(UMPIRE);
  expect(['a', UMPIRE, null].map(roleOf)).toEqual(['player', 'umpire', 'bystander']);
});

test('the umpire alone may agree to a take-back, or make one', () => {
  const ruled = acted(tie, rule, UMPIRE);
  expect(undo(ruled, { by: 'a', consent: ['b'] }).kind).toBe('refused');
  expect(undo(ruled, { by: 'a', consent: ['b', 'c'] }).kind).toBe('done');
  expect(undo(ruled, { by: 'a', consent: [UMPIRE] }).kind).toBe('done');
  expect(undo(ruled, { by: UMPIRE, to: 0 }).kind).toBe('done');
});

test('an act that a clause binds is not taken back freely, and the refusal cites the clause', () => {
  const gone = acted(acted(tie, rule, UMPIRE), { type: 'walk', to: 'gate', past: [] }, 'a');
  const refused = undo(gone, { by: 'a' });
  if (refused.kind !== 'refused') throw new Error('taken back');
  const [first, second] = refused.ruling.refusals;
  expect(sentence(duel.clauses, first!)).toBe('whoever walks to the gate has gone');
  expect(second).toEqual({ clause: 'ABATIS undo bound', facts: { clause: 'DUEL 5' } });
  expect(undo(gone, { by: 'a', consent: ['b', 'c'] }).kind).toBe('done');
  expect(saveGame(gone).entries.at(-1)).toMatchObject({ bound: 'DUEL 5' });
});

test('the record says which of the people on a seat acted, and a replay keeps it', () => {
  const done = act(start, paces(1), { seat: 'a', person: 'Dupont' });
  if (done.kind !== 'done') throw new Error('refused');
  const save = saveGame(done.game);
  expect(save.entries).toMatchObject([{ seat: 'a', person: 'Dupont' }]);
  const again = replay(duel, save);
  expect(again.ok && again.value.difference).toBe(null);
  expect(again.ok && again.value.game.moment.person).toBe('Dupont');
});
