import { cite, type MessageFacts, message, proposed, say } from '@abatis/presenter';
import { type Choice, type PanelChoice, type Place, type Text, type Then, tablePlace } from '@abatis/screen';
import { lengthOfPath, onGrid, spotOnPath } from '@abatis/tabletop';
import type { Project, Side, SiegeState, Unit } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { sourcePlace } from '../plan/fixtures.ts';
import { workName } from '../plan/kinds.ts';
import { chargeText, groupText, materialText, roleText, unitCalled, writer } from '../words/say.ts';
import { chargeItems, powderOrders } from './charges.ts';
import { draftedIn, type EngineerAction, planOf } from './drafted.ts';
import { gunsText } from './guns.ts';
import { type Mode, modeId } from './modes.ts';
import orders from './orders.json' with { type: 'json' };
import type { Ask } from './tools.ts';

/* ENG B0.6, W1: what a unit, a carrier or a general can be set to do. */

type CommandAsk = Ask<'eng/command'>;

const ROLES = ['labour', 'assist', 'second', 'supervise'] as const;

/** May a side order this after what it has put together? */
const isOpen = (ask: CommandAsk, plans: readonly string[], order: EngineerAction): boolean =>
  ask.judge({ type: 'command', orders: [...draftedIn(plans), order] }).legal;

/** A unit has one order at a time: the last one counts. */
const instead = (plans: readonly string[], name: string, order: EngineerAction): Then => ({
  select: [...withoutActor(plans, name), planOf(order)],
});

const withoutActor = (plans: readonly string[], name: string): readonly string[] =>
  plans.filter(plan => {
    const [order] = draftedIn([plan]);
    return !order || actorOf(order) !== name;
  });

/** What a unit can be set to do, each where it would do it; what is not allowed there is not offered. */
export function jobs(
  ask: CommandAsk,
  state: SiegeState,
  { name }: Unit,
  plans: readonly string[],
): readonly Choice[] {
  const choice = (place: Place | null, label: string, order: EngineerAction): readonly Choice[] =>
    place === null || !isOpen(ask, plans, order)
      ? []
      : [
          {
            id: planOf(order),
            on: { place },
            label,
            mark: { kind: 'target', text: '' },
            then: instead(plans, name, order),
            rolls: false,
          },
        ];
  const digging = openWorks(state, ask.seat as Side).flatMap(project =>
    ROLES.flatMap(role =>
      choice(worksitePlace(project), say`${name} at ${project.name}: ${roleText(role)}`, {
        ...{ do: 'assign', unit: name },
        ...{ role, project: project.name },
      }),
    ),
  );
  const collecting = state.eng.sources.flatMap(source =>
    choice(sourcePlace(state, source), say`${name} collects material at ${source.name}`, {
      ...{ do: 'collect', unit: name },
      source: source.name,
    }),
  );
  return [...digging, ...collecting];
}

/** What else whoever is picked can do, and with nobody picked what the side can. */
export function furtherOrders(
  ask: CommandAsk,
  state: SiegeState,
  name: string | null,
  plans: readonly string[],
): readonly PanelChoice[] {
  const unit = name === null ? undefined : unitCalled(state, name);
  const found = [
    ...proposed(ask, 'command').flatMap(({ orders: [order] }): readonly EngineerAction[] =>
      order && !ON_THE_MAP.includes(order.do) && actorOf(order) === name ? [order] : [],
    ),
    ...(unit ? powderOrders(state, unit.name) : []),
  ];
  return [
    ...everybodyActive(found, plans),
    ...found
      .filter(order => isOpen(ask, plans, order))
      .map(order => ({
        id: planOf(order),
        label: labelOf(state, order),
        detail: '',
        then: name === null ? { select: [...plans, planOf(order)] } : instead(plans, name, order),
        rolls: false,
        refused: null,
      })),
    ...(unit ? chargeItems(ask, state, unit, plans) : []),
    ...modesFor(state, ask.seat as Side, name).map(([mode, label]) => ({
      id: modeId(mode),
      label,
      detail: '',
      then: { select: [...plans, modeId(mode)] },
      rolls: false,
      refused: null,
    })),
  ];
}

