import type { Kysely, Migration, MigrationProvider } from 'kysely';

/** The tables as queries see them. */
export interface Tables {
  readonly games: {
    readonly id: string;
    /** Raised by every node that becomes the owner. */
    readonly epoch: number;
    /** The number of the last fact. */
    readonly length: number;
    /** Milliseconds since 1970; null: nobody's time is running. */
    readonly due: number | null;
  };
  readonly facts: { readonly game: string; readonly n: number; readonly body: unknown };
  readonly snapshots: { readonly game: string; readonly n: number; readonly body: unknown };
}

/** Changes of the tables, in the order of their names. One that has been released is never changed. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001 games': {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createTable('games')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('epoch', 'integer', column => column.notNull())
        .addColumn('length', 'integer', column => column.notNull())
        .addColumn('due', 'bigint')
        .execute();
      await db.schema.createIndex('games_due').on('games').column('due').execute();
      // As json and not as jsonb: a fact comes back as it was written.
      await db.schema
        .createTable('facts')
        .addColumn('game', 'text', column => column.notNull().references('games.id').onDelete('cascade'))
        .addColumn('n', 'integer', column => column.notNull())
        .addColumn('body', 'json', column => column.notNull())
        .addPrimaryKeyConstraint('facts_pkey', ['game', 'n'])
        .execute();
      await db.schema
        .createTable('snapshots')
        .addColumn('game', 'text', column => column.primaryKey().references('games.id').onDelete('cascade'))
        .addColumn('n', 'integer', column => column.notNull())
        .addColumn('body', 'json', column => column.notNull())
        .execute();
    },
  },
};

export const migrations: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };
