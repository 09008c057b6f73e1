/*
 * While attacks are being planned the page keeps the plan for the player, as part of his selection: one id for each
 * combat, which is also the id of the arrow on the map.
 */

/** A combat by the labels of its hexes. */
export interface PlannedCombat {
  readonly attacking: readonly string[];
  readonly defending: readonly string[];
}

const PREFIX = 'attack ';
/** A plan without attacks is a plan too. */
const NONE = `${PREFIX}none`;

export const planId = ({ attacking, defending }: PlannedCombat): string =>
  `${PREFIX}${attacking.join('+')}>${defending.join('+')}`;

export const planIds = (combats: readonly PlannedCombat[]): readonly string[] =>
  combats.length === 0 ? [NONE] : combats.map(planId);

export const isPlanId = (id: string): boolean => id.startsWith(PREFIX);

/** The combats that these ids name. */
export const plansOfIds = (ids: readonly string[]): readonly PlannedCombat[] =>
  ids
    .filter(id => isPlanId(id) && id !== NONE)
    .map(id => {
      const [attacking = '', defending = ''] = id.slice(PREFIX.length).split('>');
      return { attacking: attacking.split('+'), defending: defending.split('+') };
    });
