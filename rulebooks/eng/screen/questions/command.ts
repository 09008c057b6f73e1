import { count, message, type Offer, proposed, say, selectButton, selecting, words } from '@abatis/presenter';
import {
  type Button,
  type Choice,
  isPlan,
  type Place,
  type Plan,
  plain,
  type Text,
  type Then,
  tablePlace,
} from '@abatis/screen';
import { lengthOfPath, onGrid, spotOnPath } from '@abatis/tabletop';
import type { Project, Side, SiegeState, Unit } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { sourcePlace } from '../plan/fixtures.ts';
import { workName } from '../plan/kinds.ts';
import { materialText, roleText, writer } from '../words/say.ts';
import { draftedIn, type EngineerAction, layoutIn, planOf } from './drafted.ts';
import { afterDraft } from './imagined.ts';
import { layingOffer } from './laying.ts';
import orders from './orders.json' with { type: 'json' };
import { paletteButton, paletteButtons, paletteIn } from './palette.ts';
import { type Ask, orderButton, type Questions } from './tools.ts';

/* ENG B0.6: what the engineers do next. Orders are put together one by one and given all at once. */

const ROLES = ['labour', 'assist', 'second', 'supervise'] as const;

function offer(ask: Ask<'eng/command'>): Offer {
  const layout = layoutIn(ask.selection);
  if (layout) return layingOffer(ask, layout);
  const plans = ask.selection.filter(isPlan);
  const palette = paletteIn(ask.selection);
  if (palette)
    return {
      selection: ask.selection,
      choices: [],
      buttons: paletteButtons(ask.selection, palette),
      checklist: [],
    };
  const side = ask.seat as Side;
  const drafted = draftedIn(ask.selection);
  const state = afterDraft(ask.state as never, side, drafted);
  const workers = workersOf(state, side);
  const chosen = workers.find(({ name }) => ask.selection.includes(name));
  const pick = workers.map(unit => pickChoice(unit, chosen, plans));
  const give = orderButton(
    giveText(drafted),
    { type: 'command', orders: [...drafted] },
    { primary: !chosen, ends: true },
  );
  return {
    selection: [...plans, ...(chosen ? [chosen.name] : [])],
    choices: [...pick, ...(chosen ? jobs(ask, state, chosen, plans) : [])],
    buttons: [...furtherOrders(ask, state, chosen?.name ?? null, plans), paletteButton(ask.selection), give],
    checklist: [],
  };
}

const giveText = (drafted: readonly EngineerAction[]): string =>
  drafted.length === 0 ? say`Go on as they are` : say`Give ${count(drafted.length, 'order')}`;

/** ENG 23.35b: units that could work: those that could be released. */
const workersOf = (state: SiegeState, side: Side): readonly Unit[] =>
  eng
    .unitsOf(state, side)
    .filter(({ id }) => eng.judgeEngineers(state, side, { do: 'release', unit: id }).legal);

function pickChoice({ name }: Unit, chosen: Unit | undefined, plans: readonly string[]): Choice {
  const isChosen = name === chosen?.name;
  return selecting(
    { piece: name },
    isChosen ? plans : [...plans, name],
    isChosen ? say`Deselect ${name}` : say`Orders for ${name}`,
    isChosen ? 'chosen' : 'pick',
  );
}

/** What a unit can be set to do, each where it would do it; what is not allowed there is not offered. */
function jobs(
  ask: Ask<'eng/command'>,
  state: SiegeState,
  { name }: Unit,
  plans: readonly string[],
): readonly Choice[] {
  const drafted = draftedIn(plans);
  const side = ask.seat as Side;
  const may = (order: EngineerAction): boolean =>
    ask.judge({ type: 'command', orders: [...drafted, order] }).legal;
  const then = (order: EngineerAction): Then => ({ select: [...withoutUnit(plans, name), planOf(order)] });
  const digging = openWorks(state, side).flatMap(project =>
    ROLES.flatMap((role): readonly Choice[] => {
      const order: EngineerAction = { do: 'assign', unit: name, role, project: project.name };
      const place = worksitePlace(project);
      if (place === null || !may(order)) return [];
      const label = say`${name} at ${project.name}: ${roleText(role)}`;
      return [
        {
          id: planOf(order),
          on: { place },
          label,
          mark: { kind: 'target', text: '' },
          then: then(order),
          rolls: false,
        },
      ];
    }),
  );
  const collecting = state.eng.sources.flatMap((source): readonly Choice[] => {
    const order: EngineerAction = { do: 'collect', unit: name, source: source.name };
    const place = sourcePlace(state, source);
    if (place === null || !may(order)) return [];
    const label = say`${name} collects material at ${source.name}`;
    return [
      {
        id: planOf(order),
        on: { place },
        label,
        mark: { kind: 'target', text: '' },
        then: then(order),
        rolls: false,
      },
    ];
  });
  return [...digging, ...collecting];
}

