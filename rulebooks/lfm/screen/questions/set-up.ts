import { lastOf, type Offer, picking, say } from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { FreeSetUp, LfmState, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  type Ask,
  doneButton,
  dueItems,
  type FrameOf,
  hexOfPiece,
  orderButton,
  ordering,
  pieceName,
} from '../scene/offer.ts';
import type { Questions } from './words.ts';

/** LFM 29.1: a piece is picked up and put into one of the hexes that are open to it. */
function setUpOffer(ask: Ask<FrameOf<'deploy'>>): Offer {
  const { state, frame } = ask;
  const free = lfm.freeSetUpsOf(state, frame.side);
  const pieces = free.flatMap(each => piecesOf(state, each));
  const chosen = lastOf(ask.selection, name => pieces.includes(name));
  return {
    selection: chosen === null ? [] : [chosen],
    choices: [...pieces.map(name => pick(state, name, chosen)), ...placements(state, free, chosen)],
    buttons: [...modeButtons(state, free, chosen), doneButton(ask, say`End set-up`, chosen === null)],
    checklist: dueItems(state, ask.judge(lfm.DONE)),
  };
}

const piecesOf = (state: LfmState, { units, commanders }: FreeSetUp): readonly string[] => [
  ...lfm.unitNames(state, units),
  ...lfm.commanderTags(state, commanders),
];

function pick(state: LfmState, piece: string, chosen: string | null): Choice {
  const name = pieceName(state, piece);
  return picking(piece, piece === chosen, { pick: say`Pick up ${name}`, letGo: say`Put down ${name}` });
}

function placements(state: LfmState, free: readonly FreeSetUp[], piece: string | null): readonly Choice[] {
  if (piece === null) return [];
  return hexesFor(state, free, piece).map(hex =>
    ordering(
      { place: hex },
      { type: 'place', piece, hex },
      say`Place ${pieceName(state, piece)} in ${hex}`,
      'reach',
    ),
  );
}

/** Where the piece keeps within the limits; a brigade commander goes with his men (20.8a). */
function hexesFor(state: LfmState, free: readonly FreeSetUp[], piece: string): readonly string[] {
  const unit = lfm.unitCalled(state, piece);
  const its = free.find(each => piecesOf(state, each).includes(piece));
  if (!its) return [];
  const hexes =
    unit >= 0
      ? lfm.setUpHexes(state, its).filter(hex => lfm.fits(state, hex, [unit]))
      : lfm.commanderHexes(state, lfm.commanderCalled(state, piece));
  return lfm.hexTags(
    state,
    hexes.filter(hex => hex !== hexOfPiece(state, piece)),
  );
}

function modeButtons(state: LfmState, free: readonly FreeSetUp[], piece: string | null): readonly Button[] {
  const unit = piece === null ? -1 : lfm.unitCalled(state, piece);
  if (unit < 0 || !free.some(({ mayDismount }) => mayDismount.includes(unit))) return [];
  const type = state.units[unit]!.mounted ? 'dismount' : 'mount';
  const order: WrittenOrder<'mount' | 'dismount'> = { type, unit: lfm.unitName(state, unit) };
  return [
    orderButton(`${type === 'mount' ? say`Mount` : say`Dismount`} ${pieceName(state, order.unit)}`, order),
  ];
}

export const SET_UP: Questions<'deploy'> = {
  deploy: {
    facts(state, { side }) {
      const free = lfm.freeSetUpsOf(state, side);
      return {
        number: free.flatMap(each => piecesOf(state, each)).length,
        within: Math.max(...free.map(({ within }) => within)),
      };
    },
    offer: setUpOffer,
  },
};
