import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour, sideBetween } from '@abatis/hex';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { type Body, cardOf, hexesOf, holder, isExtended, sideOfUnit, unitOf, unitsIn } from '../../pieces.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { enterHex, fits, inEzoc, isBridged, putLeader, putUnit, waterAt } from '../06-movement/index.ts';
import { aboutFacing, collapseInto } from '../16-optional-rules/index.ts';
import type { Fought } from './07.00-fight.ts';
import { isPassable, lengthFor } from './07.02-retreat-paths.ts';
import { type Going, mayArrive } from './07.02-retreats.ts';

/** W5: attackers that have not decided yet; `entered`: one has entered a vacated hex. */
export interface AdvanceChance {
  readonly fought: Fought;
  readonly vacated: readonly Hex[];
  readonly left: readonly { readonly unit: UnitId; readonly hex: Hex }[];
  readonly entered: boolean;
}

/** What an attacking unit does with the result (7.2k). */
export interface Advance extends Going {
  readonly attacker: Body;
}

/** Attackers that can still advance: they are in the hex where they fought, and not Smashed (10.2h). */
export const advancers = (state: MibState, { left, fought }: AdvanceChance): readonly Body[] =>
  left.filter(({ unit, hex }) => {
    const { smashed } = unitOf(state, unit);
    return fought.row.advance > 0 && !smashed && hexesOf(unitOf(state, unit)).includes(hex);
  });

/**
 * MIB 7.2k, 6.4c: may an advance lead from one hex into the next? It costs no MPs, but does not cross anything
 * impassable.
 */
function mayPass(state: MibState, { unit }: Body, from: Hex, to: Hex): boolean {
  const side = sideBetween(battleOf(state).ground.grid, from, to);
  if (side === NOWHERE || !isPassable(state, sideOfUnit(state, unit), to)) return false;
  return waterAt(state, side) !== 'river' || isBridged(state, side);
}

/** MIB 7.2k, R31: EZOCs count as they are now, so that units that advanced earlier cover those that come later. */
const stopsIn = (state: MibState, { unit }: Body, hex: Hex): boolean =>
  inEzoc(state, hex, sideOfUnit(state, unit), cardOf(state, unit).kind, [unit]);

/** MIB 7.2k, 7.2l, R97: until one attacker has entered a vacated hex, an advance must lead into one. */
const entersVacated = ({ vacated, entered }: AdvanceChance, path: readonly Hex[]): boolean =>
  entered || path.some(hex => vacated.includes(hex));

/** MIB 7.2k: the paths of one attacker: of paths with the same end, one, and one more through a vacated hex. */
export function advancePaths(
  state: MibState,
  chance: AdvanceChance,
  body: Body,
): readonly (readonly Hex[])[] {
  const { grid } = battleOf(state).ground;
  const found = new Map<string, readonly Hex[]>();
  const queue: (readonly Hex[])[] = [[]];
  for (const path of queue) {
    const at = path.at(-1) ?? body.hex;
    const isOver = path.length === chance.fought.row.advance || (path.length > 0 && stopsIn(state, body, at));
    if (isOver) continue;
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, at, direction);
      const next = [...path, to];
      const key = `${to} ${entersVacated(chance, next)}`;
      if (to === body.hex || found.has(key) || !mayPass(state, body, at, to)) continue;
      found.set(key, next);
      queue.push(next);
    }
  }
  return [...found.values()].filter(
    path => entersVacated(chance, path) && fits(state, path.at(-1)!, [body.unit]),
  );
}

/** MIB 7.2k: may this attacker advance like this? */
export function mayAdvance(state: MibState, chance: AdvanceChance, advance: Advance): Ruling {
  const { attacker, path } = advance;
  const { unit, hex } = attacker;
  const isAttacker = advancers(state, chance).some(each => each.unit === unit && each.hex === hex);
  const last = path.at(-1);
  const facts = { unit, hex: last ?? hex };
  const isInReach = path.length > 0 && path.length <= chance.fought.row.advance;
  if (!isAttacker || last === undefined || !isInReach) return ruling(forbid('MIB 7.2k', facts));
  return ruling(
    ...path.map((_, place) => stepRefusal(state, attacker, path, place)),
    !entersVacated(chance, path) && forbid('MIB 7.2l', { unit: facts.unit }),
    !fits(state, last, [unit]) && forbid('MIB R94', facts),
    mayArrive(state, hex, [unit], advance),
  );
}

