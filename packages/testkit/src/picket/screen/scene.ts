import { cite, phrase, say, translated } from '@abatis/presenter';
import type { Piece, Place, Score, Shade, Stack, TableScene, Verdict } from '@abatis/screen';
import { posePlace } from '@abatis/screen';
import { type Box, inInches, type Pose, thou } from '@abatis/tabletop';
import {
  boxOf,
  figuresOf,
  groundOf,
  HALF_ARC,
  onTable,
  type PicketState,
  type Posted,
  rangeOf,
  SIDES,
} from '../index.ts';
import { nameOf } from './setting.ts';

/** A company as what it covers: its files stand side by side. */
const footprintOf = (box: Box, files: number) => ({ boxes: [box] as const, stands: [files] });

function pieceOf(unit: Posted): Piece {
  const { name, side, figures, files, grade, hasMoved, pose } = unit;
  return {
    id: name,
    seat: side,
    at: placeOf(unit),
    footprint: footprintOf(boxOf(unit), files),
    face: {
      kind: 'unit',
      name,
      symbol: 'infantry',
      figures: String(figures),
      band: '#6b6455',
      chain: '',
      near: say`grade ${grade}`,
      side: 'front',
      badges: [],
      facing: pose.facing / 10,
    },
    label: say`${name}, ${nameOf(side)} company of ${figures} figures in ${files} files, grade ${grade}`,
    spent: hasMoved,
  };
}

const placeOf = ({ pose }: Posted): Place => posePlace(pose);

export const piecesOf = (state: PicketState): readonly Piece[] => onTable(state).map(pieceOf);

/** Companies never share a place: each is a stack of its own. */
const stackOf = ({ id, at, seat }: Piece): Stack => ({
  at,
  seat,
  pieces: [id],
  total: '',
  leader: null,
  lines: [],
});

/** PIC 3.1: the ground that a company could fire at from this pose. */
export const arcShade = (state: PicketState, pose: Pose): Shade => ({
  place: posePlace(pose),
  area: { kind: 'arc', pose, width: thou(0), halfAngle: HALF_ARC, reach: rangeOf(state) },
  style: 'front',
  text: '',
  about: say`Arc of fire, ${inInches(rangeOf(state))}″ ${cite('PIC 3.1')}`,
});

const PHASES = [
  { id: 'weather', label: phrase('Mist') },
  { id: 'intent', label: phrase('Intent') },
  { id: 'march', label: phrase('March') },
  { id: 'fire', label: phrase('Volleys') },
] as const;

/** Volleys and morale need no decision: nobody ever waits in them. */
function phasesOf({ steps }: PicketState): TableScene['phases'] {
  const now = PHASES.findIndex(({ id }) => id === steps.at(-1)?.step);
  return PHASES.map((phase, place) => ({
    id: phase.id,
    label: translated(phase.label),
    state: now < 0 || place < now ? 'past' : place === now ? 'now' : 'ahead',
  }));
}

const scoreOf = (state: PicketState): readonly Score[] =>
  SIDES.map(seat => ({ seat, value: figuresOf(state, seat), label: say`figures on the table` }));

function verdictOf({ verdict }: PicketState): Verdict | null {
  if (!verdict) return null;
  const { winner, clause, scores } = verdict;
  const figures = SIDES.map(side => say`${nameOf(side)} ${scores?.[side] ?? 0} figures`).join(', ');
  const title = winner === null ? say`A drawn fight` : say`${nameOf(winner)} victory`;
  return { winner, title, text: [`${figures} `, { clause }] };
}

const clockOf = ({ turn, mist }: PicketState): string => say`Turn ${turn}${mist ? say`, mist` : ''}`;

/** Everything on the table that does not depend on who looks. */
export function sceneOf(
  state: PicketState,
): Omit<TableScene, 'prompt' | 'choices' | 'selection' | 'gestures' | 'shades'> {
  const pieces = piecesOf(state);
  const { turns } = groundOf(state);
  const frame = state.steps.at(-1);
  return {
    clock: { label: clockOf(state), turn: state.turn, of: turns, night: false },
    phasing: frame?.step === 'march' ? frame.side : 'blue',
    phases: phasesOf(state),
    scores: scoreOf(state),
    pieces,
    stacks: pieces.map(stackOf),
    markers: [],
    plans: [],
    verdict: verdictOf(state),
  };
}
