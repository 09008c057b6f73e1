import { type Because, bestCandidate } from '@abatis/ai';
import { distance, type Hex, NOWHERE } from '@abatis/hex';
import type { BrigadeId, LfmState, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { weightsFor } from '../intent.ts';
import type { Outlook } from '../outlook.ts';
import { worthOfAll } from '../worth.ts';
import {
  type Band,
  bandsOf,
  endOf,
  FIGHTING,
  matesOf,
  movesFor,
  type Plan,
  type PlannedMove,
  planned,
} from './plan.ts';

/** Bands that do not attack go, one after the other, where they are most useful; none of them seeks contact. */
export function planMarches(outlook: Outlook, aims: Aims, start: Plan): Plan {
  let plan = start;
  for (const band of inOrder(outlook, bandsOf(start.state, outlook.side), aims)) {
    const weights = weightsFor(outlook.weights, outlook.intent, band.brigade);
    const best = bestMarch({ ...outlook, state: plan.state, weights }, band, aims);
    if (best) plan = planned(plan, best.move, best.because);
  }
  return plan;
}

/** The bands nearest to their aim move first and make room for the others. */
function inOrder({ battle }: Outlook, bands: readonly Band[], aims: Aims): readonly Band[] {
  const away = ({ hex, brigade }: Band): number =>
    distance(battle.ground.grid, hex, aims.get(brigade) ?? hex);
  return bands.toSorted((a, b) => away(a) - away(b));
}

/** The best hex to march to; null if none is better than to stay. */
function bestMarch(outlook: Outlook, band: Band, aims: Aims): PlannedMove | null {
  const { state, side } = outlook;
  const scene = sceneOf(outlook, band, aims);
  const best = bestCandidate(
    movesFor(state, band),
    move => (lfm.inZoc(state, endOf(move), side) ? null : worthOfHex(outlook, scene, endOf(move))),
    worthOfHex(outlook, scene, band.hex) + STAY,
  );
  return best && { move: best, because: gainOf(outlook, scene, endOf(best)) };
}

/** Nobody moves for nothing. */
const STAY = 0.05;

/** What does not change from hex to hex. */
interface Scene {
  readonly band: Band;
  readonly aim: Hex;
  readonly mates: readonly Hex[];
  readonly commander: Hex;
  /** Hexes to be kept clear of the enemy that no other own unit covers. */
  readonly open: readonly Hex[];
  /** Disordered troops keep farther away. */
  readonly fear: number;
}

function sceneOf(outlook: Outlook, band: Band, aims: Aims): Scene {
  const { state, battle, weights } = outlook;
  const { brigade, units, commanders, hex } = band;
  const leader = brigade === null ? null : battle.brigades[brigade]!.commander;
  const isWithUs = leader === null || commanders.includes(leader);
  const shaken = units.some(id => lfm.countsAsDisorganized(state, id) || lfm.isShattered(state, id));
  return {
    band,
    aim: aims.get(brigade) ?? hex,
    mates: matesOf(state, band).map(id => lfm.unitOf(state, id).hex),
    commander: isWithUs ? NOWHERE : state.commanders[leader]!.hex,
    open: openHexes(outlook, band),
    fear: shaken ? 1 + weights.march.shatteredFear : 1,
  };
}

/** LFM 5.6: out of command nobody enters a ZOC, so that a few regiments can close a long front. */
function openHexes({ state, battle, side, goals }: Outlook, { units }: Band): readonly Hex[] {
  const { grid } = battle.ground;
  const others = battle.units.flatMap((card, id) => {
    const { hex } = lfm.unitOf(state, id);
    return card.side === side && hex !== NOWHERE && !units.includes(id) ? [hex] : [];
  });
  return goals.toClear.filter(hex => !others.some(other => distance(grid, hex, other) <= 1));
}

/** How many of the open hexes somebody here would cover. */
function closed({ battle }: Outlook, { open }: Scene, hex: Hex): number {
  let covered = 0;
  for (const each of open) if (distance(battle.ground.grid, hex, each) <= 1) covered++;
  return covered;
}

/** How good a hex is for a band, as far as one hex can be told from another. */
function worthOfHex(outlook: Outlook, scene: Scene, hex: Hex): number {
  const { hold, screen, ground, aim, danger, gunfire, together } = meritsOf(outlook, scene, hex);
  return hold + screen + ground - aim - danger - gunfire + together;
}

/** What speaks for a hex, and what against it, by the reason that a march gives. */
interface Merits {
  readonly hold: number;
  readonly screen: number;
  readonly ground: number;
  readonly aim: number;
  readonly danger: number;
  readonly gunfire: number;
  readonly together: number;
}

function meritsOf(outlook: Outlook, scene: Scene, hex: Hex): Merits {
  const { battle, weights, goals, enemy, own, cover, haste } = outlook;
  const { march } = weights;
  const threat = enemy.strength[hex]!;
  const danger = Math.max(0, threat - march.support * own.strength[hex]!) * scene.fear;
  return {
    hold: goals.stand[hex]! * haste * weights.stand.goal,
    screen: weights.goal.screen * haste * closed(outlook, scene, hex),
    ground:
      Math.min(1, threat / FIGHTING) *
      (march.cover * coverAt(outlook, cover, hex) + march.height * battle.ground.level[hex]!),
    aim: march.aim * distance(battle.ground.grid, hex, scene.aim),
    danger: march.danger * danger,
    gunfire: march.gunfire * enemy.gunfire[hex]!,
    together: company(outlook, scene, hex),
  };
}

/** Why they go there: what is better there than where they stand, the most of it. */
function gainOf(outlook: Outlook, scene: Scene, to: Hex): Because {
  const [then, now] = [meritsOf(outlook, scene, to), meritsOf(outlook, scene, scene.band.hex)];
  const gains: readonly (readonly [string, number])[] = [
    ['hold', then.hold - now.hold],
    ['screen', then.screen - now.screen],
    ['ground', then.ground - now.ground],
    ['aim', now.aim - then.aim],
    ['danger', now.danger - then.danger],
    ['gunfire', now.gunfire - then.gunfire],
    ['together', then.together - now.together],
  ];
  const [id] = gains.reduce((best, gain) => (gain[1] > best[1] ? gain : best));
  const place = id === 'aim' ? scene.aim : to;
  const [from, there] = [scene.band.hex, place].map(hex => lfm.hexName(outlook.state, hex));
  return { id, facts: { from: from!, to: there! } };
}

const coverAt = ({ state }: Outlook, cover: Float64Array, hex: Hex): number =>
  cover[hex]! + (state.breastworks.includes(hex) ? 2 : 0);

/** Brigades keep together, near their commander, and do not crowd one hex. */
function company({ state, battle, weights }: Outlook, { band, mates, commander }: Scene, hex: Hex): number {
  const { march } = weights;
  const { grid } = battle.ground;
  let [beside, nearest] = [0, mates.length > 0 ? Number.POSITIVE_INFINITY : 0];
  for (const mate of mates) {
    const away = distance(grid, hex, mate);
    if (away === 1) beside++;
    nearest = Math.min(nearest, away);
  }
  const apart = Math.max(0, nearest - 1);
  const fromCommander = commander === NOWHERE ? 0 : Math.max(0, distance(grid, hex, commander) - 1);
  return (
    march.mates * Math.min(beside, 2) -
    march.apart * apart -
    march.commander * fromCommander -
    march.crowd * excess(state, band, hex)
  );
}

/** Strength in the hex that could not fight from it; a hex into which they do not fit is closed (4.1 to 4.3). */
function excess(state: LfmState, { units, sp, hex: from }: Band, hex: Hex): number {
  const there = lfm.unitsIn(state, hex);
  if (there.length === 0 || hex === from) return 0;
  return lfm.fits(state, hex, units)
    ? Math.max(0, lfm.regimentStrength(state, there) + sp - FIGHTING)
    : CLOSED;
}

const CLOSED = 1000;

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
    const task = outlook.intent.tasks.get(brigade);
    if (task?.task === 'go') {
      aims.set(brigade, task.to);
      continue;
    }
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

/** Where a brigade could be sent, the most rewarding first. */
export function placesFor(outlook: Outlook, centre: Hex): readonly Hex[] {
  const { grid } = outlook.battle.ground;
  const rated = [...goalAims(outlook), ...enemyAims(outlook)].map(({ hexes, worth }) => {
    const hex = nearest(outlook, hexes, centre);
    return { hex, score: worth / (NEAR + distance(grid, centre, hex)) };
  });
  const places = rated.toSorted((a, b) => b.score - a.score).map(({ hex }) => hex);
  return [...new Set(places)];
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
  for (const [hex, units] of lfm.stacks(state)) {
    if (lfm.cardOf(state, units[0]!).side !== foe) continue;
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
export function musterOf({ state, battle, side }: Outlook): readonly Mustered[] {
  const mustered: Mustered[] = [];
  for (const [brigade, card] of battle.brigades.entries()) {
    if (card.side !== side) continue;
    const there = card.regiments.filter(id => lfm.unitOf(state, id).hex !== NOWHERE);
    if (there.length === 0) continue;
    const sp = there.reduce((sum, id) => sum + lfm.strengthOf(state, id), 0);
    mustered.push({ brigade, centre: centreOf(state, there), sp });
  }
  return mustered.sort((a, b) => b.sp - a.sp);
}

/** Where the strongest regiment stands; good enough for a brigade that keeps together. */
function centreOf(state: Outlook['state'], units: readonly UnitId[]): Hex {
  const first = units.reduce((best, id) =>
    lfm.strengthOf(state, id) > lfm.strengthOf(state, best) ? id : best,
  );
  return lfm.unitOf(state, first).hex;
}

function nearest({ battle }: Outlook, hexes: readonly Hex[], from: Hex): Hex {
  const { grid } = battle.ground;
  return hexes.reduce((best, hex) => (distance(grid, from, hex) < distance(grid, from, best) ? hex : best));
}
