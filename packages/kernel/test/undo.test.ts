import {
  act,
  candidates,
  edit,
  freeUndo,
  hash,
  promptOf,
  readSave,
  replay,
  saveGame,
  saveText,
  seatView,
  undo,
} from '@abatis/kernel/host';
import { forbiddenBy, newGame, outpost, placed } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { playOn } from './outpost-games.ts';

const moves = (game: ReturnType<typeof start>) => candidates(game).filter(({ type }) => type === 'move');
const start = () => newGame(outpost);

test('a seat takes back freely what involved no die, nothing hidden and nobody else', () => {
  const game = start();
  const { seat } = promptOf(game)!;
  const moved = playOn(game, moves(game)[0]!);
  const undone = undo(moved, { by: seat });
  expect(undone.kind === 'done' && hash(undone.game.state)).toBe(hash(game.state));
  expect(undone.kind === 'done' && undone.game.takebacks).toMatchObject([
    { after: 0, by: seat, consent: [], entries: [{ seat }] },
  ]);
  expect(freeUndo(moved, seat)).toBe(0);
  expect(seatView(moved, seat).undoTo).toBe(0);
});

test('another seat, and the set-up, cannot be taken back without consent', () => {
  const game = start();
  const { seat } = promptOf(game)!;
  const other = seat === 'blue' ? 'red' : 'blue';
  const moved = playOn(game, moves(game)[0]!);
  const refused = undo(moved, { by: other });
  expect(refused.kind === 'refused' && refused.ruling).toEqual(forbiddenBy('ABATIS undo seat'));
  expect(freeUndo(moved, other)).toBe(1);
  const nothing = undo(game, { by: seat });
  expect(nothing.kind === 'refused' && nothing.ruling).toEqual(forbiddenBy('ABATIS undo start'));
  expect(undo(moved, { by: seat, to: 5 }).kind).toBe('refused');
});

test('a die ends free undo; with the consent of the others it goes back, and the roll keeps its number', () => {
  let game = start();
  const { seat: first } = promptOf(game)!;
  for (let n = 0; n < 4; n++) game = playOn(game, { type: 'pass' }); // the fourth pass rolls for the next turn
  expect(game.moment.rolls.length).toBeGreaterThan(0);
  const { seat } = game.moment;
  const refused = undo(game, { by: seat! });
  expect(refused.kind === 'refused' && refused.ruling).toEqual(forbiddenBy('ABATIS undo die'));
  const agreed = undo(game, { by: seat!, consent: [first] });
  if (agreed.kind !== 'done') throw new Error('refused');
  expect(agreed.game.moment.index).toBe(3);
  expect(agreed.game.seq).toBe(game.seq);
  const again = playOn(agreed.game, { type: 'pass' });
  expect(again.moment.rolls[0]!.seq).toBe(game.seq);

  const read = readSave(saveText(saveGame(again)));
  if (!read.ok) throw new Error('unreadable');
  expect(read.value.takebacks).toHaveLength(1);
  expect(replay(outpost, read.value)).toMatchObject({
    ok: true,
    value: { difference: null, game: { seq: again.seq } },
  });
});

test('something shown ends free undo', () => {
  const atTheGate = placed(start(), draft => {
    edit(draft).steps = [{ step: 'turn' }, { step: 'order', army: 'blue', left: 1 }];
    for (const { id } of draft.units) edit(draft, 'units', id).hex = id === 0 ? '0602' : `010${id - 2}`;
    edit(draft, 'units', 0).strength = 1;
  });
  const won = playOn(atTheGate, { type: 'move', unit: 0, to: '0703' });
  expect(won.moment).toMatchObject({ revealed: true, rolls: [] });
  const refused = undo(won, { by: 'blue' });
  expect(refused.kind === 'refused' && refused.ruling).toEqual(forbiddenBy('ABATIS undo reveal'));
});

test('several actions go back at once, to the last revealed thing', () => {
  const game = start();
  const { seat } = promptOf(game)!;
  const once = playOn(game, moves(game)[0]!);
  const twice = playOn(once, { type: 'pass' });
  const undone = undo(twice, { by: seat, to: 0 });
  expect(undone.kind === 'done' && undone.game.moment).toBe(game.moment);
  expect(act(undone.kind === 'done' ? undone.game : game, moves(game)[1]!).kind).toBe('done');
});
