import type { Hex } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { type Body, hexesOf, isActive } from '../../pieces.ts';
import type { MibState } from '../../state.ts';
import type { Declared } from '../../steps/combat/frames.ts';
import { type Declaration, localProblems } from './declaration.ts';
import { attackerProblems } from './may-attack.ts';
import { pilingOn } from './piling-on.ts';
import { targetsOf } from './reach.ts';
import { sameBody } from './terrain.ts';

/** More of the declaration: a new combat (null), or attackers and hexes for one that is there. */
export interface Addition extends Declared {
  readonly combat: number | null;
}

/** The declaration with the addition in it. */
export function withAddition(combats: Declaration, { combat, attackers, hexes }: Addition): Declaration {
  if (combat === null) return [...combats, { attackers, hexes }];
  return combats.map((each, place) =>
    place === combat
      ? { attackers: [...each.attackers, ...attackers], hexes: [...each.hexes, ...hexes] }
      : each,
  );
}

/** MIB 7.0: what an addition makes wrong that was not wrong before. Whether others must attack too is seen at the end. */
export const additionProblems = (
  state: MibState,
  combats: Declaration,
  addition: Addition,
): readonly Refusal[] => [...problemsAdded(state, combats, addition)];

/** The first of them decides whether it can be proposed. */
const isPossible = (state: MibState, combats: Declaration, addition: Addition): boolean =>
  problemsAdded(state, combats, addition).next().done === true;

const problemsAdded = (state: MibState, combats: Declaration, addition: Addition): Generator<Refusal> =>
  newProblems(localProblems(state, combats), localProblems(state, withAddition(combats, addition)));

function* newProblems(before: Iterable<Refusal>, after: Iterable<Refusal>): Generator<Refusal> {
  let known: ReadonlySet<string> | null = null;
  for (const each of after) {
    known ??= new Set([...before].map(problem => JSON.stringify(problem)));
    if (!known.has(JSON.stringify(each))) yield each;
  }
}

/** MIB 7.0d: those who can attack and have not been told to, by unit and hex. */
const freeAttackers = (state: MibState, combats: Declaration): readonly Body[] =>
  state.units
    .flatMap((unit, id) => (isActive(state, id) ? hexesOf(unit).map(hex => ({ unit: id, hex })) : []))
    .filter(
      body =>
        !combats.some(({ attackers }) => attackers.some(each => sameBody(each, body))) &&
        attackerProblems(state, body).length === 0,
    );

/** Every set of these hexes that is not empty, small ones first. */
function subsetsOf(hexes: readonly Hex[]): readonly (readonly Hex[])[] {
  const all: (readonly Hex[])[] = [[]];
  for (const hex of hexes) all.push(...all.map(set => [...set, hex]));
  return all.filter(set => set.length > 0).sort((a, b) => a.length - b.length);
}

/** What one free unit can do: attack by itself, or join a combat, with more hexes or without. */
function additionsBy(state: MibState, combats: Declaration, body: Body): readonly Addition[] {
  const sets = subsetsOf(targetsOf(state, body));
  const joining = combats.flatMap((there, combat) =>
    [[], ...sets]
      .filter(set => set.every(hex => !there.hexes.includes(hex)))
      .map(hexes => ({ combat, attackers: [body], hexes })),
  );
  return [...sets.map(hexes => ({ combat: null, attackers: [body], hexes })), ...joining].filter(addition =>
    isPossible(state, combats, addition),
  );
}

/** MIB 7.0e: one more hex for a combat, before those who attack in it already. */
function furtherHexes(state: MibState, combats: Declaration): readonly Addition[] {
  return combats
    .flatMap(({ attackers, hexes }, combat) =>
      [...new Set(attackers.flatMap(body => targetsOf(state, body)))]
        .filter(hex => !hexes.includes(hex))
        .map(hex => ({ combat, attackers: [], hexes: [hex] })),
    )
    .filter(addition => isPossible(state, combats, addition));
}

/** Everything that can be added to the declaration in one step; every legal declaration can be put together from them. */
export const additions = (state: MibState, combats: Declaration): readonly Addition[] => [
  ...freeAttackers(state, combats).flatMap(body => additionsBy(state, combats, body)),
  ...furtherHexes(state, combats),
];

/** MIB 7.0i: who could join one of the combats, and with which further hexes. */
export const couldJoin = (state: MibState, combats: Declaration, combat: number): readonly Addition[] =>
  additions(state, combats).filter(each => each.combat === combat && each.attackers.length > 0);

/** MIB 7.0c, 7.6d: can this unit attack the hex, as things have been declared, without breaking any other rule? */
export function couldAttack(state: MibState, combats: Declaration, body: Body, hex: Hex): boolean {
  const before = pilingOn(state, combats);
  return additionsBy(state, combats, body).some(addition => {
    const after = withAddition(combats, addition);
    const combat = after[addition.combat ?? combats.length]!;
    return combat.hexes.includes(hex) && newProblems(before, pilingOn(state, after)).next().done === true;
  });
}
