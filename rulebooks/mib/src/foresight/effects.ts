import type { Hex } from '@abatis/hex';
import { D6, type RollSpec, rational } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { ResultRow } from '../charts/charts.ts';
import type { Effect } from '../charts/effects.ts';
import { unitOf } from '../pieces.ts';
import * as rules from '../rules/index.ts';
import type { MibState, UnitId } from '../state.ts';
import { type Span, type Worlds, worldsFor } from './combat.ts';

/** A die of the CET that may be rolled, for one stack or for several that read it alike. */
interface ForeseenEffects {
  readonly part: rules.CombatStack['part'];
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
  fight: rules.Fight,
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
  fought: rules.Fought,
  stacks: readonly rules.CombatStack[],
): readonly ForeseenEffectsRoll[] =>
  gathered(
    state,
    stacks.map(stack => ({ fought, stack })),
  );

/** The die of one stack after one result. */
interface EffectsDie {
  readonly fought: rules.Fought;
  readonly stack: rules.CombatStack;
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

/** A pursuit as the pursuers can foresee it. */
interface ForeseenPursuit {
  readonly hex: Hex;
  readonly pursuers: readonly UnitId[];
  readonly pursued: readonly UnitId[];
  readonly attack: number;
  readonly defence: Span<number>;
  readonly ratio: Span<string>;
  readonly drm: Span<number>;
}

export type ForeseenPursuitRoll = RollSpec<'foreseen-pursuit', ForeseenPursuit, Span<ResultRow>>;

/** MIB 7.14b to 7.14f: the checks of the pursued, the CRT by the ratio alone, and casualties on both sides. */
export function foreseePursuit(
  state: MibState,
  { fought }: rules.PursuitChance,
  stack: rules.Retreated,
  pursuers: readonly UnitId[],
): readonly (rules.PursuitCheckRoll | ForeseenPursuitRoll | rules.PursuitEffectsRoll)[] {
  const worlds = worldsFor(state, fought.side);
  const pursued = rules.caught(state, stack);
  const attack = rules.pursuitStrength(state, fought, pursuers);
  const roll = pursuitRollOf(state, {
    hex: stack.left,
    pursuers,
    pursued,
    attack,
    ...against(worlds, attack, pursued),
  });
  return [
    ...pursued
      .filter(id => rules.counters(worlds.strong, id))
      .map(id => rules.pursuitCheckRoll(state, id, rules.counters(worlds.weak, id))),
    roll,
    ...(['defender', 'attacker'] as const).flatMap(part => casualtyRolls(state, fought, part, stack, roll)),
  ];
}

function pursuitRollOf(state: MibState, facts: ForeseenPursuit): ForeseenPursuitRoll {
  const { charts } = battleOf(state);
  const { low, high } = facts.drm;
  const certain = { value: low, clause: 'MIB 7.1b', label: `strength ${facts.ratio.low}` };
  return {
    kind: 'foreseen-pursuit',
    purpose: rules.PURSUIT,
    facts,
    drms: low === high ? [certain] : [],
    table: { clause: 'MIB T5', column: 'Result' },
    dice: D6,
    read: (_, die) => ({ low: rules.rowFor(charts, die + low), high: rules.rowFor(charts, die + high) }),
  };
}

/** MIB 7.14c: 1 and what organic cavalry there may be, twice over if all of it counters. */
function against(
  { weak, strong }: Worlds,
  attack: number,
  pursued: readonly UnitId[],
): Pick<ForeseenPursuit, 'defence' | 'ratio' | 'drm'> {
  const { charts } = battleOf(weak);
  const least = rules.FLEEING + pursued.reduce((sum, id) => sum + rules.horseOf(weak, id), 0);
  const most =
    rules.FLEEING +
    pursued.reduce((sum, id) => sum + rules.horseOf(strong, id) * (rules.counters(strong, id) ? 2 : 1), 0);
  const low = rules.ratioDrm(charts, rational(attack), rational(most));
  const high = rules.ratioDrm(charts, rational(attack), rational(least));
  return {
    defence: { low: least, high: most },
    ratio: { low: low.ratio, high: high.ratio },
    drm: { low: low.drm, high: high.drm },
  };
}

/** MIB 7.14d: each place of the CET that the pursuit may lead to, once. */
function casualtyRolls(
  state: MibState,
  fought: rules.Fought,
  part: rules.CombatStack['part'],
  { left }: rules.Retreated,
  { facts: { drm } }: ForeseenPursuitRoll,
): readonly rules.PursuitEffectsRoll[] {
  const { charts } = battleOf(state);
  const results = Array.from({ length: 6 + drm.high - drm.low }, (_, place) => 1 + drm.low + place);
  const rows = results.map(result => rules.rowFor(charts, result));
  const places = new Map(rows.map(row => [`${row[part].column} ${row[part].drm}`, row[part]]));
  return [...places.values()].map(at => rules.pursuitEffectsRoll(state, fought, part, at, left));
}
