import { CATALOG } from '@abatis/catalog';
import { describe, expect, test } from 'vitest';
import { abatis, newFolder, type Ran } from './terminal.ts';

const ask = (...args: readonly string[]): Promise<Ran> => abatis(newFolder(), ['ask', ...args]);

const { load, screen } = CATALOG.find(({ id }) => id === 'bnb')!;
const pocket = (await screen!())(await load!()).pocket!;

test('without a situation the situations are listed', async () => {
  const { code, json } = await ask('bnb', '--list');
  expect(code).toBe(0);
  expect(json.map(({ id }) => id)).toEqual(pocket.situations.map(({ id }) => id));
});

test.each(pocket.situations.map(({ id }) => [id]))('%s: form and answer are those of the page', async id => {
  const form = pocket.form(id, {}, []);
  expect((await ask('bnb', id, '--list')).json).toEqual([form]);
  const { code, json } = await ask('bnb', id);
  expect(code).toBe(0);
  expect(json).toEqual([JSON.parse(JSON.stringify(pocket.answer(id, form.facts, [], [])))]);
});

test('BNB 3.3a, 5.4a what was said, the dice, and the question that follows with its facts', async () => {
  const said = [
    'bearing=23',
    'grade=B',
    'range=3.5',
    'cover=soft',
    'target-grade=D',
    '--dice',
    '3,9,1,8,10,5',
  ];
  const [answer] = (await ask('bnb', 'shooting', ...said)).json;
  expect(answer).toMatchObject({ title: '6 dice, 8 or more', throws: null, next: { situation: 'morale' } });
  const { situation, facts } = answer!.next as { readonly situation: string; readonly facts: object };
  const [test] = (await ask('bnb', situation, JSON.stringify(facts))).json;
  expect(test).toMatchObject({ title: '4 or more' });
});

test('an optional rule brings its fields', async () => {
  const [form] = (await ask('bnb', 'morale', 'nation=france', '--option', 'nationalModifiers=on', '--list'))
    .json;
  expect(form).toMatchObject({ facts: { nation: 'france' } });
});

test('the dice that are missing are thrown from a seed, the same each time', async () => {
  const [first] = (await ask('bnb', 'rout', '--seed', '7')).json;
  expect(first).toMatchObject({ throws: null, thrown: [{ sides: 10 }] });
  expect((await ask('bnb', 'rout', '--seed', '7')).json).toEqual([first]);
});

test('--table is for people: the score with its clauses, the chances, the order', async () => {
  const { out } = await ask('bnb', 'shooting', '--dice', '8,9,1,2,3', '--table');
  expect(out).toMatch(/^5 dice, 7 or more, 40 % each$/m);
  expect(out).toMatch(/^ {4}7 +Musket, .* +BNB T3\.2$/m);
  expect(out).toMatch(/^ {4}0 +7\.78 % +243\/3125$/m);
  expect(out).toMatch(/2 hits: take off 2 figures/);
});

describe('what is wrong is told by the name of its field, and nothing is answered', () => {
  const refused = async (line: RegExp, ...args: readonly string[]): Promise<void> => {
    const { code, out, err } = await ask(...args);
    expect(err).toMatch(line);
    expect(out).toBe('');
    expect(code).toBe(2);
  };

  test('a situation', () => refused(/"shoting".*did you mean "shooting"\?/, 'bnb', 'shoting'));
  test('no situation', () => refused(/name a situation/, 'bnb'));
  test('a rulebook without questions', () => refused(/^abatis: lfm: .* without a game$/m, 'lfm', '--list'));
  test('a field', () =>
    refused(/shooting at \/bering: .*did you mean "bearing"\?/, 'bnb', 'shooting', 'bering=20'));
  test('a field that these facts do not ask for', () =>
    refused(/shooting at \/calibre: it is not asked for/, 'bnb', 'shooting', 'calibre=heavy'));
  test('a word', () => refused(/\/grade: "G" is not among A, B, C, D, E, F/, 'bnb', 'shooting', 'grade=G'));
  test('a number', () => refused(/\/bearing: 99 is not among 1 to 36/, 'bnb', 'shooting', 'bearing=99'));
  test('a number between two steps', () =>
    refused(/\/range: 3.3 is not among 0 to 8 in steps of 0\.5/, 'bnb', 'shooting', 'range=3.3'));
  test('a switch', () =>
    refused(/\/shaken: "very" is not among true, false/, 'bnb', 'shooting', 'shaken=very'));
  test('every field that is wrong', () =>
    refused(/\/grade: [^\n]*\n[^\n]*\/range: /, 'bnb', 'shooting', 'grade=G', 'range=99'));
  test('words without a sign', () => refused(/neither FIELD=VALUE nor/, 'bnb', 'shooting', 'grade'));
  test('an option', () =>
    refused(/--option at \/elbowRoom: /, 'bnb', 'shooting', '--option', 'elbowRoom=on'));
  test('a die too few', () =>
    refused(/--dice: .* takes 5d10, not 8,9$/m, 'bnb', 'shooting', '--dice', '8,9'));
  test('a face that no die has', () =>
    refused(/--dice: .* takes 1d10, not 11$/m, 'bnb', 'morale', '--dice', '11'));
  test('a die too many', () =>
    refused(/--dice: no more dice are thrown: 4 would be left over/, 'bnb', 'morale', '--dice', '9,4'));
});
