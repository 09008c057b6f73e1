import { trusted } from '@abatis/data';
import type { Charts } from '@abatis/kernel';
import artilleryDrms from '../../data/charts/artillery-drms.json' with { type: 'json' };
import artilleryTable from '../../data/charts/artillery-table.json' with { type: 'json' };
import bombardmentLadder from '../../data/charts/bombardment-ladder.json' with { type: 'json' };
import chargeDrms from '../../data/charts/charge-drms.json' with { type: 'json' };
import chargeTable from '../../data/charts/charge-table.json' with { type: 'json' };
import cohesionShift from '../../data/charts/cohesion-shift.json' with { type: 'json' };
import combatDrms from '../../data/charts/combat-drms.json' with { type: 'json' };
import combatResults from '../../data/charts/combat-results.json' with { type: 'json' };
import commandRanges from '../../data/charts/command-ranges.json' with { type: 'json' };
import commanderDrm from '../../data/charts/commander-drm.json' with { type: 'json' };
import movementAllowances from '../../data/charts/movement-allowances.json' with { type: 'json' };
import odds from '../../data/charts/odds.json' with { type: 'json' };
import reorganizationRanges from '../../data/charts/reorganization-ranges.json' with { type: 'json' };
import resultCodes from '../../data/charts/result-codes.json' with { type: 'json' };
import roads from '../../data/charts/roads.json' with { type: 'json' };
import stacking from '../../data/charts/stacking.json' with { type: 'json' };
import terrainHexes from '../../data/charts/terrain-hexes.json' with { type: 'json' };
import terrainHexsides from '../../data/charts/terrain-hexsides.json' with { type: 'json' };
import timeTrack from '../../data/charts/time-track.json' with { type: 'json' };
import victoryPoints from '../../data/charts/victory-points.json' with { type: 'json' };
import zones from '../../data/charts/zones.json' with { type: 'json' };
import { type LfmCharts, readCharts } from './charts.ts';

/** The charts that come with the rulebook, by the name of their file, in the order of the tables. */
export const SHIPPED: Charts = {
  'movement-allowances': movementAllowances,
  'terrain-hexes': terrainHexes,
  'terrain-hexsides': terrainHexsides,
  roads,
  odds,
  'cohesion-shift': cohesionShift,
  'combat-results': combatResults,
  'result-codes': resultCodes,
  'combat-drms': combatDrms,
  'commander-drm': commanderDrm,
  'artillery-table': artilleryTable,
  'artillery-drms': artilleryDrms,
  'bombardment-ladder': bombardmentLadder,
  'charge-table': chargeTable,
  'charge-drms': chargeDrms,
  'command-ranges': commandRanges,
  'reorganization-ranges': reorganizationRanges,
  zones,
  stacking,
  'time-track': timeTrack,
  'victory-points': victoryPoints,
};

export const shippedCharts: LfmCharts = trusted(readCharts(SHIPPED, chart => `data/charts/${chart}.json`));
