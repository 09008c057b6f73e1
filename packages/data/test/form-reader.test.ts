import { formatProblem, formReader, trusted } from '@abatis/data';
import Type from 'typebox';
import { expect, test } from 'vitest';

const strict = { additionalProperties: false };
const RULES = {
  fog: Type.Object({ rule: Type.Literal('fog'), until: Type.Integer() }, strict),
  frost: Type.Object({ rule: Type.Literal('frost') }, strict),
};
const campSchema = Type.Object(
  { name: Type.String(), rules: Type.Array(Type.Union([RULES.fog, RULES.frost])) },
  strict,
);
const readCamp = formReader(campSchema, { list: 'rules', tag: 'rule', forms: RULES });

const problemsWith = (json: unknown): readonly string[] => {
  const read = readCamp(json, 'camp.json');
  return read.ok ? [] : read.problems.map(formatProblem);
};

test('a file with a list of forms is read from its text or its value', () => {
  const camp = { name: 'Boulogne', rules: [{ rule: 'fog', until: 3 }, { rule: 'frost' }] };
  expect(trusted(readCamp(camp, 'camp.json'))).toEqual(camp);
  expect(trusted(readCamp(JSON.stringify(camp), 'camp.json'))).toEqual(camp);
});

test('an entry that does not fit is held against its own form', () => {
  expect(
    problemsWith({ name: 'Boulogne', rules: [{ rule: 'frost' }, { rule: 'fog', until: 'noon' }] }),
  ).toEqual(['camp.json at /rules/1/until: must be of type integer, not "noon"']);
});

test('a form that is not known is named before any entry is looked at', () => {
  expect(problemsWith({ name: 'Boulogne', rules: [{ rule: 'fogg', until: 'noon' }] })).toEqual([
    'camp.json at /rules/0/rule: "fogg" is not one of fog, frost; did you mean "fog"?',
  ]);
});

test('what is no file of this kind is reported as a whole', () => {
  expect(problemsWith('{')).toHaveLength(1);
  expect(problemsWith([])).toEqual(['camp.json: must be of type object, not an array']);
});

test('what we ship ourselves is given, or thrown with all that is wrong', () => {
  expect(() => trusted(readCamp({ rules: [] }, 'camp.json'))).toThrow('camp.json at /name: is missing');
});
