import { NOWHERE } from '@abatis/hex';
import { LEGAL } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../src/events.ts';
import { inNames } from '../../src/references.ts';
import type { Fight } from '../../src/rules/07-combat/07.00-fight.ts';
import {
  mayActBySpecialRule,
  mayMoveBySpecialRule,
  noteActivation,
  noteAttack,
} from '../../src/special-rules.ts';
import type { Activation, MibState } from '../../src/state.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { scripted } from '../rules/scripted.ts';
import { after, frenchActivation, opened, withUnits } from '../scenario/opened.ts';

const teugn = opened('teugn-hausen');
const { state, unit, leader, hex, formation } = teugn;
const gudin = unit('Gudin');
const free = { Gudin: true };
const path = (...labels: string[]) => labels.map(hex);

const may = (labels: readonly string[], at: MibState = state) =>
  mayMoveBySpecialRule(at, gudin, path(...labels));

describe('MIB 15.0, G.1 rule 2 Gudin', () => {
  test.each([
    ['one hex on', ['0407']],
    ['all the way', ['0407', '0307', '0207', '0107']],
    ['nowhere', []],
  ])('west along the Teugn road: %s', (_, labels) => {
    expect(may(labels)).toEqual(LEGAL);
  });

  test.each([
    ['back', ['0606']],
    ['off the road', ['0506']],
    ['on and off', ['0407', '0408']],
    ['on and back', ['0407', '0507']],
    ['leaving out a hex', ['0307']],
  ])('not elsewhere: %s', (_, labels) => {
    expect(may(labels)).toEqual(forbiddenBy('MIB 15.0'));
    expect(inNames(state, may(labels).refusals)[0]!.facts).toEqual({ unit: 'Gudin' });
  });

  test('from wherever he stands on the road', () => {
    const east = withUnits(teugn, { Gudin: { hex: hex('0706') } });
    expect(may(['0606', '0507'], east)).toEqual(LEGAL);
    expect(may(['0806'], east)).toEqual(forbiddenBy('MIB 15.0'));
    const end = withUnits(teugn, { Gudin: { hex: hex('0107') } });
    expect(may([], end)).toEqual(LEGAL);
    expect(may(['0207'], end)).toEqual(forbiddenBy('MIB 15.0'));
  });

  test('from its very beginning', () => {
    const first = withUnits(teugn, { Gudin: { hex: hex('1701') } });
    expect(may(['1601', '1502'], first)).toEqual(LEGAL);
  });

  test('off the road he goes nowhere, not even off the map', () => {
    const off = withUnits(teugn, { Gudin: { hex: hex('0105') } });
    expect(may([], off)).toEqual(forbiddenBy('MIB 15.0'));
    expect(may(['1701'], off)).toEqual(forbiddenBy('MIB 15.0'));
  });

  test('he may do nothing but march and rest; others may', () => {
    expect(mayActBySpecialRule(state, gudin)).toEqual(forbiddenBy('MIB 15.0'));
    expect(mayActBySpecialRule(state, unit('Friant'))).toEqual(LEGAL);
    expect(mayMoveBySpecialRule(state, unit('Friant'), path('1404'))).toEqual(LEGAL);
  });

  test('once he is free he is free', () => {
    const freed = { ...state, special: free };
    expect(may(['0506'], freed)).toEqual(LEGAL);
    expect(mayActBySpecialRule(freed, gudin)).toEqual(LEGAL);
  });
});

const fight = (side: Fight['side'], defender: string, kind: Fight['kind'] = 'assault'): Fight => ({
  kind,
  side,
  attackers: [],
  hexes: [],
  defenders: [
    { unit: unit('7e Légère'), hex: hex('1204') },
    { unit: unit(defender), hex: hex('1204') },
  ],
  aside: [],
  batteries: [],
  morale: null,
  shaken: [],
  before: [],
});

function noted(
  rule: (draft: MibState, table: ReturnType<typeof scripted<MibHappening>>) => void,
  at = state,
) {
  const table = scripted<MibHappening>();
  return { special: after(at, draft => rule(draft, table)).special, events: table.events };
}

describe('MIB 15.0, G.1 rule 2 freed by an attack', () => {
  test.each(['St Hilaire', 'Friant'])('on %s', defender => {
    const { special, events } = noted((draft, table) =>
      noteAttack(draft, fight('coalition', defender), table),
    );
    expect(special).toEqual(free);
    expect(events).toEqual([
      { type: 'march-ended', clause: 'MIB 15.0', rule: 'Gudin', unit: 'Gudin', by: defender },
    ]);
  });

  test.each([
    ['by a charge', fight('coalition', 'Friant', 'charge'), free],
    ['not on Gudin himself', fight('coalition', 'Gudin'), {}],
    ['not by guns in position', fight('coalition', 'Friant', 'bombardment'), {}],
    ['not by his own side', fight('french', 'Friant'), {}],
  ])('%s', (_, fought, expected) => {
    expect(noted((draft, table) => noteAttack(draft, fought, table)).special).toEqual(expected);
  });

  test.each(['exited', 'eliminated'] as const)('not when he is %s', place => {
    const gone = withUnits(teugn, { Gudin: { place, hex: NOWHERE } });
    const { events } = noted((draft, table) => noteAttack(draft, fight('coalition', 'Friant'), table), gone);
    expect(events).toEqual([]);
  });

  test('only once', () => {
    const freed = { ...state, special: free };
    const { events } = noted((draft, table) => noteAttack(draft, fight('coalition', 'Friant'), table), freed);
    expect(events).toEqual([]);
  });
});

const activation = (name: string): Activation => frenchActivation(formation(name));

/** Davout in a hex when a formation is activated. */
function activated(at: string | null, name: string, units: Parameters<typeof withUnits>[1] = {}) {
  const leaders = state.leaders.map((each, id) =>
    id === leader('Davout') ? { ...each, hex: at === null ? NOWHERE : hex(at) } : each,
  );
  const now = withUnits(teugn, units, { leaders, activation: activation(name) });
  return noted((draft, table) => noteActivation(draft, table), now);
}

describe('MIB 15.0, G.1 rule 2 freed by Davout', () => {
  test('who begins an activation within 3 hexes', () => {
    const { special, events } = activated('0806', 'III Corps');
    expect(special).toEqual(free);
    expect(events).toEqual([
      { type: 'march-ended', clause: 'MIB 15.0', rule: 'Gudin', unit: 'Gudin', by: 'Davout' },
    ]);
  });

  test.each([
    ['4 hexes away', '0906', 'III Corps'],
    ['when Montbrun is activated', '0507', 'Montbrun'],
    ['off the map', null, 'III Corps'],
  ])('not %s', (_, at, name) => {
    expect(activated(at, name).special).toEqual({});
  });

  test('not when Gudin has left the map', () => {
    expect(activated('0101', 'III Corps', { Gudin: { hex: NOWHERE, place: 'exited' } }).special).toEqual({});
  });

  test('not between activations', () => {
    expect(noted((draft, table) => noteActivation(draft, table)).special).toEqual({});
  });
});
