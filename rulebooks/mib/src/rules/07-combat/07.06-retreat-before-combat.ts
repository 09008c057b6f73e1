import { type Direction, directionTo, type Hex, NOWHERE, pathsFrom, sideBetween } from '@abatis/hex';
import { edit, LEGAL, placesWhere, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { terrainAt } from '../../ground.ts';
import {
  type Body,
  hexesBetween,
  hexesOf,
  holder,
  isActive,
  isCavalry,
  isExtended,
  sideOfUnit,
  unitOf,
  unitsIn,
} from '../../pieces.ts';
import { mayAttackBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import * as movement from '../06-movement/index.ts';
import { disorganize } from '../09-disorganized.ts';
import { loseStep } from '../10-stragglers/index.ts';
import { isSpent, tire } from '../11-fatigue.ts';
import { mayAttack } from '../15-command/index.ts';
import { collapseInto } from '../16-optional-rules/index.ts';
import { attackBars, attackerProblems, needsIntent, targetsOf } from './07.00-declaration.ts';
import { isPassable } from './07.02-retreat-paths.ts';
import { type Going, mayArrive } from './07.02-retreats.ts';
import { canAttackAcross } from './07.07-terrain.ts';

/** MIB 7.6b: the most hexes that it goes, and the least distance from the threat at which it ends. */
const FARTHEST = 4;
const CLEAR_OF = 2;

/** MIB 7.6b, 7.6h: the cavalry in a hex that may retreat before infantry: units that are not Spent. */
export const skittish = (state: MibState, hex: Hex): readonly UnitId[] =>
  unitsIn(state, hex).filter(id => isCavalry(state, id) && !isSpent(state, id));

/** MIB 7.6b, R32: its paths away from a threat in these hexes: one of the shortest to each hex. */
export function withdrawals(
  state: MibState,
  body: Body,
  awayFrom: readonly Hex[],
): readonly (readonly Hex[])[] {
  if (isSpent(state, body.unit)) return [];
  const isOpen = (from: Hex, to: Hex): boolean => barTo(state, body.unit, from, to, awayFrom) === null;
  const [, ...reached] = pathsFrom(battleOf(state).ground.grid, [body.hex], isOpen, FARTHEST);
  return reached.map(([, path]) => path).filter(path => barAtEnd(state, body, path, awayFrom) === null);
}

/** MIB 7.6b, 7.6h, R32: may it retreat before combat along this path? */
export function mayWithdraw(state: MibState, body: Body, awayFrom: readonly Hex[], going: Going): Ruling {
  const { unit, hex } = body;
  if (isSpent(state, unit)) return ruling(forbid('MIB 7.6h', { unit }));
  const barred = pathRefusal(state, body, awayFrom, going.path);
  if (barred) return ruling(barred);
  return mayArrive(state, hex, [unit], going);
}

function pathRefusal(
  state: MibState,
  body: Body,
  awayFrom: readonly Hex[],
  path: readonly Hex[],
): Refusal | null {
  const refuse = (hex: Hex, why: Because): Refusal => forbid('MIB 7.6b', { unit: body.unit, hex, ...why });
  if (path.length === 0 || path.length > FARTHEST)
    return refuse(path.at(-1) ?? body.hex, because('why wrong length', { farthest: FARTHEST }));
  const way = [body.hex, ...path];
  for (const [place, to] of path.entries()) {
    if (way.indexOf(to) <= place) return refuse(to, because('why been there'));
    const why = barTo(state, body.unit, way[place]!, to, awayFrom);
    if (why !== null) return refuse(to, why);
  }
  const why = barAtEnd(state, body, path, awayFrom);
  return why === null ? null : refuse(path.at(-1)!, why);
}

const distanceTo = (state: MibState, hex: Hex, threat: readonly Hex[]): number =>
  Math.min(...threat.map(each => hexesBetween(state, hex, each)));

/** Why it may not go from a hex into the next one; null if it may. */
function barTo(state: MibState, unit: UnitId, from: Hex, to: Hex, awayFrom: readonly Hex[]): Because | null {
  const { ground } = battleOf(state);
  const side = sideOfUnit(state, unit);
  const crossed = sideBetween(ground.grid, from, to);
  if (crossed === NOWHERE) return because('why not next to', { neighbour: from });
  if (distanceTo(state, to, awayFrom) < distanceTo(state, from, awayFrom)) return because('why closer');
  if (!isPassable(state, side, to)) return because('why impassable');
  if (terrainAt(ground, to) === 'swamp') return because('why swamp');
  if (movement.waterAt(state, crossed) === 'river' && !movement.isBridged(state, crossed))
    return because('why river');
  return movement.inEzoc(state, to, side, 'cavalry', [unit]) ? because('why in cavalry zoc') : null;
}

/** Why it may not end there; null if it may. */
function barAtEnd(
  state: MibState,
  { unit }: Body,
  path: readonly Hex[],
  awayFrom: readonly Hex[],
): Because | null {
  const end = path.at(-1)!;
  if (distanceTo(state, end, awayFrom) < CLEAR_OF) return because('why too near', { clear: CLEAR_OF });
  return movement.fits(state, end, [unit]) ? null : because('why no room');
}

/** MIB 7.6b, 7.6e, R92: withdraws, and pays the price each time. A line contracts into the hex that is threatened. */
export function withdraw(
  state: MibState,
  { unit, hex }: Body,
  { path, facing, leaders }: Going,
  table: MibTable,
): void {
  const end = path.at(-1)!;
  if (isExtended(unitOf(state, unit))) collapseInto(state, unit, hex, table);
  table.emit({ type: 'withdrew', clause: 'MIB 7.6b', unit, from: hex, path, facing, leaders });
  for (const to of path) movement.putUnit(state, unit, to, facing);
  for (const leader of leaders) movement.putLeader(state, leader, end);
  pay(state, unit, table);
  noteComing(state, unit, end);
  // The step pushed last comes first, so the hexes are pushed from the end of the path.
  for (const to of path.toReversed()) movement.enterHex(state, [unit], to, table);
}

/** MIB 7.6c: cavalry has come to a hex; active infantry next to it whose move is over may declare its intent late. */
export function noteComing(state: MibState, cavalry: UnitId, hex: Hex): void {
  for (const [id, { act, ...unit }] of state.units.entries()) {
    const isNext = hexesOf(unit).some(from => hexesBetween(state, from, hex) === 1);
    const isOver = isActive(state, id) && act.halted && !isCavalry(state, id);
    if (isNext && isOver && sideOfUnit(state, id) !== sideOfUnit(state, cavalry))
      edit(state, 'units', id, 'act').late = [...new Set([...(act.late ?? []), hex])];
  }
}

/**
 * MIB 7.6e: it is Disorganized, or loses a step if it was before; a Smashed unit pays nothing more. It tires in any
 * case.
 */
function pay(state: MibState, id: UnitId, table: MibTable): void {
  const { smashed, disorganized } = unitOf(state, id);
  const cause = { clause: 'MIB 7.6e', organicFirst: false };
  tire(state, id, battleOf(state).charts.fatigueEffects.cavalryRetreat, 'withdrawal', table);
  if (smashed) return;
  if (disorganized) loseStep(state, id, 'straggler', cause, table);
  else disorganize(state, id, 'MIB 7.6e', table);
}

/** MIB 7.6b: infantry wants to attack the cavalry in a hex. */
export interface Threat {
  readonly by: UnitId;
  readonly hex: Hex;
  readonly left: readonly UnitId[];
  readonly late: boolean;
}

/** Is that hex in front of the unit in hand with this facing? */
function faces(state: MibState, id: UnitId, facing: Direction, hex: Hex): boolean {
  const { grid } = battleOf(state).ground;
  return hexesOf(unitOf(state, id)).some(from => {
    const direction = directionTo(grid, from, hex);
    return (
      direction !== null && movement.frontsWith(state, { unit: id, hex: from }, facing).includes(direction)
    );
  });
}

/**
 * MIB 7.6d: how the units in hand can end their move so that each of these hexes is in front of a unit that pays to
 * attack.
 */
export const haltsBefore = (
  state: MibState,
  hand: movement.Moving,
  hexes: readonly Hex[],
): readonly movement.Halt[] =>
  [...movement.haltsOf(state, hand)].filter(({ facing, commit }) => {
    const attackers = commit ? movement.committers(state, hand, facing) : [];
    return attackers.length > 0 && hexes.every(hex => attackers.some(id => faces(state, id, facing, hex)));
  });

/** MIB 7.6c: the infantry in hand that can declare intent against that hex, besides the `others` that stood. */
export const declarers = (
  state: MibState,
  hand: movement.Moving,
  hex: Hex,
  others: readonly Hex[] = [],
): readonly UnitId[] => hand.units.filter(id => refusalsOf(state, hand, id, hex, others).length === 0);

/** MIB 7.6c, 7.6d, R33: may those in hand declare intent against the cavalry in that hex? */
export function mayIntend(
  state: MibState,
  hand: movement.Moving,
  hex: Hex,
  others: readonly Hex[] = [],
): Ruling {
  const refusals = hand.units.map(id => refusalsOf(state, hand, id, hex, others));
  return refusals.some(each => each.length === 0) ? LEGAL : ruling(...refusals.flat());
}

function refusalsOf(
  state: MibState,
  hand: movement.Moving,
  id: UnitId,
  hex: Hex,
  others: readonly Hex[],
): readonly Refusal[] {
  const why = intentBar(state, id, hex) ?? pointsBar(state, hand, id, [...others, hex]);
  const facts = { unit: id, hex };
  return [
    ...(why === null ? [] : [forbid('MIB 7.6c', { ...facts, ...why })]),
    // R33: a unit that may not attack declares no intent, although it may still pay for an attack.
    ...attackBars(state, { unit: id, hex: unitOf(state, id).hex }),
    ...mayAttack(state, id, hex).refusals,
    ...mayAttackBySpecialRule(state, hex).refusals,
  ];
}

/** Why it cannot declare intent against cavalry there; null if it can. */
function intentBar(state: MibState, id: UnitId, hex: Hex): Because | null {
  if (isCavalry(state, id)) return because('why infantry only');
  const isTarget = holder(state, hex) === enemyOf(sideOfUnit(state, id)) && skittish(state, hex).length > 0;
  if (!isTarget) return because('why no cavalry');
  if (unitOf(state, id).act.intents.includes(hex)) return because('why declared');
  const isNear = hexesOf(unitOf(state, id)).some(from => canAttackAcross(state, from, hex));
  return isNear ? null : because('why out of attack');
}

/** MIB 7.6d: why it could not attack if the cavalry stood; null if it could. */
function pointsBar(
  state: MibState,
  hand: movement.Moving,
  id: UnitId,
  hexes: readonly Hex[],
): Because | null {
  if (movement.isDeployed(state, hand, id)) {
    const { facing } = unitOf(state, id);
    return hexes.every(hex => faces(state, id, facing, hex)) ? null : because('why not in front');
  }
  const couldAttack = haltsBefore(state, hand, hexes).some(({ facing }) =>
    movement.committers(state, hand, facing).includes(id),
  );
  return couldAttack ? null : because('why no points');
}

/** MIB 7.6d: the unit that means to attack the hex now, and those that have declared it already. */
export const boundToAttack = (state: MibState, by: UnitId, hex: Hex): readonly UnitId[] =>
  placesWhere(state.units, ({ act }, id) => id === by || act.intents.includes(hex));

/**
 * MIB 7.6c: notes the intent; 7.6d: it stays if cavalry stands. If all cavalry has left, the intent lapses, also that
 * of other units before which it had stood: else cavalry that comes there later would have to be attacked, and could
 * not withdraw.
 */
export function noteIntent(state: MibState, units: readonly UnitId[], hex: Hex, isHeld: boolean): void {
  const intending = placesWhere(state.units, ({ act }) => act.intents.includes(hex));
  for (const id of isHeld ? units : intending) {
    const { intents } = unitOf(state, id).act;
    const others = intents.filter(each => each !== hex);
    edit(state, 'units', id, 'act').intents = isHeld ? [...others, hex] : others;
  }
}

/** Cavalry that is not where it was when the activation began. */
const hasComeLate = (state: MibState, id: UnitId): boolean => {
  const began = state.activation?.began[id];
  return began !== undefined && !hexesOf(unitOf(state, id)).includes(began);
};

/**
 * MIB 7.6c: was its own move over when the cavalry came, or has it made none? A unit that came next to the cavalry
 * later had to declare intent at once.
 */
function wasThereFirst(state: MibState, id: UnitId, hex: Hex): boolean {
  const { halted, late = [] } = unitOf(state, id).act;
  return !halted || late.includes(hex);
}

/** MIB 7.6c: hexes with cavalry that came after its own move, against which a unit has not declared intent yet. */
const cavalryComeLate = (state: MibState, id: UnitId): readonly Hex[] =>
  hexesOf(unitOf(state, id))
    .map(hex => ({ unit: id, hex }))
    .filter(body => attackerProblems(state, body).length === 0)
    .flatMap(body => targetsOf(state, body))
    .filter(
      hex =>
        needsIntent(state, id, hex) &&
        skittish(state, hex).every(each => hasComeLate(state, each)) &&
        wasThereFirst(state, id, hex),
    );

/** MIB 7.6c: may a unit declare intent at ACT_DECLARE? R33, 15.6: a unit that may not attack may not. */
export const mayIntendLate = (state: MibState, id: UnitId, hex: Hex): Ruling =>
  cavalryComeLate(state, id).includes(hex)
    ? mayAttack(state, id, hex)
    : ruling(forbid('MIB 7.6c', { unit: id, hex, ...because('why too late') }));

/** All units that can still declare intent, and against which hex. */
export const lateIntents = (state: MibState): readonly { readonly unit: UnitId; readonly hex: Hex }[] =>
  state.units.flatMap((_, unit) =>
    isActive(state, unit)
      ? cavalryComeLate(state, unit)
          .filter(hex => mayAttack(state, unit, hex).legal)
          .map(hex => ({ unit, hex }))
      : [],
  );
