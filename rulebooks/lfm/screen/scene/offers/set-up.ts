import { lastOf, type Offer, picking } from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import { DONE, type Order } from '../../../src/actions.ts';
import {
  commanderCalled,
  commanderTags,
  hexTags,
  unitCalled,
  unitTag,
  unitTags,
} from '../../../src/named.ts';
import { fits } from '../../../src/rules/04-stacking.ts';
import { commanderHexes, freeSetUpsOf, setUpHexes } from '../../../src/rules/29-set-up.ts';
import type { FreeSetUp } from '../../../src/scenario-terms.ts';
import type { LfmState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { dueItems } from '../checklist.ts';
import { pieceName } from '../names.ts';
import { doneButton, orderButton, ordering } from '../offer.ts';
import { hexOfPiece } from './selection.ts';

/** LFM 29.1: a piece is picked up and put into one of the hexes that are open to it. */
export function setUpOffer(ask: Ask<FrameOf<'deploy'>>): Offer {
  const { state, frame } = ask;
  const free = freeSetUpsOf(state, frame.side);
  const pieces = free.flatMap(each => piecesOf(state, each));
  const chosen = lastOf(ask.selection, name => pieces.includes(name));
  return {
    selection: chosen === null ? [] : [chosen],
    choices: [...pieces.map(name => pick(state, name, chosen)), ...placements(state, free, chosen)],
    buttons: [...modeButtons(state, free, chosen), doneButton(ask, 'End set-up', chosen === null)],
    checklist: dueItems(state, ask.judge(DONE)),
  };
}

const piecesOf = (state: LfmState, { units, commanders }: FreeSetUp): readonly string[] => [
  ...unitTags(state, units),
  ...commanderTags(state, commanders),
];

function pick(state: LfmState, piece: string, chosen: string | null): Choice {
  const name = pieceName(state, piece);
  return picking(piece, piece === chosen, { pick: `Pick up ${name}`, letGo: `Put down ${name}` });
}

function placements(state: LfmState, free: readonly FreeSetUp[], piece: string | null): readonly Choice[] {
  if (piece === null) return [];
  return hexesFor(state, free, piece).map(hex =>
    ordering(
      { place: hex },
      { type: 'place', piece, hex },
      `Place ${pieceName(state, piece)} in ${hex}`,
      'reach',
    ),
  );
}

/** Where the piece keeps within the limits; a brigade commander goes with his men (20.8a). */
function hexesFor(state: LfmState, free: readonly FreeSetUp[], piece: string): readonly string[] {
  const unit = unitCalled(state, piece);
  const its = free.find(each => piecesOf(state, each).includes(piece));
  if (!its) return [];
  const hexes =
    unit >= 0
      ? setUpHexes(state, its).filter(hex => fits(state, hex, [unit]))
      : commanderHexes(state, commanderCalled(state, piece));
  return hexTags(
    state,
    hexes.filter(hex => hex !== hexOfPiece(state, piece)),
  );
}

function modeButtons(state: LfmState, free: readonly FreeSetUp[], piece: string | null): readonly Button[] {
  const unit = piece === null ? -1 : unitCalled(state, piece);
  if (unit < 0 || !free.some(({ mayDismount }) => mayDismount.includes(unit))) return [];
  const type = state.units[unit]!.mounted ? 'dismount' : 'mount';
  const order: Order<'mount' | 'dismount'> = { type, unit: unitTag(state, unit) };
  return [orderButton(`${type === 'mount' ? 'Mount' : 'Dismount'} ${pieceName(state, order.unit)}`, order)];
}
