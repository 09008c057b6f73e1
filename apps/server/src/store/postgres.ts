import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';
import { SqlStore } from './sql-store.ts';

/** A query that takes longer has failed; what it did is read again. */
const PATIENCE = 15_000;

/** Games on a PostgreSQL server, at the address that DATABASE_URL names. */
export async function openPostgres(connectionString: string): Promise<SqlStore> {
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
  });
  // A server that goes away ends idle connections as well: the next query opens another.
  pool.on('error', () => {});
  const store = new SqlStore(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  await store.migrate();
  return store;
}
