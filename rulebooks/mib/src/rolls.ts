import { type MibAction, type Order, type OrderType, resolvedOrder } from './actions.ts';
import {
  type ForeseenCombatRoll,
  type ForeseenEffectsRoll,
  type ForeseenPursuitRoll,
  foreseeBombardment,
  foreseeCombat,
  foreseePursuit,
  foreseeStacks,
} from './foresight.ts';
import type { MibFrame } from './frames.ts';
import { plays } from './options.ts';
import { type Body, formationOf, leaderOnMap, unitOf } from './pieces.ts';
import * as rules from './rules/index.ts';
import { enemyOf, type FormationId, type MibState, type Pace, type UnitId } from './state.ts';
import { outcomeAt } from './steps/results/index.ts';

/** The rolls that an order can lead to, as the one who gives it can foresee them. */
export type ForetoldRoll =
  | rules.UnitCheck<'double-time' | 'attack-check' | 'demolition' | 'range'>
  | rules.ForcedMarchRoll
  | rules.RecoveryRoll
  | rules.OrdersRoll
  | rules.ChargeCheckRoll
  | ForeseenCombatRoll
  | rules.BombardmentRoll
  | ForeseenEffectsRoll
  | rules.PursuitCheckRoll
  | ForeseenPursuitRoll
  | rules.PursuitEffectsRoll;

type Rolls = readonly ForetoldRoll[];
type RollsOf<Type extends OrderType> = (state: MibState, order: Order<Type>, frame: MibFrame) => Rolls;

const NONE: Rolls = [];

/** The orders that lead to dice by themselves; what an order in a combat's aftermath leads to is told by `rollsAhead`. */
const ROLLS: { readonly [Type in OrderType]?: RollsOf<Type> } = {
  chits: (state, { formations }) => activationRolls(state, formations),
  /** MIB 16.3c: who goes second knows nothing of the other side's checks. */
  go: (state, { when }, frame) =>
    frame.step === 'first-or-second' && when === 'first'
      ? activationRolls(state, rules.formationsOf(state, frame.side))
      : NONE,
  take: (state, { units, pace }) => units.flatMap(unit => paceRolls(state, unit, pace)),
  halt: (state, order, frame) => {
    const hand = frame.step === 'commit' ? frame.hand : frame;
    return hand.step === 'moving' ? haltRolls(state, hand, order) : NONE;
  },
  exit: (state, _, frame) =>
    frame.step === 'moving' ? marchRolls(state, { ...frame, hexes: frame.hexes + 1 }) : NONE,
  recover: (state, { unit }) => [rules.recoveryRoll(state, unit, 'MIB 10.1a')],
  attack: (state, order) => declaredRolls(state, order).filter(isBeforeEffects),
  join: (state, order, frame) => joinedRolls(state, order, frame),
  fight: (state, order, frame) => chosenRolls(state, order, frame),
  enfilade: (state, { body }, frame) => enfiladeRolls(state, body, frame),
  bombard: (state, { leader, target }) => foreseeBombardment(state, leader, target),
  /** MIB 6.10a: a unit checks; engineers, who are no units, do not. */
  demolish: (state, { piece }) => (piece.unit === null ? NONE : [rules.demolitionRoll(state, piece.unit)]),
  pursue: (state, { units, hex }, frame) => {
    if (frame.step !== 'pursuit') return NONE;
    return foreseePursuit(state, frame, frame.stacks.find(({ left }) => left === hex)!, units);
  },
  done: (state, _, frame) => rollsWhenDone(state, frame),
};

/** The rolls that a legal order leads to, as far as its giver may know of them. Nothing is rolled. */
export function rollsOf(state: MibState, order: Order): Rolls {
  const frame = state.steps.at(-1);
  if (!frame) return NONE;
  const rolls = ROLLS[order.type] as RollsOf<OrderType> | undefined;
  const own = rolls?.(state, order, frame) ?? NONE;
  return own.length > 0 ? own : rollsAhead(state, frame);
}

/** The same for an order as it is written; none where it names what is not there. */
export function foretold(state: MibState, written: MibAction): Rolls {
  const order = resolvedOrder(state, written);
  return order ? rollsOf(state, order) : NONE;
}

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

/**
 * What is under way already and goes on after the answer: the CET dice of a combat (7.1l), guns that will fire (16.5k),
 * Smashed units that have not checked yet (10.2c).
 */
function rollsAhead(state: MibState, frame: MibFrame): Rolls {
  if (!AFTERMATH.includes(frame.step)) return NONE;
  for (const each of state.steps.toReversed()) {
    const rolls = rollsIn(state, each);
    if (rolls) return rolls;
  }
  return NONE;
}

/** The dice to which this step leads; null if it leads to none. */
function rollsIn(state: MibState, frame: MibFrame): Rolls | null {
  switch (frame.step) {
    case 'effects':
      return foreseeStacks(state, frame.fought, frame.stacks);
    case 'retreat':
    case 'retreats':
      return foreseeStacks(state, frame.fought, rules.stacksOf(state, frame.fought));
    case 'outcome':
      return frame.next <= outcomeAt('effects', frame.fought).next
        ? foreseeStacks(state, frame.fought, rules.stacksOf(state, frame.fought))
        : NONE;
    case 'fire':
      return foreseeBombardment(state, frame.leader, frame.target);
    case 'smashed-checks':
      return frame.units.map(id => rules.recoveryRoll(state, id, 'MIB 10.2c'));
    default:
      return null;
  }
}

