import {
  cite,
  count,
  listOf,
  type Offer,
  place,
  places,
  proposed,
  say,
  sentences,
  term,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Fought, MibState, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Ask,
  answersOffer,
  doneButton,
  type FrameOf,
  gunsId,
  namesOf,
  orderButton,
  pieceName,
  shortNames,
  withButtons,
} from '../scene/offer.ts';
import { pieceSpan, pieceSpans } from '../words/say.ts';
import { narrowed, type Route } from './narrowing.ts';
import { placeStage, wordStage } from './stages.ts';
import { chosen, endChosen, type Prompts } from './words.ts';

/** What the owner decides after a combat. */
export const RESULTS: Prompts<
  | 'town-hold'
  | 'endure'
  | 'retreat'
  | 'collapse'
  | 'tired-pursuer'
  | 'advance'
  | 'lose'
  | 'smashed-retreat'
  | 'flight'
  | 'pursuit',
  | 'outcome'
  | 'retreats'
  | 'advances'
  | 'effects'
  | 'suffer'
  | 'losses'
  | 'smashed-retreats'
  | 'smashed-flight'
  | 'pursuits'
> = {
  'town-hold': (state, { hexes }) => ({
    title: say`Hold ${places(mib.hexNames(state, hexes))} for one hex of the retreat, or go`,
    detail: say`The defender of the houses retreats a hex less; each side then loses a casualty more ${cite('MIB 7.7.2c')}.`,
  }),
  endure: (_state, { fought }) => ({
    title: 'Choose how many hexes of the retreat are taken as casualties',
    detail: say`The bombardment says retreat ${fought.row.retreat}: each hex that is not retreated costs a casualty ${cite('MIB 16.5j')}.`,
  }),
  retreat(state, { hexes, fought }, selection) {
    const [hex] = hexes.filter(each => isMeant(state, each, selection));
    if (hexes.length === 1 || hex !== undefined) {
      const from = hex ?? hexes[0]!;
      return {
        title: retreatTitle(
          state,
          mib.unitsIn(state, from),
          endChosen(selection, mib.hexNames(state, hexes)),
        ),
        detail: lengthText(state, fought, [from]),
      };
    }
    return {
      title: say`Choose the stack that retreats first: ${places(mib.hexNames(state, hexes))}`,
      detail: lengthText(state, fought, hexes),
    };
  },
  collapse: (state, { unit, hexes }) => ({
    title: say`Choose the hex into which ${pieceSpan(mib.unitName(state, unit))} draws together: ${listOf(mib.hexNames(state, hexes).map(place), 'or')}`,
    detail: mib.unitOf(state, unit).smashed
      ? say`A smashed line stands in one hex ${cite('MIB R118')}.`
      : say`A line that must leave both its hexes collapses into one before it goes ${cite('MIB 16.6j')}.`,
  }),
  'tired-pursuer': (state, { units, hex }) => ({
    title: say`Choose the cavalry that is tired: ${listOf(mib.unitNames(state, units).map(pieceSpan), 'or')}`,
    detail: say`One of those who cut down the stack in ${place(mib.hexName(state, hex))} gains fatigue ${cite('MIB 7.2g')}.`,
  }),
  advance: (state, { vacated, fought, entered, left }, selection) => ({
    title: advanceTitle(
      chosen(state, selection),
      endChosen(selection, []),
      mib.hexNames(state, vacated),
      new Set(left.map(({ unit }) => unit)).size > 1,
    ),
    detail: sentences(
      say`Attackers may advance up to ${count(fought.row.advance, 'hex', 'hexes')} ${cite('MIB 7.2k')}.`,
      entered || vacated.length === 0
        ? ''
        : say`The first must enter a hex that was left ${cite('MIB 7.2l')}.`,
    ),
  }),
  // Short, for the buttons name the units and need the room.
  lose: (state, { hex, casualties, stragglers, cause }) => ({
    title: say`Choose who takes the ${casualties > 0 ? 'casualty' : 'straggler'} in ${place(mib.hexName(state, hex))}`,
    detail: say`The stack owes ${owedText(casualties, stragglers)} ${cite(cause.clause)}; its owner chooses step by step ${cite('MIB 7.3a')}.`,
  }),
  'smashed-retreat': (state, { unit }, selection) => ({
    title: retreatTitle(state, [unit], endChosen(selection, []), ', or let it stay'),
    detail: say`It has been ${term('smashed')} and may go up to 2 hexes at once, away from the enemy ${cite('MIB 10.2b')}.`,
  }),
  flight: (state, { unit }, selection) => ({
    title: retreatTitle(state, [unit], endChosen(selection, []), ' 2 hexes: choose a way'),
    detail: say`A ${term('smashed')} unit that does not recover flees ${cite('MIB 10.2c')}.`,
  }),
  pursuit(state, { stacks }) {
    const left = stacks.map(stack => stack.left);
    return {
      title: say`Pursue with organic cavalry, or let them go`,
      detail: say`The stack from ${places(mib.hexNames(state, left))} ${cite('MIB 7.14b')} counts 1 SP and its horse ${cite('MIB 7.14c')}. Only casualties are taken, yours from your horse ${cite('MIB 7.14d')}.`,
    };
  },
  outcome: null,
  retreats: null,
  advances: null,
  effects: null,
  suffer: null,
  losses: null,
  'smashed-retreats': null,
  'smashed-flight': null,
  pursuits: null,
};

