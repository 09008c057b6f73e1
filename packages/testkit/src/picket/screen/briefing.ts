import {
  type BriefingParts,
  briefingOf,
  cite,
  count,
  type Mustered,
  openTo,
  say,
  turnCardsBy,
} from '@abatis/presenter';
import type { At, Briefing, PointSource } from '@abatis/screen';
import { groundOf, ofSide, type PicketState, SIDES } from '../index.ts';
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

export const briefing = (at: At<PicketState>): Briefing => briefingOf(partsOf(at));

function partsOf({ state }: At<PicketState>): BriefingParts {
  const { verdict } = state;
  return {
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
    turns: Array.from({ length: groundOf(state).turns }, (_, turn) => ({ label: say`Turn ${turn + 1}` })),
    coming: [],
    comingNotes: [],
    forces: { columns: [], rows: [] },
    ended: verdict && { result: '', reason: [{ clause: verdict.clause }] },
  };
}

/** The card at the end of a turn. A company that is gone has left the list. */
export const turnCard = turnCardsBy<PicketState, Mustered>({
  parts: partsOf,
  turnOf: ({ turn }) => turn - 1,
  isNight: () => false,
  muster: ({ state }, seat) =>
    state.companies
      .filter(({ side }) => side === seat)
      .map(({ id, name, figures: left, pose }) => ({
        id: name,
        name,
        now: pose === null ? 0 : left,
        full: groundOf(state).scenario.companies[id]!.figures,
      })),
  lossText: (before, after) => (before.now === after.now ? '' : count(before.now - after.now, 'figure')),
  lossNote: () => say`in figures`,
  worn: () => ({ rows: [], rest: '' }),
  initiative: () => say`dice, if both sides march ${cite('PIC 1.2')}`,
});
