import type { Hex } from '@abatis/hex';
import { type Body, hexesOf, unitOf } from '../../pieces.ts';
import { enemyOf, type MibState } from '../../state.ts';
import type { AttackMade, Declared } from '../../steps/combat/frames.ts';
import { isSpent } from '../11-fatigue/weariness.ts';
import { fightOf, isShaken, kindOf } from './fight.ts';
import { postsIn } from './grand-battery.ts';
import { chargeProblems } from './may-attack.ts';
import { reaches } from './reach.ts';
import { sameBody } from './terrain.ts';

/** What is left of a declared combat when it comes up. */
interface Standing {
  /** Null: nothing; it lapses. */
  readonly combat: Declared | null;
  /** R130: those who no longer qualify; R30: those whose target has gone. */
  readonly unfit: readonly Body[];
  readonly idle: readonly Body[];
}

/** C0, R30, R111, R130: drops attackers that no longer qualify or have nobody to attack, until nobody else must go. */
export function standing(state: MibState, declared: Declared, made: readonly AttackMade[]): Standing {
  const fit = declared.attackers.filter(body => isFit(state, body));
  const able = settle(state, { ...declared, attackers: fit }, made);
  const gone = fit.filter(body => !able.attackers.some(each => sameBody(each, body)));
  const barred = gone.filter(body => able.barred.some(each => sameBody(each, body)));
  return {
    combat: able.attackers.length > 0 ? { attackers: able.attackers, hexes: able.hexes } : null,
    unfit: [...declared.attackers.filter(body => !fit.includes(body)), ...barred],
    idle: gone.filter(body => !barred.includes(body)),
  };
}

/** MIB 7.0d, R130: Tired is no bar here. */
const isFit = (state: MibState, { unit, hex }: Body): boolean =>
  hexesOf(unitOf(state, unit)).includes(hex) && !isShaken(state, unit) && !isSpent(state, unit);

interface Settled extends Declared {
  /** R130, 11.1c, T12: cavalry that was left to charge and cannot. */
  readonly barred: readonly Body[];
}

function settle(
  state: MibState,
  declared: Declared,
  made: readonly AttackMade[],
  barred: readonly Body[] = [],
): Settled {
  const { attackers } = declared;
  if (attackers.length === 0) return { attackers, hexes: [], barred };
  const hexes = defendedHexes(state, declared, made).filter(hex =>
    attackers.some(body => reaches(state, body, hex)),
  );
  const facing = attackers.filter(body => hexes.some(hex => reaches(state, body, hex)));
  const isBarred = (body: Body): boolean =>
    hexes.some(hex => reaches(state, body, hex) && chargeProblems(state, body, hex).length > 0);
  const cannot = kindOf(state, facing) === 'charge' ? facing.filter(isBarred) : [];
  const left = facing.filter(body => !cannot.includes(body));
  if (left.length === attackers.length) return { attackers, hexes, barred };
  return settle(state, { attackers: left, hexes }, made, [...barred, ...cannot]);
}

/** R30, R111: hexes in which somebody is left who may be attacked in this way. */
function defendedHexes(state: MibState, declared: Declared, made: readonly AttackMade[]): readonly Hex[] {
  const { defenders, hexes, side } = fightOf(state, declared, made);
  const held = [...defenders, ...postsIn(state, hexes, enemyOf(side))].map(({ hex }) => hex);
  return hexes.filter(hex => held.includes(hex));
}
