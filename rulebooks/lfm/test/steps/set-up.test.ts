import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { battles } from '../../src/battle.ts';
import { commanderNamed, unitNamed, unitOf } from '../../src/pieces.ts';
import type { LfmState } from '../../src/state.ts';
import { deploy, setUp } from '../../src/steps/set-up.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { started } from '../started.ts';
import { nextStep, ofType, PhaseTable } from '../table.ts';

const table = new PhaseTable({ 'set-up': setUp, deploy });
const DONE = { type: 'done' } as const;
const place = (piece: string, hex: string): LfmAction => ({ type: 'place', piece, hex });
const mount = (unit: string): LfmAction => ({ type: 'mount', unit });
const dismount = (unit: string): LfmAction => ({ type: 'dismount', unit });

const opened = (state: LfmState): LfmState => table.at(state, [{ step: 'set-up' }, { step: 'turn' }]);

const { state: listed, hex, battle } = started('gettysburg-1-july');
const gettysburg = opened(listed);

const hexOf = (state: LfmState, unit: string): number => unitOf(state, unitNamed(state, unit)).hex;

/** The start of Gettysburg with these free set-ups instead of its own. */
function withFree(
  ...free: readonly { readonly side: 'union' | 'confederate'; readonly units: readonly string[] }[]
) {
  const terms = {
    ...battle.terms!,
    freeSetUps: free.map(({ side, units }) => ({
      side,
      units: units.map(name => unitNamed(listed, name)),
      commanders: [],
      near: [hex('1311')],
      within: 1,
      mayDismount: [],
    })),
  };
  return opened({ ...listed, battle: battles.put(['free', free], { ...battle, terms }) });
}

describe('who sets up', () => {
  test('LFM 29.1 the owner of free pieces is asked before the first turn; done at once keeps the list', () => {
    expect(table.asks(gettysburg)).toMatchObject({ seat: 'union', step: 'deploy', clause: 'LFM 29.1' });
    const kept = table.play(gettysburg, [], DONE);
    expect(nextStep(kept)).toBe('turn');
    expect(kept.units).toBe(gettysburg.units);
    expect(kept.commanders).toBe(gettysburg.commanders);
  });

  test('LFM 29.1 without free pieces nobody is asked', () => {
    expect(nextStep(opened(started('brawners-farm').state))).toBe('turn');
  });

  test('LFM 29.1 both sides set up one after the other, the side that the scenario lists first before the other', () => {
    expect(battle.terms!.initiative.sides).toEqual(['union', 'confederate']);
    const both = withFree({ side: 'confederate', units: ['26NC'] }, { side: 'union', units: ['8IL'] });
    expect(table.asks(both)?.seat).toBe('union');
    const second = table.play(both, [], DONE);
    expect(table.asks(second)?.seat).toBe('confederate');
    expect(nextStep(table.play(second, [], DONE))).toBe('turn');
  });
});

describe('where', () => {
  test('LFM 29.1 within one hex of the hexes named for the piece', () => {
    for (const label of ['1310', '1412', '1211'])
      expect(table.judge(gettysburg, place('8IL', label)).legal).toBe(true);
    expect(table.judge(gettysburg, place('8IL', '1210'))).toEqual(forbiddenBy('LFM 29.1'));
    expect(table.judge(gettysburg, place('8IL', '1115'))).toEqual(forbiddenBy('LFM 29.1'));
    expect(table.judge(gettysburg, place('6NY', '1115')).legal).toBe(true);
    expect(table.judge(gettysburg, place('Devin', '1311'))).toEqual(forbiddenBy('LFM 29.1'));
    expect(table.judge(gettysburg, place('8IL', 'off-map'))).toEqual(forbiddenBy('LFM 29.1'));
  });

  test('LFM 29.1 only pieces that the owner places himself', () => {
    expect(table.judge(gettysburg, place('Reynolds', '1311'))).toEqual(forbiddenBy('LFM 29.1'));
    expect(table.judge(gettysburg, place('26NC', '1311'))).toEqual(forbiddenBy('LFM 29.1'));
    expect(table.judge(gettysburg, place('Nobody', '1311'))).toEqual(forbiddenBy('LFM R2'));
    expect(table.judge(gettysburg, place('8IL', '9999'))).toEqual(forbiddenBy('LFM R1'));
  });

  test('LFM 29.1 LFM R18 not where the enemy is set up', () => {
    const both = withFree({ side: 'union', units: ['8IL'] }, { side: 'confederate', units: ['26NC'] });
    const second = table.play(both, [], place('8IL', '1310'), DONE);
    expect(table.judge(second, place('26NC', '1310'))).toEqual(forbiddenBy('LFM 29.1'));
    expect(ofType(table.asks(second), 'place').map(order => order.hex)).not.toContain('1310');
  });

  test('LFM 29.1 a piece stands where it was put, and is reported', () => {
    const after = table.play(gettysburg, [], place('12IL', '1412'), place('Buford', '1412'));
    expect(hexOf(after, '12IL')).toBe(hex('1412'));
    expect(after.commanders[commanderNamed(after, 'Buford')]).toMatchObject({
      place: 'map',
      hex: hex('1412'),
    });
    expect(table.hears(gettysburg, [], place('12IL', '1412'))).toEqual([
      { type: 'set-up', clause: 'LFM 29.1', piece: '12IL', hex: '1412' },
    ]);
  });

  test('LFM 29.1 what has been put down is not proposed again, though its owner may think better of it', () => {
    const after = table.play(gettysburg, [], place('12IL', '1412'));
    const proposed = ofType(table.asks(after), 'place').map(({ piece }) => piece);
    expect(proposed).toContain('3IN');
    expect(proposed).not.toContain('12IL');
    expect(table.judge(after, place('12IL', '1411')).legal).toBe(true);
  });
});

