import type { Hex } from '@abatis/hex';
import { done, type Frame, push, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders, PLACE_COMMANDER, type PlaceCommander } from '../actions.ts';
import { battleOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import { commanderTag, unitNames } from '../names.ts';
import { cardOf, commandersIn, holder, unitOf, unitsIn } from '../pieces.ts';
import type {
  Advance,
  AdvanceChance,
  CheckResult,
  LossClause,
  RetreatChoice,
  RetreatGroup,
  Retreating,
} from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { mayEnterZocByScenario } from '../special-rules.ts';
import { type CommanderId, enemyOf, type LfmState, type Side, type UnitId } from '../state.ts';
import { type Asks, asking, type Decides, declinable, type LfmFrame, type Runs, type Steps } from './step.ts';

/** Units of one hex that must retreat after an event, or may. */
export interface Withdrawal extends Retreating {
  /** The owner may keep the units that are left where they are. */
  readonly mayStay: boolean;
}

export type RetreatFrame = Frame<'retreats', Withdrawal> | Frame<'retreat', Withdrawal>;

/** LFM R117, R119: group by group, until all have gone; a unit that must go and cannot is lost. */
const retreats: Runs<'retreats'> = {
  run(state, table, frame) {
    const { hex, stack, cause, mayStay } = frame;
    if (rules.leftOf(state, frame).length === 0) return done(state);
    const trapped = rules.trappedUnits(state, frame);
    if (trapped.length === 0) return push(state, { step: 'retreat', hex, stack, cause, mayStay });
    if (mayStay || rules.ruleOf(cause).trapped === 'stay') return done(state);
    rules.sufferNoWayOut(state, trapped, cause, table);
    done(state, frame);
  },
};

/** LFM 9.1, R117: the owner names who goes next, along which path, and which commanders go with them. */
const retreatStep: Asks<'retreat', 'retreat' | 'done'> = {
  actions: orders('retreat', 'done'),
  seat: (state, { stack }) => cardOf(state, stack[0]!).side,
  prompt: (state, frame) => ({
    id: frame.mayStay ? 'retreat-or-stay' : 'retreat',
    clause: rules.ruleOf(frame.cause).clause,
    facts: { hex: frame.hex, units: rules.leftOf(state, frame) },
  }),
  *candidates(state, frame) {
    if (frame.mayStay) yield DONE;
    yield* retreatOrders(state, rules.retreatChoices(state, frame));
  },
  judge(state, action, frame) {
    if (action.type === 'done') return mayEnd(state, frame);
    const group = groupFrom(action, frame.stack);
    const hasGone = group.units.some(id => frame.stack.includes(id) && unitOf(state, id).hex !== frame.hex);
    if (group.units.length === 0 || hasGone) return mayEnd(state, { ...frame, mayStay: false });
    return rules.mayRetreat(state, group, action.path, frame.cause);
  },
  apply(state, action, table, frame) {
    done(state);
    if (action.type === 'done') return done(state);
    rules.retreat(state, groupFrom(action, frame.stack), action.path, frame.cause, table);
  },
};

const mayEnd = (state: LfmState, part: Withdrawal): Ruling =>
  ruling(!part.mayStay && refuseLeaving(state, part));

/** LFM R117, 9.0a: nobody stays behind the others, and a unit alone has to go. */
export function refuseLeaving(state: LfmState, part: Withdrawal): Refusal {
  const unit = unitNames(state, rules.leftOf(state, part)).join(', ');
  if (part.stack.length === 1) return forbid('LFM 9.0a', { unit });
  return forbid('LFM R117', { unit, hex: part.hex });
}

/**
 * What can be ordered for these groups: each path, with all commanders of the hex and with none (R117). Those who are
 * left behind are displaced (21.2b).
 */
export function* retreatOrders(
  state: LfmState,
  choices: Iterable<RetreatChoice>,
): Generator<Order<'retreat'>> {
  for (const { group, paths } of choices) {
    const first = group.units[0]!;
    const { units } = group;
    const companions = companionsIn(state, unitOf(state, first).hex, cardOf(state, first).side);
    for (const path of paths)
      for (const commanders of companions) yield { type: 'retreat', units, commanders, path };
  }
}

const NOBODY: readonly (readonly CommanderId[])[] = [[]];

function companionsIn(state: LfmState, hex: Hex, side: Side): readonly (readonly CommanderId[])[] {
  const present = commandersIn(state, hex).filter(id => battleOf(state).commanders[id]!.side === side);
  return present.length > 0 ? [present, []] : NOBODY;
}

/** The pieces that the order names, of a stack that has to go. */
export const groupFrom = (
  { units, commanders }: Order<'retreat'>,
  stack: readonly UnitId[],
): RetreatGroup => ({ units, commanders, stack });

/** One unit of these is lost. */
interface Owed {
  readonly units: readonly UnitId[];
  /** The CR used, which the loss must have if anybody has it; null: any unit will do. */
  readonly cr: number | null;
  readonly clause: LossClause;
}

const stillThere = (state: LfmState, units: readonly UnitId[]): readonly UnitId[] =>
  units.filter(id => unitOf(state, id).place === 'map');

/** LFM 8.10a, 14.4: where there is no choice the owner is not asked, and where no unit is left nothing is lost (R110). */
const loss: Runs<'loss'> = {
  run(state, table, { units, cr, clause }) {
    const [first, second] = rules.lossChoices(state, stillThere(state, units), cr);
    done(state);
    if (first === undefined) return;
    if (second === undefined) rules.loseUnit(state, first, clause, table);
    else push(state, { step: 'lose', units, cr, clause });
  },
};

/** LFM 8.10a: the owner chooses. */
const lose: Asks<'lose', 'lose'> = {
  actions: orders('lose'),
  seat: (state, { units }) => cardOf(state, units[0]!).side,
  prompt: (state, { units, cr, clause }) => ({
    id: 'lose',
    clause,
    facts: { units: rules.lossChoices(state, stillThere(state, units), cr) },
  }),
  *candidates(state, { units, cr }) {
    for (const id of rules.lossChoices(state, stillThere(state, units), cr)) {
      yield { type: 'lose', unit: id } satisfies Order<'lose'>;
    }
  },
  judge: (state, { unit }, { units, cr }) => rules.mayLose(state, unit, stillThere(state, units), cr),
  apply(state, { unit }, table, { clause }) {
    done(state);
    rules.loseUnit(state, unit, clause, table);
  },
};

/** In each of these hexes one unit takes a cohesion check. */
interface Checking {
  /** The opponent, who picks it. */
  readonly by: Side;
  readonly hexes: readonly Hex[];
  /** The units that the opponent has picked so far, hex by hex. */
  readonly picked?: readonly UnitId[];
  /** LFM R96: the step that asked for the checks sees to casualties and displaced commanders, when all else is done. */
  readonly casualties?: 'later';
}

type CheckFrame = Frame<'checks', Checking> | Frame<'pick', Checking>;

export type LossFrame = Frame<'loss', Owed> | Frame<'lose', Owed> | CheckFrame;

/** LFM R100, R14: a unit is picked in every hex, in ascending order, before the first die; then all check. */
const checks: Runs<'checks'> = {
  run(state, table, frame) {
    const hex = nextHex(state, frame);
    if (hex === undefined) return rollAll(state, frame, table);
    const [only, other] = unitsIn(state, hex);
    done(state, other === undefined ? withPick(frame, only!) : { ...frame, step: 'pick' });
  },
};

/** Where the next unit is to be picked; undefined when all have been. */
function nextHex(state: LfmState, { by, hexes, picked = [] }: Checking): Hex | undefined {
  const held = hexes.filter(hex => holder(state, hex) === enemyOf(by)).sort((a, b) => a - b);
  return held[picked.length];
}

const withPick = (frame: Checking, unit: UnitId): CheckFrame => ({
  ...frame,
  step: 'checks',
  picked: [...(frame.picked ?? []), unit],
});

/** LFM R100, R112: all checks are rolled before anybody retreats, and commanders roll last. */
function rollAll(state: LfmState, { picked = [], casualties }: Checking, table: LfmTable): void {
  const accompanied = rules.accompaniedCommanders(state);
  const results = rules.rollPicks(state, picked, table);
  const commanders = results.flatMap(result => result.commanders);
  done(
    state,
    { step: 'withdrawals', parts: results.flatMap(withdrawalOf) },
    ...(casualties === 'later' ? [] : afterLosses(commanders, accompanied)),
  );
}

/** LFM R112, 21.2b, R216: what follows losses and retreats. */
export const afterLosses = (
  commanders: readonly CommanderId[],
  accompanied: readonly CommanderId[],
): readonly LfmFrame[] => [
  { step: 'casualties', commanders },
  { step: 'displaced', accompanied },
  { step: 'sudden-death' },
];

/** LFM R100, R102: who failed while disorganized retreats alone; on NR ground he need not. */
function withdrawalOf({ unit, hex, retreat }: CheckResult): readonly Withdrawal[] {
  const stack = [unit];
  if (retreat === 'must') return [{ hex, stack, cause: { kind: 'check' }, mayStay: false }];
  if (retreat === 'may') return [{ hex, stack, cause: { kind: 'by-choice', firing: [] }, mayStay: true }];
  return [];
}

/** LFM R100: the opponent picks, any combat unit of the hex. */
const pick: Asks<'pick', 'pick'> = {
  actions: orders('pick'),
  seat: (_, { by }) => by,
  prompt: (state, frame) => ({
    id: 'pick',
    clause: 'LFM R100',
    facts: { hex: nextHex(state, frame)! },
  }),
  *candidates(state, frame) {
    for (const id of unitsIn(state, nextHex(state, frame)!)) {
      yield { type: 'pick', unit: id } satisfies Order<'pick'>;
    }
  },
  judge: (state, { unit }, frame) => rules.mayPick(state, nextHex(state, frame)!, unit),
  apply: (state, { unit }, _table, frame) => done(state, withPick(frame, unit)),
};

export type AdvanceFrame =
  | Frame<'advances', { chance: AdvanceChance }>
  | Frame<'advance', { chance: AdvanceChance }>;

/** LFM 10.2: the chance is there now or never; a side that cannot advance is not asked. */
const advancesStep = asking<'advances'>(
  'advance',
  (state, { chance }) => !advancesNow(state, chance).next().done,
);

/** LFM 10.1 to 10.4: unit by unit, into the vacated hex first. */
const advanceStep = declinable<'advance', 'advance'>({
  actions: orders('advance'),
  seat: (_, { chance }) => chance.side,
  prompt: (_, { chance: { vacated, fighters } }) => ({
    id: 'advance',
    clause: fighters === null ? 'LFM 10.1a' : 'LFM 10.1b',
    facts: { hex: vacated },
  }),
  *candidates(state, { chance }) {
    for (const each of advancesNow(state, chance)) {
      yield orderOf(each);
      const together = { ...each, commanders: commandersIn(state, unitOf(state, each.unit).hex) };
      if (together.commanders.length > 0 && mayByScenario(state, together, chance).legal)
        yield orderOf(together);
    }
  },
  judge: (state, action, { chance }) =>
    ruling(rules.mayAdvance(state, chance, action), mayByScenario(state, action, chance)),
  apply(state, action, table, { chance }) {
    const accompanied = rules.accompaniedCommanders(state);
    const rest = rules.advance(state, chance, action, table);
    done(state, { step: 'displaced', accompanied }, { step: 'advances', chance: rest });
  },
});

/** LFM 10.1 to 10.4, 0.1: every advance of one unit that series and scenario allow, without commanders. */
function* advancesNow(state: LfmState, chance: AdvanceChance): Generator<Advance> {
  for (const each of rules.advances(state, chance)) {
    if (mayByScenario(state, each, chance).legal) yield each;
  }
}

/** LFM 0.1: a reserve does not advance into a ZOC either. Units that hold may: an advance is no move (24.1c). */
const mayByScenario = (state: LfmState, { unit, to, commanders }: Advance, { side }: AdvanceChance): Ruling =>
  ruling(rules.inZoc(state, to, side) && mayEnterZocByScenario(state, { units: [unit], commanders }, to));

const orderOf = ({ unit, commanders, to }: Advance): Order<'advance'> => ({
  type: 'advance',
  unit,
  commanders,
  to,
});

export type CommanderFrame =
  | Frame<'brigade-commanders'>
  | Frame<'brigade-commander', { commander: CommanderId }>
  /** `accompanied`: who had company before the event (`accompaniedCommanders`). */
  | Frame<'displaced', { accompanied: readonly CommanderId[] }>
  | Frame<'displace', { commander: CommanderId }>
  | Frame<'casualties', { commanders: readonly CommanderId[] }>;

/** Where the rules want a brigade commander. */
interface Duty {
  readonly clause: 'LFM 20.8a' | 'LFM 20.8b' | 'LFM R232';
  /** His owner chooses among several. */
  readonly places: (state: LfmState, id: CommanderId) => readonly Hex[];
  readonly judge: (state: LfmState, id: CommanderId, to: Hex) => Ruling;
}

const JOIN_TROOPS: Duty = { clause: 'LFM 20.8a', places: rules.nearestTroops, judge: rules.mayJoinTroops };
const TAKE_REFUGE: Duty = { clause: 'LFM 20.8b', places: rules.refugesOf, judge: rules.mayTakeRefuge };
const APPEAR: Duty = { clause: 'LFM R232', places: rules.appearanceHexes, judge: rules.mayAppear };

function dutyOf(state: LfmState, id: CommanderId): Duty {
  if (!rules.isOnMap(state, id)) return APPEAR;
  return rules.troopsOf(state, id).length > 0 ? JOIN_TROOPS : TAKE_REFUGE;
}

/**
 * LFM 20.8, R24, R232, R12: at the end of a phase the brigade commanders of both sides whom it has parted from their
 * men rejoin them, those who have none left go to their superior, and those who wait off the map appear with whoever
 * has arrived. Where there is one place for him nobody is asked.
 */
const brigadeCommanders: Runs<'brigade-commanders'> = {
  run(state, table, frame) {
    const commander = nextToPlace(state);
    if (commander === undefined) return done(state);
    const { clause, places } = dutyOf(state, commander);
    const [only, other] = places(state, commander);
    if (other !== undefined) return push(state, { step: 'brigade-commander', commander });
    rules.sendCommander(state, commander, only!, clause, table);
    done(state, frame);
  },
};

const nextToPlace = (state: LfmState): CommanderId | undefined =>
  nextOf(state, state.phasing) ?? nextOf(state, enemyOf(state.phasing));

const nextOf = (state: LfmState, side: Side): CommanderId | undefined =>
  rules.strayCommanders(state, side)[0] ??
  rules.commandersWithoutTroops(state, side)[0] ??
  rules.waitingCommanders(state, side)[0];

/** LFM R23, R232: the owner chooses among equally near places. */
const brigadeCommander: Decides<'brigade-commander', PlaceCommander> = {
  actions: PLACE_COMMANDER,
  seat: (state, { commander }) => battleOf(state).commanders[commander]!.side,
  prompt: (state, { commander }) => ({
    id: 'brigade-commander',
    clause: dutyOf(state, commander).clause,
    facts: { commander },
  }),
  *candidates(state, { commander }) {
    for (const hex of dutyOf(state, commander).places(state, commander))
      yield { type: 'place', piece: commander, hex };
  },
  judge(state, { piece, hex }, { commander }) {
    const { clause, judge } = dutyOf(state, commander);
    if (piece === commander) return judge(state, commander, hex);
    return ruling(forbid(clause, { commander, hex }));
  },
  apply(state, { hex }, table, { commander }) {
    done(state);
    rules.sendCommander(state, commander, hex, dutyOf(state, commander).clause, table);
  },
};

/** LFM 21.2b, R19, R12: after an event, the commanders that are left without company or among enemies. */
const displaced: Runs<'displaced'> = {
  run(state, table, frame) {
    const sides = [state.phasing, enemyOf(state.phasing)];
    const commander = sides.flatMap(side => rules.displacedCommanders(state, side, frame.accompanied))[0];
    if (commander === undefined) return done(state);
    const [only, other] = rules.displacementHexes(state, commander);
    if (other !== undefined) return push(state, { step: 'displace', commander });
    rules.displaceCommander(state, commander, only!, table);
    done(state, frame);
  },
};

/** LFM 21.2b: the owner chooses where he goes. */
const displace: Decides<'displace', PlaceCommander> = {
  actions: PLACE_COMMANDER,
  seat: (state, { commander }) => battleOf(state).commanders[commander]!.side,
  prompt: (state, { commander }) => ({
    id: 'displace',
    clause: 'LFM 21.2b',
    facts: {
      commander,
      hex: state.commanders[commander]!.hex,
    },
  }),
  *candidates(state, { commander }) {
    for (const hex of rules.displacementHexes(state, commander))
      yield { type: 'place', piece: commander, hex };
  },
  judge(state, { piece, hex }, { commander }) {
    if (piece === commander) return rules.mayDisplaceTo(state, commander, hex);
    return ruling(forbid('LFM 21.2b', { commander: commanderTag(state, piece), hex }));
  },
  apply(state, { hex }, table, { commander }) {
    done(state);
    rules.displaceCommander(state, commander, hex, table);
  },
};

/** LFM 8.10d, 21.1: one die for each commander at risk, after losses and retreats (R112). */
const casualties: Runs<'casualties'> = {
  run(state, table, { commanders }) {
    done(state);
    rules.rollCasualties(state, commanders, table);
  },
};

/** The steps that more than one phase leads to, by the names of their frames. */
export const REACTION_STEPS: Steps = {
  checks,
  pick,
  retreats,
  retreat: retreatStep,
  advances: advancesStep,
  advance: advanceStep,
  loss,
  lose,
  displaced,
  displace,
  casualties,
  'brigade-commanders': brigadeCommanders,
  'brigade-commander': brigadeCommander,
};
