import type { At } from '@abatis/screen';
import { expect, test } from 'vitest';
import { presenter } from '../../screen/index.ts';
import { bnb } from '../../src/rulebook.ts';
import { field } from '../support/field.ts';
import { gameAt } from '../support/game.ts';

const game = gameAt(
  field(`
    red C: 8x3 @40,20
    red general Cole @10,5
    blue H: 12x1 @40,39.5/180
    blue general Dyer with H
    woods wood: 0,30 96,30 96,50 0,50
  `),
  [{ step: 'move', role: 'A', begun: true }],
);
const screen = presenter(bnb);
const at = (seat: string | null, open = false): At => ({ state: game.state, seat, open });
const pieces = (where: At): readonly string[] => screen.moment(where, []).pieces.map(({ id }) => id);

test('BNB 6.1h the table shows a hidden unit, and the general with it, to its owner alone, and to all when the game is over', () => {
  expect(pieces(at('blue'))).toEqual(expect.arrayContaining(['C', 'H', 'Dyer']));
  for (const seat of ['red', null]) {
    expect(pieces(at(seat))).toContain('C');
    expect(pieces(at(seat))).not.toContain('H');
    expect(pieces(at(seat))).not.toContain('Dyer');
    expect(JSON.stringify(screen.moment(at(seat), []))).not.toContain('39.5');
  }
  expect(pieces(at('red', true))).toContain('H');
});

test('BNB 6.1h the log does not say where a hidden unit was when something happened to it', () => {
  const events = [{ type: 'rout-hits', clause: 'BNB 5.7.3a', unit: 'H', hits: 1, left: 11 }] as const;
  const placesFor = (seat: string | null) =>
    screen
      .tell({ index: 1, seat: null, action: null, rolls: [], events }, game.state, game.state, { seat })
      .flatMap(({ places = [] }) => places);
  expect(placesFor('blue')).toHaveLength(1);
  expect([...placesFor('red'), ...placesFor(null)]).toEqual([]);
});

test('BNB 6.1h of a hidden unit its card and the forces say that it hides, and nothing that hangs on its place', () => {
  const told = JSON.stringify([screen.inspect(at('red'), ['H']), screen.forces(at('red'), 'blue')]);
  expect(told).toContain('Hidden in the woods');
  expect(told).toContain('hidden in the woods');
  expect(told).not.toMatch(/command:|is with it|away/);
  expect(JSON.stringify(screen.inspect(at('blue'), ['H']))).toContain('is with it');
});
