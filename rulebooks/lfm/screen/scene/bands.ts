import { derived } from '@abatis/kernel';
import { type Battle, battleOf, type Formation } from '../../src/battle.ts';
import { type LfmState, SIDES, type Side } from '../../src/state.ts';

/*
 * The bar at the left of a counter tells divisions of one side apart. Neighbours in these lists differ in lightness as
 * well as in hue, so that they stay apart for every kind of colour vision; the names of the formations are on the
 * counter at near zoom.
 */
const BANDS: Readonly<Record<Side, readonly string[]>> = {
  union: ['#D8553F', '#FFFFFF', '#5FB3E4', '#F3D34A', '#0E1430', '#EBA6C4', '#63A16B', '#C58A3B', '#B9C4E8'],
  confederate: [
    '#B3312A',
    '#FFF6D8',
    '#1F4E79',
    '#F0C03A',
    '#1B1B1B',
    '#7FB7D6',
    '#2F6B3D',
    '#D98AA8',
    '#7A4A1E',
  ],
};

/** Of pieces that belong to no division. */
const NO_BAND: Readonly<Record<Side, string>> = { union: '#8492C4', confederate: '#77725F' };

const divisionOf = ({ corps, division }: Pick<Formation, 'corps' | 'division'>): string =>
  `${corps}/${division}`;

/** The divisions of each side in the order of the lists. */
const divisionsOf = derived(({ brigades, units }: Battle): Readonly<Record<Side, readonly string[]>> => {
  const [union, confederate] = SIDES.map(side =>
    [...brigades, ...units].filter(card => card.side === side && card.division !== null).map(divisionOf),
  );
  return { union: [...new Set(union)], confederate: [...new Set(confederate)] };
});

/** The colour of the division's bar. */
export function bandOf(
  state: LfmState,
  { side, corps, division }: Pick<Formation, 'corps' | 'division'> & { readonly side: Side },
): string {
  if (division === null) return NO_BAND[side];
  const place = divisionsOf(battleOf(state))[side].indexOf(divisionOf({ corps, division }));
  return BANDS[side][place % BANDS[side].length]!;
}
