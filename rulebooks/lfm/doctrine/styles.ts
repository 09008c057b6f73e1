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
  bold: { attack: { boldness: 1.3, threshold: 0.4, exposure: 0.045, commit: 0.045 } },
  cautious: { attack: { boldness: 1.05, threshold: 0.9, exposure: 0.08 }, march: { danger: 0.18 } },
};

/** A recruit sees his own turn only: not what the enemy can do to whoever stands there when it ends. */
const SHORT_SIGHTED: Changes = {
  attack: { exposure: 0, commit: 0, goOn: 0 },
  march: { danger: 0, gunfire: 0, support: 0, shatteredFear: 0, cover: 0 },
  guns: { danger: 0, escort: 0 },
  advance: { danger: 0, contact: 0 },
  stand: { giveGround: 100 },
};

/** One object for each style: what is remembered of the ground hangs on it. */
const known = new Map<string, Weights>();

export const styled = (style: Style): Weights =>
  style === 'even' ? WEIGHTS : keptIn(known, style, () => changed(WEIGHTS, STYLES[style]));

export const shortSighted = (style: Style): Weights =>
  keptIn(known, `recruit ${style}`, () => changed(styled(style), SHORT_SIGHTED));
