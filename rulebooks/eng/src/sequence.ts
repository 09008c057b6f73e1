import { enemyOf, type Side, unitsOf } from '@abatis/bnb/rules';
import type { Frame } from '@abatis/kernel';
import type { EngFrame, EngFrameOf } from './frames.ts';
import type { SiegeState } from './state.ts';

/* ENG S.1, S.2: where ENG's steps stand in BNB's turn. */

/** ENG S.2: who acts first: the side that won initiative last; before the first turn the one with fewer figures, then red. */
export function firstSide(state: SiegeState): Side {
  if (state.eng.initiative) return state.eng.initiative;
  const figures = (side: Side): number => unitsOf(state, side).reduce((sum, unit) => sum + unit.figures, 0);
  return figures('blue') < figures('red') ? 'blue' : 'red';
}

/** ENG S.2: the Command Phase, in the order of its steps. */
export function commandPhase(state: SiegeState): readonly EngFrame[] {
  const first = firstSide(state);
  return [
    { step: 'eng/place' },
    ...powderPhase(first),
    { step: 'eng/ride', side: first },
    { step: 'eng/ride', side: enemyOf(first) },
    { step: 'eng/command' },
  ];
}

/** ENG 0.2 to 0.4 and X.5, in the order of S.2. */
function powderPhase(first: Side): readonly EngFrame[] {
  const both = (part: EngFrameOf<'eng/powder'>['part']): readonly EngFrame[] =>
    [first, enemyOf(first)].map(side => ({ step: 'eng/powder', part, side }));
  return [
    ...both('step-back'),
    ...both('detonate'),
    { step: 'eng/shocks' },
    ...both('light'),
    { step: 'eng/fires' },
  ];
}
/** ENG T.4: a watch of siege tempo. */
export const watchSequence = (state: SiegeState): readonly EngFrame[] => [
  ...commandPhase(state),
  { step: 'eng/contact' },
  { step: 'eng/bombardment' },
  { step: 'eng/ticks' },
];

/** ENG T.4: in siege tempo a game begins with a watch, when both sides are set up (BNB G.4). */
export const withFirstWatch = ({ eng, steps }: SiegeState): readonly Frame[] => {
  const all = steps as readonly Frame[];
  const turn = all.findIndex(({ step }) => step === 'turn');
  return eng.clock.tempo === 'siege' ? all.toSpliced(turn + 1, 0, { step: 'eng/watch' }) : all;
};

/** ENG S.4, T.1: between SHATTER_6 and END_TURN. */
export const workTick: readonly EngFrame[] = [{ step: 'eng/work' }, { step: 'eng/clock' }];
