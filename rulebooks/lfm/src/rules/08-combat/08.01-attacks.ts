import type { Hex } from '@abatis/hex';
import { derived, LEGAL, type Ruling, ruling, subsets } from '@abatis/kernel';
import { forbid } from '../../cite.ts';
import { holder, isShattered, repeated, stacks, unitOf, unitsIn } from '../../pieces.ts';
import { isHeld, mayAttackByScenario } from '../../special-rules.ts';
import { enemyOf, type LfmState, type UnitId } from '../../state.ts';
import { enemiesNextTo, inZoc } from '../05-zones-of-control.ts';

/** One combat: every attacking hex against every defending hex (R81). */
export interface Combat {
  readonly attacking: readonly Hex[];
  readonly defending: readonly Hex[];
  /** The units that attack, once the combat is declared (R222); before that, all that may. */
  readonly attackers?: readonly UnitId[];
}

/** The combats of a round, as the phasing player declares them (R77). */
export type Assignment = readonly Combat[];

/** LFM R77: the combat of a round against just these hexes. */
export function combatAgainst(combats: Assignment, hexes: readonly Hex[]): Combat | undefined {
  const wanted = new Set(hexes);
  return combats.find(
    ({ defending }) => defending.length === wanted.size && defending.every(hex => wanted.has(hex)),
  );
}

/**
 * LFM 16.4, 3.8b, 0.1: shattered regiments, cavalry that charged in this player turn, and units that the scenario holds
 * back do not attack. Command and road movement do not matter (8.6a, 8.6b, R29).
 */
export const isAbleToAttack = (state: LfmState, id: UnitId): boolean =>
  !isShattered(state, id) && !unitOf(state, id).turn.charged && !isHeld(state, 'attack', id);

/** LFM 4.4a, R82, R85, R223: the units that attack from this hex: all that may, artillery included, alone or not. */
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

/** LFM 8.1 to 8.5: may the phasing player declare these combats for the round? */
export function mayAssign(state: LfmState, assignment: Assignment): Ruling {
  const attacking = assignment.flatMap(combat => combat.attacking);
  const defending = assignment.flatMap(combat => combat.defending);
  const shared = [...repeated(attacking), ...repeated(defending)];
  const left = requiredHexes(state).filter(hex => !defending.includes(hex));
  return ruling(
    ...assignment.map(combat => mayFight(state, combat)),
    ...shared.map(hex => forbid('LFM 8.4', { hex })),
    ...left.map(hex => forbid('LFM 8.2', { hex })),
  );
}

/** All hexes named must be able to fight, and every attacker must reach every defender. */
function mayFight(state: LfmState, { attacking, defending }: Combat): Ruling {
  if (attacking.length === 0 || defending.length === 0) return ruling(forbid('LFM 8.1'));
  const side = enemyOf(state.phasing);
  const empty = defending.filter(hex => holder(state, hex) !== side);
  const present = ruling(
    ...attacking.map(hex => mayAttackFrom(state, hex)),
    ...empty.map(hex => forbid('LFM R86', { side, hex })),
  );
  return present.legal ? mayReach(state, { attacking, defending }) : present;
}

/** LFM R86, R223, 0.1. */
function mayAttackFrom(state: LfmState, hex: Hex): Ruling {
  const side = state.phasing;
  if (holder(state, hex) !== side) return ruling(forbid('LFM R86', { side, hex }));
  if (attackersIn(state, hex).length > 0) return LEGAL;
  const held = mayAttackByScenario(state, unitsIn(state, hex));
  return held.legal ? ruling(forbid('LFM R223', { hex })) : held;
}

/** LFM 8.4, R81, R28: adjacent, and across a hexside that lets a ZOC through. */
function mayReach(state: LfmState, { attacking, defending }: Combat): Ruling {
  const refusals = attacking.flatMap(hex => {
    const inReach = enemiesNextTo(state, hex, state.phasing);
    return defending
      .filter(enemy => !inReach.includes(enemy))
      .map(enemy => forbid('LFM R81', { hex, defender: enemy }));
  });
  return ruling(...refusals);
}

/** LFM R222: fixes the units that attack, so that a unit that joins them later does not attack a second time. */
export const declare = (state: LfmState, { attacking, defending }: Combat): Combat => ({
  attacking,
  defending,
  attackers: attacking.flatMap(hex => attackersIn(state, hex)),
});

/** Hexes in contact with each other, directly or through others; combats on one front do not affect another. */
interface Front {
  readonly attackers: readonly Hex[];
  readonly reach: ReadonlyMap<Hex, readonly Hex[]>;
  /** By index of an attacker: the required hexes that no later attacker can attack. */
  readonly lastChance: readonly (readonly Hex[])[];
}

/**
 * Legal assignments: all of them up to the limit; beyond it the first of every front, then changes to one front at a
 * time. There is always at least one.
 */
