import { cite, say } from '@abatis/presenter';
import type { At, Briefing, Forces } from '@abatis/screen';
import type { SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { dayAxis } from './town.ts';

/** What BNB's briefing does not know: a siege is told in days. */
export function engBriefing(briefing: Briefing, { state }: At<SiegeState>): Briefing {
  const { victory } = eng.partOf(state);
  if (victory?.kind !== 'town') return briefing;
  return {
    ...briefing,
    unit: say`Victory`,
    counted: say`by the day of the fall`,
    axes: [dayAxis(state, victory)],
    standing: { ...briefing.standing, needed: [] },
  };
}

/** Where no army breaks, the order of battle says how many figures are lost. */
export function engForces(forces: Forces, { state }: At<SiegeState>, seat: Forces['seat']): Forces {
  if (!eng.partOf(state).victory) return forces;
  const lost = eng.figuresLost(state, seat as eng.Side);
  return { ...forces, note: say`${lost} figures lost ${cite('ENG T.13')}` };
}
