import { count, listOf, say, words } from '@abatis/presenter';
import { distanceBetween } from '@abatis/tabletop';
import type { Leg, LegOf } from '../../src/inside.ts';
import { degreeText, inchText } from './say.ts';

/** How each leg is told: of a unit that has made it, and on a button or beside a ghost. */
type LegWords = {
  readonly [Go in Leg['go']]: (leg: LegOf<Go>) => { readonly did: string; readonly does: string };
};

const HANDS = words({ left: 'left', right: 'right' });
const INTO = words({
  close: 'close order',
  square: 'square',
  skirmish: 'skirmish order',
  masse: 'column masse',
});

const both = (did: string, does: string) => ({ did, does });

const WORDS: LegWords = {
  advance: ({ by }) => both(say`advances ${inchText(by)}`, say`Advance ${inchText(by)}`),
  wheel: ({ about, by }) =>
    both(
      say`wheels ${degreeText(by)} to the ${HANDS[about]}`,
      say`Wheel ${degreeText(by)} to the ${HANDS[about]}`,
    ),
  oblique: ({ to, by }) =>
    both(say`obliques ${inchText(by)} to the ${HANDS[to]}`, say`Oblique ${inchText(by)} to the ${HANDS[to]}`),
  sidestep: ({ to, by }) =>
    both(
      say`sidesteps ${inchText(by)} to the ${HANDS[to]}`,
      say`Sidestep ${inchText(by)} to the ${HANDS[to]}`,
    ),
  retire: ({ by }) => both(say`retires ${inchText(by)}`, say`Retire ${inchText(by)}`),
  reform: ({ into, files, turn }) => {
    const shape = into === 'square' ? INTO.square : say`${INTO[into]}, ${count(files, 'file')} wide`;
    const faces = turnText(turn);
    return both(say`forms ${shape}${faces}`, say`Form ${shape}${faces}`);
  },
  bend: () => both(say`bends its line`, say`Bend the line`),
  limber: () => both(say`limbers up`, say`Limber`),
  unlimber: ({ about }) =>
    about
      ? both(say`unlimbers, facing about`, say`Unlimber, facing about`)
      : both(say`unlimbers`, say`Unlimber`),
  'turn-about': () => both(say`turns its guns about`, say`Turn the guns about`),
  skirmish: () => both(say`moves in skirmish order`, say`Move in skirmish order`),
  road: ({ by }) => both(say`marches ${inchText(by)} on the road`, say`March ${inchText(by)} on the road`),
  enter: ({ block }) => both(say`occupies ${block}`, say`Occupy ${block}`),
  transfer: ({ block }) => both(say`goes over into ${block}`, say`Go over into ${block}`),
  leave: () => both(say`leaves the block`, say`Leave the block`),
  'put-out': ({ figures }) =>
    both(
      say`puts out a screen of ${count(figures, 'figure')}`,
      say`Put out a screen of ${count(figures, 'figure')}`,
    ),
  recall: () => both(say`recalls its screen`, say`Recall the screen`),
  climb: () => both(say`climbs the wall`, say`Climb the wall`),
};

function turnText(turn: LegOf<'reform'>['turn']): string {
  if (turn === 0) return '';
  if (turn === 1800) return say`, facing about`;
  return turn === 900 ? say`, facing right` : say`, facing left`;
}

const wordsOf = (leg: Leg) => (WORDS[leg.go] as (leg: Leg) => { did: string; does: string })(leg);

/** 'Wheel 30° to the left': on a button. */
export const legLabel = (leg: Leg): string => wordsOf(leg).does;

/** 'advances 3″ and wheels 30° to the left': of a unit that has moved. */
export const legsTold = (legs: readonly Leg[]): string =>
  legs.length === 0 ? say`stays where it is` : String(listOf(legs.map(leg => wordsOf(leg).did)));

/** How far apart two places are, to a hundredth of an inch. */
export const farText = (
  from: Parameters<typeof distanceBetween>[0],
  to: Parameters<typeof distanceBetween>[1],
): string => inchText(distanceBetween(from, to));
