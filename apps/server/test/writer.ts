// Writes to an embedded store until it is killed, and says after every write what has been acknowledged.
import type { Fact } from '@abatis/host';
import { openEmbedded } from '../src/store/embedded.ts';

const store = await openEmbedded(process.argv[2]!);
const fact = (n: number): Fact => ({ type: 'paused', n, at: n, by: null, id: null });
await store.create('game', [fact(1)]);
for (let n = 1; ; n++) {
  const [isWritten] = await store.commit([
    { game: 'game', epoch: 1, after: n, facts: [fact(n + 1)], due: null },
  ]);
  if (!isWritten) throw new Error('not written');
  process.stdout.write(`${n + 1}\n`);
}
