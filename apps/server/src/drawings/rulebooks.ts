// One small map for each rulebook, in the manner of that rulebook.
import { type Markup, html as svg } from '../html.ts';
import { lastFullMeasure, mib } from './hex-maps.ts';
import { brigadesAndBatteries } from './miniatures.ts';
import { siege } from './siege.ts';
import { HEIGHT, WIDTH } from './size.ts';

const DRAWINGS: Readonly<Record<string, () => Markup>> = {
  lfm: lastFullMeasure,
  mib,
  bnb: brigadesAndBatteries,
  eng: siege,
};

/** The drawing is an ornament: what it shows is said in words beside it. */
export function drawingOf(id: string): Markup {
  const picture = DRAWINGS[id]?.() ?? svg``;
  return svg`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${picture}</svg>`;
}
