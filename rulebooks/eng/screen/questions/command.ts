import { count, type Offer, proposed, say, selectButton, selecting } from '@abatis/presenter';
import { type Choice, isPlan, type Plan, posePlace, tablePlace } from '@abatis/screen';
import type { Side, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { sideText } from '../words/say.ts';
import { chargeOffer } from './charges.ts';
import { draftedIn, type EngineerAction, layoutIn } from './drafted.ts';
import { bombardChoices } from './guns.ts';
import { afterDraft } from './imagined.ts';
import { jobs, labelOf, worksitePlace } from './jobs.ts';
import { layingOffer } from './laying.ts';
import { isWay, modeIn } from './modes.ts';
import { paletteButton, paletteIn } from './palette.ts';
import { type Ask, orderButton, type Questions } from './tools.ts';
import { musterOffer, reliefOffer, wayOffer } from './ways.ts';

/* ENG B0.6: what the engineers do next. Orders are put together one by one and given all at once. */

type CommandAsk = Ask<'eng/command'>;

function offer(ask: CommandAsk): Offer {
  const layout = layoutIn(ask.selection);
  if (layout) return layingOffer(ask, layout);
  const mode = modeIn(ask.selection);
  if (isWay(mode)) return wayOffer(ask, mode);
  if (mode?.do === 'relieve') return reliefOffer(ask, mode);
  if (mode?.do === 'lay') return chargeOffer(ask, mode);
  if (mode && 'names' in mode) return musterOffer(ask, mode);
  const plans = ask.selection.filter(isPlan);
  if (paletteIn(ask.selection)) return paletteOffer(ask);
  const side = ask.seat as Side;
  const drafted = draftedIn(ask.selection);
  const state = afterDraft(ask.state as never, side, drafted);
  const names = actorsOf(ask, state, side);
  const chosen = ask.selection.findLast(id => names.some(({ name }) => name === id)) ?? null;
  const unit = state.units.find(({ name }) => name === chosen);
  const sites = ask.selection.filter(id => id.startsWith('project '));
  const give = orderButton(
    giveText(drafted),
    { type: 'command', orders: [...drafted] },
    { primary: chosen === null, ends: true },
  );
  return {
    selection: [...plans, ...(chosen === null ? sites : [chosen])],
    choices: [
      ...names.map(actor => pickChoice(actor, actor.name === chosen, plans)),
      ...(unit ? [...jobs(ask, state, unit, plans), ...bombardChoices(ask, state, unit, plans)] : []),
    ],
    buttons: [paletteButton(ask.selection), give],
    checklist: [],
  };
}

const paletteOffer = (ask: CommandAsk): Offer => ({
  selection: ask.selection,
  choices: [],
  buttons: [{ ...selectButton(say`Back`, ask.selection.filter(isPlan)), undoes: true }],
  checklist: [],
});

const giveText = (drafted: readonly EngineerAction[]): string =>
  drafted.length === 0 ? say`Go on as they are` : say`Give ${count(drafted.length, 'order')}`;

interface Actor {
  readonly name: string;
  readonly on: Choice['on'];
}

/** ENG 23.35b, W1: who can be given orders: those who could work, in siege tempo everybody, and carriers. */
function actorsOf(ask: CommandAsk, state: SiegeState, side: Side): readonly Actor[] {
  const isSiege = state.eng.clock.tempo === 'siege';
  const units = eng
    .unitsOf(state, side)
    .filter(({ id }) => isSiege || eng.judgeEngineers(state, side, { do: 'release', unit: id }).legal)
    .map(({ name }): Actor => ({ name, on: { piece: name } }));
  const generals = state.generals.filter(({ name, side: own }) => own === side && mayDirect(ask, name));
  const carriers = state.eng.carriers.filter(
    each => each.side === side && each.status === 'table' && each.kind !== 'depot',
  );
  return [
    ...units,
    ...generals.map(({ name }): Actor => ({ name, on: { piece: name } })),
    ...(isSiege ? carriers.map(({ name, pose }): Actor => ({ name, on: { place: posePlace(pose) } })) : []),
  ];
}

/** ENG 23.41 C: a general who may direct a work is asked about it. */
const mayDirect = (ask: CommandAsk, general: string): boolean =>
  proposed(ask, 'command').some(({ orders }) =>
    orders.some(each => each.do === 'direct' && each.general === general),
  );

const pickChoice = ({ name, on }: Actor, isChosen: boolean, plans: readonly string[]): Choice =>
  selecting(
    on,
    isChosen ? plans : [...plans, name],
    isChosen ? say`Deselect ${name}` : say`Orders for ${name}`,
    isChosen ? 'chosen' : 'pick',
  );

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
    const place = project ? worksitePlace(project) : wayEnd(order);
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

/** Where a march or a haul ends. */
const wayEnd = (order: EngineerAction) => ('path' in order ? tablePlace(order.path.at(-1) as never) : null);

export const COMMAND: Questions<'eng/command'> = {
  'eng/command': {
    offer,
    facts: (state, _frame, selection, { seat }) => {
      const layout = layoutIn(selection);
      const mode = modeIn(selection);
      return {
        side: seat,
        count: draftedIn(selection).length,
        ...(seat !== null && { army: sideText(state as never, seat as Side) }),
        ...(layout && { line: 'laying', work: layout.work }),
        ...(mode && {
          line: mode.do,
          ...('name' in mode && { unit: mode.name }),
          ...('names' in mode && { taken: mode.names.length }),
        }),
        ...(paletteIn(selection) && { line: 'palette' }),
      };
    },
  },
};
