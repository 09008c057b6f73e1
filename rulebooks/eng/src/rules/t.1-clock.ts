import { scenarioOf, type UnitId } from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import type { EngScenario } from '../scenario/schema.ts';
import type { SiegeState } from '../state.ts';
import { atDawn } from './23.21-fatigue.ts';
import { douseLights, dryFlames } from './23.56-flames.ts';
import { forgetAims } from './23.81-depth.ts';
import { forgetShocks } from './s.7-shocks.ts';
import { indexOf, type Moment, momentAt, type Segment } from './t.1-calendar.ts';
import { groundOn, weatherAt } from './t.1-weather.ts';
import { fallAsleep, owesDawnRest, wake } from './t.7-nights.ts';

/* ENG T.1, T.6: turn after turn the clock goes on; at dawn and dusk counts begin anew. */

export type ClockEvent = Happening<'eng/segment-begun', 'ENG T.6' | 'ENG T.7', { day: number; seg: Segment }>;

/** The number of the present turn, counted from the first of day 1. */
export const turnNumber = ({ eng: { clock } }: SiegeState): number => indexOf(clock.calendar, clock.moment);

/** ENG T.1: the turn is over, and the next one begins. */
export function passTurn(state: SiegeState): readonly ClockEvent[] {
  forgetShocks(state);
  douseLights(state);
  const { clock } = state.eng;
  const moment = momentAt(clock.calendar, turnNumber(state) + 1);
  const draft = edit(state, 'eng');
  draft.clock = { ...clock, moment, begun: true };
  draft.piles = state.eng.piles.map(pile =>
    pile.fresh > 0 ? { ...pile, mu: pile.mu + pile.fresh, fresh: 0 } : pile,
  );
  draft.officers = state.eng.officers.map(each => (each.moved ? { ...each, moved: false } : each));
  // ENG R174: a train that has stood for a turn is no longer shaken.
  draft.carriers = state.eng.carriers.map(each =>
    each.moved || each.handling || each.shaken
      ? { ...each, moved: false, handling: null, shaken: each.shaken && each.moved }
      : each,
  );
  const { eng = {} } = scenarioOf(state) as EngScenario;
  draft.ground = state.eng.watch.ground ?? groundOn(eng, moment);
  draft.weather = weatherAt(eng, clock.calendar, moment);
  return moment.turn === 1 ? [beginSegment(state, moment)] : [];
}

/** ENG T.6, T.11: at dawn those who were about in the night owe a rest; at dusk the night's turns are counted from none. */
function beginSegment(state: SiegeState, { day, seg }: Moment): ClockEvent {
  dryFlames(state);
  const draft = edit(state, 'eng');
  if (seg === 'D') {
    forgetAims(state);
    draft.troops = state.eng.troops.map((troop, id) => ({
      ...troop,
      fatigue: atDawn(owesDawnRest(state, id as UnitId)),
      overwork: 0,
      usedTonight: false,
    }));
    wake(state);
  } else {
    draft.projects = state.eng.projects.map(project => ({ ...project, nightTurns: {} }));
    fallAsleep(state);
  }
  return { type: 'eng/segment-begun', clause: seg === 'D' ? 'ENG T.6' : 'ENG T.7', day, seg };
}
