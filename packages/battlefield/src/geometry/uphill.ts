import type { UphillSide } from '../vocabulary.ts';
import { doubledArea } from './ring.ts';
import { isClosed, type Line } from './shape.ts';

/** Is the higher ground on the left? Unless the file says otherwise: on the left, within a closed line inside. */
export function uphillIsLeft(line: Line, given: UphillSide | undefined): boolean {
  const side = given ?? (isClosed(line) ? 'inside' : 'left');
  if (side === 'left' || side === 'right') return side === 'left';
  const insideIsLeft = doubledArea(line) > 0;
  return insideIsLeft === (side === 'inside');
}

/** A closed line that goes there and back has no side that could be higher. */
export function hasSides(line: Line): boolean {
  return !isClosed(line) || doubledArea(line) !== 0;
}
