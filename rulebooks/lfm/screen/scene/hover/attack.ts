import type { Hex } from '@abatis/hex';
import { ActionTable, edit, seeded, stateAfter, transact } from '@abatis/kernel';
import type { At, Preview } from '@abatis/screen';
import type { Order } from '../../../src/actions.ts';
import type { LfmEvent } from '../../../src/events/index.ts';
import { hexCalled, hexTags } from '../../../src/named.ts';
import type { Lfm } from '../../../src/rulebook.ts';
import { assignments, type Combat, contacts, declare, isVoid } from '../../../src/rules/08-combat/index.ts';
import type { LfmState } from '../../../src/state.ts';
import { preview } from '../../words/index.ts';
import type { Ask } from '../ask.ts';
import { plannedCombats } from '../offers/assign.ts';

/** UI 3: the attack that would follow if these pieces moved there, with whoever else is in contact; null if none. */
export function attackPreview(
  rulebook: Lfm,
  { state, seat }: At<LfmState>,
  order: Order<'move' | 'march'>,
  to: Hex,
): Preview | null {
  const there = imagined(rulebook, state, order);
  if (!there || !contacts(there).has(to)) return null;
  const [first = []] = assignments(there, 1);
  const combat = first.find(({ attacking }) => attacking.includes(to));
  return combat ? combatPreview(rulebook, { state: there, seat }, combat) : null;
}

/** The position after a move, in which no die is thrown. */
function imagined(rulebook: Lfm, state: LfmState, order: Order<'move' | 'march'>): LfmState | null {
  const table = new ActionTable<LfmEvent>(seeded('imagined'), 0);
  return stateAfter({ rulebook, state }, order, table);
}

/** The combat as if it were the next one to be fought. */
function combatPreview(rulebook: Lfm, { state, seat }: At<LfmState>, combat: Combat): Preview | null {
  if (isVoid(state, combat)) return null;
  const fighting = transact(state, draft => {
    edit(draft).steps = [{ step: 'fight', combats: [declare(state, combat)] }];
  });
  const defending = hexTags(state, combat.defending);
  const told = preview(rulebook, { state: fighting, seat }, { type: 'fight', defending });
  return told && { ...told, title: `Planned attack on ${defending.join(' and ')}`, note: 'not committed' };
}

/** The planned combat that is fought from or at this place. */
export function plannedPreview(rulebook: Lfm, at: At<LfmState>, ask: Ask, place: string): Preview | null {
  if (ask.frame.step !== 'assign') return null;
  const { state } = at;
  const planned = plannedCombats(state, ask.selection).find(
    ({ attacking, defending }) => attacking.includes(place) || defending.includes(place),
  );
  if (!planned) return null;
  const combat = {
    attacking: planned.attacking.map(hex => hexCalled(state, hex)),
    defending: planned.defending.map(hex => hexCalled(state, hex)),
  };
  return combatPreview(rulebook, at, combat);
}
