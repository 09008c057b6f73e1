import { facing, inches, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { judgeBattering, resolveFire } from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { clausesOf } from '../../support/refused.ts';
import { after, table } from '../../support/table.ts';

/** Works from west to east at y 30; section 6 is from x 39 to 40.5. */
const WORKS = 'lightWorks W: line 30,30 60,30 inner left';
const GUNS = 'red G: heavy guns 3 @40,15';

const batter = (f: Field, section = 6) => {
  const fire = judgeBattering(f.state, { unit: f.id('G'), piece: 'W', section });
  return 'dice' in fire ? `${fire.dice} at ${fire.needed}+` : clausesOf(fire);
};
const at = (more: string, guns = GUNS) => batter(field(`${WORKS}\n${guns}\n${more}`));

test('BNB 6.10.3a, BNB 3.1e a section is battered by the models that have it in their arc', () => {
  // The nearest point of section 6 is at x 40.5, 15 inches ahead.
  const one = (x: number) => at('', `red G: heavy guns 1 @${x},15`);
  expect(one(55.5)).toBe('2 at 9+');
  expect(one(55.6)).toEqual(['BNB 6.10.3a']);
  expect(at('', 'red G: heavy guns 3 @54.9,15')).toBe('4 at 9+');
});

test('BNB 6.10.3a, BNB 3.1a guns without gunners batter nothing', () => {
  expect(at('', 'red G: heavy guns 3 gunners 1 @40,15')).toEqual(['BNB 3.1a']);
});

test.each([
  ['enemies in close order', 'blue X: 24x1 @40,22', ['BNB 6.10.3a']],
  ['an enemy battery', 'blue X: guns 6 @40,22', ['BNB 6.10.3a']],
  ['enemy skirmishers', 'blue X: skirmish 24x1 @40,22', '6 at 9+'],
  [
    'an enemy screen',
    'options skirmishScreens\nblue X: 12x1 screens @70,24/180 out 4x1 @40,22/180',
    '6 at 9+',
  ],
  ['enemies on lower ground', 'blue X: 24x1 @40,22\nhill knoll: 30,5 50,5 50,16 30,16 level 1', '6 at 9+'],
  ['enemies at its side', 'blue X: 8x1 @60,20', '6 at 9+'],
  ['friends in close order', 'red F: 24x1 @40,22', ['BNB 6.10.3a']],
  ['friendly skirmishers', 'red F: skirmish 24x1 @40,22', ['BNB 6.10.3a']],
  ['friends at its side', 'red F: 8x1 @60,20', '6 at 9+'],
  ['a wood', 'woods w: 30,18 60,18 60,26 30,26', ['BNB 6.10.3a']],
  ['a hedgerow', 'hedgerow h: line 30,22 60,22', ['BNB 6.10.3a']],
  ['a wood that begins just before the works', 'woods w: 30,29.5 60,29.5 60,40 30,40', '6 at 9+'],
])('BNB 6.10.3a, BNB 3.9b, BNB 3.12a, BNB 3.12c between guns and works: %s', (_, line, fire) => {
  expect(at(line)).toEqual(fire);
});

test('BNB 6.10.3a heavy works are not damaged where walls can be breached either', () => {
  const heavy = field(`options cityWalls\n${WORKS.replace('light', 'heavy')}\n${GUNS}`);
  expect(batter(heavy)).toEqual(['BNB 6.10.3a']);
});

test('BNB 6.10.3a, BNB 3.8a guns that are charged batter nothing', () => {
  const from = { at: point(inches(40), inches(22)), facing: facing(1800) };
  const leg = { go: 'advance', by: inches(7) } as const;
  const f = field(`${WORKS}\n${GUNS}\nblue C: 8x1 @40,15\ncharge C > G overruns`).with('C', {
    turn: { track: [{ kind: 'charge', formation: 'close', files: 8, figures: 8, from, leg }] },
  });
  expect(batter(f)).toEqual(['BNB 3.8a']);
});

test('BNB 6.10.3a, BNB 3.10a a battery has one target, works among them', () => {
  const f = field(`${WORKS}\n${GUNS}\nred H: heavy guns 3 @50,15\nblue X: 8x1 @70,25`);
  const ordered = (by: string) => f.having({ battering: [{ by: f.id(by), piece: 'W', section: 6 }] });
  expect(batter(ordered('G'))).toEqual(['BNB 6.10.3a']);
  expect(batter(ordered('H'))).toBe('6 at 9+');
  const fires = (by: string) =>
    f.having({
      fire: [
        {
          by: f.id(by),
          at: f.id('X'),
          ammunition: 'ball',
          flank: null,
          passing: false,
          face: null,
          screen: false,
          atScreen: null,
        },
      ],
    });
  expect(batter(fires('G'))).toEqual(['BNB 6.10.3a']);
  expect(batter(fires('H'))).toBe('6 at 9+');
});

const SIX = { piece: 'W', from: inches(9), to: inches(10.5) };

test('BNB 6.10.3a hits of two batteries on one section add up, and once it has fallen no more count', () => {
  const f = field(`${WORKS}\nred G: heavy guns 1 @40,15\nred H: heavy guns 1 @42,15`).having({
    damage: [{ ...SIX, hits: 9, broken: false }],
  });
  const both = f.having({
    battering: [
      { by: f.id('G'), piece: 'W', section: 6 },
      { by: f.id('H'), piece: 'W', section: 6 },
    ],
  });
  expect(after(both, [9, 1, 9, 9], resolveFire).state.damage).toEqual([{ ...SIX, hits: 10, broken: true }]);
  const missed = after(both, [1, 1, 1, 1], resolveFire);
  expect(missed.state.damage).toEqual([{ ...SIX, hits: 9, broken: false }]);
  expect(missed.unit('H').turn.fired).toBe(true);
});

test('BNB 6.10.3a each section of each work has its own hits', () => {
  const other = { ...SIX, piece: 'V', hits: 9, broken: false };
  const beside = { ...SIX, from: inches(10.5), to: inches(12), hits: 9, broken: false };
  const f = field(`${WORKS}\nlightWorks V: line 30,50 60,50 inner left\nred G: heavy guns 1 @40,15`);
  const ordered = f.having({
    damage: [other, beside],
    battering: [{ by: f.id('G'), piece: 'W', section: 6 }],
  });
  const hit = after(ordered, [9, 1], resolveFire).state.damage;
  expect(hit).toEqual([other, beside, { ...SIX, hits: 1, broken: false }]);
});

test('BNB 6.10.3a a section that has fallen is no target any more, its neighbour is', () => {
  const f = field(`${WORKS}\n${GUNS}`).having({ damage: [{ ...SIX, hits: 10, broken: true }] });
  expect(batter(f)).toEqual(['BNB 6.10.3a']);
  expect(batter(f, 7)).toBe('6 at 9+');
});

const bound = (lines: string) =>
  batter(field(`options artilleryTargeting\n${WORKS}\nred G: heavy guns 3 @40,10\n${lines}`));

test('BNB 6.10.3a, BNB 7.12a guns bound to the nearest target batter what is nearer, or within 12 inches of it', () => {
  expect(bound('')).toBe('6 at 9+');
  expect(bound('blue X: 8x1 @40,40')).toBe('6 at 9+');
  expect(bound('blue X: 8x1 @37,20')).toBe('6 at 9+');
  expect(bound('blue X: 8x1 @37,15')).toEqual(['BNB 7.12a']);
  // A second enemy, near the works but farther off than the first, makes no difference.
  expect(bound('blue X: 8x1 @37,15\nblue Y: 8x1 @30,24')).toEqual(['BNB 7.12a']);
});

test('BNB 6.10.3a the works that a battery may batter are offered to its owner', () => {
  const f = field(`${WORKS}\n${GUNS}\nblue X: 8x1 @80,60`);
  const asked = table.asks(table.at(f.state, { step: 'fire-allocate', role: 'A' }));
  expect(asked?.candidates).toContainEqual({ type: 'batter', unit: 'G', piece: 'W', section: 6 });
});
