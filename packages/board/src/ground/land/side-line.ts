import type { SideFeature } from '@abatis/battlefield';
import type { Line } from '../geometry.ts';

/** A wall, works or a slope: it is drawn exactly where the rules ask for it, on hexsides or as a line on a table. */
export interface SideLine {
  readonly kind: SideFeature;
  readonly line: Line;
  /** Is the higher ground on the left? Only of slopes. */
  readonly uphillLeft: boolean;
  /** Of works on a table: is their front on the left? */
  readonly frontLeft?: boolean;
}
