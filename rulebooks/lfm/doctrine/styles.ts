import { type Changes, changed, type Style } from '@abatis/ai';
import { keptIn } from '@abatis/kernel';
import { WEIGHTS, type Weights } from './worth.ts';

/** How a style takes risks: what an attack must promise, and what may come of standing near the enemy. */
const STYLES: Readonly<Record<Style, Changes<Weights>>> = {
  even: {},
  bold: { attack: { boldness: 1.3, threshold: 0.4, exposure: 0.045, commit: 0.045 } },
  cautious: { attack: { boldness: 1.05, threshold: 0.9, exposure: 0.08 }, march: { danger: 0.18 } },
};

/** A recruit sees his own turn only: not what the enemy can do to whoever stands there when it ends. */
const SHORT_SIGHTED: Changes<Weights> = {
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
