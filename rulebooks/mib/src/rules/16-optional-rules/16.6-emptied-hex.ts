import type { Direction, Hex } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { type Body, hexesOf, holder, isExtended, sideOfUnit, unitOf } from '../../pieces.ts';
import type { LeaderId, MibState } from '../../state.ts';
import { leadersRefusal } from '../02-components/index.ts';
import { enterHex, fits, putLeader, putUnit } from '../06-movement/index.ts';
import { canAttackAcross, type Declared, facingRefusal, isPassable, sameBody } from '../07-combat/index.ts';
import { isSpent } from '../11-fatigue/index.ts';
import { collapseInto } from './16.6-line.ts';

/** How one of the units advances. */
export interface Following {
  readonly body: Body;
  readonly facing: Direction;
  readonly leaders: readonly LeaderId[];
}

/**
 * MIB 16.6k: a collapsed line has left a hex empty. Combats still to come drop the hex; units that have nothing else to
 * attack may advance into it when the present combat is over.
 */
export function followInto(state: MibState, hex: Hex): void {
  const at = state.steps.findLastIndex(({ step }) => step === 'combats');
  const frame = state.steps[at];
  if (frame?.step !== 'combats' || holder(state, hex) !== null) return;
  const struck = frame.combats.filter(combat => combat?.hexes.includes(hex));
  if (struck.length === 0) return;
  const left = struck.flatMap(combat => (combat ? idledBy(state, combat, hex) : []));
  const combats = frame.combats.map(combat => combat && strikeOff(state, combat, hex));
  edit(state).steps = [
    ...state.steps.slice(0, at),
    { ...frame, combats },
    { step: 'follow', hex, left },
    ...state.steps.slice(at + 1),
  ];
}

/** The units whose only target in the combat is that hex. */
const idledBy = (state: MibState, { attackers, hexes }: Declared, hex: Hex): readonly Body[] =>
  attackers.filter(body => !facesOther(state, body, hexes, hex));

const facesOther = (state: MibState, body: Body, hexes: readonly Hex[], hex: Hex): boolean =>
  hexes.some(each => each !== hex && canAttackAcross(state, body.hex, each));

function strikeOff(state: MibState, combat: Declared, hex: Hex): Declared | null {
  if (!combat.hexes.includes(hex)) return combat;
  const attackers = combat.attackers.filter(body => facesOther(state, body, combat.hexes, hex));
  return attackers.length > 0 ? { attackers, hexes: combat.hexes.filter(each => each !== hex) } : null;
}

/** MIB 16.6k, 7.2k: may this unit, one of those `left`, advance into the empty hex? */
export function mayFollow(
  state: MibState,
  hex: Hex,
  left: readonly Body[],
  { body, facing, leaders }: Following,
): Ruling {
  const unit = body.unit;
  const why = barOf(state, hex, left, body);
  if (why !== null) return ruling(forbid('MIB 16.6k', { unit, hex, ...why }));
  return ruling(
    facingRefusal(state, hex, [body.unit], facing),
    leadersRefusal(state, body.hex, sideOfUnit(state, body.unit), leaders),
  );
}

/** Why it may not; null if it may. */
function barOf(state: MibState, hex: Hex, left: readonly Body[], body: Body): Because | null {
  if (!left.some(each => sameBody(each, body))) return because('why not alone');
  const unit = unitOf(state, body.unit);
  if (!hexesOf(unit).includes(body.hex)) return because('why gone from there');
  // R130: a unit that no longer qualifies would not have attacked.
  if (unit.disorganized || unit.smashed || isSpent(state, body.unit)) return because('why unfit');
  if (!isPassable(state, sideOfUnit(state, body.unit), hex)) return because('why impassable');
  return fits(state, hex, [body.unit]) ? null : because('why no room');
}

/** MIB 16.6k: the unit advances by one hex at no cost; a line contracts. */
export function follow(
  state: MibState,
  hex: Hex,
  { body, facing, leaders }: Following,
  table: MibTable,
): void {
  if (isExtended(unitOf(state, body.unit))) collapseInto(state, body.unit, body.hex, table);
  putUnit(state, body.unit, hex, facing);
  for (const leader of leaders) putLeader(state, leader, hex);
  table.emit({
    type: 'followed',
    clause: 'MIB 16.6k',
    unit: body.unit,
    from: body.hex,
    hex,
    facing,
    leaders,
  });
  enterHex(state, [body.unit], hex, table);
}
