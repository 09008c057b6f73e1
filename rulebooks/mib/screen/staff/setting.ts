import { historyIn, scenarioOf, settingOf } from '@abatis/presenter';
import type { Setting } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { plays } from '../../src/options.ts';
import type { MibState } from '../../src/state.ts';
import { fieldOf, sideLooks } from './fields.ts';
import { HISTORIES } from './history.ts';
import { OVERLAYS } from './overlays.ts';

/** All about a table that does not change while the game is played. MIB 2.5b: force charts are secret. */
export function setting(state: MibState): Setting {
  const scenario = scenarioOf(battleOf(state));
  const open = settingOf(scenario, fieldOf(scenario), '1 km', {
    sides: sideLooks(scenario),
    overlays: OVERLAYS.filter(({ id }) => id !== 'supply' || plays(state, 'supply')),
    notes: historyIn(HISTORIES, scenario.id)?.places ?? [],
  });
  return plays(state, 'openCharts') ? open : { ...open, secret: true };
}
