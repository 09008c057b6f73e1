import { type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { Cost, Crossing, Mover } from '../../charts/charts.ts';
import { isInPlay, sideIs, terrainAt } from '../../ground.ts';
import { hexesOf, holder, sideOfUnit, strengthOf, unitOf } from '../../pieces.ts';
import { mayEnterBySpecialRule, mayMoveBySpecialRule } from '../../special-rules/index.ts';
import { enemyOf, type LeaderId, type MibState, type UnitId } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import { crossingCost, hexCost } from '../06-movement/costs.ts';
import { leaderAllowance, type Payer, payersOf } from '../06-movement/hand.ts';
import { fits, STACKING_LIMIT, stackStrength } from '../06-movement/stacking.ts';
import { waterAt } from '../06-movement/water.ts';
import { mayMoveTo } from '../15-command/orders.ts';
import type { Line } from './geometry.ts';
import type { Shift } from './shifts.ts';
import { facingsBeside, mayLieBeside } from './stacking.ts';

/** What forming, moving or leaving a line comes to. */
export interface LineMove {
  /** Without a wing when it has been left. */
  readonly line: Line;
  readonly entered: readonly Hex[];
  /** What leaving the hex costs besides included (6.2i). */
  readonly cost: number;
  /** MIB 16.6g: entering an EZOC with either hex stops the unit. */
  readonly stops: boolean;
}

/** MIB 6.0b, 16.6d, 16.6g: hex and hexside, as if no road led there; null: forbidden. */
function lineCost(state: MibState, column: Mover, from: Hex, to: Hex): Cost {
  const battle = battleOf(state);
  const { ground } = battle;
  const side = sideBetween(ground.grid, from, to);
  const up = ground.uphill[side] === to;
  const water = waterAt(state, side);
  const crossings: Crossing[] = water ? [water] : [];
  if (sideIs(ground, side, 'slope')) crossings.push(up ? 'slopeUp' : 'slopeDown');
  if (sideIs(ground, side, 'steepSlope')) crossings.push(up ? 'steepUp' : 'steepDown');
  const costs = crossings.map(crossing => crossingCost(battle, column, crossing));
  return [hexCost(battle, column, terrainAt(ground, to)), ...costs].reduce(
    (sum, cost) => (sum === null || cost === null ? null : sum + cost),
    0,
  );
}

/** A leader in hand who goes with his end of the line. */
export interface Rider {
  readonly leader: LeaderId;
  readonly to: Hex;
  readonly spent: number;
}

/** MIB 2.2.4c: they pay as cavalry, for their own way. */
export function ridersOf(state: MibState, hand: Moving, before: Line, after: Line): readonly Rider[] {
  return hand.leaders.flatMap((leader, place) => {
    const { hex } = state.leaders[leader]!;
    const to = hex === before.wing && after.wing !== NOWHERE ? after.wing : after.hex;
    const cost = to === hex ? 0 : lineCost(state, 'cavalry', hex, to);
    const spent = hand.leadersSpent[place]! + (cost ?? Number.POSITIVE_INFINITY);
    return spent <= leaderAllowance(state, leader) ? [{ leader, to, spent }] : [];
  });
}

/** What a movement comes to for the unit in hand; or, in words, why it cannot make it. `steps` are paid for. */
export function priced(
  state: MibState,
  hand: Moving,
  line: Line,
  steps: Shift['entered'],
): LineMove | string {
  const id = hand.units[0]!;
  const payer = payersOf(state, hand)[0]!;
  const entered = steps.map(({ to }) => to).filter(hex => !hexesOf(unitOf(state, id)).includes(hex));
  const why = entered.map(hex => entryBar(state, payer, id, hex)).find(bar => bar !== null);
  if (why) return why;
  const costs = steps.map(({ from, to }) => lineCost(state, payer.walker.column, from, to));
  if (costs.includes(null)) return 'the ground forbids it';
  // MIB 16.6d: of two hexes the dearer one.
  const cost = Math.max(...costs.map(Number)) + payer.leaving;
  if (cost > payer.left) return `it costs ${cost} MP, and ${payer.left} are left`;
  const company = ridersOf(state, hand, unitOf(state, id), line).map(({ leader }) => leader);
  const atEnd = endBar(state, id, line, entered, company);
  return atEnd ?? { line, entered, cost, stops: entered.some(hex => payer.course.stop[hex] === 1) };
}

/** Why the unit cannot enter a hex; null if it can. */
function entryBar(state: MibState, { walker, course }: Payer, id: UnitId, hex: Hex): string | null {
  const side = sideOfUnit(state, id);
  if (!isInPlay(battleOf(state).ground, hex)) return 'it is not in play';
  if (holder(state, hex) === enemyOf(side)) return 'the enemy holds it';
  if (!mayEnterBySpecialRule(state, side, hex).legal) return 'a rule of this battle forbids it';
  return walker.shuns && course.stop[hex] === 1 ? 'it may not enter an enemy zone of control' : null;
}

/** Why the unit cannot be there when it has moved; null if it can. */
function endBar(
  state: MibState,
  id: UnitId,
  line: Line,
  entered: readonly Hex[],
  company: readonly LeaderId[],
): string | null {
  if (!mayMoveBySpecialRule(state, id, entered).legal) return 'a rule of this battle forbids it';
  if (!hexesOf(line).every(hex => mayMoveTo(state, id, hex, company).legal))
    return 'its orders do not lead there';
  if (!hasRoom(state, id, line)) return 'there is no room for it';
  return facesWell(state, id, line) ? null : 'its front would not be that of its friends there';
}

/** MIB 6.1a, 16.6g, 16.6h: half of it in each of two hexes. */
function hasRoom(state: MibState, id: UnitId, line: Line): boolean {
  if (line.wing === NOWHERE) return fits(state, line.hex, [id]);
  const half = Math.ceil(strengthOf(state, id) / 2);
  return hexesOf(line).every(hex => stackStrength(state, hex, [id]) + half <= STACKING_LIMIT);
}

/** MIB 6.1c, 16.6l. */
const facesWell = (state: MibState, id: UnitId, line: Line): boolean =>
  line.wing === NOWHERE
    ? facingsBeside(state, line.hex, [id]).includes(line.facing)
    : hexesOf(line).every(hex => mayLieBeside(state, hex, line, [id]));
