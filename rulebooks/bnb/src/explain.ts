import { type Parsed, parsed, rejected } from '@abatis/data';
import { isRuling, type Json, type RollSpec, transact } from '@abatis/kernel';
import {
  ActionTable,
  type ExplainedRoll,
  explained,
  named,
  type Referee,
  type Sight,
  type SightPlace,
  seeded,
} from '@abatis/kernel/host';
import { isInside, lengthOf, type Spot, stretchesNear, vectorTo } from '@abatis/tabletop';
import type { Order } from './actions.ts';
import { groundOf } from './battle.ts';
import type { BnbCharts } from './charts/charts.ts';
import type { BnbHappening } from './events.ts';
import { levelAt } from './ground.ts';
import { parsePosition } from './notation/index.ts';
import { FIELDS } from './references.ts';
import * as rules from './rules/index.ts';
import { type BnbState, sideOf, type Unit, type UnitId, unitsOnTable } from './state.ts';

/* What an umpire can ask: the rolls that decide an order, and how one place is seen from another. */

export const refereeWith = (charts: BnbCharts): Referee<BnbState> => ({
  readPosition: (text, file) => parsePosition(text, file, charts),
  explain: (state, order) =>
    rollsOf(knownFor(state, order as Order), order as Order).map(roll =>
      explained(roll, factsOf(state, roll)),
    ),
  sight: explainSight,
});

/** BNB 6.1h: the state as the side knows it that gives the order; dice that hang on hidden troops are not told. */
function knownFor(state: BnbState, order: Order): BnbState {
  if ('unit' in order) return rules.asSeenBy(state, state.units[order.unit]!.side);
  const frame = state.steps.at(-1);
  return frame?.step === 'fire-allocate' ? rules.asSeenBy(state, sideOf(state, frame.role)) : state;
}

/** The dice of a volley, lot by lot, and of what it does to guns. */
const shotsOf = (state: BnbState, volley: rules.Volley): readonly RollSpec[] => [
  ...volley.shots.flatMap(({ dice, stages }) => stages.map(stage => rules.shotsRoll(volley, stage, dice))),
  ...(rules.hasGuns(volley.mark.unit) && !volley.mark.isScreen
    ? [rules.counterbatteryRoll(state, volley.firing.unit.id, volley.mark.unit.id, volley.firing.ammunition)]
    : []),
];

const testRolls = (state: BnbState, unit: Unit, during: rules.During): readonly RollSpec[] => {
  const test = rules.testOf(state, unit, during);
  return test ? [test, rules.routRoll(state, unit)] : [];
};

/** The fire that meets a charge, and the tests to drive it home; of fire that has not been rolled no hit is counted. */
function chargeRolls(state: BnbState, order: Order<'charge'>): readonly RollSpec[] {
  const plan = rules.planCharge(state, order);
  if (isRuling(plan)) return [];
  const made = transact(state, draft =>
    rules.carryOutCharge(draft, plan, new ActionTable<BnbHappening>(seeded('charge'), 0)),
  );
  const met = plan.struck.flatMap(({ on }) =>
    rules.volleysAt(made, made.units[on]!, plan.unit).flatMap(volley => shotsOf(made, volley)),
  );
  return [...met, ...testRolls(made, made.units[plan.unit]!, 'charge-home')];
}

/** The rolls that decide a legal order, in their order. Nothing is rolled. */
function rollsOf(state: BnbState, order: Order): readonly RollSpec[] {
  const frame = state.steps.at(-1);
  const units = unitsOnTable(state);
  switch (order.type) {
    case 'fire': {
      const { volley } = rules.judgeFire(state, order);
      return volley ? shotsOf(state, volley) : [];
    }
    case 'charge':
      return chargeRolls(state, order);
    case 'test':
      return frame?.step === 'test' ? testRolls(state, state.units[order.unit]!, frame.during) : [];
    case 'rout-voluntarily':
      return [rules.routRoll(state, state.units[order.unit]!)];
    case 'done':
      if (frame?.step === 'ready')
        return units.flatMap(unit => rules.strikesOf(state, unit).map(rules.strikesRoll));
      if (frame?.step !== 'fire-allocate') return [];
      return units.flatMap(({ id }) =>
        [false, true].flatMap(screen =>
          rules.volleysOf(state, id, screen).flatMap(each => shotsOf(state, each)),
        ),
      );
    default:
      return [];
  }
}

