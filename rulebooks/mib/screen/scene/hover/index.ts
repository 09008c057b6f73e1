import { LEGAL } from '@abatis/kernel';
import { askOf, hoverWith, type PointingTools } from '@abatis/presenter';
import type { At, Hover, Pointed } from '@abatis/screen';
import type { MibAction } from '../../../src/actions.ts';
import type { Mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { preview } from '../../words/index.ts';
import { refusalLines } from '../../words/refusal.ts';
import type { Ask } from '../ask.ts';
import { offerFor } from '../offers/index.ts';
import { piecesOf } from '../pieces.ts';
import { attackPreview } from './attack.ts';
import { plannedPreview } from './planned.ts';
import { refusedOrder } from './refused.ts';
import { viaOrder } from './via.ts';
import { pathSteps, wayInHand, wayLines, wayOf } from './ways.ts';

/** What pointing at something tells the player who is asked: what a click would do, or why it does nothing. */
export const hover = (
  rulebook: Mib,
  at: At<MibState>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null => hoverWith(toolsOf(rulebook, at, pointed), at, selection, pointed);

const toolsOf = (
  rulebook: Mib,
  looker: At<MibState>,
  { place: goal }: Pointed,
): PointingTools<MibState, MibAction> => ({
  ask: (state, selection) => askOf(rulebook, state, selection),
  offerFor,
  pieces: state => piecesOf({ ...looker, state }),
  viaOrder,
  about: (at, ask, order) => aboutOrder(rulebook, at, ask, order, goal),
  refusedPath: (ask, order, verdict) => {
    const way = wayOf(ask, order);
    return way ? pathSteps(way, verdict) : [];
  },
  planned: (at, ask, place) => plannedPreview(rulebook, at, ask, place),
  wanted: refusedOrder,
  refusalLines,
});

/** The way of an order with its costs, and the roll that it leads to. */
function aboutOrder(
  rulebook: Mib,
  at: At<MibState>,
  ask: Ask,
  order: MibAction,
  goal: string | null,
): Omit<Hover, 'then'> {
  const way = order.type === 'take' && goal !== null ? wayInHand(ask.state, order, goal) : wayOf(ask, order);
  return {
    tone: way === null ? 'plain' : way.isContact ? 'contact' : 'move',
    lines: way ? wayLines(way) : [],
    path: way ? pathSteps(way, LEGAL) : [],
    preview: (way && attackPreview(rulebook, at, way)) ?? preview(rulebook, at, order),
  };
}
