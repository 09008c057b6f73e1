import { type ExplainedRoll, explainedRoll, type Json } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { artilleryChecks, chargeResult, combatResult } from '../charts/combat-charts.ts';
import { spanWith } from '../charts/roll-table.ts';
import { commanderName, hexName, unitName, unitNames } from '../events/names.ts';
import { unitsIn } from '../pieces.ts';
import { type Charge, chargePreview } from '../rules/03-cavalry-charges/index.ts';
import { type Fire, firePreview } from '../rules/07-ranged-fire/index.ts';
import { type Combat, combatPreview, type Force } from '../rules/08-combat/index.ts';
import type { LfmState } from '../state.ts';
import { columnText } from './roll.ts';

/** LFM 7.5, T10, T11: the result is the number of checks. */
export function explainFire(state: LfmState, fire: Fire): ExplainedRoll {
  const { charts } = battleOf(state);
  const { from, sp, drms } = firePreview(state, fire);
  const { columns } = charts.artilleryTable;
  const facts = {
    guns: unitNames(state, fire.units),
    target: unitName(state, fire.target),
    hex: hexName(state, fire.hex),
    sp,
    from: from.map(({ hex, range, sight, strength }) => ({
      hex: hexName(state, hex),
      range,
      sight,
      strength,
    })),
  };
  const table = { clause: 'LFM T10', column: columnText(columns[spanWith(columns, sp)]!) };
  return explainedRoll('LFM 7.5 bombardment', facts, drms, table, (_, roll) =>
    artilleryChecks(charts, sp, roll),
  );
}

/** LFM 3.9, 3.10, T13, T14. */
export function explainCharge(state: LfmState, charge: Charge): ExplainedRoll {
  const { charts } = battleOf(state);
  const { cr, crDifference, column, drms } = chargePreview(state, charge);
  const facts = {
    cavalry: unitNames(state, charge.units),
    commanders: charge.commanders.map(id => commanderName(state, id)),
    target: hexName(state, charge.target),
    defenders: unitNames(state, unitsIn(state, charge.target)),
    cr,
    crDifference,
  };
  const table = { clause: 'LFM T13', column: columnText(column) };
  return explainedRoll('LFM 3.10 charge', facts, drms, table, (_, roll) =>
    chargeResult(charts, crDifference, roll),
  );
}

/** LFM 8.8, T5 to T9; nothing if the combat is void (R222). */
export function explainCombat(state: LfmState, combat: Combat): readonly ExplainedRoll[] {
  const preview = combatPreview(state, combat);
  if (!preview) return [];
  const { charts } = battleOf(state);
  const { attacker, defender, odds, crDifference, column, drms } = preview;
  const facts = {
    attacker: forceFacts(state, attacker),
    defender: forceFacts(state, defender),
    odds,
    crDifference,
  };
  const table = { clause: 'LFM T6', column };
  return [
    explainedRoll('LFM 8.8 combat', facts, drms, table, (_, roll) => combatResult(charts, column, roll)),
  ];
}

/** What a side brings: 8 SP of regiments and 10 of artillery count in a hex (4.1b). */
const forceFacts = (state: LfmState, { units, hexes, sp, cr }: Force): Json => ({
  units: unitNames(state, units),
  hexes: hexes.map(({ hex, regimentSp, artillerySp, counted }) => ({
    hex: hexName(state, hex),
    regimentSp,
    artillerySp,
    counted,
  })),
  sp,
  cr,
});
