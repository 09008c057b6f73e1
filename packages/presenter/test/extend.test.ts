import type { Action, Event, State } from '@abatis/kernel';
import type { At, LogEntry, LogLine, Presenter, TableScene } from '@abatis/screen';
import { expect, test } from 'vitest';
import { extendPresenter } from '../src/index.ts';

const STATE: State = { steps: [] };
const AT: At = { state: STATE, seat: 'blue' };
const LINE = { heading: '', seat: null, places: [], motion: null, dice: null } as const;

const line = (index: number, text: string): LogLine => ({ ...LINE, index, kind: 'note', text });

/** Tells each event by its type, and would fail at one that it does not know. */
const base = {
  moment: () => ({ markers: [] }) as unknown as TableScene,
  hover: () => null,
  preview: () => ({ title: 'of the base' }),
  inspect: () => null,
  tell({ index, events }: LogEntry): readonly LogLine[] {
    if (events.some(({ type }) => type.includes('/'))) throw new Error('What is this?');
    return events.map(({ type }) => line(index, type));
  },
  refusal: () => 'the base says no',
  terms: [],
  lessons: [],
} as unknown as Presenter<State, Action, Event>;

/** The words of Outpost: Sappers. */
const sappers = extendPresenter(base, {
  id: 'sap',
  isOwn: clause => clause.startsWith('SAP '),
  refusal: () => 'there are works already',
  tell: ({ index, events }) => events.map(() => line(index, 'Works are thrown up.')),
  moment: table => ({ ...table, markers: [{ id: 'works' }] }) as unknown as TableScene,
  answers: { preview: (_, { type }) => (type === 'dig' ? ({ title: 'Dig' } as never) : null) },
});

const entry: LogEntry = {
  index: 3,
  seat: 'blue',
  action: { type: 'dig' },
  rolls: [],
  events: [
    { type: 'moved', clause: 'OUT 2.1' },
    { type: 'sap/dug', clause: 'SAP 1.1' },
  ],
};

test('the base tells its own events and is not asked of those that the extension added', () => {
  expect(sappers.tell(entry, STATE, STATE).map(({ text }) => text)).toEqual([
    'moved',
    'Works are thrown up.',
  ]);
  const plain = { ...entry, events: entry.events.slice(0, 1) };
  expect(sappers.tell(plain, STATE, STATE)).toEqual([line(3, 'moved')]);
});

test('each refuses in its own words', () => {
  expect(sappers.refusal({ clause: 'SAP 1.2' }, STATE)).toBe('there are works already');
  expect(sappers.refusal({ clause: 'OUT 2.1' }, STATE)).toBe('the base says no');
});

test('the extension adds to the table, and answers for its own orders', () => {
  expect(sappers.moment(AT, []).markers).toEqual([{ id: 'works' }]);
  expect(sappers.preview(AT, { type: 'dig' })).toEqual({ title: 'Dig' });
  expect(sappers.preview(AT, { type: 'attack' })).toEqual({ title: 'of the base' });
});
