import { type Shelf, shelf } from '@abatis/kernel/host';
import type { BnbCharts } from './charts/charts.ts';
import type { Ground } from './ground.ts';
import type { BnbScenario } from './scenario/schema.ts';
import type { BnbState } from './state.ts';

/** What a game is played with and does not change. */
export interface Battle {
  readonly scenario: BnbScenario;
  readonly charts: BnbCharts;
  readonly ground: Ground;
}

export const battles: Shelf<Battle> = shelf<Battle>('battle');

export const battleOf = ({ battle }: Pick<BnbState, 'battle'>): Battle => battles.get(battle);

export const chartsOf = (state: Pick<BnbState, 'battle'>): BnbCharts => battleOf(state).charts;

export const groundOf = (state: Pick<BnbState, 'battle'>): Ground => battleOf(state).ground;

export const scenarioOf = (state: Pick<BnbState, 'battle'>): BnbScenario => battleOf(state).scenario;
