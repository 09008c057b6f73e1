import type { OptionSpec, Options } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import type { BnbState } from './state.ts';

/* Chapter 7: an optional rule has no force unless the scenario turns it on, or the players do. */

const CHOICES = ['scenario', 'on', 'off'] as const;

const optional = <const Id extends string>(id: Id, clause: string): OptionSpec & { readonly id: Id } => ({
  id,
  clause,
  default: 'scenario',
  choices: CHOICES,
});

export const OPTIONS = [
  {
    id: 'passThroughFire',
    clause: 'BNB 7.1a',
    default: 'scenario',
    choices: ['scenario', 'chargers', 'half', 'any'],
  },
  optional('cavalryBounce', 'BNB 7.1.1a'),
  optional('elbowRoom', 'BNB 7.2a'),
  optional('pinning', 'BNB 7.3a'),
  optional('pursuit', 'BNB 7.4a'),
  optional('dangerToGenerals', 'BNB 7.5a'),
  optional('commandInitiative', 'BNB 7.6a'),
  optional('voluntaryRout', 'BNB 7.7a'),
  optional('carryThrough', 'BNB 7.8a'),
  optional('twoRankLine', 'BNB 7.9a'),
  optional('skirmishScreens', 'BNB 7.10a'),
  optional('nationalModifiers', 'BNB 7.11a'),
  optional('artilleryTargeting', 'BNB 7.12a'),
  optional('firstRoutOffTable', 'BNB 7.13a'),
  optional('cityWalls', 'BNB 7.14a'),
] as const satisfies readonly OptionSpec[];

export type OptionId = (typeof OPTIONS)[number]['id'];

/** The rules that are on or off. */
export type SwitchId = Exclude<OptionId, 'passThroughFire'>;

export const SWITCHES = OPTIONS.map(({ id }) => id).filter((id): id is SwitchId => id !== 'passThroughFire');

export const PASS_THROUGH = ['chargers', 'half', 'any'] as const;
export type PassThrough = (typeof PASS_THROUGH)[number];

/** Optional rules that an extension needs: they are in force whatever was chosen. */
export const switchedOn: ExtensionPoint<(state: BnbState, option: SwitchId) => boolean> = extensionPoint();

/** Is an optional rule in force? */
export const plays = (state: Pick<BnbState, 'options'>, option: SwitchId): boolean =>
  state.options[option] === true ||
  switchedOn.of(state as BnbState).some(isOn => isOn(state as BnbState, option));

/** BNB 3.8c, 7.1: at which enemies that passed by fire may go. */
export const passThrough = ({ options }: Pick<BnbState, 'options'>): PassThrough =>
  options.passThroughFire as PassThrough;

/** What a scenario says of the optional rules: those that are on, and how wide pass-through fire is. */
export interface ScenarioOptions {
  readonly on: readonly SwitchId[];
  readonly passThroughFire: PassThrough;
}

/** The optional rules in force: the players' choice, or else the scenario's. */
export function optionsInForce({ on, passThroughFire }: ScenarioOptions, chosen: Options): Options {
  const switches = SWITCHES.map(id => {
    const choice = chosen[id] ?? 'scenario';
    return [id, choice === 'scenario' ? on.includes(id) : choice === 'on'] as const;
  });
  const others = Object.entries(chosen).filter(([id]) => !OPTIONS.some(option => option.id === id));
  const passing = chosen.passThroughFire ?? 'scenario';
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(switches),
    passThroughFire: passing === 'scenario' ? passThroughFire : passing,
  };
}
