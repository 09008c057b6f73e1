import { answer, type Methods, wireTo } from '@abatis/protocol/wire';
import { expect, test } from 'vitest';

const clerk = {
  greeting: (name: string, mark = '!') => `Hello ${name}${mark}`,
  async later(value: number, milliseconds: number) {
    await new Promise(resolve => setTimeout(resolve, milliseconds));
    return value;
  },
  fail(): never {
    throw new Error('The door is stuck');
  },
};

/** Both ends in one thread; messages are copied as between threads. */
function wired<T extends Methods>(methods: T) {
  const heard: unknown[] = [];
  const wire = wireTo<T, unknown>({
    send: question =>
      void answer(methods, structuredClone(question)).then(message => wire.receive(structuredClone(message))),
    told: push => heard.push(push),
  });
  return { wire, heard };
}

test('a method is called at the other end as it is stated there, with the arguments that may be left out', async () => {
  const { remote } = wired(clerk).wire;
  const greeting: string = await remote.greeting('Lasalle');
  expect([greeting, await remote.greeting('Lasalle', '?')]).toEqual(['Hello Lasalle!', 'Hello Lasalle?']);
});

test('answers find the questions they belong to, whatever their order', async () => {
  const { remote } = wired(clerk).wire;
  const order: number[] = [];
  await Promise.all(
    [20, 1].map(async wait => {
      const value = await remote.later(wait, wait);
      order.push(value);
      expect(value).toBe(wait);
    }),
  );
  expect(order).toEqual([1, 20]);
});

test('what fails comes back with its reason; what is not stated cannot be called', async () => {
  const { remote } = wired(clerk).wire;
  await expect(remote.fail()).rejects.toThrow('The door is stuck');
  expect(await answer(clerk, { id: 7, method: 'toString', args: [] })).toEqual({
    id: 7,
    error: 'toString is not a function of the other end',
  });
});

test('the other end is no promise: it can be given out by one', async () => {
  const { remote } = wired(clerk).wire;
  expect(await Promise.resolve(remote)).toBe(remote);
});

test('what nobody asked for is told; what is abandoned is refused', async () => {
  const { wire, heard } = wired({ never: () => new Promise<void>(() => {}) });
  wire.receive({ push: 'news' });
  expect(heard).toEqual(['news']);
  const waiting = wire.remote.never();
  wire.abandon('The table was left');
  await expect(waiting).rejects.toThrow('The table was left');
});
