import type { Hex } from '@abatis/hex';
import { derived, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName } from '../../events/names.ts';
import { holder, isShattered, stacks, unitOf, unitsIn } from '../../pieces.ts';
import { isHeld, mayAttackByScenario, NO_SPECIAL_RULES } from '../../special-rules.ts';
import { enemyOf, type LfmState, type UnitId } from '../../state.ts';
import { enemiesNextTo, inZoc } from '../05-zones-of-control.ts';

/** One combat: every attacking hex against every defending hex (R81). */
export interface Combat {
  readonly attacking: readonly Hex[];
  readonly defending: readonly Hex[];
  /** Who attacks, from the moment the combat is declared (R222); before that, all who may. */
  readonly attackers?: readonly UnitId[];
}

/** The combats of a round, as the phasing player declares them (R77). */
export type Assignment = readonly Combat[];

/**
 * LFM 16.4, 3.8b, 0.1: shattered regiments, cavalry that charged in this player turn, and units that the scenario holds
 * back do not attack. Command is no matter (8.6, R29).
 */
export const isAbleToAttack = (state: LfmState, id: UnitId): boolean =>
  !isShattered(state, id) && !unitOf(state, id).turn.charged && !isHeldBack(state, id);

function isHeldBack(state: LfmState, id: UnitId): boolean {
  const { terms } = battleOf(state);
  return terms !== undefined && isHeld(state, terms.special, 'attack', id);
}

/** LFM 4.4a, R82, R85, R223: who attacks if this hex does: all who may, artillery too, alone or not. */
export const attackersIn = (state: LfmState, hex: Hex): readonly UnitId[] =>
  unitsIn(state, hex).filter(id => isAbleToAttack(state, id));

/** LFM 8.1: the phasing hexes that may attack, each with the enemy hexes that it may attack, in ascending order. */
export const contacts: (state: LfmState) => ReadonlyMap<Hex, readonly Hex[]> = derived(
  findContacts,
  'recent',
);

function findContacts(state: LfmState): ReadonlyMap<Hex, readonly Hex[]> {
  const side = state.phasing;
  const hexes = [...stacks(state).keys()].filter(
    hex => inZoc(state, hex, side) && holder(state, hex) === side && attackersIn(state, hex).length > 0,
  );
  hexes.sort(ascending);
  return new Map(hexes.map(hex => [hex, enemiesNextTo(state, hex, side).toSorted(ascending)]));
}

/** LFM 8.2, R79, R80, R223: the enemy hexes that must be attacked, next to a stack that may attack as a whole. */
export const requiredHexes: (state: LfmState) => readonly Hex[] = derived(findRequired, 'recent');

function findRequired(state: LfmState): readonly Hex[] {
  const required = new Set<Hex>();
  for (const [hex, enemies] of contacts(state)) {
    if (!unitsIn(state, hex).every(id => isAbleToAttack(state, id))) continue;
    for (const enemy of enemies) required.add(enemy);
  }
  return [...required].sort(ascending);
}

const ascending = (a: number, b: number): number => a - b;

/** LFM 8.1 to 8.5: may the phasing player fight the round like this? */
export function mayAssign(state: LfmState, assignment: Assignment): Ruling {
  const attacking = assignment.flatMap(combat => combat.attacking);
  const defending = assignment.flatMap(combat => combat.defending);
  const shared = [...repeated(attacking), ...repeated(defending)];
  const left = requiredHexes(state).filter(hex => !defending.includes(hex));
  return ruling(
    ...assignment.map(combat => mayFight(state, combat)),
    ...shared.map(hex => forbid('LFM 8.4', { hex: hexName(state, hex) })),
    ...left.map(hex => forbid('LFM 8.2', { hex: hexName(state, hex) })),
  );
}

const repeated = (hexes: readonly Hex[]): readonly Hex[] =>
  hexes.filter((hex, place) => hexes.indexOf(hex) !== place);

/** Who is named must be able to fight, and every attacker must reach every defender. */
function mayFight(state: LfmState, { attacking, defending }: Combat): Ruling {
  if (attacking.length === 0 || defending.length === 0) return ruling(forbid('LFM 8.1'));
  const present = ruling(
    ...attacking.map(hex => mayAttackFrom(state, hex)),
    ...defending.map(hex => mayBeAttacked(state, hex)),
  );
  return present.legal ? mayReach(state, { attacking, defending }) : present;
}

/** LFM R86, R223, 0.1. */
function mayAttackFrom(state: LfmState, hex: Hex): Ruling {
  const side = state.phasing;
  if (holder(state, hex) !== side) return ruling(forbid('LFM R86', { side, hex: hexName(state, hex) }));
  if (attackersIn(state, hex).length > 0) return LEGAL;
  const { special } = battleOf(state).terms ?? { special: NO_SPECIAL_RULES };
  const held = mayAttackByScenario(state, special, unitsIn(state, hex));
  return held.legal ? ruling(forbid('LFM R223', { hex: hexName(state, hex) })) : held;
}

/** LFM R86. */
function mayBeAttacked(state: LfmState, hex: Hex): Ruling {
  const side = enemyOf(state.phasing);
  return ruling(holder(state, hex) !== side && forbid('LFM R86', { side, hex: hexName(state, hex) }));
}

/** LFM 8.4, R81, R28: adjacent, and across a hexside that lets a ZOC through. */
function mayReach(state: LfmState, { attacking, defending }: Combat): Ruling {
  const refusals = attacking.flatMap(hex => {
    const inReach = enemiesNextTo(state, hex, state.phasing);
    return defending
      .filter(enemy => !inReach.includes(enemy))
      .map(enemy => forbid('LFM R81', { hex: hexName(state, hex), defender: hexName(state, enemy) }));
  });
  return ruling(...refusals);
}

/** LFM R222: names the units that attack, so that nobody who joins them later attacks a second time. */
export const declare = (state: LfmState, { attacking, defending }: Combat): Combat => ({
  attacking,
  defending,
  attackers: attacking.flatMap(hex => attackersIn(state, hex)),
});
