import { askOf, say } from '@abatis/presenter';
import { type At, type Button, type Choice, posePlace, type Shade, tablePlace } from '@abatis/screen';
import { onGrid } from '@abatis/tabletop';
import type { Eng, EngAction, EngEvent, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { fireChoices } from './guns.ts';
import { type Ask, type Asked, orderButton, ordering } from './tools.ts';

/* ENG 23.52, 23.84, A.9, A.28: what the engineers add to the questions of BNB. */

/** What can be done beside what BNB offers. */
interface Beside {
  readonly choices: readonly Choice[];
  readonly buttons: readonly Button[];
  /** Who is picked, where BNB has nothing for him. */
  readonly picked: string | null;
}

const NOTHING: Beside = { choices: [], buttons: [], picked: null };

export function besideBnb(book: Eng, at: At<SiegeState>, selection: readonly string[]): Beside {
  const frame = at.state.steps.at(-1) as { readonly step: string } | undefined;
  const step = frame?.step;
  if (step !== 'move' && step !== 'fire-allocate') return NOTHING;
  const ask = askOf<Asked, EngAction, EngEvent>(
    book as never,
    at.state as unknown as Asked,
    selection,
    at.seat,
  );
  if (!ask || ask.seat !== at.seat) return NOTHING;
  const name = selection.findLast(id => at.state.units.some(unit => unit.name === id)) ?? null;
  return step === 'move' ? besideMove(ask as never, name) : besideFire(ask as never, at.state, name);
}

type Asking = Ask & { readonly candidates: () => Iterable<EngAction> };

/** The unit that is picked may try the obstacle before it or put its load down; carriers are driven, officers walk. */
function besideMove(ask: Asking, name: string | null): Beside {
  const unitOrders: readonly (readonly [label: string, order: EngAction])[] =
    name === null
      ? []
      : [
          [say`Cross the obstacle`, { type: 'cross', unit: name }],
          [say`Put the load down`, { type: 'put-down', unit: name }],
        ];
  const engineers = [...ask.candidates()].flatMap((order): readonly Choice[] => {
    if (order.type === 'walk-officer' && order.attach !== undefined)
      return [
        ordering({ piece: order.attach }, order, say`${order.officer} joins ${order.attach}`, 'target'),
      ];
    if (order.type === 'drive') {
      const end = order.path.at(-1)!;
      return [ordering({ place: tablePlace(end as never) }, order, say`${order.carrier} goes here`, 'reach')];
    }
    return [];
  });
  return {
    choices: name === null ? engineers : [],
    buttons: unitOrders.flatMap(([label, order]) =>
      ask.judge(order).legal ? [orderButton(label, order)] : [],
    ),
    picked: null,
  };
}

/** ENG 23.84: a battery fires at works, houses and trains as well as at troops. */
function besideFire(ask: Asking, state: SiegeState, name: string | null): Beside {
  const candidates = [...ask.candidates()];
  const idle = [
    ...new Set(
      candidates.flatMap(order =>
        order.type === 'fire-guns' || order.type === 'hold-guns' ? [order.unit] : [],
      ),
    ),
  ];
  const isLaid = name !== null && state.eng.fire.orders.some(({ by }) => state.units[by]!.name === name);
  return {
    choices: [
      ...idle
        .filter(each => each !== name)
        .map(each => ({
          id: `guns ${each}`,
          on: { piece: each },
          label: say`Pick a target for ${each}`,
          mark: { kind: 'pick' as const, text: '' },
          then: { select: [each] },
          rolls: false,
        })),
      ...(name === null ? [] : fireChoices(candidates, state, name)),
    ],
    buttons: isLaid ? [orderButton(say`Do not fire at works`, { type: 'hold-guns', unit: name })] : [],
    picked: name !== null && idle.includes(name) ? name : null,
  };
}

/** Lines from the batteries that are laid on works to where they fire. */
export const laidShades = (state: SiegeState): readonly Shade[] =>
  state.eng.fire.orders.flatMap(({ by, aim }): readonly Shade[] => {
    if (aim.kind !== 'work') return [];
    const { name, pose } = state.units[by]!;
    const work = state.eng.works.find(({ id }) => id === aim.work)!;
    const to = onGrid(eng.middleOfSection(work, aim.section));
    return [
      {
        place: posePlace(pose),
        area: { kind: 'line', points: [onGrid(pose.at), to] },
        style: 'threat',
        text: '',
        about: say`${name} fires at ${work.name}`,
      },
    ];
  });
