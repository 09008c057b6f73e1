import { parsed } from '@abatis/data';
import type { Referee } from '@abatis/kernel';
import type { LfmAction } from '../actions.ts';
import type { LfmCharts } from '../charts/charts.ts';
import { parsePosition } from '../notation/parse.ts';
import type { LfmState } from '../state.ts';
import { framesAt } from './frames-at.ts';
import { explain } from './orders.ts';
import { explainSight } from './sight.ts';

/** What an umpire can ask, under these charts. */
export const refereeWith = (charts: LfmCharts): Referee<LfmState, LfmAction> => ({
  readPosition(text, file) {
    const read = parsePosition(text, file, charts);
    return read.ok ? parsed({ ...read.value.state, steps: framesAt(read.value) }) : read;
  },
  explain,
  sight: explainSight,
});
