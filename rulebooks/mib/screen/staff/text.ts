import type { Hex } from '@abatis/hex';
import { listOf, typeset } from '@abatis/presenter';
import type { Span, Text } from '@abatis/screen';
import { hexName, leaderName, unitName } from '../../src/events/names.ts';
import type { LeaderId, MibState, UnitId } from '../../src/state.ts';

/* Links to pieces and hexes by their numbers. */

export const unitLink = (state: MibState, id: UnitId): Span => ({
  piece: unitName(state, id),
  text: typeset(unitName(state, id)),
});

export const unitLinks = (state: MibState, ids: readonly UnitId[]): Text =>
  listOf(ids.map(id => unitLink(state, id)));

export const leaderLink = (state: MibState, id: LeaderId): Span => ({
  piece: leaderName(state, id),
  text: typeset(leaderName(state, id)),
});

export const hexLink = (state: MibState, hex: Hex): Span => ({ place: hexName(state, hex) });
