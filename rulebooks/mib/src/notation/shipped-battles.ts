import { noMore, oneOf, type Token } from '@abatis/notation';
import { DEFAULTS } from '../options.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import { openingOf } from '../set-up.ts';
import type { Draft } from './draft.ts';
import { MAP } from './drawn-ground.ts';

const SCENARIO_IDS = SCENARIOS.map(({ id }) => id);

/** `battle teugn-hausen`: map, forces and set-up of a shipped scenario; options come before it. */
export function readBattle(draft: Draft, [first, id, more]: readonly Token[]): void {
  const wanted = oneOf(id, first!, SCENARIO_IDS, 'a battle');
  noMore(more);
  MAP.refuseSecondMap(draft, first!);
  const scenario = SCENARIOS.find(each => each.id === wanted)!;
  const shipped = openingOf(scenario, draft.charts, { ...DEFAULTS, ...draft.options });
  const { battle, state } = shipped;
  draft.shipped = shipped;
  draft.ground = battle.ground;
  draft.units.push(...battle.units.map((card, unit) => ({ card, unit: state.units[unit]! })));
  draft.leaders.push(...battle.leaders.map((card, leader) => ({ card, leader: state.leaders[leader]! })));
  draft.trains.push(...battle.trains.map((card, train) => ({ card, train: state.trains[train]! })));
  draft.formations.push(
    ...battle.formations.map(({ name, side, kind }, formation) => {
      return { name, side, kind, leader: null, detachment: null, state: state.formations[formation]! };
    }),
  );
}
