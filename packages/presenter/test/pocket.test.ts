import type { AskedFacts } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { answered, type FormsFile, pocketBy } from '../src/index.ts';

const FORMS: FormsFile = {
  situations: {
    fire: {
      ...{ title: 'Fire', about: 'dice', clause: 'OUT 3.1', drawing: 'fire' },
      groups: [
        { title: 'Who', fields: ['arm', 'calibre', 'figures', 'files', ['shaken', 'veteran']] },
        { title: 'At whom', fields: ['range', 'target-arm', 'target-figures', ['target-shaken', 'farAway']] },
        { title: 'Never', fields: ['never'] },
      ],
    },
    test: {
      ...{ title: 'Test', about: 'chance', clause: 'OUT 3.2', drawing: 'test' },
      groups: [{ title: 'Who', fields: ['figures'] }],
    },
  },
  entry: [{ title: '', fields: ['arm'] }],
  fields: {
    arm: { label: 'Arm', of: 'arms', usual: 'foot' },
    calibre: { label: 'Guns', when: { arm: ['guns'] }, of: 'calibres', usual: 'none of them' },
    figures: {
      label: { by: 'arm', guns: 'Gunners', else: 'Figures' },
      note: 'by the eye {OUT 3.1}',
      usual: { by: 'arm', guns: 12, else: 24 },
      least: 1,
      most: 60,
    },
    files: { label: 'Files', when: { arm: ['!guns'] }, usual: 'figures', least: 1, most: 'figures' },
    range: { label: 'Range', usual: 3, least: 0.5, most: 'reach', step: 0.5, unit: '″', tape: 'bands' },
    never: { label: 'Never', when: { arm: ['none'] }, usual: 0, least: 0, most: 1 },
  },
  switches: {
    shaken: { label: 'Shaken' },
    veteran: { label: 'Veteran', when: { veterans: ['true'] } },
    farAway: { id: 'far', label: 'Far away', when: { 'target-arm': ['!guns'] } },
  },
  words: { arms: { foot: 'Foot', guns: 'Guns' }, calibres: { light: 'Light', heavy: 'Heavy' } },
};

const pocket = pocketBy<'fire' | 'test'>({
  forms: FORMS,
  reckoned: {
    reach: ({ arm }) => (arm === 'guns' ? 20 : 8),
    bands: ({ arm }) => [{ label: 'far', to: arm === 'guns' ? 20 : 8 }],
  },
  reply: (situation, facts) => ({
    foot: { says: situation, note: '' },
    answer: () =>
      answered({
        ...{ title: `${facts.figures}`, asked: situation },
        next: { label: 'Then', situation: 'test', facts: { figures: 99, arm: 'guns' } },
      }),
  }),
  unit: ({ arm }) => ({ kind: String(arm), grade: '', boxes: 1, marks: [], more: '', states: [] }),
  options: () => [{ id: 'veterans', label: 'Veterans', clause: 'OUT 9' }],
  chart: [],
});

const form = (facts: AskedFacts, options: readonly string[] = []) => pocket.form('fire', facts, options);
const fieldIn = (facts: AskedFacts, id: string) =>
  form(facts)
    .groups.flatMap(({ fields }) => fields)
    .find(field => 'id' in field && field.id === id);

describe('a form as data', () => {
  test('asks for what is usual, and leaves out groups of which nothing is asked', () => {
    const { facts, groups } = form({});
    expect(facts).toEqual({
      ...{ arm: 'foot', figures: 24, files: 24, shaken: false, range: 3 },
      ...{ 'target-arm': 'foot', 'target-figures': 24, 'target-shaken': false, far: false },
    });
    expect(groups.map(({ title }) => title)).toEqual(['Who', 'At whom']);
  });

  test('corrects what cannot be, and forgets what is not asked for', () => {
    const { facts } = form({ arm: 'elephants', figures: 99, files: 80, range: 3.3, calibre: 'heavy' });
    expect(facts).toMatchObject({ arm: 'foot', figures: 60, files: 60, range: 3.5 });
    expect(facts).not.toHaveProperty('calibre');
  });

  test('labels, limits and lists hang on earlier answers, each with the prefix of its own name', () => {
    const facts = { arm: 'guns', 'target-arm': 'foot' };
    expect(fieldIn(facts, 'figures')).toMatchObject({ label: 'Gunners', value: 12 });
    expect(fieldIn(facts, 'target-figures')).toMatchObject({ label: 'Figures', value: 24 });
    expect(fieldIn(facts, 'calibre')).toMatchObject({ value: 'light' });
    expect(fieldIn(facts, 'range')).toMatchObject({ most: 20, tape: [{ label: 'far', to: 20 }] });
    expect(fieldIn(facts, 'files')).toBeUndefined();
  });

  test('a note cites its clause', () => {
    expect(fieldIn({}, 'figures')).toMatchObject({ note: ['by the eye ', { clause: 'OUT 3.1' }] });
  });

  test('an optional rule brings its words', () => {
    expect(form({}, ['veterans', 'unknown']).facts).toHaveProperty('veteran', false);
    expect(form({ veteran: true }).facts).not.toHaveProperty('veteran');
  });

  test('switches that are not asked for are not shown', () => {
    expect(form({ 'target-arm': 'guns', far: true }).facts).not.toHaveProperty('far');
  });
});

describe('answers', () => {
  test('are kept under question and title unless they say otherwise', () => {
    expect(pocket.answer('test', {}, [], []).kept).toEqual({ question: 'test', answer: '24' });
  });

  test('lead to a question with the facts that its form asks for, as that can have them', () => {
    expect(pocket.answer('fire', {}, [], []).next).toMatchObject({ facts: { figures: 60 } });
    expect(pocket.answer('fire', {}, [], []).next?.facts).not.toHaveProperty('arm');
  });

  test('an unknown situation is the first one', () => {
    expect(pocket.form('flight', {}, []).foot.says).toBe('fire');
  });
});

test("a unit of the player's own is asked about in the same way", () => {
  expect(pocket.entry({ arm: 'guns', figures: 3 })).toMatchObject({
    ...{ facts: { arm: 'guns' }, unit: { kind: 'guns' } },
  });
});
