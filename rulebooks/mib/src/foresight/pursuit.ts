import type { Hex } from '@abatis/hex';
import { D6, type RollSpec, rational } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { ResultRow } from '../charts/charts.ts';
import type {
  CombatStack,
  Fought,
  PursuitChance,
  PursuitCheckRoll,
  PursuitEffectsRoll,
  Retreated,
} from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import type { MibState, UnitId } from '../state.ts';
import { type Span, type Worlds, worldsFor } from './worlds.ts';

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
  { fought }: PursuitChance,
  stack: Retreated,
  pursuers: readonly UnitId[],
): readonly (PursuitCheckRoll | ForeseenPursuitRoll | PursuitEffectsRoll)[] {
  const worlds = worldsFor(state, fought.side);
  const pursued = rules.caught(state, stack);
  const attack = rules.pursuitStrength(state, fought, pursuers);
  const roll = rollOf(state, {
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

function rollOf(state: MibState, facts: ForeseenPursuit): ForeseenPursuitRoll {
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
  fought: Fought,
  part: CombatStack['part'],
  { left }: Retreated,
  { facts: { drm } }: ForeseenPursuitRoll,
): readonly PursuitEffectsRoll[] {
  const { charts } = battleOf(state);
  const results = Array.from({ length: 6 + drm.high - drm.low }, (_, place) => 1 + drm.low + place);
  const rows = results.map(result => rules.rowFor(charts, result));
  const places = new Map(rows.map(row => [`${row[part].column} ${row[part].drm}`, row[part]]));
  return [...places.values()].map(at => rules.pursuitEffectsRoll(state, fought, part, at, left));
}
