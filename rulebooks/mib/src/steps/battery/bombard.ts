import { done, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { DONE, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, leaderName, leaderNames } from '../../events/names.ts';
import { hexCalled, known, leaderCalled } from '../../named.ts';
import { holder } from '../../pieces.ts';
import { skittish } from '../../rules/07-combat/retreat-before-combat.ts';
import { bombard as fireAt, targetsOf } from '../../rules/16-grand-battery/bombardment.ts';
import type { MibState } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';
import type { BatteryFrame, FireChance } from './frames.ts';

type Frame<Step extends BatteryFrame['step']> = Extract<BatteryFrame, { readonly step: Step }>;

/** W6, MIB 16.5e: nobody is asked whose guns have nothing to fire at. */
export const bombard: Runs<Frame<'bombard'>> = {
  run(state, _table, { side, leaders }) {
    const left = leaders.filter(leader => targetsOf(state, leader).length > 0);
    if (left.length > 0) done(state, { step: 'bombarding', side, leaders: left });
    else done(state);
  },
};

/** W6, MIB 16.5e: one Grand Battery after the other, each at one target; or none of them now. */
export const bombarding: Asks<Frame<'bombarding'>, 'bombard' | 'done'> = {
  actions: orders('bombard', 'done'),
  seat: (_, { side }) => side,
  prompt: (state, { leaders }) => ({
    id: 'bombard',
    clause: 'MIB 16.5e',
    facts: { leaders: leaderNames(state, leaders) },
  }),
  *candidates(state, { leaders }) {
    yield DONE;
    for (const leader of leaders)
      for (const target of targetsOf(state, leader))
        yield { type: 'bombard', leader: leaderName(state, leader), target: hexName(state, target) };
  },
  judge: (state, action, frame) =>
    action.type === 'done' ? LEGAL : judgeFire(state, action.leader, action.target, frame),
  apply(state, action, _table, frame) {
    if (action.type === 'done') return done(state);
    const leader = leaderCalled(state, action.leader);
    const target = hexCalled(state, action.target);
    done(
      state,
      { step: 'target-cavalry', leader, target, left: skittish(state, target) },
      { step: 'fire', leader, target },
      { ...frame, step: 'bombard' },
    );
  },
};

function judgeFire(state: MibState, leader: string, hex: string, { leaders }: FireChance): Ruling {
  const named = known(state, { leaders: [leader], hexes: [hex] });
  if (!named.legal) return named;
  const id = leaderCalled(state, leader);
  if (!leaders.includes(id)) return ruling(forbid('MIB 16.5e', { leader }));
  const isTarget = targetsOf(state, id).includes(hexCalled(state, hex));
  return ruling(!isTarget && forbid('MIB 16.5f', { leader, hex }));
}

/** MIB 16.5g, 16.5k: at whoever is left; if nobody is, the guns have not fired and may choose another target. */
export const fire: Runs<Frame<'fire'>> = {
  run(state, table, { leader, target }) {
    if (holder(state, target) === null) {
      const names = { leader: leaderName(state, leader), target: hexName(state, target) };
      table.emit({ type: 'target-gone', clause: 'MIB 16.5k', ...names });
      return done(state);
    }
    const { fight, row } = fireAt(state, leader, target, table);
    done(state, { step: 'outcome', fought: { ...fight, row, lengths: [] }, next: 0 });
  },
};
