import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { done, edit, LEGAL, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { FrameOf } from '../../frames.ts';
import { cardOf, hexesOf, isCavalry, sideOfUnit, unitOf, unitsIn } from '../../pieces.ts';
import { displaceTo, refugesOf } from '../../rules/02-components.ts';
import { escapesOf, flee, overrunTrain } from '../../rules/07-combat/index.ts';
import type { Moving, Threat } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { type Asks, asking, declinable, goings, oneOf, type Runs } from '../step.ts';

/** MIB 7.6c: these units declare intent against the cavalry in a hex, which decides at once (W1); `late` in ACT_DECLARE. */
export function threaten(
  state: MibState,
  units: readonly UnitId[],
  hex: Hex,
  late: boolean,
  table: MibTable,
): void {
  const by = units[0]!;
  rules.noteIntent(state, units, hex, true);
  table.emit({ type: 'intent-declared', clause: 'MIB 7.6c', units, hex, late });
  push(
    state,
    { step: 'threatened', by, hex, left: rules.skittish(state, hex), late },
    { step: 'after-threat', by, hex, late },
  );
}

/** Cavalry that may retreat before it is attacked (7.6b) or bombarded (16.5k). */
export interface Pressed {
  readonly hex: Hex;
  /** Who has not decided yet. */
  readonly left: readonly UnitId[];
  readonly awayFrom: readonly Hex[];
}

/** MIB 7.6b: those who are still to decide; who has no way to go stands, and nothing is left to ask. */
export function ableToGo(state: MibState, pressed: Pressed): Pick<Pressed, 'left'> | false {
  const left = pressed.left.filter(id => waysOf(state, pressed, id).length > 0);
  return left.length > 0 && { left };
}

const waysOf = (state: MibState, { hex, awayFrom }: Pressed, unit: UnitId): readonly (readonly Hex[])[] =>
  rules.withdrawals(state, { unit, hex }, awayFrom);

/** R32: each unit of the hex decides for itself, in the owner's order. */
export function* withdrawalCandidates(
  state: MibState,
  pressed: Pressed,
): Generator<Order<'withdraw' | 'stand'>> {
  for (const id of pressed.left) {
    yield { type: 'stand', unit: id };
    for (const going of goings(state, pressed.hex, [id], waysOf(state, pressed, id)))
      yield { type: 'withdraw', unit: id, ...going };
  }
}

export function judgeWithdrawal(
  state: MibState,
  action: Order<'withdraw' | 'stand'>,
  { hex, left, awayFrom }: Pressed,
): Ruling {
  const { unit } = action;
  const facts = { unit, hex, ...because('why not asked') };
  if (!left.includes(unit)) return ruling(forbid('MIB 7.6b', facts));
  return action.type === 'stand' ? LEGAL : rules.mayWithdraw(state, { unit, hex }, awayFrom, action);
}

/** It goes, or stays where it is. */
export function carryOutWithdrawal(
  state: MibState,
  action: Order<'withdraw' | 'stand'>,
  hex: Hex,
  table: MibTable,
): void {
  if (action.type === 'withdraw') rules.withdraw(state, { unit: action.unit, hex }, action, table);
}

const pressedBy = (state: MibState, { by, hex, left }: Threat): Pressed => ({
  hex,
  left,
  awayFrom: hexesOf(unitOf(state, by)),
});

export const threatened = asking<FrameOf<'threatened'>>('withdrawal', (state, frame) =>
  ableToGo(state, pressedBy(state, frame)),
);

/** W1, R32: each unit of the hex decides for itself, in the owner's order. */
export const withdrawal: Asks<FrameOf<'withdrawal'>, 'withdraw' | 'stand'> = {
  actions: orders('withdraw', 'stand'),
  seat: (state, { by }) => enemyOf(sideOfUnit(state, by)),
  prompt: (_, { by, hex, left }) => ({
    id: 'withdraw-or-stand',
    clause: 'MIB 7.6b',
    facts: { by, hex, units: left },
  }),
  candidates: (state, frame) => withdrawalCandidates(state, pressedBy(state, frame)),
  judge: (state, action, frame) => judgeWithdrawal(state, action, pressedBy(state, frame)),
  apply(state, action, table, frame) {
    done(state, { ...frame, step: 'threatened', left: frame.left.filter(id => id !== action.unit) });
    carryOutWithdrawal(state, action, frame.hex, table);
  },
};

/**
 * MIB 7.6d, 7.6g, R91: after the window. If any cavalry is left in the hex it stands, and the attack is due; infantry
 * that is left there may be attacked.
 */
export const afterThreat: Runs<FrameOf<'after-threat'>> = {
  run(state, table, { by, hex, late }) {
    done(state);
    const hand = late ? null : state.steps.at(-1);
    const inHand = hand?.step === 'moving' ? hand : hand?.step === 'commit' ? hand.hand : null;
    const units = inHand ? inHand.units.filter(id => unitOf(state, id).act.intents.includes(hex)) : [by];
    const stood = unitsIn(state, hex).some(
      id => isCavalry(state, id) && sideOfUnit(state, id) !== sideOfUnit(state, by),
    );
    rules.noteIntent(state, units, hex, stood);
    table.emit({ type: 'threat-answered', clause: stood ? 'MIB 7.6d' : 'MIB 7.6g', units, hex, stood });
    if (!inHand) return;
    if (stood) commitTo(state, inHand, hex);
    else goOn(state, inHand);
  },
};

type Commit = FrameOf<'commit'>;

/** MIB 7.6d: cavalry stood in a hex before those in hand, whose step is the present one: their move ends. */
function commitTo(state: MibState, hand: Moving, hex: Hex): void {
  const frame = state.steps.at(-1);
  const others = frame?.step === 'commit' ? frame.hexes : [];
  done(state, { step: 'commit', hand: { ...hand, stopped: true }, hexes: [...others, hex] });
}

/** MIB 7.6g: the cavalry has left; they go on for 3 MPs, if no other EZOC holds them. */
function goOn(state: MibState, hand: Moving): void {
  if (state.steps.at(-1)?.step !== 'moving') return;
  const isHeld = hand.units.some(id =>
    hexesOf(unitOf(state, id)).some(hex =>
      rules.inEzoc(state, hex, sideOfUnit(state, id), cardOf(state, id).kind, hand.units),
    ),
  );
  done(state, { ...hand, toll: true, stopped: hand.stopped && isHeld });
}

/** Those in hand who have declared intent against the hexes. */
const declared = (state: MibState, { hand, hexes }: Commit): readonly UnitId[] =>
  hand.units.filter(id => unitOf(state, id).act.intents.some(hex => hexes.includes(hex)));

/** MIB 6.9b: they have not moved, and pay nothing. */
const areDeployed = (state: MibState, frame: Commit): boolean =>
  declared(state, frame).every(id => rules.isDeployed(state, frame.hand, id));

/** MIB 7.6d: how the move ends before the cavalry that stood. Other cavalry next to them may be threatened as well. */
export const commit: Asks<Commit, 'halt' | 'intend' | 'done'> = {
  actions: orders('halt', 'intend', 'done'),
  seat: (state, { hand }) => sideOfUnit(state, hand.units[0]!),
  prompt: (state, frame) => ({
    id: 'face-the-cavalry',
    clause: 'MIB 7.6d',
    facts: { units: declared(state, frame), hexes: frame.hexes },
  }),
  *candidates(state, frame) {
    const { hand, hexes } = frame;
    if (areDeployed(state, frame)) yield DONE;
    else
      for (const { facing } of rules.haltsBefore(state, hand, hexes))
        yield { type: 'halt', facing, commit: true };
    yield* intentCandidates(state, hand, hexes);
  },
  judge(state, action, frame) {
    const { hand, hexes } = frame;
    if (action.type === 'intend') return rules.mayIntend(state, hand, action.hex, hexes);
    const isRight =
      action.type === 'done'
        ? areDeployed(state, frame)
        : !areDeployed(state, frame) &&
          rules
            .haltsBefore(state, hand, hexes)
            .some(({ facing, commit: pays }) => facing === action.facing && pays === action.commit);
    const facts = { unit: hand.units[0]!, hex: hexes };
    return ruling(!isRight && forbid('MIB 7.6d', { ...facts, ...because('why must face') }));
  },
  apply(state, action, table, frame) {
    const { hand, hexes } = frame;
    if (action.type === 'intend') {
      const { hex } = action;
      return threaten(state, rules.declarers(state, hand, hex, hexes), hex, false, table);
    }
    const units = declared(state, frame);
    done(state);
    if (action.type === 'halt') return rules.halt(state, hand, action, table);
    for (const id of hand.units) {
      const act = edit(state, 'units', id, 'act');
      act.pace = 'normal';
      if (!units.includes(id)) continue;
      act.category = 'mobile';
      act.halted = true;
    }
  },
};

/** MIB 7.6c: hexes with cavalry next to those in hand, in ascending order; `others` stood already. */
export function intentCandidates(
  state: MibState,
  hand: Moving,
  others: readonly Hex[] = [],
): readonly Order<'intend'>[] {
  return enemiesAround(state, hand.units[0]!)
    .filter(hex => rules.mayIntend(state, hand, hex, others).legal)
    .map(hex => ({ type: 'intend', hex }));
}

/** The hexes next to a unit that the enemy holds, in ascending order; most units have none. */
function enemiesAround(state: MibState, id: UnitId): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  const side = sideOfUnit(state, id);
  const found: Hex[] = [];
  for (const from of hexesOf(unitOf(state, id))) {
    for (const direction of DIRECTIONS) {
      const hex = neighbour(grid, from, direction);
      if (hex !== NOWHERE && rules.isHeldByEnemy(state, side, hex) && !found.includes(hex)) found.push(hex);
    }
  }
  return found.sort((a, b) => a - b);
}

