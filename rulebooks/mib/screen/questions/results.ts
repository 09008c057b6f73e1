import {
  cite,
  count,
  listOf,
  type Offer,
  phrase,
  place,
  placeStage,
  places,
  type Stage,
  say,
  sentences,
  term,
  wordStage,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Fought, MibState, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Ask,
  answering,
  ending,
  type FrameOf,
  gunsId,
  namesOf,
  orderButton,
  pieceName,
  shortNames,
  stepByStep,
} from '../scene/offer.ts';
import { pieceSpan, pieceSpans } from '../words/say.ts';
import { advanceOffer, retreatOffer } from './going.ts';
import { pickOffer } from './turn.ts';
import { chosen, endChosen, type Questions } from './words.ts';

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
    : say`${who}: advance${into}, turn in place, or ${areSeveral ? say`choose another` : say`stay`}`;
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
const townHoldOffer = ending(
  answering('hold-town', (_state: MibState, { hex }) => ({
    text: say`Hold ${hex}`,
    on: { place: hex },
    kind: 'pick',
  })),
  phrase('Retreat'),
);

/** W10, 16.5j. */
const endureOffer = answering('endure', (_state: MibState, { hexes }, { fought }: FrameOf<'endure'>) =>
  hexes === 0
    ? say`Retreat ${count(fought.row.retreat, 'hex', 'hexes')}`
    : say`Endure ${count(hexes, 'hex', 'hexes')}, ${hexes}c`,
);

/** W7, 7.3a, 16.5m. */
function loseOffer(ask: Ask<FrameOf<'lose'>>): Offer {
  const offer = lossOffer(ask);
  const mayDecline = ask.judge(mib.DONE).legal;
  const decline = orderButton(say`Nobody takes it`, mib.DONE, { ends: true });
  return mayDecline ? { ...offer, buttons: [...offer.buttons, decline] } : offer;
}

const lossOffer = answering('lose', (state: MibState, { unit }, { casualties, guns }: FrameOf<'lose'>) => {
  const isGuns = mib.leaderCalled(state, unit) >= 0;
  return {
    text: `${casualties > 0 ? say`Casualty` : say`Straggler`}: ${isGuns ? say`a battery` : pieceName(state, unit)}`,
    on: { piece: isGuns ? gunsId(mib.hexName(state, guns!.hex)) : unit },
    kind: 'pick',
  };
});

/** C8, 7.14b: the stack that left a hex, where it is now (R37), by all or by some of those who can. */
function pursuitStages(
  state: MibState,
  { units: pursuers, hex }: WrittenOrder<'pursue'>,
  { stacks }: FrameOf<'pursuit'>,
): readonly Stage[] {
  const names = namesOf(state, pursuers);
  const { units } = stacks.find(({ left }) => mib.hexName(state, left) === hex)!;
  const there = units.filter(id => mib.unitOf(state, id).place === 'map');
  const pursued = shortNames(state, mib.unitNames(state, there));
  const at = mib.hexName(state, mib.unitOf(state, there[0]!).hex);
  return [
    { ...placeStage(at, say`Pursue ${pursued} with ${names}`, 'target'), key: hex },
    wordStage(`pursue ${pursuers.join('+')}`, say`Pursue with ${names}`),
  ];
}

/** What the owner decides after a combat. */
export const RESULTS: Questions<
  | 'town-hold'
  | 'endure'
  | 'retreat'
  | 'collapse'
  | 'tired-pursuer'
  | 'advance'
  | 'lose'
  | 'smashed-retreat'
  | 'flight'
  | 'pursuit'
> = {
  'town-hold': {
    words: (state, { hexes }) => ({
      title: say`Hold ${places(mib.hexNames(state, hexes))} for one hex of the retreat, or go`,
      detail: say`The defender of the houses retreats a hex less; each side then loses a casualty more ${cite('MIB 7.7.2c')}.`,
    }),
    offer: townHoldOffer,
  },
  endure: {
    words: (_state, { fought }) => ({
      title: say`Choose how many hexes of the retreat are taken as casualties`,
      detail: say`The bombardment says retreat ${fought.row.retreat}: each hex that is not retreated costs a casualty ${cite('MIB 16.5j')}.`,
    }),
    offer: endureOffer,
  },
  retreat: {
    words(state, { hexes, fought }, selection) {
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
    offer: retreatOffer,
  },
  collapse: {
    words: (state, { unit, hexes }) => ({
      title: say`Choose the hex into which ${pieceSpan(mib.unitName(state, unit))} draws together: ${listOf(mib.hexNames(state, hexes).map(place), 'or')}`,
      detail: mib.unitOf(state, unit).smashed
        ? say`A smashed line stands in one hex ${cite('MIB R118')}.`
        : say`A line that must leave both its hexes collapses into one before it goes ${cite('MIB 16.6j')}.`,
    }),
    offer: answering('collapse', (_state, { hex }) => say`Draw together in ${hex}`),
  },
  'tired-pursuer': {
    words: (state, { units, hex }) => ({
      title: say`Choose the cavalry that is tired: ${listOf(mib.unitNames(state, units).map(pieceSpan), 'or')}`,
      detail: say`One of those who cut down the stack in ${place(mib.hexName(state, hex))} gains fatigue ${cite('MIB 7.2g')}.`,
    }),
    offer: pickOffer(phrase('The fatigue is for')),
  },
  advance: {
    words: (state, { vacated, fought, entered, left }, selection) => ({
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
    offer: advanceOffer,
  },
  // Short, for the buttons name the units and need the room.
  lose: {
    words: (state, { hex, casualties, stragglers, cause }) => ({
      title: say`Choose who takes the ${casualties > 0 ? say`casualty` : say`straggler`} in ${place(mib.hexName(state, hex))}`,
      detail: say`The stack owes ${owedText(casualties, stragglers)} ${cite(cause.clause)}; its owner chooses step by step ${cite('MIB 7.3a')}.`,
    }),
    offer: loseOffer,
  },
  'smashed-retreat': {
    words: (state, { unit }, selection) => ({
      title: retreatTitle(state, [unit], endChosen(selection, []), say`, or let it stay`),
      detail: say`It has been ${term('smashed')} and may go up to 2 hexes at once, away from the enemy ${cite('MIB 10.2b')}.`,
    }),
    offer: retreatOffer,
  },
  flight: {
    words: (state, { unit }, selection) => ({
      title: retreatTitle(state, [unit], endChosen(selection, []), say` 2 hexes: choose a way`),
      detail: say`A ${term('smashed')} unit that does not recover flees ${cite('MIB 10.2c')}.`,
    }),
    offer: retreatOffer,
  },
  pursuit: {
    words(state, { stacks }) {
      const left = stacks.map(stack => stack.left);
      return {
        title: say`Pursue with organic cavalry, or let them go`,
        detail: say`The stack from ${places(mib.hexNames(state, left))} ${cite('MIB 7.14b')} counts 1 SP and its horse ${cite('MIB 7.14c')}. Only casualties are taken, yours from your horse ${cite('MIB 7.14d')}.`,
      };
    },
    offer: ending(stepByStep('pursue', pursuitStages), phrase('No pursuit'), false),
  },
};
