import { historyIn, scenarioOf, settingOf } from '@abatis/presenter';
import type { Setting } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import type { LfmState } from '../../src/state.ts';
import { fieldOf, SIDE_LOOKS } from './fields.ts';
import { HISTORIES } from './history.ts';
import { OVERLAYS } from './overlays.ts';

/** All about a table that does not change while the game is played. */
export function setting(state: LfmState): Setting {
  const scenario = scenarioOf(battleOf(state));
  return settingOf(scenario, fieldOf(scenario), '250 yd', {
    sides: SIDE_LOOKS,
    overlays: OVERLAYS,
    notes: historyIn(HISTORIES, scenario.id)?.places ?? [],
  });
}
