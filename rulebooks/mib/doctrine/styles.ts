import { type Changes, changed, type Style } from '@abatis/ai';
import { keptIn } from '@abatis/kernel';
import { WEIGHTS, type Weights } from './worth.ts';

/** How a style takes risks: what an attack must promise, and what may come of standing near the enemy. */
const STYLES: Readonly<Record<Style, Changes<Weights>>> = {
  even: {},
  bold: { attack: { boldness: 1.3, threshold: 0.1 }, place: { danger: 0.45 } },
  cautious: { attack: { boldness: 1.05, threshold: 0.5 }, place: { danger: 0.7 } },
};

/** One object for each style: what is remembered of a question hangs on it. */
const known = new Map<string, Weights>();

export const styled = (style: Style): Weights =>
  style === 'even' ? WEIGHTS : keptIn(known, style, () => changed(WEIGHTS, STYLES[style]));
