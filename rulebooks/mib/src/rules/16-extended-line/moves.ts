import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { LEGAL, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { cardOf, hexesOf, holder, isExtended, sideOfUnit, trainsIn, unitOf } from '../../pieces.ts';
import { mayActBySpecialRule } from '../../special-rules/index.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import { inEzoc } from '../06-movement/zones.ts';
import { isSpent } from '../11-fatigue/weariness.ts';
import { frontSide, lineFacings } from './geometry.ts';
import { type LineMove, priced } from './price.ts';
import { shiftsOf } from './shifts.ts';

/** MIB 16.6a: what it takes to form a line. */
const LEAST_STEPS = 2;

/** A move, or the clause that forbids it. */
type Planned = LineMove | Refusal;

export const isMove = (planned: Planned): planned is LineMove => 'line' in planned;

export const rulingOn = (planned: Planned): Ruling => (isMove(planned) ? LEGAL : ruling(planned));

/** Two hexes, or a hex and a facing, as an order names them. */
interface Facing {
  readonly hex: Hex;
  readonly facing: Direction;
}

/** Why nothing at all can be done with what is in hand; null if it can. */
function handBar({ units, stopped }: Moving): string | null {
  if (units.length !== 1) return 'it must be by itself in hand';
  return stopped ? 'it has to stop' : null;
}

/** MIB 16.6a, 16.6g: why the unit in hand cannot form a line at all; null if it can. */
function formingBar(state: MibState, id: UnitId): string | null {
  const unit = unitOf(state, id);
  if (!plays(state, 'extendedLine')) return 'the option is not played';
  if (isExtended(unit)) return 'it is in extended line';
  if (cardOf(state, id).level !== 'division') return 'only a division does';
  if (unit.steps < LEAST_STEPS) return `it has fewer than ${LEAST_STEPS} steps`;
  if (unit.disorganized) return 'it is disorganized';
  if (isSpent(state, id)) return 'it is spent';
  if (unit.act.pace !== 'normal') return 'it marches too fast';
  return mayActBySpecialRule(state, id).legal ? null : 'a rule of this battle forbids it';
}

/** MIB 16.6b: the unit in hand extends into that hex. */
export function extension(state: MibState, hand: Moving, to: Facing): Planned {
  const id = hand.units[0]!;
  const barred = handBar(hand) ?? formingBar(state, id);
  return barred === null
    ? extensionTo(state, hand, to)
    : forbid('MIB 16.6a', { unit: unitName(state, id), why: barred });
}

/** The same of a unit that can form a line. */
function extensionTo(state: MibState, hand: Moving, { hex, facing }: Facing): Planned {
  const id = hand.units[0]!;
  const unit = unitName(state, id);
  const refuse = (why: string): Refusal => forbid('MIB 16.6b', { unit, hex: hexName(state, hex), why });
  const from = unitOf(state, id).hex;
  const facings = lineFacings(state, from, hex);
  if (facings.length === 0) return refuse('it is not adjacent');
  if (!facings.includes(facing)) return refuse(`its front would be to ${facings.join(' or ')}`);
  const why = emptyBar(state, hex) ?? zoneBar(state, id, from) ?? zoneBar(state, id, hex);
  if (why !== null) return refuse(why);
  const move = priced(state, hand, { hex: from, wing: hex, facing }, [{ from, to: hex }]);
  return typeof move === 'string' ? refuse(move) : move;
}

const emptyBar = (state: MibState, hex: Hex): string | null =>
  holder(state, hex) === null && trainsIn(state, hex).length === 0 ? null : 'it is not empty';

const zoneBar = (state: MibState, id: UnitId, hex: Hex): string | null =>
  inEzoc(state, hex, sideOfUnit(state, id), cardOf(state, id).kind, [id])
    ? `${hexName(state, hex)} is in an enemy zone of control`
    : null;

/** MIB 16.6d, 16.6e: the line in hand goes to these two hexes, named in whatever order. */
export function shift(state: MibState, hand: Moving, hex: Hex, wing: Hex): Planned {
  const id = hand.units[0]!;
  const refuse = (why: string): Refusal =>
    forbid('MIB 16.6d', {
      unit: unitName(state, id),
      hexes: [hex, wing].map(each => hexName(state, each)),
      why,
    });
  const unit = unitOf(state, id);
  const barred = handBar(hand) ?? (isExtended(unit) ? null : 'it is in no extended line');
  if (barred !== null) return refuse(barred);
  const found = shiftsOf(state, unit).find(
    ({ line }) => (line.hex === hex && line.wing === wing) || (line.hex === wing && line.wing === hex),
  );
  if (!found) return refuse('no line gets there by one movement');
  const move = priced(state, hand, found.line, found.entered);
  return typeof move === 'string' ? refuse(move) : move;
}

/** MIB 16.6f: the line in hand goes fully into one of its hexes. */
export function contraction(state: MibState, hand: Moving, { hex, facing }: Facing): Planned {
  const id = hand.units[0]!;
  const unit = unitOf(state, id);
  const refuse = (why: string): Refusal =>
    forbid('MIB 16.6f', { unit: unitName(state, id), hex: hexName(state, hex), why });
  const barred = handBar(hand);
  if (barred !== null) return refuse(barred);
  if (!isExtended(unit) || !hexesOf(unit).includes(hex)) return refuse('it has no line there');
  if (!frontSide(state, unit).includes(facing)) return refuse('it faces where its front was');
  const from = hexesOf(unit).find(each => each !== hex)!;
  const move = priced(state, hand, { hex, wing: NOWHERE, facing }, [{ from, to: hex }]);
  return typeof move === 'string' ? refuse(move) : move;
}

/** MIB 16.6b: where the unit in hand can extend to, with either side for its front. */
export function* extensions(state: MibState, hand: Moving): Generator<Facing> {
  if (handBar(hand) !== null || formingBar(state, hand.units[0]!) !== null) return;
  const { hex: from } = unitOf(state, hand.units[0]!);
  if (zoneBar(state, hand.units[0]!, from) !== null) return;
  for (const direction of DIRECTIONS) {
    const hex = neighbour(battleOf(state).ground.grid, from, direction);
    if (hex === NOWHERE || emptyBar(state, hex) !== null) continue;
    for (const facing of lineFacings(state, from, hex))
      if (isMove(extensionTo(state, hand, { hex, facing }))) yield { hex, facing };
  }
}

/** MIB 16.6d, 16.6e: where the line in hand can go. */
export function* shifts(state: MibState, hand: Moving): Generator<LineMove> {
  const unit = unitOf(state, hand.units[0]!);
  if (!isExtended(unit)) return;
  for (const { line } of shiftsOf(state, unit)) {
    const move = shift(state, hand, line.hex, line.wing);
    if (isMove(move)) yield move;
  }
}

/** MIB 16.6f: how the line in hand can be left. */
export function* contractions(state: MibState, hand: Moving): Generator<Facing> {
  const unit = unitOf(state, hand.units[0]!);
  if (!isExtended(unit)) return;
  for (const hex of hexesOf(unit))
    for (const facing of frontSide(state, unit))
      if (isMove(contraction(state, hand, { hex, facing }))) yield { hex, facing };
}
