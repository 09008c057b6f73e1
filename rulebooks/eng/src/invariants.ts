import { brokenBy, firstWrong, type Invariant } from '@abatis/kernel/invariants';
import { troopOf } from './access.ts';
import type { SiegeState } from './state.ts';

/* What holds in every game of ENG at every question. */

const INVARIANTS: Readonly<Record<string, Invariant<SiegeState>>> = {
  material: {
    clause: 'ENG 23.30a',
    broken: ({ eng }) =>
      firstWrong(
        [...eng.piles.flatMap(({ mu, fresh }) => [mu, fresh]), ...eng.sources.map(({ left }) => left)],
        amount => (amount < 0 || !Number.isSafeInteger(amount)) && `there are ${amount} twelfths of material`,
      ),
  },
  assignments: {
    clause: 'ENG 23.21j2',
    broken: state =>
      firstWrong(state.units, ({ id, name, side }) => {
        const { project } = troopOf(state, id);
        if (project === null) return false;
        const works = state.eng.projects.find(each => each.id === project);
        return works?.side !== side && `${name} works on a project that its side does not have`;
      }),
  },
};

export const brokenInvariant: (state: SiegeState) => string | null = brokenBy(INVARIANTS, state => state);
