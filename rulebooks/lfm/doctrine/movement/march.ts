import type { Because } from '@abatis/ai';
import { distance, type Hex, NOWHERE } from '@abatis/hex';
import { hexName } from '../../src/events/names.ts';
import { countsAsDisorganized, isShattered, unitOf, unitsIn } from '../../src/pieces.ts';
import { type Move, movesOf } from '../../src/rules/01-movement/index.ts';
import { fits, regimentStrength } from '../../src/rules/04-stacking.ts';
import { inZoc } from '../../src/rules/05-zones-of-control.ts';
import type { LfmState } from '../../src/state.ts';
import { moveTerms } from '../../src/steps/movement/pieces-in-hand.ts';
import type { Outlook } from '../outlook.ts';
import type { Aims } from './aims.ts';
import { type Band, bandsOf, FIGHTING, matesOf } from './bands.ts';
import { endOf } from './foresee.ts';
import { type Plan, type PlannedMove, planned } from './plan.ts';

/** Bands that do not attack go, one after the other, where they are most useful; none of them seeks contact. */
export function planMarches(outlook: Outlook, aims: Aims, start: Plan): Plan {
  let plan = start;
  for (const band of inOrder(outlook, bandsOf(start.state, outlook.side), aims)) {
    const best = bestMarch({ ...outlook, state: plan.state }, band, aims);
    if (best) plan = planned(plan, best.move, best.because);
  }
  return plan;
}

/** Those who are nearest to their aim make room for the others. */
function inOrder({ battle }: Outlook, bands: readonly Band[], aims: Aims): readonly Band[] {
  const away = ({ hex, brigade }: Band): number =>
    distance(battle.ground.grid, hex, aims.get(brigade) ?? hex);
  return bands.toSorted((a, b) => away(a) - away(b));
}

/** The best hex to march to; null if none is better than to stay. */
function bestMarch(outlook: Outlook, band: Band, aims: Aims): PlannedMove | null {
  const { state, side } = outlook;
  const scene = sceneOf(outlook, band, aims);
  let best: Move | null = null;
  let most = worthOfHex(outlook, scene, band.hex) + STAY;
  for (const move of movesOf(state, band, moveTerms(state))) {
    const to = endOf(move);
    if (inZoc(state, to, side)) continue;
    const score = worthOfHex(outlook, scene, to);
    if (score > most) [best, most] = [move, score];
  }
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
  const shaken = units.some(id => countsAsDisorganized(state, id) || isShattered(state, id));
  return {
    band,
    aim: aims.get(brigade) ?? hex,
    mates: matesOf(state, band).map(id => unitOf(state, id).hex),
    commander: isWithUs ? NOWHERE : state.commanders[leader]!.hex,
    open: openHexes(outlook, band),
    fear: shaken ? 1 + weights.march.shatteredFear : 1,
  };
}

/** LFM 5.6: out of command nobody enters a ZOC, so that a few regiments can close a long front. */
function openHexes({ state, battle, side, goals }: Outlook, { units }: Band): readonly Hex[] {
  const { grid } = battle.ground;
  const others = battle.units.flatMap((card, id) => {
    const { hex } = unitOf(state, id);
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
  return { id, facts: { to: hexName(outlook.state, place) } };
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
  const there = unitsIn(state, hex);
  if (there.length === 0 || hex === from) return 0;
  return fits(state, hex, units) ? Math.max(0, regimentStrength(state, there) + sp - FIGHTING) : CLOSED;
}

const CLOSED = 1000;
