import type { Hex } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { because, forbid } from '../../cite.ts';
import { type Body, hexesOf, isActive, isCavalry, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Declaration, Declared } from './07.00-declaration.ts';
import { attackerProblems, localProblems, pilingOn, reaches, targetsOf } from './07.00-declaration.ts';
import { sameBody } from './07.07-terrain.ts';

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

/** MIB 7.0: the problems that an addition causes. Whether other units must attack too is checked at the end. */
export const additionProblems = (
  state: MibState,
  combats: Declaration,
  addition: Addition,
): readonly Refusal[] => [...problemsAdded(state, combats, addition)];

/** Can the addition be proposed? It can if it causes no problem. */
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

/** MIB 7.0d: the units that can attack and are in no combat yet, by unit and hex. */
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

/**
 * The additions of one free unit: to attack by itself, or to join a combat, with more hexes or without. R25: its stack
 * need not do the same.
 */
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

/** MIB 7.0e: adds a hex to a combat, in front of its present attackers. */
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

/** MIB 7.0i: the units that could join one of the combats, and with which further hexes. */
export const couldJoin = (state: MibState, combats: Declaration, combat: number): readonly Addition[] =>
  additions(state, combats).filter(each => each.combat === combat && each.attackers.length > 0);

/** MIB 7.0c, 7.6d: can this unit attack the hex, as things have been declared, without breaking any other rule? */
function couldAttack(state: MibState, combats: Declaration, body: Body, hex: Hex): boolean {
  const before = pilingOn(state, combats);
  return additionsBy(state, combats, body).some(addition => {
    const after = withAddition(combats, addition);
    const combat = after[addition.combat ?? combats.length]!;
    return combat.hexes.includes(hex) && newProblems(before, pilingOn(state, after)).next().done === true;
  });
}

/** A unit that must attack a hex. */
interface Duty {
  readonly unit: UnitId;
  readonly hex: Hex;
}

/** MIB 7.6d: units that declared intent against cavalry that stood must attack it. */
const dutiesOf = (state: MibState): readonly Duty[] =>
  state.units.flatMap(({ act }, unit) =>
    isActive(state, unit)
      ? act.intents
          .filter(hex => unitsIn(state, hex).some(id => isCavalry(state, id)))
          .map(hex => ({ unit, hex }))
      : [],
  );

/** MIB 7.0c, 7.6d, R56: the duties that are not done, although no other clause forbids it. */
const neglectedDuties = (state: MibState, combats: Declaration): readonly Duty[] =>
  dutiesOf(state).filter(duty => !isDone(state, combats, duty) && couldBeDone(state, combats, duty));

/** R118: the other hex of a line, if it attacks another hex in the same combat, does not do this duty. */
const isDone = (state: MibState, combats: Declaration, { unit, hex }: Duty): boolean =>
  combats.some(
    ({ attackers, hexes }) =>
      hexes.includes(hex) && attackers.some(body => body.unit === unit && reaches(state, body, hex)),
  );

/** Could the duty be done if the unit were in no other combat? */
function couldBeDone(state: MibState, combats: Declaration, { unit, hex }: Duty): boolean {
  const others = combats
    .map(each => ({ ...each, attackers: each.attackers.filter(body => body.unit !== unit) }))
    .filter(({ attackers }) => attackers.length > 0);
  return hexesOf(unitOf(state, unit)).some(from => couldAttack(state, others, { unit, hex: from }, hex));
}

/** MIB 7.0: everything that is wrong with a declaration as a whole; none of it may be left when it is confirmed. */
export const combatProblems = (state: MibState, combats: Declaration): readonly Refusal[] => [
  ...localProblems(state, combats),
  ...pilingOn(state, combats),
  ...neglectedDuties(state, combats).map(({ unit, hex }) =>
    forbid('MIB 7.6d', { unit, hex, ...because('why cavalry stands') }),
  ),
];
