import { label } from '@abatis/hex';
import { facesOf, type Ruling, transact } from '@abatis/kernel/host';
import { blanksIn } from '@abatis/testkit';
import { expect } from 'vitest';
import { cardOf, commanderNamed, unitNamed } from '../../../src/pieces.ts';
import {
  BY_CHARGE,
  type Charge,
  type ChargeParty,
  type ChargeResult,
  charge,
  chargePreview,
  chargeRoll,
  endRide,
  enterVacatedHex,
  mayCharge,
  partyLeft,
  type Ride,
} from '../../../src/rules/03-cavalry-charges/index.ts';
import { loseUnit } from '../../../src/rules/08-combat/index.ts';
import { retreat, retreatPaths } from '../../../src/rules/09-retreats/index.ts';
import type { LfmState, Unit, UnitId } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { scripted } from '../scripted.ts';

const words = (text: string): readonly string[] => text.split(' ').filter(word => word !== '');

/** A field with the words of this chapter: stacks by the names of their pieces, ways by labels. */
export function charging(text: string) {
  const { state, hex, battle } = field(text);
  const order = (stack: string, way: string, target: string): Charge => ({
    units: words(stack)
      .filter(name => battle.units.some(card => card.name === name))
      .map(name => unitNamed(state, name)),
    commanders: words(stack)
      .filter(name => battle.commanders.some(card => card.name === name))
      .map(name => commanderNamed(state, name)),
    path: words(way).map(hex),
    target: hex(target),
  });
  return {
    state,
    hex,
    order,
    label: (at: number): string => label(battle.ground.grid, at),
    judge: (stack: string, way: string, target: string, ride: Ride | null = null, now = state): Ruling =>
      mayCharge(now, order(stack, way, target), ride),
    preview(stack: string, way: string, target: string) {
      const roll = chargeRoll(state, order(stack, way, target));
      return { ...roll.facts, cells: facesOf(roll).map(({ die, result: code }) => ({ die, code })) };
    },
    /** The modifiers by clause, each with a reason: '3.10a -1'. */
    drms: (stack: string, way: string, target: string): readonly string[] => {
      const { drms } = chargePreview(state, order(stack, way, target));
      expect(blanksIn(drms)).toEqual([]);
      return drms.map(({ clause, value }) => `${clause.slice('LFM '.length)} ${value}`);
    },
    roll: (stack: string, way: string, target: string, die: number, ride: Ride | null = null, now = state) =>
      rolled(now, order(stack, way, target), die, ride),
  };
}

/** The charge with this die, and the state after the approach. */
function rolled(before: LfmState, order: Charge, die: number, ride: Ride | null = null) {
  const table = scripted(die);
  let result: ChargeResult | undefined;
  const state = transact(before, draft => {
    result = charge(draft, order, table, ride);
  });
  table.expectSpent();
  return { state, result: result!, events: table.events };
}

export const unitIn = (state: LfmState, name: string): Unit => state.units[unitNamed(state, name)]!;

export const namesOf = (state: LfmState, ids: readonly UnitId[]): readonly string[] =>
  ids.map(id => cardOf(state, id).name);

export const without = (state: LfmState, ...lost: readonly string[]): LfmState =>
  transact(state, draft => {
    for (const name of lost) loseUnit(draft, unitNamed(draft, name), 'LFM 8.10a', scripted());
  });

/** All who are left of the party go along the first legal path. */
export function driven(state: LfmState, result: ChargeResult, who: ChargeParty): LfmState {
  const units = partyLeft(state, result, who);
  const commanders = who === 'cavalry' ? result.ride.commanders : [];
  const group = { units, commanders, stack: units };
  const [path] = retreatPaths(state, group, BY_CHARGE);
  return transact(state, draft => retreat(draft, group, path!, BY_CHARGE, scripted()));
}

export function entered(before: LfmState, result: ChargeResult) {
  const table = scripted();
  let ride: Ride | undefined;
  const state = transact(before, draft => {
    ride = enterVacatedHex(draft, result, table);
  });
  return { state, ride: ride!, events: table.events };
}

export const ended = (state: LfmState, ride: Ride): LfmState =>
  transact(state, draft => endRide(draft, ride, scripted()));
