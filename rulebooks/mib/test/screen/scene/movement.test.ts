import { edit, transact } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import type { MibFrame } from '../../../src/frames.ts';
import type { MibState } from '../../../src/state.ts';
import { gameAt } from '../../game-at.ts';
import { PRESENTER } from './table-player.ts';

const MARCH = `
  turn 1 of 3
  forest 0604
  french 0505>0 Friant 8-5-8 G2 @III
  french 0505 leader Davout 5 @III
  french 0805>0 Gudin 8-5-8 G1 @III
  coalition 0502>3 Lusignan 6-3-8 G2 @IV
  active III`;

const take = { type: 'take', units: ['Friant'], leaders: [], pace: 'normal' } as const;

const takeBoth = { ...take, leaders: ['Davout'] };

const table = (state: MibState, ...selection: readonly string[]) =>
  PRESENTER.moment({ state, seat: 'french' }, selection);

test('UI 1 a picked unit shows where it could go and what else it may do', () => {
  const { state } = gameAt(MARCH);
  const { choices, prompt } = table(state, 'Friant');
  expect(choices.filter(({ mark }) => mark.kind === 'reach').length).toBeGreaterThan(5);
  expect(prompt!.buttons.map(({ label }) => label)).toEqual([
    'Move 8 MP, +1 fatigue',
    'Rest',
    'Double Time 13 MP, +2 fatigue, 1/6 to straggle',
    'Davout goes along',
    'Turn in place',
    'Stay put without resting',
    'End actions',
  ]);
});

test('UI 1 one click takes the picked unit in hand and moves it; each order is one of its own', () => {
  const { state } = gameAt(MARCH);
  const { choices } = table(state, 'Friant');
  const there = choices.find(({ on }) => 'place' in on && on.place === '0604')!;
  expect(plain(there.label)).toBe('Move to 0604, 5 MP left');
  expect(there.then).toEqual({ act: takeBoth, next: [{ type: 'move', to: '0604' }] });
  const told = PRESENTER.hover({ state, seat: 'french' }, ['Friant'], {
    piece: null,
    place: '0604',
    via: [],
  });
  expect(told).toMatchObject({ tone: 'move', then: there.then });
  expect(told!.path.map(({ place }) => place)).toEqual(['0505', '0604']);
});

test('UI 2 waypoints hold before the unit is in hand, and a way that is too long is refused', () => {
  const { state } = gameAt(MARCH);
  const by = (place: string, ...via: readonly string[]) =>
    PRESENTER.hover({ state, seat: 'french' }, ['Friant', 'stays Davout'], { piece: null, place, via });
  expect(by('0604', '0506')!.then).toEqual({
    act: take,
    next: [{ type: 'march', path: ['0506', '0605', '0604'] }],
  });
  expect(by('0113', '0505')).toMatchObject({ tone: 'refused', then: null });
});

test('UI 1 MIB 6 a hex that the picked unit cannot reach says why; so does who cannot act', () => {
  const { state } = gameAt(MARCH);
  const told = (piece: string | null, place: string, ...selection: readonly string[]) =>
    PRESENTER.hover({ state, seat: 'french' }, selection, { piece, place, via: [] });
  expect(plain(told(null, '0113', 'Friant')!.lines[0]!)).toContain('6.0b');
  expect(plain(told('Lusignan', '0502', 'Friant')!.lines[0]!)).toContain('6.2g');
  expect(plain(told('Lusignan', '0502')!.lines[0]!)).toContain('2.3b');
});

test('UI 26 MIB 8.2 the front follows the pointer to where the move would end', () => {
  const { state } = gameAt(MARCH);
  const told = PRESENTER.hover({ state, seat: 'french' }, ['Friant'], {
    piece: null,
    place: '0604',
    via: [],
  });
  const fronts = told!.shades!.filter(({ style }) => style === 'front').map(({ place }) => place);
  expect(fronts.toSorted()).toEqual(['0603', '0704', '0705']);
});

