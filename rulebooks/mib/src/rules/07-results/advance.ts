import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour, sideBetween } from '@abatis/hex';
import { type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, hexNames, leaderNames, unitName } from '../../events/names.ts';
import { type Body, cardOf, hexesOf, isExtended, sideOfUnit, unitOf } from '../../pieces.ts';
import type { LeaderId, MibState } from '../../state.ts';
import type { AdvanceChance } from '../../steps/results/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { enterHex } from '../06-movement/entry.ts';
import { putLeader, putUnit } from '../06-movement/placing.ts';
import { fits } from '../06-movement/stacking.ts';
import { isBridged, waterAt } from '../06-movement/water.ts';
import { inEzoc } from '../06-movement/zones.ts';
import { collapseInto } from '../16-extended-line/geometry.ts';
import { facingRefusal } from './facings.ts';
import { leadersRefusal } from './leaders.ts';
import { isPassable } from './party.ts';

/** What an attacking unit does with the result (7.2k). */
export interface Advance {
  readonly attacker: Body;
  readonly path: readonly Hex[];
  readonly facing: Direction;
  readonly leaders: readonly LeaderId[];
}

/** Attackers who can still advance: on the map where they fought, and not Smashed (10.2h). */
export const advancers = (state: MibState, { left, fought }: AdvanceChance): readonly Body[] =>
  left.filter(({ unit, hex }) => {
    const { smashed } = unitOf(state, unit);
    return fought.row.advance > 0 && !smashed && hexesOf(unitOf(state, unit)).includes(hex);
  });

/** MIB 7.2k, 6.4c: may an advance lead from one hex into the next? It costs no MPs, but nothing impassable is passed. */
function isWay(state: MibState, { unit }: Body, from: Hex, to: Hex): boolean {
  const side = sideBetween(battleOf(state).ground.grid, from, to);
  if (side === NOWHERE || !isPassable(state, sideOfUnit(state, unit), to)) return false;
  return waterAt(state, side) !== 'river' || isBridged(state, side);
}

/** MIB 7.2k, R31: an EZOC as it is now, so that those who came before cover those who come later. */
const stopsIn = (state: MibState, { unit }: Body, hex: Hex): boolean =>
  inEzoc(state, hex, sideOfUnit(state, unit), cardOf(state, unit).kind, [unit]);

/** MIB 7.2k, 7.2l, R97: until one attacker has entered a vacated hex, only a way into one will do. */
const entersVacated = ({ vacated, entered }: AdvanceChance, path: readonly Hex[]): boolean =>
  entered || path.some(hex => vacated.includes(hex));

/** MIB 7.2k: the ways of one attacker; of those with the same end, one for all that go on and one by a vacated hex. */
export function advanceWays(state: MibState, chance: AdvanceChance, body: Body): readonly (readonly Hex[])[] {
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
      if (to === body.hex || found.has(key) || !isWay(state, body, at, to)) continue;
      found.set(key, next);
      queue.push(next);
    }
  }
  return [...found.values()].filter(
    path => entersVacated(chance, path) && fits(state, path.at(-1)!, [body.unit]),
  );
}

/** MIB 7.2k: may this attacker advance so? */
export function mayAdvance(state: MibState, chance: AdvanceChance, advance: Advance): Ruling {
  const { attacker, path, facing, leaders } = advance;
  const { unit, hex } = attacker;
  const isAttacker = advancers(state, chance).some(each => each.unit === unit && each.hex === hex);
  const last = path.at(-1);
  const facts = { unit: unitName(state, unit), hex: hexName(state, last ?? hex) };
  const isInReach = path.length > 0 && path.length <= chance.fought.row.advance;
  if (!isAttacker || last === undefined || !isInReach) return ruling(forbid('MIB 7.2k', facts));
  return ruling(
    ...path.map((_, place) => stepRefusal(state, attacker, path, place)),
    !entersVacated(chance, path) && forbid('MIB 7.2l', { unit: facts.unit }),
    !fits(state, last, [unit]) && forbid('MIB R94', facts),
    facingRefusal(state, last, [unit], facing),
    leadersRefusal(state, hex, sideOfUnit(state, unit), leaders),
  );
}

function stepRefusal(state: MibState, body: Body, path: readonly Hex[], place: number): Refusal | false {
  const at = path[place - 1] ?? body.hex;
  const to = path[place]!;
  const goesOn = place > 0 && stopsIn(state, body, at);
  const facts = { unit: unitName(state, body.unit), hex: hexName(state, to) };
  if (goesOn) return forbid('MIB R31', { ...facts, hex: hexName(state, at) });
  return !isWay(state, body, at, to) && forbid('MIB 7.2k', facts);
}

/** What is left to decide after it. */
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
  table.emit({
    type: 'advanced',
    clause: 'MIB 7.2k',
    unit: unitName(state, unit),
    leaders: leaderNames(state, leaders),
    from: hexName(state, hex),
    path: hexNames(state, path),
    facing,
  });
  if (isExtended(unitOf(state, unit))) collapseInto(state, unit, hex, table);
  for (const to of path) putUnit(state, unit, to, facing);
  // What is pushed last is asked first.
  for (const to of path.toReversed()) enterHex(state, [unit], to, table);
  for (const id of leaders) putLeader(state, id, path.at(-1)!);
}
