import {
  brokenBy,
  firstBroken,
  firstWrong,
  type Invariant,
  isPending,
  placeNamed,
  placesByName,
  wrongAmong,
} from '@abatis/kernel/host';
import { expect, test } from 'vitest';

interface Camp {
  readonly steps: readonly { readonly step: string }[];
  readonly men: number;
}

const asked: string[] = [];
const somebody: Invariant<Camp, string> = {
  clause: 'OUT 1.1',
  broken: ({ men }) => (men > 0 ? null : 'nobody is there'),
};
const few: Invariant<Camp, string> = {
  clause: 'OUT 1.2',
  when: moment => moment === 'night',
  broken({ men }) {
    asked.push('few');
    return men > 3 ? `${men} are too many` : null;
  },
};
const brokenIn = brokenBy({ somebody, few }, ({ steps }: Camp) => steps[0]?.step ?? 'over');

test('the first invariant that is broken is told with its name, clause and step', () => {
  expect(brokenIn({ steps: [], men: 0 })).toBe('somebody, OUT 1.1: nobody is there (in the end)');
  expect(brokenIn({ steps: [{ step: 'night' }], men: 5 })).toBe('few, OUT 1.2: 5 are too many (in night)');
  expect(brokenIn({ steps: [{ step: 'night' }], men: 2 })).toBeNull();
});

test('an invariant is asked only at its moments', () => {
  asked.length = 0;
  expect(brokenIn({ steps: [{ step: 'day' }], men: 5 })).toBeNull();
  expect(asked).toEqual([]);
});

test('of several items the first that is wrong is told', () => {
  expect(firstWrong([1, 2, 3], item => item > 1 && `${item} is wrong`)).toBe('2 is wrong');
  expect(firstWrong([1], item => item > 1 && `${item} is wrong`)).toBeNull();
});

test('the piece that breaks an invariant is named, with what is wrong if its name does not say enough', () => {
  const men = wrongAmong(
    ({ men }: { men: readonly number[] }) => men,
    (_, id) => `man ${id}`,
  );
  const tired = men(age => age > 60);
  const young = men(age => age < 16 && `is ${age}`);
  expect(tired({ men: [20, 61] })).toBe('man 1');
  expect(young({ men: [20, 12] })).toBe('man 1 is 12');
  expect(firstBroken(tired, young)({ men: [12, 20] })).toBe('man 0 is 12');
  expect(firstBroken(tired, young)({ men: [20] })).toBeNull();
});

test('a step is pending if one of its names is on the stack', () => {
  const state = { steps: [{ step: 'turn' }, { step: 'loss' }] };
  expect(isPending(state, 'retreat', 'turn')).toBe(true);
  expect(isPending(state, 'retreat')).toBe(false);
});

test('pieces are found by their names', () => {
  const pieces = [{ name: 'Gibbon' }, { name: 'Cutler' }];
  expect(placesByName(pieces).get('Cutler')).toBe(1);
  expect(placeNamed(pieces, 'Cutler', 'commander')).toBe(1);
  expect(() => placeNamed(pieces, 'Meade', 'commander')).toThrow(
    'There is no commander "Meade" in this battle',
  );
});
