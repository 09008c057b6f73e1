import { battleOf } from '../../src/battle.ts';
import type { FormationId, MibState, Side } from '../../src/state.ts';

/*
 * The bar at the left of a counter tells formations of one side apart. These colours differ from each other and from
 * the counter for every kind of colour vision; the name of the formation is on the counter at near zoom.
 */
const BANDS: Readonly<Record<Side, readonly string[]>> = {
  french: ['#D8553F', '#E8E888', '#70E8E8', '#281040', '#B8E8B8', '#A08888', '#7088E8'],
  coalition: ['#B3312A', '#281040', '#2840A0', '#E8A040', '#28A0E8', '#A05888', '#401010'],
};

/** Units that belong to no formation have no bar: it is drawn in the colour of the counter. */
const NONE: Readonly<Record<Side, string>> = { french: '#2C4A8C', coalition: '#EFEBDD' };

/** The colour of the formation's bar. */
export function bandOf(state: MibState, side: Side, formation: FormationId | null): string {
  if (formation === null) return NONE[side];
  const own = battleOf(state).formations.flatMap((card, id) => (card.side === side ? [id] : []));
  return BANDS[side][own.indexOf(formation) % BANDS[side].length]!;
}
