import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idsIn } from '../rulebook/clauses.ts';
import { rulebook } from '../rulebook/command.ts';
import { testTitles } from '../rulebook/titles.ts';

const IDS = new Set(['LFM 24.1']);

describe('a title names a clause', () => {
  test.each([
    'LFM 24.1 a mounted unit may not dig',
    'mounted units may not dig (LFM 24.1)',
    'LFM 24.1: mounted',
    'LFM 24.10 and LFM 24.1.',
    'LFM 24.1',
  ])('in "%s"', title => expect(idsIn(title, IDS)).toEqual(['LFM 24.1']));

  test.each([
    'LFM 24.10 a unit in a zone of influence',
    'LFM 24.1a a unit that moved',
    'LFM 24.1.2 is a deeper clause',
    'XLFM 24.1 is of another book',
    'LFM 24.1\uFFFC is not known before it runs',
    'LFM 24',
  ])('but not in "%s"', title => expect(idsIn(title, IDS)).toEqual([]));
});

test('examples and tables have ids of two words', () => {
  const ids = new Set(['ENG EX 4', 'ENG TAB 1']);
  expect(idsIn('ENG EX 4 ENG TAB 1: ENG EX 40 and TAB 1 are others', ids)).toEqual(['ENG EX 4', 'ENG TAB 1']);
});

describe('titles are found', () => {
  test('in every kind of quotes, and in a sum', () => {
    const source = `
      test('one', () => {}); it("two", f);
      test(\`three\`, () => { expect(1).toBe(1); });
      test('fo' +
        'ur', f); // test('not this one')`;
    expect(testTitles(source)).toEqual(['one', 'two', 'three', 'four']);
  });

  test('in blocks, and behind modifiers', () => {
    const source = `describe('block', () => { test.only('one', f); it.concurrent('two', f); test.skipIf(x)('three', f); });`;
    expect(testTitles(source)).toEqual(['one', 'two', 'three']);
  });

  test('but not those of tests that never run, nor those of other calls', () => {
    const source = `test.skip('one', f); it.todo('two'); test.skip.each([1])('three', f); contest('four'); run.test('five');`;
    expect(testTitles(source)).toEqual([]);
  });

  test('in a template, with a gap for what is not known', () => {
    const source = `const BOOK = 'LFM'; test(\`\${BOOK} 3.1 and \${unit.name}\`, f);`;
    expect(testTitles(source)).toEqual(['LFM 3.1 and \uFFFC']);
  });

  test('in test.each, one for each row of a table that is written down', () => {
    const source = `
      const ROWS = [['LFM 3.10a', -1], ['LFM 3.10b', -2]] as const;
      test.each(ROWS)('%s gives %i', f);
      test.each([{ clause: 'LFM 8.1' }])('$clause holds', f);
      test.for(['LFM 9.1'])('%s too', f);`;
    expect(testTitles(source)).toEqual([
      'LFM 3.10a gives \uFFFC',
      'LFM 3.10b gives \uFFFC',
      'LFM 8.1 holds',
      'LFM 9.1 too',
    ]);
  });

  test('in test.each over a table that is not written down, or in a template', () => {
    const source = `test.each(rows())('LFM 5.1 %s', f); test.each\`a\n\${1}\`('LFM 5.2 $a', f);`;
    expect(testTitles(source)).toEqual(['LFM 5.1 %s', 'LFM 5.2 $a']);
  });
});

