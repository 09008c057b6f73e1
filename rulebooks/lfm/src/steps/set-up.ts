import type { Hex } from '@abatis/hex';
import { done, type Frame } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { commanderTag, partyTags, unitName } from '../names.ts';
import { cardOf, ofCommander, ofUnit, unitOf, unitsIn } from '../pieces.ts';
import * as rules from '../rules/index.ts';
import type { FreeSetUp } from '../scenario-terms.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../state.ts';
import type { Asks, Runs } from './step.ts';

/** A side that sets up pieces; what it has put down or turned once is not proposed to it again. */
interface Deploying {
  readonly side: Side;
  readonly placed: readonly string[];
  readonly turned: readonly string[];
}

export type SetUpFrame = Frame<'set-up'> | Frame<'deploy', Deploying>;

type SetUpOrder = 'place' | 'mount' | 'dismount' | 'done';

/** LFM 29.1: each side in turn, before the first turn. What the lists say stands until the owner changes it. */
export const setUp: Runs<'set-up'> = {
  run(state) {
    const frames = rules
      .sidesToSetUp(state)
      .map(side => ({ step: 'deploy', side, placed: [], turned: [] }) as const);
    done(state, ...frames);
  },
};

/** LFM 29.1: piece by piece, in any order. */
export const deploy: Asks<'deploy', SetUpOrder> = {
  actions: orders('place', 'mount', 'dismount', 'done'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'set-up', clause: 'LFM 29.1', facts: { side } }),
  *candidates(state, frame) {
    if (rules.mayEndSetUp(state, frame.side).legal) yield DONE;
    for (const free of rules.freeSetUpsOf(state, frame.side)) {
      const hexes = rules.setUpHexes(state, free);
      for (const id of free.units) yield* unitPlaces(state, id, free, hexes, frame);
      for (const id of free.commanders) yield* commanderPlaces(state, id, frame);
      for (const id of free.mayDismount)
        if (mayTurnWithOthers(state, id, free, frame)) yield turning(state, id);
    }
  },
  judge(state, action, { side }) {
    switch (action.type) {
      case 'done':
        return rules.mayEndSetUp(state, side);
      case 'place':
        return rules.maySetUp(state, side, action.piece, action.hex);
      default:
        return rules.maySetUpMode(state, side, action.unit);
    }
  },
  apply(state, action, table, frame) {
    if (action.type === 'done') return done(state);
    if (action.type === 'place') {
      rules.setUp(state, action.piece, action.hex, table);
      return done(state, { ...frame, placed: [...frame.placed, ...partyTags(state, action.piece)] });
    }
    rules.setUpMode(state, action.unit, action.type === 'mount', table);
    done(state, { ...frame, turned: [...frame.turned, unitName(state, action.unit)] });
  },
};

/** Where the unit keeps within the limits; it leaves its commander only if he can still follow (20.8a). */
function* unitPlaces(
  state: LfmState,
  id: UnitId,
  { commanders }: FreeSetUp,
  hexes: readonly Hex[],
  { placed }: Deploying,
): Generator<Order<'place'>> {
  if (placed.includes(unitName(state, id))) return;
  const piece = ofUnit(id);
  const left = rules.leavesCommander(state, id);
  if (left !== null && !(commanders.includes(left) && !placed.includes(commanderTag(state, left)))) return;
  for (const hex of hexes) {
    if (hex !== unitOf(state, id).hex && rules.fits(state, hex, [id])) {
      yield { type: 'place', piece, hex };
    }
  }
}

function* commanderPlaces(
  state: LfmState,
  id: CommanderId,
  { placed }: Deploying,
): Generator<Order<'place'>> {
  if (placed.includes(commanderTag(state, id))) return;
  const piece = ofCommander(id);
  for (const hex of rules.commanderHexes(state, id)) {
    if (hex !== state.commanders[id]!.hex) yield { type: 'place', piece, hex };
  }
}

/** Only if everybody who shares hex and mode with it can still do the same (4.3). */
function mayTurnWithOthers(
  state: LfmState,
  id: UnitId,
  { mayDismount }: FreeSetUp,
  { turned }: Deploying,
): boolean {
  const { hex, mounted } = unitOf(state, id);
  return unitsIn(state, hex).every(
    other =>
      cardOf(state, other).arm !== 'cavalry' ||
      unitOf(state, other).mounted !== mounted ||
      (mayDismount.includes(other) && !turned.includes(unitName(state, other))),
  );
}

const turning = (state: LfmState, id: UnitId): Order<'mount' | 'dismount'> => ({
  type: unitOf(state, id).mounted ? 'dismount' : 'mount',
  unit: id,
});
