import { cite, listOf, type Offer, say, selectButton } from '@abatis/presenter';
import { type Hover, isPlan, type PanelChoice, tablePlace } from '@abatis/screen';
import { areWithin, inches, onGrid, type TablePoint } from '@abatis/tabletop';
import type { SiegeState, Unit } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { refusalLines, refusedBy } from '../words/refusal.ts';
import { chargeText, line, turnsText, unitCalled, unitSpan } from '../words/say.ts';
import { draftedIn, type EngineerAction, planOf } from './drafted.ts';
import { type Laying, modeId } from './modes.ts';
import type { Ask } from './tools.ts';

/* ENG 23.70, 23.71, 23.73o, X.8b: powder is drawn from a train, laid where the player clicks, and a fuse set anew. */

type CommandAsk = Ask<'eng/command'>;

const layOrder = ({ name, what }: Laying, { x, y }: TablePoint): EngineerAction => ({
  ...{ do: 'lay', unit: name, what },
  at: { x, y },
});

const judged = (ask: CommandAsk, plans: readonly string[], order: EngineerAction) =>
  ask.judge({ type: 'command', orders: [...draftedIn(plans), order] });

const mayLay = (state: SiegeState, { id }: Unit): boolean =>
  eng.LAYERS.includes(eng.troopOf(state, id).engType);

/** ENG 23.71b: a reload and three, which make a small and a large charge. */
const POUNDS = [100, 300];

/** ENG 23.71c, d1, k: powder from every train, and new fuses; what is not allowed is left out by who asks. */
export function powderOrders(
  { eng: { carriers, charges } }: SiegeState,
  name: string,
): readonly EngineerAction[] {
  return [
    ...carriers.flatMap(carrier =>
      POUNDS.map(
        (pounds): EngineerAction => ({
          ...{ do: 'take-powder', unit: name },
          ...{ carrier: carrier.name, pounds },
        }),
      ),
    ),
    ...charges.map(({ id }): EngineerAction => ({ do: 'fuse', unit: name, charge: Number(id) })),
  ];
}

/** ENG 23.71a: the charges that a unit may lay; what is wanting where it stands is said. */
export function chargeItems(
  ask: CommandAsk,
  state: SiegeState,
  unit: Unit,
  plans: readonly string[],
): readonly PanelChoice[] {
  if (!mayLay(state, unit)) return [];
  const { fire, on } = state.eng;
  const kinds: readonly Laying['what'][] = [
    ...(['small', 'large'] as const),
    ...(fire.barrels[unit.side] > 0 ? (['barrel'] as const) : []),
    ...(on.includes('mining') ? (['mine'] as const) : []),
  ];
  return kinds.map(what => {
    const mode: Laying = { do: 'lay', name: unit.name, what };
    // A mine lies at the end of its gallery, and not where its layers stand.
    const verdict = what === 'mine' ? null : judged(ask, plans, layOrder(mode, onGrid(unit.pose.at)));
    return {
      id: modeId(mode),
      label: say`Lay ${chargeText(what)}…`,
      detail: '',
      then: { select: [...plans, modeId(mode)] },
      rolls: false,
      refused: verdict && !verdict.legal ? refusedBy(verdict) : null,
    };
  });
}

/** While its place is chosen there is only the way back. */
export const chargeOffer = ({ selection }: CommandAsk, { name }: Laying): Offer => ({
  selection,
  choices: [],
  buttons: [{ ...selectButton(say`Not now`, [...selection.filter(isPlan), name]), undoes: true }],
  checklist: [],
});

/** The tag at the pointer: how long it takes to lay it here, and who would suffer. */
export function chargeHover(ask: CommandAsk, laying: Laying, to: TablePoint): Hover {
  const plans = ask.selection.filter(isPlan);
  const order = layOrder(laying, to);
  const verdict = judged(ask, plans, order);
  const path = [{ place: tablePlace(to), cost: '', stops: false }];
  if (!verdict.legal)
    return { tone: 'refused', lines: refusalLines(verdict), path, then: null, preview: null };
  const state = ask.state as unknown as SiegeState;
  const near = state.units.filter(
    each =>
      each.status === 'table' &&
      each.id !== unitCalled(state, laying.name)?.id &&
      areWithin(eng.footprintOf(state, each), to, inches(3)),
  );
  return {
    tone: 'move',
    lines: [
      line(
        say`${chargeText(laying.what)}: ${turnsText(eng.LAID[laying.what].turns)} to lay `,
        cite(laying.what === 'large' ? 'ENG 23.71f' : 'ENG 23.71e'),
      ),
      near.length === 0
        ? say`Nobody else stands within 3″ ${cite('ENG 23.72b1')}`
        : say`Within 3″: ${listOf(near.map(unitSpan), 'and')} ${cite('ENG 23.72b1')}`,
    ],
    path,
    then: { select: [...plans, planOf(order)] },
    preview: null,
  };
}
