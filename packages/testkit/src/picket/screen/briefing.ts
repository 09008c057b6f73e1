import { briefingOf, openTo, say } from '@abatis/presenter';
import type { At, Briefing, PointSource } from '@abatis/screen';
import { ofSide, type PicketState, SIDES } from '../index.ts';
import { LOOKS, nameOf } from './setting.ts';

/** PIC 6.1: figures on the table are the points. */
const figures = (state: PicketState): PointSource => ({
  id: 'figures',
  what: say`each figure on the table`,
  kind: 'other',
  worth: '1',
  now: openTo(LOOKS),
  clause: 'PIC 6.1',
  places: [],
  items: SIDES.flatMap(seat =>
    ofSide(state, seat).map(({ name, figures: left }) => ({
      id: name,
      seat,
      text: name,
      least: left,
      most: left,
    })),
  ),
});

export function briefing({ state }: At<PicketState>): Briefing {
  const { verdict } = state;
  return briefingOf({
    file: undefined,
    isPlayed: () => true,
    sides: [LOOKS[0]!, LOOKS[1]!],
    decide({ blue = 0, red = 0 }) {
      const seat = blue === red ? null : blue > red ? 'blue' : 'red';
      return { seat, label: seat === null ? say`draw` : say`${nameOf(seat)} victory` };
    },
    byLead: true,
    about: '',
    counted: say`counted at the end`,
    sources: [figures(state)],
    notes: [],
    outcomes: [{ label: say`Victory`, text: say`more figures than the enemy` }],
    turns: [],
    coming: [],
    comingNotes: [],
    forces: { columns: [], rows: [] },
    ended: verdict && { result: '', reason: [{ clause: verdict.clause }] },
  });
}
