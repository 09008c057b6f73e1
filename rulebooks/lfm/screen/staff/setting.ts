import type { Setting } from '@abatis/screen';
import type { LfmState } from '../../src/state.ts';
import { typeset } from '../words/expand.ts';
import { fieldOf, SIDE_LOOKS, scenarioOf, writtenDate } from './fields.ts';
import { historyOf } from './history.ts';
import { OVERLAYS } from './overlays.ts';

/** What one hex measures, of which the sheet says how many metres. */
const YARDS_PER_HEX = 250;

/** All about a table that does not change while the game is played. */
export function setting(state: LfmState): Setting {
  const scenario = scenarioOf(state);
  const field = fieldOf(scenario);
  return {
    title: typeset(scenario.title),
    date: writtenDate(scenario.date),
    ...field,
    sides: SIDE_LOOKS,
    overlays: OVERLAYS,
    scale: { text: `${YARDS_PER_HEX} yd`, metres: field.sheet.across },
    notes: historyOf(scenario.id).places,
  };
}
