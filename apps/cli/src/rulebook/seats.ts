import { type Parsed, parsed, rejected } from '@abatis/data';
import type { Rulebook } from '@abatis/kernel';

/** Whether these are seats of the rulebook, as a flag names them. */
export function knownSeats({ seats }: Rulebook, flag: string, given: readonly string[]): Parsed<null> {
  const stranger = given.find(seat => !seats.includes(seat));
  if (stranger === undefined) return parsed(null);
  return rejected(flag, '', `there is no seat "${stranger}"; there are: ${seats.join(', ')}`);
}
