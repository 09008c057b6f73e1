import type { Rulebook } from '@abatis/kernel/host';
import { type Held, type Hover, type Presenter, plain, tablePlace } from '@abatis/screen';
import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { presenter } from '../../screen/index.ts';
import type { BnbAction, BnbEvent, BnbFrame, BnbState } from '../../src/inside.ts';
import { bnb as rulebook } from '../../src/rulebook.ts';
import { field } from '../support/field.ts';
import { table } from '../support/table.ts';

const screen = presenter(rulebook as unknown as Rulebook) as unknown as Presenter<
  BnbState,
  BnbAction,
  BnbEvent
>;

const MOVING: BnbFrame = { step: 'move', role: 'A', begun: true } as BnbFrame;
const at = (text: string) => ({
  state: table.at(field(text).state, MOVING),
  seat: 'red' as const,
});
type Where = ReturnType<typeof at>;

/** From one place to another with a piece in hand, in inches. */
function drag(
  where: Where,
  gesture: string,
  from: readonly [number, number],
  to: readonly [number, number],
  more: { readonly handle?: Held['handle']; readonly selection?: readonly string[] } = {},
): Hover | null {
  const [a, b] = [from, to].map(([x, y]) => point(x * 1000, y * 1000));
  const held: Held = { gesture, handle: more.handle ?? 'body', from: a!, to: b! };
  const piece = gesture.slice(gesture.indexOf(' ') + 1);
  return screen.hover(where, more.selection ?? [piece], { piece, place: tablePlace(b!), via: [], held });
}

const selected = (hover: Hover | null): readonly string[] =>
  hover?.then && 'select' in hover.then ? hover.then.select : [];

function confirmed(where: Where, selection: readonly string[]) {
  const button = screen.moment(where, selection).prompt!.buttons.find(({ primary }) => primary);
  return button && 'act' in button.then ? button.then.act : null;
}

const legsOf = (where: Where, selection: readonly string[]) =>
  (confirmed(where, selection) as BnbAction<'move'> | null)?.legs ?? [];

const TOWN = `
  sideA red
  red  Col: 6x3 @20,15 grade C
  red  In:  6x2 @30,16 grade C in chapel
  red  general Kempt @20,10 charisma 2
  blue P:   24x1 @20,36
  block chapel: 28,14 32,14 32,18 28,18 capacity 20
  block farm: 18,20 22,20 22,24 18,24 capacity 24
`;

test('UI 25 BNB 6.4.1b a column that is dragged on to a block goes into it, and a button offers the same', () => {
  const where = at(TOWN);
  const dropped = selected(drag(where, 'drag Col', [20, 14], [20, 22]));
  expect(legsOf(where, dropped)).toMatchObject([{ go: 'advance' }, { go: 'enter', block: 'farm' }]);
  const offers = screen.moment(where, ['Col']).draft!.offers;
  const occupy = offers.find(({ label }) => label === 'Occupy farm')!;
  expect(plain(occupy.note)).toBe('holds 24 figures 6.4.1b');
  expect(legsOf(where, (occupy.then as { select: string[] }).select)).toMatchObject([
    { go: 'advance' },
    { go: 'enter', block: 'farm' },
  ]);
});

test('UI 25 BNB 6.4.1c a garrison comes out by a drag, or by its menu', () => {
  const where = at(TOWN);
  const out = legsOf(where, selected(drag(where, 'drag In', [30, 16], [30, 22])));
  expect(out).toMatchObject([{ go: 'leave', into: 'close', to: { facing: 0 } }]);
  const west = legsOf(where, selected(drag(where, 'drag In', [30, 16], [24, 16])));
  expect(west).toMatchObject([{ go: 'leave', to: { facing: 2700 } }]);
  const menu = screen.moment(where, ['In']).choices.map(({ label }) => plain(label));
  expect(menu).toEqual(expect.arrayContaining(['Come out to the north', 'Come out to the west']));
});

test('UI 25 BNB 1.9a a flank of a line that is pulled back bends it, and pulled outwards it is drawn out', () => {
  const where = at(`
    sideA red
    red  Lin: 24x1 @20,15 grade C
    red  general Kempt @20,10 charisma 2
    blue P:   24x1 @20,36
  `);
  const bent = legsOf(
    where,
    selected(drag(where, 'stretch Lin', [24.5, 15], [23.2, 11.8], { handle: 'rightFlank' })),
  );
  expect(bent).toMatchObject([
    { go: 'bend', files: 12, anchor: 'left', right: [{ files: 12, bends: 'back' }] },
  ]);
  const wide = legsOf(
    where,
    selected(drag(where, 'stretch Lin', [24.5, 15], [22.2, 15.1], { handle: 'rightFlank' })),
  );
  expect(wide).toMatchObject([{ go: 'reform', into: 'close', anchor: 'left' }]);
  const forms = (screen.moment(where, ['Lin']).draft!.manoeuvres.find(({ id }) => id === 'manner reform')!
    .then as { select: string[] })!.select;
  expect(screen.moment(where, forms).draft!.offers.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Refuse the left', 'Refuse the right', 'Line 12×2', 'Face about']),
  );
});

test('UI 25 BNB 6.9a a march column on a road follows it by hand, with the bonus, and round a bend', () => {
  const where = at(`
    sideA red
    red  Col: 4x6 @20,15 grade C
    red  general Kempt @20,10 charisma 2
    blue P:   24x1 @20,46
    road track: line 20,0 20,20 30,20
  `);
  const { manoeuvres } = screen.moment(where, ['Col']).draft!;
  const road = (manoeuvres.find(({ label }) => label === 'By road')!.then as { select: string[] }).select;
  expect(
    screen.moment(where, road).draft!.offers.map(({ label, note }) => `${label}: ${plain(note)}`),
  ).toEqual([
    expect.stringMatching(/By road to the east: 12″ 6\.9a/),
    expect.stringMatching(/By road to the south: /),
  ]);
  const gone = drag(where, 'drag Col', [20, 14], [26, 20.3], { selection: road });
  const legs = legsOf(where, selected(gone));
  expect(legs).toMatchObject([{ go: 'road', road: 'track', back: false }]);
  expect((legs[0] as { by: number }).by).toBeGreaterThan(10_500);
});
