import type { Hex } from '@abatis/hex';
import {
  cite,
  count,
  joined,
  listOf,
  type Part,
  place,
  say,
  spaced,
  typesetFraction,
  words,
} from '@abatis/presenter';
import type { Span, Text } from '@abatis/screen';
import type { CommanderId, Effect, Failure, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { commanderShort, counterName, sideName } from './names.ts';

/** The troops of a side: always a plural, so that verbs agree. */
export const troops = (side: Side): Text => say`${sideSpan(side)} troops`;

export const player = (side: Side): Text => say`The ${sideSpan(side)} player`;

export const sideSpan = (side: Side): Span => ({ seat: side, text: sideName(side) });

/* Links to pieces and hexes by their ids. */

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

export const hexLink = (state: LfmState, hex: Hex): Span => place(lfm.hexTag(state, hex));

/* The same links by the names that orders and events use. */

/** A combat unit as it is called in orders. */
export const unitSpan = (state: LfmState, name: string): Span => {
  const id = lfm.unitCalled(state, name);
  return { piece: name, text: id < 0 ? spaced(name) : counterName(state, id) };
};

export const unitSpans = (state: LfmState, names: readonly string[]): Text =>
  listOf(names.map(name => unitSpan(state, name)));

/** More names than this are counted where a line must stay short. */
const FEW = 4;

/** Some of these, by name if they are few. */
export const oneOf = (state: LfmState, names: readonly string[]): Text =>
  names.length > FEW
    ? say`one of ${names.length} units`
    : listOf(
        names.map(name => unitSpan(state, name)),
        'or',
      );

/** A commander as events call him, by the side that is face up; orders know him by his front side. */
export function commanderSpan(state: LfmState, name: string): Span {
  const id = commanderFaceUp(state, name);
  if (id < 0) return spaced(name);
  return { piece: lfm.battleOf(state).commanders[id]!.name, text: commanderShort(state, id) };
}

/** The commander whose present face has this name; of two, the one who is not somebody's successor. */
function commanderFaceUp(state: LfmState, name: string): number {
  const { commanders } = lfm.battleOf(state);
  const front = commanders.findIndex((card, id) => card.name === name && !state.commanders[id]!.replaced);
  if (front >= 0) return front;
  const now = commanders.findIndex((_, id) => lfm.commanderName(state, id) === name);
  // In a moment before he fell he still goes by his own name.
  return now >= 0 ? now : commanders.findIndex(card => card.name === name);
}

/** A unit or a commander. */
export const pieceSpan = (state: LfmState, name: string): Span =>
  lfm.unitCalled(state, name) >= 0 ? unitSpan(state, name) : commanderSpan(state, name);

export const pieceSpans = (state: LfmState, names: readonly string[]): Text =>
  listOf(names.map(name => pieceSpan(state, name)));

/** LFM R16: twelfths of a movement point as they are shown. */
export const mpText = (twelfths: number): string => typesetFraction(lfm.inMp(twelfths));

/** What the two sides of a result are called in a sentence, as many: 'Union troops'. */
export interface Sides {
  readonly attacker: Part;
  readonly defender: Part;
}

/** What a result does, side by side, in the words of the table. */
export function effectsText(effects: readonly Effect[], sides: Sides): Text {
  if (effects.length === 0) return say`no effect`;
  return joined(effects.flatMap((effect, index) => [index === 0 ? '' : ', ', effectText(effect, sides)]));
}

function effectText(effect: Effect, sides: Sides): Text {
  switch (effect.effect) {
    case 'eliminate':
      return say`${sides[effect.side]} lose ${count(effect.units, 'unit')} ${cite('LFM 8.10a')}`;
    case 'retreat':
      return say`${sides[effect.side]} retreat ${cite('LFM 14.1a')}`;
    case 'check':
      return say`a unit of each hex of ${sides[effect.side]} checks ${cite('LFM R100')}`;
    case 'exchange':
      return say`exchange: ${sides.defender} lose a unit ${cite('LFM 8.10b')}, ${sides.attacker} match its strength ${cite('LFM 8.10c')}`;
  }
}

/** What its checks have made of a unit. */
export const FAILURE_WORDS: Readonly<Record<Failure, string>> = words({
  disorganized: 'disorganized',
  retreat: 'retreats',
  eliminated: 'eliminated',
});
