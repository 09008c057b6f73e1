import { fireBeside, moreTests } from '@abatis/bnb/rules';
import type { Contribution } from '@abatis/kernel/extension';
import type { EngTable } from './events.ts';
import { fireAtOfficers, fireGuns, shockOf } from './rules/index.ts';
import type { SiegeState } from './state.ts';

/** ENG S.7, 23.81: what fires beside BNB's batteries, and what explosions make units test for. */
export const FIRE_CONTRIBUTIONS: readonly Contribution[] = [
  fireBeside.by((state, table) => {
    const [siege, at] = [state as SiegeState, table as unknown as EngTable];
    const [guns, marksmen] = [fireGuns(siege, at), fireAtOfficers(siege, at)];
    return () => {
      guns();
      marksmen();
    };
  }),
  moreTests.by((state, { id }, during) =>
    during === 'combat-morale' ? null : shockOf(state as SiegeState, id),
  ),
];
