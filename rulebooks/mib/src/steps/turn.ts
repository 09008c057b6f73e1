import { done, edit, LEGAL, push, ruling } from '@abatis/kernel';
import { type Order, orders } from '../actions.ts';
import { battleOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { FrameOf, TurnFrame } from '../frames.ts';
import { isInPlay } from '../ground.ts';
import { plays } from '../options.ts';
import { formationCard, unitIds } from '../pieces.ts';
import * as rules from '../rules/index.ts';
import { bringUpGuns, gunsDue, startOfTurn } from '../special-rules.ts';
import type { FormationId, MibState, Side, UnitId } from '../state.ts';
import { enemyOf, ORDER_TYPES, SIDES } from '../state.ts';
import { type Asks, declinable, oneOf, type Runs, type Steps } from './step.ts';

/** TURN_START: the four phases of a turn (3.0). It stays below them and begins the next turn when they are done. */
export const turn: Runs<FrameOf<'turn'>> = {
  run(state, table) {
    rules.beginTurn(state, table);
    if (state.turn === 0) rules.noteExemptions(state);
    rules.returnWagons(state, table);
    push(state, ...phasesOf(state));
    startOfTurn(state, table);
  },
};

export const phasesOf = (state: MibState): readonly TurnFrame[] => [
  { step: 'reinforcement-phase' },
  ...(plays(state, 'lite') ? [{ step: 'arrivals-tire', awaited: awaited(state) } as const] : []),
  ...(plays(state, 'orders') ? [{ step: 'orders-phase' } as const] : []),
  { step: 'operations' },
  { step: 'end-of-turn' },
];

const awaited = (state: MibState): readonly number[] => unitIds(state, ({ place }) => place === 'to-arrive');

/** Phase III: by chits (3.0d), or side by side (16.3a). */
const operations: Runs<FrameOf<'operations'>> = {
  run(state, table) {
    if (plays(state, 'pbem')) return done(state, { step: 'first-or-second', side: rules.chooserOf(state) });
    rules.fillCup(state);
    const holder = rules.holderOfInitiative(state);
    edit(state).initiativeHolder = holder;
    if (holder !== null) table.emit({ type: 'initiative-held', clause: 'MIB 16.1c', side: holder });
    const mayChoose = holder !== null && rules.ownChits(state, holder).length > 0;
    done(state, ...(mayChoose ? [{ step: 'initiative', side: holder } as const] : []), { step: 'draw' });
  },
};

/** MIB 3.0d, 3.0f: until the cup is empty; each draw is followed by the whole activation. */
const draw: Runs<FrameOf<'draw'>> = {
  run(state, table) {
    if (state.cup.length === 0) return done(state);
    const id = rules.drawChit(state, table);
    if (rules.canBeActivated(state, id)) {
      push(state, { step: 'activate', side: formationCard(state, id).side, formations: [id] });
    } else {
      rules.discardChit(id, table);
      done(state, { step: 'draw' });
    }
  },
};

/** Phase IV. */
const endOfTurn: Runs<FrameOf<'end-of-turn'>> = {
  run(state, table) {
    rules.removeCatchingUp(state, table);
    rules.settleInitiative(state, table);
    rules.restoreUnattached(state, table);
    rules.endTurnOfStragglers(state);
    if (rules.isLastTurn(state)) return rules.endBattle(state, table);
    rules.advanceTurn(state, table);
    done(state);
  },
};

/** MIB 16.1c, 16.1d: no chit, or two that are activated together. */
const initiative: Asks<FrameOf<'initiative'>, 'chits'> = {
  actions: orders('chits'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'initiative', clause: 'MIB 16.1c', facts: { side } }),
  *candidates(state, { side }) {
    yield { type: 'chits', formations: [] };
    for (const chosen of rules.chitChoices(state, side)) yield { type: 'chits', formations: chosen };
  },
  judge(state, { formations }, { side }) {
    if (formations.length === 0) return LEGAL;
    const own = rules.ownChits(state, side);
    const wrong = formations.find(id => !own.includes(id));
    if (wrong !== undefined) return ruling(forbid('MIB R76', { formation: wrong }));
    const count = rules.chitsToChoose(state, side);
    const fits = formations.length === count && new Set(formations).size === count;
    return ruling(!fits && forbid('MIB 16.1c', { count }));
  },
  apply(state, { formations }, table, { side }) {
    done(state);
    if (formations.length === 0) return;
    rules.takeChits(state, formations);
    table.emit({ type: 'chits-chosen', clause: 'MIB 16.1c', side, formations });
    push(state, { step: 'activate', side, formations: formations.toSorted((a, b) => a - b) });
  },
};

