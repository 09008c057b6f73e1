import { expect, test } from 'vitest';
import { oneAtATime } from '../../src/table/one-at-a-time.ts';

/** Lets everything that is settled run on. */
const settled = () => new Promise<void>(resolve => setTimeout(resolve, 0));

function slowEngine() {
  const asked: string[] = [];
  const answers: ((answer: string) => void)[] = [];
  const given: string[] = [];
  const questions = oneAtATime(
    (question: string) => {
      asked.push(question);
      return new Promise<string>(resolve => answers.push(resolve));
    },
    answer => given.push(answer),
  );
  return { asked, given, questions, answer: (text: string) => answers.shift()?.(text) };
}

test('UI 1 while one question is open, only the last of the others is asked', async () => {
  const { asked, questions, answer } = slowEngine();
  for (const place of ['0101', '0102', '0103']) questions.ask(place);
  expect(asked).toEqual(['0101']);
  answer('one');
  await settled();
  expect(asked).toEqual(['0101', '0103']);
});

test('UI 1 an answer to what is no longer pointed at is dropped', async () => {
  const { given, questions, answer } = slowEngine();
  questions.ask('0101');
  questions.ask('0102');
  answer('old');
  await settled();
  answer('new');
  await settled();
  expect(given).toEqual(['new']);
});

test('UI 1 after leaving the map nothing comes', async () => {
  const { given, questions, answer } = slowEngine();
  questions.ask('0101');
  questions.forget();
  answer('late');
  await settled();
  expect(given).toEqual([]);
});

test('UI 1 a question that fails keeps nobody waiting', async () => {
  const given: number[] = [];
  const questions = oneAtATime(
    (question: number) => (question === 1 ? Promise.reject(new Error('no')) : Promise.resolve(question)),
    answer => given.push(answer),
  );
  questions.ask(1);
  await settled();
  questions.ask(2);
  await settled();
  expect(given).toEqual([2]);
});
