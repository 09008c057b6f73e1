import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { eliminateUnit, unitNamed, unitOf } from '../../src/pieces.ts';
import { featuresOf, roadThrough } from '../../src/rules/02-road-movement.ts';
import type { CohesionEvent } from '../../src/rules/18-cohesion-checks.ts';
import {
  type BridgeEvent,
  burnBridge,
  burningDrms,
  isBurned,
  leaveBridge,
  markBridge,
  mayBurnBridge,
  mayMarkBridge,
} from '../../src/rules/25-burning-bridges.ts';
import type { LfmState } from '../../src/state.ts';
import { field, withTerms } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

const BRIDGE = 'river 1010/1011 0505/0506\nbridge 1010/1011\npike 1009 1010 1011\n';

const inRain = (state: LfmState): LfmState => withTerms(state, { rain: [state.turn] });

const burn = (state: LfmState, die: number, raining = false) => {
  const table = scripted<BridgeEvent | CohesionEvent>(die);
  let burned = false;
  const after = transact(raining ? inRain(state) : state, draft => {
    burned = burnBridge(draft, unitNamed(draft, 'b'), table);
  });
  table.expectSpent();
  return { after, burned, events: table.events };
};

describe('step one', () => {
  const mark = (text: string, bridge = '1010/1011', burnable = true) => {
    const { state, side, battle } = field(`phasing union\n${BRIDGE}${text}`);
    battle.ground.burnable[side('1010/1011')] = burnable ? 1 : 0;
    return mayMarkBridge(state, unitNamed(state, 'b'), side(bridge));
  };

  test('LFM 25.1a a bridge that the map marks as burnable, for either side', () => {
    expect(mark('union 1010 b 4-4')).toEqual(forbiddenBy('legal'));
    expect(mark('phasing confederate\nconfederate 1010 b 4-4')).toEqual(forbiddenBy('legal'));
    expect(mark('union 1010 b 4-4', '1010/1011', false)).toEqual(forbiddenBy('LFM 25.1a'));
    expect(mark('union 0505 b 4-4', '0505/0506')).toEqual(forbiddenBy('LFM 25.1a'));
  });

  test('LFM 25.1a LFM 25.1f once', () => {
    expect(mark('burned 1010/1011\nunion 1010 b 4-4')).toEqual(forbiddenBy('LFM 25.1f'));
  });

  test('LFM 25.1b any combat unit in either hex of the bridge', () => {
    for (const unit of ['b 1-4', 'b 3-4 cavalry', 'b 2/1-4 limbered', 'b 4-4 D'])
      expect(mark(`union 1011 ${unit}`)).toEqual(forbiddenBy('legal'));
    expect(mark('union 1012 b 4-4')).toEqual(forbiddenBy('LFM 25.1b'));
  });

  test('LFM 25.1b in its owner’s Construction Phase', () => {
    expect(mark('confederate 1010 b 4-4')).toEqual(forbiddenBy('LFM SP.3c'));
    expect(mark('union to-arrive b 4-4')).toEqual(forbiddenBy('LFM SP.3c'));
  });

  test('LFM R235 one marker for a unit, one of each side for a bridge', () => {
    expect(mark('union 1010 b 4-4 building')).toEqual(forbiddenBy('LFM R235'));
    expect(mark('union 1010 b 4-4 burning=0505/0506')).toEqual(forbiddenBy('LFM R235'));
    expect(mark('union 1010 b 4-4; c 4-4 burning=1010/1011')).toEqual(forbiddenBy('LFM R235'));
    expect(mark('union 1010 b 4-4\nconfederate 1011 e 4-4 burning=1010/1011')).toEqual(forbiddenBy('legal'));
  });

  test('LFM 25.1b the marker names the bridge', () => {
    const { state, side } = field(`${BRIDGE}union 1010 b 4-4`);
    const table = scripted<BridgeEvent>();
    const after = transact(state, draft => markBridge(draft, 0, side('1010/1011'), table));
    expect(unitOf(after, 0).burning).toBe(side('1010/1011'));
    expect(table.events).toEqual([
      { type: 'bridge-marked', clause: 'LFM 25.1b', unit: 'b', bridge: '1010/1011' },
    ]);
  });
});