/** What the end of a question leads to. */
function rollsWhenDone(state: MibState, frame: MibFrame): Rolls {
  switch (frame.step) {
    case 'hold-back':
      return smashedRolls(state, state.activation!.formations);
    case 'declaring':
      return frame.combats.flatMap(combat => declaredRolls(state, combat));
    case 'enfilade':
      return enfiladeRolls(state, null, frame);
    default:
      return NONE;
  }
}

/** MIB 6.12c, 15.14: what a pace may cost at the end of the move. */
function paceRolls(state: MibState, unit: UnitId, pace: Pace): Rolls {
  if (pace === 'normal') return NONE;
  return [pace === 'double-time' ? rules.doubleTimeRoll(state, unit) : rules.forcedMarchRoll(state, unit)];
}

/** Who has not moved has nothing to check. */
const marchRolls = (state: MibState, { units, hexes }: rules.Moving): Rolls =>
  hexes === 0 ? NONE : units.flatMap(id => paceRolls(state, id, unitOf(state, id).act.pace));

/** MOVE_END: the march's own check of each unit in hand, then that of attackers who go from EZOC to EZOC (6.2j). */
function haltRolls(state: MibState, hand: rules.Moving, halt: rules.Halt): Rolls {
  const pays = halt.commit ? rules.committers(state, hand, halt.facing) : [];
  const attackers = hand.units.filter(id => pays.includes(id) || unitOf(state, id).act.committed);
  return [
    ...marchRolls(state, hand),
    ...attackers
      .filter(id => rules.goesFromZocToZoc(state, hand, id))
      .map(id => rules.attackCheckRoll(state, id)),
  ];
}

/** ACT_BEGIN: new orders (15.5), command range (15.15), Smashed units. */
const activationRolls = (state: MibState, formations: readonly FormationId[]): Rolls => [
  ...formations.flatMap(id => newOrdersRolls(state, id)),
  ...unitsOf(state, formations)
    .filter(id => !unitOf(state, id).smashed && rules.isOutOfRange(state, id))
    .map(id => rules.rangeRoll(state, id)),
  ...smashedRolls(state, formations),
];

function newOrdersRolls(state: MibState, id: FormationId): Rolls {
  const leader = leaderOnMap(state, id);
  const isDue = plays(state, 'orders') && state.formations[id]!.orderIsNew;
  return isDue && leader !== null ? [rules.ordersRoll(state, leader)] : NONE;
}

/** MIB 10.2c: the Smashed units of these formations, in the order of the battle's list. */
const smashedRolls = (state: MibState, formations: readonly FormationId[]): Rolls =>
  unitsOf(state, formations)
    .filter(id => unitOf(state, id).smashed)
    .map(id => rules.recoveryRoll(state, id, 'MIB 10.2c'));

const unitsOf = (state: MibState, formations: readonly FormationId[]): readonly UnitId[] =>
  state.units.flatMap(({ place }, id) => {
    const formation = formationOf(state, id);
    return place === 'map' && formation !== null && formations.includes(formation) ? [id] : [];
  });

/** The combat that an order declares or adds to, as it is then. */
export function declaredIn(
  order: Order<'attack' | 'join'>,
  combats: readonly rules.Declared[],
): rules.Declared | null {
  const { attackers, hexes } = order;
  if (order.type === 'attack') return { attackers, hexes };
  const joined = combats[order.combat];
  return joined
    ? { attackers: [...joined.attackers, ...attackers], hexes: [...new Set([...joined.hexes, ...hexes])] }
    : null;
}

/** A combat as it would be fought now, the active player choosing among tied units what is best for him. */
function declaredRolls(
  state: MibState,
  declared: rules.Declared,
  made: readonly rules.AttackMade[] = [],
): Rolls {
  const fight = rules.fightOf(state, declared, made);
  if (fight.morale === null) return NONE;
  return foreseeCombat(state, fight.side, {
    fight,
    largest: rules.bestLargest(state, fight),
    enfilade: null,
  });
}

function joinedRolls(state: MibState, order: Order<'join'>, frame: MibFrame): Rolls {
  const combat = frame.step === 'declaring' ? declaredIn(order, frame.combats) : null;
  return combat ? declaredRolls(state, combat).filter(isBeforeEffects) : NONE;
}

/** While attacks are still being put together the CET is far away. */
const isBeforeEffects = ({ kind }: ForetoldRoll): boolean => kind !== 'foreseen-effects';

/** R126: one of the combats of the declaration, with the units that are named for Step 3. */
function chosenRolls(state: MibState, order: Order<'fight'>, frame: MibFrame): Rolls {
  const combat = frame.step === 'next-combat' ? frame.combats[order.combat] : undefined;
  if (frame.step !== 'next-combat' || !combat) return NONE;
  const largest = rules.namedLargest(state, rules.fightOf(state, combat, frame.made), order);
  const fight = rules.fightOf(state, combat, frame.made, largest);
  return foreseeCombat(state, fight.side, { fight, largest, enfilade: null });
}

/** MIB 7.11c: with the guns that the defender chooses. */
function enfiladeRolls(state: MibState, enfilade: Body | null, frame: MibFrame): Rolls {
  if (frame.step !== 'enfilade') return NONE;
  const { fight, largest } = frame;
  return foreseeCombat(state, enemyOf(fight.side), { fight, largest, enfilade });
}
