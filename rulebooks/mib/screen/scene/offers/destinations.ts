import type { Mark } from '@abatis/screen';
import { hexName } from '../../../src/names.ts';
import type { Reached } from '../../../src/rules/06-movement/index.ts';
import type { MibState } from '../../../src/state.ts';

interface Destination {
  readonly place: string;
  readonly kind: Mark['kind'];
  readonly text: string;
  readonly label: string;
}

/** MIB 6.2g, 6.9a, 8.2c: a hex that can be reached, and what is to be known of it. */
export function markOf(state: MibState, reached: Reached): Destination {
  const { hex, left, stops, mayAttack, inField } = reached;
  const place = hexName(state, hex);
  const notes = [
    `${left} MP left`,
    ...(stops ? ['stops in an EZOC', mayAttack ? 'can attack' : 'too few MP to attack'] : []),
    ...(inField ? ['in a Field of Fire, may not stay'] : []),
  ];
  return { place, kind: kindOf(reached), text: String(left), label: `Move to ${place}, ${notes.join(', ')}` };
}

/** H: can still attack, may not stay, stopped by the enemy, or simply there. */
function kindOf({ stops, mayAttack, inField }: Reached): Mark['kind'] {
  if (stops && mayAttack) return 'contact';
  if (inField) return 'stop';
  return stops ? 'halt' : 'reach';
}
