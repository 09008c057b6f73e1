import { notebook } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { type Shelf, shelf } from '@abatis/kernel/host';
import type { BnbCharts } from './charts/charts.ts';
import { type Ground, groundAfter } from './ground.ts';
import type { BnbScenario } from './scenario/schema.ts';
import type { BnbState, Damage } from './state.ts';

/** What a game is played with and does not change. */
export interface Battle {
  readonly scenario: BnbScenario;
  readonly charts: BnbCharts;
  readonly ground: Ground;
}

export const battles: Shelf<Battle> = shelf<Battle>('battle');

const battleOf = ({ battle }: Pick<BnbState, 'battle'>): Battle => battles.get(battle);

export const chartsOf = (state: Pick<BnbState, 'battle'>): BnbCharts => battleOf(state).charts;

/**
 * What changes the ground beside the damage that the rules do to it: what is built on it, dug into it or taken away. The
 * same state and ground have to give the same object, by which what is found out about a ground is remembered.
 */
export const groundChanges: ExtensionPoint<(state: BnbState, ground: Ground) => Ground> = extensionPoint();

const damaged = notebook((_damage: readonly Damage[]) => new Map<Ground, Ground>());

/** The ground as it is now: with breaches, wrecked works and gaps where sections were broken. */
export const groundOf = (state: BnbState): Ground =>
  groundChanges.of(state).reduce((ground, changed) => changed(state, ground), groundAfterDamage(state));

function groundAfterDamage(state: BnbState): Ground {
  const { ground, charts } = battleOf(state);
  if (!state.damage.some(({ broken }) => broken)) return ground;
  const known = damaged(state.damage);
  const found = known.get(ground) ?? groundAfter(ground, charts.terrain, state.damage);
  known.set(ground, found);
  return found;
}

export const scenarioOf = (state: Pick<BnbState, 'battle'>): BnbScenario => battleOf(state).scenario;
