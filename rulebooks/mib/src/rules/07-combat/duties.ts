import type { Hex } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { hexesOf, isActive, isCavalry, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { couldAttack } from './additions.ts';
import { type Declaration, localProblems } from './declaration.ts';
import { pilingOn } from './piling-on.ts';
import { reaches } from './reach.ts';

/** A unit that must attack a hex. */
interface Duty {
  readonly unit: UnitId;
  readonly hex: Hex;
}

/** MIB 7.6d: who declared intent against cavalry that stood. */
const dutiesOf = (state: MibState): readonly Duty[] =>
  state.units.flatMap(({ act }, unit) =>
    isActive(state, unit)
      ? act.intents
          .filter(hex => unitsIn(state, hex).some(id => isCavalry(state, id)))
          .map(hex => ({ unit, hex }))
      : [],
  );

/** MIB 7.0c, 7.6d, R56: those of them who do not do it, although no other clause forbids it. */
const neglectedDuties = (state: MibState, combats: Declaration): readonly Duty[] =>
  dutiesOf(state).filter(duty => !isDone(state, combats, duty) && couldBeDone(state, combats, duty));

/** R118: the other hex of a line, which attacks somebody else in the same combat, does not do it. */
const isDone = (state: MibState, combats: Declaration, { unit, hex }: Duty): boolean =>
  combats.some(
    ({ attackers, hexes }) =>
      hexes.includes(hex) && attackers.some(body => body.unit === unit && reaches(state, body, hex)),
  );

/** As if the unit had not been told to do anything else. */
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
    forbid('MIB 7.6d', {
      unit: unitName(state, unit),
      hex: hexName(state, hex),
      why: 'the cavalry stands, so that it must attack',
    }),
  ),
];
