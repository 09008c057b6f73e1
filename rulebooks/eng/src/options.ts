import type { OptionSpec } from '@abatis/kernel';
import { SCENARIO_OPTIONS, type ScenarioOption } from './vocabulary.ts';

/* The scenario options of ENG (section "Scenario options"): a scenario turns them on, or the players do. */

const CLAUSE_OF: Readonly<Record<ScenarioOption, string>> = {
  figureScale3: 'ENG A.2b',
  hostAbatis: 'ENG A.1b',
  hostFieldworkDamage: 'ENG A.1c',
  mortars: 'ENG A.21',
  pontoonLaying: 'ENG A.29b',
  pointsBudget: 'ENG A.31',
  villageSource: 'ENG 23.33d',
  smallRedoubt: 'ENG 23.53a3',
  nightCreditEachNight: 'ENG 23.53a14',
  mining: 'ENG X.8a',
  ammoSupply: 'ENG X.9',
  commonStores: 'ENG P.20',
  dayLength: 'ENG T.16',
  randomWeather: 'ENG T.13',
};

export const OPTIONS: readonly OptionSpec[] = SCENARIO_OPTIONS.map(id => ({
  id,
  clause: CLAUSE_OF[id],
  default: 'scenario',
  choices: ['scenario', 'on', 'off'],
}));

/** The optional rules in force: the players' choice, or else the scenario's. */
export const optionsOn = (
  ofScenario: readonly ScenarioOption[],
  chosen: Readonly<Record<string, unknown>>,
): readonly ScenarioOption[] =>
  SCENARIO_OPTIONS.filter(id => {
    const choice = chosen[id] ?? 'scenario';
    return choice === 'scenario' ? ofScenario.includes(id) : choice === 'on';
  });

/** ENG A.2b: by how much every count of figures in chapter 23 is multiplied. */
export const figureScale = (on: readonly string[]): number => (on.includes('figureScale3') ? 3 : 1);

/** ENG A.2b: the same of a game. */
export const scaleOf = ({ eng }: { readonly eng: { readonly on: readonly ScenarioOption[] } }): number =>
  figureScale(eng.on);

/** Is an optional rule in force? */
export const has = (
  { eng }: { readonly eng: { readonly on: readonly ScenarioOption[] } },
  option: ScenarioOption,
): boolean => eng.on.includes(option);
