import { distance } from '@abatis/hex';
import type { Order } from '../../src/actions.ts';
import { hexTags, partyTags } from '../../src/named.ts';
import { type Entry, entries } from '../../src/rules/26-reinforcements/index.ts';
import { entryTerms } from '../../src/scenario-terms.ts';
import { movementOf } from '../../src/steps/movement/whole-orders.ts';
import type { Outlook } from '../outlook.ts';

/** The best entry of those who wait; null if nobody does. Each stack goes as near as it can to where it is needed. */
export function bestEntry(outlook: Outlook): Order<'enter'> | null {
  const { state } = outlook;
  let best: Entry | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const entry of entries(state, entryTerms(state, movementOf(state).entered))) {
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

const orderFor = ({ state }: Outlook, entry: Entry): Order<'enter'> => ({
  type: 'enter',
  pieces: [...partyTags(state, entry)],
  path: [...hexTags(state, entry.path)],
  rate: entry.rate,
});
