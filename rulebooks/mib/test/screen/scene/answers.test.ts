import { createGame, seeded } from '@abatis/kernel/host';
import { plain } from '@abatis/screen';
import { acted, expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import type { MibAction } from '../../../src/actions.ts';
import { mib } from '../../../src/rulebook.ts';
import type { Side } from '../../../src/state.ts';
import { gameAt, type MibGame } from '../../game-at.ts';
import { PRESENTER } from './table-player.ts';

const shown = ({ state }: MibGame, seat: string, ...selection: readonly string[]) =>
  PRESENTER.moment({ state, seat }, selection);

/** Two combats; in the first the attackers are equally large. */
const CHARGES = `map 12x14
  turn 1 of 3
  french 0505>0 Nansouty 4-5-13 heavy @II began-adjacent; Montbrun 4-4-13 light @II began-adjacent
  french 0604>0 Pacthod 10-5-8 G2 @II began-adjacent
  coalition 0504>3 Jellacic 6-3-8 G3 @V
  coalition 0603>3 Mecsery 6-3-8 G2 @V
  active declare II`;

const ATTACKS: readonly MibAction[] = [
  {
    type: 'attack',
    attackers: [
      { unit: 'Nansouty', hex: '0505' },
      { unit: 'Montbrun', hex: '0505' },
    ],
    hexes: ['0504'],
  },
  { type: 'attack', attackers: [{ unit: 'Pacthod', hex: '0604' }], hexes: ['0603'] },
  { type: 'done' },
];

test('UI 34 MIB 7.1d Enter fights the first combat, though its largest units are tied', () => {
  const { prompt } = shown(gameAt(CHARGES, [], ...ATTACKS), 'french');
  expect(prompt!.buttons.find(({ primary }) => primary)).toMatchObject({
    label: 'Fight combat 1 at 0504',
    then: { act: { type: 'fight', combat: 0, attacker: '', defender: '' } },
  });
});

/** A division with horse of its own that beats another one. */
const BEATEN = `map 12x14
  turn 1 of 3
  french 0505>0 Morand 10-5-8 G2 C2 @II began-adjacent
  coalition 0504>3 Jellacic 4-3-8 G1 C1 @V
  coalition 0401>3 Kaim 4-3-8 @V
  active declare II`;

const FOUGHT: readonly MibAction[] = [
  { type: 'attack', attackers: [{ unit: 'Morand', hex: '0505' }], hexes: ['0504'] },
  { type: 'done' },
];

const beaten = (): MibGame => gameAt(BEATEN, [3], ...FOUGHT);

const offeredRetreat = (game: MibGame): string =>
  shown(game, 'coalition').prompt!.buttons.find(({ primary }) => primary)!.label;

describe('retreats', () => {
  test.each(['0403', '0503', '0603'])(
    'MIB 8.2h the least costly is the one that leads to a second retreat by no guns that follow: up to %s',
    high => {
      const hills = BEATEN.replace('turn 1', `level 1 0504 ${high}\n  turn 1`).replace(
        'Morand 10',
        'Morand 4',
      );
      expect(offeredRetreat(gameAt(hills, [3], ...FOUGHT))).toBe(`Least costly: to ${high}, no loss`);
    },
  );

  test('MIB 7.2c every end is marked with what it costs, the least costly is the button', () => {
    const { choices, prompt } = shown(beaten(), 'coalition');
    const ends = choices.filter(({ mark }) => mark.kind === 'reach');
    expect(ends.length).toBeGreaterThan(1);
    expect(ends.every(({ mark }) => mark.text !== '')).toBe(true);
    expect(prompt!.buttons.find(({ primary }) => primary)!.label).toMatch(/, no loss$/);
  });

  test('MIB 7.2d once the end is chosen only the facing is asked; another way is for who asks', () => {
    const game = beaten();
    const [end] = shown(game, 'coalition').choices.flatMap(({ then, mark }) =>
      mark.kind === 'reach' && 'select' in then ? [then.select] : [],
    );
    const { choices, prompt } = shown(game, 'coalition', ...end!);
    expect(choices.filter(({ mark }) => mark.kind === 'face').length).toBeGreaterThan(2);
    expect(plain(prompt!.title)).toMatch(/choose the facing$/);
    expect(prompt!.buttons.find(({ primary }) => primary)!.label).toMatch(/^Go to \d{4}, face /);
  });

  test('UI 1 MIB R107 a hex too far away is refused for that', () => {
    const { state } = beaten();
    const pointed = { piece: null, place: '0804', via: [] };
    const told = PRESENTER.hover({ state, seat: 'coalition' }, [], pointed);
    expect(told?.lines.map(plain).join(' ')).not.toMatch(/occupied, impassable/);
  });
});

test('MIB 7.14b R37 who is pursued is marked where he is now', () => {
  const before = beaten();
  const [retreat] = shown(before, 'coalition').prompt!.buttons.flatMap(({ then, primary }) =>
    primary && 'act' in then ? [then.act as MibAction] : [],
  );
  const game = gameAt(BEATEN, [3, 5, 5], ...FOUGHT, retreat!, { type: 'done' });
  const { choices, pieces } = shown(game, 'french');
  const { at } = pieces.find(({ id }) => id === 'Jellacic')!;
  expect(choices.map(({ on, label }) => [on, label])).toEqual([
    [{ place: at }, 'Pursue Jellacic with Morand'],
  ]);
  expect(at).not.toBe('0504');
});

describe('what is asked', () => {
  const RIDERS = `map 12x14
    turn 1 of 3
    french 0507>0 Morand 10-5-8 G2 @II
    coalition 0505>3 Radetzky 2-4-13 light @V
    active II`;

  test('MIB 7.6c infantry that comes next to cavalry is told to declare its intent, by a button too', () => {
    const game = gameAt(
      RIDERS,
      [],
      { type: 'take', units: ['Morand'], leaders: [], pace: 'normal' },
      { type: 'move', to: '0506' },
    );
    const { prompt } = shown(game, 'french');
    expect(plain(prompt!.detail)).toContain('To attack Radetzky, declare it now 7.6c');
    expect(prompt!.buttons.map(({ label }) => label)).toContain('Declare intent to attack Radetzky in 0505');
    expect(prompt!.buttons.filter(each => each.primary)).toMatchObject([
      { label: 'Declare intent to attack Radetzky in 0505', then: { act: { type: 'intend', hex: '0505' } } },
    ]);
  });

  test('UI 6 MIB 6.9a before several enemies one who has paid for an attack says whom: Enter does not let him off', () => {
    const { state } = gameAt(`map 12x14
      turn 1 of 3
      french 0505>0 Morand 10-5-8 G2 @II halted committed
      coalition 0504>3 Lusignan 6-3-8 G2 @V
      coalition 0604>3 Vukassovich 6-3-8 G2 @V
      active declare II`);
    const { prompt, choices } = PRESENTER.moment({ state, seat: 'french' }, []);
    expect(choices.filter(({ mark }) => mark.kind === 'target').length).toBeGreaterThan(1);
    expect(prompt!.buttons.map(({ label, primary }) => [label, primary])).toEqual([['No attacks', false]]);
  });

  test('MIB 4.2 an activation of trains asks for a train', () => {
    const game = gameAt(`map 12x14
      option trains
      turn 1 of 3
      formation Wagons french none trains
      french 0505 train Wagon 6 @Wagons
      french 0507>0 Morand 10-5-8 @II
      active Wagons`);
    expect(plain(shown(game, 'french').prompt!.title)).toBe('Wagons is active: choose a train, or go on');
    const { prompt } = shown(game, 'french', 'Wagon');
    expect(plain(prompt!.detail)).toMatch(/^It acts once 4\.0a: it moves, or works 4\.2/);
  });

  test('MIB 10.1a who has stragglers is offered to recover them while it rests, beside the moves', () => {
    const game = gameAt(`map 12x14
      turn 2 of 3
      french 0507>0 Morand 10-5-8 stragglers=1 steps=4 fatigue=2 @II
      active II`);
    const labels = shown(game, 'french', 'Morand').prompt!.buttons.map(({ label }) => label);
    expect(labels.slice(1, 4)).toEqual([
      'Rest and recover 5/6, −1 fatigue',
      'Rest, −1 fatigue',
      'Recover 5/6 without resting',
    ]);
  });

  test('MIB 14.2 a trench that is begun is finished', () => {
    const labels = (more: string) => {
      const game = gameAt(`map 12x14
        option trenches
        turn 1 of 3
        ${more}
        french 0507>0 Morand 10-5-8 @II
        active II`);
      return shown(game, 'french', 'Morand').prompt!.buttons.map(({ label }) => label);
    };
    expect(labels('')).toContain('Begin a trench, +1 fatigue');
    expect(labels('trench 0507 begun by=Morand')).toContain('Finish the trench, +1 fatigue');
  });
});

test('MIB 16.6d a line is not sent along a road by pointing', () => {
  const { state } = gameAt(
    `map 12x14
      turn 1 of 3
      french 0505/0506>2 Morand 8-5-8 G2 @II
      active II`,
    [],
    { type: 'take', units: ['Morand'], leaders: [], pace: 'normal' },
  );
  const pointed = { piece: null, place: '0905', via: [] };
  expect(PRESENTER.hover({ state, seat: 'french' }, ['Morand'], pointed)?.path).toEqual([]);
  const { prompt } = PRESENTER.moment({ state, seat: 'french' }, []);
  expect(plain(prompt!.title)).toContain('move the extended line, leave it, or halt');
});

test('MIB 3.0b who arrives where is marked on the map, and picked there', () => {
  const begun = expectOk(
    createGame(mib, { scenario: 'teugn-hausen', options: {}, dice: seeded('arrivals') }),
  );
  const game = acted(begun, { type: 'place', unit: 'St-Sulpice cuirassiers', hex: '1101', facing: 3 });
  const { markers, choices } = shown(game, 'coalition');
  expect(markers.filter(({ id }) => id.startsWith('arrival')).map(({ at, text }) => [at, text])).toEqual([
    ['0513', 'Lusignan'],
    ['1313', 'Sommariva'],
  ]);
  expect(choices.map(({ on, then }) => [on, then])).toEqual([
    [{ place: '0513' }, { select: ['Lusignan'] }],
    [{ place: '1313' }, { select: ['Sommariva'] }],
  ]);
});

test('MIB 11.2e MIB 11.2f Held Back and Catching Up have letters on the counter', () => {
  const game = gameAt(`map 12x14
    option lite
    turn 1 of 3
    french 0505>0 Morand 10-5-8 @II held-back
    french 0507>0 Friant 8-5-8 @II catching-up
    active II`);
  const badges = shown(game, 'french').pieces.flatMap(({ face }) =>
    face.kind === 'unit' ? face.badges.map(({ letter, shape }) => `${letter} ${shape}`) : [],
  );
  expect(badges).toEqual(['H square', 'C square']);
});

test('MIB 11.2a the status of a formation stands at its leader, for who may know it', () => {
  const game = gameAt(`map 12x14
    option lite
    turn 1 of 3
    formation II french Oudinot status=3
    formation V coalition Chasteler status=1
    french 0505>0 Morand 10-5-8 @II
    french 0505 leader Oudinot 4 @II
    coalition 0502>3 Kaim 6-3-8 @V
    coalition 0502 leader Chasteler 4 @V
    active II`);
  const badges = (seat: Side): readonly string[] =>
    shown(game, seat).pieces.flatMap(({ face, id }) =>
      face.kind === 'commander' ? face.badges.map(({ letter, label }) => `${id} ${letter} ${label}`) : [],
    );
  expect(badges('french')).toEqual(['Oudinot T II is Tired']);
  expect(badges('coalition')).toEqual(['Chasteler A V is Active']);
  const facts = PRESENTER.inspect({ state: game.state, seat: 'french' }, ['Oudinot'])!.facts.map(plain);
  expect(facts.join(' ')).toContain('Tired: half SP, half MA 11.1a.');
});
