import * as notation from '@abatis/notation';
import type { BnbFrame, TestState } from '../frames.ts';
import { reasonsToTest } from '../rules/index.ts';
import { turnSequence } from '../sequence.ts';
import { type BnbState, sideOf, unitsOf } from '../state.ts';
import { type Role, SIDES } from '../vocabulary.ts';
import type { Draft, Statement } from './draft.ts';

/* The moment of the turn that a position stands at. */

const PHASES = [
  'initiative',
  'move',
  'fire',
  'charge-home',
  'contact',
  'meet-charge',
  'fire-morale',
  'combat',
  'combat-morale',
] as const;
type PhaseName = (typeof PHASES)[number];

/** `phase fire blue`: where in the turn it is; of a phase in which one side is asked after the other, whose turn it is. */
export const PHASE: Statement = {
  words: ['phase'],
  read(draft, [first, name, side, more]) {
    const phase = notation.oneOf(name, first!, PHASES, 'a phase');
    const whose = side ? notation.oneOf(side, side, SIDES, 'a side') : null;
    notation.noMore(more);
    draft.moment = { phase, side: whose, token: name! };
  },
};

/** The steps that are left of the turn, the present one last. A position stays before the dice of its phase, so that an umpire can ask about them. */
export function framesAt(state: BnbState, { moment, rout: routing }: Draft): readonly BnbFrame[] {
  const top: readonly BnbFrame[] = routing ? [{ step: 'rout', ...routing }] : [];
  if (!moment) return top;
  const role: Role = moment.side === null || moment.side === sideOf(state, 'A') ? 'A' : 'B';
  const phase = moment.phase as PhaseName;
  const rest = (isFirst: (frame: BnbFrame) => boolean): readonly BnbFrame[] => {
    const all = turnSequence(state);
    return [{ step: 'turn' }, ...all.slice(all.findIndex(isFirst)).toReversed()];
  };
  const from = (step: BnbFrame['step'], side?: Role) =>
    rest(frame => frame.step === step && (side === undefined || ('role' in frame && frame.role === side)));
  switch (phase) {
    case 'move':
      return [...from('move', role).slice(0, -1), { step: 'move', role, begun: true }, ...top];
    case 'fire':
      return [...from('fire-allocate', role), ...top];
    case 'combat':
      return [...from('combat-resolve'), { step: 'ready', side: sideOf(state, role) }, ...top];
    case 'initiative':
    case 'contact':
      return [...from(phase), ...top];
    default:
      return [...testFrames(state, from(phase), phase, role), ...top];
  }
}

/** The tests of a phase; one side after the other, and the first that has one to take is asked even if it is its only one. */
function testFrames(
  state: BnbState,
  steps: readonly BnbFrame[],
  during: TestState,
  role: Role,
): readonly BnbFrame[] {
  const roles: readonly Role[] = role === 'A' ? ['A', 'B'] : ['B'];
  const isDue = (each: Role): boolean =>
    unitsOf(state, sideOf(state, each)).some(unit => reasonsToTest(state, unit, during) !== null);
  const tests = (each: Role): BnbFrame => ({ step: 'tests', during, role: each });
  const first = roles.find(isDue) ?? role;
  const later = roles.slice(roles.indexOf(first)).map(tests).toReversed();
  const home: readonly BnbFrame[] = during === 'charge-home' ? [{ step: 'go-home' }] : [];
  return [
    ...steps.slice(0, -1),
    ...home,
    ...later,
    ...(roles.some(isDue) ? [{ step: 'test', during, role: first } as const] : []),
  ];
}
