import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { abatis, newFolder } from './terminal.ts';

const CR = fileURLToPath(new URL('../../../rulebooks/eng/data/plans/ciudad-rodrigo.json', import.meta.url));

test('ENG P.11 a plan is reckoned as JSON', async () => {
  const { code, json } = await abatis(newFolder(), ['plan', CR]);
  expect(code).toBe(0);
  expect(json[0]).toMatchObject({
    finish: { day: 7, seg: 'N', turn: 32, clock: '04:40' },
    assumes: { commonStock: true, supervision: true },
    faults: [],
  });
});

test('ENG P.13 as lines to print, with what holds it up', async () => {
  const { out } = await abatis(newFolder(), ['plan', CR, '--text']);
  expect(out).toContain('Everything is finished: day 7, night turn 32 (04:40)');
  expect(out).toMatch(
    /^Battery 3 +siege battery of 3″ +S5 +day 2, turn 1 \(06:00\) +day 5, turn 14 \(10:40\)/m,
  );
  expect(out).toContain('  P2 waits for AP');
});

test('ENG P.12 as a drawing', async () => {
  const { out } = await abatis(newFolder(), ['plan', CR, '--svg']);
  expect(out).toMatch(/^<svg [\s\S]+<\/svg>/);
  expect(out).toContain('First parallel, west');
});

test('ENG P.14 variants side by side', async () => {
  const { json } = await abatis(newFolder(), ['plan', CR, CR]);
  expect(json[0]).toMatchObject({
    changed: [[]],
    projects: expect.arrayContaining([expect.objectContaining({ id: 'B1', differences: [0, 0] })]),
  });
});

test('a plan that cannot be read is refused with its place; two forms at once are a misuse', async () => {
  const folder = newFolder();
  const refused = await abatis(folder, ['plan', '-'], { stdin: '{"projects":3}' });
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('standard input at /projects');
  expect((await abatis(folder, ['plan', CR, '--text', '--svg'])).code).toBe(2);
  expect((await abatis(folder, ['schema', 'plan'])).out).toContain('A plan of siege works');
});
