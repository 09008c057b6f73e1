import { createGame, seeded } from '@abatis/kernel/host';
import { isInArea, type Overlay, plain, posePlace } from '@abatis/screen';
import { point } from '@abatis/tabletop';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { OVERLAYS, overlay } from '../../screen/overlays/index.ts';
import { measure } from '../../screen/overlays/measure.ts';
import { sight, sightField } from '../../screen/overlays/sight.ts';
import { bnb } from '../../src/rulebook.ts';
import { type Field, field } from '../support/field.ts';

const laid = ({ state }: Pick<Field, 'state'>, id: string, ...focus: string[]): Overlay =>
  overlay({ state, seat: 'blue' }, id, focus);

const notes = (made: Overlay): string => made.notes.map(plain).join(' ');

/** The styles that lie over a point, in inches. */
const over = (made: Overlay, x: number, y: number): readonly string[] => [
  ...new Set(
    made.shades
      .filter(({ area }) => area && isInArea(area, point(1000 * x, 1000 * y)))
      .map(({ style }) => style),
  ),
];

const LINE = field(`
  red  Line: 24x1 @20,20
  blue Col: 8x3 @20,30
`);

test('UI 26 BNB 3.1e the arc of a unit has both bands, 45 degrees to either side, with a label each', () => {
  const made = laid(LINE, 'arcs', 'Line');
  expect(over(made, 20, 23.9)).toEqual(['range', 'close-range']);
  expect(over(made, 20, 27.9)).toEqual(['range']);
  expect(over(made, 20, 28.1)).toEqual([]);
  // The left end of the front is 4.5" off: an inch ahead of it the arc is an inch wider.
  expect(over(made, 14.6, 21)).toContain('range');
  expect(over(made, 14.4, 21)).toEqual([]);
  expect(over(made, 20, 19)).toEqual([]);
  expect(made.shades.map(({ text }) => text)).toEqual(['far 8″', 'close 4″']);
});

test('UI 26 BNB 3.1g who must not fire says why', () => {
  const moved = LINE.with('Line', { turn: { moved: true, used: 600_000 } });
  expect(notes(laid(moved, 'arcs', 'Line'))).toContain('3.1h');
});

test('UI 25 BNB 2.2a 7.3a the two inches round enemies, and four where pinning is played', () => {
  const made = laid(LINE, 'zones');
  expect(over(made, 20, 21.9)).toEqual(['standoff']);
  expect(over(made, 20, 22.1)).toEqual([]);
  const pinning = field(`
    options pinning
    red  Line: 24x1 @20,20
    blue Col: 8x3 @20,30
  `);
  expect(over(laid(pinning, 'zones'), 20, 23.9)).toEqual(['negated']);
});

test('BNB 2.2b an enemy who is taken care of keeps no two inches', () => {
  const f = field(`
    red  Line: 24x1 @20,20
    blue Col: 8x3 @20,30
    blue Other: 8x3 @22,20
    engaged Other > Line front
  `);
  expect(over(laid(f, 'zones'), 12, 21)).toEqual([]);
  expect(notes(laid(f, 'zones'))).toContain('2.2b');
});

test('UI 26 BNB 4.6a 4.6d frontage lines lie in the front of those who have flanks', () => {
  const f = field(`
    red  Line: 24x1 @20,20
    red  Square: 6x2 of 24 @40,20 square
    blue Col: 8x3 @20,30
  `);
  const made = laid(f, 'frontage');
  expect(made.shades).toHaveLength(1);
  const [line] = made.shades;
  expect(line!.area).toMatchObject({ kind: 'line' });
  expect(line!.area?.kind === 'line' && line!.area.points.every(({ y }) => y === 20_000)).toBe(true);
  expect(notes(made)).toContain('No flank: Square 4.6d');
});

test('UI 26 BNB 2.6b 4.6a the charges of a unit: corridor with its last two inches, front or flank, and why not', () => {
  const f = field(`
    blue Col: 8x3 @20,26
    red  Line: 24x1 @20,20
    red  Far: 8x3 @60,26
  `);
  const made = laid(f, 'charges', 'Col');
  expect(notes(made)).toContain('Line: frontal');
  expect(notes(made)).not.toContain('Far');
  expect(over(made, 20, 24)).toEqual(['front']);
  expect(over(made, 20, 21)).toEqual(['straight']);
  const shaken = f.with('Col', { shaken: true });
  expect(notes(laid(shaken, 'charges', 'Col'))).toContain('2.6f');
  expect(notes(laid(f, 'charges'))).toContain('Select a unit');
});

test('UI 11 BNB 1.11.1a 1.11.1b command: a disc for each general, and a line that is broken where he is too far', () => {
  const f = field(`
    blue Near: 8x3 @20,30
    blue Far: 8x3 @60,30
    blue general Compere @20,35 charisma 2
    red  Line: 24x1 @20,10
  `);
  const made = laid(f, 'command');
  expect(over(made, 20, 46.9)).toEqual(['command']);
  expect(over(made, 20, 47.1)).toEqual([]);
  expect(made.lines.map(({ style }) => style)).toEqual(['in', 'out']);
  expect(notes(made)).toMatch(/Far: Compere is .* away: −1 to tests 1\.11\.1b/);
});

