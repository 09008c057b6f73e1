import type { Hex } from '@abatis/hex';
import type { LfmState } from '../../state.ts';
import { type Assignment, type Combat, contacts, requiredHexes } from './attacks.ts';

/** Hexes in contact with each other, directly or through others; what is done on one front does not bind another. */
interface Front {
  readonly attackers: readonly Hex[];
  readonly reach: ReadonlyMap<Hex, readonly Hex[]>;
  /** By place of an attacker: the required hexes that nobody after him can attack. */
  readonly lastChance: readonly (readonly Hex[])[];
}

/**
 * Legal assignments. All of them if they are no more than the limit; otherwise the first of every front, then
 * changes to one front at a time. There is always one.
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
    const touched = fronts.filter(front => front.some(each => shareAny(reach.get(each)!, enemies)));
    for (const front of touched) fronts.splice(fronts.indexOf(front), 1);
    fronts.push([...touched.flat(), hex]);
  }
  return fronts.map(attackers => frontOf(attackers, reach, required));
}

const shareAny = (some: readonly Hex[], others: readonly Hex[]): boolean =>
  some.some(hex => others.includes(hex));

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
 * Every way to fight a front, the plainest first: then those in which one attacker does something else than he would
 * at first, then two, and so on. So a few of very many still show every part of a long line.
 */
function* assignmentsOn(front: Front): Generator<Assignment> {
  for (let others = 0; others <= front.attackers.length; others++) yield* withOthers(front, others, 0, []);
}

/**
 * Each attacker in turn joins a combat, opens one, or does not attack (8.5); `others` of them do not do the first of
 * this that they can. A required hex is claimed at the latest by the last who can, so no attacker is without a choice.
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

/** LFM R81: only a combat whose every defending hex it reaches. */
const joined = (combats: Assignment, hex: Hex, enemies: readonly Hex[]): readonly Assignment[] =>
  combats
    .filter(({ defending }) => defending.every(enemy => enemies.includes(enemy)))
    .map(combat => combats.map(each => (each === combat ? withAttacker(each, hex) : each)));

const withAttacker = ({ attacking, defending }: Combat, hex: Hex): Combat => ({
  attacking: [...attacking, hex],
  defending,
});

/** Against any of the hexes that are in no combat yet, few before many. */
function opened(combats: Assignment, hex: Hex, enemies: readonly Hex[]): readonly Assignment[] {
  const free = enemies.filter(enemy => !isClaimed(combats, enemy));
  const choices = Array.from({ length: 2 ** free.length - 1 }, (_, mask) =>
    free.filter((_, place) => ((mask + 1) & (1 << place)) !== 0),
  );
  choices.sort((a, b) => a.length - b.length);
  return choices.map(defending => [...combats, { attacking: [hex], defending }]);
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

/** Each front in turn shows its second option, then each its third, while the others keep to their first. */
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
