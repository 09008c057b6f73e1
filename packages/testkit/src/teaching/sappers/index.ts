import { type Parsed, parsed, schemaReader } from '@abatis/data';
import type { Charts } from '@abatis/kernel';
import { type Extension, extend } from '@abatis/kernel/extension';
import { outpost } from '../index.ts';
import { moreFightDrms, type OutpostScenario, type OutpostState } from '../state.ts';
import works from './charts/works.json' with { type: 'json' };
import {
  beginTurn,
  CLAUSES,
  chartSchema,
  collapse,
  digging,
  prepare,
  type SapAction,
  type SapEvent,
  type SapState,
  worksCharts,
  worksDrms,
} from './works.ts';

export type { SapAction, SapEvent, SappersState } from './works.ts';

type Sappers = Extension<OutpostState, OutpostScenario, 'sap', SapState, SapAction, SapEvent>;

const readChart = schemaReader(chartSchema);

const sappersWith = (charts: Charts, chart: { readonly drm: number }): Sappers => ({
  id: 'sap',
  title: 'Outpost: Sappers',
  version: '1',
  clauses: CLAUSES,
  charts,
  steps: { 'sap/prepare': prepare, 'sap/collapse': collapse },
  amendments: {
    turn: { after: beginTurn },
    order: { answers: digging },
  },
  contributions: [moreFightDrms.by(worksDrms)],
  setUp: () => ({ works: [], chart: worksCharts.put(chart, chart) }),
  withCharts(given, fileOf): Parsed<Sappers> {
    const read = readChart(given.works, fileOf('works'));
    return read.ok ? parsed(sappersWith({ works: given.works! }, read.value)) : read;
  },
  outcome: (_before, _after, events) => (events.length > 0 ? events.map(({ type }) => type) : null),
});

/** Outpost with an extension of the extension's own author: the files of Outpost do not know it. */
export const sappers = extend(outpost, sappersWith({ works }, works));
