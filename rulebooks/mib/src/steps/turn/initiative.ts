import { done, edit, LEGAL, push, ruling } from '@abatis/kernel';
import { orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { formationName } from '../../events/names.ts';
import { formationCalled, known } from '../../named.ts';
import { takeChits } from '../../rules/03-sequence.ts';
import { chitChoices, chitsToChoose, ownChits } from '../../rules/16-initiative.ts';
import { formationsOf } from '../../rules/16-pbem.ts';
import { enemyOf, type MibState, type Side } from '../../state.ts';
import type { Asks } from '../step.ts';
import type { TurnFrame } from './frames.ts';

type FrameOf<Step extends TurnFrame['step']> = Extract<TurnFrame, { readonly step: Step }>;

/** MIB 16.1c, 16.1d: no chit, or two that are activated together. */
export const initiative: Asks<FrameOf<'initiative'>, 'chits'> = {
  actions: orders('chits'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'initiative', clause: 'MIB 16.1c', facts: { side } }),
  *candidates(state, { side }) {
    yield { type: 'chits', formations: [] };
    for (const chosen of chitChoices(state, side))
      yield { type: 'chits', formations: chosen.map(id => formationName(state, id)) };
  },
  judge(state, { formations }, { side }) {
    const named = known(state, { formations });
    if (!named.legal || formations.length === 0) return named;
    const chits = formations.map(name => formationCalled(state, name));
    const own = ownChits(state, side);
    const wrong = formations.find((_, place) => !own.includes(chits[place]!));
    if (wrong !== undefined) return ruling(forbid('MIB R76', { formation: wrong }));
    const count = chitsToChoose(state, side);
    const fits = chits.length === count && new Set(chits).size === count;
    return ruling(!fits && forbid('MIB 16.1c', { count }));
  },
  apply(state, { formations }, table, { side }) {
    done(state);
    if (formations.length === 0) return;
    const chits = formations.map(name => formationCalled(state, name));
    takeChits(state, chits);
    table.emit({ type: 'chits-chosen', clause: 'MIB 16.1c', side, formations });
    push(state, { step: 'activate', side, formations: chits.toSorted((a, b) => a - b) });
  },
};

/** MIB 16.3c: he who has the choice keeps it while the marker is in the middle. */
export const firstOrSecond: Asks<FrameOf<'first-or-second'>, 'go'> = {
  actions: orders('go'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'first-or-second', clause: 'MIB 16.3c', facts: { side } }),
  *candidates() {
    yield { type: 'go', when: 'first' };
    yield { type: 'go', when: 'second' };
  },
  judge: () => LEGAL,
  apply(state, { when }, table, { side: chooser }) {
    edit(state).initiativeHolder = chooser;
    const first = when === 'first' ? chooser : enemyOf(chooser);
    table.emit({ type: 'order-of-sides', clause: 'MIB 16.3c', chooser, first });
    done(state, wholeSide(state, first), wholeSide(state, enemyOf(first)));
  },
};

/** MIB 16.3a. */
const wholeSide = (state: MibState, side: Side) =>
  ({ step: 'activate', side, formations: formationsOf(state, side) }) as const;
