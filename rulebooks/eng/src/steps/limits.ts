import type { Order } from '@abatis/bnb/rules';
import { type Action, LEGAL, type Ruling } from '@abatis/kernel';
import * as rules from '../rules/index.ts';
import type { SiegeState } from '../state.ts';

/** ENG g.1: troops that the scenario keeps back neither move nor charge beyond their line. */
export const keepBack = (state: SiegeState, order: Action): Ruling =>
  order.type === 'move' || order.type === 'charge'
    ? rules.keepsBack(state, order as Order<'move' | 'charge'>)
    : LEGAL;

/** ENG g.1: nobody fires before his turn. */
export const holdFire = (state: SiegeState, order: Action): Ruling =>
  order.type === 'fire' || order.type === 'batter'
    ? rules.holdsFire(state, order as Order<'fire' | 'batter'>)
    : LEGAL;
