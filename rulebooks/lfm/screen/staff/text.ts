import type { Hex } from '@abatis/hex';
import { listOf } from '@abatis/presenter';
import type { Span, Text } from '@abatis/screen';
import type { CommanderId, LfmState, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { commanderShort, counterName } from '../words/names.ts';

/* The same links as in `words/say.ts`, of pieces and hexes by their numbers. */

export const unitLink = (state: LfmState, id: UnitId): Span => ({
  piece: lfm.unitName(state, id),
  text: counterName(state, id),
});

export const unitLinks = (state: LfmState, ids: readonly UnitId[]): Text =>
  listOf(ids.map(id => unitLink(state, id)));

export const commanderLink = (state: LfmState, id: CommanderId): Span => ({
  piece: lfm.commanderTag(state, id),
  text: commanderShort(state, id),
});

export const hexLink = (state: LfmState, hex: Hex): Span => ({ place: lfm.hexTag(state, hex) });
