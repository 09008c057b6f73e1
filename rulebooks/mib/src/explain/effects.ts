import { type ExplainedRoll, explainedRoll, type Json } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { EffectsAt, ResultRow } from '../charts/charts.ts';
import { codeOf } from '../charts/effects.ts';
import { hexName, unitName, unitNames } from '../names.ts';
import { unitOf } from '../pieces.ts';
import {
  type CombatStack,
  columnFor,
  effectsFor,
  type Fight,
  type Fought,
  gunsLostAt,
  isInferior,
  lengthFor,
  rowFor,
  stacksOf,
  unitsOf,
} from '../rules/07-combat/index.ts';
import type { MibState } from '../state.ts';

/** What a die of the CET is asked for. */
export const EFFECTS = 'MIB 7.1k combat effects';

/** A row of the CRT as T5 prints it. */
export const resultText = ({ retreat, advance }: ResultRow): string =>
  retreat === 0 ? 'Engaged' : `Retreat ${retreat} / Advance ${advance}`;

/** The CET dice that may follow, by the modified results of the CRT that lead to them: each place of the CET once. */
export function explainEffects(
  state: MibState,
  fight: Fight,
  results: readonly number[],
): readonly ExplainedRoll[] {
  const { charts } = battleOf(state);
  const rows = [...new Set(results.map(result => rowFor(charts, result)))].sort(
    (a, b) => charts.combatResults.indexOf(a) - charts.combatResults.indexOf(b),
  );
  const dice = rows.flatMap(row => {
    const fought = { ...fight, row, lengths: [] };
    return stacksOf(state, fought).map(stack => ({ fought, stack }));
  });
  return gathered(state, dice);
}

/** MIB 7.1k: the dice of a combat whose result is known. */
export const explainStacks = (
  state: MibState,
  fought: Fought,
  stacks: readonly CombatStack[],
): readonly ExplainedRoll[] =>
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
function gathered(state: MibState, dice: readonly EffectsDie[]): readonly ExplainedRoll[] {
  const alike = new Map<string, EffectsDie[]>();
  for (const die of dice) {
    if (unitsOf(state, die.fought, die.stack).length === 0) continue;
    const { column, drm } = columnFor(die.fought, die.stack);
    const key = `${die.stack.part} ${column} ${drm} ${lengthAt(die)}`;
    const known = alike.get(key);
    if (known) known.push(die);
    else alike.set(key, [die]);
  }
  return [...alike.values()].map(group => explainDice(state, group));
}

const lengthAt = ({ fought, stack: { part, hex } }: EffectsDie): number =>
  part === 'defender' ? lengthFor(fought, hex) : 0;

function explainDice(state: MibState, dice: readonly EffectsDie[]): ExplainedRoll {
  const [first] = dice as [EffectsDie, ...EffectsDie[]];
  const { part } = first.stack;
  const at = columnFor(first.fought, first.stack);
  const guns = gunsAtRisk(state, dice);
  const facts = {
    part,
    stacks: [...new Set(dice.map(({ stack }) => stack.hex))].map(hex => ({
      hex: hexName(state, hex),
      units: unitNames(state, unitsOf(state, first.fought, { part, hex })),
    })),
    after: [...new Set(dice.map(({ fought: { row } }) => resultText(row)))],
    otherSideHasHigherMorale: isInferior(first.fought, part),
    ...(guns.length > 0 && { gunsLostUpTo: guns }),
  };
  const drms = at.drm === 0 ? [] : [{ value: at.drm, clause: 'MIB T5', label: 'result of the combat' }];
  const table = { clause: 'MIB T6', column: at.column };
  return explainedRoll(EFFECTS, facts, drms, table, die => effectsText(state, at, die));
}

const effectsText = (state: MibState, at: EffectsAt, die: number): string =>
  effectsFor(battleOf(state).charts, at, die).map(codeOf).join(' ') || 'no effect';

/** MIB 7.12a to 7.12d: the natural die up to which a unit that retreats loses a battery. */
const gunsAtRisk = (state: MibState, dice: readonly EffectsDie[]): readonly Json[] => {
  const [first] = dice as [EffectsDie, ...EffectsDie[]];
  const length = lengthAt(first);
  const units = new Set(dice.flatMap(({ fought, stack }) => unitsOf(state, fought, stack)));
  return [...units]
    .filter(id => length > 0 && unitOf(state, id).batteries > 0)
    .map(id => ({ unit: unitName(state, id), die: gunsLostAt(state, id, length) }))
    .filter(({ die }) => die > 0);
};
