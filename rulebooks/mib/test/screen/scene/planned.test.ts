import { ActionTable, seeded, transact } from '@abatis/kernel/host';
import { plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import type { MibAction } from '../../../src/actions.ts';
import { unitNamed, unitOf } from '../../../src/pieces.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { gameAt } from '../../game-at.ts';
import { PRESENTER } from './table-player.ts';

/** Two divisions before the enemy, and one before cavalry. */
const FRONT = `map 12x14
  turn 1 of 3
  french 0505>0 Friant 8-5-8 G2 @III began-adjacent
  french 0505 leader Davout 5 @III
  french 0805>0 Gudin 8-5-8 G1 @III began-adjacent
  french 0707>0 Morand 8-5-8 G1 @III
  coalition 0504>3 Lusignan 6-3-8 G2 @IV
  coalition 0804>3 Ott 4-3-13 light @IV
  active III`;

const { state } = gameAt(FRONT);
const at = { state, seat: 'french' } as const;
const table = (...selection: readonly string[]) => PRESENTER.moment(at, selection);
const pointing = (place: string, ...selection: readonly string[]) =>
  PRESENTER.hover(at, selection, { piece: null, place, via: [] });

const PLAN = 'plan Friant@0505>0504';
const attack: MibAction = { type: 'attack', attackers: [{ unit: 'Friant', hex: '0505' }], hexes: ['0504'] };

test('UI 1 MIB 6.9b the enemy before a picked unit is a target: Enter and a click queue the attack', () => {
  const { choices, prompt } = table('Friant');
  const target = choices.find(({ mark }) => mark.kind === 'target')!;
  expect(target.on).toEqual({ place: '0504' });
  expect(plain(target.label)).toBe('Attack Lusignan, free: it began next to the enemy 6.9b');
  expect(target.then).toEqual({ select: [PLAN] });
  const primary = prompt!.buttons.find(each => each.primary)!;
  expect(primary).toMatchObject({ label: 'Attack Lusignan', then: { select: [PLAN] } });
  expect(plain(prompt!.title)).toContain('attack Lusignan, move or rest');
});

test('UI 3 MIB 6.9b pointing at the enemy before a picked unit opens the odds of the attack', () => {
  const told = pointing('0504', 'Friant')!;
  expect(told.then).toEqual({ select: [PLAN] });
  expect(told.preview!.bars.length).toBeGreaterThan(0);
  expect(told.preview!.note).toBe('not declared');
});

test('UI 34 MIB 7.0b what is queued is shown as a plan, keeps while others are picked, and can be dropped', () => {
  const { selection, plans, choices, prompt } = table('Gudin', PLAN);
  expect(selection).toEqual(['Gudin', PLAN]);
  expect(plans).toMatchObject([{ number: 1, from: ['0505'], to: ['0504'], drop: { select: ['plan none'] } }]);
  const picking = choices.filter(({ then }) => 'select' in then && !then.select.includes('plan none'));
  expect(picking.length).toBeGreaterThan(1);
  expect(picking.every(({ then }) => 'select' in then && then.select.includes(PLAN))).toBe(true);
  expect(prompt!.checklist.map(({ id }) => id)).not.toContain('idle Friant');
  expect(PRESENTER.moment({ state, seat: 'coalition' }, [PLAN])).toMatchObject({ selection: [], plans: [] });
});

test('UI 34 MIB 7.0b what is queued is declared when the actions end, and Enter then resolves it', () => {
  const end = table(PLAN).prompt!.buttons.find(({ ends }) => ends)!;
  expect(end).toMatchObject({ primary: true, then: { act: { type: 'done' }, next: [attack] } });
  const declared = gameAt(FRONT, [], { type: 'done' }, attack);
  const primary = (selection: readonly string[], now: MibState) =>
    PRESENTER.moment({ state: now, seat: 'french' }, selection).prompt!.buttons.find(each => each.primary);
  expect(primary([PLAN], declared.state)).toMatchObject({ label: 'Resolve the combats' });
  const open = gameAt(FRONT, [], { type: 'done' }).state;
  expect(primary([PLAN], open)).toMatchObject({ label: 'Attack 0504 with Friant', then: { act: attack } });
  expect(primary([], open)).toMatchObject({ label: 'No attacks' });
  expect(primary(['Friant'], open)).toMatchObject({ then: { act: attack } });
});

test('UI 8 MIB 6.9b nobody says that a unit rests which can attack from where it stands', () => {
  const items = new Map(table().prompt!.checklist.map(({ id, label }) => [id, plain(label)]));
  expect(items.get('idle Friant')).toBe('Friant can attack Lusignan from where it stands 6.9b');
  expect(items.get('idle Morand')).toContain('it will rest');
});

test('UI 6 MIB 6.9a Enter declares the attack for which a unit has paid', () => {
  const march = FRONT.replace('0505>0 Friant 8-5-8 G2 @III began-adjacent', '0506>0 Friant 8-5-8 G2 @III');
  const paid = gameAt(
    march,
    [],
    { type: 'take', units: ['Friant'], leaders: [], pace: 'normal' },
    { type: 'move', to: '0505' },
    { type: 'halt', facing: 0, commit: true },
  );
  const scene = PRESENTER.moment({ state: paid.state, seat: 'french' }, []);
  expect(scene.plans).toMatchObject([{ from: ['0505'], to: ['0504'] }]);
  expect(scene.prompt!.buttons.find(({ ends }) => ends)!.then).toMatchObject({ next: [attack] });
});

test('UI 3 MIB 7.6c infantry that points at cavalry in its front sees the odds if it stands, and declares intent', () => {
  const told = pointing('0804', 'Gudin')!;
  expect(told.then).toMatchObject({ act: { type: 'take' }, next: [{ type: 'intend', hex: '0804' }] });
  expect(told.preview).toMatchObject({ note: 'if it stands' });
  expect(told.preview!.bars.length).toBeGreaterThan(0);
});

test('UI 6 MIB 7.6d where nothing is left but to end the move before cavalry that stands, no facing is asked for', () => {
  const stood = gameAt(
    FRONT,
    [],
    { type: 'take', units: ['Gudin'], leaders: [], pace: 'normal' },
    { type: 'intend', hex: '0804' },
    { type: 'stand', unit: 'Ott' },
  ).state;
  const { prompt } = PRESENTER.moment({ state: stood, seat: 'french' }, []);
  expect(plain(prompt!.title)).toBe('Gudin: attack 0804 from where it stands');
  expect(plain(prompt!.detail)).toContain('it began next to the enemy and has not moved 6.9b');
  expect(prompt!.buttons.map(({ label }) => label)).toEqual(['End the move here']);
});

test('UI 3 MIB 7.6b cavalry that is to be attacked sees its odds if it stands, as its owner can know them', () => {
  const asked = gameAt(
    FRONT,
    [],
    { type: 'take', units: ['Gudin'], leaders: [], pace: 'normal' },
    { type: 'intend', hex: '0804' },
  ).state;
  const stand: MibAction = { type: 'stand', unit: 'Ott' };
  const odds = PRESENTER.preview({ state: asked, seat: 'coalition' }, stand)!;
  expect(odds.note).toBe('if it stands');
  expect(odds.bars.length).toBeGreaterThan(0);
  expect(PRESENTER.preview({ state: asked, seat: 'french' }, stand)).toBeNull();
});

test('UI 3 MIB 7.6b MIB 7.6d cavalry sees what all who are bound to attack it would do together', () => {
  const threatened = (more: string) =>
    gameAt(
      `${FRONT}\n  french 0904>5 Legrand 8-5-8 @III ${more}`,
      [],
      { type: 'take', units: ['Gudin'], leaders: [], pace: 'normal' },
      { type: 'intend', hex: '0804' },
    ).state;
  const stand: MibAction = { type: 'stand', unit: 'Ott' };
  const awaited = (more: string) => PRESENTER.preview({ state: threatened(more), seat: 'coalition' }, stand)!;
  const attackers = (more: string) => awaited(more).rolls[0]?.left?.name;
  expect(attackers('')).toBe('Gudin');
  expect(attackers('intent=0804')).toBe('Gudin and Legrand');
  const [plan] = PRESENTER.moment({ state: threatened('intent=0804'), seat: 'coalition' }, []).plans;
  expect(plan).toMatchObject({ from: ['0805', '0904'], to: ['0804'] });
  expect(plain(plan!.label)).toBe('Gudin and Legrand mean to attack 0804 7.6c');
  const best = (more: string) => Math.max(...awaited(more).bars.map(({ probability }) => probability));
  expect(best('intent=0804')).toBeGreaterThan(best(''));
});

describe('MIB 7.6b what cavalry awaits', () => {
  const stand: MibAction = { type: 'stand', unit: 'Ott' };
  const meant = (gudin = '', legrand = '') =>
    gameAt(
      `${FRONT.replace('active', 'option trains\n  option supply\n  active').replace('Gudin 8-5-8 G1', `Gudin 8-5-8 G1 ${gudin}`)}
       french 0904>5 Legrand 8-3-8 @III ${legrand} intent=0804`,
      [],
      { type: 'take', units: ['Gudin'], leaders: [], pace: 'normal' },
      { type: 'intend', hex: '0804' },
    ).state;

  test('MIB 2.5b MIB 7.1d says nothing of who of them is the largest', () => {
    const bars = (...hidden: [string?, string?]) =>
      PRESENTER.preview({ state: meant(...hidden), seat: 'coalition' }, stand)!.bars;
    expect(bars('stragglers=1')).toEqual(bars('', 'stragglers=1'));
  });

  test('MIB 2.5b MIB 12.4 who means to attack has supply in every world that is drawn', () => {
    const state = meant();
    const drawn = Array.from({ length: 40 }, (_, n) =>
      transact(state, draft => mib.imagine!(draft, 'coalition', new ActionTable(seeded(`world ${n}`), 0))),
    );
    const supplies = (name: string) => drawn.map(world => unitOf(world, unitNamed(world, name)).supply);
    expect(Math.min(...supplies('Gudin'), ...supplies('Legrand'))).toBeGreaterThan(0);
    expect(Math.min(...supplies('Morand'))).toBe(0);
  });
});
