import { trusted } from '@abatis/data';
import type { Charts } from '@abatis/kernel';
import basing from '../../data/charts/basing.json' with { type: 'json' };
import carryThrough from '../../data/charts/carry-through.json' with { type: 'json' };
import charisma from '../../data/charts/charisma.json' with { type: 'json' };
import combatModifiers from '../../data/charts/combat-modifiers.json' with { type: 'json' };
import commandPoints from '../../data/charts/command-points.json' with { type: 'json' };
import counterbattery from '../../data/charts/counterbattery.json' with { type: 'json' };
import manoeuvreCosts from '../../data/charts/manoeuvre-costs.json' with { type: 'json' };
import moraleModifiers from '../../data/charts/morale-modifiers.json' with { type: 'json' };
import movementRates from '../../data/charts/movement-rates.json' with { type: 'json' };
import nationalModifiers from '../../data/charts/national-modifiers.json' with { type: 'json' };
import passScores from '../../data/charts/pass-scores.json' with { type: 'json' };
import rout from '../../data/charts/rout.json' with { type: 'json' };
import routModifiers from '../../data/charts/rout-modifiers.json' with { type: 'json' };
import shooting from '../../data/charts/shooting.json' with { type: 'json' };
import shootingModifiers from '../../data/charts/shooting-modifiers.json' with { type: 'json' };
import terrain from '../../data/charts/terrain.json' with { type: 'json' };
import { type BnbCharts, readCharts } from './charts.ts';

/** The charts that come with the rulebook, by the name of their file, in the order of the tables. */
export const SHIPPED: Charts = {
  basing,
  charisma,
  'movement-rates': movementRates,
  'manoeuvre-costs': manoeuvreCosts,
  shooting,
  'shooting-modifiers': shootingModifiers,
  counterbattery,
  'combat-modifiers': combatModifiers,
  'pass-scores': passScores,
  'morale-modifiers': moraleModifiers,
  rout,
  'rout-modifiers': routModifiers,
  terrain,
  'command-points': commandPoints,
  'carry-through': carryThrough,
  'national-modifiers': nationalModifiers,
};

export const shippedCharts: BnbCharts = trusted(readCharts(SHIPPED, chart => `data/charts/${chart}.json`));
