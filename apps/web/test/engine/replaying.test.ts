import { expect, test } from 'vitest';
import { HOT_SEAT, newDesk, newGame, opened, play, SOLO } from './desk.ts';

async function played(count: number) {
  const desk = newDesk();
  const { table: start } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  const table = await play(desk, start, count);
  const told = desk.pushes.flatMap(push => (push.type === 'table' ? push.update.log : []));
  return { desk, table, log: [...start.log, ...told] };
}

test('UI 12 a link holds the moment that is looked at, and shows it again', async () => {
  const { desk, log } = await played(12);
  await desk.engine.scrub(8);
  const payload = await desk.engine.link();
  expect(payload).toMatch(/^[\w-]+$/);
  const scrubbed = desk.table();
  const other = newDesk();
  const { id, table } = await opened(other.engine.open({ kind: 'link', payload }));
  expect(id).toBeNull();
  expect(table).toMatchObject({ length: 8, shown: 8, viewer: null });
  expect(table.moment).toEqual(scrubbed.moment);
  expect(table.log).toEqual(log.filter(({ index }) => index <= 8));
  expect(await other.engine.act({ type: 'done' })).toMatchObject({ kind: 'refused' });
  expect(await other.engine.games()).toEqual([]);
});

test('a link does not tell what the next die will be', async () => {
  const { desk } = await played(4);
  const bytes = Buffer.from(await desk.engine.link(), 'base64url');
  const { inflateRawSync } = await import('node:zlib');
  const text = inflateRawSync(bytes).toString();
  expect(JSON.parse(text)).toMatchObject({ version: 1, rulebook: 'lfm', scenario: 'brawners-farm' });
  expect(text).not.toMatch(/seed|desk-1/);
});

test.each([
  ['cut', (link: string) => link.slice(0, -20), 'the link is damaged'],
  ['with another letter', (link: string) => `${link.slice(0, 30)}*${link.slice(31)}`, 'the link is damaged'],
  ['empty', () => '', 'the link is damaged'],
])('a link that is %s is a problem told in words', async (_, spoil, reason) => {
  const { desk } = await played(6);
  const { engine } = newDesk();
  const answer = await engine.open({ kind: 'link', payload: spoil(await desk.engine.link()) });
  expect(answer).toEqual({ ok: false, problems: [expect.stringContaining(reason)] });
});

test('a link with an order that the rules forbid names the order and the clause', async () => {
  const { deflateRawSync } = await import('node:zlib');
  const linked = {
    version: 1,
    rulebook: 'lfm',
    scenario: 'brawners-farm',
    options: {},
    dice: [6, 1, 6, 1],
    actions: [{ type: 'command', commander: 'Nobody' }],
  };
  const payload = deflateRawSync(JSON.stringify(linked)).toString('base64url');
  const answer = await newDesk().engine.open({ kind: 'link', payload });
  expect(answer).toMatchObject({ ok: false, problems: [expect.stringMatching(/\/actions\/0: /)] });
});

test('UI 33 a branch goes on from the moment that is looked at; the first game stays as it is', async () => {
  const { desk } = await played(12);
  const first = await desk.engine.exportGame();
  await desk.engine.scrub(5);
  const past = desk.table().moment;
  const branch = await opened(desk.engine.branch(HOT_SEAT));
  expect(branch.table).toMatchObject({ length: 5, shown: 5 });
  expect(branch.table.moment.phasing).toBe(past.phasing);
  await play(desk, branch.table, 4);
  await desk.engine.close();
  const cards = await desk.engine.games();
  expect(cards.map(({ actions }) => actions).sort()).toEqual([12, 9].sort());
  const old = cards.find(({ actions }) => actions === 12)!;
  await opened(desk.engine.open({ kind: 'stored', id: old.id }));
  expect((await desk.engine.exportGame()).text).toBe(first.text);
});

test('a game in a link can be played on against the computer', async () => {
  const { desk } = await played(7);
  const payload = await desk.engine.link();
  const other = newDesk();
  await opened(other.engine.open({ kind: 'link', payload }));
  const { id, table } = await opened(other.engine.branch(SOLO));
  expect(table.length).toBe(7);
  await other.until(
    push =>
      (push.type === 'table' && push.update.length > 9) ||
      (push.type === 'table' && push.update.viewer === push.update.moment.prompt?.seat),
  );
  await other.engine.flush();
  expect((await other.engine.games()).map(card => card.id)).toEqual([id]);
});
