import { edit, transact } from '@abatis/kernel/host';
import { battleOf } from '../battle.ts';
import { cardOf, formationOf, isCavalry, sideOfUnit, unitOf } from '../pieces.ts';
import { isSpent } from '../rules/11-fatigue.ts';
import { enemyOf, type FormationId, type MibState, type Side, type UnitId } from '../state.ts';
import { batteriesReckoned, isBlock, knowsChart } from './see.ts';

/** MIB 2.5b: the game with the enemy's hidden charts at their worst and at their best for him; alike if nothing is hidden. */
export interface Worlds {
  readonly weak: MibState;
  readonly strong: MibState;
}

/**
 * As a side must reckon with them. Whatever the charts say lies between the two. `seen` is the game as the side sees it,
 * when reserves have not caught up yet (11.2f).
 */
export function worldsFor(state: MibState, seat: Side, seen = state): Worlds {
  const enemy = enemyOf(seat);
  if (knowsChart(state, enemy, seat)) return { weak: state, strong: state };
  const spent = formationsSeenSpent(seen, seat);
  return {
    weak: transact(state, draft => imagineCharts(draft, enemy, WORST, spent)),
    strong: transact(state, draft => imagineCharts(draft, enemy, BEST, spent)),
  };
}

/** MIB 7.6h, 11.2a: enemy cavalry that is seen to be Spent tells of its formation where this tires as one. */
const formationsSeenSpent = (state: MibState, seat: Side): readonly (FormationId | null)[] =>
  state.units.flatMap(({ place }, id) => {
    const isSeen = place === 'map' && sideOfUnit(state, id) !== seat && !isBlock(state, id, seat);
    return isSeen && isCavalry(state, id) && isSpent(state, id) ? [formationOf(state, id)] : [];
  });

/** How the charts of a side may stand. What has been told of guns and organic cavalry is known (2.5c). */
interface Charts {
  readonly fatigue: (state: MibState, id: UnitId) => number;
  readonly status: (state: MibState) => number;
  readonly batteries: (state: MibState, id: UnitId) => number;
  readonly organic: (state: MibState, id: UnitId) => number;
  readonly supply: (state: MibState) => number;
  /** MIB 15.6: the order that helps a defender least, or most. */
  readonly order: 'retreat' | 'hold';
}

const WORST: Charts = {
  fatigue: (state, id) => boxesOf(state, id) - (isCavalry(state, id) && !isSpent(state, id) ? 1 : 0),
  status: state => battleOf(state).charts.liteLadder.spent,
  batteries: (state, id) => batteriesReckoned(state, id).least,
  organic: (state, id) => unitOf(state, id).told.organic ?? 0,
  supply: () => 0,
  order: 'retreat',
};

const BEST: Charts = {
  fatigue: (state, id) => (isCavalry(state, id) && isSpent(state, id) ? boxesOf(state, id) : 0),
  status: () => 0,
  batteries: (state, id) => batteriesReckoned(state, id).most,
  organic: (state, id) => unitOf(state, id).told.organic ?? cardOf(state, id).organic,
  supply: state => battleOf(state).charts.supply.full,
  order: 'hold',
};

/** MIB 11.0a. That cavalry is Spent is announced (7.6h). */
function boxesOf(state: MibState, id: UnitId): number {
  const { white, grey } = cardOf(state, id).track;
  return white + grey;
}

/** Whether a unit has batteries at all is open (2.5d). */
function imagineCharts(
  state: MibState,
  side: Side,
  charts: Charts,
  spent: readonly (FormationId | null)[],
): void {
  for (const id of state.units.keys()) {
    if (sideOfUnit(state, id) !== side) continue;
    const [fatigue, organic] = [charts.fatigue(state, id), charts.organic(state, id)];
    const batteries = unitOf(state, id).batteries > 0 ? charts.batteries(state, id) : 0;
    Object.assign(edit(state, 'units', id), { fatigue, organic, batteries, supply: charts.supply(state) });
  }
  for (const [id, { side: own }] of battleOf(state).formations.entries()) {
    if (own !== side) continue;
    const formation = edit(state, 'formations', id);
    formation.status = (spent.includes(id) ? WORST : charts).status(state);
    formation.order = { kind: charts.order, target: null };
  }
}
