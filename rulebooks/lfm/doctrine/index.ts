import { type NewPlayer, playersByLevel, randomPlayer, STYLES } from '@abatis/ai';
import type { LfmAction, LfmEvent, LfmState, LfmView } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
import { type LfmCourse, planningIn } from './planning.ts';
import { doctrinePlayer } from './sparring.ts';
import { shortSighted, styled } from './styles.ts';

export { type LfmCourse, planning, planningIn } from './planning.ts';
export { advisersWith, doctrinePlayer, evaluate } from './sparring.ts';
export { readWeights, WEIGHTS, type Weights, weightsSchema } from './worth.ts';

/** Units of a battle in which a level spends all its nodes. */
const SMALL = 40;

/** The players of this rulebook, by name. */
export const players: Readonly<Record<string, NewPlayer<LfmView, LfmAction>>> = {
  ...playersByLevel<LfmState, LfmView, LfmAction, LfmEvent, LfmCourse>({
    styles: STYLES,
    corporal: style => doctrinePlayer(styled(style)),
    recruit: style => doctrinePlayer(shortSighted(style)),
    planning: planningIn,
    share: ({ view }) => Math.min(1, SMALL / lfm.battleOf(view).units.length),
  }),
  random: randomPlayer,
};
