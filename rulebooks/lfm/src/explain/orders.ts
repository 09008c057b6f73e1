import type { Hex } from '@abatis/hex';
import { type Drm, type ExplainedRoll, explainedRoll, type Json } from '@abatis/kernel';
import type { LfmAction, Order, OrderType } from '../actions.ts';
import { battleOf } from '../battle.ts';
import { artilleryChecks, chargeResult, combatResult, spanWith } from '../charts/combat-charts.ts';
import type { Span } from '../charts/schema.ts';
import {
  commanderCalled,
  commanderName,
  hexCalled,
  hexesCalled,
  hexName,
  partyCalled,
  unitCalled,
  unitName,
  unitNames,
  unitsCalled,
} from '../names.ts';
import { cardOf, commandValue, unitOf, unitsIn } from '../pieces.ts';
import { type Charge, chargePreview } from '../rules/03-cavalry-charges/index.ts';
import { type Fire, firePreview } from '../rules/07-ranged-fire/index.ts';
import { type Combat, combatPreview, type Force } from '../rules/08-combat/index.ts';
import { reorganizationDrms, reorganizerOf } from '../rules/14-disorganization.ts';
import { cohesionDrms } from '../rules/18-cohesion-checks.ts';
import { commandDrms, rollClause } from '../rules/20-command/index.ts';
import { burningDrms } from '../rules/25-burning-bridges.ts';
import { isRaining } from '../scenario-terms.ts';
import type { CommanderId, LfmState, UnitId } from '../state.ts';

type Explain<Type extends OrderType> = (state: LfmState, order: Order<Type>) => readonly ExplainedRoll[];

/** The orders that are decided by a die. */
const EXPLAIN: { readonly [Type in OrderType]?: Explain<Type> } = {
  command: (state, { commander }) => [explainCommand(state, commanderCalled(state, commander))],
  burn: (state, { unit }) => {
    const id = unitCalled(state, unit);
    return [explainCheck(state, id, burningDrms(state, id, isRaining(state)))];
  },
  fire: (state, { guns, target }) => {
    const id = unitCalled(state, target);
    const fire = { units: unitsCalled(state, guns), hex: unitOf(state, id).hex, target: id };
    return [explainFire(state, fire), explainCheck(state, id)];
  },
  charge: (state, { pieces, path, target }) => [
    explainCharge(state, {
      ...partyCalled(state, pieces),
      path: hexesCalled(state, path),
      target: hexCalled(state, target),
    }),
  ],
  assign: (state, { combats }) =>
    combats.flatMap(({ attacking, defending }) =>
      explainCombat(state, {
        attacking: hexesCalled(state, attacking),
        defending: hexesCalled(state, defending),
      }),
    ),
  fight: (state, { defending }) => explainDeclared(state, hexesCalled(state, defending)),
  pick: (state, { unit }) => [explainCheck(state, unitCalled(state, unit))],
  reorganize: (state, { hex }) => [explainReorganization(state, hexCalled(state, hex))],
  rally: (state, { unit }) => [explainRecovery(state, unitCalled(state, unit))],
};

/** LFM R77: one of the combats of the round, by the hexes attacked. */
function explainDeclared(state: LfmState, hexes: readonly Hex[]): readonly ExplainedRoll[] {
  const frame = state.steps.at(-1);
  const combats = frame?.step === 'fight' ? frame.combats : [];
  const wanted = new Set(hexes);
  const combat = combats.find(
    ({ defending }) => defending.length === wanted.size && defending.every(hex => wanted.has(hex)),
  );
  return combat ? explainCombat(state, combat) : [];
}

/** The rolls that decide a legal order, with everything that enters them. Nothing is rolled. */
export function explain(state: LfmState, action: LfmAction): readonly ExplainedRoll[] {
  const tell = EXPLAIN[action.type] as Explain<OrderType> | undefined;
  return tell?.(state, action) ?? [];
}

/** LFM 7.5, T10, T11: the result is the number of checks. */
function explainFire(state: LfmState, fire: Fire): ExplainedRoll {
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
function explainCharge(state: LfmState, charge: Charge): ExplainedRoll {
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
function explainCombat(state: LfmState, combat: Combat): readonly ExplainedRoll[] {
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

const NONE: readonly Drm[] = [];

/** LFM 18.1, 18.2; `extra` is what the clause that calls for the check adds. */
function explainCheck(state: LfmState, id: UnitId, extra = NONE): ExplainedRoll {
  const { cr } = cardOf(state, id);
  const facts = { unit: unitName(state, id), cr };
  const drms = [...cohesionDrms(state, id), ...extra];
  return passRoll('LFM 18.1 cohesion check', facts, drms, (_, modified) => modified <= cr);
}

/** LFM 20.3 to 20.5. */
function explainCommand(state: LfmState, id: CommanderId): ExplainedRoll {
  const cv = commandValue(state, id);
  const facts = { commander: commanderName(state, id), cv };
  const purpose = `${rollClause(state, id)} command`;
  return passRoll(purpose, facts, commandDrms(state, id), (_, modified) => modified <= cv);
}

/** LFM 14.5, R144: by the lowest CR with the modifiers, or by a commander's CV without. */
function explainReorganization(state: LfmState, hex: Hex): ExplainedRoll {
  const units = unitsIn(state, hex);
  const cr = Math.min(...units.map(id => cardOf(state, id).cr));
  const helper = reorganizerOf(state, hex);
  const cv = helper === null ? null : commandValue(state, helper);
  const facts = {
    hex: hexName(state, hex),
    units: unitNames(state, units),
    cr,
    commander: helper === null ? null : commanderName(state, helper),
    cv,
  };
  const passes = (natural: number, modified: number) => modified <= cr || (cv !== null && natural <= cv);
  return passRoll('LFM 14.5 reorganization', facts, reorganizationDrms(state, hex), passes);
}

/** LFM 17.2, R154: not modified. */
function explainRecovery(state: LfmState, id: UnitId): ExplainedRoll {
  const { cr } = cardOf(state, id);
  return passRoll('LFM 17.2 recovery', { unit: unitName(state, id), cr }, NONE, natural => natural <= cr);
}

/** A roll that passes or fails. */
const passRoll = (
  purpose: string,
  facts: ExplainedRoll['facts'],
  drms: readonly Drm[],
  passes: (natural: number, modified: number) => boolean,
): ExplainedRoll =>
  explainedRoll(purpose, facts, drms, null, (natural, modified) =>
    passes(natural, modified) ? 'passed' : 'failed',
  );

/** The heading of a column: '4 to 5', '17 or more'. */
export function columnText({ from, to }: Span): string {
  if (to === null) return `${from} or more`;
  if (from === null) return `${to} or less`;
  return from === to ? `${from}` : `${from} to ${to}`;
}
