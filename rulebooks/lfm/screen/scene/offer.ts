import { NOWHERE } from '@abatis/hex';
import type { Refusal, Ruling } from '@abatis/kernel';
import {
  type FrameOf as AnyFrameOf,
  dueItems as dueItemsOf,
  namedIn,
  orderTools,
  type PieceLists,
  pieceLists,
  type Ask as TableAsk,
} from '@abatis/presenter';
import type { CheckItem, Span } from '@abatis/screen';
import type { LfmAction, LfmFrame, LfmState, OrderType } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { refusalText, refusedBy } from '../words/index.ts';
import { commanderShort, counterName } from '../words/names.ts';

/** The frame of a step by its name. */
export type FrameOf<Step extends LfmFrame['step']> = AnyFrameOf<LfmFrame, Step>;

/** A question put to a player, with what he has selected so far. */
export type Ask<F extends LfmFrame = LfmFrame> = TableAsk<LfmState, LfmAction, F>;

const ROLLING: readonly OrderType[] = [
  'command',
  'burn',
  'fire',
  'charge',
  'fight',
  'pick',
  'reorganize',
  'rally',
];

/** Is a die thrown for this order at once? Of a round of one combat nobody asks which is fought first (R77). */
const rollsFor = (order: LfmAction): boolean =>
  order.type === 'assign' ? order.combats.length === 1 : ROLLING.includes(order.type);

/** Clicks and buttons that give orders. */
export const { ordering, orderButton, doneButton, answering, pickedFirst } = orderTools<LfmAction>({
  rollsFor,
  done: lfm.DONE,
  refusedBy,
});

/** What the counter or the pill of this piece says. */
export function pieceName(state: LfmState, piece: string): string {
  const unit = lfm.unitCalled(state, piece);
  if (unit >= 0) return counterName(state, unit);
  const commander = lfm.commanderCalled(state, piece);
  return commander >= 0 ? commanderShort(state, commander) : piece;
}

export const pieceSpan = (state: LfmState, piece: string): Span => ({ piece, text: pieceName(state, piece) });

export const { namesOf, shortNames }: PieceLists<LfmState> = pieceLists(pieceName);

/** UI 8: what the referee says must be done first. */
export function dueItems(state: LfmState, verdict: Ruling): readonly CheckItem[] {
  const named = { ...verdict, refusals: lfm.inNames(state, verdict.refusals) };
  return dueItemsOf(named, refusalText, refusal => piecesOf(state, refusal));
}

/** The pieces that a refusal is about, so that the map can show them. */
function piecesOf(state: LfmState, { facts = {} }: Refusal): readonly string[] {
  const { units, commanders } = lfm.battleOf(state);
  const words = namedIn(facts);
  const pieces = [
    ...units.flatMap((_, id) => (words.has(lfm.unitName(state, id)) ? [lfm.unitName(state, id)] : [])),
    ...commanders.flatMap((_, id) =>
      words.has(lfm.commanderName(state, id)) ? [lfm.commanderTag(state, id)] : [],
    ),
  ];
  if (pieces.length > 0) return pieces;
  const { hex } = facts;
  return typeof hex === 'string' ? lfm.unitNames(state, lfm.unitsIn(state, lfm.hexCalled(state, hex))) : [];
}

/** Where a piece stands; NOWHERE off the map and for a name that is not there. */
export function hexOfPiece(state: LfmState, name: string): number {
  const unit = state.units[lfm.unitCalled(state, name)];
  return (unit ?? state.commanders[lfm.commanderCalled(state, name)])?.hex ?? NOWHERE;
}
