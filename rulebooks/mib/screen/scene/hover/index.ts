import { LEGAL, type Ruling } from '@abatis/kernel';
import { askOf, cite, hoverWith, type PointingTools, say } from '@abatis/presenter';
import type { At, Given, Hover, Pointed, Text } from '@abatis/screen';
import type { MibAction } from '../../../src/actions.ts';
import type { Mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { preview } from '../../words/preview/index.ts';
import { promptWords } from '../../words/prompts/index.ts';
import { refusalLines } from '../../words/refusal.ts';
import type { Ask } from '../ask.ts';
import { offerFor } from '../offers/index.ts';
import { handOfTake, isMarch } from '../offers/marches.ts';
import { piecesOf } from '../pieces.ts';
import { shadesAfter } from '../shades.ts';
import { attackPreview } from './attack.ts';
import { mayGo } from './may-go.ts';
import { plannedPreview } from './planned.ts';
import { refusedOrder } from './refused.ts';
import { viaOrder } from './via.ts';
import { facingAfter, isHexByHex, pathSteps, wayLines, wayOf } from './ways.ts';

/** What pointing at something tells the player who is asked: what a click would do, or why it does nothing. */
export const hover = (
  rulebook: Mib,
  at: At<MibState>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null => hoverWith(toolsOf(rulebook, at), at, selection, pointed);

const toolsOf = (rulebook: Mib, looker: At<MibState>): PointingTools<MibState, MibAction> => ({
  ask: (state, selection) => askOf(rulebook, state, selection),
  offerFor,
  pieces: state => piecesOf({ ...looker, state }),
  viaOrder,
  about: (at, ask, given) => aboutOrder(rulebook, at, ask, given),
  judgeNext,
  refusedPath: (ask, given, verdict) => {
    const way = wayOf(ask, given);
    return way && isHexByHex(way) ? pathSteps(way, verdict) : [];
  },
  planned: (at, ask, place) => plannedPreview(rulebook, at, ask, place),
  wanted: refusedOrder,
  refusalLines,
  askedNow,
});

/** UI 1: nothing is meant there that a clause forbids; but something else is asked. */
function askedNow(at: At<MibState>, { state, selection, clause }: Ask): readonly Text[] {
  const title = promptWords(state, selection, at)!.title;
  return [say`Nothing can be done here. ${title}. ${cite(clause!)}`];
}

/** MIB 4.1b: those who are taken in hand by the same click may not be able to go where it sends them. */
function judgeNext({ state }: Ask, { act, next }: Given<MibAction>): Ruling {
  if (act.type !== 'take' || !isMarch(next?.[0])) return LEGAL;
  return mayGo(state, handOfTake(state, act), next[0]);
}

/** The way of an order with its costs, and the roll that it leads to. */
function aboutOrder(rulebook: Mib, at: At<MibState>, ask: Ask, given: Given<MibAction>): Omit<Hover, 'then'> {
  const way = wayOf(ask, given);
  return {
    tone: way === null ? 'plain' : way.isContact ? 'contact' : 'move',
    lines: way ? wayLines(way) : [],
    path: way ? pathSteps(way, LEGAL) : [],
    preview: (way && attackPreview(rulebook, at, way)) ?? preview(rulebook, at, given.act),
    ...(way &&
      way.units.length > 0 && { shades: shadesAfter(at, way.units, way.path.at(-1)!, facingAfter(way)) }),
  };
}
