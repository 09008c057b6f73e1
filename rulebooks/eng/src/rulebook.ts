import { type BnbAction, type BnbEvent, type BnbState, bnb } from '@abatis/bnb';
import type { Rulebook } from '@abatis/kernel';
import { extend } from '@abatis/kernel/extension';
import type { EngAction } from './actions.ts';
import type { EngEvent } from './events.ts';
import { engineering } from './extension.ts';
import type { EngScenario } from './scenario/schema.ts';
import type { SiegeState } from './state.ts';

export type Eng = Rulebook<SiegeState, BnbAction | EngAction, BnbEvent | EngEvent, SiegeState, EngScenario>;

const base: Rulebook<BnbState, BnbAction, BnbEvent, BnbState, EngScenario> = bnb;

/** Brigades and Batteries with its engineers. */
export const eng: Eng = extend(base, engineering) as Eng;
