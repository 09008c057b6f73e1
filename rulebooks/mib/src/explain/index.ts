import { parsed } from '@abatis/data';
import type { ExplainedRoll, Referee } from '@abatis/kernel';
import type { Order, OrderType } from '../actions.ts';
import type { MibCharts } from '../charts/charts.ts';
import type { MibFrame } from '../frames.ts';
import { parsePosition } from '../notation/index.ts';
import type { Body } from '../pieces.ts';
import {
  type AttackMade,
  bestLargest,
  type Declared,
  fightOf,
  namedLargest,
  stacksOf,
} from '../rules/07-combat/index.ts';
import { formationsOf } from '../rules/16-optional-rules/index.ts';
import { enemyOf, type MibState } from '../state.ts';
import { outcomeAt } from '../steps/results/index.ts';
import {
  explainActivation,
  explainDemolition,
  explainHalt,
  explainMarch,
  explainPace,
  explainRecovery,
  explainSmashed,
} from './checks.ts';
import { explainBombardment, explainCombat } from './combat.ts';
import { EFFECTS, explainStacks } from './effects.ts';
import { explainPursuit } from './pursuit.ts';
import { explainSight } from './sight.ts';

export { explainSight } from './sight.ts';

/** Questions in the aftermath of a combat, after whose answer its CET dice may be rolled. */
const AFTERMATH: readonly MibFrame['step'][] = [
  'retreat',
  'advance',
  'collapse',
  'lose',
  'tired-pursuer',
  'target-withdrawal',
  'flight',
];

/** What is under way already and goes on after the answer: the CET dice of a combat (7.1l), guns that will fire (16.5k),
 * Smashed units that have not checked yet (10.2c). */
function explainAhead(state: MibState, frame: MibFrame): Rolls {
  if (!AFTERMATH.includes(frame.step)) return [];
  for (const each of state.steps.toReversed()) {
    const rolls = rollsOf(state, each);
    if (rolls) return rolls;
  }
  return [];
}

/** The dice to which this step leads; null if it leads to none. */
function rollsOf(state: MibState, frame: MibFrame): Rolls | null {
  switch (frame.step) {
    case 'effects':
      return explainStacks(state, frame.fought, frame.stacks);
    case 'retreat':
    case 'retreats':
      return explainStacks(state, frame.fought, stacksOf(state, frame.fought));
    case 'outcome':
      return frame.next <= outcomeAt('effects', frame.fought).next
        ? explainStacks(state, frame.fought, stacksOf(state, frame.fought))
        : [];
    case 'fire':
      return explainBombardment(state, frame.leader, frame.target);
    case 'smashed-checks':
      return frame.units.map(id => explainRecovery(state, id, 'MIB 10.2c'));
    default:
      return null;
  }
}

type Rolls = readonly ExplainedRoll[];
type Explain<Type extends OrderType> = (state: MibState, order: Order<Type>, frame: MibFrame) => Rolls;

const NONE: Rolls = [];

/** The orders that lead to dice by themselves; what an order in a combat's aftermath leads to is told by `explainAhead`. */
const EXPLAIN: { readonly [Type in OrderType]?: Explain<Type> } = {
  chits: (state, { formations }) => explainActivation(state, formations),
  /** MIB 16.3c: who goes second knows nothing of the other side's checks. */
  go: (state, { when }, frame) =>
    frame.step === 'first-or-second' && when === 'first'
      ? explainActivation(state, formationsOf(state, frame.side))
      : NONE,
  take: (state, { units, pace }) => units.flatMap(unit => explainPace(state, unit, pace)),
  halt: (state, order, frame) => {
    const hand = frame.step === 'commit' ? frame.hand : frame;
    return hand.step === 'moving' ? explainHalt(state, hand, order) : NONE;
  },
  exit: (state, _, frame) =>
    frame.step === 'moving' ? explainMarch(state, { ...frame, hexes: frame.hexes + 1 }) : NONE,
  recover: (state, { unit }) => [explainRecovery(state, unit, 'MIB 10.1a')],
  attack: (state, order) => explainDeclared(state, order).filter(isBeforeEffects),
  join: (state, order, frame) => explainJoined(state, order, frame),
  fight: (state, order, frame) => explainChosen(state, order, frame),
  enfilade: (state, { body }, frame) => explainFire(state, body, frame),
  bombard: (state, { leader, target }) => explainBombardment(state, leader, target),
  demolish: (state, { piece }) => (piece.unit === null ? NONE : explainDemolition(state, piece.unit)),
  pursue: (state, { units, hex }, frame) => {
    if (frame.step !== 'pursuit') return NONE;
    return explainPursuit(state, frame, frame.stacks.find(({ left }) => left === hex)!, units);
  },
  done: (state, _, frame) => explainDone(state, frame),
};

