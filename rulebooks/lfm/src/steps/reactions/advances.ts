import { done, LEGAL } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { hexName } from '../../events/names.ts';
import {
  commandersCalled,
  commanderTags,
  hexCalled,
  hexTag,
  known,
  unitCalled,
  unitTag,
} from '../../named.ts';
import { commandersIn, unitOf } from '../../pieces.ts';
import { type Advance, type AdvanceChance, advance, advances, mayAdvance } from '../../rules/10-advance.ts';
import { accompaniedCommanders } from '../../rules/21-commander-casualties.ts';
import type { LfmState } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

export type AdvanceFrame =
  | { readonly step: 'advances'; readonly chance: AdvanceChance }
  | { readonly step: 'advance'; readonly chance: AdvanceChance };

/** LFM 10.2: the chance is there now or never; nobody is asked where nobody can. */
export const advancesStep: Runs<{ readonly step: 'advances'; readonly chance: AdvanceChance }> = {
  run(state, _table, { chance }) {
    const any = advances(state, chance, state.newWorks).next();
    if (any.done) done(state);
    else done(state, { step: 'advance', chance });
  },
};

/** LFM 10.1 to 10.4: unit by unit, into the vacated hex first. */
export const advanceStep: Asks<
  { readonly step: 'advance'; readonly chance: AdvanceChance },
  'advance' | 'done'
> = {
  actions: orders('advance', 'done'),
  seat: (_, { chance }) => chance.side,
  prompt: (state, { chance: { vacated, fighters } }) => ({
    id: 'advance',
    clause: fighters === null ? 'LFM 10.1a' : 'LFM 10.1b',
    facts: { hex: hexName(state, vacated) },
  }),
  *candidates(state, { chance }) {
    yield DONE;
    for (const each of advances(state, chance, state.newWorks)) {
      const [unit, to] = [unitTag(state, each.unit), hexTag(state, each.to)];
      yield { type: 'advance', unit, commanders: [], to } satisfies Order<'advance'>;
      const present = commandersIn(state, unitOf(state, each.unit).hex);
      if (present.length > 0)
        yield { type: 'advance', unit, commanders: [...commanderTags(state, present)], to };
    }
  },
  judge(state, action, { chance }) {
    if (action.type === 'done') return LEGAL;
    const { unit, commanders, to } = action;
    const named = known(state, { units: [unit], commanders, hexes: [to] });
    return named.legal ? mayAdvance(state, chance, advanceOf(state, action), state.newWorks) : named;
  },
  apply(state, action, table, { chance }) {
    if (action.type === 'done') return done(state);
    const accompanied = accompaniedCommanders(state);
    const rest = advance(state, chance, advanceOf(state, action), table);
    done(state, { step: 'displaced', accompanied }, { step: 'advances', chance: rest });
  },
};

const advanceOf = (state: LfmState, { unit, commanders, to }: Order<'advance'>): Advance => ({
  unit: unitCalled(state, unit),
  to: hexCalled(state, to),
  commanders: commandersCalled(state, commanders),
});
