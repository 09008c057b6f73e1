import type { Rulebook } from '@abatis/kernel/host';
import { type Held, type Hover, type Presenter, plain, tablePlace } from '@abatis/screen';
import { cornerOf, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { presenter } from '../../screen/index.ts';
import type { BnbAction, BnbEvent, BnbFrame, BnbState } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { bnb as rulebook } from '../../src/rulebook.ts';
import { field } from '../support/field.ts';
import { table } from '../support/table.ts';

const screen = presenter(rulebook as unknown as Rulebook) as unknown as Presenter<
  BnbState,
  BnbAction,
  BnbEvent
>;

const GROUND = `
  sideA red
  red  Col: 8x3 @20,20 grade C brigade X
  red  Two: 8x3 @26,20 grade C brigade X
  red  Lin: 24x2 @34,8 grade C brigade Y
  red  Lgt: light 8x2 @8,8 grade C skirmish brigade Y
  red general Kempt @20,10 charisma 2
  blue P:   24x1 @20,36
  rough scrub: 30,9 38,9 38,20 30,20
`;

const MOVING: BnbFrame = { step: 'move', role: 'A', begun: true } as BnbFrame;

const at = (text = GROUND, frame: BnbFrame = MOVING, seat: 'red' | 'blue' = 'red') => ({
  state: table.at(field(text).state, frame),
  seat,
});

/** A drag by so much, in inches, from where the piece is taken hold of. */
function held(
  gesture: string,
  [x, y]: readonly [number, number],
  by: readonly [number, number],
  handle: Held['handle'] = 'body',
): Held {
  const from = point(x * 1000, y * 1000);
  return { gesture, handle, from, to: point(from.x + by[0] * 1000, from.y + by[1] * 1000) };
}

function drag(where: ReturnType<typeof at>, of: Held, selection: readonly string[] = []): Hover {
  const piece = of.gesture.slice(of.gesture.indexOf(' ') + 1);
  return screen.hover(where, selection, { piece, place: tablePlace(of.to), via: [], held: of })!;
}

const selected = (hover: Hover): readonly string[] =>
  hover.then && 'select' in hover.then ? hover.then.select : [];

const lines = (hover: Hover): string => hover.lines.map(plain).join('\n');

/** What Enter would order with this selection. */
function confirmed(where: ReturnType<typeof at>, selection: readonly string[]) {
  const button = screen.moment(where, selection).prompt!.buttons.find(({ primary }) => primary);
  return button && 'act' in button.then ? button.then : null;
}

test('UI 25 BNB 0.10a 3.1h a drag straight ahead is a leg of a draft, told with its cost, and ordered when it is confirmed', () => {
  const where = at();
  const hover = drag(where, held('drag Col', [20, 20], [0.2, 3]));
  expect(hover).toMatchObject({
    tone: 'move',
    ghost: { boxes: [{ pose: { at: { x: 20_000, y: 23_000 } } }] },
  });
  expect(lines(hover)).toMatch(/Advance 3″.*0\.375[\s\S]*left 5″[\s\S]*May fire at −2/);
  expect(confirmed(where, selected(hover))).toEqual({
    act: { type: 'move', unit: 'Col', legs: [{ go: 'advance', by: 3000 }] },
  });
});

test('UI 25 BNB 2.2a a ghost stops two inches before the enemy, and says by which clause', () => {
  const flank = `
    sideA red
    red  Col: 8x3 @20,20
    blue P:   8x3 @20,25 square
    blue Q:   8x3 @25,25/90
  `;
  const hover = drag(at(flank), held('drag Col', [20, 20], [6, 6]));
  const order = confirmed(at(flank), selected(hover));
  expect(order?.act).toMatchObject({ type: 'move', unit: 'Col', legs: [{ go: 'oblique', to: 'right' }] });
  expect(lines(hover)).toMatch(/No further: .*(2\.2a|0\.10a)/);
});

test('UI 25 BNB 0.9c 2.12 a wheel by a corner of the ghost follows the advance, and each leg can be undone', () => {
  const where = at();
  const first = selected(drag(where, held('drag Col', [20, 20], [0, 2])));
  const { gestures = [], draft } = screen.moment(where, first);
  const wheel = gestures.find(({ id }) => id === 'wheel Col')!;
  const corner = cornerOf(wheel.on!.boxes[0], 'frontRight');
  const hover = drag(
    where,
    { gesture: 'wheel Col', handle: 'frontRight', from: corner, to: point(corner.x - 400, corner.y + 1000) },
    first,
  );
  expect(draft?.ghosts).toHaveLength(1);
  const both = selected(hover);
  expect(confirmed(where, both)?.act).toMatchObject({
    legs: [
      { go: 'advance', by: 2000 },
      { go: 'wheel', about: 'left' },
    ],
  });
  const undo = screen.moment(where, both).prompt!.buttons.find(({ undoes }) => undoes)!;
  expect(undo.then).toEqual({ select: first });
  expect(screen.moment(where, both).draft?.pivot).not.toBeNull();
});

test('UI 20 BNB 3.1h as far as allowed and keep its fire are offered with their clause, and a nudge is a tenth', () => {
  const where = at();
  const draft = screen.moment(where, ['Col']).draft!;
  expect(draft.offers.map(({ label, note }) => `${label}: ${plain(note)}`)).toEqual([
    expect.stringMatching(/As far as allowed: 8″, .*0\.10a/),
    expect.stringMatching(/Keep its fire: 4.*3\.1h/),
  ]);
  const tenth = draft.nudge!.steps.find(({ id }) => id === 'nudge 100')!;
  expect(confirmed(where, (tenth.then as { select: string[] }).select)?.act).toMatchObject({
    legs: [{ go: 'advance', by: 100 }],
  });
});

test('UI 25 BNB 1.8c 2.12 the formations that are allowed are offered with their cost: a square among them', () => {
  const where = at();
  const manner = screen.moment(where, ['Col']).draft!.manoeuvres.find(({ id }) => id === 'manner reform')!;
  const forms = screen.moment(where, (manner.then as { select: string[] }).select).draft!.offers;
  const square = forms.find(({ label }) => label === 'Square')!;
  expect(plain(square.note)).toBe('½ a move');
  expect(confirmed(where, (square.then as { select: string[] }).select)?.act).toMatchObject({
    legs: [{ go: 'reform', into: 'square' }],
  });
});

test('UI 26 BNB 2.6a a drag onto the enemy is a charge at him, with its preview, and no order before it is confirmed', () => {
  const near = 'sideA red\nred Col: 8x3 @20,20\nblue P: 24x1 @20,26/180';
  const hover = drag(at(near), held('drag Col', [20, 20], [0, 7]));
  expect(hover.tone).toBe('contact');
  expect(hover.preview).not.toBeNull();
  expect(confirmed(at(near), selected(hover))?.act).toMatchObject({
    type: 'charge',
    unit: 'Col',
    targets: ['P'],
  });
});

test('BNB 2.1b one gesture moves a brigade, each unit by an order of its own, and those that cannot are named and stay', () => {
  const where = at();
  const hover = drag(where, held('drag Two', [26, 20], [0, 3]), ['Col', 'Two']);
  const given = confirmed(where, selected(hover))!;
  expect([given.act, ...(given.next ?? [])]).toEqual(
    ['Col', 'Two'].map(unit => ({ type: 'move', unit, legs: [{ go: 'advance', by: 3000 }] })),
  );
  const long = drag(where, held('drag Col', [20, 20], [0, 6]), ['Lin', 'Col']);
  const draft = screen.moment(where, selected(long)).draft!;
  expect(draft.notes.map(plain).join()).toContain('Lin cannot, and stay');
});

test('BNB 1.11c 1.11d a general is dragged: no farther than he rides, and onto a unit he joins it', () => {
  const where = at();
  const ride = drag(where, held('drag Kempt', [20, 10], [-30, 9]));
  expect(ride.then).toMatchObject({ act: { type: 'ride', general: 'Kempt' } });
  expect(lines(ride)).toMatch(/rides 1[12]/);
  expect(drag(where, held('drag Kempt', [20, 10], [0, 9.5])).then).toMatchObject({
    act: { type: 'ride', attach: 'Col' },
  });
});

test('BNB 2.5a skirmishers go where the hand goes, as far as they may', () => {
  const where = at();
  const order = confirmed(where, selected(drag(where, held('drag Lgt', [8, 8], [20, 0]))))!;
  expect(order.act).toMatchObject({ type: 'move', unit: 'Lgt', legs: [{ go: 'skirmish' }] });
  expect(
    bnb.planMove(
      where.state,
      where.state.units.find(({ name }) => name === 'Lgt')!.id,
      (order.act as unknown as BnbAction<'move'>).legs,
    ),
  ).not.toHaveProperty('refusals');
});
