import { done, edit, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, hexNames, unitName } from '../../events/names.ts';
import { hexCalled, known, unitCalled } from '../../named.ts';
import type { Body } from '../../pieces.ts';
import { type Addition, additionProblems, additions, withAddition } from '../../rules/07-combat/additions.ts';
import type { Declaration } from '../../rules/07-combat/declaration.ts';
import { combatProblems } from '../../rules/07-combat/duties.ts';
import { lateIntents, mayIntendLate } from '../../rules/07-combat/late-intent.ts';
import { fighters } from '../../rules/07-combat/telling.ts';
import type { MibState } from '../../state.ts';
import { threaten } from '../movement/threaten.ts';
import type { Asks, MibTable, Runs } from '../step.ts';
import type { CombatFrame } from './frames.ts';

type Frame<Step extends CombatFrame['step']> = Extract<CombatFrame, { readonly step: Step }>;
type DeclareOrder = 'attack' | 'join' | 'call-off' | 'threaten' | 'done';

/** ACT_DECLARE, 7.0c: nobody is asked where nobody can attack. */
export const declare: Runs<Frame<'declare'>> = {
  run(state, _table, { combats }) {
    const isIdle = combats.length === 0 && additions(state, []).length + lateIntents(state).length === 0;
    if (isIdle) done(state);
    else done(state, { step: 'declaring', combats });
  },
};

/** MIB 7.0b, R21: all attacks of the activation, put together piece by piece and confirmed as a whole. */
export const declaring: Asks<Frame<'declaring'>, DeclareOrder> = {
  actions: orders('attack', 'join', 'call-off', 'threaten', 'done'),
  seat: state => state.activation!.side,
  prompt: (_, { combats }) => ({ id: 'declare', clause: 'MIB 7.0b', facts: { combats: combats.length } }),
  *candidates(state, { combats }) {
    for (const addition of additions(state, combats)) yield orderFor(state, addition);
    for (const { unit, hex } of lateIntents(state))
      yield { type: 'threaten', unit: unitName(state, unit), hex: hexName(state, hex) };
    for (const combat of combats.keys()) yield { type: 'call-off', combat };
    if (combatProblems(state, combats).length === 0) yield DONE;
  },
  judge: (state, order, { combats }) => judgeOrder(state, order, combats),
  apply(state, order, table, { combats }) {
    switch (order.type) {
      case 'attack':
      case 'join':
        return done(state, { step: 'declaring', combats: withAddition(combats, additionOf(state, order)) });
      case 'call-off':
        return done(state, {
          step: 'declare',
          combats: combats.filter((_, place) => place !== order.combat),
        });
      case 'threaten':
        // The cavalry decides at once (W1); the attack itself is declared after it.
        return threaten(state, [unitCalled(state, order.unit)], hexCalled(state, order.hex), true, table);
      case 'done':
        return confirm(state, combats, table);
    }
  },
};

function judgeOrder(state: MibState, order: Order<DeclareOrder>, combats: Declaration): Ruling {
  switch (order.type) {
    case 'attack':
    case 'join': {
      const units = order.attackers.map(({ unit }) => unit);
      const named = known(state, {
        units,
        hexes: [...order.hexes, ...order.attackers.map(({ hex }) => hex)],
      });
      const found = ruling(named, order.type === 'join' && isThere(combats, order.combat));
      return found.legal ? ruling(...additionProblems(state, combats, additionOf(state, order))) : found;
    }
    case 'threaten': {
      const named = known(state, { units: [order.unit], hexes: [order.hex] });
      return named.legal
        ? mayIntendLate(state, unitCalled(state, order.unit), hexCalled(state, order.hex))
        : named;
    }
    case 'call-off':
      return isThere(combats, order.combat);
    case 'done':
      return ruling(...combatProblems(state, combats));
  }
}

const isThere = (combats: Declaration, combat: number): Ruling =>
  ruling(combats[combat] === undefined && forbid('MIB R126', { combat }));

const bodiesOf = (state: MibState, named: Order<'attack'>['attackers']): readonly Body[] =>
  named.map(({ unit, hex }) => ({ unit: unitCalled(state, unit), hex: hexCalled(state, hex) }));

const additionOf = (state: MibState, order: Order<'attack' | 'join'>): Addition => ({
  combat: order.type === 'join' ? order.combat : null,
  attackers: bodiesOf(state, order.attackers),
  hexes: order.hexes.map(hex => hexCalled(state, hex)),
});

function orderFor(state: MibState, { combat, attackers, hexes }: Addition): Order<'attack' | 'join'> {
  const what = { attackers: [...fighters(state, attackers)], hexes: [...hexNames(state, hexes)] };
  return combat === null ? { type: 'attack', ...what } : { type: 'join', combat, ...what };
}

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
    combats: combats.map(({ attackers, hexes }) => ({
      attackers: fighters(state, attackers),
      hexes: hexNames(state, hexes),
    })),
  });
  done(state, { step: 'combats', combats, made: [] });
}
