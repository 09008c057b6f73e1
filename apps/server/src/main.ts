import { createApp } from './app.ts';
import { listen } from './listen.ts';
import { onlineGames } from './online.ts';
import { readSettings, type Settings } from './settings.ts';
import { openEmbedded } from './store/embedded.ts';
import { openPostgres } from './store/postgres.ts';

try {
  await main();
} catch (error) {
  console.error(`Abatis could not start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  const store = await openStore(settings);
  const games = onlineGames(store);
  const app = await createApp({ games });
  console.log(`Abatis is at ${await listen(app, settings)}`);
  let isStopping = false;
  // A terminal may send the signal twice, to us and through whatever started us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop();
    });
  }

  /** What is being written is written, the last states are kept, and then everybody is cut off. */
  async function stop(): Promise<void> {
    await games.stop();
    await app.close();
    await store.close();
  }
}

async function openStore({ database, data }: Settings) {
  if (database === null) {
    const store = await openEmbedded(data);
    console.log(`Games are kept in ${data}`);
    return store;
  }
  const store = await openPostgres(database);
  console.log('Games are kept on the database server of DATABASE_URL');
  return store;
}