describe('npm run rulebook', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'abatis-rulebook-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  const run = (...args: string[]) => rulebook(root, args);

  const CLAUSES =
    'TOY 1.1\trule\tMarch\tUnits march.\nTOY 1.10\texample\tA march\tOne marches.\nTOY R1\truling\tWhy\tSo.\n';

  test('says that nothing is built, and does not mind', () => {
    write('rulebooks/catalog/src/index.ts', '');
    expect(run()).toEqual({
      status: 0,
      output: 'No rulebook is built yet: none has a clause index (clauses.tsv).',
    });
  });

  test('passes when every clause that needs a test has one', () => {
    write('rulebooks/toy/clauses.tsv', CLAUSES);
    write(
      'rulebooks/toy/test/rules/01-march.test.ts',
      `test('TOY 1.1 marches', f); test('TOY 1.10 as printed', f);`,
    );
    const { status, output } = run();
    expect(output).toContain('TOY 1.10 as printed');
    expect(output).toContain('rule       1 of 1 named by a test');
    expect(output).toContain('all        2 of 3 named by a test');
    expect(status).toBe(0);
  });

  test('fails when a clause has no test, and shows only those if asked', () => {
    write('rulebooks/toy/clauses.tsv', CLAUSES);
    write('rulebooks/toy/test/march.test.ts', `test('TOY 1.10 as printed', f);`);
    const { status, output } = run('toy', '--missing');
    expect(status).toBe(1);
    expect(output).toMatch(/TOY 1\.1 .*no test .*March/);
    expect(output).not.toContain('TOY 1.10');
    expect(output).toContain('1 without a test');
  });

  test('shows the lines of code that cite a clause, by its full id or in a comment by its number', () => {
    write('rulebooks/toy/clauses.tsv', CLAUSES);
    write('rulebooks/toy/src/rules/01-march.ts', "/** How far (1.1). */\nforbid('TOY R1');\n");
    write('rulebooks/toy/data/charts/march.json', '{\n  "clause": "TOY 1.1"\n}\n');
    write('rulebooks/toy/test/march.test.ts', `test('TOY 1.1 as TOY 1.10', f);`);
    const { output } = run('toy');
    expect(output).toContain('code  rulebooks/toy/src/rules/01-march.ts:1\n');
    expect(output).toContain('code  rulebooks/toy/data/charts/march.json:2\n');
    expect(output).toContain('code  rulebooks/toy/src/rules/01-march.ts:2\n');
    expect(output).toContain('test  rulebooks/toy/test/march.test.ts:1  TOY 1.1 as TOY 1.10');
    expect(output).toContain('shows TOY 1.1\n');
  });

  test('tells a sentence from a rule, and a rule from its absence; a range is all that is in it', () => {
    write('rulebooks/toy/clauses.tsv', CLAUSES);
    write(
      'rulebooks/toy/src/march.ts',
      "export const CLAUSES = {\n  'TOY 1.1': 'halt',\n};\n/** TOY 1.1 to R1: kept by absence: nobody halts. */\n",
    );
    const { output } = run('toy', 'R1');
    expect(output).toContain('code  rulebooks/toy/src/march.ts:4  (kept by absence)');
    expect(output).not.toContain('TOY 1.1 ');
    expect(run('toy').output).toContain('code  rulebooks/toy/src/march.ts:2  (its sentence)');
  });

  test('takes no other number for a clause', () => {
    write('rulebooks/toy/clauses.tsv', CLAUSES);
    write(
      'rulebooks/toy/src/march.ts',
      `const far = 1.1; // 11.1, 1.1a, 1.1%, R12, v1.1\nconst text = '1.1';\n`,
    );
    expect(run('toy').output).not.toContain('march.ts');
  });

  test('fails for a clause without code if asked', () => {
    write('rulebooks/toy/clauses.tsv', CLAUSES);
    write('rulebooks/toy/test/march.test.ts', `test('TOY 1.1 as TOY 1.10', f);`);
    expect(run('toy').status).toBe(0);
    const { status, output } = run('toy', '--code', '--missing');
    expect(status).toBe(1);
    expect(output).toMatch(/TOY 1\.1 .*no code .*March/);
    expect(output).toContain('2 without code');
    write('rulebooks/toy/src/march.ts', '// 1.1');
    expect(run('toy', '--code').status).toBe(0);
  });

  test('takes the tests of the teaching game from where they are', () => {
    write('packages/testkit/src/teaching/clauses.tsv', 'TCH 1\trule\tOne\tText.\n');
    write('packages/testkit/test/outpost.test.ts', `test('TCH 1 is taught', f);`);
    write('packages/testkit/test/dice.test.ts', `test('not a clause', f);`);
    const { status, output } = run('teaching');
    expect(output).toContain('TCH 1 is taught');
    expect(status).toBe(0);
  });

  test('takes a folder, and the place of its tests', () => {
    write('books/toy/clauses.tsv', CLAUSES);
    write('checks/toy.test.ts', `test('TOY 1.1 and TOY 1.10', f);`);
    expect(run('books/toy').status).toBe(1);
    expect(run('books/toy', '--tests', 'checks/toy').status).toBe(0);
  });

  test('refuses a name it does not know, and an index it cannot read', () => {
    expect(run('nobody').output).toContain('There is no clause index for "nobody"');
    write('rulebooks/toy/clauses.tsv', 'TOY 1.1\trule\n');
    expect(() => run()).toThrow('clauses.tsv:1: expected id, kind, title and text');
  });
});
