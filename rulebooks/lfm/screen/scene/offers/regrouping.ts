import { isSameSet } from '@abatis/presenter';
import { hexCalled } from '../../../src/named.ts';
import { contacts } from '../../../src/rules/08-combat/index.ts';
import type { LfmState } from '../../../src/state.ts';
import type { PlannedCombat } from '../plan-ids.ts';

type Combats = readonly PlannedCombat[];

/** A change of the plan that one click makes. */
interface Regrouping {
  readonly label: string;
  readonly combats: Combats;
}

/**
 * What can be meant by sending this attacker against that enemy: to join the attack on it, to attack it alone, or to
 * attack it together with those whom he attacks already. Only changes are listed; the referee judges the whole plan.
 */
export function regroupings(
  state: LfmState,
  combats: Combats,
  attacker: string,
  enemy: string,
): readonly Regrouping[] {
  const changes: Regrouping[] = [
    { label: `Join the attack on ${enemy}`, combats: joining(state, combats, attacker, enemy) },
    { label: `Attack ${enemy} as well`, combats: widening(state, combats, attacker, enemy) },
    { label: `Attack ${enemy} alone`, combats: alone(combats, attacker, enemy) },
  ];
  return changes.filter(
    ({ combats: next }, place) =>
      !combatsEqual(next, combats) && changes.findIndex(other => combatsEqual(other.combats, next)) === place,
  );
}

const reaches = (state: LfmState, attacker: string, enemies: readonly string[]): boolean => {
  const inReach = contacts(state).get(hexCalled(state, attacker)) ?? [];
  return enemies.every(enemy => inReach.includes(hexCalled(state, enemy)));
};

/** LFM R81: only if he reaches all whom they attack. */
function joining(state: LfmState, combats: Combats, attacker: string, enemy: string): Combats {
  const target = combats.find(({ defending }) => defending.includes(enemy));
  if (!target || target.attacking.includes(attacker) || !reaches(state, attacker, target.defending))
    return combats;
  const joined = { ...target, attacking: [...target.attacking, attacker] };
  return without(
    combats.filter(combat => combat !== target),
    attacker,
  ).concat(joined);
}

/** LFM R81: only if all who attack with him reach it. */
function widening(state: LfmState, combats: Combats, attacker: string, enemy: string): Combats {
  const own = combats.find(({ attacking }) => attacking.includes(attacker));
  if (!own || own.defending.includes(enemy)) return combats;
  if (!own.attacking.every(hex => reaches(state, hex, [enemy]))) return combats;
  const wider = { ...own, defending: [...own.defending, enemy] };
  const others = combats.filter(combat => combat !== own);
  return [...sparing(others, enemy), wider];
}

const alone = (combats: Combats, attacker: string, enemy: string): Combats => [
  ...sparing(without(combats, attacker), enemy),
  { attacking: [attacker], defending: [enemy] },
];

/** The plan without this attacker; an attack that nobody makes any more is none. */
export const without = (combats: Combats, attacker: string): PlannedCombat[] =>
  combats
    .map(combat => ({ ...combat, attacking: combat.attacking.filter(hex => hex !== attacker) }))
    .filter(({ attacking }) => attacking.length > 0);

const sparing = (combats: Combats, enemy: string): Combats =>
  combats
    .map(combat => ({ ...combat, defending: combat.defending.filter(hex => hex !== enemy) }))
    .filter(({ defending }) => defending.length > 0);

export const combatsEqual = (some: Combats, others: Combats): boolean =>
  some.length === others.length &&
  some.every(({ attacking, defending }) =>
    others.some(other => isSameSet(other.attacking, attacking) && isSameSet(other.defending, defending)),
  );