/** MIB 2.2.4d: the owner chooses among the nearest units, for one leader after the other. */
export const displaced: Asks<FrameOf<'displaced'>, 'pick'> = {
  actions: orders('pick'),
  seat: (state, { leaders }) => battleOf(state).leaders[leaders[0]!]!.side,
  prompt: (state, { leaders }) => ({
    id: 'displaced',
    clause: 'MIB 2.2.4d',
    facts: { leader: leaders[0]!, hex: state.leaders[leaders[0]!]!.hex },
  }),
  *candidates(state, { leaders }) {
    for (const hex of refugesOf(state, leaders[0]!)) yield { type: 'pick', unit: unitsIn(state, hex)[0]! };
  },
  judge(state, { unit }, { leaders }) {
    const refuges = refugesOf(state, leaders[0]!);
    const isNearest = hexesOf(unitOf(state, unit)).some(hex => refuges.includes(hex));
    return ruling(!isNearest && forbid('MIB 2.2.4d', { leader: leaders[0]!, unit }));
  },
  apply(state, { unit }, table, { leaders: [leader, ...rest] }) {
    const refuges = refugesOf(state, leader!);
    const hex = hexesOf(unitOf(state, unit)).find(each => refuges.includes(each));
    displaceTo(state, leader!, hex, table);
    if (rest.length > 0) done(state, { step: 'displaced', leaders: rest });
    else done(state);
  },
};

/** MIB 7.5c: one train after the other goes to a friend, or is overrun. */
export const trainsEscape = declinable<FrameOf<'trains-escape'>, 'drive'>(
  oneOf({
    actions: orders('drive'),
    seat: (state, { trains }) => state.trains[trains[0]!]!.side,
    prompt: (_, { trains, by }) => ({
      id: 'trains-escape',
      clause: 'MIB 7.5c',
      facts: { train: trains[0]!, by },
    }),
    candidates: (state, { trains: [train] }) =>
      escapesOf(state, train!).map(to => ({ type: 'drive', train: train!, to })),
    refused: ({ train, to }) => forbid('MIB 7.5c', { train, hex: to }),
    apply(state, { train, to }, table, frame) {
      nextTrain(state, frame);
      flee(state, train, to, table);
    },
  }),
  (state, table, frame) => {
    nextTrain(state, frame);
    overrunTrain(state, frame.trains[0]!, frame.by, table);
  },
);

const nextTrain = (state: MibState, { trains: [, ...rest], by }: FrameOf<'trains-escape'>): void =>
  done(state, ...(rest.length > 0 ? [{ step: 'trains-escape', trains: rest, by } as const] : []));
