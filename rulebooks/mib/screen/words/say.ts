import type { Direction } from '@abatis/hex';
import { compassWord, listOf, minus, say, typeset, typesetFraction } from '@abatis/presenter';
import type { Span, Text } from '@abatis/screen';
import type { MibState, Side } from '../../src/state.ts';
import { sideMen, sideName } from './names.ts';

export { be, verb } from '@abatis/presenter';

/** A unit, leader or train as it is called in orders. */
export const pieceSpan = (name: string): Span => ({ piece: name, text: typeset(name) });

export const pieceSpans = (names: readonly string[]): Text => listOf([...new Set(names)].map(pieceSpan));

/** Formations are no pieces; their names stand on chits. */
export const formationList = (names: readonly string[]): Text => listOf(names.map(typeset));

export const sideSpan = (state: MibState, side: Side): Span => ({ seat: side, text: sideName(state, side) });

/** 'the Austrians'. */
export const menSpan = (state: MibState, side: Side): Span => ({ seat: side, text: sideMen(state, side) });

export const player = (state: MibState, side: Side): Text => say`The ${sideSpan(state, side)} player`;

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** 'north' of 0, then clockwise. */
export const facingWord = (facing: Direction | number): string => compassWord(DIRECTIONS[facing] ?? '');

/** Exact strengths are written '9/2'; readers know '4½'. */
export function strengthText(fraction: string): string {
  const [num = 0, den = 1] = fraction.split('/').map(Number);
  const whole = Math.trunc(num / den);
  const rest = num - whole * den;
  if (rest === 0) return String(whole);
  return typesetFraction(`${whole === 0 ? '' : `${whole} `}${rest}/${den}`);
}

/** '9/2 to 6' is '4½ to 6'. */
export const spanText = (value: number | string): string =>
  minus(String(value).replace(/\d+\/\d+/g, strengthText));
