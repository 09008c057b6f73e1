import { cite, say, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf, leaderCalled, type MibState, type Side, unitCalled } from '../../../src/inside.ts';
import { spanText } from '../say.ts';

/* What the referee's explanations say of each roll, by the last word of its purpose. */

/** A modifier that hangs on the enemy's charts: from its least to its most. */
interface Unknown {
  readonly clause: string;
  readonly drm: number | string;
}

export interface StrengthFacts {
  readonly unit: string;
  readonly hex: string;
  readonly base: number;
  /** 'into forest 3/4 (MIB T3)'. */
  readonly factors?: readonly string[];
  readonly organic?: string;
  readonly strength: string;
}

interface Sides<T> {
  readonly attacker: T;
  readonly defender: T;
}

export interface CombatFacts {
  readonly kind: 'assault' | 'charge';
  readonly hexes: readonly string[];
  readonly checks?: readonly { readonly unit: string; readonly check: string; readonly passed: boolean }[];
  readonly attackers: readonly StrengthFacts[];
  readonly defenders: readonly StrengthFacts[];
  readonly strength: Sides<string>;
  readonly ratio: string;
  readonly artillery: Sides<number | string>;
  readonly unknown?: readonly Unknown[];
}

interface EffectsFacts {
  readonly part: 'attacker' | 'defender';
  /** Absent in a pursuit. */
  readonly stacks?: readonly { readonly hex: string; readonly units: readonly string[] }[];
  readonly after?: readonly string[];
  readonly otherSideHasHigherMorale?: boolean;
  /** The natural die up to which a unit loses a battery. */
  readonly gunsLostUpTo?: readonly { readonly unit: string; readonly die: number }[];
}

interface UnitCheck {
  readonly unit: string;
  readonly rating: number;
}

/** A check that is made only if the enemy's charts say so. */
interface EnemyCheck extends UnitCheck {
  readonly ifItChecks?: boolean;
}

export interface FactsByPurpose {
  readonly combat: CombatFacts;
  readonly effects: EffectsFacts;
  readonly bombardment: {
    readonly leader: string;
    readonly guns: readonly string[];
    readonly target: string;
    readonly defenders: readonly string[];
    readonly batteries: number;
    readonly factors?: readonly string[];
    readonly strength: Sides<string>;
    readonly ratio: string;
  };
  readonly pursuit: {
    readonly hex: string;
    readonly pursuers: readonly string[];
    readonly pursued: readonly string[];
    readonly strength: Sides<number | string>;
    readonly ratio: string;
    readonly unknown?: readonly Unknown[];
  };
  /** 'infantry stands', 'countercharge', 'organic cavalry countercharges'. */
  readonly stands: EnemyCheck;
  readonly countercharge: EnemyCheck;
  readonly countercharges: EnemyCheck;
  /** 'Double Time', 'forced march', 'EZOC to EZOC'. */
  readonly Time: UnitCheck;
  readonly march: UnitCheck;
  readonly EZOC: UnitCheck;
  readonly recovery: UnitCheck & { readonly morale: number; readonly added: readonly string[] };
  /** 'orders check', 'command range'. */
  readonly check: { readonly leader: string; readonly rating: number };
  readonly range: UnitCheck;
  readonly demolition: UnitCheck;
}

/** Whose a unit is, or a leader who fires with a Grand Battery. */
export const sideOf = (state: MibState, unit: string | undefined): Side | null =>
  unit === undefined
    ? null
    : (battleOf(state).units[unitCalled(state, unit)]?.side ??
      battleOf(state).leaders[leaderCalled(state, unit)]?.side ??
      null);

/** 'St Hilaire', 'St Hilaire and Friant', 'St Hilaire and 2 more'. */
export function nameOf(units: readonly string[]): string {
  const [first = 'Nobody', second, ...more] = [...new Set(units)].map(typeset);
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} more`;
}

/** 'into forest 3/4 (MIB T3)' and 'leader (MIB 10.1b)', with the clause as a link. */
export function factorText(factor: string): Text {
  const [, words = factor, clause] = /^(.*) \((MIB [^)]+)\)$/.exec(factor) ?? [];
  const [, label, fraction] = /^(.*) (\d+\/\d+)$/.exec(words) ?? [];
  const text = label === undefined || fraction === undefined ? words : `${spanText(fraction)} ${label}`;
  return clause === undefined ? text : say`${text} ${cite(clause)}`;
}
