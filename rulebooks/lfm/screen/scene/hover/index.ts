import type { Hex } from '@abatis/hex';
import { ActionTable, edit, LEGAL, seeded, stateAfter, transact } from '@abatis/kernel/host';
import { askOf, hoverWith, type PointingTools, say } from '@abatis/presenter';
import type { At, Hover, Pointed, Preview } from '@abatis/screen';
import type { Combat, Lfm, LfmAction, LfmEvent, LfmState, WrittenOrder } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { combatOf, plannedCombats } from '../../questions/combat.ts';
import { offerFor } from '../../questions/index.ts';
import { preview, refusalLines } from '../../words/index.ts';
import type { Ask } from '../offer.ts';
import { piecesOf } from '../pieces.ts';
import { refusedOrder } from './refused.ts';
import { endsInContact, pathSteps, viaOrder, type Way, wayLines, wayOf } from './ways.ts';

/** What pointing at something tells the player who is asked: what a click would do, or why it does nothing. */
export const hover = (
  rulebook: Lfm,
  at: At<LfmState>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null => hoverWith(toolsOf(rulebook), at, selection, pointed);

const toolsOf = (rulebook: Lfm): PointingTools<LfmState, LfmAction> => ({
  ask: (state, selection) => askOf(rulebook, state, selection),
  offerFor,
  pieces: piecesOf,
  viaOrder: (ask, pointed) => {
    const act = viaOrder(ask, pointed);
    return act && { act };
  },
  about: (at, ask, { act }) => aboutOrder(rulebook, at, ask, act),
  refusedPath: (ask, { act }, verdict) => {
    const way = wayOf(ask, act);
    return way ? pathSteps(way, verdict) : [];
  },
  planned: (at, ask, place) => plannedPreview(rulebook, at, ask, place),
  wanted: refusedOrder,
  refusalLines,
});

/** The way of an order with its costs, and the roll that it leads to. */
function aboutOrder(rulebook: Lfm, at: At<LfmState>, ask: Ask, order: LfmAction): Omit<Hover, 'then'> {
  const way = wayOf(ask, order);
  return {
    tone: way === null ? 'plain' : endsInContact(way) ? 'contact' : 'move',
    lines: way ? wayLines(way) : [],
    path: way ? pathSteps(way, LEGAL) : [],
    preview: previewOf(rulebook, at, order, way),
  };
}

/** UI 3: of an order that is decided by dice, or of the attack that a move leads to. */
const previewOf = (rulebook: Lfm, at: At<LfmState>, order: LfmAction, way: Way | null): Preview | null =>
  way !== null && endsInContact(way) && (order.type === 'move' || order.type === 'march')
    ? attackPreview(rulebook, at, order, way.path.at(-1)!)
    : preview(rulebook, at, order);

/** UI 3: the attack that would follow if these pieces moved there, with all others in contact; null if there is none. */
function attackPreview(
  rulebook: Lfm,
  { state, seat }: At<LfmState>,
  order: WrittenOrder<'move' | 'march'>,
  to: Hex,
): Preview | null {
  const there = imagined(rulebook, state, order);
  if (!there || !lfm.contacts(there).has(to)) return null;
  const [first = []] = lfm.assignments(there, 1);
  const combat = first.find(({ attacking }) => attacking.includes(to));
  return combat ? combatPreview(rulebook, { state: there, seat }, combat) : null;
}

/** The position after a move, in which no die is thrown. */
function imagined(rulebook: Lfm, state: LfmState, order: WrittenOrder<'move' | 'march'>): LfmState | null {
  const table = new ActionTable<LfmEvent>(seeded('imagined'), 0);
  return stateAfter({ rulebook, state }, order, table);
}

/** The combat as if it were the next one to be fought. */
function combatPreview(rulebook: Lfm, { state, seat }: At<LfmState>, combat: Combat): Preview | null {
  if (lfm.isVoid(state, combat)) return null;
  const fighting = transact(state, draft => {
    edit(draft).steps = [{ step: 'fight', combats: [lfm.declare(state, combat)] }];
  });
  const defending = lfm.hexTags(state, combat.defending);
  const told = preview(rulebook, { state: fighting, seat }, { type: 'fight', defending });
  return (
    told && { ...told, title: say`Planned attack on ${defending.join(' and ')}`, note: say`not committed` }
  );
}

/** The planned combat that is fought from or at this place. */
function plannedPreview(rulebook: Lfm, at: At<LfmState>, ask: Ask, place: string): Preview | null {
  if (ask.frame.step !== 'assign') return null;
  const { state } = at;
  const planned = plannedCombats(state, ask.selection).find(
    ({ attacking, defending }) => attacking.includes(place) || defending.includes(place),
  );
  return planned ? combatPreview(rulebook, at, combatOf(state, planned)) : null;
}
