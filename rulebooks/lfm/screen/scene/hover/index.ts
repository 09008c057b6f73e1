import { LEGAL } from '@abatis/kernel';
import { askOf, hoverWith, type PointingTools } from '@abatis/presenter';
import type { At, Hover, Pointed, Preview } from '@abatis/screen';
import type { LfmAction } from '../../../src/actions.ts';
import type { Lfm } from '../../../src/rulebook.ts';
import type { LfmState } from '../../../src/state.ts';
import { preview, refusalLines } from '../../words/index.ts';
import type { Ask } from '../ask.ts';
import { offerFor } from '../offers/index.ts';
import { piecesOf } from '../pieces.ts';
import { attackPreview, plannedPreview } from './attack.ts';
import { refusedOrder } from './refused.ts';
import { viaOrder } from './via.ts';
import { endsInContact, pathSteps, type Way, wayLines, wayOf } from './ways.ts';

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
