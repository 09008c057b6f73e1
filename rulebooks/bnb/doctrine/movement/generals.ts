import type { Planned } from '@abatis/ai';
import { inches, onGrid, type Spot, spotTowards } from '@abatis/tabletop';
import type { BnbAction, General, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import type { Outlook } from '../outlook.ts';
import { apart, gapBetween, placeAt } from '../sketch.ts';
import { worthNow } from '../worth.ts';

/** How much a unit needs its general in this turn: because of a charge, of enemies near it, or hardly. */
function stakeIn({ state, enemies, sketch, weights }: Outlook, unit: Unit): number {
  const isCharge = state.charges.some(({ by, on }) => by === unit.id || on === unit.id);
  const isFighting = bnb.isEngaged(state, unit.id);
  const gap = enemies.reduce<number>(
    (least, enemy) => Math.min(least, gapBetween(sketch(enemy), sketch(unit))),
    inches(60),
  );
  const need = isCharge || isFighting ? 1 : gap < inches(8) ? 0.4 : gap < inches(16) ? 0.25 : 0.05;
  return need * worthNow(unit, weights);
}

/** A place for a general: with a unit, or by himself. */
interface Post {
  readonly to: Spot;
  readonly with: Unit | null;
}

/** BNB 1.11c: the best ride of each general who has not moved and would be better elsewhere. */
export function ridesOf(outlook: Outlook): readonly Planned<BnbAction>[] {
  return bnb
    .generalsOnTable(outlook.state)
    .filter(({ side, moved }) => side === outlook.side && !moved)
    .flatMap(general => rideOf(outlook, general));
}

function rideOf(outlook: Outlook, general: General): readonly Planned<BnbAction>[] {
  const { state, insight } = outlook;
  const from = bnb.generalAt(state, general);
  const charges = outlook.own.filter(unit => bnb.mayInfluence(general, unit) && !insight.isKept(state, unit));
  if (charges.length === 0) return [];
  const now: Post = { to: from, with: charges.find(({ id }) => id === general.attachedTo) ?? null };
  const worth = (post: Post): number => postWorth(outlook, general, charges, post);
  const posts = postsFor(outlook, from, charges);
  let best = { post: now, value: worth(now) + STAY };
  for (const post of posts) {
    const value = worth(post);
    if (value > best.value) best = { post, value };
  }
  if (best.post === now) return [];
  const { to, with: unit } = best.post;
  const at = onGrid(to);
  return [
    {
      action: {
        type: 'ride',
        general: general.name,
        path: [{ x: at.x, y: at.y }],
        ...(unit && { attach: unit.name }),
      },
      because: unit
        ? { id: 'lead', facts: { general: general.name, unit: unit.name, place: placeAt(at) } }
        : { id: 'oversee', facts: { general: general.name, place: placeAt(at) } },
    },
  ];
}

/** To ride for next to nothing is not worth it. */
const STAY = 0.03;

/** BNB 1.11c. */
export const RIDE = inches(11.9);

/** With any unit in reach, or behind the middle of those he commands. */
function postsFor({ state, sketch }: Outlook, from: Spot, units: readonly Unit[]): readonly Post[] {
  const near = units
    .filter(
      unit =>
        unit.arm !== 'artillery' &&
        !bnb.isEngaged(state, unit.id) &&
        apart(sketch(unit).centre, from) <= RIDE,
    )
    .map(unit => ({ to: sketch(unit).centre, with: unit }));
  const fighting = units.filter(unit => unit.arm !== 'artillery');
  const middle = (list: readonly Unit[]): Spot => ({
    x: list.reduce((sum, unit) => sum + sketch(unit).centre.x, 0) / list.length,
    y: list.reduce((sum, unit) => sum + sketch(unit).centre.y, 0) / list.length,
  });
  const goal = middle(fighting.length > 0 ? fighting : units);
  const length = apart(from, goal);
  if (length < inches(2)) return near;
  const to = length <= RIDE ? goal : spotTowards(from, goal, RIDE);
  return [...near, { to, with: null }];
}

/** BNB 1.11.1: who is in command, whom his charisma helps, and what may happen to him (7.5a, 1.11f). */
function postWorth(
  outlook: Outlook,
  general: General,
  units: readonly Unit[],
  { to, with: unit }: Post,
): number {
  const { sketch, enemies, weights } = outlook;
  const radius = unit ? inches(6) : inches(12);
  const { command, attach, danger } = weights.general;
  let value = 0;
  for (const each of units) {
    const isNear = each.id === unit?.id || sketch(each).rim.some(spot => apart(spot, to) <= radius);
    if (isNear) value += command * stakeIn(outlook, each);
  }
  if (unit) value += attach * general.charisma * stakeIn(outlook, unit);
  if (unit) return value - danger * riskWith(outlook, unit) * bnb.POINTS[general.rank];
  const isNearEnemy = enemies.some(enemy => sketch(enemy).rim.some(spot => apart(spot, to) < inches(4)));
  return value - (isNearEnemy ? danger * CAUGHT * bnb.POINTS[general.rank] : 0);
}

/** BNB 7.5a: how likely a unit is hit twice in one step, so that its general is in danger. */
function riskWith({ state, enemies, sketch }: Outlook, unit: Unit): number {
  if (!bnb.plays(state, 'dangerToGenerals')) return 0;
  if (bnb.isEngaged(state, unit.id) || state.charges.some(({ by, on }) => by === unit.id || on === unit.id))
    return 0.6;
  const gap = enemies.reduce<number>(
    (least, enemy) => Math.min(least, gapBetween(sketch(enemy), sketch(unit))),
    inches(60),
  );
  return gap < inches(4) ? 0.4 : gap < inches(8) ? 0.2 : 0.02;
}

/** BNB 1.11f: an enemy that reaches a general by himself drives him off or takes him. */
const CAUGHT = 0.5;