/** ENG T.7: all groups at once, where several may be declared. */
function everybodyActive(found: readonly EngineerAction[], plans: readonly string[]): readonly PanelChoice[] {
  const groups = [...new Set(found.flatMap(order => (order.do === 'active' ? order.groups : [])))];
  if (groups.length < 2) return [];
  const order: EngineerAction = { do: 'active', groups };
  return [
    {
      id: planOf(order),
      label: say`Everybody active this night`,
      detail: [cite('ENG T.7')],
      then: { select: [...plans.filter(plan => draftedIn([plan])[0]?.do !== 'active'), planOf(order)] },
      rolls: false,
      refused: null,
    },
  ];
}

/** These are given on the map. */
const ON_THE_MAP: readonly EngineerAction['do'][] = [
  'assign',
  'collect',
  'begin',
  'march',
  'guns',
  'sortie',
  'assault',
];

/** ENG W1: what takes more than one click. */
function modesFor(
  state: SiegeState,
  side: Side,
  name: string | null,
): readonly (readonly [mode: Mode, label: string])[] {
  if (state.eng.clock.tempo !== 'siege') return [];
  if (name !== null) {
    const isAtWork = state.units.some(
      unit => unit.name === name && eng.troopOf(state, unit.id).project !== null,
    );
    const way = (verb: 'march' | 'haul'): Mode => ({ do: verb, name, points: [] });
    return [
      [way('march'), say`March…`],
      [way('haul'), say`Haul material…`],
      ...(isAtWork ? [[{ do: 'relieve', name }, say`Relieved by…`] as const] : []),
    ];
  }
  const { fortress, sorties } = eng.partOf(state);
  if (side !== fortress?.side) return [[{ do: 'assault', names: [] }, say`Storm…`]];
  return sorties ? [[{ do: 'sortie', names: [] }, say`Sortie…`]] : [];
}

/** Whom an order is for: a unit, a carrier or a general; null: it is for the side. */
const actorOf = (order: EngineerAction): string | null => {
  if ('unit' in order && order.unit !== undefined) return order.unit;
  if ('carrier' in order && order.carrier !== undefined) return order.carrier;
  return 'general' in order ? order.general : null;
};

const openWorks = (state: SiegeState, side: Side): readonly Project[] =>
  state.eng.projects.filter(
    each => each.side === side && !['done', 'placed', 'abandoned'].includes(each.status),
  );

/** Where a worksite is pointed at: the head of a line, the front of what stands in one place. */
export function worksitePlace(project: Project): Place | null {
  const { points } = project.trace;
  if (points.length === 0) return null;
  if (points.length === 1) return tablePlace(points[0]!);
  const done = project.sections.filter(part => part >= eng.WHOLE_SECTION).length;
  const share = project.sections.length === 0 ? 0 : done / project.sections.length;
  return tablePlace(onGrid(spotOnPath(points, share * lengthOfPath(points)).at));
}

const LABELS = new Map(Object.entries(orders).map(([order, sentence]) => [order, message(sentence)]));

/** One order in a line of the list. */
export function labelOf(state: SiegeState, order: EngineerAction): Text {
  if (order.do === 'guns') return gunsText(state, order);
  const named = { unit: '', carrier: '', ...order };
  const told = {
    ...('mu' in order && { amount: [materialText(order.mu)] }),
    ...('what' in order && { charge: [chargeText(order.what)] }),
    ...('work' in order && { work: [workName(order.work)] }),
    ...('role' in order && { role: [roleText(order.role)] }),
    ...('groups' in order &&
      Array.isArray(order.groups) && {
        groups: [order.groups.map(group => groupText(state, group)).join(', ')],
      }),
  };
  return LABELS.get(order.do)!({ ...named, ...told } as MessageFacts, writer(state));
}
