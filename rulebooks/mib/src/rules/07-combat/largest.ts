import { battleOf } from '../../battle.ts';
import { type Body, cardOf, strengthIn, unitOf } from '../../pieces.ts';
import { enemyOf, type LeaderId, type MibState, type UnitId } from '../../state.ts';
import type { Fight, Largest } from '../../steps/combat/frames.ts';
import { batteryMorale, postsIn } from './grand-battery.ts';

/** Who meets in a combat. */
type Parties = Pick<Fight, 'attackers' | 'defenders' | 'batteries' | 'hexes' | 'side'>;

/** One that can be compared in Step 3: a unit, or a Grand Battery by its leader. */
export interface Candidate {
  readonly unit: UnitId | null;
  readonly leader: LeaderId | null;
  readonly morale: number;
}

/** R27: strength on the map before all modifiers; a Smashed unit counts 1, half of an extended line its half. */
const sizeOf = (state: MibState, body: Body): number =>
  unitOf(state, body.unit).smashed ? 1 : strengthIn(state, body);

const unitsBySize = (
  state: MibState,
  bodies: readonly Body[],
): readonly (Candidate & { readonly size: number })[] =>
  bodies.map(body => ({
    unit: body.unit,
    leader: null,
    morale: cardOf(state, body.unit).morale,
    size: sizeOf(state, body),
  }));

/** R123: a Grand Battery is as large as the number of its batteries there. The worst morale comes first. */
const batteriesBySize = (state: MibState, { batteries, hexes, side }: Parties) =>
  batteries
    .map(leader => ({
      unit: null,
      leader,
      morale: batteryMorale(state, leader),
      size: postsIn(state, hexes, enemyOf(side))
        .filter(post => post.leader === leader)
        .reduce((sum, post) => sum + post.batteries.length, 0),
    }))
    .toSorted((a, b) => a.morale - b.morale);

/** Each unit once, though both hexes of its line are there; of several Grand Batteries the one that suits the attacker. */
function largestOf(sized: readonly (Candidate & { readonly size: number })[]): readonly Candidate[] {
  const most = Math.max(...sized.map(({ size }) => size));
  const tied = sized.filter(({ size }) => size === most);
  return tied.filter(({ unit }, place) => tied.findIndex(each => each.unit === unit) === place);
}

/** MIB 7.1d, R27: the largest of each side; the active player chooses where several are. */
export const largestAttackers = (state: MibState, { attackers }: Parties): readonly Candidate[] =>
  largestOf(unitsBySize(state, attackers));

export const largestDefenders = (state: MibState, parties: Parties): readonly Candidate[] =>
  largestOf([...unitsBySize(state, parties.defenders), ...batteriesBySize(state, parties)]);

/** What the active player would choose: his own best morale against the worst. */
export function bestLargest(state: MibState, parties: Parties): Largest {
  const attacker = largestAttackers(state, parties).reduce((a, b) => (b.morale > a.morale ? b : a));
  const defender = largestDefenders(state, parties).reduce((a, b) => (b.morale < a.morale ? b : a));
  return { attacker: attacker.unit!, defender: defender.unit };
}

/** MIB 7.1d, R52: the two values that Step 3 compares. A Grand Battery has its leader's (R47). */
export function moraleOf(
  state: MibState,
  parties: Parties,
  { attacker, defender }: Largest,
): Fight['morale'] {
  const isNamed = ({ unit }: Candidate): boolean => unit === defender;
  return {
    attacker: cardOf(state, attacker).morale,
    defender: largestDefenders(state, parties).find(isNamed)!.morale,
  };
}

/** What an order calls it. */
export const candidateName = (state: MibState, { unit, leader }: Candidate): string =>
  unit === null ? battleOf(state).leaders[leader!]!.name : battleOf(state).units[unit]!.name;

/** MIB 7.1d, R122: the units that an order names; where it names nobody, the best for the active player. */
export function namedLargest(
  state: MibState,
  parties: Parties,
  names: { readonly attacker: string; readonly defender: string },
): Largest {
  const best = bestLargest(state, parties);
  const named = (candidates: readonly Candidate[], name: string): Candidate | undefined =>
    candidates.find(each => candidateName(state, each) === name);
  const target = named(largestDefenders(state, parties), names.defender);
  return {
    attacker: named(largestAttackers(state, parties), names.attacker)?.unit ?? best.attacker,
    defender: target ? target.unit : best.defender,
  };
}
