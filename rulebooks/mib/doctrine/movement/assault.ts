import type { Because } from '@abatis/ai';
import { distance, type Hex } from '@abatis/hex';
import type { Declared, MibState, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { abandonPrice } from '../goals.ts';
import type { Outlook } from '../outlook.ts';
import { placeWorth } from '../place.ts';
import { combatProspect, passChance } from '../prospects.ts';
import { fatigueWorth } from '../worth.ts';
import { bestMarch, type March } from './march.ts';
import {
  companionsOf,
  couldFight,
  foresee,
  freeUnits,
  type Post,
  postsAgainst,
  reachable,
  standingPosts,
} from './posts.ts';

/** Units that are to attack a hex together, from where they stand or after a move. */
interface Assault {
  readonly target: Hex;
  readonly posts: readonly Post[];
  readonly value: number;
  /** How likely it drives the defenders off. */
  readonly chance: number;
  /** The next best, had this one not been better. */
  readonly instead: Assault | null;
}

/** The best attacks that can be made with those who have not moved, one beside the other. */
function planAssaults(outlook: Outlook): readonly Assault[] {
  const found: Assault[] = [];
  const busy = new Set<UnitId>();
  const done = new Set<Hex>();
  for (let nth = 0; nth < MOST_ASSAULTS; nth++) {
    const best = bestAssault(outlook, busy, done);
    if (!best) break;
    found.push(best);
    done.add(best.target);
    for (const { unit } of best.posts) busy.add(unit);
  }
  return found;
}

const MOST_ASSAULTS = 3;

function bestAssault(outlook: Outlook, busy: ReadonlySet<UnitId>, done: ReadonlySet<Hex>): Assault | null {
  const { state, side, weights } = outlook;
  const movers = freeUnits(outlook).filter(id => !busy.has(id) && couldFight(outlook, id));
  const reaches = new Map(movers.map(id => [id, reachable(state, id)]));
  const worthwhile: Assault[] = [];
  for (const [target, [first]] of mib.stacks(state)) {
    if (mib.sideOfUnit(state, first!) === side || done.has(target)) continue;
    const posts = [
      ...standingPosts(outlook, target).filter(({ unit }) => !busy.has(unit)),
      ...movers
        .filter(id => isInReach(outlook, id, target))
        .flatMap(id => postsAgainst(outlook, id, target, reaches.get(id)!)),
    ];
    const assault = posts.length > 0 ? bestGroup(outlook, target, posts) : null;
    if (assault && assault.value > Math.max(0, weights.attack.threshold)) worthwhile.push(assault);
  }
  const [best, instead = null] = worthwhile.sort((a, b) => b.value - a.value);
  return best ? { ...best, instead } : null;
}

/** Nobody comes from farther to attack. */
const isInReach = ({ state, battle }: Outlook, id: UnitId, target: Hex): boolean =>
  distance(battle.ground.grid, mib.unitOf(state, id).hex, target) <= (mib.isCavalry(state, id) ? 12 : 8);

/** Adds whoever helps most, as long as it helps. */
function bestGroup(outlook: Outlook, target: Hex, posts: readonly Post[]): Assault | null {
  let group: readonly Post[] = [];
  let [value, chance] = [Number.NEGATIVE_INFINITY, 0];
  for (;;) {
    let best: readonly Post[] | null = null;
    for (const post of posts) {
      if (group.some(({ unit }) => unit === post.unit)) continue;
      const larger = [...group, post];
      const promise = assaultPromise(outlook, target, larger);
      if (promise !== null && promise.value > value + (group.length > 0 ? WORTH_WHILE : 0)) {
        best = larger;
        ({ value, chance } = promise);
      }
    }
    if (!best) break;
    group = best;
  }
  return group.length > 0 ? { target, posts: group, value, chance, instead: null } : null;
}

const WORTH_WHILE = 0.05;

/** What the attack of this group promises, with what their new places are worth; null if it is not allowed. */
function assaultPromise(
  outlook: Outlook,
  target: Hex,
  posts: readonly Post[],
): Pick<Assault, 'value' | 'chance'> | null {
  if (!areTogether(posts)) return null;
  const state = foresee(outlook.state, posts, hasCavalry(outlook.state, target) ? target : undefined);
  if (posts.some(({ hex }) => mib.stackStrength(state, hex) > mib.STACKING_LIMIT)) return null;
  const declared = declarationFor(state, target, posts);
  if (!declared) return null;
  const { value, retreat } = combatProspect({ ...outlook, state }, declared);
  return {
    value:
      posts.reduce((sum, post) => sum + worthOfMoving(outlook, post), value) - emptied(outlook, state, posts),
    chance: retreat,
  };
}

/** What it may cost that objectives are left empty. */
function emptied({ state, side, weights }: Outlook, after: MibState, posts: readonly Post[]): number {
  const left = new Set(posts.map(({ unit }) => mib.unitOf(state, unit).hex));
  return [...left]
    .filter(hex => mib.unitsIn(after, hex).length === 0)
    .reduce((sum, hex) => sum + abandonPrice(state, side, hex, weights), 0);
}

const hasCavalry = (state: MibState, hex: Hex): boolean =>
  mib.unitsIn(state, hex).some(id => mib.isCavalry(state, id) && !mib.isSpent(state, id));

/** MIB 6.1c: who stands together faces alike. */
const areTogether = (posts: readonly Post[]): boolean =>
  posts.every(a => posts.every(b => a.hex !== b.hex || a.facing === b.facing));

/** MIB 7.0f: if they may not all fall upon the one hex, those beside it are attacked as well. */
function declarationFor(state: MibState, target: Hex, posts: readonly Post[]): Declared | null {
  const attackers = posts.map(({ unit, hex }) => ({ unit, hex }));
  const alone: Declared = { attackers, hexes: [target] };
  if (!mib.isSound(state, [alone])) return null;
  if (mib.pilingOn(state, [alone]).length === 0) return alone;
  const hexes = [...new Set([target, ...attackers.flatMap(body => mib.targetsOf(state, body))])];
  const wide: Declared = { attackers, hexes };
  return mib.isSound(state, [wide]) && mib.pilingOn(state, [wide]).length === 0 ? wide : null;
}

/** What the unit's place gains or loses by the move, and what the march costs. */
function worthOfMoving(outlook: Outlook, { unit, hex, facing, path }: Post): number {
  if (path.length === 0) return 0;
  const { state, battle, weights } = outlook;
  const now = mib.unitOf(state, unit);
  const gain = placeWorth(outlook, unit, hex, facing) - placeWorth(outlook, unit, now.hex, now.facing);
  return gain * weights.attack.place - fatigueWorth(state, unit, battle.charts.fatigueEffects.moved, weights);
}

/** MIB 7.6c: must the unit say that it will attack that hex? */
const mustIntend = (state: MibState, id: UnitId, target: Hex): boolean => mib.needsIntent(state, id, target);

/** What a unit of the activation is to do next, and why. */
export interface Errand extends Omit<March, 'gain'> {
  readonly leaders: readonly number[];
  /** The hex that it is to attack; null: none. */
  readonly target: number | null;
  /** MIB 7.6c: it must say so first. */
  readonly intends: boolean;
  readonly because: Because;
}

/** The attacks that were planned for an activation, as long as the enemy stands where he stood. */
export interface Agenda {
  readonly activation: string;
  readonly assaults: readonly Assault[];
}

/** The same for as long as the same formations act against an enemy who stands in the same hexes in the same strength. */
function activationOf({ state, foe }: Outlook): string {
  const enemies = mib.unitsOnMap(state, foe).map(id => {
    const { hex, steps } = mib.unitOf(state, id);
    return `${id} ${hex} ${steps}`;
  });
  return `${state.turn}: ${state.activation?.formations}: ${enemies}`;
}

const isOf = (agenda: Agenda | null, outlook: Outlook): agenda is Agenda =>
  agenda?.activation === activationOf(outlook);

/** What is to be done next, and what was planned besides. */
interface Planned {
  readonly errand: Errand | null;
  readonly agenda: Agenda;
}

/**
 * Attacks first, then whoever gains most by a march; those who are to attack from where they stand keep their places. Attacks
 * are planned when the activation begins, and anew when the enemy has ridden off or everybody else has marched.
 */
export function nextErrand(
  outlook: Outlook,
  known: Agenda | null = null,
  only: readonly UnitId[] | null = null,
): Planned {
  if (isOf(known, outlook)) {
    const errand = errandOf(outlook, known.assaults, only);
    if (errand) return { errand, agenda: known };
  }
  const agenda = { activation: activationOf(outlook), assaults: planAssaults(outlook) };
  return { errand: errandOf(outlook, agenda.assaults, only), agenda };
}

function errandOf(
  outlook: Outlook,
  assaults: readonly Assault[],
  only: readonly UnitId[] | null,
): Errand | null {
  const wanted = (id: UnitId): boolean => only === null || only.includes(id);
  for (const assault of assaults) {
    const errand = assaultErrands(outlook, assault).find(({ unit }) => wanted(unit));
    if (errand) return errand;
  }
  const busy = new Set(assaults.flatMap(({ posts }) => posts.map(({ unit }) => unit)));
  let best: March | null = null;
  for (const id of freeUnits(outlook)) {
    if (busy.has(id) || !wanted(id)) continue;
    const march = bestMarch(outlook, id);
    if (march && march.gain > (best?.gain ?? 0)) best = march;
  }
  return best && marchErrand(outlook, best);
}

/** Those of the attack who have something to do before it. */
function assaultErrands(outlook: Outlook, assault: Assault): readonly Errand[] {
  const { state } = outlook;
  const { target, posts, chance } = assault;
  const instead = assault.instead && {
    facts: { target: mib.hexName(state, assault.instead.target) },
    chance: assault.instead.chance,
  };
  const free = freeUnits(outlook);
  return posts.flatMap(({ unit, leaders, path, facing }): readonly Errand[] => {
    const intends = mustIntend(state, unit, target);
    if (!free.includes(unit) || (path.length === 0 && !intends)) return [];
    const facts = { unit: mib.unitName(state, unit), target: mib.hexName(state, target) };
    const id = intends ? 'threaten' : 'attack';
    const because = { id, facts, chance, ...(instead && { instead }) };
    return [{ unit, leaders, pace: 'normal', path, facing, exits: false, target, intends, because }];
  });
}

function marchErrand(outlook: Outlook, { gain: _, ...march }: March): Errand {
  const { state, battle } = outlook;
  const to = march.path.at(-1);
  return {
    ...march,
    leaders: companionsOf(state, march.unit, battle.leaders),
    target: null,
    intends: false,
    because: {
      id: march.exits ? 'leave' : march.pace === 'normal' ? 'march' : 'hurry',
      facts: {
        unit: mib.unitName(state, march.unit),
        ...(to !== undefined && { to: mib.hexName(state, to) }),
      },
      // MIB 6.12c: whoever fails the check of a hurried march leaves stragglers behind.
      ...(march.pace !== 'normal' && { chance: passChance(mib.cardOf(state, march.unit).morale) }),
    },
  };
}
