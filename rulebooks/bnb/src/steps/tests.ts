import { done, edit, isRuling, LEGAL, push, ruling } from '@abatis/kernel';
import { orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { TestState } from '../frames.ts';
import * as rules from '../rules/index.ts';
import { type BnbState, sideOf, type Unit, unitsOf } from '../state.ts';
import type { Role } from '../vocabulary.ts';
import type { Asks, Plans, Runs } from './step.ts';

/** B, rule 3: Side A finishes its tests, then Side B. */
const testState = <Id extends TestState>(during: Id): Runs<Id> => ({
  run(state) {
    done(
      state,
      { step: 'tests', during, role: 'A' },
      { step: 'tests', during, role: 'B' },
      ...(during === 'charge-home' ? [{ step: 'go-home' } as const] : []),
    );
  },
});

const due = (state: BnbState, role: Role, during: TestState): readonly Unit[] =>
  testers(rules.asOne(state), role, during);

const testers = (state: BnbState, role: Role, during: TestState): readonly Unit[] =>
  unitsOf(state, sideOf(state, role)).filter(unit => rules.reasonsToTest(state, unit, during) !== null);

/** Goes on as long as a unit has to test; the owner is asked only where there is a choice. */
const tests: Runs<'tests'> = {
  run(state, table, frame) {
    const [first, second] = due(state, frame.role, frame.during);
    if (!first) done(state);
    else if (second) push(state, { ...frame, step: 'test' });
    else {
      done(state, frame);
      testOne(state, first, frame.during, table);
    }
  },
};

function testOne(
  state: BnbState,
  { id }: Unit,
  during: TestState,
  table: Parameters<Runs<'tests'>['run']>[1],
): void {
  const rout = rules.takeTest(state, id, during, table);
  if (rout) push(state, { step: 'rout', ...rout });
}

/** B, rule 3: the owner's choice among his own units. */
const test: Asks<'test', 'test'> = {
  actions: orders('test'),
  seat: (state, { role }) => sideOf(state, role),
  prompt: (_, { during }) => ({ id: 'test', clause: 'BNB 2.1f', facts: { during } }),
  *candidates(state, { role, during }) {
    for (const { id } of due(state, role, during)) yield { type: 'test', unit: id };
  },
  judge: (state, { unit }, { role, during }) =>
    due(state, role, during).some(({ id }) => id === unit) ? LEGAL : ruling(forbid('BNB 2.1f', { unit })),
  apply(state, { unit }, table, { during }) {
    done(state);
    testOne(state, state.units[unit]!, during, table);
  },
};

/** BNB 5.3b, 5.4e: what is left of the charges is successful; R165: whether the target is steady is read now, before CONTACT. */
const goHome: Runs<'go-home'> = {
  run(state) {
    done(state);
    edit(state).charges = state.charges.map(charge => ({
      ...charge,
      outcome: rules.homeOutcome(state, charge),
      metSteady: rules.isSteady(state, state.units[charge.on]!),
    }));
  },
};

/** BNB 5.7.3, 5.7.4: the owner chooses distance, place and facing. */
const rout: Plans<'rout', 'rout', rules.Body> = {
  actions: orders('rout'),
  seat: (state, { unit }) => state.units[unit]!.side,
  prompt: (_, { unit, distance }) => ({ id: 'rout', clause: 'BNB 5.7.3b', facts: { unit, distance } }),
  *candidates(state, frame) {
    for (const { to, faces, block } of rules.someEnds(state, frame))
      yield { type: 'rout', to: { x: to.x, y: to.y }, faces, ...(block !== undefined && { block }) };
  },
  plan: (state, { to, faces, files, block }, frame) =>
    rules.planRout(state, frame, {
      to,
      faces,
      ...(files === undefined ? {} : { files }),
      ...(block === undefined ? {} : { block }),
    }),
  apply(state, body, table, frame) {
    done(state);
    if (isRuling(body)) return;
    rules.endRout(state, frame, body, table);
    const next = rules.settleNext(state, frame, table);
    if (next) push(state, { step: 'rout', ...next });
  },
};

/** BNB 5.3a, 2.3c: the end of step 5 or 6; after combat those who fought are disordered. */
const shatter: Runs<'shatter'> = {
  run(state, table, { phase }) {
    done(state);
    rules.endangerGenerals(state, phase, table);
    rules.removeShattered(state, phase, table);
    if (phase === 6) rules.disorderFighters(state, table);
  },
};

export const TEST_STEPS = {
  'charge-home': testState('charge-home'),
  'meet-charge': testState('meet-charge'),
  'fire-morale': testState('fire-morale'),
  'combat-morale': testState('combat-morale'),
  tests,
  test,
  'go-home': goHome,
  rout,
  shatter,
};
