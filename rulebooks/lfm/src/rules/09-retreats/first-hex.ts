import { DIRECTIONS, directionTo, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { hexName } from '../../events/names.ts';
import { holder } from '../../pieces.ts';
import { enemyOf } from '../../state.ts';
import { firingHexes } from './causes.ts';
import { waysOffMap } from './map-edge.ts';
import { canPass } from './passage.ts';
import { keepsGunsOut, leadsAway, namesOf, OFF_MAP, type Situation } from './situation.ts';

/** The classes of R118, best first. */
type HexClass = 1 | 2 | 3 | 4;
const LAST_FREE_CLASS = 2;

/** LFM 9.1a, 9.1b, R118: the hexes (or OFF_MAP) into which the retreat may begin. */
export function firstHexes(situation: Situation): readonly Hex[] {
  const open = openHexes(situation);
  const classes = open.map(to => classOf(situation, to));
  const best = Math.min(...classes);
  return open.filter(
    (to, place) => classes[place] === best && !(situation.guns === 'some' && keepsGunsOut(situation, to)),
  );
}

/** Why the retreat may not begin there; null if it may. */
export function firstHexRefusal(situation: Situation, to: Hex): Refusal | null {
  const closed = closedBy(situation, to);
  if (closed) return closed;
  const best = bestClass(situation, openHexes(situation));
  const own = classOf(situation, to);
  const facts = namesOf(situation, to === OFF_MAP ? situation.from : to);
  if (own > best) {
    if (own > LAST_FREE_CLASS && best <= LAST_FREE_CLASS) return forbid('LFM 9.1b', facts);
    return firingHexes(situation.cause).length > 0 ? forbid('LFM R70', facts) : forbid('LFM 9.1a', facts);
  }
  return situation.guns === 'some' && keepsGunsOut(situation, to) ? forbid('LFM 12.4', facts) : null;
}

/** Where the group could go if R118 gave no order of choice. */
function openHexes(situation: Situation): readonly Hex[] {
  const { grid, from } = situation;
  const hexes = DIRECTIONS.map(direction => neighbour(grid, from, direction)).filter(to => to !== NOWHERE);
  return [...hexes, OFF_MAP].filter(to => closedBy(situation, to) === null);
}

/** LFM R18, R122, R123, 12.4, 23.3: what is no retreat hex at all. */
function closedBy(situation: Situation, to: Hex): Refusal | null {
  const { grid, from, terms, cause, guns, zoc } = situation;
  if (to === OFF_MAP) {
    const isOpen = waysOffMap(grid, from, terms.edges).length > 0;
    return isOpen ? null : forbid('LFM 9.1e', namesOf(situation, from));
  }
  const blocked = blockedBy(situation, from, to);
  if (blocked) return blocked;
  if (guns === 'all' && keepsGunsOut(situation, to)) return forbid('LFM 12.4', namesOf(situation, to));
  const isBarred = cause.kind === 'night' && zoc[to]! > 0;
  return isBarred ? forbid('LFM 23.3', namesOf(situation, to)) : null;
}

/** LFM R18, R122: enemies in the hex, or ground that a unit of the group cannot pass. */
export function blockedBy(situation: Situation, from: Hex, to: Hex): Refusal | null {
  const { state, side, group } = situation;
  if (holder(state, to) === enemyOf(side))
    return forbid('LFM R18', { piece: situation.unit, hex: hexName(state, to) });
  if (group.units.every(id => canPass(state, id, from, to))) return null;
  return forbid('LFM R122', { ...namesOf(situation, to), from: hexName(state, from) });
}

/** LFM R118, R123, R70: 1 and 2 are free of ZOC, 1 and 3 lead directly away. */
function classOf(situation: Situation, to: Hex): HexClass {
  const { grid, from, zoc, terms } = situation;
  if (to === OFF_MAP) {
    return waysOffMap(grid, from, terms.edges).some(way => leadsAway(situation, way)) ? 1 : 2;
  }
  const away = leadsAway(situation, directionTo(grid, from, to)!);
  if (zoc[to]! > 0) return away ? 3 : 4;
  return away ? 1 : 2;
}

const bestClass = (situation: Situation, open: readonly Hex[]): number =>
  open.reduce((best, to) => Math.min(best, classOf(situation, to)), Number.POSITIVE_INFINITY);
