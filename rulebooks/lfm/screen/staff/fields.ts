import { fieldsOn } from '@abatis/presenter';
import type { SideLook } from '@abatis/screen';
import { BATTLEFIELDS } from '../../src/battlefields.ts';

/** How the two sides are drawn; they differ by lightness and by the cut corner as well as by colour. */
export const SIDE_LOOKS: readonly SideLook[] = [
  { seat: 'union', name: 'Union', short: 'US', colour: '#27408B', ink: '#FFFFFF', notched: false },
  { seat: 'confederate', name: 'Confederate', short: 'CS', colour: '#A8A38F', ink: '#201A12', notched: true },
];

/** The ground of a scenario as it is drawn. */
export const fieldOf = fieldsOn(BATTLEFIELDS);
