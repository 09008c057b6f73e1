import type { Hex } from '@abatis/hex';
import { type Body, hexesOf, isActive, isCavalry, sideOfUnit, unitOf } from '../src/pieces.ts';
import {
  attackerProblems,
  combatProblems,
  type Declaration,
  type Declared,
  isSound,
  targetsOf,
} from '../src/rules/07-combat/index.ts';
import type { Outlook } from './outlook.ts';
import { combatProspect } from './prospects/combat.ts';

/** A combat that could be declared, and what it promises. */
interface Option {
  readonly combat: Declared;
  readonly value: number;
}

/** MIB 7.0: the declaration that promises most of those that may be confirmed; none where nothing is worth it. */
export function bestDeclaration(outlook: Outlook): Declaration {
  const { state, weights } = outlook;
  const options = optionsOf(outlook).slice(0, MOST_OPTIONS);
  let best: Declaration = [];
  let most = combatProblems(state, []).length === 0 ? 0 : Number.NEGATIVE_INFINITY;
  const extend = (combats: Declaration, value: number, from: number): void => {
    if (combats.length > 0 && value > most && combatProblems(state, combats).length === 0)
      [best, most] = [combats, value];
    if (combats.length === MOST_COMBATS) return;
    for (let place = from; place < options.length; place++) {
      const { combat, value: more } = options[place]!;
      if (combats.some(other => isInTheWay(state, other, combat))) continue;
      extend([...combats, combat], value + more - weights.attack.threshold / 2, place + 1);
    }
  };
  extend([], 0, 0);
  return best;
}

const MOST_OPTIONS = 14;
const MOST_COMBATS = 3;

/** MIB 7.0d, 7.0k: nobody attacks twice, and no hex is attacked twice in the same way. */
const isInTheWay = (state: Outlook['state'], a: Declared, b: Declared): boolean =>
  a.attackers.some(({ unit }) => b.attackers.some(other => other.unit === unit)) ||
  (isCharge(state, a) === isCharge(state, b) && a.hexes.some(hex => b.hexes.includes(hex)));

const isCharge = (state: Outlook['state'], { attackers }: Declared): boolean =>
  attackers.every(({ unit }) => isCavalry(state, unit));

/** For each hex, and for hexes side by side, the groups worth looking at; the most promising first. */
function optionsOf(outlook: Outlook): readonly Option[] {
  const { state, side } = outlook;
  const bodies = readyBodies(outlook);
  const targets = [...new Set(bodies.flatMap(body => targetsOf(state, body)))].filter(hex =>
    isEnemy(outlook, hex, side),
  );
  const sets: readonly (readonly Hex[])[] = [
    ...targets.map(hex => [hex]),
    ...targets.flatMap((hex, place) => targets.slice(place + 1).map(other => [hex, other])),
    ...(targets.length > 2 ? [targets] : []),
  ];
  return sets.flatMap(hexes => groupsOn(outlook, bodies, hexes)).toSorted((a, b) => b.value - a.value);
}

const isEnemy = (outlook: Outlook, hex: Hex, side: Outlook['side']): boolean =>
  outlook.state.units.some(
    (unit, id) => hexesOf(unit).includes(hex) && sideOfUnit(outlook.state, id) !== side,
  ) || outlook.state.grandBatteries.some(({ posts }) => posts.some(post => post.hex === hex));

/** Those who may attack now. */
const readyBodies = ({ state }: Outlook): readonly Body[] =>
  state.units
    .flatMap((_, id) =>
      isActive(state, id) ? hexesOf(unitOf(state, id)).map(hex => ({ unit: id, hex })) : [],
    )
    .filter(body => attackerProblems(state, body).length === 0);

/** Adds attackers as long as that helps; every group on the way is an option, all of one arm and mixed. */
function groupsOn(outlook: Outlook, bodies: readonly Body[], hexes: readonly Hex[]): readonly Option[] {
  const { state } = outlook;
  const near = bodies.filter(body => targetsOf(state, body).some(hex => hexes.includes(hex)));
  const cavalry = near.filter(({ unit }) => isCavalry(state, unit));
  const infantry = near.filter(({ unit }) => !isCavalry(state, unit));
  const mixed = cavalry.length > 0 && infantry.length > 0 ? [near] : [];
  return [infantry, cavalry, ...mixed].flatMap(group => grown(outlook, group, hexes));
}

function grown(outlook: Outlook, bodies: readonly Body[], hexes: readonly Hex[]): readonly Option[] {
  const found: Option[] = [];
  let group: readonly Body[] = [];
  while (group.length < bodies.length) {
    let best: Option | null = null;
    for (const body of bodies) {
      if (group.includes(body)) continue;
      const combat = { attackers: [...group, body], hexes };
      const value = promiseOf(outlook, combat);
      if (!best || value > best.value) best = { combat, value };
    }
    if (!best) break;
    group = best.combat.attackers;
    if (Number.isFinite(best.value)) found.push(best);
  }
  return found;
}

/** A group that may not attack so, yet, is worth nothing by itself but may become whole. */
function promiseOf(outlook: Outlook, combat: Declared): number {
  const isLegal = isSound(outlook.state, [combat]);
  return isLegal ? combatProspect(outlook, combat).value : Number.NEGATIVE_INFINITY;
}
