import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../src/events.ts';
import { chitsOfTurn, startOfTurn } from '../../src/special-rules.ts';
import { scripted } from '../rules/scripted.ts';
import { after, opened } from '../scenario/opened.ts';

/** The start of a turn with these dice; none may be left over. */
function started(
  of: ReturnType<typeof opened>,
  turn: number,
  special: Record<string, boolean>,
  ...dice: number[]
) {
  const table = scripted<MibHappening>(...dice);
  const state = after({ ...of.state, turn: turn - 1, special }, draft => startOfTurn(draft, table));
  table.expectSpent();
  return { state, events: table.events, rolls: table.rolls };
}

describe('MIB 3.0b, G.1 rule 1 grenadiers', () => {
  const teugn = opened('teugn-hausen');

  test.each([
    [3, 3, true],
    [3, 4, false],
    [4, 1, true],
    [4, 4, false],
  ])('on turn %i a die of %i: %s', (turn, die, comes) => {
    const { state, events, rolls } = started(teugn, turn, {}, die);
    expect(state.special).toEqual(comes ? { Grenadiers: true } : {});
    expect(rolls[0]).toMatchObject({ purpose: 'MIB 3.0b called up', about: { rule: 'Grenadiers' } });
    expect(events).toEqual([
      {
        type: 'call-checked',
        clause: 'MIB 3.0b',
        rule: 'Grenadiers',
        units: ['Rohan'],
        rating: 3,
        roll: expect.objectContaining({ natural: die }),
        passed: comes,
      },
    ]);
  });

  test.each([1, 2])('nobody rolls on turn %i', turn => {
    expect(started(teugn, turn, {}).events).toEqual([]);
  });

  test('nobody rolls again once they have been called', () => {
    expect(started(teugn, 4, { Grenadiers: true }).events).toEqual([]);
  });
});

describe('MIB 3.0b, G.2 rule 1 Macdonald', () => {
  const raab = opened('raab');

  test.each([
    [4, true],
    [5, false],
  ])('on turn 4 a die of %i: %s', (die, comes) => {
    const { state, events } = started(raab, 4, {}, die);
    expect(state.special).toEqual(comes ? { Macdonald: true } : {});
    expect(events).toMatchObject([{ rule: 'Macdonald', units: ['Lamarque', "Pully's dragoons"], rating: 4 }]);
  });

  test('nobody rolls on turn 3', () => {
    expect(started(raab, 3, {}).events).toEqual([]);
  });
});

describe('MIB 2.3a chits', () => {
  test('MIB 2.3a, G.1 I Reserve has no chit before it is called', () => {
    const { state, formation } = opened('teugn-hausen');
    expect(chitsOfTurn(state)).toEqual([0, 1, 2, 3]);
    expect(chitsOfTurn({ ...state, special: { Grenadiers: true } })).toContain(formation('I Reserve'));
  });

  test('MIB 2.3a, G.2 nor has Macdonald; Lauriston has one with half of his corps to come', () => {
    const { state, battle, formation } = opened('raab');
    const absent = battle.formations.flatMap((_, id) => (chitsOfTurn(state).includes(id) ? [] : [id]));
    expect(absent).toEqual([formation('Macdonald')]);
  });

  test('MIB 2.3a, G.3 VI has its chit before it is on the map', () => {
    const { state, formation } = opened('abensberg');
    expect(chitsOfTurn(state)).toContain(formation('VI'));
  });

  test('MIB 2.3a a corps of which one unit is called up has its chit', () => {
    const file = structuredClone(opened('raab').battle.scenario!);
    file.units.find(({ name }) => name === "Pully's dragoons")!.start = { hex: '0112', facing: 1 };
    Object.assign(file.specialRules[0]!, { units: ['Lamarque'] });
    const { state, formation } = opened(file);
    expect(chitsOfTurn(state)).toContain(formation('Macdonald'));
  });

  test('MIB 2.3a a detachment to be made does not bring a chit', () => {
    const file = structuredClone(opened('raab').battle.scenario!);
    file.formations.find(({ name }) => name === 'Macdonald')!.detachment = true;
    const { state, formation } = opened(file);
    expect(chitsOfTurn(state)).not.toContain(formation('Macdonald'));
  });

  test('MIB 2.3a, 16.5d a Grand Battery has its chit though it has no units', () => {
    const file = structuredClone(opened('raab').battle.scenario!);
    file.formations.push({ name: 'Guns', side: 'french', kind: 'grand-battery', leader: 'Eugène' });
    const { state, formation } = opened(file, { initiative: true, grandBattery: true });
    expect(chitsOfTurn(state)).toContain(formation('Guns'));
  });
});
