import { trusted } from '@abatis/data';
import type { Charts } from '@abatis/kernel';
import artilleryDrm from '../../data/charts/artillery-drm.json' with { type: 'json' };
import chargeTerrain from '../../data/charts/charge-terrain.json' with { type: 'json' };
import combatDrms from '../../data/charts/combat-drms.json' with { type: 'json' };
import combatEffects from '../../data/charts/combat-effects.json' with { type: 'json' };
import combatResults from '../../data/charts/combat-results.json' with { type: 'json' };
import fatigueEffects from '../../data/charts/fatigue-effects.json' with { type: 'json' };
import initiativeTrack from '../../data/charts/initiative-track.json' with { type: 'json' };
import liteLadder from '../../data/charts/lite-ladder.json' with { type: 'json' };
import movementCosts from '../../data/charts/movement-costs.json' with { type: 'json' };
import orderTransit from '../../data/charts/order-transit.json' with { type: 'json' };
import orders from '../../data/charts/orders.json' with { type: 'json' };
import ratios from '../../data/charts/ratios.json' with { type: 'json' };
import strengthFactors from '../../data/charts/strength-factors.json' with { type: 'json' };
import supply from '../../data/charts/supply.json' with { type: 'json' };
import tracks from '../../data/charts/tracks.json' with { type: 'json' };
import turnTrack from '../../data/charts/turn-track.json' with { type: 'json' };
import zoneTerrain from '../../data/charts/zone-terrain.json' with { type: 'json' };
import type { MibCharts } from './charts.ts';
import { readCharts } from './charts.ts';

/** The charts that come with the rulebook, by the name of their file, in the order of the tables. */
export const SHIPPED: Charts = {
  'turn-track': turnTrack,
  'movement-costs': movementCosts,
  'strength-factors': strengthFactors,
  ratios,
  'combat-results': combatResults,
  'combat-effects': combatEffects,
  'combat-drms': combatDrms,
  'fatigue-effects': fatigueEffects,
  tracks,
  'initiative-track': initiativeTrack,
  'artillery-drm': artilleryDrm,
  'charge-terrain': chargeTerrain,
  'zone-terrain': zoneTerrain,
  'lite-ladder': liteLadder,
  orders,
  supply,
  'order-transit': orderTransit,
};

export const shippedCharts: MibCharts = trusted(readCharts(SHIPPED, chart => `data/charts/${chart}.json`));
