import { cite, place, say, term } from '@abatis/presenter';
import { unitSpan } from '../say.ts';
import type { Tellers } from './telling.ts';

type WorksType =
  | 'build-marked'
  | 'breastworks-emplaced'
  | 'build-ended'
  | 'breastworks-removed'
  | 'bridge-marked'
  | 'bridge-burned'
  | 'burning-ended';

/** Breastworks and bridges. A bridge is named by the two hexes that it joins. */
export const WORKS: Tellers<WorksType> = {
  'build-marked': ({ clause, unit, hex }, { state }) => ({
    kind: 'work',
    heading: 'Works',
    text: say`${unitSpan(state, unit)} begins ${term('breastworks')} in ${place(hex)} ${cite(clause)}.`,
    places: [hex],
  }),
  'breastworks-emplaced': ({ clause, unit, hex }, { state }) => ({
    kind: 'work',
    heading: 'Works',
    text: say`${unitSpan(state, unit)} has finished its ${term('breastworks')} in ${place(hex)} ${cite(clause)}.`,
    places: [hex],
  }),
  'build-ended': ({ clause, unit }, { state }) => ({
    kind: 'work',
    heading: 'Works',
    text: say`${unitSpan(state, unit)} builds no longer ${cite(clause)}.`,
  }),
  'breastworks-removed': ({ clause, hex }) => ({
    kind: 'work',
    heading: 'Works',
    text: say`The ${term('breastworks')} in ${place(hex)} are pulled down ${cite(clause)}.`,
    places: [hex],
  }),
  'bridge-marked': ({ clause, unit, bridge }, { state }) => ({
    kind: 'work',
    heading: 'Bridge',
    text: say`${unitSpan(state, unit)} makes ready to burn the bridge at ${bridge} ${cite(clause)}.`,
    places: bridge.split('/'),
  }),
  'bridge-burned': ({ clause, unit, bridge }, { state }) => ({
    kind: 'work',
    heading: 'Bridge',
    text: say`${unitSpan(state, unit)} has burned the bridge at ${bridge} ${cite(clause)}.`,
    places: bridge.split('/'),
  }),
  'burning-ended': ({ clause, unit, bridge }, { state }) => ({
    kind: 'work',
    heading: 'Bridge',
    text: say`${unitSpan(state, unit)} gives up the bridge at ${bridge} ${cite(clause)}.`,
    places: bridge.split('/'),
  }),
};
