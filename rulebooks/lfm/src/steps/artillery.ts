import { done, type Frame, LEGAL, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import { cardOf, unitOf } from '../pieces.ts';
import type { Fire, FireResult } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { isHeld, mayFireByScenario } from '../special-rules.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../state.ts';
import { afterLosses } from './reactions.ts';
import type { Asks, LfmFrame, Runs } from './step.ts';

/** LFM SP.4a: the fire of one side. */
export type ArtilleryFrame = Frame<'artillery', { side: Side }> | Frame<'bombard', { side: Side }>;

/** LFM SP.4a: a side that can neither fire nor limber is not asked. */
export const artillery: Runs<'artillery'> = {
  run(state, _table, { side }) {
    const canDoAnything =
      rules.hasGunHex(state, side, isFreeToFire(state)) || gunsToLimber(state, side).length > 0;
    if (canDoAnything) push(state, { step: 'bombard', side });
    else done(state);
  },
};

/** LFM SP.4, 7: fire by fire, each with all that comes of it (SP.4b); the phasing player limbers in between (SP.4c). */
export const bombard: Asks<'bombard', 'fire' | 'limber' | 'done'> = {
  actions: orders('fire', 'limber', 'done'),
  seat: (_, { side }) => side,
  prompt: (state, { side }) => ({
    id: side === state.phasing ? 'fire-or-limber' : 'fire',
    clause: 'LFM SP.4a',
    facts: { side },
  }),
  *candidates(state, { side }) {
    yield DONE;
    const isFree = isFreeToFire(state);
    for (const fire of rules.fires(state, side, isFree)) yield orderOf(fire);
    for (const fire of rules.partialFires(state, side, isFree)) yield orderOf(fire);
    for (const id of gunsToLimber(state, side)) yield { type: 'limber', unit: id };
  },
  judge(state, action, { side }) {
    switch (action.type) {
      case 'done':
        return LEGAL;
      case 'fire':
        return judgeFire(state, action, side);
      case 'limber':
        return ruling(
          side !== state.phasing && forbid('LFM SP.4c', { unit: action.unit }),
          side === state.phasing && rules.mayLimber(state, action.unit),
        );
    }
  },
  apply(state, action, table) {
    done(state);
    if (action.type === 'done') return done(state);
    if (action.type === 'limber') return rules.limber(state, action.unit, table);
    const accompanied = rules.accompaniedCommanders(state);
    const result = rules.fireAt(state, fireOf(state, action), table);
    push(state, ...effectsOf(result, accompanied));
  },
};

const isFreeToFire =
  (state: LfmState): rules.FreeGun =>
  id =>
    !isHeld(state, 'attack', id);

/** LFM SP.4c: only the phasing side limbers. */
function gunsToLimber(state: LfmState, side: Side): readonly UnitId[] {
  if (side !== state.phasing) return [];
  const guns: UnitId[] = [];
  for (const [id, { place, limbered, turn }] of state.units.entries()) {
    if (place !== 'map' || limbered || turn.fired) continue;
    const { arm, side: owner } = cardOf(state, id);
    if (arm === 'artillery' && owner === side) guns.push(id);
  }
  return guns;
}

const orderOf = ({ units, target }: Fire): Order<'fire'> => ({ type: 'fire', guns: units, target });

/** LFM R63: the target unit is named, and with it the hex. */
const fireOf = (state: LfmState, { guns, target }: Order<'fire'>): Fire => ({
  units: guns,
  hex: unitOf(state, target).hex,
  target,
});

function judgeFire(state: LfmState, order: Order<'fire'>, side: Side): Ruling {
  const fire = fireOf(state, order);
  if (unitOf(state, fire.target).place !== 'map')
    return ruling(forbid('LFM 7.7', { unit: order.target, hex: 'off the map' }));
  return ruling(rules.mayFire(state, side, fire), mayFireByScenario(state, fire.units));
}

/**
 * LFM SP.4b, 7.8, R67, R73: what follows a fire before the next one. The target retreats, or may where the ground lets
 * it stay; commanders at risk roll; those who are left alone go to their troops (21.2b).
 */
function effectsOf(result: FireResult, accompanied: readonly CommanderId[]): readonly LfmFrame[] {
  const { unit, hex, effect, retreat, from: firing, commanders } = result;
  if (effect === null || effect === 'disorganized') return [];
  const aftermath = afterLosses(commanders, accompanied);
  if (retreat !== 'must' && retreat !== 'may') return aftermath;
  const kind = retreat === 'must' ? 'bombardment' : 'by-choice';
  const mayStay = retreat === 'may';
  return [{ step: 'retreats', hex, stack: [unit], cause: { kind, firing }, mayStay }, ...aftermath];
}
