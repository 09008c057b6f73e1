import Type from 'typebox';
import { expect, test } from 'vitest';
import {
  checkNames,
  checkOnce,
  lookedUp,
  namesIn,
  naming,
  Report,
  schemaFaults,
  unknownName,
} from '../src/index.ts';

const hex = naming('hex', Type.String({ pattern: '^\\d{4}$' }));

const schema = Type.Object({
  title: Type.String(),
  camp: Type.Optional(hex),
  route: Type.Array(hex),
  ends: Type.Tuple([hex, Type.String()]),
  rules: Type.Array(
    Type.Union([
      Type.Object({ rule: Type.Literal('holds'), until: naming('turn', Type.String()) }),
      Type.Object({ rule: Type.Literal('leaves'), by: Type.Union([hex, Type.Null()]) }),
    ]),
  ),
});

test('what a file names is found by its schema, with where it stands', () => {
  const value = {
    title: 'x',
    route: ['0101', '0102'],
    ends: ['0103', '0104'],
    rules: [
      { rule: 'leaves', by: '0105' },
      { rule: 'holds', until: 'dusk' },
      { rule: 'leaves', by: null },
    ],
  };
  expect([...namesIn(schema, value)].map(({ kind, name, path }) => `${path} ${kind} ${name}`)).toEqual([
    '/route/0 hex 0101',
    '/route/1 hex 0102',
    '/ends/0 hex 0103',
    '/rules/0/by hex 0105',
    '/rules/1/until turn dusk',
  ]);
});

test('names are replaced by what they stand for, and all else stays as it is', () => {
  const value: Type.Static<typeof schema> = {
    title: '0101',
    camp: '0102',
    route: ['0103'],
    ends: ['0104', '0105'],
    rules: [
      { rule: 'leaves', by: '0106' },
      { rule: 'leaves', by: null },
      { rule: 'holds', until: 'dusk' },
    ],
  };
  const found = lookedUp(schema, value, { hex: Number, turn: (turn: string) => turn.length });
  const route: readonly number[] = found.route;
  expect(route).toEqual([103]);
  expect(found).toEqual({
    title: '0101',
    camp: 102,
    route: [103],
    ends: [104, '0105'],
    rules: [
      { rule: 'leaves', by: 106 },
      { rule: 'leaves', by: null },
      { rule: 'holds', until: 4 },
    ],
  });
});

test('a field that names something is read as what it is', () => {
  expect([...schemaFaults(hex, 'x')]).toHaveLength(1);
  expect([...schemaFaults(hex, '0101')]).toEqual([]);
});

const problemsIn = (check: (report: Report) => void): readonly string[] => {
  const report = new Report('camp.json');
  check(report);
  const parsed = report.parsed(null);
  return parsed.ok ? [] : parsed.problems.map(({ path, reason }) => `${path}: ${reason}`);
};

test('a name that means nothing is reported where it stands, with the entry that has it', () => {
  const post = Type.Object({ side: Type.String(), at: hex });
  const posts = Type.Object({ posts: Type.Array(post) });
  const value = {
    posts: [
      { side: 'red', at: '0101' },
      { side: 'blue', at: '0102' },
    ],
  };
  const wrong = problemsIn(report =>
    checkNames(posts, value, report, ({ name, owner }) =>
      owner.side === 'blue' ? unknownName(name, ['0101'], 'hex of blue') : null,
    ),
  );
  expect(wrong).toEqual(['/posts/1/at: "0102" is no hex of blue; did you mean "0101"?']);
});

test('a name that is there twice is reported at its second place', () => {
  const named = ['a', 'b', 'a'].map((name, i) => ({ name, path: `/turns/${i}` }));
  expect(problemsIn(report => checkOnce(named, report, 'a turn'))).toEqual([
    '/turns/2: "a" is already a turn',
  ]);
});
