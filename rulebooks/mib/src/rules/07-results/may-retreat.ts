import { distance, type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import { type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitNames } from '../../events/names.ts';
import type { MibState, UnitId } from '../../state.ts';
import { isOpen, leadsAway, type Party, partyOf, type RetreatTerms } from './party.ts';
import { canGoOn, type Reach, reachOf } from './paths.ts';

/** MIB 7.2c, R29, R107: may these units retreat along this path? */
export function mayRetreat(
  state: MibState,
  units: readonly UnitId[],
  path: readonly Hex[],
  terms: RetreatTerms,
): Ruling {
  const party = partyOf(state, units);
  const reach = reachOf(party, terms);
  const called = unitNames(state, units).join(', ');
  if (!reach || path.length < reach.length)
    return ruling(forbid('MIB R29', { units: called, length: reach?.length ?? 0 }));
  const misstep = path.map((_, place) => stepRefusal(party, terms, path, place)).find(each => each !== null);
  return ruling(misstep ?? lengthRefusal(party, terms, reach, path));
}

/** MIB 7.2c: each hex next to the one before, away from the attackers, and none twice. */
function stepRefusal(party: Party, terms: RetreatTerms, path: readonly Hex[], place: number): Refusal | null {
  const { state, units, from } = party;
  const walked = [from, ...path.slice(0, place)];
  const [at, to] = [walked.at(-1)!, path[place]!];
  const isStep =
    sideBetween(battleOf(state).ground.grid, at, to) !== NOWHERE &&
    !walked.includes(to) &&
    leadsAway(party, terms, at, to);
  const facts = { units: unitNames(state, units).join(', '), hex: hexName(state, to) };
  return isStep ? null : forbid('MIB 7.2c', facts);
}

/** R107: far enough, and on to the first open hex if one can be reached. */
function lengthRefusal(
  party: Party,
  terms: RetreatTerms,
  { length, isFar }: Reach,
  path: readonly Hex[],
): Refusal | false {
  const { state, units, from } = party;
  const start = path.slice(0, length);
  const last = path.at(-1)!;
  const facts = { units: unitNames(state, units).join(', '), hex: hexName(state, last) };
  const away = distance(battleOf(state).ground.grid, from, start.at(-1)!);
  if (isFar && away !== length) return forbid('MIB R29', { units: facts.units, length });
  if (terms.outOf?.includes(last)) return forbid('MIB R129', facts);
  const passed = path.slice(length - 1, -1);
  const stopsRight = isOpen(party, terms, last) || (passed.length === 0 && !canGoOn(party, terms, start));
  return (passed.some(hex => isOpen(party, terms, hex)) || !stopsRight) && forbid('MIB R107', facts);
}
