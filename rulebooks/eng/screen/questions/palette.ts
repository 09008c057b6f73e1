import { cite, count, say, selectButton, words } from '@abatis/presenter';
import type { Button, Panel, PanelChoice, Text } from '@abatis/screen';
import { isPlan } from '@abatis/screen';
import * as eng from '../../src/shown.ts';
import { workName } from '../plan/kinds.ts';
import { by, halvesText, line, materialText, turnsText } from '../words/say.ts';
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

const worksIn = (group: WorkGroup): readonly string[] =>
  Object.keys(eng.WORKS).filter(type => groupOf(type) === group);

export const paletteIn = (selection: readonly string[]): WorkGroup | null => {
  const id = selection.findLast(each => each.startsWith(PALETTE));
  return id === undefined ? null : (id.slice(PALETTE.length) as WorkGroup);
};

export const isPalette = (id: string): boolean => id.startsWith(PALETTE);

/** Opens the palette; what has been drafted stays. */
export const paletteButton = (selection: readonly string[]): Button =>
  selectButton(say`New work`, [...selection.filter(isPlan), `${PALETTE}I`]);

/** The works of one class with what they take, and the other classes. */
export function palettePanel(selection: readonly string[], open: WorkGroup): Panel {
  const plans = selection.filter(isPlan);
  return {
    id: 'palette',
    title: say`New work`,
    badge: by('ENG 23.40'),
    heading: CLASSES[open],
    selected: true,
    parts: [
      {
        kind: 'choices',
        title: '',
        items: worksIn(open).map(work => ({
          ...item([...plans, layoutId({ work, points: [] })], workName(work)),
          detail: takesText(work),
        })),
      },
      {
        kind: 'choices',
        title: say`Other works`,
        items: GROUPS.filter(group => group !== open).map(group =>
          item([...plans, PALETTE + group], CLASSES[group]),
        ),
      },
    ],
  };
}

const item = (select: readonly string[], label: string): PanelChoice => ({
  id: select.at(-1)!,
  label,
  detail: '',
  then: { select },
  rolls: false,
  refused: null,
});

/** '½″ in 2 turns, ½ MU an inch, tools 23.51b1'. */
function takesText(work: string): Text {
  const row = eng.rowOf({ type: work });
  const { pace, mu, tools, clause } = row;
  const parts = [paceText(pace), mu > 0 ? materialText(mu) : '', tools ? say`tools` : ''];
  return line(parts.filter(part => part !== '').join(', '), ' ', cite(clause));
}

function paceText(pace: eng.Pace): string {
  switch (pace.kind) {
    case 'inches':
      return say`${halvesText(pace.halves)} in ${turnsText(pace.turns)}`;
    case 'pieces':
      return say`one in ${turnsText(pace.turns)}`;
    case 'battleday':
      return pace.in === 'inches' ? say`${pace.rate}″ a day` : say`${count(pace.rate, 'piece')} a day`;
    case 'fixed':
      return turnsText(pace.turns);
  }
}