/** MIB 16.3c: the player with the choice keeps it while the marker is in the middle. */
const firstOrSecond: Asks<FrameOf<'first-or-second'>, 'go'> = {
  actions: orders('go'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'first-or-second', clause: 'MIB 16.3c', facts: { side } }),
  *candidates() {
    yield { type: 'go', when: 'first' };
    yield { type: 'go', when: 'second' };
  },
  judge: () => LEGAL,
  apply(state, { when }, table, { side: chooser }) {
    edit(state).initiativeHolder = chooser;
    const first = when === 'first' ? chooser : enemyOf(chooser);
    table.emit({ type: 'order-of-sides', clause: 'MIB 16.3c', chooser, first });
    done(state, wholeSide(state, first), wholeSide(state, enemyOf(first)));
  },
};

/** MIB 16.3a. */
const wholeSide = (state: MibState, side: Side) =>
  ({ step: 'activate', side, formations: rules.formationsOf(state, side) }) as const;

/** MIB 3.0c, 15.4b: orders under way move, then each side sends new ones. */
const ordersPhase: Runs<FrameOf<'orders-phase'>> = {
  run(state, table) {
    rules.moveOrders(state, table);
    const issuing = SIDES.map(side => issuingBy(state, side, rules.ordersToIssue(state, side), []));
    done(state, ...issuing.flat(), { step: 'orders-given' });
  },
};

/** A side is asked as long as it has an order left and somebody to send it to. */
const issuingBy = (
  state: MibState,
  side: Side,
  left: number,
  issued: readonly FormationId[],
): readonly FrameOf<'orders'>[] =>
  left > 0 && rules.addressees(state, side, issued).length > 0
    ? [{ step: 'orders', side, left, issued }]
    : [];

/** MIB 11.2b: when both sides have given theirs, formations under orders tire on the first afternoon turn. */
const ordersGiven: Runs<FrameOf<'orders-given'>> = {
  run(state, table) {
    rules.tireByOrders(state, table);
    done(state);
  },
};

/** MIB 15.3, 15.4a: order by order, each to one formation. */
const issueOrders = declinable<FrameOf<'orders'>, 'issue'>({
  actions: orders('issue'),
  seat: (_, { side }) => side,
  prompt: (_, { side, left }) => ({ id: 'orders', clause: 'MIB 15.3', facts: { side, left } }),
  *candidates(state, { side, issued }) {
    for (const id of rules.addressees(state, side, issued)) yield* ordersFor(state, id);
  },
  judge: (state, { formation, order, target }, { side, issued }) =>
    ruling(
      rules.mayBeSent(state, side, formation, issued),
      !rules.hasFittingTarget(state, order, target) && forbid('MIB T15', { order }),
    ),
  apply(state, { formation, order: kind, target }, table, { side, left, issued }) {
    rules.issueOrder(state, side, formation, { kind, target }, table);
    done(state, ...issuingBy(state, side, left - 1, [...issued, formation]));
  },
});

function* ordersFor(state: MibState, formation: FormationId): Iterable<Order<'issue'>> {
  const { charts, ground } = battleOf(state);
  for (const order of ORDER_TYPES) {
    if (!charts.orders[order].target) yield { type: 'issue', formation, order, target: null };
    else
      for (let hex = 0; hex < ground.grid.size; hex++)
        if (isInPlay(ground, hex)) yield { type: 'issue', formation, order, target: hex };
  }
}

