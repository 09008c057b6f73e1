import { distance, type Hex, NOWHERE } from '@abatis/hex';
import { cardOf, stacks, strengthOf, unitOf } from '../../src/pieces.ts';
import type { BrigadeId, UnitId } from '../../src/state.ts';
import type { Outlook } from '../outlook.ts';
import { worthOfAll } from '../worth.ts';

/** Where each brigade of a side is to go; brigades that are not on the map have no aim. */
export type Aims = ReadonlyMap<BrigadeId | null, Hex>;

/** A hex that a brigade could make for. */
interface Aim {
  readonly hexes: readonly Hex[];
  readonly worth: number;
  /** Strength that is enough for it. */
  readonly needs: number;
}

/** So near everything is as good as there. */
const NEAR = 3;

/** The strongest brigades choose first; an aim that enough strength makes for is worth less to the next. */
export function aimsOf(outlook: Outlook): Aims {
  const options = [...goalAims(outlook), ...enemyAims(outlook)];
  const sent = new Float64Array(options.length);
  const aims = new Map<BrigadeId | null, Hex>();
  for (const { brigade, centre, sp } of musterOf(outlook)) {
    let best: { readonly place: number; readonly hex: Hex; readonly score: number } | null = null;
    for (const [place, { hexes, worth, needs }] of options.entries()) {
      const hex = nearest(outlook, hexes, centre);
      const share = needs / Math.max(needs, sent[place]! + sp);
      const score = (worth * share) / (NEAR + distance(outlook.battle.ground.grid, centre, hex));
      if (!best || score > best.score) best = { place, hex, score };
    }
    if (!best) continue;
    aims.set(brigade, best.hex);
    sent[best.place]! += sp;
  }
  return aims;
}

/** A goal needs more than the enemy has near it. What is to be kept clear is guarded by going for who threatens it. */
const goalAims = ({ goals, enemy, haste }: Outlook): readonly Aim[] =>
  goals.goals
    .filter(({ kind }) => kind === 'stand')
    .map(({ hexes, worth }) => ({
      hexes,
      worth: worth * haste,
      needs: MARGIN * Math.max(FEW, ...hexes.map(hex => enemy.strength[hex]!)),
    }));

/** How much more than the enemy is enough. */
const MARGIN = 1.5;

/** Even where nobody is. */
const FEW = 6;

/** An enemy stack is worth what it could lose, and more if it threatens a goal. */
function enemyAims({ state, foe, goals, weights, enemy, haste }: Outlook): readonly Aim[] {
  const aims: Aim[] = [];
  for (const [hex, units] of stacks(state)) {
    if (cardOf(state, units[0]!).side !== foe) continue;
    const worth = worthOfAll(state, units, weights) * weights.goal.approach + goals.guard[hex]! * haste;
    aims.push({ hexes: [hex], worth, needs: MARGIN * enemy.strength[hex]! });
  }
  return aims;
}

interface Mustered {
  readonly brigade: BrigadeId | null;
  readonly centre: Hex;
  readonly sp: number;
}

/** The brigades of the side that are on the map, the strongest first. */
function musterOf({ state, battle, side }: Outlook): readonly Mustered[] {
  const mustered: Mustered[] = [];
  for (const [brigade, card] of battle.brigades.entries()) {
    if (card.side !== side) continue;
    const there = card.regiments.filter(id => unitOf(state, id).hex !== NOWHERE);
    if (there.length === 0) continue;
    const sp = there.reduce((sum, id) => sum + strengthOf(state, id), 0);
    mustered.push({ brigade, centre: centreOf(state, there), sp });
  }
  return mustered.sort((a, b) => b.sp - a.sp);
}

/** Where the strongest regiment stands; good enough for a brigade that keeps together. */
function centreOf(state: Outlook['state'], units: readonly UnitId[]): Hex {
  const first = units.reduce((best, id) => (strengthOf(state, id) > strengthOf(state, best) ? id : best));
  return unitOf(state, first).hex;
}

function nearest({ battle }: Outlook, hexes: readonly Hex[], from: Hex): Hex {
  const { grid } = battle.ground;
  return hexes.reduce((best, hex) => (distance(grid, from, hex) < distance(grid, from, best) ? hex : best));
}
