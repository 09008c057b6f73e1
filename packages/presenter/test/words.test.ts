import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import {
  be,
  capital,
  cite,
  factSpans,
  listOf,
  marked,
  message,
  ordinal,
  pieceLists,
  place,
  reasonsOf,
  refusalsOf,
  rolled,
  say,
  sentences,
  signed,
  someOf,
  term,
  typesetFraction,
  verb,
} from '../src/index.ts';

test('a sentence keeps its links and joins the words between them', () => {
  expect(say`${'Blue'} ${1} stops in ${place('0402')} ${cite('OUT 2.1')}.`).toEqual([
    'Blue 1 stops in ',
    { place: '0402' },
    ' ',
    { clause: 'OUT 2.1' },
    '.',
  ]);
  expect(say`no links, ${-1}`).toBe('no links, −1');
});

test('a sentence from a file has its links in braces: places, clauses and words of the glossary', () => {
  expect(marked('Go to {0402}, into a {ZOC} {OUT 2.1}.')).toEqual([
    'Go to ',
    { place: '0402' },
    ', into a ',
    { term: 'ZOC' },
    ' ',
    { clause: 'OUT 2.1' },
    '.',
  ]);
  expect(marked('no links')).toBe('no links');
});

test('a message is filled with facts, and chooses its words by them', () => {
  const lost = message('{units} {units?is|are} lost{hex? in {hex}|} {OUT 2.1}.');
  const spanOf = factSpans({
    kindOf: name => (name === 'hex' ? 'places' : 'pieces'),
    piece: value => ({ piece: value, text: value }),
    words: value => value,
  });
  expect(plain(lost({ units: ['A'], hex: '0402' }, spanOf))).toBe('A is lost in 0402 2.1.');
  expect(plain(lost({ units: ['A', 'B'], hex: null }, spanOf))).toBe('A and B are lost 2.1.');
  expect(message('{sp} {SP|points}')({ sp: -1 }, spanOf)).toEqual(['−1 ', { term: 'SP', text: 'points' }]);
  expect(message('{steps#step is|steps are} lost')({ steps: 1 }, spanOf)).toBe('1 step is lost');
  expect(message('{steps#step is|steps are} lost')({ steps: 2 }, spanOf)).toBe('2 steps are lost');
  expect(() => message('{units')).toThrow('A brace stays open');
  expect(() => message('{units?is}')).toThrow('no second alternative');
});

test('beyond the edge of the map there is no place to show', () => {
  expect(place('off-map')).toBe('off the map');
});

test('empty sentences are left out', () => {
  expect(sentences('One.', '', 'Two.')).toBe('One. Two.');
});

