import type { Hex } from '@abatis/hex';
import type { Span, Text } from '@abatis/screen';
import { commanderTag, hexTag, unitTag } from '../../src/named.ts';
import type { CommanderId, LfmState, UnitId } from '../../src/state.ts';
import { commanderShort, counterName } from '../words/names.ts';
import { listOf, type Part } from '../words/say.ts';

/* The same links as in `words/say.ts`, of pieces and hexes by their numbers. */

export const unitLink = (state: LfmState, id: UnitId): Span => ({
  piece: unitTag(state, id),
  text: counterName(state, id),
});

export const unitLinks = (state: LfmState, ids: readonly UnitId[]): Text =>
  listOf(ids.map(id => unitLink(state, id)));

export const commanderLink = (state: LfmState, id: CommanderId): Span => ({
  piece: commanderTag(state, id),
  text: commanderShort(state, id),
});

export const hexLink = (state: LfmState, hex: Hex): Span => ({ place: hexTag(state, hex) });

/** The first few of a long list, and how many more there are. */
export function someOf(parts: readonly Part[], most: number): Text {
  const more = parts.length - most;
  return more <= 1 ? listOf(parts) : listOf([...parts.slice(0, most), `${more} more`]);
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
