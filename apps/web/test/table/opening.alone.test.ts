import { expect, test, vi } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { DEFAULT_SETTINGS } from '../../src/settings/store.ts';

/** What the table asked of the worker, in its order. */
const asked: { method: string; argument: unknown }[] = [];

const engine = new Proxy({} as Engine, {
  get: (_engine, method: string) => (argument: unknown) => {
    asked.push({ method, argument });
    return Promise.resolve(method === 'open' ? { ok: false, problems: [] } : null);
  },
});

vi.mock('../../src/engine/client.ts', () => ({
  connectEngine: () => ({ engine, onPush: () => () => {}, dispose: () => {} }),
}));

const { open } = await import('../../src/table/opening.ts');

test('UI 39 the pace that is set is told before a game is opened: the one before may have been hurried to its end', async () => {
  await open({ kind: 'stored', id: 'game' });
  const opened = asked.findIndex(({ method }) => method === 'open');
  const paced = asked.findIndex(({ method }) => method === 'computer');
  expect(opened).toBeGreaterThan(-1);
  expect(asked[paced]?.argument).toMatchObject({ pace: DEFAULT_SETTINGS.pace });
  expect(paced).toBeLessThan(opened);
});
