import { type GroundRules, trustedMapOf } from '@abatis/battlefield';
import { pointer } from '@abatis/data';
import { derived } from '@abatis/kernel';
import brawnersFarm from '../data/battlefields/brawners-farm.json' with { type: 'json' };
import eastCavalryField from '../data/battlefields/east-cavalry-field.json' with { type: 'json' };
import gettysburg from '../data/battlefields/gettysburg.json' with { type: 'json' };
import { type Ground, groundOf, READS } from './ground.ts';
import type { LfmScenario } from './scenario/schema.ts';

/** The battlefields that come with the rulebook, by the name that a scenario gives. */
export const BATTLEFIELDS: Readonly<Record<string, unknown>> = {
  'brawners-farm': brawnersFarm,
  'east-cavalry-field': eastCavalryField,
  gettysburg,
};

/** The ground of a scenario: its battlefield compiled to the hexes of its sheet. */
export const groundFor: (scenario: LfmScenario) => Ground = derived((scenario: LfmScenario) =>
  groundOf(trustedMapOf(BATTLEFIELDS, scenario)),
);

/** What the scenarios are fought on, and where pieces are set up. */
export const GROUND_RULES: GroundRules<LfmScenario> = {
  battlefields: BATTLEFIELDS,
  rulebook: 'LFM',
  reads: READS,
  setUpIn: ({ setUp }) => setUp.map(({ hex }, i) => ({ hex, path: pointer('setUp', i, 'hex') })),
};
