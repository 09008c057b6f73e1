import { type Course, type Lap, type Run, startRace, type Thinking } from '@abatis/ai';
import { expect, test } from 'vitest';
import { TrainOfThought } from '../../src/engine/thinking/thought.ts';
import type { Trying } from '../../src/engine/thinking/trials.ts';

const COURSES: readonly Course[] = ['usual', 'bold', 'hold', 'hunt', 'guard'].map(id => ({
  id,
  name: { id },
}));

/** What a lap comes to hangs on the course and its number only. */
const lapOf = ({ runner, lap }: Run<Course>): Lap => ({
  value: ((lap * 7919 + runner.id.length * 104_729) % 97) + (runner.id === 'hold' ? 40 : 0),
  nodes: 3,
});

function newThinking(nodes = 400): Thinking {
  const racing = startRace({ runners: COURSES, nodes });
  return {
    seed: 'mind',
    budget: nodes,
    get wanted() {
      return racing.wanted;
    },
    put: lap => racing.put(lap),
    get thought() {
      return racing.race;
    },
  };
}

/** A hand that takes its time: the later it was asked, the sooner it answers. */
const hand = (delay: (count: number) => number = () => 0): Trying => {
  let count = 0;
  return {
    async run(runs) {
      await new Promise(resolve => setTimeout(resolve, delay(count++)));
      return runs.map(lapOf);
    },
  };
};

async function thoughtOf(hands: readonly Trying[]) {
  const train = new TrainOfThought(newThinking(), hands);
  expect(await train.think()).toBe(true);
  return train.thinking.thought;
}

test('one hand or several, quick or slow: the thought is the same', async () => {
  const alone = await thoughtOf([hand()]);
  expect(alone.nodes).toBeGreaterThan(200);
  expect(await thoughtOf([hand(count => 5 - count), hand(), hand(count => count % 3)])).toEqual(alone);
});

test('it stops at once with the best so far, and what it found comes again from its laps', async () => {
  const never: Trying = { run: () => new Promise(() => {}) };
  const slow = new TrainOfThought(newThinking(), [hand(), never]);
  const done = slow.think();
  await new Promise(resolve => setTimeout(resolve, 15));
  slow.stop();
  expect(await done).toBe(true);
  const again = new TrainOfThought(newThinking(), []);
  again.recall(slow.laps);
  expect(await again.think()).toBe(true);
  expect(again.thinking.thought).toEqual(slow.thinking.thought);
});

test('a pause asks for no more trials until it is over', async () => {
  let asked = 0;
  const counting: Trying = {
    run: async runs => {
      asked += runs.length;
      return runs.map(lapOf);
    },
  };
  const train = new TrainOfThought(newThinking(), [counting]);
  train.pause(true);
  const done = train.think();
  await new Promise(resolve => setTimeout(resolve, 5));
  expect([asked, train.isPaused]).toEqual([0, true]);
  train.pause(false);
  expect(await done).toBe(true);
  expect(asked).toBeGreaterThan(20);
});

test('what was given up is not decided, and what fails is told', async () => {
  const train = new TrainOfThought(newThinking(), [{ run: () => new Promise(() => {}) }]);
  const done = train.think();
  train.giveUp();
  expect(await done).toBe(false);
  const failing: Trying = { run: () => Promise.reject(new Error('out of memory')) };
  await expect(new TrainOfThought(newThinking(), [failing]).think()).rejects.toThrow('out of memory');
});