/** A unit has one order at a time: the last one counts. */
const withoutUnit = (plans: readonly string[], name: string): readonly string[] =>
  plans.filter(plan => {
    const [order] = draftedIn([plan]);
    return !order || !('unit' in order) || order.unit !== name;
  });

/** What else the unit that is picked can do, and with nobody picked what the side can: a button each. */
function furtherOrders(
  ask: Ask<'eng/command'>,
  state: SiegeState,
  name: string | null,
  plans: readonly string[],
): readonly Button[] {
  const drafted = draftedIn(plans);
  const found = proposed(ask, 'command').flatMap(({ orders: [order] }): readonly EngineerAction[] =>
    order && !SHOWN_ELSEWHERE.includes(order.do) && actorOf(order) === name ? [order] : [],
  );
  return found
    .filter(order => ask.judge({ type: 'command', orders: [...drafted, order] }).legal)
    .map(order =>
      selectButton(plain(labelOf(state, order)), [
        ...(name === null ? plans : withoutUnit(plans, name)),
        planOf(order),
      ]),
    );
}

/** These are given on the map. */
const SHOWN_ELSEWHERE: readonly EngineerAction['do'][] = ['assign', 'collect', 'begin', 'march'];

/** The unit that an order is for; null: it is for the side, or a carrier. */
const actorOf = (order: EngineerAction): string | null => ('unit' in order ? (order.unit ?? null) : null);

const openWorks = (state: SiegeState, side: Side): readonly Project[] =>
  state.eng.projects.filter(
    each => each.side === side && !['done', 'placed', 'abandoned'].includes(each.status),
  );

/** Where a worksite is pointed at: the head of a line, the front of what stands in one place. */
function worksitePlace(project: Project): Place | null {
  const { points } = project.trace;
  if (points.length === 0) return null;
  if (points.length === 1) return tablePlace(points[0]!);
  const done = project.sections.filter(part => part >= eng.WHOLE_SECTION).length;
  const share = project.sections.length === 0 ? 0 : done / project.sections.length;
  return tablePlace(onGrid(spotOnPath(points, share * lengthOfPath(points)).at));
}

/** What has been put together, as the panel of plans lists it; each can be taken out again. */
export function plansIn(state: SiegeState, side: Side, selection: readonly string[]): readonly Plan[] {
  const after = afterDraft(state, side, draftedIn(selection));
  return selection.filter(isPlan).flatMap((id, at): readonly Plan[] => {
    const [order] = draftedIn([id]);
    if (!order) return [];
    const project =
      'project' in order
        ? after.eng.projects.find(({ name, side: by }) => by === side && name === order.project)
        : undefined;
    const place = project ? worksitePlace(project) : null;
    const unit = 'unit' in order ? state.units.find(({ name }) => name === order.unit) : undefined;
    return [
      {
        id,
        number: at + 1,
        from: unit ? [tablePlace(unit.pose.at)] : [],
        to: place ? [place] : [],
        label: labelOf(state, order),
        value: '',
        state: 'planned',
        drop: { select: selection.filter(each => each !== id) },
      },
    ];
  });
}

const LABELS = new Map(Object.entries(orders).map(([order, sentence]) => [order, message(sentence)]));

const CHARGES = words({
  small: 'a charge of 100 lb',
  large: 'a charge of 300 lb',
  barrel: 'a barrel',
  mine: 'a mine',
});

const chargeText = (what: keyof typeof CHARGES): string => CHARGES[what];

/** One order in a line of the list. */
function labelOf(state: SiegeState, order: EngineerAction): Text {
  const named = { unit: '', carrier: '', ...order };
  const told = {
    ...('mu' in order && { amount: [materialText(order.mu)] }),
    ...('what' in order && { charge: [chargeText(order.what)] }),
    ...('work' in order && { work: [workName(order.work)] }),
    ...('role' in order && { role: [roleText(order.role)] }),
  };
  return LABELS.get(order.do)!({ ...named, ...told }, writer(state));
}

export const COMMAND: Questions<'eng/command'> = {
  'eng/command': {
    offer,
    facts: (_state, _frame, selection, { seat }) => {
      const layout = layoutIn(selection);
      return {
        side: seat,
        count: draftedIn(selection).length,
        ...(layout && { line: 'laying', work: layout.work }),
        ...(paletteIn(selection) && { line: 'palette' }),
      };
    },
  },
};
