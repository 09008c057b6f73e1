import type { Hex } from '@abatis/hex';
import { place } from '@abatis/presenter';
import type { Span, Text } from '@abatis/screen';
import { hexName, leaderName, unitName, unitNames } from '../../src/names.ts';
import type { LeaderId, MibState, UnitId } from '../../src/state.ts';
import { pieceSpan, pieceSpans } from '../words/say.ts';

/* Links to pieces and hexes by their numbers. */

export const unitLink = (state: MibState, id: UnitId): Span => pieceSpan(unitName(state, id));

export const unitLinks = (state: MibState, ids: readonly UnitId[]): Text => pieceSpans(unitNames(state, ids));

export const leaderLink = (state: MibState, id: LeaderId): Span => pieceSpan(leaderName(state, id));

export const hexLink = (state: MibState, hex: Hex): Span => place(hexName(state, hex));