test('MIB 2.2.4c a leader goes along unless a switch says that he stays, or rides after the unit that has left him', () => {
  const { state } = gameAt(MARCH);
  const company = (...selection: readonly string[]) => {
    const scene = table(state, ...selection);
    const along = scene.prompt!.buttons.find(each => each.label === 'Davout goes along');
    const there = scene.choices.find(({ on }) => 'place' in on && on.place === '0604')!;
    return {
      on: along!.on,
      then: along!.then,
      act: 'act' in there.then && there.then.act,
    };
  };
  const stays = { select: ['Friant', 'stays Davout'] };
  expect(company('Friant')).toEqual({ on: true, then: stays, act: takeBoth });
  expect(company('Friant', 'Davout')).toEqual({ on: true, then: stays, act: takeBoth });
  expect(company('Friant', 'stays Davout')).toEqual({
    on: false,
    then: { select: ['Friant', 'Davout'] },
    act: take,
  });
  expect(table(state, 'Gudin').prompt!.buttons.some(({ on }) => on !== undefined)).toBe(false);
  const left = gameAt(
    MARCH,
    [],
    take,
    { type: 'move', to: '0604' },
    { type: 'halt', facing: 1, commit: false },
  );
  expect(table(left.state).prompt!.buttons).toContainEqual(
    expect.objectContaining({
      label: 'Davout rides after Friant',
      then: { act: { type: 'lead', leader: 'Davout', to: '0604' } },
    }),
  );
});

test('UI 2 pointing at a hex shows the way with what each hex costs, and where it stops', () => {
  const { state } = gameAt(MARCH, [], take);
  const far = PRESENTER.hover({ state, seat: 'french' }, [], { piece: null, place: '0604', via: [] });
  expect(far).toMatchObject({ tone: 'move', then: { act: { type: 'move', to: '0604' } } });
  expect(far!.path.map(({ place, cost }) => `${place} ${cost}`.trim())).toEqual(['0505', '0604 3']);
  const near = PRESENTER.hover({ state, seat: 'french' }, [], { piece: null, place: '0503', via: [] });
  expect(near).toMatchObject({ tone: 'contact' });
  expect(near!.path.at(-1)).toMatchObject({ place: '0503', stops: true });
  expect(near!.lines.map(plain).join(' ')).toContain('6.2g');
});

test('UI 1 a hex that cannot be reached says by which clause', () => {
  const { state } = gameAt(MARCH, [], take);
  const told = PRESENTER.hover({ state, seat: 'french' }, [], { piece: null, place: '0502', via: [] });
  expect(told).toMatchObject({ tone: 'refused', then: null });
  expect(told!.lines.map(plain).join(' ')).toContain('6.2g');
});

test('UI 26 MIB 6.8 a move ends facing as it came, or by arrows for a point', () => {
  const { state } = gameAt(MARCH, [], take, { type: 'move', to: '0504' });
  const { prompt } = table(state);
  expect(prompt!.buttons[0]).toMatchObject({ primary: true, then: { act: { type: 'halt', commit: false } } });
  const { choices } = table(state, 'halt', 'Friant');
  expect(choices.map(({ mark }) => mark.kind)).toEqual(Array.from({ length: 6 }, () => 'face'));
  expect(choices.filter(({ label }) => plain(label).includes('free'))).toHaveLength(1);
});

test('UI 26 a click on its own hex halts what is in hand, or puts it down', () => {
  const here = (state: MibState, place: string) =>
    table(state)
      .choices.filter(({ on }) => 'place' in on && on.place === place)
      .map(({ label, then }) => [plain(label), then]);
  expect(here(gameAt(MARCH, [], take).state, '0505')).toEqual([['Put down', { act: { type: 'leave' } }]]);
  const { state } = gameAt(MARCH, [], take, { type: 'move', to: '0504' });
  expect(here(state, '0504')).toEqual([
    ['Halt here, facing north', { act: { type: 'halt', facing: 0, commit: false } }],
  ]);
});

