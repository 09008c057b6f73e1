import { createApp } from './app.ts';
import { listen } from './listen.ts';
import { readSettings } from './settings.ts';

try {
  await main();
} catch (error) {
  console.error(`Abatis could not start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  const app = await createApp();
  console.log(`Abatis is at ${await listen(app, settings)}`);
  // A terminal may send the signal twice, to us and through whatever started us; closing twice is harmless.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close());
}