function stepRefusal(state: MibState, body: Body, path: readonly Hex[], place: number): Refusal | false {
  const at = path[place - 1] ?? body.hex;
  const to = path[place]!;
  const goesOn = place > 0 && stopsIn(state, body, at);
  const facts = { unit: body.unit, hex: to };
  if (goesOn) return forbid('MIB R31', { ...facts, hex: at });
  return !mayPass(state, body, at, to) && forbid('MIB 7.2k', facts);
}

/** What is left to decide after this choice. */
export const afterAdvance = (chance: AdvanceChance, { attacker, path }: Advance): AdvanceChance => ({
  ...chance,
  left: chance.left.filter(({ unit }) => unit !== attacker.unit),
  entered: entersVacated(chance, path),
});

/** MIB 7.2k, R57: carries it out; a line draws together in the hex from which it fought. */
export function carryOutAdvance(
  state: MibState,
  { attacker: { unit, hex }, path, facing, leaders }: Advance,
  table: MibTable,
): void {
  table.emit({ type: 'advanced', clause: 'MIB 7.2k', unit, leaders, from: hex, path, facing });
  if (isExtended(unitOf(state, unit))) collapseInto(state, unit, hex, table);
  for (const to of path) putUnit(state, unit, to, facing);
  // The step pushed last comes first.
  for (const to of path.toReversed()) enterHex(state, [unit], to, table);
  for (const id of leaders) putLeader(state, id, path.at(-1)!);
}

/**
 * MIB 7.2l: defending hexes that the retreat has emptied, because the defenders left or were eliminated by it. Guns in
 * position must be gone too (R123).
 */
export const vacatedHexes = (state: MibState, fought: Fought): readonly Hex[] =>
  fought.hexes.filter(hex => lengthFor(fought, hex) > 0 && holder(state, hex) !== enemyOf(fought.side));

/** A stack, or a line by itself, that may turn in place. */
interface Turner {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  readonly facings: readonly Direction[];
}

/** MIB 7.2m, R55, R104: the units left in a hex turn if all of them took part; a line turns about (R78). */
export function turners(state: MibState, chance: AdvanceChance): readonly Turner[] {
  const attackers = advancers(state, chance);
  const hexes = [...new Set(attackers.map(({ hex }) => hex))];
  return hexes.flatMap(hex => {
    const units = unitsIn(state, hex);
    const facings = facingsFor(state, units);
    const allFought = units.every(id => attackers.some(({ unit }) => unit === id));
    return allFought && facings.length > 0 ? [{ hex, units, facings }] : [];
  });
}

function facingsFor(state: MibState, units: readonly UnitId[]): readonly Direction[] {
  const line = units.find(id => isExtended(unitOf(state, id)));
  if (line === undefined) return DIRECTIONS.filter(facing => facing !== unitOf(state, units[0]!).facing);
  const isAlone = hexesOf(unitOf(state, line)).every(hex => unitsIn(state, hex).length === 1);
  return isAlone ? [aboutFacing(state, unitOf(state, line))] : [];
}

export function mayTurnInstead(state: MibState, chance: AdvanceChance, hex: Hex, facing: Direction): Ruling {
  const turner = turners(state, chance).find(each => each.hex === hex);
  return ruling(!turner?.facings.includes(facing) && forbid('MIB 7.2m', { hex }));
}

/** MIB 7.2m: they turn instead of advancing. */
export function turn(state: MibState, hex: Hex, facing: Direction, table: MibTable): void {
  const units = unitsIn(state, hex);
  table.emit({ type: 'turned-in-place', clause: 'MIB 7.2m', hex, units, facing });
  for (const id of units) edit(state, 'units', id).facing = facing;
}

/** What is left to decide after this choice. */
export const afterTurn = (state: MibState, chance: AdvanceChance, hex: Hex): AdvanceChance => ({
  ...chance,
  left: chance.left.filter(({ unit }) => !unitsIn(state, hex).includes(unit)),
});
