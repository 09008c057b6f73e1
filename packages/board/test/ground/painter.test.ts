import { expect, test } from 'vitest';
import type { Answer, Job, PainterTask } from '../../src/ground/messages.ts';
import { hill, smallField } from './fields.ts';
import { workshop } from './painted.ts';

const { battlefield, sheet } = smallField([hill(2)]);
const open: PainterTask = { kind: 'open', ground: 1, battlefield, sheet };
const tile = (col: number): Job => ({ kind: 'tile', col, row: 0, flat: false, dpr: 1, scale: 0.2 });
const want = (heard: number, ...jobs: Job[]): PainterTask => ({ kind: 'want', ground: 1, jobs, heard });
const drawn = (answers: readonly Answer[]) =>
  answers.map(answer =>
    answer.kind === 'drawn' && answer.job.kind === 'tile' ? answer.job.col : answer.kind,
  );

test('UI 14 tiles are painted in the order of the wish, and a newer wish replaces what is left of it', async () => {
  const { take, answers, step } = workshop();
  take(open);
  take(want(0, tile(0), tile(1), tile(2)));
  await step();
  take(want(1, tile(5), tile(6)));
  await step();
  await step();
  await step();
  expect(drawn(answers)).toEqual([0, 5, 6]);
});

test('UI 14 a tile whose answer is still on its way is not painted again', async () => {
  const { take, answers, step } = workshop();
  take(open);
  take(want(0, tile(0), tile(1)));
  await step();
  take(want(0, tile(0), tile(1), tile(2)));
  await step();
  await step();
  expect(drawn(answers)).toEqual([0, 1, 2]);
});

test('UI 14 a tile that was heard of and dropped is painted again', async () => {
  const { take, answers, step } = workshop();
  take(open);
  take(want(0, tile(0)));
  await step();
  await step();
  take(want(1, tile(0)));
  await step();
  expect(drawn(answers)).toEqual([0, 0]);
});

test('UI 14 a closed ground is painted no more', async () => {
  const { take, answers, step } = workshop();
  take(open);
  take(want(0, tile(0), tile(1)));
  take({ kind: 'close', ground: 1 });
  await step();
  expect(answers).toEqual([]);
});

test('UI 14 ground that cannot be painted is reported, and the next job is done', async () => {
  const { take, answers, step } = workshop();
  const broken = { ...sheet, cols: 0 };
  take({ kind: 'open', ground: 2, battlefield, sheet: broken });
  take(open);
  take({ kind: 'want', ground: 2, jobs: [{ kind: 'overview', flat: true, dpr: 1, scale: 0.1 }], heard: 0 });
  take(want(0, tile(0)));
  await step();
  await step();
  expect(drawn(answers)).toEqual(['failed', 0]);
});

test('UI 14 the ground does not wait for the letters, the names do', async () => {
  let arrive = () => {};
  const { take, answers, step } = workshop(new Promise(resolve => (arrive = resolve)));
  const finish = { flat: false, dpr: 1, scale: 0.1 };
  take({ kind: 'fonts', fonts: [] });
  take(open);
  take(want(0, { kind: 'sketch', ...finish }, { kind: 'names', ...finish }));
  await step();
  await step();
  expect(answers.map(({ kind }) => kind)).toEqual(['drawn']);
  arrive();
  await step();
  expect(answers.map(({ kind }) => kind)).toEqual(['drawn', 'named']);
});