describe('how', () => {
  test('LFM 29.1 LFM 29.2 only the cavalry that the scenario names may be mounted or dismounted', () => {
    expect(table.judge(gettysburg, mount('8IL')).legal).toBe(true);
    expect(table.judge(gettysburg, dismount('9NY'))).toEqual(forbiddenBy('LFM 29.1'));
    expect(table.judge(gettysburg, dismount('Nobody'))).toEqual(forbiddenBy('LFM 0.2a'));
    const turned = ofType(table.asks(gettysburg), 'mount').map(({ unit }) => unit);
    expect(turned.toSorted()).toEqual(['12IL', '3IN', '8IL', '8NY']);
    expect(ofType(table.asks(gettysburg), 'dismount')).toEqual([]);
    expect(table.hears(gettysburg, [], mount('8IL'))).toEqual([
      { type: 'set-up-mode', clause: 'LFM 29.1', unit: '8IL', mounted: true },
    ]);
  });

  test('LFM 4.3 the set-up does not end with both modes in one hex', () => {
    const mixed = table.play(gettysburg, [], mount('8IL'));
    expect(table.judge(mixed, DONE)).toEqual(forbiddenBy('LFM 4.3'));
    expect(table.asks(mixed)?.candidates).not.toContainEqual(DONE);
    expect(ofType(table.asks(mixed), 'mount')).toContainEqual(mount('8NY'));
    const both = table.play(mixed, [], mount('8NY'));
    expect(table.judge(both, DONE).legal).toBe(true);
    expect(
      [...ofType(table.asks(both), 'mount'), ...ofType(table.asks(both), 'dismount')].map(({ unit }) => unit),
    ).toEqual(['12IL', '3IN']);
    expect(table.judge(both, dismount('8NY')).legal).toBe(true);
  });

  test('LFM 4.1a limits are looked at when the set-up ends, so that stacks can be exchanged', () => {
    const small = {
      ...battle,
      charts: {
        ...battle.charts,
        stacking: { ...battle.charts.stacking, regiments: { ...battle.charts.stacking.regiments, sp: 11 } },
      },
    };
    const tight = opened({ ...listed, battle: battles.put('tight', small) });
    const over = table.play(tight, [], place('3IN', '1311'));
    expect(table.judge(over, DONE)).toEqual(forbiddenBy('LFM 4.1a'));
    expect(ofType(table.asks(tight), 'place')).not.toContainEqual(place('3IN', '1311'));
    expect(table.judge(table.play(over, [], place('8IL', '1411')), DONE).legal).toBe(true);
  });

  test('LFM 20.8a a brigade commander is set up with his troops', () => {
    const alone = table.play(gettysburg, [], place('Gamble', '1412'));
    expect(table.judge(alone, DONE)).toEqual(forbiddenBy('LFM 20.8a'));
    const proposed = ofType(table.asks(gettysburg), 'place').filter(({ piece }) => piece === 'Gamble');
    expect(proposed).toEqual([place('Gamble', '1411')]);
    expect(
      ofType(table.asks(gettysburg), 'place').filter(({ piece }) => piece === 'Buford').length,
    ).toBeGreaterThan(5);
  });

  test('LFM 20.8a a regiment is proposed to leave its commander alone only if he can still follow', () => {
    const last = table.play(gettysburg, [], place('8IL', '1411'));
    const leaves = (state: LfmState) =>
      ofType(table.asks(state), 'place').some(({ piece }) => piece === '8NY');
    expect(leaves(last)).toBe(true);
    const settled = table.play(
      gettysburg,
      [],
      place('Gamble', '1411'),
      place('Gamble', '1311'),
      place('8IL', '1411'),
    );
    expect(leaves(settled)).toBe(false);
    const gone = table.play(last, [], place('8NY', '1310'));
    expect(table.judge(gone, DONE)).toEqual(forbiddenBy('LFM 20.8a'));
    expect(ofType(table.asks(gone), 'place').filter(({ piece }) => piece === 'Gamble')).toEqual([
      place('Gamble', '1310'),
      place('Gamble', '1411'),
    ]);
  });
});