/** Phase I: unit by unit, the French first; when no more can be placed the scenario's own gifts follow. */
export const reinforcementPhase: Runs<FrameOf<'reinforcement-phase'>> = {
  run(state, table) {
    for (const side of SIDES) {
      const due = rules.placeableUnits(state, side);
      if (due.length > 0) return push(state, { step: 'reinforcements', side, due });
    }
    for (const side of SIDES) rules.delayReinforcements(state, side, table);
    done(state, ...gunsDue(state));
  },
};

/** MIB 3.0b: the owner chooses which of those that are due, the hex among equals, and the facing. */
export const reinforcements: Asks<FrameOf<'reinforcements'>, 'place'> = {
  actions: orders('place'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'reinforcements', clause: 'MIB 3.0b', facts: { side } }),
  *candidates(state, { due }) {
    for (const id of due)
      for (const hex of rules.entryHexes(state, id))
        for (const facing of rules.entryFacings(state, hex)) yield { type: 'place', unit: id, hex, facing };
  },
  judge: (state, { unit, hex, facing }, { due }) => rules.mayPlace(state, due, unit, hex, facing),
  apply(state, { unit, hex, facing }, table) {
    done(state);
    rules.placeReinforcement(state, unit, hex, facing, table);
  },
};

/** G.1 rule 3: the owner says who gets the guns. */
export const specialChoice = oneOf<FrameOf<'special-choice'>, 'pick'>({
  actions: orders('pick'),
  seat: (_, { side }) => side,
  prompt: (_, { rule }) => ({ id: 'special-choice', clause: 'MIB 7.9a', facts: { rule } }),
  candidates: (_, { units }) => units.map(unit => ({ type: 'pick', unit })),
  refused: ({ unit }) => forbid('MIB 7.9a', { unit }),
  apply(state, { unit }, table, { rule }) {
    done(state);
    bringUpGuns(state, rule, unit, table);
  },
});

/** MIB 11.2k, 11.2l: formation by formation. */
export const arrivalsTire: Runs<FrameOf<'arrivals-tire'>> = {
  run(state, table, { awaited }) {
    const arrived = awaited.filter(id => state.units[id]!.place === 'map');
    const fresher = battleOf(state).formations.flatMap((_, id) => {
      const own = arrived.filter(unit => battleOf(state).units[unit]!.formation === id);
      return own.length > 0 ? rules.mergeArrivals(state, id, own, table) : [];
    });
    // Whether somebody is asked tells how worn his formation is (2.5b).
    if (arrived.length > 0) table.reveal();
    done(state, ...lateReserves(state, fresher));
  },
};

const lateReserves = (state: MibState, units: readonly UnitId[]): readonly FrameOf<'late-reserves'>[] =>
  SIDES.flatMap(side => {
    const own = units.filter(id => battleOf(state).units[id]!.side === side);
    return own.length > 0 ? [{ step: 'late-reserves', side, units: own }] : [];
  });

/** MIB 11.2l: those who come fresher than their formation may be Held Back. */
const lateReservesStep = declinable<FrameOf<'late-reserves'>, 'hold-back'>(
  oneOf({
    actions: orders('hold-back'),
    seat: (_, { side }) => side,
    prompt: (_, { side }) => ({ id: 'late-reserves', clause: 'MIB 11.2l', facts: { side } }),
    candidates: (_, { units }) => units.map(unit => ({ type: 'hold-back', unit })),
    refused: ({ unit }) => forbid('MIB 11.2l', { unit }),
    apply(state, { unit }, table, frame) {
      rules.holdBack(state, unit, 'MIB 11.2l', table);
      const units = frame.units.filter(each => each !== unit);
      done(state, ...(units.length > 0 ? [{ ...frame, units }] : []));
    },
  }),
);

/** The turn around the activations. */
export const TURN_STEPS: Steps = {
  turn,
  'reinforcement-phase': reinforcementPhase,
  reinforcements,
  'special-choice': specialChoice,
  'arrivals-tire': arrivalsTire,
  'late-reserves': lateReservesStep,
  'orders-phase': ordersPhase,
  orders: issueOrders,
  'orders-given': ordersGiven,
  operations,
  initiative,
  'first-or-second': firstOrSecond,
  draw,
  'end-of-turn': endOfTurn,
};
