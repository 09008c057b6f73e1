import type { Frame } from '@abatis/kernel';
import { NotationError } from '@abatis/notation';
import { commandPhase, firstSide, workTick } from '../sequence.ts';
import type { SiegeState } from '../state.ts';
import type { Draft } from './draft.ts';

/* The moment at which a position of ENG stands: one of BNB's, with the work of the turn behind it, or one of its own. */

const TURN: readonly Frame[] = [{ step: 'turn' }];

/** The state at its moment; of a text that names none, nobody is asked. */
export function standingAt(state: SiegeState, phase: Draft['phase']): SiegeState {
  const steps = state.steps as readonly Frame[];
  if (!phase) return withSteps(state, withWork(steps));
  const { phase: name, side } = phase.line;
  const isSiege = state.eng.clock.tempo === 'siege';
  if (isSiege && steps.length > 0) throw new NotationError(phase.token, 'in siege tempo there are watches');
  if (name === 'watch') return withSteps(state, [...TURN, { step: 'eng/watch' }]);
  const behind = isSiege
    ? [
        ...TURN,
        { step: 'eng/watch' },
        { step: 'eng/ticks' },
        { step: 'eng/bombardment' },
        { step: 'eng/contact' },
      ]
    : withWork(steps);
  const all = commandPhase(state) as readonly Frame[];
  const asked = { step: `eng/${name}`, side: side ?? firstSide(state), tried: [] };
  const place = name === 'command' ? all.length - 1 : all.findIndex(each => isPart(each, name, asked.side));
  const [, ...later] = all.slice(place);
  const present: Frame = name === 'command' ? { step: 'eng/command' } : asked;
  return withSteps(state, [...behind, ...later.toReversed(), present]);
}

const isPart = (frame: Frame, part: string, side: string): boolean =>
  frame.step === 'eng/powder' &&
  (frame as Frame & { part: string }).part === part &&
  (frame as Frame & { side: string }).side === side;

/** ENG S.4: before the end of a turn its work is credited. */
function withWork(steps: readonly Frame[]): readonly Frame[] {
  const end = steps.findIndex(({ step }) => step === 'end-turn');
  return end < 0 ? steps : [...steps.slice(0, end + 1), ...workTick.toReversed(), ...steps.slice(end + 1)];
}

const withSteps = (state: SiegeState, steps: readonly Frame[]): SiegeState =>
  ({ ...state, steps }) as unknown as SiegeState;
