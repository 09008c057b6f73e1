import { lastOf, type Offer } from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { LfmAction, Order } from '../../../src/actions.ts';
import type { LfmState } from '../../../src/state.ts';
import { isOffMap, partyOf } from '../../../src/steps/movement/pieces-in-hand.ts';
import { movementOf } from '../../../src/steps/movement/whole-orders.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { pieceName } from '../names.ts';
import { doneButton, orderButton, ordering } from '../offer.ts';
import { chargeChoices, moveChoices } from './destinations.ts';
import { arrivalButtons, arrivalChoices, entryChoices, waitingPieces } from './entries.ts';
import { movementChecklist } from './movement-checklist.ts';
import { moversOf } from './movers.ts';
import { pickChoices } from './picking.ts';
import { hexOfPiece } from './selection.ts';

const LEAVE: Order<'leave'> = { type: 'leave' };

/** LFM SP.5: pieces are picked up, and then it is shown where they may go and what else they may do. */
export function movementOffer(ask: Ask<FrameOf<'movement'> | FrameOf<'moving'>>): Offer {
  const { state } = ask;
  const selection = selectedMovers(ask);
  const picks = [...pickChoices(state, selection), ...arrivalChoices(state, selection)];
  return {
    selection,
    choices: [...picks, ...destinations(state, selection)],
    buttons: buttonsOf(ask, selection),
    checklist: movementChecklist(state),
  };
}

/** Pieces of one hex, or of one party that waits off the map; the last picked decides which. */
function selectedMovers({ state, frame, selection }: Ask): readonly string[] {
  const movers = moversOf(state);
  const waiting = waitingPieces(state, movementOf(state).entered);
  const chosen = selection.length === 0 && frame.step === 'moving' ? inHand(state) : selection;
  const last = lastOf(chosen, name => movers.has(name) || waiting.has(name));
  if (last === null) return [];
  const party = waiting.get(last);
  const isWithLast = (name: string): boolean =>
    party ? party.includes(name) : movers.has(name) && hexOfPiece(state, name) === hexOfPiece(state, last);
  return [...new Set(chosen)].filter(isWithLast);
}

/** What somebody has taken in hand before. */
function inHand(state: LfmState): readonly string[] {
  const frame = state.steps.at(-1);
  if (frame?.step !== 'moving') return [];
  const { units, commanders } = frame;
  return [...moversOf(state).keys(), ...waitingPieces(state, movementOf(state).entered).keys()].filter(
    name => {
      const party = partyOf(state, [name]);
      return (
        party.units.some(id => units.includes(id)) || party.commanders.some(id => commanders.includes(id))
      );
    },
  );
}

function destinations(state: LfmState, selection: readonly string[]): readonly Choice[] {
  if (selection.length === 0) return [];
  const party = partyOf(state, selection);
  if (isOffMap(state, party)) return entryChoices(state, selection);
  const movers = moversOf(state);
  const canAllMove = selection.every(name => movers.get(name)?.moves);
  return [
    ...(canAllMove ? [...moveChoices(state, selection), ...chargeChoices(state, selection)] : []),
    ...placements(state, selection),
  ];
}

/** LFM R24: a brigade commander who is away from his men may be placed with them. */
function placements(state: LfmState, [first, second]: readonly string[]): readonly Choice[] {
  if (first === undefined || second !== undefined) return [];
  const deeds = moversOf(state).get(first)?.deeds ?? [];
  return deeds.flatMap(deed =>
    deed.type === 'place'
      ? [
          ordering(
            { place: deed.hex },
            deed,
            `Place ${pieceName(state, first)} with his men in ${deed.hex}`,
            'reach',
          ),
        ]
      : [],
  );
}

function buttonsOf(ask: Ask, selection: readonly string[]): readonly Button[] {
  const { state, frame } = ask;
  const end =
    frame.step === 'moving'
      ? orderButton('Put them down', LEAVE)
      : doneButton(ask, 'End movement', selection.length === 0);
  return [...deedButtons(state, selection), ...arrivalButtons(state, selection), end];
}

const DEEDS = {
  mount: 'Mount',
  dismount: 'Dismount',
  unlimber: 'Unlimber',
  rejoin: 'Rejoin',
  recover: 'Recover',
} as const;

/** One button for each kind of deed: pressed again, it is the next one's turn. */
function deedButtons(state: LfmState, selection: readonly string[]): readonly Button[] {
  const deeds = selection.flatMap(name => moversOf(state).get(name)?.deeds ?? []);
  return Object.entries(DEEDS).flatMap(([type, word]) => {
    const deed = deeds.find(each => each.type === type);
    return deed ? [orderButton(`${word} ${pieceName(state, doer(deed))}`, deed)] : [];
  });
}

function doer(deed: LfmAction): string {
  if ('unit' in deed) return deed.unit;
  return 'commander' in deed ? deed.commander : '';
}