test('lists end with “and”; long ones with how many more there are', () => {
  expect(listOf(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  expect(someOf(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more');
  expect(someOf(['a', 'b', 'c'], 2)).toBe('a, b and c');
  const { namesOf, shortNames } = pieceLists((state: string, piece) => state + piece);
  expect(namesOf('1', ['a', 'b', 'c'])).toBe('1a, 1b and 1c');
  expect(shortNames('1', ['a', 'b', 'c'])).toBe('1a and 2 more');
});

test('facts that name something are links, others are words', () => {
  const kinds = new Map([
    ['unit', 'pieces'],
    ['hex', 'places'],
    ['seat', 'seats'],
  ] as const);
  const spanOf = factSpans({
    kindOf: name => kinds.get(name as 'unit'),
    piece: value => ({ piece: value, text: value }),
    seat: value => (value === 'blue' ? 'Blue' : null),
    words: value => `(${value})`,
  });
  expect(spanOf('unit', '26NC')).toEqual({ piece: '26NC', text: '26NC' });
  expect(spanOf('unit', 'nobody')).toBe('(nobody)');
  expect(spanOf('unit', '0102')).toEqual({ place: '0102' });
  expect(spanOf('hex', 'any hex')).toBe('(any hex)');
  expect(spanOf('seat', 'blue')).toEqual({ seat: 'blue', text: 'Blue' });
  expect(spanOf('seat', 'nobody')).toBe('(nobody)');
  expect(spanOf('length', '2')).toBe('(2)');
});

test('only plain words get a capital letter', () => {
  expect(capital('woods')).toBe('Woods');
  expect(capital(['woods ', term('ZOC')])).toEqual(['Woods ', { term: 'ZOC' }]);
  expect(capital([term('odds')])).toEqual([{ term: 'odds' }]);
});

test('numbers are set as a printer sets them', () => {
  expect([1, 2, 3, 11, 12, 13, 21, 112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '12th',
    '13th',
    '21st',
    '112th',
  ]);
  expect([signed(2), signed(0), signed(-2)]).toEqual(['+2', '0', '−2']);
  expect(typesetFraction('2 1/4 and 1/2 and 5/12')).toBe('2¼ and ½ and 5/12');
});

test('a die is told with what is added to it, and the sum only if something is', () => {
  expect(plain(rolled(3, []))).toBe('3 3');
  expect(plain(rolled(3, [{ label: 'flank', value: -1, clause: 'OUT 3.3' }]))).toBe('3 3, flank −1 3.3 = 2');
});

const { refusalText, refusalLines, refusedBy } = refusalsOf(
  { 'OUT 2.1': '{unit} cannot reach {hexes}', 'OUT 2.2': 'somebody is in the way' },
  (name, value) => (name === 'unit' ? { piece: value, text: value } : { place: value }),
);

test('a refusal names its facts as links and its clause; facts with commas are lists', () => {
  const text = refusalText({ clause: 'OUT 2.1', facts: { unit: 'Blue', hexes: '0101, 0102' } });
  expect(plain(text)).toBe('Blue cannot reach 0101 and 0102. 2.1');
  expect(text).toContainEqual({ place: '0102' });
});

test('the kernel’s refusals have sentences in every rulebook', () => {
  expect(plain(refusalText({ clause: 'ABATIS over' }))).toBe('The game is over. house rule');
});

test('of several refusals by one clause the first is told', () => {
  const ruling = {
    legal: false,
    refusals: [
      { clause: 'OUT 2.1', facts: { unit: 'Blue', hexes: ['0101'] } },
      { clause: 'OUT 2.2' },
      { clause: 'OUT 2.1', facts: { unit: 'Grey', hexes: ['0101'] } },
    ],
  };
  expect(refusalLines(ruling).map(plain)).toEqual([
    'Blue cannot reach 0101. 2.1',
    'Somebody is in the way. 2.2',
  ]);
  expect(plain(refusedBy(ruling)!)).toBe('Blue cannot reach 0101. 2.1 Somebody is in the way. 2.2');
  expect(refusedBy({ legal: true, refusals: [] })).toBeNull();
});

test('a reason has its words, those of the loop have theirs, and one without has the words for any', () => {
  const { becauseText, ids } = reasonsOf({ go: '{unit} goes.' }, (_, value) => value);
  expect(becauseText({ id: 'go', facts: { unit: ['Blue', 'Grey'] } })).toBe('Blue and Grey goes.');
  expect(becauseText({ id: 'chance' })).toBe('Chosen at random.');
  expect(becauseText({ id: 'unheard-of' })).toBe('There is nothing better to do.');
  expect(ids).toEqual(['nothing-better', 'chance', 'go']);
});

test('UI 31 a reason tells its chance and what was passed over, and to those who must not know, only what they heard', () => {
  const { becauseText, guardedText } = reasonsOf(
    {
      attack: { say: 'Against {hex}: {chance}.', instead: 'Against {hex} it would be {chance}.' },
      ride: { say: '{unit} rides to {hex} at {chance}.', others: '{unit} rides to {hex}.' },
    },
    (_, value) => value,
  );
  const ride = { id: 'ride', facts: { unit: 'Blue', hex: '0402' }, chance: 0.75 };
  expect(
    becauseText({
      id: 'attack',
      facts: { hex: '0402' },
      chance: 0.9999999999999999,
      instead: { facts: { hex: '0502' }, chance: 1 / 6 },
    }),
  ).toBe('Against 0402: 100 %. Against 0502 it would be 17 %.');
  expect(becauseText(ride)).toBe('Blue rides to 0402 at 75 %.');
  expect(guardedText(ride)).toBe('Blue rides to 0402.');
  expect(guardedText({ id: 'ride', facts: { unit: 'Blue' } })).toBeNull();
  expect(guardedText({ id: 'attack', facts: { hex: '0402' } })).toBeNull();
});

test('verbs agree with one or many', () => {
  expect([be(['Blue']), be([]), verb(['Blue', 'Grey'], 'goes', 'go')]).toEqual(['is', 'are', 'go']);
});
