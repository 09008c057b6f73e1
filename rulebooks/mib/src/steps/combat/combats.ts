import { done, push, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { enfiladers } from '../../rules/07-combat/enfilade.ts';
import { fightOf, formationsAmong } from '../../rules/07-combat/fight.ts';
import { standing } from '../../rules/07-combat/lapses.ts';
import {
  type Candidate,
  candidateName,
  largestAttackers,
  largestDefenders,
  namedLargest,
} from '../../rules/07-combat/largest.ts';
import { fighters } from '../../rules/07-combat/telling.ts';
import type { MibState } from '../../state.ts';
import type { Asks, MibTable, Runs } from '../step.ts';
import type { AttackMade, CombatFrame, Declared, Fight } from './frames.ts';

type Frame<Step extends CombatFrame['step']> = Extract<CombatFrame, { readonly step: Step }>;
type Combats = Omit<Frame<'combats'>, 'step'>;

/** ACT_COMBAT, R126: one after the other; the active player is asked where there is something to choose. */
export const combats: Runs<Frame<'combats'>> = {
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
  const { combat, unfit, idle } = standing(state, declared, made);
  for (const [clause, dropped] of [['MIB R130', unfit] as const, ['MIB R30', idle] as const]) {
    if (dropped.length === 0) continue;
    const attackers = fighters(state, dropped);
    table.emit({ type: 'attackers-dropped', clause, attackers, lapsed: combat === null });
  }
  return combat;
}

/** Every choice that makes a difference: each combat, and of tied largest units (7.1d) one of each morale. */
function choices(state: MibState, { combats: declared, made }: Combats): readonly Order<'fight'>[] {
  return declared.flatMap((each, combat) => {
    if (!each) return [];
    const fight = fightOf(state, each, made);
    return tied(state, largestAttackers(state, fight)).flatMap(attacker =>
      tied(state, largestDefenders(state, fight)).map(
        (defender): Order<'fight'> => ({ type: 'fight', combat, attacker, defender }),
      ),
    );
  });
}

/** One of each morale by name; nobody need be named where they are all alike. */
function tied(state: MibState, candidates: readonly Candidate[]): readonly string[] {
  const apart = candidates.filter(
    ({ morale }, place) => candidates.findIndex(each => each.morale === morale) === place,
  );
  return apart.length === 1 ? [''] : apart.map(each => candidateName(state, each));
}

/** R126, 7.1d, R122: the combat that is fought next, and the units that Step 3 compares in it. */
export const nextCombat: Asks<Frame<'next-combat'>, 'fight'> = {
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
    const fight = fightOf(state, combat, made);
    return ruling(
      isAmong(state, largestAttackers(state, fight), order.attacker),
      isAmong(state, largestDefenders(state, fight), order.defender),
    );
  },
  apply: (state, order, table, frame) => begin(state, order, frame, table),
};

const isAmong = (state: MibState, candidates: readonly Candidate[], unit: string): Ruling =>
  ruling(
    unit !== '' &&
      !candidates.some(each => candidateName(state, each) === unit) &&
      forbid('MIB 7.1d', { unit }),
  );

/** A combat begins: its defender may choose enfilading fire (W2) before it is rolled. */
function begin(
  state: MibState,
  order: Order<'fight'>,
  { combats: declared, made }: Combats,
  table: MibTable,
): void {
  const combat = declared[order.combat]!;
  const largest = namedLargest(state, fightOf(state, combat, made), order);
  const fight = fightOf(state, combat, made, largest);
  if (fight.aside.length > 0)
    table.emit({ type: 'stood-aside', clause: 'MIB R111', units: fighters(state, fight.aside) });
  done(state, {
    step: 'combats',
    combats: declared.map((each, place) => (place === order.combat ? null : each)),
    made: [...made, attackMade(state, fight)],
  });
  if (enfiladers(state, fight).length > 0) push(state, { step: 'enfilade', fight, largest });
  else push(state, { step: 'resolve', fight, largest, enfilade: null });
}

const attackMade = (state: MibState, { kind, hexes, attackers }: Fight): AttackMade => ({
  kind: kind === 'charge' ? 'charge' : 'assault',
  hexes,
  formations: formationsAmong(state, attackers),
});
