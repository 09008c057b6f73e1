import { hexesOfSide, type Side } from '@abatis/hex';
import { derived, done, type Frame, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { battleOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import type { Ground } from '../ground.ts';
import { unitOf, unitsIn } from '../pieces.ts';
import * as rules from '../rules/index.ts';
import type { LfmState, UnitId } from '../state.ts';
import type { Asks, Runs } from './step.ts';

/** A player at his works. */
interface Constructing {
  /** Units that have tried to burn their bridge in this phase (R196). */
  readonly tried: readonly UnitId[];
  /** Units that were given a marker or gave theirs up here: they are not proposed again. */
  readonly aside: readonly UnitId[];
  /** LFM R8: has a new marker been placed? Then the earlier ones have had their turn. */
  readonly begun: boolean;
}

export type ConstructionFrame = Frame<'construction'> | Frame<'construct', Constructing>;

type WorkOrder = 'emplace' | 'burn' | 'give-up' | 'build' | 'mark-bridge';

/** LFM SP.3, R7: all work on breastworks and bridges is done in this phase, by day and by night. */
export const construction: Runs<'construction'> = {
  run(state) {
    goOn(state, { tried: [], aside: [], begun: false });
  },
};

/**
 * LFM SP.3, R8: first the markers of an earlier turn, then new ones. A Build marker that can be flipped is flipped
 * (24.1d) unless the work is given up (R189); to roll for a bridge is a choice.
 */
export const construct: Asks<'construct', WorkOrder | 'done'> = {
  actions: orders('emplace', 'burn', 'give-up', 'build', 'mark-bridge', 'done'),
  seat: ({ phasing }) => phasing,
  prompt: (state, frame) => ({
    id: 'construct',
    clause: dueFlip(state, frame) === null ? 'LFM SP.3b' : 'LFM SP.3a',
    facts: { side: state.phasing },
  }),
  candidates(state, frame) {
    const listed = [...oldWorks(state, frame), ...abandonments(state, frame)];
    return dueFlip(state, frame) === null ? [...listed, DONE, ...newWorks(state, frame)] : listed;
  },
  judge(state, action, frame) {
    if (action.type === 'done') return ruling(flipsFirst(state, frame));
    return mayWork(state, action, frame);
  },
  apply(state, action, table, frame) {
    if (action.type === 'done') return done(state);
    WORKS[action.type].carryOut(state, action.unit, table, action);
    goOn(state, after(action.type, action.unit, frame));
  },
};

/** What the chapters say of an order, and which markers it is about. */
interface Work {
  readonly markers: 'old' | 'new' | 'any';
  may(state: LfmState, unit: UnitId, order: Order<WorkOrder>): Ruling;
  carryOut(state: LfmState, unit: UnitId, table: LfmTable, order: Order<WorkOrder>): unknown;
}

const bridgeOf = (order: Order<WorkOrder>): Side => (order as Order<'mark-bridge'>).bridge;

const WORKS: Readonly<Record<WorkOrder, Work>> = {
  emplace: { markers: 'old', may: rules.mayEmplace, carryOut: rules.emplace },
  burn: { markers: 'old', may: rules.mayBurnBridge, carryOut: rules.burnBridge },
  'give-up': { markers: 'any', may: rules.mayGiveUpBuilding, carryOut: rules.giveUpBuilding },
  build: { markers: 'new', may: rules.mayBuild, carryOut: rules.build },
  'mark-bridge': {
    markers: 'new',
    may: (state, unit, order) => rules.mayMarkBridge(state, unit, bridgeOf(order)),
    carryOut: (state, unit, table, order) => rules.markBridge(state, unit, bridgeOf(order), table),
  },
};

function mayWork(state: LfmState, action: Order<WorkOrder>, frame: Constructing): Ruling {
  const { type, unit } = action;
  const { markers, may } = WORKS[type];
  return ruling(
    may(state, unit, action),
    markers === 'old' && frame.begun && forbid('LFM R8', { unit }),
    type === 'burn' && frame.tried.includes(unit) && forbid('LFM R196', { unit }),
    markers === 'new' && flipsFirst(state, frame),
  );
}

function after(type: WorkOrder, unit: UnitId, { tried, aside, begun }: Constructing): Constructing {
  return {
    tried: type === 'burn' ? [...tried, unit] : tried,
    aside: type === 'burn' || type === 'emplace' ? aside : [...aside, unit],
    begun: begun || type === 'build' || type === 'mark-bridge',
  };
}

/** Asks on, unless there is nothing left to decide. */
function goOn(state: LfmState, frame: Constructing): void {
  if (hasWork(state, frame)) done(state, { step: 'construct', ...frame });
  else done(state);
}

/** A marker that was placed just now may still be taken off, though nobody is urged to. */
const hasWork = (state: LfmState, frame: Constructing): boolean =>
  builders(state).length > 0 || oldWorks(state, frame).length > 0 || !newWorks(state, frame).next().done;

function ownUnits(state: LfmState): readonly UnitId[] {
  const { units: cards } = battleOf(state);
  const own: UnitId[] = [];
  for (let id = 0; id < cards.length; id++) {
    if (unitOf(state, id).place === 'map' && cards[id]!.side === state.phasing) own.push(id);
  }
  return own;
}

const builders = (state: LfmState): readonly UnitId[] =>
  ownUnits(state).filter(id => unitOf(state, id).building);

/** LFM 24.1d, R188: a unit whose marker is to be flipped now; null if there is none. New markers come later (R8). */
function dueFlip(state: LfmState, { begun }: Constructing): UnitId | null {
  if (begun) return null;
  for (const id of builders(state)) if (rules.mayEmplace(state, id).legal) return id;
  return null;
}

function flipsFirst(state: LfmState, frame: Constructing): Refusal | null {
  const due = dueFlip(state, frame);
  return due === null ? null : forbid('LFM R8', { unit: due });
}

/** LFM SP.3a, SP.3c: what can be done about the markers of an earlier turn. */
function oldWorks(state: LfmState, { tried, begun }: Constructing): readonly Order<'emplace' | 'burn'>[] {
  const listed: Order<'emplace' | 'burn'>[] = [];
  if (begun) return listed;
  for (const id of ownUnits(state)) {
    const { building, burning } = unitOf(state, id);
    if (building && rules.mayEmplace(state, id).legal) listed.push({ type: 'emplace', unit: id });
    if (burning !== null && !tried.includes(id)) listed.push({ type: 'burn', unit: id });
  }
  return listed;
}

/** LFM R189. */
const abandonments = (state: LfmState, { aside }: Constructing): readonly Order<'give-up'>[] =>
  builders(state)
    .filter(id => !aside.includes(id))
    .map(unit => ({ type: 'give-up', unit }));

/** LFM SP.3b, SP.3c: new markers. */
function* newWorks(state: LfmState, { aside }: Constructing): Generator<Order<'build' | 'mark-bridge'>> {
  for (const id of ownUnits(state)) {
    // Who sees the unit is looked up for refusals only: it takes longest.
    if (aside.includes(id) || rules.inZoi(state, unitOf(state, id).hex, state.phasing)) continue;
    if (rules.mayBuild(state, id).legal) yield { type: 'build', unit: id };
  }
  const { ground } = battleOf(state);
  for (const side of burnableBridges(ground)) {
    for (const hex of hexesOfSide(ground.grid, side)) {
      for (const id of unitsIn(state, hex)) {
        if (!aside.includes(id) && rules.mayMarkBridge(state, id, side).legal) {
          yield { type: 'mark-bridge', unit: id, bridge: side };
        }
      }
    }
  }
}

/** LFM 25.1a: the hexsides that the map marks so. */
const burnableBridges = derived(({ burnable }: Ground): readonly Side[] =>
  [...burnable.keys()].filter(side => burnable[side] === 1),
);
