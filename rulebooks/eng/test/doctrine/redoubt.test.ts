import { expect, test } from 'vitest';
import { isWorthTaking, partiesOf, workToStorm } from '../../doctrine/battle/redoubts.ts';
import { shiftsOf } from '../../doctrine/battle/shifts.ts';
import { fieldLabour } from '../../doctrine/battle/works.ts';
import { OrderBook } from '../../doctrine/orders.ts';
import { fieldOf } from '../support/field.ts';
import { begin } from '../support/siege.ts';

const opening = () => fieldOf(begin('renaud').state);

test('ENG 23.21c, 23.53c3 the sappers dig three turns, rest till the battalion helps, and finish four sections by the last turn', () => {
  const book = new OrderBook(opening().state, 'red');
  fieldLabour(book);
  const [trench] = book.state.eng.projects;
  expect(book.orders.map(order => order.do)).toEqual(['begin', 'assign']);
  expect(shiftsOf(book.state, trench!)).toEqual({ early: 3, late: 10, last: 23 });
  expect(book.why.id).toBe('dig-sap');
});

test('between its shifts the sappers are let go, and the reason says why', () => {
  const first = new OrderBook(opening().state, 'red');
  fieldLabour(first);
  const resting = new OrderBook({ ...first.state, turn: 4 }, 'red');
  fieldLabour(resting);
  expect(resting.orders.map(order => order.do)).toEqual(['release']);
  expect(resting.why.id).toBe('rest-sappers');
});

test('all who have no tools storm the redoubt, until one of them is in it', () => {
  const f = opening();
  expect(workToStorm(f.state, 'red')?.name).toBe('Redoubt Renaud');
  expect(workToStorm(f.state, 'blue')).toBeNull();
  expect(partiesOf(f.state, 'red').map(({ name }) => name)).toEqual([
    '52nd storm party',
    '43rd storm party',
    '95th firing party',
    'Caçadores firing party',
  ]);
  const inside = f.with('43rd storm party', { block: 'Redoubt Renaud' });
  expect(workToStorm(inside.state, 'red')).toBeNull();
});

test('nobody storms any more when that could not even bring a draw', () => {
  const late = { ...opening().state, turn: 12 };
  expect(isWorthTaking(late, 'red')).toBe(true);
  const few = fieldOf(late).with('52nd storm party', { figures: 1 }).with('43rd storm party', { figures: 1 });
  expect(isWorthTaking(few.state, 'red')).toBe(false);
  expect(isWorthTaking({ ...few.state, turn: 3 }, 'red')).toBe(true);
});
