import type { Because, Ground } from '@abatis/ai';
import { type Hex, NOWHERE } from '@abatis/hex';
import type { Charge, LfmState, Move, Ride, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { isHeldBack } from '../intent.ts';
import type { Outlook } from '../outlook.ts';
import { type Considered, chanceOfCharge, chargeProspect, roundProspect } from '../prospects.ts';
import { type Band, bandsOf, endOf, FIGHTING, movesFor, type Plan, planned } from './plan.ts';

/** A band that can come into contact, and where. */
interface Approach {
  readonly band: Band;
  readonly move: Move;
  readonly at: Hex;
  /** The enemy hexes next to it. */
  readonly beside: readonly Hex[];
  /** The unit that comes first when several could. */
  readonly rank: number;
}

/** An attack that has been thought through. */
interface Attack {
  readonly plan: Plan;
  readonly value: number;
  /** The hex that it goes against; null: nobody attacks yet. */
  readonly target: Hex | null;
  /** The next best, had this one not been better. */
  readonly instead: Attack | null;
}

/** Attacks, the most promising first, as long as each is worth its price. */
export function planAssaults(outlook: Outlook, start: Plan): Plan {
  const considered: Considered = new Map();
  let approaches = approachesOf(outlook);
  const others = new Map<Hex, Attack>();
  let best: Attack = { plan: start, value: 0, target: null, instead: null };
  while (approaches.length > 0) {
    const next = bestAttack({ ...outlook, state: best.plan.state }, approaches, best, considered);
    if (!next) break;
    const gone = next.plan.moves.flatMap(({ move }) => move.units);
    approaches = approaches.filter(({ move }) => !move.units.some(id => gone.includes(id)));
    best = next;
    if (next.target !== null && next.instead) others.set(next.target, next.instead);
  }
  return withChances(outlook, best.plan, others, considered);
}

/** The plan with how likely each attack drives its target off, and what another would have promised. */
function withChances(
  { weights }: Outlook,
  plan: Plan,
  others: ReadonlyMap<Hex, Attack>,
  considered: Considered,
): Plan {
  const groundFor = ({ state }: Plan, target: Hex): Ground => {
    const fought = roundProspect(state, weights, considered).combats.find(({ combat }) =>
      combat.defending.includes(target),
    );
    return { facts: { target: lfm.hexName(state, target) }, ...(fought && { chance: fought.driven }) };
  };
  const reasons = new Map(
    [...new Set(plan.moves.flatMap(({ against }) => against ?? []))].map((target): [Hex, Because] => {
      const other = others.get(target);
      const instead = other && groundFor(other.plan, other.target!);
      return [target, { id: 'attack', ...groundFor(plan, target), ...(instead && { instead }) }];
    }),
  );
  const moves = plan.moves.map(each => ({
    ...each,
    because: (each.against !== undefined && reasons.get(each.against)) || each.because,
  }));
  return { ...plan, moves };
}

function bestAttack(
  outlook: Outlook,
  approaches: readonly Approach[],
  before: Attack,
  considered: Considered,
): Attack | null {
  const [best, instead = null] = forcesOf(outlook, approaches)
    .flatMap(force => attackWith(outlook, force, before, considered) ?? [])
    .toSorted((a, b) => b.value - a.value);
  return best ? { ...best, instead } : null;
}

/** LFM 5.6, 20.11: all ways into contact, for bands that may take them; those first who bring most. */
function approachesOf({ state, side, intent }: Outlook): readonly Approach[] {
  const approaches: Approach[] = [];
  for (const band of bandsOf(state, side)) {
    if (isHeldBack(intent, band.brigade)) continue;
    for (const move of movesFor(state, band)) {
      const at = endOf(move);
      if (!lfm.inZoc(state, at, side) || !isOpenTo(state, band, at)) continue;
      const beside = lfm.enemiesNextTo(state, at, side);
      approaches.push({ band, move, at, beside, rank: band.sp - OTHERS * (beside.length - 1) });
    }
  }
  return approaches.sort((a, b) => b.rank - a.rank);
}

/** No attack starts from a crowded hex, nor from one that another brigade holds. */
function isOpenTo(state: LfmState, { sp, units }: Band, hex: Hex): boolean {
  const there = lfm.unitsIn(state, hex);
  if (there.length === 0) return true;
  return lfm.regimentStrength(state, there) + sp <= FIGHTING && lfm.fits(state, hex, units);
}

/** Bands that can go against one enemy hex together. */
interface Coalition {
  readonly target: Hex;
  readonly members: readonly Approach[];
  /** What the enemy has there. */
  readonly against: number;
  /** Strength for each of his points. */
  readonly odds: number;
}

/** At most this many targets are thought through, those with the best odds. */
const TARGETS = 5;

function forcesOf(outlook: Outlook, approaches: readonly Approach[]): readonly Coalition[] {
  const targets = new Set(approaches.flatMap(({ beside }) => beside));
  return [...targets]
    .map(target => coalitionAgainst(outlook, target, approaches))
    .filter(({ odds }) => odds >= 1)
    .sort((a, b) => b.odds - a.odds)
    .slice(0, TARGETS);
}

/** The best part of the coalition, its strongest members first; null if no part of it is worth its price. */
function attackWith(
  outlook: Outlook,
  { members, against, target }: Coalition,
  before: Attack,
  considered: Considered,
): Attack | null {
  const { attack: weights } = outlook.weights;
  let best: Attack | null = null;
  let { plan } = before;
  let [sp, exposure] = [0, 0];
  for (const { move, at, band } of members) {
    if (!lfm.mayMove(plan.state, move, lfm.moveTerms(plan.state)).legal || !isOpenTo(plan.state, band, at))
      continue;
    plan = planned(plan, move, { id: 'attack', facts: { target: lfm.hexName(plan.state, target) } }, target);
    sp += band.sp;
    exposure += exposureAt(outlook, at) + band.sp * weights.commit;
    if (sp < against) continue;
    const value = roundProspect(plan.state, outlook.weights, considered).value - exposure;
    if (value > (best?.value ?? before.value + weights.threshold))
      best = { plan, value, target, instead: null };
  }
  return best;
}

/** What may come of standing there in the enemy's turn. */
const exposureAt = ({ enemy, own, weights }: Outlook, hex: Hex): number =>
  (enemy.gunfire[hex]! + Math.max(0, enemy.strength[hex]! - own.strength[hex]!)) * weights.attack.exposure;

/** How many hexes take part in an attack at most. */
const WIDTH = 4;

/** One band for each hex next to the target, those first who bring most and meet nobody else there. */
function coalitionAgainst({ state }: Outlook, target: Hex, approaches: readonly Approach[]): Coalition {
  const members: Approach[] = [];
  let sp = 0;
  for (const approach of approaches) {
    const { at, band, beside } = approach;
    if (members.length === WIDTH || !beside.includes(target)) continue;
    if (members.some(each => each.at === at || each.band === band)) continue;
    members.push(approach);
    sp += band.sp;
  }
  const against = lfm.fightingStrength(state, lfm.unitsIn(state, target));
  return { target, members, against, odds: sp / against };
}

/** Other enemies beside the hex have to be attacked too (8.2). */
const OTHERS = 4;

/** A charge that is worth its price. */
export interface GoodCharge {
  readonly order: WrittenOrder<'charge'>;
  readonly value: number;
  /** How likely the target is driven off. */
  readonly chance: number;
}

/** The most promising charge of mounted cavalry that has not moved; null if none is good enough. */
export function bestCharge(outlook: Outlook): GoodCharge | null {
  const { state, side } = outlook;
  let best: GoodCharge | null = null;
  for (const band of bandsOf(state, side).filter(each => isReady(outlook, each))) {
    const good = bestOf(outlook, band, null);
    if (good && (!best || good.value > best.value)) best = good;
  }
  return best;
}

/** The best charge of this stack; of one that rides already if a ride is given. */
export function bestOf(
  outlook: Outlook,
  { units, commanders }: Pick<Band, 'units' | 'commanders'>,
  ride: Ride | null,
): GoodCharge | null {
  const { state, weights } = outlook;
  let best: GoodCharge | null = null;
  for (const charge of lfm.charges(state, { units, commanders }, ride)) {
    // A charge that fails leaves the cavalry where it began: friends of another brigade there would cost a unit (4.5).
    if (!lfm.fits(state, charge.path.at(-1) ?? lfm.unitOf(state, units[0]!).hex, units)) continue;
    const value = chargeProspect(state, charge, weights);
    if (value > (best?.value ?? weights.charge.threshold))
      best = { order: orderFor(outlook, charge), value, chance: chanceOfCharge(state, charge) };
  }
  return best;
}

/** LFM 3.1a: cavalry on horseback, free to go and near enough to somebody. */
const isReady = ({ state, battle, enemy, intent }: Outlook, { units, hex, brigade }: Band): boolean =>
  !isHeldBack(intent, brigade) &&
  enemy.strength[hex]! > 0 &&
  units.every(
    id =>
      battle.units[id]!.arm === 'cavalry' &&
      lfm.unitOf(state, id).mounted &&
      lfm.unitOf(state, id).hex !== NOWHERE &&
      lfm.isUnitToMove(state, id, lfm.moveTerms(state)),
  );

const orderFor = ({ state }: Outlook, charge: Charge): WrittenOrder<'charge'> => ({
  type: 'charge',
  pieces: [...lfm.partyTags(state, charge)],
  path: [...lfm.hexTags(state, charge.path)],
  target: lfm.hexTag(state, charge.target),
});
