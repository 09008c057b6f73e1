import type { Append, Fact, Snapshot, Store } from '@abatis/host';
import { type Kysely, Migrator, sql } from 'kysely';
import { migrations, type Tables } from './schema.ts';

/** Games in PostgreSQL, be it a server or embedded. Every call is one statement, so each is durable or has not been. */
export class SqlStore implements Store {
  private readonly db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.db = db;
  }

  /** Makes the tables what this version needs. */
  async migrate(): Promise<void> {
    const { error } = await new Migrator({ db: this.db, provider: migrations }).migrateToLatest();
    if (error) throw error;
  }

  close(): Promise<void> {
    return this.db.destroy();
  }

  async create(game: string, facts: readonly Fact[]): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      with made as (
        insert into games (id, epoch, length, due) values (${game}, 1, ${facts.length}, null)
        on conflict (id) do nothing
        returning id
      ), written as (
        insert into facts (game, n, body)
        select made.id, fact.n, fact.body
        from made, json_to_recordset(${JSON.stringify(rowsOf(game, facts))}::json) as fact(n integer, body json)
      )
      select id from made`.execute(this.db);
    return rows.length > 0;
  }

  async claim(game: string): Promise<number | null> {
    const claimed = await this.db
      .updateTable('games')
      .set(({ eb }) => ({ epoch: eb('epoch', '+', 1) }))
      .where('id', '=', game)
      .returning('epoch')
      .executeTakeFirst();
    return claimed?.epoch ?? null;
  }

  async read(game: string, after: number): Promise<readonly Fact[]> {
    const rows = await this.db
      .selectFrom('facts')
      .select('body')
      .where('game', '=', game)
      .where('n', '>', after)
      .orderBy('n')
      .execute();
    return rows.map(({ body }) => body as Fact);
  }

  async commit(batch: readonly Append[]): Promise<readonly boolean[]> {
    const appends = batch.map(({ game, epoch, after, facts, due }) => ({
      id: game,
      epoch,
      after,
      length: after + facts.length,
      due,
    }));
    const facts = batch.flatMap(({ game, facts }) => rowsOf(game, facts));
    // Rows are locked in the order of their names, or two nodes could wait for each other.
    const { rows } = await sql<{ id: string }>`
      with append as (
        select * from json_to_recordset(${JSON.stringify(appends)}::json)
          as append(id text, epoch integer, after integer, length integer, due bigint)
      ), locked as (
        select id, epoch, length from games where id in (select id from append) order by id for update
      ), ours as (
        update games set length = append.length, due = append.due
        from append join locked on locked.id = append.id
        where games.id = append.id and locked.epoch = append.epoch and locked.length = append.after
        returning games.id
      ), written as (
        insert into facts (game, n, body)
        select ours.id, fact.n, fact.body
        from ours join json_to_recordset(${JSON.stringify(facts)}::json)
          as fact(game text, n integer, body json) on fact.game = ours.id
      )
      select id from ours`.execute(this.db);
    const ours = new Set(rows.map(({ id }) => id));
    return batch.map(({ game }) => ours.has(game));
  }

  async due(before: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('games')
      .select('id')
      .where('due', '<=', before)
      .limit(MOST_DUE)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** An older one, of a node that was slow, does not replace a newer. */
  async keepSnapshot(game: string, snapshot: Snapshot): Promise<void> {
    const body = JSON.stringify(snapshot);
    await this.db
      .insertInto('snapshots')
      .values({ game, n: snapshot.n, body })
      .onConflict(conflict =>
        conflict.column('game').doUpdateSet({ n: snapshot.n, body }).where('snapshots.n', '<=', snapshot.n),
      )
      .execute();
  }

  async snapshot(game: string): Promise<Snapshot | null> {
    const kept = await this.db
      .selectFrom('snapshots')
      .select('body')
      .where('game', '=', game)
      .executeTakeFirst();
    return (kept?.body ?? null) as Snapshot | null;
  }
}

/** What is left over is due the next time as well. */
const MOST_DUE = 500;

const rowsOf = (game: string, facts: readonly Fact[]) => facts.map(fact => ({ game, n: fact.n, body: fact }));
