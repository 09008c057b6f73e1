import { closeSync, existsSync, fdatasyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, type KyselyPlugin, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder } from './lock.ts';
import type { Tables } from './schema.ts';
import { SqlStore } from './sql-store.ts';

const SEGMENT = /^[0-9A-F]{24}$/;
/** A segment of the log that has not been written to for so long was synced when it was. */
const IS_WRITTEN = 2_000;

/** The files of an embedded PostgreSQL, which by itself never asks the disk whether it has them. */
class DurableNodeFS extends NodeFS {
  private readonly segments = new Map<string, number>();
  private readonly folder: string;

  constructor(folder: string) {
    super(folder);
    this.folder = folder;
  }

  override async syncToFs(relaxed?: boolean): Promise<void> {
    await super.syncToFs?.(relaxed);
    const log = join(this.folder, 'pg_wal');
    if (!existsSync(log)) return;
    for (const name of readdirSync(log).filter(each => SEGMENT.test(each))) {
      const known = this.segments.get(name);
      // Times of files are coarse, so one that looks unchanged is synced all the same as long as it is fresh.
      if (known !== undefined && Date.now() - statSync(join(log, name)).mtimeMs > IS_WRITTEN) continue;
      const file = known ?? openSync(join(log, name), 'r+');
      this.segments.set(name, file);
      fdatasyncSync(file);
    }
  }

  override async closeFs(): Promise<void> {
    for (const file of this.segments.values()) closeSync(file);
    this.segments.clear();
    await super.closeFs?.();
  }
}

/** The database runs in this thread and answers without a pause: after each query others get their turn. */
const yielding: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await new Promise(resolve => setImmediate(resolve));
    return result;
  },
};

/** Games in a folder of this machine, which no other process may use at the same time. */
export async function openEmbedded(folder: string): Promise<SqlStore> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const database = await PGlite.create({ fs: new DurableNodeFS(join(folder, 'database')) });
    // There is one connection: a second one would wait for the first for ever.
    const pool = new pg.Pool({ ...createPgConfig(database), max: 1 });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [yielding] });
    const store = new EmbeddedStore(db, async () => {
      await database.close();
      unlock();
    });
    await store.migrate();
    return store;
  } catch (error) {
    unlock();
    throw error;
  }
}

class EmbeddedStore extends SqlStore {
  private readonly shut: () => Promise<void>;

  constructor(db: Kysely<Tables>, shut: () => Promise<void>) {
    super(db);
    this.shut = shut;
  }

  override async close(): Promise<void> {
    await super.close();
    await this.shut();
  }
}
