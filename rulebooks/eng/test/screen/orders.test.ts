import { type Hover, plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { field } from '../support/field.ts';
import { SIEGE, seen, shows } from './table.ts';

const RIDE = { step: 'eng/ride', side: 'red' };

const at = (text = SIEGE) => seen(text);
const labels = (selection: readonly string[], text?: string) =>
  shows.moment(at(text), selection).choices.map(({ label }) => plain(label));
const buttons = (selection: readonly string[], text?: string) =>
  shows.moment(at(text), selection).prompt!.buttons;
/** What the panel offers beside the map. */
const offered = (selection: readonly string[], text?: string) =>
  shows
    .moment(at(text), selection)
    .panels!.flatMap(({ parts }) => parts)
    .flatMap(part => (part.kind === 'choices' ? part.items : []));
const pointed = (place: string, selection: readonly string[] = [], text?: string): Hover | null =>
  shows.hover(at(text), selection, { piece: null, place, via: [] });
const lines = (hover: Hover | null) => hover?.lines.map(plain);
const selectedBy = (hover: Hover | null) => (hover?.then && 'select' in hover.then ? hover.then.select : []);

test('UI 35 ENG S.2 a unit is picked, and then its work: it becomes a part of the order that is being put together', () => {
  expect(labels([])).toEqual(['Orders for Dig', 'Orders for Line']);
  const jobs = shows.moment(at(), ['Line']).choices.filter(({ mark }) => mark.kind === 'target');
  const help = jobs.find(({ label }) => plain(label) === 'Line at Approach: helps as a battalion')!;
  expect(help.on).toEqual({ place: '20,20' });
  const then = (help.then as { readonly select: readonly string[] }).select;
  const next = shows.moment(at(), then);
  expect(next.plans.map(({ label }) => plain(label))).toEqual(['Line at Approach: helps as a battalion']);
  const give = next.prompt!.buttons.find(({ primary }) => primary)!;
  expect(give).toMatchObject({
    label: 'Give 1 order',
    ends: true,
    then: {
      act: {
        type: 'command',
        orders: [{ do: 'assign', unit: 'Line', role: 'assist', project: 'Approach' }],
      },
    },
  });
  // The card of the worksite has it already.
  const card = next.panels!.find(({ id }) => id === 'engineers')!;
  expect(JSON.stringify(card)).toContain('Line');
});

test('ENG 23.43b what a unit may not do is not offered', () => {
  expect(labels(['Line'])).not.toContain('Line at Approach: digs');
  expect(labels(['Dig'])).toContain('Dig at Approach: digs');
});

test('UI 35 what was put together can be taken out again, and a second order replaces the first', () => {
  const [release] = offered(['Dig']);
  expect(plain(release!.label)).toBe('Release Dig');
  const drafted = (release!.then as { readonly select: readonly string[] }).select;
  const [plan] = shows.moment(at(), drafted).plans;
  expect(plan!.drop).toEqual({ select: [] });
  const again = shows.moment(at(), [...drafted, 'Dig']);
  const dig = again.choices.find(({ label }) => plain(label) === 'Dig at Approach: digs')!;
  expect((dig.then as { readonly select: readonly string[] }).select).toEqual([
    'plan {"do":"assign","unit":"Dig","role":"labour","project":"Approach"}',
  ]);
});

test('UI 35 ENG 23.50a new works are chosen by class, each with what it takes, and what is razed by hand stands apart', () => {
  const [open] = buttons([]);
  expect(open).toMatchObject({ label: 'New work', then: { select: ['palette I'] } });
  const items = offered(['palette I']);
  const abatis = items.find(({ label }) => label === 'Abatis')!;
  expect(plain(abatis.detail)).toBe('½″ in 2 turns, ½ MU, tools 23.51b1');
  expect(abatis.then).toEqual({ select: ['lay abatis'] });
  expect(items.slice(-4).map(({ label }) => label)).toEqual([
    'Trenches, redoubts, heavy works',
    'To class III',
    'Roads, bridges and others',
    'Raze by hand',
  ]);
  expect(offered(['palette II']).map(({ label }) => label)).toContain('Sap trench');
  expect(offered(['palette raze']).map(({ label }) => label)).toContain('Razing: palisade');
});

test('UI 35 ENG 23.47a a trace is laid out by clicks, its length in half inches, with what it costs', () => {
  const first = pointed('30,30', ['lay earthwork']);
  expect(selectedBy(first)).toEqual(['lay earthwork 30000,30000']);
  const second = pointed('36.3,30', selectedBy(first));
  expect(lines(second)).toEqual([
    '6½″, 13 sections: 78 turns for one gang 23.53d1',
    '3¼ MU, 0 MU of it on site 23.37a',
    'Earth work doubled 23.21n1',
    'The nearest enemy 41.2″ off',
  ]);
  expect(selectedBy(second)).toEqual(['lay earthwork 30000,30000 36500,30000']);
  const laid = shows.moment(at(), selectedBy(second));
  expect(laid.works!.at(-1)).toMatchObject({
    name: 'Earthwork 1',
    sections: [{ from: 0, to: 6500, state: 'planned' }],
  });
  const button = laid.prompt!.buttons.find(({ label }) => label === 'Lay it out')!;
  expect(button.refused).toBeNull();
  expect((button.then as { readonly select: readonly string[] }).select).toEqual([
    'plan {"do":"begin","project":"Earthwork 1","work":"earthwork","points":[{"x":30000,"y":30000},{"x":36500,"y":30000}]}',
    'project Earthwork 1',
  ]);
});

test('ENG R59 a trace on which an enemy stands is refused with the clause', () => {
  const refused = pointed('20,70.5', ['lay earthwork 16000,70500']);
  expect(refused!.tone).toBe('refused');
  expect(lines(refused)!.join()).toContain('R59');
  const button = buttons(['lay earthwork 16000,70500 20000,70500']).find(
    ({ label }) => label === 'Lay it out',
  )!;
  expect(plain(button.refused!)).toContain('R59');
});

test('UI 35 ENG 23.53a2 a redoubt is laid out by its front, and then by where it looks', () => {
  const front = pointed('40,30', ['lay redoubtNormal']);
  expect(lines(pointed('40,40', selectedBy(front)))![0]).toBe('Redoubt: 64 turns with its rests 23.53a2');
  const [order] = buttons(['lay redoubtNormal 40000,30000 40000,20000'])
    .filter(({ label }) => label === 'Lay it out')
    .map(({ then }) => (then as { readonly select: readonly string[] }).select[0]!);
  expect(JSON.parse(order!.slice('plan '.length))).toMatchObject({
    points: [{ x: 40000, y: 30000 }],
    facing: 1800,
  });
});

test('a point too many is taken back', () => {
  const back = buttons(['lay earthwork 30000,30000 36500,30000']).find(
    ({ label }) => label === 'One point back',
  )!;
  expect(back).toMatchObject({ undoes: true, then: { select: ['lay earthwork 30000,30000'] } });
});

test('UI 35 ENG 23.13a a mounted officer is sent to a unit, or anywhere within twelve inches', () => {
  const where = seen(SIEGE, RIDE);
  expect(shows.moment(where, []).prompt).toMatchObject({ clause: 'ENG 23.13a' });
  const choices = shows.moment(where, ['Ross']).choices;
  expect(choices.map(({ label }) => plain(label))).toContain('Ross joins Line');
  const near = shows.hover(where, ['Ross'], { piece: null, place: '24,24', via: [] });
  expect(near).toMatchObject({ tone: 'move', then: { act: { type: 'ride-officer', officer: 'Ross' } } });
  const far = shows.hover(where, ['Ross'], { piece: null, place: '20,45', via: [] });
  expect(far!.tone).toBe('refused');
  expect(far!.lines.length).toBeGreaterThan(0);
});

test('ENG R119 the other side sees no plans, and is not asked what is not its own', () => {
  const blue = shows.moment(seen(SIEGE, undefined, 'blue'), []);
  expect(blue.works).toEqual([]);
  expect(blue.panels!.flatMap(({ parts }) => parts).some(({ kind }) => kind === 'table')).toBe(false);
  expect(shows.moment(seen(SIEGE, undefined, null), []).works).toEqual([]);
  expect(shows.moment({ ...seen(SIEGE, undefined, null), open: true }, []).works).toHaveLength(1);
});

test('at a question of BNB the engineers are on the table, and BNB asks', () => {
  const { state } = field(SIEGE);
  const where = { state: { ...state, steps: [{ step: 'choose-role', side: 'red' }] } as never, seat: 'red' };
  const shown = shows.moment(where, []);
  expect(shown.prompt!.buttons.map(({ label }) => label)).toEqual(['Move second', 'Move first']);
  expect(shown.works).toHaveLength(1);
  expect(shown.phases.map(({ state: when }) => when).slice(0, 2)).toEqual(['past', 'now']);
});

const WATCH = `
  table 60x80
  red 20,20 Dig 2x1
  red 20,40 Line 12x1
  blue 20,70 Garrison 12x2
  eng siege
  eng tempo siege
  eng clock d4t13
  eng troop Dig sapper tools
  eng engineer red Ross with=Dig
  eng stock red 20,19 mu=18
  eng carrier red Cart cart 30,20 mu=0
  eng project red Approach sapTrench 20,20 20,30 crew=Dig
`;

test('ENG T.19 in siege tempo a unit is sent on a march by clicks, with how far it is and how long it takes', () => {
  const march = offered(['Line'], WATCH).find(({ label }) => label === 'March…')!;
  const mode = (march.then as { readonly select: readonly string[] }).select;
  const first = pointed('20,30', mode, WATCH);
  expect(lines(first)).toEqual(['Line marches 10″, 2 turns or more T.19']);
  const there = buttons(selectedBy(first), WATCH).find(({ label }) => label === 'March there')!;
  expect(there).toMatchObject({ primary: true, refused: null });
  const [plan] = (there.then as { readonly select: readonly string[] }).select;
  expect(plan).toBe('plan {"do":"march","unit":"Line","path":[{"x":20000,"y":30000}]}');
  expect(shows.moment(at(WATCH), [plan!]).plans.map(({ label }) => plain(label))).toEqual(['Line marches']);
});

test('ENG T.15 who relieves a crew is clicked', () => {
  const relief = offered(['Dig'], WATCH).find(({ label }) => label === 'Relieved by…')!;
  const mode = (relief.then as { readonly select: readonly string[] }).select;
  expect(labels(mode, WATCH)).toEqual(['Line relieves Dig']);
});

test('ENG T.19 a cart is clicked where it stands, and hauls to and fro', () => {
  expect(labels([], WATCH)).toContain('Orders for Cart');
  const haul = offered(['Cart'], WATCH).find(({ label }) => label === 'Haul material…')!;
  const mode = (haul.then as { readonly select: readonly string[] }).select;
  expect(pointed('20,20', mode, WATCH)!.path.at(-1)!.cost).toBe('10″');
});

test('ENG 23.81, X.6 a battery that is picked is laid on the half inch of a wall that is pointed at', () => {
  const text = `
    table 60x60
    red 20,10 Guns guns=2 heavy grade=C
    blue 20,40 Garrison 16x1
    eng siege
    eng tempo siege
    eng troop Guns guns=siege
    eng work wall fortressWall 10,30 30,30 class=III side=blue
  `;
  const hover = pointed('20.2,30', ['Guns'], text);
  expect(lines(hover)!.join()).toMatch(
    /Guns at wall, at 10″ from its end: 4 dice, \d\+ at [\d.]+″ A\.19; 0 of 36 hits/,
  );
  const [plan] = selectedBy(hover);
  const { plans } = shows.moment(at(text), [plan!]);
  expect(plain(plans[0]!.label)).toContain('Guns at wall');
});

test('UI 35 ENG 23.50b, 23.55c what cannot be built anywhere is refused in the list, with what is wanting', () => {
  const refused = (selection: string, text?: string) =>
    Object.fromEntries(
      offered([selection], text).flatMap(({ label, refused: why }) =>
        why === null ? [] : [[plain(label), plain(why)]],
      ),
    );
  expect(refused('palette III')).toMatchObject({ 'Earthwork, class III': 'nothing to strengthen 23.55h1' });
  expect(refused('palette II')).toEqual({});
  const bare = SIEGE.replace(' sapper tools', ' sapper');
  expect(refused('palette II', bare)).toMatchObject({ 'Sap trench': 'no tools 23.50b' });
});

test('UI 35 ENG 23.71a, 23.71e a charge is laid by a click within reach, and what is wanting is said', () => {
  const lay = (text?: string) =>
    offered(['Dig'], text).find(({ label }) => plain(label).startsWith('Lay a charge of 100'))!;
  expect(plain(lay().refused!)).toContain('23.71c');
  const powder = SIEGE.replace(' sapper tools', ' sapper tools powder=100');
  const item = lay(powder);
  expect(item.refused).toBeNull();
  const mode = (item.then as { readonly select: readonly string[] }).select;
  const near = pointed('20,20.5', mode, powder)!;
  expect(lines(near)![0]).toBe('a charge of 100 lb: 1 turn to lay 23.71e');
  expect(selectedBy(near)).toEqual([
    'plan {"do":"lay","unit":"Dig","what":"small","at":{"x":20000,"y":20500}}',
  ]);
  expect(pointed('20,40', mode, powder)!.tone).toBe('refused');
});
