import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { terrainAt } from '../../ground.ts';
import { type Body, cardOf, isExtended, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState } from '../../state.ts';
import { lineFronts } from '../16-extended-line/geometry.ts';
import { frontsOf } from './directions.ts';

export { frontsOf } from './directions.ts';

/** MIB 6.7a, 7.7.2a, 16.6c: the hexes before a unit in this of its hexes, in the order of directions. */
export function frontHexes(state: MibState, { unit, hex }: Body): readonly Hex[] {
  const around = (directions: readonly Direction[]): readonly Hex[] =>
    directions.map(each => neighbour(battleOf(state).ground.grid, hex, each)).filter(to => to !== NOWHERE);
  if (hasAllRoundFront(state, { unit, hex })) return around(DIRECTIONS);
  const { facing } = unitOf(state, unit);
  if (!isExtended(unitOf(state, unit))) return around(frontsOf(facing));
  const fronts = lineFronts(state, unit);
  return around(DIRECTIONS).filter(to => fronts.includes(to));
}

/** MIB 7.7.2a, R79: in a village or town, and for a detachment in a chateau, all hexsides are front. */
export const hasAllRoundFront = (state: MibState, body: Body): boolean =>
  ALL_ROUND.has(terrainAt(battleOf(state).ground, body.hex)) || usesChateau(state, body);

const ALL_ROUND: ReadonlySet<string> = new Set(['village', 'town']);

/** MIB 7.7.2b: a chateau serves one detachment, the first of those in its hex. */
export const usesChateau = (state: MibState, { unit, hex }: Body): boolean =>
  battleOf(state).ground.chateau[hex] === 1 &&
  unitsIn(state, hex).find(id => cardOf(state, id).level === 'detachment') === unit;

/** MIB 6.7c: does `from` lie across a rear hexside of the defender? */
export function isRear(state: MibState, defender: Body, from: Hex): boolean {
  const { grid } = battleOf(state).ground;
  const isNext = DIRECTIONS.some(direction => neighbour(grid, defender.hex, direction) === from);
  return isNext && from !== NOWHERE && !frontHexes(state, defender).includes(from);
}
