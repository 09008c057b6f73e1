import type { Style } from '@abatis/ai';
import { keptIn } from '@abatis/kernel';
import { WEIGHTS, type Weights } from './worth.ts';

/** What a mind thinks more or less important than the doctrine does. */
export type Changes = { readonly [Group in keyof Weights]?: Partial<Weights[Group]> };

export function changed(weights: Weights, changes: Changes): Weights {
  const groups = Object.entries(changes).map(([group, change]) => {
    const given = weights[group as keyof Weights];
    return [group, { ...(given as object), ...(change as object) }];
  });
  return { ...weights, ...Object.fromEntries(groups) };
}

/** How a style takes risks: what an attack must promise, and what may come of standing near the enemy. */
const STYLES: Readonly<Record<Style, Changes>> = {
  even: {},
  bold: { attack: { boldness: 1.3, threshold: 0.1 }, place: { danger: 0.45 } },
  cautious: { attack: { boldness: 1.05, threshold: 0.5 }, place: { danger: 0.7 } },
};

/** One object for each style: what is remembered of a question hangs on it. */
const known = new Map<string, Weights>();

export const styled = (style: Style): Weights =>
  style === 'even' ? WEIGHTS : keptIn(known, style, () => changed(WEIGHTS, STYLES[style]));