export function* assignments(state: LfmState, limit = 200): Generator<Assignment> {
  const options = frontsOf(state).map(front => take(assignmentsOn(front), limit));
  const combinations = options.reduce((product, list) => product * list.length, 1);
  if (combinations <= limit) yield* everyCombination(options);
  else yield* take(oneFrontAtATime(options), limit);
}

function frontsOf(state: LfmState): readonly Front[] {
  const reach = contacts(state);
  const required = new Set(requiredHexes(state));
  const fronts: Hex[][] = [];
  for (const [hex, enemies] of reach) {
    const touched = fronts.filter(front =>
      front.some(each => reach.get(each)!.some(enemy => enemies.includes(enemy))),
    );
    for (const front of touched) fronts.splice(fronts.indexOf(front), 1);
    fronts.push([...touched.flat(), hex]);
  }
  return fronts.map(attackers => frontOf(attackers, reach, required));
}

function frontOf(
  attackers: readonly Hex[],
  reach: ReadonlyMap<Hex, readonly Hex[]>,
  required: ReadonlySet<Hex>,
): Front {
  const lastChance = attackers.map((hex, place) => {
    const later = attackers.slice(place + 1);
    return reach.get(hex)!.filter(enemy => {
      return required.has(enemy) && !later.some(each => reach.get(each)!.includes(enemy));
    });
  });
  return { attackers, reach, lastChance };
}

/**
 * Every assignment of a front, the simplest first: then those in which one attacker departs from his first choice, then
 * two, and so on. So a few of very many still show every part of a long line.
 */
function* assignmentsOn(front: Front): Generator<Assignment> {
  for (let others = 0; others <= front.attackers.length; others++) yield* withOthers(front, others, 0, []);
}

/**
 * Each attacker in turn joins a combat, opens one, or does not attack (8.5); this number of `others` depart from their
 * first choice. A required hex is claimed at the latest by the last attacker that can reach it, so every attacker has a
 * choice.
 */
function* withOthers(
  front: Front,
  others: number,
  place: number,
  combats: Assignment,
): Generator<Assignment> {
  const hex = front.attackers[place];
  if (hex === undefined) {
    yield combats;
    return;
  }
  const left = front.attackers.length - place - 1;
  let isFirst = true;
  for (const next of nextSteps(front, hex, combats)) {
    if (!front.lastChance[place]!.every(enemy => isClaimed(next, enemy))) continue;
    const still = isFirst ? others : others - 1;
    isFirst = false;
    if (still >= 0 && still <= left) yield* withOthers(front, still, place + 1, next);
    if (others === 0) return;
  }
}

const nextSteps = (front: Front, hex: Hex, combats: Assignment): readonly Assignment[] => {
  const enemies = front.reach.get(hex)!;
  return [...joined(combats, hex, enemies), ...opened(combats, hex, enemies), combats];
};

/** LFM R81: it joins only a combat whose defending hexes it all reaches. */
const joined = (combats: Assignment, hex: Hex, enemies: readonly Hex[]): readonly Assignment[] =>
  combats
    .filter(({ defending }) => defending.every(enemy => enemies.includes(enemy)))
    .map(combat => combats.map(each => (each === combat ? withAttacker(each, hex) : each)));

const withAttacker = ({ attacking, defending }: Combat, hex: Hex): Combat => ({
  attacking: [...attacking, hex],
  defending,
});

/** New combats against hexes that are in no combat yet, small ones before large ones. */
function opened(combats: Assignment, hex: Hex, enemies: readonly Hex[]): readonly Assignment[] {
  const free = enemies.filter(enemy => !isClaimed(combats, enemy));
  const choices = subsets(free).slice(1);
  return choices
    .toSorted((a, b) => a.length - b.length)
    .map(defending => [...combats, { attacking: [hex], defending }]);
}

const isClaimed = (combats: Assignment, enemy: Hex): boolean =>
  combats.some(({ defending }) => defending.includes(enemy));

type Options = readonly (readonly Assignment[])[];

function* everyCombination([first, ...rest]: Options): Generator<Assignment> {
  if (first === undefined) {
    yield [];
    return;
  }
  for (const combats of first) {
    for (const others of everyCombination(rest)) yield [...combats, ...others];
  }
}

/** Each front in turn takes its second option, then each its third, while the other fronts keep their first. */
function* oneFrontAtATime(options: Options): Generator<Assignment> {
  yield options.flatMap(([first]) => first!);
  const longest = Math.max(...options.map(list => list.length));
  for (let choice = 1; choice < longest; choice++) {
    for (const [front, list] of options.entries()) {
      const combats = list[choice];
      if (combats) yield options.flatMap(([first], place) => (place === front ? combats : first!));
    }
  }
}

function take<T>(source: Iterable<T>, limit: number): readonly T[] {
  const taken: T[] = [];
  for (const item of source) {
    if (taken.length === limit) break;
    taken.push(item);
  }
  return taken;
}
