import { inches } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { volleysOf } from '../../../src/rules/index.ts';
import type { Track } from '../../../src/state.ts';
import { type Field, field, fieldOf, poseFrom } from '../../support/field.ts';
import { forbidden, laid, resolved, told, volley } from '../../support/shooting.ts';
import { table } from '../../support/table.ts';

/** The field with the unit having come straight forward to where it stands. */
function came(f: Field, name: string, from: string, length: number, kind: Track['kind'] = 'charge'): Field {
  const { formation, files, figures, side } = f.unit(name);
  const leg = { go: 'advance', by: inches(length) } as const;
  return f.with(name, {
    turn: {
      charged: kind === 'charge',
      moved: true,
      track: [{ kind, formation, files, figures, from: poseFrom(from, side), leg }],
    },
  });
}

const charged = (more = '') =>
  came(
    field(`red L: 12x1 @20,20\nblue C: 8x3 @20,20\nblue N: 12x1 @24.5,25\ncharge C > L\n${more}`),
    'C',
    '@20,28',
    8,
  );

test('BNB 3.8a a charged unit fires at its chargers first', () => {
  expect(forbidden(charged(), 'L', 'N')).toEqual(['BNB 3.8a']);
  expect(told(charged(), volley(charged(), 'L', 'C'))).toEqual(['3 at C 7+']);
});

test('BNB 3.8b BNB R142 the charger is shot at where it was nearest, at distance 0 at contact', () => {
  const { range, bearings } = volley(charged(), 'L', 'C');
  expect(range).toBe(0);
  expect(bearings).toHaveLength(12);
});

test('BNB 3.8b BNB 3.2d a charger has no cover against the fire of its target', () => {
  const f = charged('woods w: 10,20.1 30,20.1 30,27 10,27');
  expect(told(f, volley(f, 'L', 'C'))).toEqual(['3 at C 7+']);
});

test('BNB 3.8c BNB R35 a unit that stood still may fire at a charger that passed, one that moved may not', () => {
  const text = (words: string) =>
    `red L: 12x1 @30,40\nblue C: 8x3 @30,40\nred S: 12x1 @20,30 ${words}\ncharge C > L`;
  const still = came(field(text('')), 'C', '@30,30/0', 10);
  const passing = came(field(text('').replace('@20,30', '@22,30/90')), 'C', '@30,30/0', 10);
  expect(forbidden(still, 'S', 'C', { passing: true })).toEqual(['BNB 3.1l']);
  expect(volley(passing, 'S', 'C', { passing: true }).range).toBeGreaterThan(6000);
  const moved = passing.with('S', { turn: { moved: true, used: 100_000 } });
  expect(forbidden(moved, 'S', 'C', { passing: true })).toEqual(['BNB 3.8c']);
});

test('BNB 3.8c BNB 7.1a BNB 7.1b a unit that only marched by is shot at with the option alone', () => {
  const text = (option: string) =>
    `options passThroughFire=${option}\nred S: 12x1 @20,30/90\nblue M: 8x3 @26,64/0`;
  const with_ = (option: string) => came(field(text(option)), 'M', '@26,24/0', 40, 'move');
  expect(forbidden(with_('chargers'), 'S', 'M', { passing: true })).toEqual(['BNB 3.8c']);
  expect(forbidden(with_('half'), 'S', 'M', { passing: true })).toEqual(['BNB 3.8c']);
  expect(volley(with_('any'), 'S', 'M', { passing: true }).dice).toBeGreaterThan(0);
  const short = came(field(text('half').replace('@26,64', '@26,34')), 'M', '@26,26/0', 8, 'move');
  expect(volley(short, 'S', 'M', { passing: true }).dice).toBeGreaterThan(0);
});

test('BNB 3.8d a unit that moved fires at targets where they are at the end', () => {
  const f = field('red P: 12x1 @20,20 used 0.25\nblue Q: 12x1 @20,23');
  expect(volley(f, 'P', 'Q').dice).toBe(3);
});

test('BNB 3.10c BNB R34 dice are divided evenly among chargers, odd ones to the one more figures can hit', () => {
  const two = came(
    came(
      field('red L: 20x1 @20,20\nblue C: 8x3 @18,20\nblue D: 6x3 @22,20\ncharge C > L\ncharge D > L'),
      'C',
      '@18,28',
      8,
    ),
    'D',
    '@22,28',
    8,
  );
  const f = laid(two, ['L', 'C'], ['L', 'D']);
  const shares = volleysOf(f.state, f.id('L'), false).map(({ dice }) => dice);
  expect(shares.reduce((sum, dice) => sum + dice, 0)).toBe(5);
  expect([...shares].sort()).toEqual([2, 3]);
  expect(resolved(f, [2, 2, 2, 2, 2]).field.unit('C').figures).toBe(24);
});

