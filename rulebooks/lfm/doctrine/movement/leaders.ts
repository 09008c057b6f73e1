import { distance, type Hex, NOWHERE } from '@abatis/hex';
import type { CommanderId, Entry, Move, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import type { Outlook } from '../outlook.ts';
import { endOf, type Plan, planned } from './plan.ts';

/** Commanders above the brigade go where they have their subordinates in range, among troops; the best lead attacks. */
export function planLeaders(outlook: Outlook, start: Plan): Plan {
  let plan = start;
  const { battle, side } = outlook;
  for (const [id, card] of battle.commanders.entries()) {
    if (card.side !== side || card.level === 'brigade') continue;
    const state = plan.state;
    if (state.commanders[id]!.place !== 'map' || !lfm.isCommanderToMove(state, id, lfm.moveTerms(state)))
      continue;
    const best = bestPlace({ ...outlook, state }, id);
    if (best) plan = planned(plan, best, { id: lfm.inZoc(state, endOf(best), side) ? 'lead' : 'near' });
  }
  return plan;
}

function bestPlace(outlook: Outlook, id: CommanderId): Move | null {
  const { state } = outlook;
  const staff = subordinatesOf(outlook, id);
  let best: Move | null = null;
  let most = placeWorth(outlook, id, staff, state.commanders[id]!.hex) + STAY;
  for (const move of lfm.movesOf(state, { units: [], commanders: [id] }, lfm.moveTerms(state))) {
    const worth = placeWorth(outlook, id, staff, endOf(move));
    if (worth > most) [best, most] = [move, worth];
  }
  return best;
}

const STAY = 0.05;

/** The commanders on the map who take their orders from him. */
const subordinatesOf = ({ battle, state }: Outlook, id: CommanderId): readonly Hex[] =>
  battle.commanders.flatMap((_, other) => {
    const { place, hex } = state.commanders[other]!;
    return place === 'map' && lfm.immediateSuperior(state, other) === id ? [hex] : [];
  });

function placeWorth(outlook: Outlook, id: CommanderId, staff: readonly Hex[], hex: Hex): number {
  const { battle, state, side, enemy, weights } = outlook;
  const { leader } = weights;
  const range = lfm.commandRangeOf(state, id);
  let worth = lfm.holder(state, hex) === side ? ESCORTED : 0;
  for (const each of staff) {
    const away = each === NOWHERE ? 0 : distance(battle.ground.grid, hex, each);
    worth -= leader.brigades * (away > range ? leader.range + away - range : away * NEARER);
  }
  if (lfm.inZoc(state, hex, side))
    worth += LEADS * lfm.commanderDrm(battle.charts, Math.max(1, lfm.commandValue(state, id)));
  else worth -= (leader.danger * enemy.strength[hex]!) / 8;
  return worth;
}

/** A commander with troops is safe from passing enemies. */
const ESCORTED = 1;
/** Within range a little nearer is a little better. */
const NEARER = 0.05;
/** What a point of T9 is worth in an attack. */
const LEADS = 1.5;

/** The best entry of all columns that wait; null if none does. Each stack goes as near as it can to where it is needed. */
export function bestEntry(outlook: Outlook): WrittenOrder<'enter'> | null {
  const { state } = outlook;
  let best: Entry | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const entry of lfm.entries(state, lfm.entryTerms(state, lfm.movementOf(state).entered))) {
    const worth = entry.units.length * STACK + entryWorth(outlook, entry.path.at(-1)!);
    if (worth > most) [best, most] = [entry, worth];
  }
  return best && orderFor(outlook, best);
}

/** Whole stacks before single pieces. */
const STACK = 2;

function entryWorth({ battle, goals, enemy, haste }: Outlook, hex: number): number {
  const { grid } = battle.ground;
  let pull = 0;
  for (const { hexes, worth } of goals.goals) {
    const away = hexes.reduce(
      (least, to) => Math.min(least, distance(grid, hex, to)),
      Number.POSITIVE_INFINITY,
    );
    pull += (worth * haste) / (CLOSE + away);
  }
  return pull - enemy.strength[hex]! * SHY - enemy.gunfire[hex]! * SHY;
}

const CLOSE = 3;
const SHY = 0.2;

const orderFor = ({ state }: Outlook, entry: Entry): WrittenOrder<'enter'> => ({
  type: 'enter',
  pieces: [...lfm.partyTags(state, entry)],
  path: [...lfm.hexTags(state, entry.path)],
  rate: entry.rate,
});
