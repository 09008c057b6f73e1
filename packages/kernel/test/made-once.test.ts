import { expect, test } from 'vitest';
import { madeOnce } from '../src/host.ts';

const counted = () => {
  const made: string[] = [];
  const make = madeOnce((scenario: { id: string }, charts: { id: string }, variants: readonly string[]) => {
    made.push([scenario.id, charts.id, ...variants].join(' '));
    return made.at(-1)!;
  });
  return { make, made };
};

const raab = { id: 'raab' };
const charts = { id: 'shipped' };

test('the same scenario, charts and variants are made once', () => {
  const { make, made } = counted();
  expect(make(raab, charts, ['night'])).toBe('raab shipped night');
  expect(make(raab, charts, ['night'])).toBe('raab shipped night');
  expect(made).toEqual(['raab shipped night']);
});

test('others are made anew, and the first is still kept', () => {
  const { make, made } = counted();
  make(raab, charts, []);
  make(raab, charts, ['night']);
  make(raab, charts, ['night', 'trains']);
  make(raab, { id: 'own' }, []);
  make({ id: 'raab' }, charts, []);
  make(raab, charts, []);
  expect(made).toEqual([
    'raab shipped',
    'raab shipped night',
    'raab shipped night trains',
    'raab own',
    'raab shipped',
  ]);
});

test('what is made of nothing is kept too', () => {
  let made = 0;
  const make = madeOnce(() => {
    made++;
    return null;
  });
  make(raab, charts, []);
  make(raab, charts, []);
  expect(made).toBe(1);
});
