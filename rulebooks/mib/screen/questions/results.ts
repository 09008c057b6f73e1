import {
  count,
  listOf,
  type Offer,
  phrase,
  place,
  placeStage,
  type Stage,
  say,
  wordStage,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Fought, MibState, WrittenOrder } from '../../src/inside.ts';
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
import { lossWords } from '../words/say.ts';
import { advanceOffer, retreatOffer } from './going.ts';
import { pickOffer } from './turn.ts';
import { endChosen, type Questions } from './words.ts';

/** Is somebody of this hex selected, or the hex itself? */
const isMeant = (state: MibState, hex: number, selection: readonly string[]): boolean =>
  selection.includes(mib.hexName(state, hex)) ||
  mib.unitNames(state, mib.unitsIn(state, hex)).some(name => selection.includes(name));

/** '0708 retreats 2 hexes'. */
const lengthsOf = (state: MibState, fought: Fought, hexes: readonly number[]): Text =>
  listOf(
    hexes.map(
      hex =>
        say`${place(mib.hexName(state, hex))} retreats ${count(mib.lengthFor(fought, hex), 'hex', 'hexes')}`,
    ),
  );

/** W3, 7.7.2c. */
const townHoldOffer = ending(
  answering('hold-town', (_state: MibState, { hex }) => ({
    text: say`Hold ${hex}`,
    on: { place: hex },
    kind: 'pick',
  })),
  phrase('Retreat'),
);

/** W10, 16.5j: how far it retreats, and what it pays for the rest. */
const endureOffer = answering('endure', (_state: MibState, { hexes }, { fought }: FrameOf<'endure'>) => {
  const left = fought.row.retreat - hexes;
  const going = left === 0 ? say`Stand` : say`Retreat ${count(left, 'hex', 'hexes')}`;
  return hexes === 0 ? going : say`${going}, ${count(hexes, 'casualty', 'casualties')}`;
});

/** W7, 7.3a, 16.5m. */
function loseOffer(ask: Ask<FrameOf<'lose'>>): Offer {
  const offer = lossOffer(ask);
  const mayDecline = ask.judge(mib.DONE).legal;
  const decline = orderButton(say`Nobody takes it`, mib.DONE, { ends: true });
  return mayDecline ? { ...offer, buttons: [...offer.buttons, decline] } : offer;
}

/** How many of its steps the unit keeps on the map if it takes this one: 'its last step', '2 of 4 steps left'. */
function stepsLeft(state: MibState, unit: string): string {
  const id = mib.unitCalled(state, unit);
  const { steps } = mib.unitOf(state, id);
  return steps <= 1 ? say`its last step` : say`${steps - 1} of ${mib.cardOf(state, id).maxSteps} steps left`;
}

const lossOffer = answering('lose', (state: MibState, { unit }, { casualties, guns }: FrameOf<'lose'>) => {
  const isGuns = mib.leaderCalled(state, unit) >= 0;
  const who = isGuns ? say`a battery` : say`${pieceName(state, unit)}, ${stepsLeft(state, unit)}`;
  return {
    text:
      casualties > 0
        ? say`Casualty: ${who}${isGuns ? '' : say`, ${mib.termsOf(state).victory.stepLost} VP`}`
        : say`Straggler: ${who}${isGuns ? '' : say`, no VP`}`,
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
  'town-hold': townHoldOffer,
  endure: {
    facts: (_state, { fought }) => ({ length: fought.row.retreat }),
    offer: endureOffer,
  },
  retreat: {
    facts(state, { hexes, fought }, selection) {
      const meant = hexes.length === 1 ? hexes[0] : hexes.find(each => isMeant(state, each, selection));
      if (meant === undefined) return { line: 'retreat of one', lengths: lengthsOf(state, fought, hexes) };
      return {
        units: mib.unitNames(state, mib.unitsIn(state, meant)),
        end: endChosen(selection, mib.hexNames(state, hexes)),
        lengths: lengthsOf(state, fought, [meant]),
      };
    },
    offer: retreatOffer,
  },
  collapse: {
    facts: (state, { unit }) => ({ isSmashed: mib.unitOf(state, unit).smashed }),
    offer: answering('collapse', (_state, { hex }) => say`Draw together in ${hex}`),
  },
  'tired-pursuer': pickOffer(phrase('The fatigue is for')),
  advance: {
    facts: (state, { vacated, fought, entered, left }) => ({
      hexes: mib.hexNames(state, vacated),
      areSeveral: new Set(left.map(({ unit }) => unit)).size > 1,
      length: fought.row.advance,
      mustEnter: !entered && vacated.length > 0,
    }),
    offer: advanceOffer,
  },
  lose: {
    facts: (_state, { casualties, stragglers, cause }) => ({
      owed: listOf(lossWords(casualties, stragglers)),
      clause: cause.clause,
    }),
    offer: loseOffer,
  },
  'smashed-retreat': retreatOffer,
  flight: retreatOffer,
  pursuit: {
    facts: (state, { stacks }) => ({
      hexes: mib.hexNames(
        state,
        stacks.map(({ left }) => left),
      ),
    }),
    offer: ending(stepByStep('pursue', pursuitStages), phrase('No pursuit'), false),
  },
};
