import type { Action, Event, Frame, Rulebook, State } from '@abatis/kernel';
import type { At, LogEntry, NewPresenter, Overlay, Presenter, RuleText, TableScene } from '@abatis/screen';
import { expect, test } from 'vitest';
import {
  type Ask,
  extendedPresenter,
  extendPresenter,
  type PresenterExtension,
  questionShown,
  questionsBy,
  type Tellers,
  tellWith,
} from '../src/index.ts';

const STATE: State = { steps: [] };
const AT: At = { state: STATE, seat: 'blue' };

type Told = Tellers<State, Action, Event>;

const tell = tellWith<State, Action, Event>({
  tellers: {
    moved: () => ({ kind: 'move', heading: 'Move', text: 'A move.' }),
    rolled: () => ({
      kind: 'check',
      heading: 'Roll',
      text: 'A roll.',
      dice: { title: '', dice: [3], sides: 6, drms: [], total: 3, against: '', result: '', good: null },
    }),
  } as unknown as Told,
  opening: () => ({ kind: 'note', heading: '', text: 'It begins.' }),
  next: () => 'Red chooses.',
});

const overlayOf = (title: string): Overlay => ({
  id: title,
  title,
  legend: [],
  shades: [],
  lines: [],
  notes: [],
});

const base = {
  moment: () => ({ markers: [] }) as unknown as TableScene,
  hover: () => null,
  preview: () => ({ title: 'of the base' }),
  inspect: () => null,
  overlay: (_: At, id: string) => overlayOf(id),
  forces: () => ({ columns: ['SP'] }),
  because: ({ id }: { readonly id: string }) => id,
  rules: async () => [{ clause: 'OUT 1.1' }] as unknown as readonly RuleText[],
  tell,
  refusal: () => 'the base says no',
  terms: [],
  lessons: [],
} as unknown as Presenter<State, Action, Event>;

/** The words of Outpost: Sappers. */
const sappers: PresenterExtension<State, Action, Event> = {
  id: 'sap',
  isOwn: clause => clause.startsWith('SAP '),
  refusal: () => 'there are works already',
  tellers: {
    'sap/dug': () => ({ kind: 'work', heading: 'Works', text: 'Works are thrown up.' }),
    'sap/hidden': () => null,
  } as unknown as Told,
  moment: table => ({ ...table, markers: [{ id: 'works' }] }) as unknown as TableScene,
  forces: forces => ({ ...forces, columns: [...forces.columns, 'Works'] }),
  rules: async () => [{ clause: 'SAP 1.1' }] as unknown as readonly RuleText[],
  because: ({ id }) => (id === 'dig' ? 'there is time to dig' : null),
  answers: {
    preview: (_, { type }) => (type === 'dig' ? ({ title: 'Dig' } as never) : null),
    overlay: () => overlayOf('the works'),
  },
};

const extended = extendPresenter(base, sappers);

const event = (type: string): Event => ({ type, clause: 'OUT 1.1' });
const entryOf = (...types: readonly string[]): LogEntry => ({
  index: 3,
  seat: 'blue',
  action: { type: 'dig' },
  rolls: [],
  events: types.map(event),
});

const texts = (presenter: typeof base, ...types: readonly string[]) =>
  presenter.tell(entryOf(...types), STATE, STATE).map(({ text }) => text);

test('what an extension tells stands among the lines of the base where it happened', () => {
  expect(texts(extended, 'moved', 'sap/dug', 'moved')).toEqual([
    'A move.',
    'Works are thrown up.',
    'A move.',
  ]);
  expect(texts(extended, 'moved', 'sap/hidden')).toEqual(['A move.']);
  expect(texts(extended, 'moved')).toEqual(['A move.']);
});

test('what a roll has led to is said by the last line of the base', () => {
  expect(texts(extended, 'rolled', 'sap/dug')).toEqual(['A roll. Red chooses.', 'Works are thrown up.']);
});

test('each refuses and gives reasons in its own words', () => {
  expect(extended.refusal({ clause: 'SAP 1.2' }, STATE)).toBe('there are works already');
  expect(extended.refusal({ clause: 'OUT 2.1' }, STATE)).toBe('the base says no');
  expect(extended.because({ id: 'dig' })).toBe('there is time to dig');
  expect(extended.because({ id: 'attack' })).toBe('attack');
});

test('the extension adds to the table, the forces and the rules, and answers for its own orders and overlays', async () => {
  expect(extended.moment(AT, []).markers).toEqual([{ id: 'works' }]);
  expect(extended.forces(AT, 'blue').columns).toEqual(['SP', 'Works']);
  expect((await extended.rules()).map(({ clause }) => clause)).toEqual(['OUT 1.1', 'SAP 1.1']);
  expect(extended.preview(AT, { type: 'dig' })).toEqual({ title: 'Dig' });
  expect(extended.preview(AT, { type: 'attack' })).toEqual({ title: 'of the base' });
  expect(extended.overlay(AT, 'sap/works', []).title).toBe('the works');
  expect(extended.overlay(AT, 'fields', []).title).toBe('fields');
});

test('what an extension leaves out is as the base has it', () => {
  const bare = extendPresenter(base, {
    id: 'sap',
    isOwn: () => false,
    refusal: () => '',
    tellers: {} as Told,
  });
  expect(bare.moment(AT, [])).toEqual(base.moment(AT, []));
  expect(bare.preview(AT, { type: 'dig' })).toEqual({ title: 'of the base' });
  expect(bare.overlay(AT, 'sap/works', []).title).toBe('sap/works');
});

test('the base is made with the rulebook as it is played', () => {
  const seen: unknown[] = [];
  const newBase = ((rulebook: Rulebook) => {
    seen.push(rulebook);
    return base;
  }) as unknown as NewPresenter;
  const rulebook = { id: 'sap' } as Rulebook;
  const presenter = extendedPresenter<Rulebook, State, Action, Event>(newBase, (book, under) => {
    seen.push(book, under);
    return sappers;
  })(rulebook);
  expect(seen).toEqual([rulebook, rulebook, base]);
  expect(presenter.refusal({ clause: 'SAP 1.2' }, STATE)).toBe('there are works already');
});

test('at a step of an extension the base shows the table and puts no question', () => {
  interface Asked extends State {
    readonly steps: readonly Frame[];
  }
  const { offerFor, promptWords } = questionsBy<Asked, Action>(
    { order: () => ({ selection: [], choices: [], buttons: [], checklist: [] }) },
    { file: { order: { title: 'Order', detail: '' } }, spanOf: () => (_, value) => value, about: () => ({}) },
  );
  const shownAt = (step: string) => {
    const state: Asked = { steps: [{ step }] };
    const ask = { state, seat: 'blue', frame: { step }, clause: null, selection: ['a'] } as unknown as Ask<
      Asked,
      Action
    >;
    return questionShown({ offerFor, promptWords, overlayKeys: [] }, { state, seat: 'blue' }, ask);
  };
  expect(shownAt('order').prompt).toMatchObject({ title: 'Order' });
  expect(shownAt('sap/prepare')).toEqual({ prompt: null, choices: [], selection: ['a'] });
  expect(() => shownAt('march')).toThrow('no answers for the step "march"');
});
