import { say, selectButton, words } from '@abatis/presenter';
import type { Button } from '@abatis/screen';
import { isPlan } from '@abatis/screen';
import * as eng from '../../src/shown.ts';
import { workName } from '../plan/kinds.ts';
import { layoutId } from './drafted.ts';

/* ENG section h: what can be built here, by classes; then its place is shown on the map. */

/** In the selection while a class of works is looked through. */
const PALETTE = 'palette ';

const CLASSES = words({
  I: 'Obstacles and light works',
  II: 'Trenches, redoubts, heavy works',
  III: 'To class III',
  other: 'Roads, bridges and others',
  raze: 'Raze by hand',
});

type WorkGroup = keyof typeof CLASSES;
const GROUPS: readonly WorkGroup[] = ['I', 'II', 'III', 'other', 'raze'];

const groupOf = (type: string): WorkGroup =>
  type.startsWith('raze:') ? 'raze' : (eng.WORKS[type]!.class as WorkGroup);

export const paletteIn = (selection: readonly string[]): WorkGroup | 'all' | null => {
  const id = selection.findLast(each => each.startsWith(PALETTE));
  return id === undefined ? null : (id.slice(PALETTE.length) as WorkGroup | 'all');
};

export const isPalette = (id: string): boolean => id.startsWith(PALETTE);

/** Opens the palette; what has been drafted stays. */
export const paletteButton = (selection: readonly string[]): Button =>
  selectButton(say`New work`, [...selection.filter(isPlan), `${PALETTE}all`]);

/** The classes of works, or the works of one class: each begins to be laid out. */
export function paletteButtons(selection: readonly string[], open: WorkGroup | 'all'): readonly Button[] {
  const plans = selection.filter(isPlan);
  const back = {
    ...selectButton(say`Back`, open === 'all' ? plans : [...plans, `${PALETTE}all`]),
    undoes: true,
  };
  if (open === 'all')
    return [back, ...GROUPS.map(group => selectButton(CLASSES[group], [...plans, PALETTE + group]))];
  const works = Object.keys(eng.WORKS).filter(type => groupOf(type) === open && isLaidOut(type));
  return [
    back,
    ...works.map(work => selectButton(workName(work), [...plans, layoutId({ work, points: [] })])),
  ];
}

/** What has no place of its own on the table is not laid out on it. */
const isLaidOut = (type: string): boolean => type !== 'ladders' && type !== 'repairBoat';
