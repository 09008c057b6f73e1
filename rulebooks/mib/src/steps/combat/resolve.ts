import { done, ruling } from '@abatis/kernel';
import { DONE, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexNames } from '../../events/names.ts';
import { hexCalled, known, unitCalled } from '../../named.ts';
import { canEnfilade, enfiladers } from '../../rules/07-combat/enfilade.ts';
import { rollCombat } from '../../rules/07-combat/resolution.ts';
import { fighter } from '../../rules/07-combat/telling.ts';
import { enemyOf } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';
import type { CombatFrame } from './frames.ts';

type Frame<Step extends CombatFrame['step']> = Extract<CombatFrame, { readonly step: Step }>;

/** C1, W2, 7.11c: the defender may use the artillery of one unit that takes the attackers in flank. */
export const enfilade: Asks<Frame<'enfilade'>, 'enfilade' | 'done'> = {
  actions: orders('enfilade', 'done'),
  seat: (_, { fight }) => enemyOf(fight.side),
  prompt: (state, { fight }) => ({
    id: 'enfilade',
    clause: 'MIB 7.11c',
    facts: { hexes: hexNames(state, fight.hexes) },
  }),
  *candidates(state, { fight }) {
    for (const body of enfiladers(state, fight)) yield { type: 'enfilade', body: fighter(state, body) };
    yield DONE;
  },
  judge(state, order, { fight }) {
    if (order.type === 'done') return ruling();
    const { unit, hex } = order.body;
    const named = known(state, { units: [unit], hexes: [hex] });
    if (!named.legal) return named;
    const body = { unit: unitCalled(state, unit), hex: hexCalled(state, hex) };
    return ruling(!canEnfilade(state, fight, body) && forbid('MIB 7.11c', { unit, hex }));
  },
  apply(state, order, table, { fight, largest }) {
    if (order.type === 'done') return done(state, { step: 'resolve', fight, largest, enfilade: null });
    const body = { unit: unitCalled(state, order.body.unit), hex: hexCalled(state, order.body.hex) };
    table.emit({ type: 'enfiladed', clause: 'MIB 7.11c', by: order.body });
    done(state, { step: 'resolve', fight, largest, enfilade: body });
  },
};

/** C1 to C6; what follows from the result is for the steps after it. */
export const resolve: Runs<Frame<'resolve'>> = {
  run(state, table, { fight, largest, enfilade: guns }) {
    const row = rollCombat(state, fight, largest, guns, table);
    done(state, { step: 'outcome', fought: { ...fight, row, lengths: [] }, next: 0 });
  },
};
