import { DIRECTIONS, sideOf } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, leaderNames, unitName, unitNames } from '../../events/names.ts';
import { isExtended, unitOf } from '../../pieces.ts';
import { type Exit, termsOf } from '../../scenario/terms.ts';
import { mayMoveBySpecialRule } from '../../special-rules/index.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { fallIn, payForMove } from './halt.ts';
import { hexInHand, payersOf, sideInHand } from './hand.ts';
import { takeOff, takeOffLeader } from './placing.ts';
import { roadAt } from './water.ts';

/** R84: the exit in the hex of those in hand, open to their side on this turn. */
const exitAt = (state: MibState, hand: Moving): Exit | undefined =>
  termsOf(state).exits.find(
    ({ hex, side, fromTurn }) =>
      hex === hexInHand(state, hand) && side === sideInHand(state, hand) && fromTurn <= state.turn,
  );

/** R84: one MP by the road that leads off the map, else two. */
function exitCost(state: MibState, hand: Moving): number {
  const { ground, charts } = battleOf(state);
  const { exitByRoad, exit } = charts.movementCosts.special;
  const hex = hexInHand(state, hand);
  const isOnRoad = DIRECTIONS.some(direction => roadAt(state, sideOf(ground.grid, hex, direction)) !== null);
  return isOnRoad ? exitByRoad : exit;
}

/** R84: may all in hand leave the map from here? */
export function mayExit(state: MibState, hand: Moving): Ruling {
  const piece = unitName(state, hand.units[0]!);
  const refuse = (why: string) => ruling(forbid('MIB R84', { piece, why }));
  if (!exitAt(state, hand)) return refuse('there is no exit here for its side');
  if (hand.stopped) return ruling(forbid('MIB 6.2g', { piece, hex: hexName(state, hexInHand(state, hand)) }));
  if (hand.units.some(id => isExtended(unitOf(state, id)))) return refuse('it is in extended line');
  const cost = exitCost(state, hand);
  const isPoor = payersOf(state, hand).some(({ left, leaving }) => left < cost + leaving);
  if (isPoor) return refuse(`it costs ${cost} MP`);
  return ruling(...hand.units.map(id => mayMoveBySpecialRule(state, id, [])));
}

/** R84: they leave; the price of the march is paid first, and whom it smashes stays behind. */
export function exit(state: MibState, hand: Moving, table: MibTable): void {
  const { name, hex } = exitAt(state, hand)!;
  const gone: UnitId[] = [];
  for (const id of hand.units) {
    const act = edit(state, 'units', id, 'act');
    act.category = 'mobile';
    act.entered = true;
    act.halted = true;
    payForMove(state, { ...hand, hexes: hand.hexes + 1 }, id, table);
    const { smashed, steps } = unitOf(state, id);
    if (smashed) {
      fallIn(state, hand, id);
      continue;
    }
    takeOff(state, id, 'exited');
    edit(state, 'units', id).exit = { turn: state.turn, hex, steps };
    gone.push(id);
  }
  const leaders = gone.length > 0 ? hand.leaders : [];
  for (const id of hand.leaders) edit(state, 'leaders', id).moved = true;
  for (const id of leaders) takeOffLeader(state, id, 'exited');
  table.emit({
    type: 'left-map',
    clause: 'MIB R84',
    pieces: [...unitNames(state, gone), ...leaderNames(state, leaders)],
    hex: hexName(state, hex),
    exit: name,
  });
}
