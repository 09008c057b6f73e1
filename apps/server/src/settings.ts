import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** A port that was asked for is a promise to somebody; the usual one is not. */
  readonly mayTryNextPorts: boolean;
  /** Where games are kept, if not on a database server. */
  readonly data: string;
  /** The address of a PostgreSQL server. */
  readonly database: string | null;
}

const LOOPBACK = '127.0.0.1';
const USUAL_PORT = 1863;

/**
 * Reads where to listen and where games are kept: `--port`, `--host` and `--data` first, then PORT, HOST and ABATIS_DATA,
 * then the usual places. DATABASE_URL puts games on a PostgreSQL server.
 */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const options = { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const port = values.port || env.PORT;
  return {
    host: values.host || env.HOST || LOOPBACK,
    port: port ? parsePort(port) : USUAL_PORT,
    mayTryNextPorts: !port,
    data: resolve(values.data || env.ABATIS_DATA || join(homedir(), '.abatis')),
    database: env.DATABASE_URL || null,
  };
}

function parsePort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(`"${text}" is not a port: a whole number from 0 to 65535 is.`);
}