/** The facts of a roll with names; what its modifiers and its column say already is left out. */
function factsOf(state: BnbState, { facts, kind }: RollSpec): ExplainedRoll['facts'] {
  const told = named(FIELDS, state, facts as object, kind) as Readonly<Record<string, Json>>;
  if (kind === 'shots') {
    const { range, band, needed, isFriend } = (facts as rules.ShotsRoll['facts']).stage;
    const { stage: _, ...rest } = told;
    return { ...rest, range: range / 1000, band, needed, ...(isFriend && { isFriend }) };
  }
  if (kind !== 'strikes') return told;
  const { strike } = facts as rules.StrikesRoll['facts'];
  const { drms: _, ...rest } = named(FIELDS, state, strike, kind);
  return rest as unknown as ExplainedRoll['facts'];
}

const placeFrom = (text: string): Spot | null => {
  const [, x, y] = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return x && y ? { x: Math.round(Number(x) * 1000), y: Math.round(Number(y) * 1000) } : null;
};

/** BNB 0.11: the straight line between two points of the table, with what stands on it; both are ground, not units. */
function explainSight(state: BnbState, fromText: string, toText: string): Parsed<Sight> {
  const [from, to] = [placeFrom(fromText), placeFrom(toText)];
  if (!from || !to) return rejected(from ? toText : fromText, '', 'a place of the table is INCHES,INCHES');
  const ground = groundOf(state);
  const line = rules.sightLine(ground, from, to);
  const pieces = ground.pieces.filter(
    ({ shape, width }) => stretchesNear(from, to, shape, width / 2).length > 0,
  );
  const places = pieces.map((piece): SightPlace => {
    const hides = rules.isGroundBetween({ ...ground, pieces: [piece] }, line, rules.hiddenBetween(state));
    const level = Math.max(piece.level, levelAt(ground, piece.line[0] ?? piece.area[0]!));
    const raised = piece.height > 0 ? [{ clause: 'BNB T6', reason: piece.type }] : [];
    return {
      place: piece.id,
      ground: piece.type,
      level,
      height: level + piece.height,
      raised,
      obstructs: hides ? (CLAUSES[piece.type] ?? 'BNB 0.11c') : null,
    };
  });
  const units = rules.unitsBetween(state, line, standingAt(state, from, to)).map(
    ({ name }): SightPlace => ({
      place: name,
      ground: 'unit',
      level: levelAt(ground, from),
      height: levelAt(ground, from),
      raised: [],
      obstructs: 'BNB 0.11c',
    }),
  );
  const isBlocked = [...places, ...units].some(({ obstructs }) => obstructs !== null);
  return parsed({
    from: fromText,
    to: toText,
    range: Math.round(lengthOf(vectorTo(from, to))) / 1000,
    sight: isBlocked ? 'blocked' : 'clear',
    because: [{ clause: 'BNB 0.11a', reason: 'points are looked at; of two units any clear line is enough' }],
    ends: [endAt(fromText, levelAt(ground, from)), endAt(toText, levelAt(ground, to))],
    paths: [[...places, ...units]],
  });
}

/** Those who stand where the line begins or ends are not in its way. */
const standingAt = (state: BnbState, ...spots: readonly Spot[]): readonly UnitId[] =>
  unitsOnTable(state).flatMap(unit => {
    const shape = rules.footprintOf(state, unit);
    return spots.some(spot => isInside(shape, spot)) ? [unit.id] : [];
  });

const CLAUSES: Readonly<Record<string, string>> = {
  woods: 'BNB 6.1a',
  hedgerow: 'BNB 6.7a',
  crest: 'BNB 6.3a',
  block: 'BNB 6.4a',
};

const endAt = (place: string, level: number): SightPlace => ({
  place,
  ground: 'ground',
  level,
  height: level,
  raised: [],
  obstructs: null,
});