test('UI 26 MIB 6.2g who must stop has the arrows at once, with and without an attack', () => {
  const { state } = gameAt(MARCH, [], take, { type: 'move', to: '0503' });
  const { choices } = table(state);
  const north = choices.filter(({ on }) => 'place' in on && on.place === '0502');
  expect(north.map(({ label }) => plain(label))).toEqual(['Face north, free', 'Face north and attack, 2 MP']);
});

test('UI 6 MIB 6.9a after a move into contact Enter halts to attack, and names whom; elsewhere it halts', () => {
  const primary = (to: string) =>
    table(gameAt(MARCH, [], take, { type: 'move', to }).state).prompt!.buttons.find(each => each.primary)!;
  expect(primary('0503')).toMatchObject({
    label: 'Halt to attack Lusignan, 2 MP',
    then: { act: { type: 'halt', facing: 0, commit: true } },
  });
  expect(primary('0604').then).toMatchObject({ act: { commit: false } });
});

test('UI 8 who has done nothing is on the checklist, and a leader who could ride', () => {
  const { state } = gameAt(MARCH);
  expect(table(state).prompt!.checklist.map(({ id, must }) => [id, must])).toEqual([
    ['idle Friant', false],
    ['idle Gudin', false],
    ['ride Davout', false],
  ]);
});

test('UI 1 MIB 6.2g, 6.9a, 8.2c a hex that can be reached says by its mark how the move ends there', () => {
  const kindAt = (position: string, place: string) =>
    table(gameAt(position).state, 'Friant').choices.find(({ on }) => 'place' in on && on.place === place)!
      .mark.kind;
  expect(kindAt(MARCH, '0604')).toBe('reach');
  expect(kindAt(MARCH, '0503')).toBe('contact');
  expect(kindAt(MARCH.replace('0505>0 Friant', '0507>0 Friant'), '0503')).toBe('halt');
});

/** Questions that a short game seldom puts. */
const SELDOM: readonly (readonly [string, MibFrame, number])[] = [
  ['two chits', { step: 'initiative', side: 'french' }, 2],
  ['first or second', { step: 'first-or-second', side: 'french' }, 2],
  ['reserves', { step: 'late-reserves', side: 'french', units: [0, 1] }, 3],
  ['a tired pursuer', { step: 'tired-pursuer', side: 'french', units: [0, 1], hex: 0 }, 2],
  ['a line that collapses', { step: 'collapse', unit: 0, hexes: [0, 1], fought: null }, 2],
];

test.each(SELDOM)('UI 6 %s can be answered', (_, frame, answers) => {
  const { state } = gameAt(MARCH);
  const asking = transact(state, draft => {
    edit(draft).steps = [frame];
    edit(draft).cup = [0];
  });
  const { choices, prompt } = table(asking);
  const acts = [...choices, ...prompt!.buttons].flatMap(({ then }) =>
    'act' in then ? [JSON.stringify(then.act)] : [],
  );
  expect(new Set(acts).size).toBe(answers);
});

test('MIB 11.2b MIB 11.2d in Lite it is said before what a march does to the formation', () => {
  const labels = (turn: number, more = ''): readonly string[] => {
    const { state } = gameAt(`turn ${turn} of 4
      option lite
      ${more}
      french 0505>0 Friant 8-5-8 G2 @III
      coalition 0502>3 Lusignan 6-3-8 G2 @IV
      active III`);
    const { prompt } = table(state, 'Friant');
    return prompt!.buttons.map(({ label }) => label).filter(label => /MP/.test(label));
  };
  expect(labels(2)).toEqual([
    'Move 8 MP',
    'Double Time 13 MP, the formation becomes Active, 1/6 to straggle',
  ]);
  expect(labels(3)).toEqual([
    'Move 8 MP, the formation becomes Active',
    'Double Time 13 MP, the formation becomes Near Tired, 1/6 to straggle',
  ]);
  expect(labels(3, 'formation III french none afternoon status=4')).toEqual(['Move 1 MP']);
});
