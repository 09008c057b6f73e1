import { cite, count, say, selectButton, words } from '@abatis/presenter';
import type { Button, Panel, PanelChoice, Text } from '@abatis/screen';
import { isPlan } from '@abatis/screen';
import type { Side, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { codesText } from '../panels/worksite.ts';
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

/** The works of one class with what they take or why they cannot be built, and the other classes. */
export function palettePanel(
  state: SiegeState,
  side: Side,
  selection: readonly string[],
  open: WorkGroup,
): Panel {
  const plans = selection.filter(isPlan);
  const group = worksIn(open).filter(work => isInPlay(state, work));
  const others = GROUPS.filter(each => each !== open && worksIn(each).some(work => isInPlay(state, work)));
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
        items: group.map(work => ({
          ...item([...plans, layoutId({ work, points: [] })], workName(work)),
          detail: takesText(work),
          refused: lackOf(state, side, work),
        })),
      },
      {
        kind: 'choices',
        title: say`Other works`,
        items: others.map(each => item([...plans, PALETTE + each], CLASSES[each])),
      },
    ],
  };
}

/** A work of an option that is off is not shown at all. */
function isInPlay(state: SiegeState, work: string): boolean {
  const { requires } = eng.rowOf({ type: work });
  return requires?.kind !== 'option' || requires.what.every(option => eng.has(state, option as never));
}

/** ENG section h: what is wanting wherever it would be built, with the clause; null if nothing is. */
function lackOf(state: SiegeState, side: Side, work: string): Text | null {
  const { codes, tools, requires, clause } = eng.rowOf({ type: work });
  const units = eng.unitsOf(state, side);
  const isThere = (code: (typeof codes)[number]): boolean => {
    if (code === 'E') return state.eng.officers.some(each => each.alive && each.side === side);
    if (code === 'C') return state.generals.some(each => each.side === side);
    return units.some(({ id }) => eng.OWN_CODE[eng.troopOf(state, id).engType] === code);
  };
  if (codes.length > 0 && !codes.some(isThere))
    return say`nobody who directs it: ${codesText(codes)} ${cite('ENG 23.41')}`;
  const haveTools =
    units.some(({ id }) => eng.troopOf(state, id).tools) ||
    state.eng.carriers.some(
      each => each.side === side && each.status === 'table' && each.kind.endsWith('Train'),
    );
  if (tools && !haveTools) return say`no tools ${cite('ENG 23.50b')}`;
  const standing = (kind: string): boolean =>
    state.eng.works.some(each => each.kind === kind && each.builtBy !== eng.enemyOf(side));
  if (requires?.kind === 'placed' && !requires.what.some(standing))
    return say`nothing to strengthen ${cite(clause)}`;
  return null;
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
