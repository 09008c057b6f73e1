import { derived } from '@abatis/kernel';
import { type Battle, battleOf, type Formation } from '../../src/battle.ts';
import { type LfmState, SIDES, type Side } from '../../src/state.ts';
import { SIDE_LOOKS } from '../staff/fields.ts';

/*
 * The bar at the left of a counter tells divisions of one side apart. These colours differ from each other and from
 * the counter for every kind of colour vision; the names of the formations are on the counter at near zoom.
 */
const BANDS: Readonly<Record<Side, readonly string[]>> = {
  union: ['#D8553F', '#E8E888', '#70E8E8', '#281040', '#B8E8B8', '#A08888', '#7088E8', '#881010', '#702840'],
  confederate: ['#B3312A', '#FFFFFF', '#2840A0', '#E8A040', '#281040', '#28A0E8', '#A05888', '#401010'],
};

/** Pieces that belong to no division have no bar: it is drawn in the colour of the counter. */
const noBand = (side: Side): string => SIDE_LOOKS.find(({ seat }) => seat === side)!.colour;

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
  if (division === null) return noBand(side);
  const place = divisionsOf(battleOf(state))[side].indexOf(divisionOf({ corps, division }));
  return BANDS[side][place % BANDS[side].length]!;
}
