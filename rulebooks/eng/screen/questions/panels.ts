import { say } from '@abatis/presenter';
import { isPlan, type Panel } from '@abatis/screen';
import type { Side, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { shiftOf } from '../panels/worksite.ts';
import { by, unitCalled } from '../words/say.ts';
import { draftedIn, layoutIn } from './drafted.ts';
import { afterDraft } from './imagined.ts';
import { furtherOrders } from './jobs.ts';
import { modeIn } from './modes.ts';
import { paletteIn, palettePanel } from './palette.ts';
import type { Ask } from './tools.ts';

/** What the player who gives orders can choose beside the map: works to lay out, orders to whom he has picked. */
export function commandPanels(ask: Ask<'eng/command'>): readonly Panel[] {
  const { selection } = ask;
  if (layoutIn(selection) || modeIn(selection)) return [];
  const palette = paletteIn(selection);
  const plans = selection.filter(isPlan);
  const state = afterDraft(ask.state as never, ask.seat as Side, draftedIn(plans));
  if (palette) return [palettePanel(state, ask.seat as Side, selection, palette)];
  const name = chosenIn(state, selection);
  const items = furtherOrders(ask, state, name, plans);
  if (items.length === 0) return [];
  const unit = name === null ? undefined : unitCalled(state, name);
  const isShown = unit && eng.troopOf(state, unit.id).role !== 'none';
  return [
    {
      id: 'orders',
      title: say`Orders`,
      badge: by('ENG S.2'),
      heading: name ?? say`The whole side`,
      selected: true,
      parts: [...(isShown ? [shiftOf(state, unit.id)] : []), { kind: 'choices', title: '', items }],
    },
  ];
}

/** Who is picked: a unit, a carrier or a general. */
function chosenIn(state: SiegeState, selection: readonly string[]): string | null {
  const names = new Set(
    [state.units, state.eng.carriers, state.generals].flatMap(list => list.map(({ name }) => name)),
  );
  return selection.findLast(id => names.has(id)) ?? null;
}
