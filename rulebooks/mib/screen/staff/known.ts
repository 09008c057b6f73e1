import type { At } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { NEW_UNIT } from '../../src/set-up.ts';
import type { MibState, Side, Unit, UnitId } from '../../src/state.ts';
import { filled, isUnknown } from '../../src/view/filled.ts';
import { isOpen, knowsChart, type Onlooker, see } from '../../src/view/see.ts';
import type { SeenUnit, Unknown } from '../../src/view/view.ts';

/** Who looks; of a game that has ended everybody sees all. */
export const lookerOf = ({ seat }: Pick<At, 'seat'>): Onlooker => seat as Onlooker;

/** MIB 2.5b: may he read this side's force chart? */
export const readsChart = ({ state, seat, open }: At<MibState>, side: Side): boolean =>
  open === true || knowsChart(state, side, seat as Onlooker);

/** Is there anything at all that he may not see? */
export const seesAll = ({ state, open }: At<MibState>): boolean => open === true || isOpen(state);

/**
 * MIB 2.5: the game as far as the one who looks knows it, for the rules to be asked about. Enemies whom he cannot tell
 * are not on it, and of the others nothing is on their charts but what the map shows: a battery if they have any (2.5d),
 * no fatigue unless they are seen to be Spent (7.6h).
 */
export function asKnown(at: At<MibState>): MibState {
  if (seesAll(at)) return at.state;
  const { state } = at;
  const view = see(state, lookerOf(at));
  const unit = (seen: SeenUnit | Unknown, id: UnitId) =>
    isUnknown(seen) ? UNSEEN : fromMap(state, seen, id);
  return { ...filled(view, { unit, status: UNTOLD_STATUS, gunner: NOBODY }), steps: state.steps };
}

/** MIB 11.2a: no place on the ladder but its first is claimed for a formation whose status is secret. */
const UNTOLD_STATUS = 0;

/** Of guns in position their number is seen, not whose they are. */
const NOBODY: UnitId = -1;

const UNSEEN: Unit = { ...NEW_UNIT, place: 'to-arrive' };

function fromMap(state: MibState, seen: SeenUnit, id: UnitId): Unit {
  const { known: _, missing, casualties, hasBatteries, spent, ...open } = seen;
  const { white, grey } = battleOf(state).units[id]!.track;
  return {
    ...UNSEEN,
    ...open,
    casualties: casualties ?? missing,
    batteries: hasBatteries ? 1 : 0,
    fatigue: spent === true ? white + grey : 0,
    supply: battleOf(state).charts.supply.full,
  };
}
