import { act, candidates } from '@abatis/kernel/host';
import { plain, type Shade } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { overlay } from '../../../screen/staff/index.ts';
import type { LfmAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { hexTag } from '../../../src/names.ts';
import { inZoc } from '../../../src/rules/05-zones-of-control.ts';
import { inZoi } from '../../../src/rules/06-zones-of-influence.ts';
import { enemyOf, type LfmState, type Side } from '../../../src/state.ts';
import { gameAt, type LfmGame } from '../../game-at.ts';

const FARM = `battle brawners-farm
empty
turn 6pm
union 0914 B-4US; 2WI
union 1014 7WI; Cutler; Gibbon
confederate 0811 27VA; 33VA; Baylor
confederate 0712 Wooding`;

const at = (text: string, seat: Side | null = 'union') => ({ state: gameAt(text).state, seat });
const placesOf = (shades: readonly Shade[], style: string): readonly string[] =>
  shades.filter(shade => shade.style === style).map(({ place }) => place);

/** Where the referee lets a piece go that is taken in hand. */
function destinations(game: LfmGame, piece: string): readonly string[] {
  const taken = act(game, { type: 'take', piece });
  if (taken.kind !== 'done') throw new Error(JSON.stringify(taken));
  return candidates(taken.game).flatMap((order: LfmAction) => (order.type === 'move' ? [order.to] : []));
}

describe('UI 10 threat', () => {
  const text = `${FARM}\nphase movement union`;

  test('UI 10 the hexes that an enemy can reach are those the referee offers him in his own phase', () => {
    const { shades } = overlay(at(text), 'threat', ['27VA']);
    const his = gameAt(`${FARM}\nphase movement confederate`);
    const offered = destinations(his, '27VA');
    expect(offered.length).toBeGreaterThan(30);
    expect(placesOf(shades, 'threat').toSorted()).toEqual(offered.toSorted());
  });

  test('UI 10 hover lists who comes, and all enemies are asked without a focus', () => {
    const shade = overlay(at(text), 'threat', []).shades.find(({ place }) => place === '0912')!;
    expect(plain(shade.about)).toContain('In reach of 27VA, 33VA');
    expect(plain(shade.about)).not.toContain('2WI');
  });

  test('UI 10 LFM 7.4 guns threaten what they see, as far as they fire', () => {
    const { shades } = overlay(at(`${text}\nunion 0815 6WI`), 'threat', ['Wooding']);
    const told = (hex: string): string => plain(shades.find(({ place }) => place === hex)?.about ?? '');
    expect(told('0815')).toContain('Under fire of Wooding 7.4');
    expect(told('0814')).toContain('In the field of fire of Wooding 7.4');
    expect(told('0914')).toBe('');
  });

  test('UI 10 for the other seat the other side is the enemy', () => {
    const { title } = overlay(at(text, 'confederate'), 'threat', []);
    expect(title).toContain('Union');
  });
});

describe('UI 11 command', () => {
  test('UI 11 LFM T15 the range of a brigade commander is two hexes', () => {
    const { shades, lines } = overlay(at(`${FARM}\nphase movement union`), 'command', ['Cutler']);
    expect(placesOf(shades, 'command')).toContain('1016');
    expect(placesOf(shades, 'command')).not.toContain('1017');
    expect(lines.map(({ from, to, style }) => [from, to, style])).toContainEqual(['1014', '0914', 'in']);
  });

  test('UI 11 LFM 20.2 LFM 20.7a whoever is out is shown with every link that failed', () => {
    const state = `${FARM.replace('0914 B-4US; 2WI', '0719 B-4US; 2WI out')}\nphase movement union`;
    const { lines } = overlay(at(state), 'command', ['2WI']);
    const line = lines.find(({ to }) => to === '0719')!;
    expect(line.style).toBe('out');
    expect(plain(line.about)).toMatch(/2WI is not within 2 hexes of Cutler\. 20\.7a/);
  });

  test('UI 11 LFM 20.4 before the roll a commander shows what he needs', () => {
    const { notes } = overlay(at(`${FARM}\nphase command union`), 'command', ['Gibbon']);
    expect(notes.map(plain).join(' ')).toContain('Gibbon: CV 4: needs 4 or less 20.3a');
  });
});

test('UI 11 LFM 5.1 LFM 6.1 zones are those of the rules', () => {
  const { state } = at(`${FARM}\nphase movement union`);
  const shades = new Map(
    overlay({ state, seat: 'union' }, 'zones', []).shades.map(each => [each.place, each]),
  );
  const isIn = (hex: number, side: Side): boolean =>
    inZoc(state, hex, enemyOf(side)) || inZoi(state, hex, enemyOf(side));
  for (let hex = 0; hex < battleOf(state).ground.grid.size; hex++) {
    const style = shades.get(hexTag(state, hex))?.style;
    expect([
      style === 'own-zone' || style === 'both-zones',
      style === 'enemy-zone' || style === 'both-zones',
    ]).toEqual([isIn(hex, 'union'), isIn(hex, 'confederate')]);
  }
  expect(shades.get('0812')).toMatchObject({ text: 'C' });
});

test('LFM 0.4b the elevation of every hex is written in it', () => {
  const { state } = at(`${FARM}\nphase movement union`);
  const { shades } = overlay({ state, seat: null }, 'elevation', []);
  const { grid, level } = battleOf(state).ground;
  expect(shades.map(({ text }) => Number(text))).toEqual([...level]);
  expect(shades).toHaveLength(grid.size);
});

test('LFM R237 objectives say what they are worth, to whom, and who has them', () => {
  const state: LfmState = gameAt(`${FARM}\nholds union 1010\nphase movement union`).state;
  const { shades, notes } = overlay({ state, seat: null }, 'objectives', []);
  const farm = shades.find(({ place }) => place === '1010')!;
  expect([farm.text, plain(farm.about)]).toEqual([
    '5 US',
    'Brawner farmhouse 1010: 5 VP, Union; Union has 5 R237.',
  ]);
  expect(notes.map(plain)[0]).toBe(plain(farm.about));
  expect(notes.map(plain).join(' ')).not.toContain(' 0.1');
});

test('UI 10 an overlay that nobody has is an error of the caller', () => {
  expect(() => overlay(at(`${FARM}\nphase movement union`), 'weather', [])).toThrow('weather');
});
