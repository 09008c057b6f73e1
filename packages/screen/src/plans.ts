/*
 * What a player has planned and not ordered yet is part of his selection, one id for each plan: it stays while pieces
 * are selected and let go of. A plan that is shown (`TableScene.plans`) has the same id.
 */

const PREFIX = 'plan ';

/** The id of a plan in the rulebook's own words. */
export const planId = (words: string): string => `${PREFIX}${words}`;

export const isPlan = (id: string): boolean => id.startsWith(PREFIX);

/** The words of a plan's id. */
export const wordsOfPlan = (id: string): string => id.slice(PREFIX.length);

/** A selection that names no plan leaves the plans as they are; with this it gives them all up. */
export const NO_PLAN: string = planId('none');