/** Who goes, and to where as soon as that is chosen. */
const retreatTitle = (
  state: MibState,
  units: readonly UnitId[],
  end: Text | null,
  open = ': choose a way',
): Text => {
  const names = pieceSpans(mib.unitNames(state, units));
  return end ? say`Retreat ${names} ${end}` : say`Retreat ${names}${open}`;
};

/** Who advances is asked first, then where to. */
function advanceTitle(
  who: Text | null,
  end: Text | null,
  vacated: readonly string[],
  areSeveral: boolean,
): Text {
  const into = vacated.length === 0 ? '' : say` into ${listOf(vacated.map(place), 'or')}`;
  if (!who) return say`Choose an attacker to advance${into} or to turn, or go on`;
  return end
    ? say`Advance ${who} ${end}`
    : say`${who}: advance${into}, turn in place, or ${areSeveral ? 'choose another' : 'stay'}`;
}

/** Is somebody of this hex selected, or the hex itself? */
const isMeant = (state: MibState, hex: number, selection: readonly string[]): boolean =>
  selection.includes(mib.hexName(state, hex)) ||
  mib.unitNames(state, mib.unitsIn(state, hex)).some(name => selection.includes(name));

function lengthText(state: MibState, fought: Fought, hexes: readonly number[]): Text {
  const lengths = listOf(
    hexes.map(
      hex =>
        say`${place(mib.hexName(state, hex))} retreats ${count(mib.lengthFor(fought, hex), 'hex', 'hexes')}`,
    ),
  );
  return say`${lengths} ${cite('MIB 7.2b')}, away from the enemy ${cite('MIB 7.2c')}; a stack without a way stays and loses 2 steps ${cite('MIB 7.2i')}.`;
}

const owedText = (casualties: number, stragglers: number): Text =>
  listOf([
    ...(casualties > 0 ? [count(casualties, 'casualty', 'casualties')] : []),
    ...(stragglers > 0 ? [count(stragglers, 'straggler')] : []),
  ]);

/** W3, 7.7.2c. */
export function townHoldOffer(ask: Ask<FrameOf<'town-hold'>>): Offer {
  const answers = answersOffer(
    proposed(ask, 'hold-town').map(order => ({
      order,
      text: `Hold ${order.hex}`,
      on: { place: order.hex },
      kind: 'pick',
    })),
  );
  return { ...answers, buttons: [...answers.buttons, doneButton(ask, 'Retreat')] };
}

/** W10, 16.5j. */
export const endureOffer = (ask: Ask<FrameOf<'endure'>>): Offer =>
  answersOffer(
    proposed(ask, 'endure').map(order => ({
      order,
      text:
        order.hexes === 0
          ? `Retreat ${count(ask.frame.fought.row.retreat, 'hex', 'hexes')}`
          : `Endure ${count(order.hexes, 'hex', 'hexes')}, ${order.hexes}c`,
      on: null,
      kind: 'pick',
    })),
  );

/** MIB 16.6j. */
export const collapseOffer = (ask: Ask<FrameOf<'collapse'>>): Offer =>
  answersOffer(
    proposed(ask, 'collapse').map(order => ({
      order,
      text: `Draw together in ${order.hex}`,
      on: { place: order.hex },
      kind: 'reach',
    })),
  );

/** W7, 7.3a, 16.5m. */
export function loseOffer(ask: Ask<FrameOf<'lose'>>): Offer {
  const { state, frame } = ask;
  const answers = answersOffer(
    proposed(ask, 'lose').map(order => {
      const isGuns = mib.leaderCalled(state, order.unit) >= 0;
      return {
        order,
        text: `${frame.casualties > 0 ? 'Casualty' : 'Straggler'}: ${isGuns ? 'a battery' : pieceName(state, order.unit)}`,
        on: { piece: isGuns ? gunsId(mib.hexName(state, frame.guns!.hex)) : order.unit },
        kind: 'pick',
      };
    }),
  );
  const mayDecline = ask.judge(mib.DONE).legal;
  return {
    ...answers,
    buttons: [
      ...answers.buttons,
      ...(mayDecline ? [orderButton('Nobody takes it', mib.DONE, { ends: true })] : []),
    ],
  };
}

/** C8, 7.14b: the stack that left a hex, where it is now (R37), by all or by some of those who can. */
export function pursuitOffer(ask: Ask<FrameOf<'pursuit'>>): Offer {
  const { state, frame } = ask;
  const orders = proposed(ask, 'pursue');
  const routes = orders.map((order): Route => {
    const names = namesOf(state, order.units);
    const { units } = frame.stacks.find(({ left }) => mib.hexName(state, left) === order.hex)!;
    const there = units.filter(id => mib.unitOf(state, id).place === 'map');
    const pursued = shortNames(state, mib.unitNames(state, there));
    const at = mib.hexName(state, mib.unitOf(state, there[0]!).hex);
    return {
      order,
      stages: [
        { ...placeStage(at, `Pursue ${pursued} with ${names}`, 'target'), key: order.hex },
        wordStage(`pursue ${order.units.join('+')}`, `Pursue with ${names}`),
      ],
    };
  });
  const offer = withButtons(narrowed(routes, ask.selection));
  return { ...offer, buttons: [...offer.buttons, doneButton(ask, 'No pursuit', false)] };
}
