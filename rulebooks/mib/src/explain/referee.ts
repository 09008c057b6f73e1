import { parsed } from '@abatis/data';
import type { Referee } from '@abatis/kernel';
import type { MibAction } from '../actions.ts';
import type { MibCharts } from '../charts/charts.ts';
import { parsePosition } from '../notation/parse.ts';
import type { MibState } from '../state.ts';
import { explain } from './orders.ts';
import { explainSight } from './sight.ts';

/** What an umpire can ask, under these charts. */
export const refereeWith = (charts: MibCharts): Referee<MibState, MibAction> => ({
  readPosition(text, file) {
    const read = parsePosition(text, file, charts);
    return read.ok ? parsed(read.value.state) : read;
  },
  explain,
  sight: explainSight,
});