describe('step two', () => {
  const marked = (text: string) =>
    field(`phasing union\n${BRIDGE}union 1010 b 4-4 burning=1010/1011\n${text}`);
  const friend = 'union 1009 friend 4-4';

  test('LFM 25.1c a unit with a marker checks its cohesion', () => {
    expect(mayBurnBridge(marked('').state, 0)).toEqual(forbiddenBy('legal'));
    expect(mayBurnBridge({ ...marked('').state, phasing: 'confederate' }, 0)).toEqual(
      forbiddenBy('LFM SP.3c'),
    );
    expect(mayBurnBridge(marked(friend).state, 1)).toEqual(forbiddenBy('LFM 25.1c'));
    expect([4, 5].map(die => burn(marked(friend).state, die).burned)).toEqual([true, false]);
  });

  test('LFM 25.1c LFM R197 a unit that has left its hex has no marker and may not', () => {
    const { state } = marked('');
    const table = scripted<BridgeEvent>();
    const left = transact(state, draft => leaveBridge(draft, 0, table));
    expect(mayBurnBridge(left, 0)).toEqual(forbiddenBy('LFM 25.1c'));
    expect(table.events).toEqual([
      { type: 'burning-ended', clause: 'LFM R197', unit: 'b', bridge: '1010/1011' },
    ]);
    expect(
      unitOf(
        transact(state, draft => eliminateUnit(draft, 0)),
        0,
      ).burning,
    ).toBeNull();
  });

  test('LFM 25.1d one more in an enemy zone of influence or control, once for both', () => {
    const drms = (text: string) => burningDrms(marked(text).state, 0).map(({ clause }) => clause);
    expect(drms('confederate 0910 e 4-4')).toEqual(['LFM 25.1d']);
    expect(drms('confederate 1013 e 4-4')).toEqual(['LFM 25.1d']);
    expect(drms('confederate 1014 e 4-4')).toEqual([]);
    expect([3, 4].map(die => burn(marked(`${friend}\nconfederate 1013 e 4-4`).state, die).burned)).toEqual([
      true,
      false,
    ]);
  });

  test('LFM 25.1e one more in the rain', () => {
    const { state } = marked(friend);
    expect(burningDrms(inRain(state), 0).map(({ clause }) => clause)).toEqual(['LFM 25.1e']);
    expect([3, 4].map(die => burn(state, die, true).burned)).toEqual([true, false]);
  });

  test('LFM R198 isolation counts as in any cohesion check, and all add up', () => {
    const { state } = marked('confederate 1013 e 4-4');
    expect([1, 2].map(die => burn(state, die, true).burned)).toEqual([true, false]);
  });

  test('LFM R196 LFM R199 a failure changes nothing: no D, and the marker stays for the next try', () => {
    const { state } = marked(friend);
    const { after, events } = burn(state, 5);
    expect({ ...after }).toEqual({ ...state });
    expect(events.map(({ type }) => type)).toEqual(['cohesion-checked']);
    expect(mayBurnBridge(after, 0)).toEqual(forbiddenBy('legal'));
  });

  test('LFM 25.1c a success burns the bridge and takes all markers off it', () => {
    const { state, side } = marked(`${friend}\nconfederate 1011 e 4-4 burning=1010/1011\nburned 0505/0506`);
    const { after, events } = burn(state, 3);
    expect(after.burnedBridges).toEqual([side('0505/0506'), side('1010/1011')]);
    expect(after.units.map(({ burning }) => burning)).toEqual([null, null, null]);
    expect(events.map(({ type, clause }) => [type, clause])).toEqual([
      ['cohesion-checked', 'LFM 18.1'],
      ['bridge-burned', 'LFM 25.1c'],
      ['burning-ended', 'LFM 25.1f'],
    ]);
  });
});

test('LFM 25.1f LFM R35 a burned bridge carries no road, and only the water is left', () => {
  const whole = field(BRIDGE);
  const gone = field(`${BRIDGE}burned 1010/1011`);
  const at = whole.side('1010/1011');
  const across = ({ state, battle }: typeof whole, side = at) => [
    featuresOf(battle.ground, state.burnedBridges, side),
    roadThrough(battle.ground, state.burnedBridges, side),
  ];
  expect(across(whole)).toEqual([['river', 'bridge'], 'pike']);
  expect(across(gone)).toEqual([['river'], null]);
  expect(across(gone, whole.side('1009/1010'))).toEqual([[], 'pike']);
  expect([isBurned(whole.state, at), isBurned(gone.state, at)]).toEqual([false, true]);
});

test('LFM X49 LFM 25.1c LFM 25.1d LFM 18.2 LFM R196 CR 4, watched and alone: burned on a 2, not on a 3', () => {
  const { state } = field(`
    phasing union\n${BRIDGE}
    union 1010 b 4-4 burning=1010/1011
    confederate 1013 e 4-4`);
  expect([2, 3].map(die => burn(state, die).burned)).toEqual([true, false]);
  expect(mayBurnBridge(burn(state, 3).after, 0)).toEqual(forbiddenBy('legal'));
});
