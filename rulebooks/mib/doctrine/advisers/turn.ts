import { distance, type Hex } from '@abatis/hex';
import { net, placesWhere } from '@abatis/kernel';
import type { FormationId, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { feltAt, type Outlook } from '../outlook.ts';
import { aimWorth, dangerAt, placeWorth } from '../place.ts';
import { trainWorth } from '../works.ts';
import { advising, bestCandidate, propose, weighing } from './adviser.ts';

/** MIB 3.0b: in the order of their names on the list, where they are nearest to what they come for. */
export const arriving = weighing({
  id: 'arriving',
  steps: ['reinforcements'],
  type: 'place',
  worth: (outlook, { unit, hex, facing }) =>
    placeWorth(outlook, mib.unitCalled(outlook.state, unit), mib.hexCalled(outlook.state, hex), facing),
  because: ({ unit, hex }) => ({ id: 'enter', facts: { unit, hex } }),
});

/** Guns for whoever is nearest to the enemy; leaders to the safest friend. */
export const picking = weighing({
  id: 'picking',
  steps: ['special-choice', 'displaced'],
  type: 'pick',
  worth(outlook, { unit }, { step }) {
    const id = mib.unitCalled(outlook.state, unit);
    const { hex, facing } = mib.unitOf(outlook.state, id);
    if (step === 'displaced') return -dangerAt(outlook, id, hex, facing);
    return pressure(outlook, hex) + mib.strengthOf(outlook.state, id) / 10;
  },
  because: ({ unit }, { step }) => ({
    id: step === 'displaced' ? 'safe-place' : 'where-needed',
    facts: { unit },
  }),
});

const pressure = (outlook: Outlook, hex: Hex): number =>
  outlook.enemies.reduce((sum, enemy) => sum + feltAt(outlook, enemy, hex), 0);

/** MIB 16.1c: the two formations that have most to do; to use the initiative costs nothing. */
export const taking = weighing({
  id: 'initiative',
  steps: ['initiative'],
  type: 'chits',
  worth: (outlook, { formations }) =>
    formations.reduce((sum, name) => sum + workFor(outlook, mib.formationCalled(outlook.state, name)), 0),
  because: ({ formations }) => ({ id: 'strike-together', facts: { formations } }),
});

/** How near the formation is to something to do. */
const workFor = (outlook: Outlook, formation: FormationId): number =>
  unitsOf(outlook, formation).reduce((sum, id) => {
    const { hex } = mib.unitOf(outlook.state, id);
    return sum + aimWorth(outlook, id, hex) + pressure(outlook, hex) / 10;
  }, 0);

const unitsOf = ({ state, side }: Outlook, formation: FormationId): readonly UnitId[] =>
  placesWhere(
    state.units,
    ({ place }, id) =>
      place === 'map' &&
      mib.formationOf(state, id) === formation &&
      mib.battleOf(state).units[id]!.side === side,
  );

/** MIB 16.3c: the last word on the last turn, before that the first blow. */
export const choosing = advising({
  id: 'first-or-second',
  steps: ['first-or-second'],
  propose({ state }) {
    const last = mib.isLastTurn(state);
    return propose(
      { type: 'go', when: last ? 'second' : 'first' },
      { id: last ? 'last-word' : 'first-blow' },
    );
  },
});

/** MIB 11.2e, 11.2l: whoever is away from the enemy is kept fresh. */
export const reserving = weighing({
  id: 'reserving',
  steps: ['hold-back', 'late-reserves'],
  type: 'hold-back',
  worth(outlook, { unit }) {
    const { state } = outlook;
    const id = mib.unitCalled(state, unit);
    const formation = mib.formationOf(state, id);
    const isWorn = formation !== null && state.formations[formation]!.status > 0;
    return isWorn && pressure(outlook, mib.unitOf(state, id).hex) === 0 ? 1 : null;
  },
  because: ({ unit }) => ({ id: 'keep-fresh', facts: { unit } }),
  otherwise: { action: mib.DONE, because: { id: 'all-forward' } },
});

/** MIB 15.3: whoever has no order, or one that leads elsewhere, is to engage where its best aim is. */
export const ordering = advising({
  id: 'ordering',
  steps: ['orders'],
  propose(outlook, at) {
    for (const formation of [...mib.battleOf(outlook.state).formations.keys()]) {
      const order = orderFor(outlook, formation);
      if (order && at.judge(order).legal)
        return propose(order, { id: 'engage', facts: { formation: order.formation, target: order.target } });
    }
    return propose(mib.DONE, { id: 'orders-stand' });
  },
});

function orderFor(outlook: Outlook, formation: FormationId): WrittenOrder<'issue'> | null {
  const { state, battle } = outlook;
  const [first] = [...unitsOf(outlook, formation)].sort(
    (a, b) => mib.strengthOf(state, b) - mib.strengthOf(state, a),
  );
  if (first === undefined) return null;
  const target = bestAimOf(outlook, first);
  const { order, transit } = state.formations[formation]!;
  const under = [order, ...transit.map(each => each.order)];
  const isSaid = under.some(
    each =>
      each?.kind === 'engage' &&
      each.target !== null &&
      distance(battle.ground.grid, each.target, target) <= SAME,
  );
  if (isSaid) return null;
  return {
    type: 'issue',
    formation: mib.formationName(state, formation),
    order: 'engage',
    target: mib.hexName(state, target),
  };
}

/** An order for a hex so near to the aim will do. */
const SAME = 3;

function bestAimOf(outlook: Outlook, id: UnitId): Hex {
  const { state, battle, weights } = outlook;
  const { hex } = mib.unitOf(state, id);
  const pace = battle.units[id]!.allowance;
  const { decay } = weights.goal;
  const best = bestCandidate(outlook.aims(id), aim => aim.worth * decay ** (aim.marches[hex]! / pace), 0);
  return best?.hex ?? hex;
}

/** W6, 16.5e: at whom it hurts most; to fire costs nothing. */
export const bombarding = weighing({
  id: 'bombarding',
  steps: ['bombarding'],
  type: 'bombard',
  worth: targetWorth,
  because: ({ target }) => ({ id: 'bombard', facts: { target } }),
  otherwise: { action: mib.DONE, because: { id: 'hold-fire' } },
});

function targetWorth(outlook: Outlook, { leader, target }: WrittenOrder<'bombard'>): number {
  const { state, battle } = outlook;
  const hex = mib.hexCalled(state, target);
  const id = battle.leaders.findIndex(({ name }) => name === leader);
  const { drms } = mib.bombardmentRoll(state, id, hex);
  const steps = state.units.reduce((sum, unit) => sum + (unit.hex === hex ? unit.steps : 0), 0);
  const goal = outlook.goals.find(each => each.hex === hex && each.kind === 'take')?.worth ?? 0;
  return net(drms) + steps / 4 + goal;
}

/** MIB 7.5c: a train that can go to a friend goes to the safest. */
export const escaping = weighing({
  id: 'escaping',
  steps: ['trains-escape'],
  type: 'drive',
  worth: (outlook, { to }) => trainWorth(outlook, mib.hexCalled(outlook.state, to)),
  because: ({ train }) => ({ id: 'train-escapes', facts: { train } }),
  otherwise: { action: mib.DONE, because: { id: 'train-lost' } },
});
