import type { Side } from '@abatis/bnb/rules';
import { type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { areWithin, inches } from '@abatis/tabletop';
import type { ProjectRow } from '../charts/projects.ts';
import { forbid } from '../cite.ts';
import { has } from '../options.ts';
import type { SiegeState, Trace } from '../state.ts';
import { halvesOf } from './23.47-traces.ts';
import { shapeOfCarrier } from './23.72-losses.ts';
import { isOnWater } from './a.29-water.ts';

/* ENG A.29b: pontoon bridges out of a train at the bank. */

/** ENG A.29b: inches of bridge that a train holds. */
const TRAIN = 6;
const AT_BANK = inches(1);

/** ENG A.29b: why no bridge is laid here, or taken up. */
export const whyNoPontoons = (state: SiegeState, side: Side, row: ProjectRow, trace: Trace): Ruling =>
  ruling(row.clause === 'ENG A.29b' && has(state, 'pontoonLaying') && why(state, side, row, trace));

function why(state: SiegeState, side: Side, { id: work, builds }: ProjectRow, trace: Trace): Refusal | false {
  const refused = forbid('ENG A.29b', { work });
  const { points, on } = trace;
  if (builds === 'gap')
    return state.eng.works.find(({ id }) => id === on)?.kind !== 'pontoonBridge' && refused;
  const trains = state.eng.carriers.filter(
    piece => piece.side === side && piece.status === 'table' && piece.kind === 'pontoon',
  );
  const isAtBank = trains.some(train => areWithin(shapeOfCarrier(train), points[0]!, AT_BANK));
  const laid = state.eng.works
    .filter(({ kind, builtBy, piece }) => kind === 'pontoonBridge' && builtBy === side && piece === null)
    .reduce((sum, { sections }) => sum + sections.filter(({ built, open }) => built && !open).length, 0);
  const isEnough = laid + halvesOf(points) <= 2 * TRAIN * trains.length;
  const isOverWater = points.some(at => isOnWater(state, at)) || crosses(state, trace);
  return !(isAtBank && isEnough && isOverWater) && refused;
}

/** Does some of the line lie over water although its ends do not? */
const crosses = (state: SiegeState, { points }: Trace): boolean =>
  points.slice(1).some((to, i) => {
    const from = points[i]!;
    return Array.from({ length: 19 }, (_, at) => (at + 1) / 20).some(share =>
      isOnWater(state, {
        x: Math.round(from.x + (to.x - from.x) * share) as typeof to.x,
        y: Math.round(from.y + (to.y - from.y) * share) as typeof to.y,
      }),
    );
  });