test('BNB 3.8a figures that bear on a second charger fire at nobody else either', () => {
  const f = came(
    came(
      field(`
        red L: 24x1 @20,20
        blue C: 4x6 @16.5,20
        blue D: 4x6 @23.5,20
        blue N: 12x1 @29,25
        charge C > L
        charge D > L`),
      'C',
      '@16.5,22',
      2,
    ),
    'D',
    '@23.5,22',
    2,
  );
  expect(forbidden(f, 'L', 'N')).toEqual(['BNB 3.8a']);
  expect(forbidden(laid(f, ['L', 'C']), 'L', 'N')).toEqual(['BNB 3.8a']);
  expect(forbidden(laid(f, ['L', 'C'], ['L', 'D']), 'L', 'N')).not.toEqual(['BNB 3.8a']);
});

test('BNB 3.8c BNB 7.1a the option widens: a charger that passed is shot at for however short a part of its way', () => {
  const passing = (option: string, kind: Track['kind']) =>
    came(
      field(`options passThroughFire=${option}\nred S: 12x1 @20,30/90\nblue M: 8x3 @26,64/0`),
      'M',
      '@26,24/0',
      40,
      kind,
    );
  expect(volley(passing('half', 'charge'), 'S', 'M', { passing: true }).dice).toBe(3);
  expect(forbidden(passing('half', 'evade'), 'S', 'M', { passing: true })).toEqual(['BNB 3.8c']);
  expect(volley(passing('any', 'evade'), 'S', 'M', { passing: true }).dice).toBe(3);
});

test('BNB 7.1a BNB 7.1b an evader is shot at on the way that it has run', () => {
  const ran = (option: string) => {
    const f = field(`
      options passThroughFire=${option}
      red S: skirmish 8x1 @30,40/180
      blue H: cavalry 6x2 @30,52
      blue N: 12x1 @36,38.5/270`);
    const asked = table.at(f.state, { step: 'move', role: 'B', begun: true });
    const legs = [{ go: 'advance', by: 11_500 }] as const;
    return fieldOf(
      table.play(
        asked,
        [],
        { type: 'charge', unit: 'H', targets: ['S'], legs: [...legs] },
        { type: 'evade', unit: 'S', path: [{ x: 30_000, y: 30_500 }], files: 8, shoot: false },
        { type: 'halt-charge' },
      ),
    );
  };
  expect(
    ran('any')
      .unit('S')
      .turn.track.map(({ kind }) => kind),
  ).toEqual(['evade']);
  expect(forbidden(ran('chargers'), 'N', 'S', { passing: true })).toEqual(['BNB 3.8c']);
  expect(forbidden(ran('any'), 'N', 'S')).toEqual(['BNB 3.1l']);
  expect(volley(ran('any'), 'N', 'S', { passing: true }).dice).toBeGreaterThan(0);
});

test('BNB R108 a charged unit may hold its fire', () => {
  expect(resolved(charged(), []).field.unit('C').figures).toBe(24);
});

/** A line that is charged before its left half, and by a few files beyond its right end that came from so far. */
const unequal = (files: number, x: number, far: number, order: readonly string[]) => {
  const f = field(`
    red L: ${files}x1 @20,20
    blue C: 8x3 @18,20
    blue D: 4x1 @${x},20
    charge C > L
    charge D > L`);
  const charged = came(came(f, 'C', '@18,28', 8), 'D', `@${x},${20 + far}`, far);
  const { state } = laid(charged, ...order.map(name => ['L', name] as const));
  return volleysOf(state, 0, false).map(({ dice, bearings }) => [dice, bearings.length]);
};

test('BNB 3.10c no charger gets more dice than the figures that can hit it would give', () => {
  // Six dice: not three and three, since only five figures have the few files in their arc.
  expect(unequal(24, 26, 2, ['C', 'D'])).toEqual([
    [5, 24],
    [1, 5],
  ]);
});

test('BNB 3.10c fire at one of several chargers is divided among all that can be hit', () => {
  expect(unequal(24, 26, 2, ['C'])).toEqual(unequal(24, 26, 2, ['C', 'D']));
  expect(unequal(24, 26, 2, [])).toEqual([]);
});

test('BNB 3.10c BNB R34 the odd die goes to the charger that more figures can hit, whoever is named first', () => {
  const [[few, some], [more, all]] = unequal(20, 25, 6, ['D', 'C']) as [number[], number[]];
  expect([few, more]).toEqual([2, 3]);
  expect(some).toBeLessThan(all!);
});
