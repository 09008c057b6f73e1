import { done, push } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import type { LossClause } from '../../events/08-combat.ts';
import { unitNames } from '../../events/names.ts';
import { known, unitCalled, unitTag } from '../../named.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import { loseUnit, lossChoices, mayLose } from '../../rules/08-combat/index.ts';
import type { LfmState, UnitId } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

/** One unit of these is lost. */
interface Owed {
  readonly units: readonly UnitId[];
  /** The CR used, which the loss must have if anybody has it; null: any unit will do. */
  readonly cr: number | null;
  readonly clause: LossClause;
}

export type LossFrame = ({ readonly step: 'loss' } & Owed) | ({ readonly step: 'lose' } & Owed);

const stillThere = (state: LfmState, units: readonly UnitId[]): readonly UnitId[] =>
  units.filter(id => unitOf(state, id).place === 'map');

/** LFM 8.10a, 14.4: where there is no choice nobody is asked, and where nobody is left nothing is lost (R110). */
export const loss: Runs<{ readonly step: 'loss' } & Owed> = {
  run(state, table, { units, cr, clause }) {
    const [first, second] = lossChoices(state, stillThere(state, units), cr);
    done(state);
    if (first === undefined) return;
    if (second === undefined) loseUnit(state, first, clause, table);
    else push(state, { step: 'lose', units, cr, clause });
  },
};

/** LFM 8.10a: the owner chooses. */
export const lose: Asks<{ readonly step: 'lose' } & Owed, 'lose'> = {
  actions: orders('lose'),
  seat: (state, { units }) => cardOf(state, units[0]!).side,
  prompt: (state, { units, cr, clause }) => ({
    id: 'lose',
    clause,
    facts: { units: unitNames(state, lossChoices(state, stillThere(state, units), cr)) },
  }),
  *candidates(state, { units, cr }) {
    for (const id of lossChoices(state, stillThere(state, units), cr)) {
      yield { type: 'lose', unit: unitTag(state, id) } satisfies Order<'lose'>;
    }
  },
  judge(state, { unit }, { units, cr }) {
    const named = known(state, { units: [unit] });
    return named.legal ? mayLose(state, unitCalled(state, unit), stillThere(state, units), cr) : named;
  },
  apply(state, { unit }, table, { clause }) {
    done(state);
    loseUnit(state, unitCalled(state, unit), clause, table);
  },
};
