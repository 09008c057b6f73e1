import { type GroundRules, trustedMapOf } from '@abatis/battlefield';
import { pointer } from '@abatis/data';
import { derived } from '@abatis/kernel';
import abensberg from '../data/battlefields/abensberg.json' with { type: 'json' };
import raab from '../data/battlefields/raab.json' with { type: 'json' };
import teugnHausen from '../data/battlefields/teugn-hausen.json' with { type: 'json' };
import { type Ground, groundOf, READS } from './ground.ts';
import type { MibScenario } from './scenario/schema.ts';

/** The battlefields that come with the rulebook, by the name that a scenario gives. */
export const BATTLEFIELDS: Readonly<Record<string, unknown>> = {
  abensberg,
  raab,
  'teugn-hausen': teugnHausen,
};

/** The ground of a scenario: its battlefield compiled to the hexes of its sheet, without those out of play. */
export const groundFor: (scenario: MibScenario) => Ground = derived((scenario: MibScenario) =>
  groundOf(trustedMapOf(BATTLEFIELDS, scenario), scenario.outOfPlay),
);

/** What the scenarios are fought on, and where units are set up. */
export const GROUND_RULES: GroundRules<MibScenario> = {
  battlefields: BATTLEFIELDS,
  rulebook: 'MIB',
  reads: READS,
  setUpIn: ({ units }) =>
    units.flatMap(({ start }, i) =>
      start ? [{ hex: start.hex, path: pointer('units', i, 'start', 'hex') }] : [],
    ),
};
