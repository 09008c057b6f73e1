import type { Hex } from '@abatis/hex';
import { D6, type RollSpec } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { ResultRow } from '../charts/charts.ts';
import type { Effect } from '../charts/effects.ts';
import { unitOf } from '../pieces.ts';
import type { CombatStack, Fight, Fought } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import type { MibState, UnitId } from '../state.ts';

/** A die of the CET that may be rolled, for one stack or for several that read it alike. */
interface ForeseenEffects {
  readonly part: CombatStack['part'];
  readonly stacks: readonly { readonly hex: Hex; readonly units: readonly UnitId[] }[];
  /** The rows of the CRT that lead to it. */
  readonly after: readonly ResultRow[];
  /** MIB 7.3f: the other side's morale was higher. */
  readonly isInferior: boolean;
  /** The natural die up to which a unit loses a battery. */
  readonly guns: readonly { readonly unit: UnitId; readonly die: number }[];
}

export type ForeseenEffectsRoll = RollSpec<'foreseen-effects', ForeseenEffects, readonly Effect[]>;

/** The CET dice that may follow, by the modified results of the CRT that lead to them: each place of the CET once. */
export function foreseeEffects(
  state: MibState,
  fight: Fight,
  results: readonly number[],
): readonly ForeseenEffectsRoll[] {
  const { charts } = battleOf(state);
  const rows = [...new Set(results.map(result => rules.rowFor(charts, result)))].sort(
    (a, b) => charts.combatResults.indexOf(a) - charts.combatResults.indexOf(b),
  );
  const dice = rows.flatMap(row => {
    const fought = { ...fight, row, lengths: [] };
    return rules.stacksOf(state, fought).map(stack => ({ fought, stack }));
  });
  return gathered(state, dice);
}

/** MIB 7.1k: the dice of a combat whose result is known. */
export const foreseeStacks = (
  state: MibState,
  fought: Fought,
  stacks: readonly CombatStack[],
): readonly ForeseenEffectsRoll[] =>
  gathered(
    state,
    stacks.map(stack => ({ fought, stack })),
  );

/** The die of one stack after one result. */
interface EffectsDie {
  readonly fought: Fought;
  readonly stack: CombatStack;
}

/** Dice that are read alike are told together. */
function gathered(state: MibState, dice: readonly EffectsDie[]): readonly ForeseenEffectsRoll[] {
  const alike = new Map<string, EffectsDie[]>();
  for (const die of dice) {
    if (rules.unitsOf(state, die.fought, die.stack).length === 0) continue;
    const { column, drm } = rules.columnFor(die.fought, die.stack);
    const key = `${die.stack.part} ${column} ${drm} ${lengthAt(die)}`;
    const known = alike.get(key);
    if (known) known.push(die);
    else alike.set(key, [die]);
  }
  return [...alike.values()].map(group => rollOf(state, group));
}

const lengthAt = ({ fought, stack: { part, hex } }: EffectsDie): number =>
  part === 'defender' ? rules.lengthFor(fought, hex) : 0;

function rollOf(state: MibState, dice: readonly EffectsDie[]): ForeseenEffectsRoll {
  const [first] = dice as [EffectsDie, ...EffectsDie[]];
  const { part } = first.stack;
  const at = rules.columnFor(first.fought, first.stack);
  const { charts } = battleOf(state);
  return {
    kind: 'foreseen-effects',
    purpose: rules.EFFECTS,
    facts: {
      part,
      stacks: [...new Set(dice.map(({ stack }) => stack.hex))].map(hex => ({
        hex,
        units: rules.unitsOf(state, first.fought, { part, hex }),
      })),
      after: [...new Set(dice.map(({ fought: { row } }) => row))],
      isInferior: rules.isInferior(first.fought, part),
      guns: gunsAtRisk(state, dice),
    },
    drms: rules.effectsDrms(at, 'result of the combat'),
    table: { clause: 'MIB T6', column: at.column },
    dice: D6,
    read: (_, die) => rules.effectsFor(charts, at, die),
  };
}

/** MIB 7.12a to 7.12d: who of those that retreat may lose a battery, and up to which natural die. */
const gunsAtRisk = (state: MibState, dice: readonly EffectsDie[]): ForeseenEffects['guns'] => {
  const [first] = dice as [EffectsDie, ...EffectsDie[]];
  const length = lengthAt(first);
  const units = new Set(dice.flatMap(({ fought, stack }) => rules.unitsOf(state, fought, stack)));
  return [...units]
    .filter(unit => length > 0 && unitOf(state, unit).batteries > 0)
    .map(unit => ({ unit, die: rules.gunsLostAt(state, unit, length) }))
    .filter(({ die }) => die > 0);
};
