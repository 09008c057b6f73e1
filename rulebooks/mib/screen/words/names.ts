import { typeset } from '@abatis/presenter';
import { battleOf } from '../../src/battle.ts';
import type { FormationId, LeaderId, MibState, Side, UnitId } from '../../src/state.ts';

/*
 * What a player calls things. A piece's name is unique in its battle and stands in its file as a person writes it; the
 * counter has room for less.
 */

const SIDE_NAMES: Readonly<Record<Side, string>> = { french: 'French', coalition: 'Coalition' };

/** 'French', 'Austrian': as the battle calls them. */
export const sideName = (state: MibState, side: Side): string =>
  battleOf(state).scenario?.sides[side].adjective ?? SIDE_NAMES[side];

/** 'the Austrians', 'the French and their allies'. */
export const sideMen = (state: MibState, side: Side): string =>
  battleOf(state).scenario?.sides[side].name.replace(/^The /, 'the ') ??
  (side === 'french' ? 'the French' : 'the coalition');

/** As it stands on the counter: 'Montbrun', 'Guérin'. What it is the symbol says. */
export const counterName = (state: MibState, id: UnitId): string =>
  typeset(battleOf(state).units[id]!.name.replace(/(?:'s?)? [a-z][a-z ]*$/, ''));

/** In full: 'General Wrede'. */
export const leaderTitle = (state: MibState, id: LeaderId): string =>
  typeset(battleOf(state).leaders[id]!.name);

/** As it stands on the pill: 'Wrede'. */
export const leaderShort = (state: MibState, id: LeaderId): string =>
  leaderTitle(state, id).replace(/^General /, '');

/** As it stands on the chit: 'III Corps'. */
export const formationTitle = (state: MibState, id: FormationId): string =>
  typeset(battleOf(state).formations[id]!.name);
