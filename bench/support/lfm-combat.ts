import { candidates } from '@abatis/kernel/host';
import { lfm } from '@abatis/lfm';
import { exactOdds, gameAt } from './games.ts';

const TWO_HEXES = `map 20x20
union 1010 2WI 5-4; 6WI 3-4
union 1011 7WI 5-4
confederate 0910 4VA 4-4; 2VA 3-4
confederate 0911 5VA 4-3 D
phasing union
phase combat`;

/** The exact odds of an attack of two hexes on two. */
export function lfmCombatOdds(): () => number {
  const game = gameAt(lfm, TWO_HEXES);
  const attack = candidates(game).find(
    action => action.type === 'assign' && action.combats[0]?.defending.length === 2,
  );
  if (!attack) throw new Error('There is no attack on both hexes');
  return exactOdds(game, attack);
}
