import { describe, expect, test } from 'vitest';
import { shippedCharts } from '../src/charts/shipped.ts';
import { brokenInvariant, INVARIANTS } from '../src/invariants.ts';
import { SCENARIOS } from '../src/scenario/read-scenario.ts';
import { openingOf } from '../src/set-up.ts';
import type { MibState } from '../src/state.ts';
import { field } from './field.ts';

const broken = (text: string, change: (state: MibState) => MibState = state => state): readonly string[] => {
  const { state } = field(text);
  const changed = change({ ...state, steps: [{ step: 'turn' }] });
  return Object.entries(INVARIANTS).flatMap(([name, { when, broken: isBroken }]) =>
    (when && !when(changed)) || isBroken(changed) === null ? [] : [name],
  );
};

/** The same position with something of its first unit changed. */
const first =
  (change: Partial<MibState['units'][number]>) =>
  (state: MibState): MibState => ({
    ...state,
    units: state.units.map((unit, id) => (id === 0 ? { ...unit, ...change } : unit)),
  });

const A = 'french 0505>0 A 6-4-8 G1 C1 @III';

describe('what the rules never bring about', () => {
  test('MIB 3.0a the scenarios as they begin break nothing', () => {
    for (const scenario of SCENARIOS) {
      const { state } = openingOf(scenario, shippedCharts, {});
      expect(brokenInvariant({ ...state, steps: [{ step: 'turn' }] })).toBeNull();
    }
    expect(broken(A)).toEqual([]);
  });

  test('MIB 2.2.1a steps are conserved, and pieces have one place', () => {
    expect(broken(A, first({ steps: 2 }))).toEqual(['stepsConserved']);
    expect(broken(A, first({ hex: -1 }))).toEqual(['onePlace']);
    expect(broken(A, first({ place: 'exited' }))).toContain('onePlace');
    expect(broken(`${A}\nout 0505`)).toEqual(['onePlace']);
    expect(broken(A, state => ({ ...state, units: [] }))).toContain('onePlace');
    expect(
      broken(`${A}\nfrench 0505 leader L 5`, state => ({
        ...state,
        leaders: [{ ...state.leaders[0]!, hex: -1 }],
      })),
    ).toEqual(['onePlace']);
    expect(
      broken(`option trains\n${A}\nfrench 0505 train T 6`, state => ({
        ...state,
        trains: [{ ...state.trains[0]!, hex: -1 }],
      })),
    ).toEqual(['onePlace']);
  });

  test('MIB 10.3b what a division has detached its detachment has', () => {
    const pair = 'french 0505>0 A 6-4-8 @III detached=1; Det detachment of=A steps=1 @III';
    expect(broken(pair)).toEqual([]);
    expect(broken(pair, first({ detached: 0, steps: 3 }))).toEqual(['detachedElsewhere']);
  });

  test('MIB 10.2a Smashed units have stragglers and no step, and are not Disorganized', () => {
    const smashed = 'french 0505>0 A 6-4-8 @III smashed steps=0 stragglers=2';
    expect(broken(smashed)).toEqual([]);
    expect(broken(smashed, first({ disorganized: true }))).toEqual(['smashedOrSteady']);
    expect(broken(smashed, first({ smashed: false }))).toEqual(['smashedOrSteady']);
    expect(broken(smashed, first({ stragglers: 0, casualties: 3 }))).toEqual(['smashedOrSteady']);
    expect(broken(smashed, first({ stragglers: 3, casualties: 0 }))).toEqual(['smashedOrSteady']);
    expect(broken(smashed, first({ freshStragglers: 3 }))).toEqual(['smashedOrSteady']);
    expect(broken(A, first({ smashed: true }))).toEqual(['smashedOrSteady']);
    expect(broken('french to-arrive A 6-4-8 @III', first({ smashed: true }))).toEqual(['smashedOrSteady']);
  });

  test('MIB T9 MIB 11.0a tracks stay within their boxes', () => {
    expect(broken(A, first({ fatigue: 7 }))).toEqual([]);
    expect(broken(A, first({ fatigue: 8 }))).toEqual(['tracksInBounds']);
    expect(broken(A, first({ fatigue: -1 }))).toEqual(['tracksInBounds']);
    expect(broken(A, first({ batteries: -1 }))).toEqual(['tracksInBounds']);
    expect(broken(A, first({ organic: -1 }))).toEqual(['tracksInBounds']);
    expect(broken(A, first({ supply: 4 }))).toEqual(['tracksInBounds']);
    expect(broken(A, first({ supply: -1 }))).toEqual(['tracksInBounds']);
  });

  test('MIB 11.2a reserves only with Lite, levels within the ladder', () => {
    expect(broken(A, first({ reserve: 'held-back' }))).toEqual(['oneFatigue']);
    expect(broken(`option lite\n${A}`, first({ reserve: 'held-back' }))).toEqual([]);
    const status = (level: number) => (state: MibState) => ({
      ...state,
      formations: state.formations.map(each => ({ ...each, status: level })),
    });
    expect(broken(A, status(4))).toEqual([]);
    expect(broken(A, status(5))).toEqual(['oneFatigue']);
    expect(broken(A, status(-1))).toEqual(['oneFatigue']);
  });

  const acting = (state: MibState): MibState => ({
    ...state,
    steps: [{ step: 'end-of-activation', next: 1 }],
  });

  test('MIB 4.1a one category for each unit', () => {
    expect(broken(`${A} mobile entered\nactive III`, acting)).toEqual([]);
    expect(broken(`${A} mobile did-face\nactive III`, acting)).toEqual(['oneCategory']);
    expect(broken(`${A} rest entered\nactive III`, acting)).toEqual(['oneCategory']);
    expect(broken(`${A} stationary committed\nactive III`, acting)).toEqual(['oneCategory']);
  });

  test('MIB 3.0e MIB 17.0 steps, activation and result agree', () => {
    expect(broken(`${A}\nactive III`)).toEqual(['activeInActivation']);
    expect(broken(A, acting)).toEqual(['activeInActivation']);
    expect(broken(A, state => ({ ...state, steps: [] }))).toEqual(['endsDecided']);
    const result: MibState['result'] = {
      winner: null,
      clause: 'MIB 17.0',
      grade: 'draw',
      scores: { french: 0, coalition: 0 },
    };
    expect(broken(A, state => ({ ...state, result }))).toEqual(['endsDecided']);
    expect(broken(A, state => ({ ...state, steps: [], result }))).toEqual([]);
  });

  const meet = (state: MibState): MibState => first({ hex: state.units[1]!.hex })(state);

  test('MIB 6.0f MIB 2.2.4d the sides are apart, and no leader is among enemies', () => {
    expect(broken(`${A}\ncoalition 0606>0 E 2-4-8 @V`, meet)).toEqual(['sidesApart']);
    const leader = `${A}\ncoalition 0606 leader C 5`;
    const among = (state: MibState): MibState => ({
      ...state,
      leaders: [{ ...state.leaders[0]!, hex: state.units[0]!.hex }],
    });
    expect(broken(leader, among)).toEqual(['noCaptives']);
    const guns = `option grandBattery\noption initiative\n${A}\nformation Guns coalition none grand-battery\ncoalition 0909>0 E 2-4-8 G0/2 @V\ncoalition 0606 leader C 5\ngrand-battery C Guns day=0 0606>0:E*2`;
    expect(broken(guns)).toEqual([]);
    expect(broken(guns, state => first({ hex: state.leaders[0]!.hex })(state))).toEqual([
      'sidesApart',
      'noCaptives',
    ]);
  });

  test('MIB 6.1d more than 10 SP only where all are Disorganized or Smashed', () => {
    const heavy = 'french 0505>0 A 8-4-8 @III; B 4-4-8 @III';
    expect(broken(heavy)).toEqual(['withinLimit']);
    // Order was restored, and Grand Batteries fire before stacks are looked at again.
    const [before, after] = [3, 4].map(next => [{ step: 'end-of-activation', next } as const]);
    const active = `${heavy}\nactive III`;
    expect(broken(active, state => ({ ...state, steps: before! }))).toEqual(['withinLimit']);
    expect(broken(active, state => ({ ...state, steps: after! }))).toEqual([]);
    expect(broken('french 0505>0 A 8-4-8 @III D; B 4-4-8 @III D')).toEqual([]);
    expect(broken('french 0505>0 A 6-4-8 @III; B 4-4-8 @III')).toEqual([]);
  });

  test('MIB 6.1c MIB 16.6l stacks share a facing, beside a line one of its front side', () => {
    expect(broken('french 0505>0 A 4-4-8 @III; B 4-4-8 @III', first({ facing: 1 }))).toEqual(['sameFacing']);
    const line = 'french 0605>1 B 4-4-8 @III\nfrench 0505/0605>1 L 4-4-8 @III';
    expect(broken(line)).toEqual([]);
    expect(broken(line, first({ facing: 0 }))).toEqual([]);
    expect(broken(line, first({ facing: 3 }))).toEqual(['sameFacing']);
  });

  test('MIB 16.6c a line lies across a hexside, its front on a long side', () => {
    const line = 'french 0505/0605>1 L 6-4-8 @III';
    expect(broken(line)).toEqual([]);
    expect(broken(line, first({ facing: 2 }))).toEqual(['linesInLine']);
    expect(broken(line, state => first({ wing: state.units[0]!.hex + 5 })(state))).toContain('linesInLine');
  });

  test('MIB 3.0f every chit is there once', () => {
    const chits = 'formation II french none\nformation III french none\ncup II\ndrawn III';
    expect(broken(chits)).toEqual([]);
    expect(broken(chits, state => ({ ...state, drawn: state.cup }))).toEqual(['chitsOnce']);
  });

  test('MIB 2.2.1a what is wrong is told with its clause and the step', () => {
    const { state } = field(A);
    expect(brokenInvariant(first({ fatigue: 9 })({ ...state, steps: [{ step: 'turn' }] }))).toBe(
      'tracksInBounds, MIB T9: A: fatigue 9 (in turn)',
    );
    expect(brokenInvariant({ ...state, steps: [] })).toBe(
      'endsDecided, MIB 17.0: it is over and not decided (in the end)',
    );
  });
});
