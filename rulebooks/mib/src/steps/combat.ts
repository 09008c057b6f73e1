import { done, edit, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { MibTable } from '../events.ts';
import type { FrameOf } from '../frames.ts';
import { formationsAmong } from '../pieces.ts';
import { pieceOf, type UnitOrLeader } from '../references.ts';
import type { Addition, AttackMade, Candidate, Declaration, Declared, Fight } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { enemyOf, type MibState } from '../state.ts';
import { threaten } from './movement/index.ts';
import type { Asks, Runs, Steps } from './step.ts';

type DeclareOrder = 'attack' | 'join' | 'call-off' | 'threaten' | 'done';

/** ACT_DECLARE, 7.0c: nobody is asked where nobody can attack. */
const declare: Runs<FrameOf<'declare'>> = {
  run(state, _table, { combats }) {
    const isIdle =
      combats.length === 0 && rules.additions(state, []).length + rules.lateIntents(state).length === 0;
    if (isIdle) done(state);
    else done(state, { step: 'declaring', combats });
  },
};

/** MIB 7.0b, R21: all attacks of the activation, put together piece by piece and confirmed as a whole. */
const declaring: Asks<FrameOf<'declaring'>, DeclareOrder> = {
  actions: orders('attack', 'join', 'call-off', 'threaten', 'done'),
  seat: state => state.activation!.side,
  prompt: (_, { combats }) => ({ id: 'declare', clause: 'MIB 7.0b', facts: { combats: combats.length } }),
  *candidates(state, { combats }) {
    for (const addition of rules.additions(state, combats)) yield orderFor(addition);
    for (const { unit, hex } of rules.lateIntents(state)) yield { type: 'threaten', unit, hex };
    for (const combat of combats.keys()) yield { type: 'call-off', combat };
    if (rules.combatProblems(state, combats).length === 0) yield DONE;
  },
  judge: (state, order, { combats }) => judgeOrder(state, order, combats),
  apply(state, order, table, { combats }) {
    switch (order.type) {
      case 'attack':
      case 'join':
        return done(state, { step: 'declaring', combats: rules.withAddition(combats, additionOf(order)) });
      case 'call-off':
        return done(state, {
          step: 'declare',
          combats: combats.filter((_, place) => place !== order.combat),
        });
      case 'threaten':
        // The cavalry decides at once (W1); the attack itself is declared after it.
        return threaten(state, [order.unit], order.hex, true, table);
      case 'done':
        return confirm(state, combats, table);
    }
  },
};

function judgeOrder(state: MibState, order: Order<DeclareOrder>, combats: Declaration): Ruling {
  switch (order.type) {
    case 'attack':
    case 'join': {
      const found = ruling(order.type === 'join' && isThere(combats, order.combat));
      return found.legal ? ruling(...rules.additionProblems(state, combats, additionOf(order))) : found;
    }
    case 'threaten':
      return rules.mayIntendLate(state, order.unit, order.hex);
    case 'call-off':
      return isThere(combats, order.combat);
    case 'done':
      return ruling(...rules.combatProblems(state, combats));
  }
}

const isThere = (combats: Declaration, combat: number): Ruling =>
  ruling(combats[combat] === undefined && forbid('MIB R126', { combat }));

const additionOf = (order: Order<'attack' | 'join'>): Addition => ({
  combat: order.type === 'join' ? order.combat : null,
  attackers: order.attackers,
  hexes: order.hexes,
});

const orderFor = ({ combat, attackers, hexes }: Addition): Order<'attack' | 'join'> =>
  combat === null ? { type: 'attack', attackers, hexes } : { type: 'join', combat, attackers, hexes };

/** R101, R126: from now on nothing is called off; who attacks has taken a Mobile action. */
function confirm(state: MibState, combats: Declaration, table: MibTable): void {
  if (combats.length === 0) {
    done(state);
    return;
  }
  for (const { attackers } of combats)
    for (const { unit } of attackers) edit(state, 'units', unit, 'act').category = 'mobile';
  table.emit({
    type: 'attacks-declared',
    clause: 'MIB 7.0b',
    combats: combats.map(({ attackers, hexes }) => ({ attackers, hexes })),
  });
  done(state, { step: 'combats', combats, made: [] });
}

type Combats = Omit<FrameOf<'combats'>, 'step'>;

/** ACT_COMBAT, R126: one after the other; the active player is asked where there is something to choose. */
const combats: Runs<FrameOf<'combats'>> = {
  run(state, table, { combats: declared, made }) {
    const left = { combats: declared.map(each => each && stillStanding(state, each, made, table)), made };
    const [only, other] = choices(state, left);
    if (only === undefined) return done(state);
    if (other === undefined) return begin(state, only, left, table);
    done(state, { step: 'next-combat', ...left });
  },
};

/** C0, R30, R130: what is left of a combat when it could be fought. */
function stillStanding(
  state: MibState,
  declared: Declared,
  made: readonly AttackMade[],
  table: MibTable,
): Declared | null {
  const { combat, unfit, idle } = rules.standing(state, declared, made);
  for (const [clause, dropped] of [['MIB R130', unfit] as const, ['MIB R30', idle] as const]) {
    if (dropped.length === 0) continue;
    table.emit({ type: 'attackers-dropped', clause, attackers: dropped, lapsed: combat === null });
  }
  return combat;
}

/** Every choice that makes a difference: each combat, and of tied largest units (7.1d) one of each morale. */
function choices(state: MibState, { combats: declared, made }: Combats): readonly Order<'fight'>[] {
  return declared.flatMap((each, combat) => {
    if (!each) return [];
    const fight = rules.fightOf(state, each, made);
    return tied(rules.largestAttackers(state, fight)).flatMap(attacker =>
      tied(rules.largestDefenders(state, fight)).map(
        (defender): Order<'fight'> => ({ type: 'fight', combat, attacker, defender }),
      ),
    );
  });
}

/** One of each morale; nobody need be named where they are all alike. */
function tied(candidates: readonly Candidate[]): readonly (UnitOrLeader | null)[] {
  const apart = candidates.filter(
    ({ morale }, place) => candidates.findIndex(each => each.morale === morale) === place,
  );
  return apart.length === 1 ? [null] : apart.map(({ unit, leader }) => ({ unit, leader }));
}

/** R126, 7.1d, R122: the combat that is fought next, and the units that Step 3 compares in it. */
const nextCombat: Asks<FrameOf<'next-combat'>, 'fight'> = {
  actions: orders('fight'),
  seat: state => state.activation!.side,
  prompt: (_, { combats: declared }) => ({
    id: 'next-combat',
    clause: 'MIB R126',
    facts: { combats: declared.filter(each => each !== null).length },
  }),
  candidates: (state, frame) => choices(state, frame),
  judge(state, order, { combats: declared, made }) {
    const combat = declared[order.combat];
    if (!combat) return ruling(forbid('MIB R126', { combat: order.combat }));
    const fight = rules.fightOf(state, combat, made);
    return ruling(
      isAmong(state, rules.largestAttackers(state, fight), order.attacker),
      isAmong(state, rules.largestDefenders(state, fight), order.defender),
    );
  },
  apply: (state, order, table, frame) => begin(state, order, frame, table),
};

const isAmong = (state: MibState, candidates: readonly Candidate[], named: UnitOrLeader | null): Ruling =>
  ruling(
    named !== null &&
      !candidates.some(each => rules.isSame(each, named)) &&
      forbid('MIB 7.1d', { unit: pieceOf(state, named) }),
  );

/** A combat begins: its defender may choose enfilading fire (W2) before it is rolled. */
function begin(
  state: MibState,
  order: Order<'fight'>,
  { combats: declared, made }: Combats,
  table: MibTable,
): void {
  const combat = declared[order.combat]!;
  const largest = rules.namedLargest(state, rules.fightOf(state, combat, made), order);
  const fight = rules.fightOf(state, combat, made, largest);
  if (fight.aside.length > 0) table.emit({ type: 'stood-aside', clause: 'MIB R111', units: fight.aside });
  done(state, {
    step: 'combats',
    combats: declared.map((each, place) => (place === order.combat ? null : each)),
    made: [...made, attackMade(state, fight)],
  });
  if (rules.enfiladers(state, fight).length > 0) push(state, { step: 'enfilade', fight, largest });
  else push(state, { step: 'resolve', fight, largest, enfilade: null });
}

const attackMade = (state: MibState, { kind, hexes, attackers }: Fight): AttackMade => ({
  kind: kind === 'charge' ? 'charge' : 'assault',
  hexes,
  formations: formationsAmong(state, rules.unitsAmong(attackers)),
});

/** C1, W2, 7.11c: the defender may use the artillery of one unit that takes the attackers in flank. */
const enfilade: Asks<FrameOf<'enfilade'>, 'enfilade' | 'done'> = {
  actions: orders('enfilade', 'done'),
  seat: (_, { fight }) => enemyOf(fight.side),
  prompt: (_, { fight }) => ({ id: 'enfilade', clause: 'MIB 7.11c', facts: { hexes: fight.hexes } }),
  *candidates(state, { fight }) {
    for (const body of rules.enfiladers(state, fight)) yield { type: 'enfilade', body };
    yield DONE;
  },
  judge(state, order, { fight }) {
    if (order.type === 'done') return ruling();
    const { body } = order;
    return ruling(!rules.canEnfilade(state, fight, body) && forbid('MIB 7.11c', { ...body }));
  },
  apply(state, order, table, { fight, largest }) {
    if (order.type === 'done') return done(state, { step: 'resolve', fight, largest, enfilade: null });
    const { body } = order;
    table.emit({ type: 'enfiladed', clause: 'MIB 7.11c', by: body });
    done(state, { step: 'resolve', fight, largest, enfilade: body });
  },
};

/** C1 to C4: all that comes before the die. */
const resolve: Runs<FrameOf<'resolve'>> = {
  run(state, table, { fight, largest, enfilade: guns }) {
    done(state, { step: 'crt', fight, reckoned: rules.reckonCombat(state, fight, largest, guns, table) });
  },
};

/** C5, C6: the die; what follows from the result is for the steps after it. */
const crt: Runs<FrameOf<'crt'>> = {
  run(state, table, { fight, reckoned }) {
    const row = rules.rollCombat(state, fight, reckoned, table);
    done(state, { step: 'outcome', fought: { ...fight, row, lengths: [] }, next: 0 });
  },
};

/** The steps of ACT_DECLARE and ACT_COMBAT by the names of their frames, in the order in which they come. */
export const COMBAT_STEPS: Steps = {
  declare,
  declaring,
  combats,
  'next-combat': nextCombat,
  enfilade,
  resolve,
  crt,
};
