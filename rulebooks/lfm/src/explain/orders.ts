import { type ExplainedRoll, explained, type Json } from '@abatis/kernel/host';
import type { Order } from '../actions.ts';
import { commanderName, hexName, unitName, unitNames } from '../names.ts';
import { type LfmRoll, rollsOf } from '../rolls.ts';
import type { Force } from '../rules/index.ts';
import type { LfmState } from '../state.ts';

/** The rolls that decide a legal order, with everything that enters them, by name. Nothing is rolled. */
export const explain = (state: LfmState, order: Order): readonly ExplainedRoll[] =>
  rollsOf(state, order).map(roll => explained<unknown>(roll, namedFacts(state, roll)));

/** The facts of a roll as a person reads them. */
function namedFacts(state: LfmState, { kind, facts }: LfmRoll): ExplainedRoll['facts'] {
  switch (kind) {
    case 'combat': {
      const { attacker, defender, odds, crDifference } = facts;
      return {
        attacker: namedForce(state, attacker),
        defender: namedForce(state, defender),
        odds,
        crDifference,
      };
    }
    case 'bombardment': {
      const { fire, sp, from } = facts;
      return {
        guns: unitNames(state, fire.units),
        target: unitName(state, fire.target),
        hex: hexName(state, fire.hex),
        sp,
        from: from.map(({ hex, ...bearing }) => ({ hex: hexName(state, hex), ...bearing })),
      };
    }
    case 'charge': {
      const { charge, defenders, cr, crDifference } = facts;
      return {
        cavalry: unitNames(state, charge.units),
        commanders: charge.commanders.map(id => commanderName(state, id)),
        target: hexName(state, charge.target),
        defenders: unitNames(state, defenders),
        cr,
        crDifference,
      };
    }
    case 'check':
    case 'recovery':
      return { unit: unitName(state, facts.unit), cr: facts.cr };
    case 'command':
      return { commander: commanderName(state, facts.commander), cv: facts.cv };
    case 'casualty':
      return { commander: commanderName(state, facts.commander) };
    case 'reorganization': {
      const { hex, units, cr, commander, cv } = facts;
      return {
        hex: hexName(state, hex),
        units: unitNames(state, units),
        cr,
        commander: commander === null ? null : commanderName(state, commander),
        cv,
      };
    }
    case 'initiative':
      return facts;
  }
}

/** What a side brings: 8 SP of regiments and 10 of artillery count in a hex (4.1b). */
const namedForce = (state: LfmState, { units, hexes, sp, cr }: Force): Json => ({
  units: unitNames(state, units),
  hexes: hexes.map(({ hex, ...strength }) => ({ hex: hexName(state, hex), ...strength })),
  sp,
  cr,
});