test('UI 10 BNB 2.6a the threat of an enemy is all that it can charge after a wheel, and what it fires at', () => {
  const made = laid(LINE, 'threat', 'Line');
  // A line moves 4": straight ahead to the end of it, and to the side only as far as its wheel leaves.
  expect(over(made, 20, 23.9)).toContain('threat');
  expect(over(made, 20, 24.2)).not.toContain('threat');
  expect(over(made, 20, 27.9)).toEqual(['range']);
  expect(over(made, 20, 15)).toEqual([]);
});

test('UI 27 BNB 5.7.3d T5.7.1 the corridor of a rout, with the distances that the die can bring and their chances', () => {
  const f = field(`
    blue Col: 8x3 @20,30 baseline north
    red  Line: 24x1 @20,20
  `);
  const made = laid(f, 'rout', 'Col');
  expect(over(made, 20, 40)).toEqual(['new-field']);
  expect(over(made, 26.5, 40)).toEqual([]);
  const chances = made.shades.filter(({ style }) => style === 'limit').map(({ text }) => text);
  expect(chances.length).toBeGreaterThan(1);
  expect(chances.every(text => /″ \d+ %/.test(text))).toBe(true);
  expect(notes(made)).toContain('Col, if it fails a test');
});

test('BNB 3.9a the danger zone of the best shot names the friends in it', () => {
  const f = field(`
    blue Col: 8x3 @23,28
    blue Guns: field guns 3 gunners 9 @20,34
    red  Line: 24x1 @20,20
  `);
  const made = laid(f, 'danger', 'Guns');
  expect(over(made, 20, 27)).toEqual(['field']);
  expect(over(made, 30, 27)).toEqual([]);
  expect(notes(made)).toContain('Col stands in the danger zone of Guns');
  expect(notes(laid(f, 'danger'))).toContain('No fire is ordered');
});

test('BNB 0.11d 6.3a contours by level, and crestlines', () => {
  const game = expectOk(createGame(bnb, { scenario: 'barrosa', dice: seeded('heights') }));
  const made = overlay({ state: game.state, seat: 'red' }, 'heights', []);
  expect(new Set(made.shades.map(({ style }) => style))).toContain('level');
  expect(made.shades.some(({ text }) => text.startsWith('level'))).toBe(true);
});

test('every overlay has a key of its own, and can be laid over every battle by both sides', () => {
  const keys = OVERLAYS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const scenario of ['kempt', 'maida']) {
    const { state } = expectOk(createGame(bnb, { scenario, dice: seeded('laid') }));
    for (const { id } of OVERLAYS)
      for (const seat of ['red', 'blue', null]) {
        const made = overlay({ state, seat }, id, [state.units[0]!.name]);
        expect(made.notes.length, id).toBeGreaterThan(0);
        const styles = new Set(made.legend.map(({ style }) => style));
        expect(
          made.shades.filter(({ style }) => !styles.has(style)),
          id,
        ).toEqual([]);
      }
  }
});

const GROUND = field(`
  red  Line: 24x1 @20,20
  blue Col: 8x3 @20,40
  rough scrub: 10,28 30,28 30,32 10,32
`);

test('BNB 1.3a 6.2b the tape runs from edge to edge, over named ground, and counts for ballshot', () => {
  const end = (piece: string) => ({ piece, place: posePlace(GROUND.unit(piece).pose) });
  const tape = measure({ state: GROUND.state, seat: null }, end('Line'), end('Col'))!;
  expect(tape.text).toBe('20″, scrub 4″');
  expect(tape.lines.map(plain).join(' ')).toContain('For ballshot it counts');
  const spot = measure(
    { state: GROUND.state, seat: null },
    { piece: null, place: '0,0' },
    { piece: null, place: '3,4' },
  )!;
  expect(spot.text).toBe('5″');
});

const WOODS = field(`
  red  Line: 24x1 @20,20
  blue Col: 8x3 @20,40
  woods copse: 5,26 35,26 35,34 5,34
`);

test('UI 9 BNB 0.11a 6.1a a line of sight names what blocks it, with its clause and its profile', () => {
  const places = [WOODS.unit('Line'), WOODS.unit('Col')].map(({ pose }) => posePlace(pose));
  const seen = sight(bnb, { state: WOODS.state, seat: null }, places[0]!, places[1]!)!;
  expect(seen).toMatchObject({ sight: 'blocked', title: 'Out of sight' });
  expect(plain(seen.paths[0]!.text)).toContain('copse, woods 6.1a');
  expect(seen.paths[0]!.places.some(({ obstructs }) => obstructs !== null)).toBe(true);
  const open = [LINE.unit('Line'), LINE.unit('Col')].map(({ pose }) => posePlace(pose));
  expect(sight(bnb, { state: LINE.state, seat: null }, open[0]!, open[1]!)).toMatchObject({
    sight: 'clear',
    paths: [{ clear: true }],
  });
});

test('UI 9 BNB 0.11c close-order troops in between block a line of sight and are named', () => {
  const f = field(`
    red  Line: 24x1 @20,20
    red  Wall: 40x1 @20,28
    blue Col: 8x3 @20,40
  `);
  const seen = sight(bnb, { state: f.state, seat: null }, '20,18', '20,45')!;
  expect(plain(seen.paths[0]!.text)).toContain('Wall');
});

test('UI 9 the ground that a unit does not see is hatched, and the units that it sees are marked', () => {
  const made = sightField({ state: WOODS.state, seat: null }, posePlace(WOODS.unit('Line').pose));
  expect(over(made, 20, 38)).toContain('blocked');
  expect(over(made, 20, 24)).not.toContain('blocked');
});