/** What the end of a question leads to. */
function explainDone(state: MibState, frame: MibFrame): Rolls {
  switch (frame.step) {
    case 'hold-back':
      return explainSmashed(state, state.activation!.formations);
    case 'declaring':
      return frame.combats.flatMap(combat => explainDeclared(state, combat));
    case 'enfilade':
      return explainFire(state, null, frame);
    default:
      return NONE;
  }
}

/** A combat as it would be fought now, the active player choosing among tied units what is best for him. */
function explainDeclared(state: MibState, declared: Declared, made: readonly AttackMade[] = []): Rolls {
  const fight = fightOf(state, declared, made);
  if (fight.morale === null) return NONE;
  return explainCombat(state, fight.side, { fight, largest: bestLargest(state, fight), enfilade: null });
}

function explainJoined(state: MibState, order: Order<'join'>, frame: MibFrame): Rolls {
  const joined = frame.step === 'declaring' ? frame.combats[order.combat] : undefined;
  if (!joined) return NONE;
  const { attackers, hexes } = order;
  const combat = {
    attackers: [...joined.attackers, ...attackers],
    hexes: [...new Set([...joined.hexes, ...hexes])],
  };
  return explainDeclared(state, combat).filter(isBeforeEffects);
}

/** While attacks are still being put together the CET is far away. */
const isBeforeEffects = ({ purpose }: ExplainedRoll): boolean => purpose !== EFFECTS;

/** R126: one of the combats of the declaration, with the units that are named for Step 3. */
function explainChosen(state: MibState, order: Order<'fight'>, frame: MibFrame): Rolls {
  const combat = frame.step === 'next-combat' ? frame.combats[order.combat] : undefined;
  if (frame.step !== 'next-combat' || !combat) return NONE;
  const largest = namedLargest(state, fightOf(state, combat, frame.made), order);
  const fight = fightOf(state, combat, frame.made, largest);
  return explainCombat(state, fight.side, { fight, largest, enfilade: null });
}

/** MIB 7.11c: with the guns that the defender chooses. */
const explainFire = (state: MibState, enfilade: Body | null, frame: MibFrame): Rolls =>
  frame.step === 'enfilade'
    ? explainCombat(state, enemyOf(frame.fight.side), {
        fight: frame.fight,
        largest: frame.largest,
        enfilade,
      })
    : NONE;

/** The rolls that a legal order leads to, with everything that enters them and its giver may know. Nothing is rolled. */
export function explain(state: MibState, order: Order): Rolls {
  const frame = state.steps.at(-1);
  if (!frame) return NONE;
  const tell = EXPLAIN[order.type] as Explain<OrderType> | undefined;
  const own = tell?.(state, order, frame) ?? NONE;
  return own.length > 0 ? own : explainAhead(state, frame);
}

/** What an umpire can ask, under these charts. */
export const refereeWith = (charts: MibCharts): Referee<MibState> => ({
  readPosition(text, file) {
    const read = parsePosition(text, file, charts);
    return read.ok ? parsed(read.value.state) : read;
  },
  explain,
  sight: explainSight,
});
