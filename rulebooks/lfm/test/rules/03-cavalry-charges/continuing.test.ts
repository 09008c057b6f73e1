import { LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { cardOf, commanderNamed, unitNamed, unitOf, unitsIn } from '../../../src/pieces.ts';
import { changeMode, mayChangeMode, mayMove, move } from '../../../src/rules/01-movement/index.ts';
import {
  AFTER_CHARGE,
  chargePreview,
  charges,
  mayCharge,
  mayRideOn,
  mustEnter,
  mustLeaveBeforeCombat,
  rideOn,
  rideOnPaths,
} from '../../../src/rules/03-cavalry-charges/index.ts';
import { isAbleToAttack, requiredHexes } from '../../../src/rules/08-combat/index.ts';
import {
  alone,
  retreat,
  retreatPaths,
  sufferNoWayOut,
  trappedUnits,
} from '../../../src/rules/09-retreats/index.ts';
import { advances, afterCombat } from '../../../src/rules/10-advance.ts';
import { settleCharged } from '../../../src/rules/14-disorganization.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';
import { charging, driven, ended, entered, unitIn, without } from './charging.ts';

/** Cavalry that has driven X from 1010 and stands there, with 4 MP of its 8 left (X46). */
function afterSuccess(extra = '', cavalry = '1US 4-4 cavalry') {
  const at = charging(`${extra}\nunion 1006 ${cavalry}\nconfederate 1010 X 4-4`);
  const { state, result } = at.roll('1US', '1007 1008 1009', '1010', 1);
  const open = driven(state, result, 'target');
  return { ...at, result, open, ...entered(open, result) };
}

describe('LFM 3.5 a vacated hex', () => {
  test('LFM X46 LFM 3.5a LFM 3.5b LFM 3.3a LFM R45 a second charge in the same move', () => {
    const { state, ride, hex, order, open, result } = afterSuccess('creek 0910/1010\nconfederate 0910 Y 4-4');
    expect(mustEnter(open, result)).toBe(true);
    expect(unitIn(state, '1US')).toMatchObject({ hex: hex('1010'), disorganized: false });
    expect(ride.unitMp).toEqual([48]);
    const again = order('1US', '', '0910');
    expect(mayCharge(state, again, ride)).toEqual(LEGAL);
    expect(mayCharge(state, again, { ...ride, unitMp: [24] })).toEqual(LEGAL);
    expect(mayCharge(state, again, { ...ride, unitMp: [23] })).toEqual(forbiddenBy('LFM 3.3a'));
    expect(mayCharge(state, again)).toEqual(forbiddenBy('LFM R13'));
    expect(chargePreview(state, again, ride)).toMatchObject({
      drms: [{ clause: 'LFM 3.10g' }],
      afterEntry: { unitMp: [24] },
    });
    expect(unitIn(ended(state, ride), '1US')).toMatchObject({ disorganized: true, turn: { charged: true } });
  });

  test('LFM R45 LFM 3.10c cavalry that was disorganized before is so in the second charge', () => {
    const at = charging('union 1009 1US 4-5 cavalry D\nconfederate 1010 X 4-4\nconfederate 0910 Y 4-4');
    const first = at.roll('1US', '', '1010', 1);
    const { state, ride } = entered(driven(first.state, first.result, 'target'), first.result);
    expect(chargePreview(state, at.order('1US', '', '0910'), ride).drms).toMatchObject([
      { clause: 'LFM 3.10c', value: 1 },
    ]);
  });

  test('LFM 3.5a all that is left of the charging stack enters and pays, with its commander, and nobody else', () => {
    const at = charging(`woods 1010\nunion 1009 1US 2-4 cavalry; 2US 4-4 cavalry; 9NY 4-4; C ** CV2
confederate 1010 X 2-4`);
    const { state, result } = at.roll('1US 2US C', '', '1010', 1);
    expect(result.code).toBe('EXC');
    const emptied = without(state, 'X', '1US');
    expect(mustEnter(state, result)).toBe(false);
    expect(mustEnter(emptied, result)).toBe(true);
    const later = entered(emptied, result);
    const here = unitsIn(later.state, at.hex('1010')).map(id => cardOf(later.state, id).name);
    expect(here).toEqual(['2US']);
    expect(later.state.commanders[commanderNamed(later.state, 'C')]!.hex).toBe(at.hex('1010'));
    expect(later.ride).toEqual({ units: [1], commanders: [0], unitMp: [60], commanderMp: [72] });
    expect(later.events).toMatchObject([{ type: 'vacated-hex-entered', cavalry: ['2US'], hex: '1010' }]);
  });

  test('LFM R239 no friend advances into a hex that a charge emptied, nor does a target that held', () => {
    const at = charging('union 1009 1US 4-4 cavalry; 2US 4-4 cavalry; 9NY 4-4\nconfederate 1010 X 4-4');
    const { state, result } = at.roll('1US', '', '1010', 1);
    const open = driven(state, result, 'target');
    expect([...advances(open, afterCombat(at.hex('1010'), 'union', []))]).toEqual([]);
    const { state: later } = entered(open, result);
    for (const name of ['2US', '9NY']) expect(unitIn(later, name).hex).toBe(at.hex('1009'));
    const repulse = at.roll('1US', '', '1010', 4);
    const back = driven(repulse.state, repulse.result, 'cavalry');
    expect(unitIn(back, 'X').hex).toBe(at.hex('1010'));
    for (const name of ['2US', '9NY'])
      expect(unitIn(back, name)).toMatchObject({ hex: at.hex('1009'), disorganized: false });
  });

  test('LFM R217 entering the vacated hex, and leaving it again, disorganizes nobody', () => {
    const at = charging(
      'union 1009 1US 4-4 cavalry started-in-zoc\nconfederate 1010 X 4-4\nconfederate 0909 Y 4-4',
    );
    const { state, result } = at.roll('1US', '', '1010', 1);
    const { state: inside, ride } = entered(driven(state, result, 'target'), result);
    expect(unitIn(inside, '1US')).toMatchObject({ disorganized: false, turn: { moved: true } });
    const on = transact(inside, draft => rideOn(draft, ride, [at.hex('1110')], scripted()));
    expect(unitIn(on, '1US')).toMatchObject({ hex: at.hex('1110'), disorganized: false });
  });
});

describe('LFM 3.5b going on', () => {
  test('LFM 3.5b LFM 3.3b it has what is left, and pays nothing for the charge', () => {
    const { state, ride, hex } = afterSuccess();
    const far = (...path: readonly string[]) => mayRideOn(state, ride, path.map(hex));
    expect(far('1109', '1108', '1107', '1106')).toEqual(LEGAL);
    expect(far('1109', '1108', '1107', '1106', '1105')).toEqual(forbiddenBy('LFM 1.1b'));
  });

  test('LFM 3.1c no road rate afterwards either', () => {
    const { state, ride, hex } = afterSuccess('pike 1010 1009 1008 1007 1006 1005');
    const west = ['1009', '1008', '1007', '1006'].map(hex);
    expect(mayRideOn(state, ride, west)).toEqual(LEGAL);
    expect(mayRideOn(state, ride, [...west, hex('1005')])).toEqual(forbiddenBy('LFM 1.1b'));
    const on = transact(state, draft => rideOn(draft, ride, west, scripted()));
    expect(unitIn(on, '1US')).toMatchObject({ hex: hex('1006'), turn: { usedRoad: false } });
  });

  test('LFM 3.1d LFM R48 from a ZOC it goes on by a charge or to a hex in no ZOC, and into a ZOC only to charge', () => {
    const { state, ride, hex, order } = afterSuccess('confederate 0910 Y 4-4');
    expect(mayRideOn(state, ride, [hex('0909')])).toEqual(forbiddenBy('LFM 3.1d'));
    expect(mayRideOn(state, ride, [hex('1009')])).toEqual(LEGAL);
    expect(mayRideOn(state, ride, [hex('1009'), hex('0909')])).toEqual(forbiddenBy('LFM 3.1d'));
    expect(mayCharge(state, order('1US', '', '0910'), ride)).toEqual(LEGAL);
    expect(mayCharge(state, order('1US', '0909', '0910'), ride)).toEqual(LEGAL);
    expect(mayCharge(state, order('1US', '1009 0909', '0910'), ride)).toEqual(LEGAL);
    expect(mayCharge(state, order('1US', '0909 0809 0810', '0910'), ride)).toEqual(
      forbiddenBy('LFM 5.4a', 'LFM 3.1b'),
    );
  });

  test('LFM 3.5b LFM 3.1d all that is listed is legal, and enters no ZOC', () => {
    const { state, ride, label } = afterSuccess('confederate 0910 Y 4-4');
    const paths = [...rideOnPaths(state, ride)];
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect(mayRideOn(state, ride, path)).toEqual(LEGAL);
    expect(paths.map(path => label(path.at(-1)!))).not.toContain('0909');
    const next = [...charges(state, ride, ride)];
    expect(next.map(({ path, target }) => [path.map(label).join(' '), label(target)])).toContainEqual([
      '',
      '0910',
    ]);
    for (const each of next) expect(mayCharge(state, each, ride)).toEqual(LEGAL);
  });
});

describe('the end of the move', () => {
  const TEXT = 'union 1009 1US 4-4 cavalry; 2US 4-4 cavalry\nconfederate 1010 X 4-4; Y 2-4';

  test('LFM 3.7 LFM 3.11 repulsed cavalry retreats, is Charged, and moves no more', () => {
    const at = charging(TEXT);
    const { state, result } = at.roll('1US 2US', '', '1010', 4);
    expect(result.code).toBe('AR');
    const back = driven(state, result, 'cavalry');
    expect(mustEnter(back, result)).toBe(false);
    expect(mustEnter(without(back, 'X', 'Y'), result)).toBe(false);
    const later = ended(back, result.ride);
    const { hex, turn, disorganized } = unitIn(later, '1US');
    expect([hex === at.hex('1009'), disorganized, turn.charged, turn.moved]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(
      mayMove(later, { units: [0, 1], commanders: [], path: [hex, at.hex('1005')] }).refusals,
    ).toContainEqual({ clause: 'LFM R13', facts: { piece: '1US' } });
  });

  test('LFM R219 LFM 14.4 the D of its own retreat costs the cavalry no unit', () => {
    const at = charging(TEXT);
    const { state, result } = at.roll('1US 2US', '', '1010', 4);
    const later = ended(driven(state, result, 'cavalry'), result.ride);
    expect(result.cavalry.disorganized).toBe(false);
    expect([unitIn(later, '1US').place, unitIn(later, '2US').place]).toEqual(['map', 'map']);
  });

  test('LFM R47 LFM 3.11 with no effect, or enemies left after an exchange, it stays and its move is over', () => {
    const at = charging(TEXT);
    const nothing = at.roll('1US 2US', '', '1010', 3);
    expect([nothing.result.code, mustEnter(nothing.state, nothing.result)]).toEqual(['NE', false]);
    const exchange = at.roll('1US 2US', '', '1010', 2);
    const left = without(exchange.state, 'Y', '1US');
    expect([exchange.result.code, mustEnter(left, exchange.result)]).toEqual(['EXC', false]);
    const later = ended(left, exchange.result.ride);
    expect(unitIn(later, '1US')).toMatchObject({ place: 'eliminated', turn: { charged: false } });
    expect(unitIn(later, '2US')).toMatchObject({ hex: at.hex('1009'), turn: { charged: true, moved: true } });
    expect(mayCharge(later, at.order('2US', '', '1010'))).toEqual(forbiddenBy('LFM R13', 'LFM R49'));
  });

  test('LFM R47 an exchange in which nobody of the cavalry is left is followed by nothing', () => {
    const at = charging('union 1009 1US 4-4 cavalry; 2US 4-4 cavalry\nconfederate 1010 X 4-4');
    const { state, result } = at.roll('1US', '', '1010', 2);
    expect(mustEnter(without(state, 'X'), result)).toBe(true);
    expect(mustEnter(without(state, 'X', '1US'), result)).toBe(false);
  });

  test('LFM 3.11 LFM 14.2a LFM 14.3a those it stands with at the end are disorganized, not Charged', () => {
    const at = charging('union 1009 1US 4-4 cavalry; 2US 4-4 cavalry\nconfederate 1010 X 4-4');
    const { state, result } = at.roll('1US', '', '1010', 3);
    expect(unitIn(state, '2US').disorganized).toBe(false);
    const later = ended(state, result.ride);
    expect(unitIn(later, '2US')).toMatchObject({
      disorganized: true,
      turn: { charged: false, moved: false },
    });
  });

  test('LFM R36 LFM 1.5a it may dismount afterwards, if it has not changed mode before, and stays Charged', () => {
    const { state, ride } = afterSuccess();
    const later = ended(state, ride);
    expect(mayChangeMode(later, 0)).toEqual(LEGAL);
    const onFoot = transact(later, draft => changeMode(draft, 0, scripted()));
    expect(unitOf(onFoot, 0)).toMatchObject({ mounted: false, turn: { charged: true } });
    expect(isAbleToAttack(onFoot, 0)).toBe(false);
    const before = afterSuccess('', '1US 4-4 cavalry changed-mode');
    expect(mayChangeMode(ended(before.state, before.ride), 0)).toEqual(forbiddenBy('LFM 1.5a'));
  });

  test('LFM R220 a unit next to which the enemy was driven may leave without a D', () => {
    const at = charging('union 1009 1US 4-4 cavalry\nunion 1112 6WI 4-4\nconfederate 1010 X 4-4');
    const { state, result } = at.roll('1US', '', '1010', 1);
    const group = alone(result.target.units);
    const open = transact(state, draft =>
      retreat(draft, group, [at.hex('1011'), at.hex('1012')], { kind: 'charge' }, scripted()),
    );
    const order = { units: [unitNamed(open, '6WI')], commanders: [], path: [at.hex('1112'), at.hex('1212')] };
    expect(mayMove(open, order)).toEqual(LEGAL);
    const later = transact(open, draft => move(draft, order, scripted()));
    expect(unitIn(later, '6WI').disorganized).toBe(false);
    const started = charging('union 1112 6WI 4-4 started-in-zoc\nconfederate 1012 X 4-4');
    const marked = transact(started.state, draft => move(draft, { ...order, units: [0] }, scripted()));
    expect(unitIn(marked, '6WI').disorganized).toBe(true);
  });
});

describe('LFM 3.8 before combat', () => {
  test('LFM X45 LFM 3.8a LFM 3.8b LFM 3.1d charged cavalry in a ZOC must go, may not attack and binds nobody', () => {
    for (const enemy of ['X 4-4', 'X 4-4 cavalry']) {
      const at = charging(`union 1009 1US 4-4 cavalry\nconfederate 1010 ${enemy}`);
      const { state, result } = at.roll('1US', '', '1010', 3);
      expect(requiredHexes(state)).toEqual([at.hex('1010')]);
      const later = ended(state, result.ride);
      expect(mustLeaveBeforeCombat(later)).toEqual([{ hex: at.hex('1009'), units: [0] }]);
      expect([isAbleToAttack(later, 0), requiredHexes(later)]).toEqual([false, []]);
      const [path] = retreatPaths(later, alone([0]), AFTER_CHARGE);
      const gone = transact(later, draft => retreat(draft, alone([0]), path!, AFTER_CHARGE, scripted()));
      expect(mustLeaveBeforeCombat(gone)).toEqual([]);
      expect(unitIn(gone, '1US')).toMatchObject({ place: 'map', disorganized: true });
    }
  });

  test('LFM 3.8a only charged cavalry of the phasing side, in a ZOC; those beside it stay', () => {
    const { state, hex } = charging(`union 1009 1US 4-4 cavalry charged; 2US 4-4 cavalry D
union 0505 3US 4-4 cavalry charged
union 1111 4US 4-4 cavalry dismounted charged
confederate 1010 X 4-4; Y 4-4 cavalry charged`);
    expect(mustLeaveBeforeCombat(state)).toEqual([{ hex: hex('1009'), units: [0] }]);
    const near = charging('union 1110 4US 4-4 cavalry dismounted charged\nconfederate 1010 X 4-4');
    expect(mustLeaveBeforeCombat(near.state)).toEqual([{ hex: near.hex('1110'), units: [0] }]);
  });

  test('LFM R46 in later turns a Charged marker is a D and no more', () => {
    const { state } = charging('union 1009 1US 4-4 cavalry charged D\nconfederate 1010 X 4-4');
    const next = transact(state, draft => settleCharged(draft));
    expect(mustLeaveBeforeCombat(next)).toEqual([]);
    expect(isAbleToAttack(next, 0)).toBe(true);
    expect(mayCharge(next, { units: [0], commanders: [], path: [], target: unitIn(next, 'X').hex })).toEqual(
      LEGAL,
    );
  });

  test('LFM R52 LFM R119 without a way out it is lost', () => {
    const around = ['0909', '0910', '1009', '1011', '1109', '1110'];
    const ring = around.map((hex, place) => `confederate ${hex} NC${place} 3-4`).join('\n');
    const { state, hex } = charging(`union 1010 1US 4-4 cavalry charged D\n${ring}`);
    const [stack] = mustLeaveBeforeCombat(state);
    const trapped = trappedUnits(state, { hex: hex('1010'), stack: stack!.units, cause: AFTER_CHARGE });
    expect(trapped).toEqual([0]);
    const later = transact(state, draft => sufferNoWayOut(draft, trapped, AFTER_CHARGE, scripted()));
    expect(unitIn(later, '1US').place).toBe('eliminated');
  });
});
