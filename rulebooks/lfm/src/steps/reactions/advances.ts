import { done, type Frame, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { commandersIn, unitOf } from '../../pieces.ts';
import type { Advance, AdvanceChance } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { termsOf } from '../../scenario-terms.ts';
import { mayEnterZocByScenario } from '../../special-rules.ts';
import type { LfmState } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

export type AdvanceFrame =
  | Frame<'advances', { chance: AdvanceChance }>
  | Frame<'advance', { chance: AdvanceChance }>;

/** LFM 10.2: the chance is there now or never; a side that cannot advance is not asked. */
export const advancesStep: Runs<'advances'> = {
  run(state, _table, { chance }) {
    if (advancesNow(state, chance).next().done) done(state);
    else done(state, { step: 'advance', chance });
  },
};

/** LFM 10.1 to 10.4: unit by unit, into the vacated hex first. */
export const advanceStep: Asks<'advance', 'advance' | 'done'> = {
  actions: orders('advance', 'done'),
  seat: (_, { chance }) => chance.side,
  prompt: (_, { chance: { vacated, fighters } }) => ({
    id: 'advance',
    clause: fighters === null ? 'LFM 10.1a' : 'LFM 10.1b',
    facts: { hex: vacated },
  }),
  *candidates(state, { chance }) {
    yield DONE;
    for (const each of advancesNow(state, chance)) {
      yield orderOf(each);
      const together = { ...each, commanders: commandersIn(state, unitOf(state, each.unit).hex) };
      if (together.commanders.length > 0 && mayByScenario(state, together, chance).legal)
        yield orderOf(together);
    }
  },
  judge(state, action, { chance }) {
    if (action.type === 'done') return LEGAL;
    return ruling(
      rules.mayAdvance(state, chance, action, state.newWorks),
      mayByScenario(state, action, chance),
    );
  },
  apply(state, action, table, { chance }) {
    if (action.type === 'done') return done(state);
    const accompanied = rules.accompaniedCommanders(state);
    const rest = rules.advance(state, chance, action, table);
    done(state, { step: 'displaced', accompanied }, { step: 'advances', chance: rest });
  },
};

/** LFM 10.1 to 10.4, 0.1: every advance of one unit that series and scenario allow, without commanders. */
function* advancesNow(state: LfmState, chance: AdvanceChance): Generator<Advance> {
  for (const each of rules.advances(state, chance, state.newWorks)) {
    if (mayByScenario(state, each, chance).legal) yield each;
  }
}

/** LFM 0.1: a reserve does not advance into a ZOC either. Units that hold may: an advance is no move (24.1c). */
const mayByScenario = (state: LfmState, { unit, to, commanders }: Advance, { side }: AdvanceChance): Ruling =>
  ruling(
    rules.inZoc(state, to, side) &&
      mayEnterZocByScenario(state, termsOf(state).special, { units: [unit], commanders }, to),
  );

const orderOf = ({ unit, commanders, to }: Advance): Order<'advance'> => ({
  type: 'advance',
  unit,
  commanders,
  to,
});
