import {
  committed,
  type Roll,
  replay,
  type SaveFile,
  saveGame,
  verify,
  withoutSecrets,
} from '@abatis/kernel/host';
import { newGame, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { playRandomly } from './outpost-games.ts';

const SECRETS = { blue: 'the blue secret', red: 'the red secret' };
const save = saveGame(playRandomly(newGame(outpost, { dice: committed('game 1', SECRETS) }), 1_000));
const rolled = save.entries.flatMap(({ rolls }, index) => (rolls ? [index] : []));

const withDice = (secrets: Readonly<Record<string, string>>): SaveFile =>
  save.dice.kind === 'committed' ? { ...save, dice: { ...save.dice, secrets } } : save;

const mapRolls = (index: number, change: (roll: Roll) => Roll): SaveFile => ({
  ...save,
  entries: save.entries.map((entry, at) =>
    at === index ? { ...entry, rolls: entry.rolls!.map(roll => change(roll as Roll)) } : entry,
  ),
});

test('an honest game verifies roll by roll, and replays', () => {
  expect(rolled.length).toBeGreaterThan(2);
  expect(verify(save)).toMatchObject({ kind: 'honest' });
  expect(replay(outpost, save)).toMatchObject({ ok: true, value: { difference: null } });
});

test('a server that changes one die is caught, and the roll is named', () => {
  const index = rolled[1]!;
  const cheated = mapRolls(index, roll => ({ ...roll, dice: roll.dice.map(die => (die % 6) + 1) }));
  const [first] = cheated.entries[index]!.rolls!;
  expect(verify(cheated)).toMatchObject({ kind: 'cheated', roll: first });
  expect(verify(cheated)).toHaveProperty(
    'reason',
    expect.stringMatching(new RegExp(`^roll ${first!.seq} "OUT .*should have been`)),
  );
});

test('a server that changes one secret is caught: by the commitment, and with the first roll it would change', () => {
  const cheated = withDice({ ...SECRETS, red: 'a luckier secret' });
  expect(verify(cheated)).toMatchObject({ kind: 'cheated', seat: 'red', roll: { seq: expect.any(Number) } });
  expect(verify(withDice({ blue: SECRETS.blue }))).toMatchObject({ kind: 'cheated', seat: 'red' });
  expect(verify(withDice({ ...SECRETS, house: 'x' }))).toMatchObject({ kind: 'cheated', seat: 'house' });
});

test('a server that changes secret and commitment alike is caught by what the player wrote down', () => {
  const forged = saveGame(
    playRandomly(newGame(outpost, { dice: committed('game 1', { ...SECRETS, red: 'luckier' }) }), 1_000),
  );
  expect(verify(forged)).toMatchObject({ kind: 'honest' });
  const written = save.dice.kind === 'committed' ? save.dice.commitments : {};
  expect(verify(forged, written)).toMatchObject({ kind: 'cheated', seat: 'red' });
});

test('a server that changes the name of the game to get other dice is caught', () => {
  const renamed = saveGame(playRandomly(newGame(outpost, { dice: committed('game 2', SECRETS) }), 1_000));
  const written = save.dice.kind === 'committed' ? save.dice.commitments : {};
  expect(verify(renamed, written)).toMatchObject({ kind: 'cheated', seat: 'blue' });
});

test('a server that changes the order of two rolls is caught, and the roll is named', () => {
  const [a, b] = [rolled[0]!, rolled[1]!];
  const [ra, rb] = [save.entries[a]!.rolls!, save.entries[b]!.rolls!];
  const swapped = {
    ...save,
    entries: save.entries.map((entry, at) =>
      at === a ? { ...entry, rolls: rb } : at === b ? { ...entry, rolls: ra } : entry,
    ),
  };
  expect(verify(swapped)).toMatchObject({ kind: 'cheated', roll: { seq: expect.any(Number) } });
  const renumbered = mapRolls(a, roll => ({ ...roll, seq: roll.seq + 1 }));
  expect(verify(renumbered)).toMatchObject({ kind: 'cheated', roll: { seq: expect.any(Number) } });
});

test('a server that drops a roll, or rolls for another purpose, is caught', () => {
  const index = rolled[0]!;
  const dropped = {
    ...save,
    entries: save.entries.map((entry, at) =>
      at === index ? { ...entry, rolls: entry.rolls!.slice(1) } : entry,
    ),
  };
  expect(verify(dropped)).toMatchObject({ kind: 'cheated' });
  const relabelled = mapRolls(index, roll => ({ ...roll, purpose: 'OUT 9 mercy', dice: roll.dice }));
  const verdict = verify(relabelled);
  expect(verdict.kind === 'cheated' || replayDiffers(relabelled)).toBe(true);
  expect(replayDiffers(relabelled)).toBe(true);
});

function replayDiffers(file: SaveFile): boolean {
  const replayed = replay(outpost, file);
  return !replayed.ok || replayed.value.difference !== null;
}

test('before the secrets are revealed nothing can be said, and the shared copy does not have them', () => {
  const open = withoutSecrets(save);
  expect(JSON.stringify(open)).not.toContain('secret"');
  expect(verify(open)).toEqual({ kind: 'unverifiable', reason: 'the secrets are not revealed yet' });
  expect(replayDiffers(open)).toBe(false);
  expect(verify(saveGame(newGame(outpost)))).toMatchObject({ kind: 'unverifiable' });
});
