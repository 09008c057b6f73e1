import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../scripts/postgres.mjs';

/** A PostgreSQL of our own, in a folder that is thrown away. */
export interface TestServer {
  readonly url: string;
  /** It is gone at once, as if the power had failed; `start` brings it back. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one, reached by a socket in its folder; null if there is no PostgreSQL on this machine. */
export async function startPostgres(): Promise<TestServer | null> {
  const bin = findPostgres();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'abatis-postgres-'));
  const as = whoMayRunIt();
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'abatis', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  let server: ChildProcess | null = null;
  const ended = (): Promise<void> =>
    new Promise(resolve => {
      if (!server || server.exitCode !== null || server.signalCode !== null) resolve();
      else server.once('exit', () => resolve());
    });
  const start = async (): Promise<void> => {
    const flags = ['-D', data, '-k', folder, '-c', 'listen_addresses='];
    server = spawn(join(bin, 'postgres'), flags, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      server!.stderr!.on('data', text => {
        if (String(text).includes('ready to accept connections')) resolve();
      });
      server!.once('exit', code => reject(new Error(`postgres ended with ${code}`)));
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server?.kill(signal);
    await ended();
  };
  await start();
  return {
    url: `postgres:///postgres?host=${folder}&user=abatis`,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root: its own user of Debian, or the user with the fewest rights, does it. */
function whoMayRunIt(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, user: string): number | null => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : null;
  };
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', user), idOf('-g', user)];
    if (uid !== null && gid !== null) return { uid, gid };
  }
  return undefined;
}
