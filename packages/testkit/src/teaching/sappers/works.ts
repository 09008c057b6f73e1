import {
  type Automatic,
  type Citations,
  citations,
  type Drm,
  done,
  edit,
  LEGAL,
  type OrderOf,
  order,
  push,
  type Ruling,
  ruling,
  type SealedDecision,
  shelf,
  type Table,
  type WrittenOf,
} from '@abatis/kernel';
import type { Extended, MoreAnswers } from '@abatis/kernel/extension';
import Type from 'typebox';
import { type Army, type FrameOf, type OutpostState, onField, type Unit, unit } from '../state.ts';

/*
 * Outpost: Sappers. It adds to Outpost an order, a secret choice, a step of the turn, a modifier of the fight, a chart
 * and their clauses, and changes no file of it.
 */

export const CLAUSES = {
  'SAP 1.1': 'works are dug by order',
  'SAP 1.2': 'there are works already where {unit} stands',
  'SAP 1.3': 'the defender stands in works',
  'SAP 1.4': 'works that nobody holds fall in',
  'SAP 1.5': 'the works that {unit} dug are in plain sight',
  'SAP 2.1': '{unit} is not on the field, or not yours',
} as const;

const { forbid, drm }: Citations<typeof CLAUSES> = citations(CLAUSES);

/** Whose works there are, by hex. */
export interface Works {
  readonly hex: string;
  readonly army: Army;
}

/** What the state of Outpost holds in addition. */
export interface SapState {
  readonly works: readonly Works[];
  /** The chart of works on the shelf. */
  readonly chart: string;
}

export type SappersState = Extended<OutpostState, 'sap', SapState>;

export type SapEvent =
  | { readonly type: 'sap/dug'; readonly clause: 'SAP 1.1' | 'SAP 2.1'; readonly hex: string }
  | { readonly type: 'sap/fallen-in'; readonly clause: 'SAP 1.4'; readonly hexes: readonly string[] };

type SapFrame = { readonly step: 'sap/prepare' } | { readonly step: 'sap/collapse' };

export const chartSchema = Type.Object({
  clause: Type.Literal('SAP 1.3'),
  status: Type.Enum(['given', 'reconstructed']),
  drm: Type.Integer(),
});
export const worksCharts = shelf<{ readonly drm: number }>('chart of works');

export const SAP_ORDERS = {
  dig: order('dig', { unit }),
  prepare: order('prepare', { unit }),
  'prepare-nothing': order('prepare-nothing', {}),
} as const;

export type SapAction = WrittenOf<typeof SAP_ORDERS>;
export type SapOrder<Which extends keyof typeof SAP_ORDERS> = OrderOf<typeof SAP_ORDERS, Which>;

const worksIn = ({ sap }: SappersState, hex: string): Works | undefined =>
  sap.works.find(each => each.hex === hex);

/** SAP 1.1, 1.2: may this side dig where the unit stands? */
function mayDig(state: SappersState, id: Unit['id'], army: Army): Ruling {
  const { army: owner, hex } = state.units[id]!;
  if (owner !== army || hex === null) return ruling(forbid('SAP 2.1', { unit: id }));
  return ruling(worksIn(state, hex) && forbid('SAP 1.2', { unit: id }));
}

/** SAP 1.1, 1.5: an order of the base's kind, which it counts as one of the two. */
export const digging: MoreAnswers<SappersState, SapOrder<'dig'>, FrameOf<'order'>, SapEvent> = {
  actions: { dig: SAP_ORDERS.dig },
  *candidates(state, { army }) {
    for (const { id } of onField(state, army)) {
      if (mayDig(state, id, army).legal) yield { type: 'dig', unit: id };
    }
  },
  judge: (state, { unit }, { army }) => mayDig(state, unit, army),
  apply(state, { unit }, table, frame) {
    done(state, ...(frame.left > 1 ? [{ ...frame, left: frame.left - 1 }] : []));
    throwUp(state, state.units[unit]!, 'SAP 1.1', table);
    table.bind(forbid('SAP 1.5', { unit }));
  },
};

function throwUp(
  state: SappersState,
  { hex, army }: Unit,
  clause: 'SAP 1.1' | 'SAP 2.1',
  table: Table<SapEvent>,
): void {
  edit(state, 'sap').works = [...state.sap.works, { hex: hex!, army }];
  table.emit({ type: 'sap/dug', clause, hex: hex! });
}

/** SAP 1.4, 2.1: what a turn begins with; nothing in a game that is over. */
export function beginTurn(state: SappersState): void {
  if (state.steps.length === 0) return;
  const frames: readonly SapFrame[] =
    state.turn === 1 ? [{ step: 'sap/prepare' }] : [{ step: 'sap/collapse' }];
  push(state, ...frames);
}

/** SAP 2.1: both sides choose, and neither knows what the other has chosen. */
export const prepare: SealedDecision<
  SappersState,
  SapOrder<'prepare' | 'prepare-nothing'>,
  { readonly step: 'sap/prepare' },
  SapEvent
> = {
  actions: { prepare: SAP_ORDERS.prepare, 'prepare-nothing': SAP_ORDERS['prepare-nothing'] },
  seats: () => ['blue', 'red'],
  prompt: () => ({ id: 'prepare', clause: 'SAP 2.1' }),
  *candidates(state, _frame, army) {
    yield { type: 'prepare-nothing' };
    for (const { id } of onField(state, army as Army)) yield { type: 'prepare', unit: id };
  },
  judge: (state, order, _frame, army) =>
    order.type === 'prepare' ? mayDig(state, order.unit, army as Army) : LEGAL,
  open(state, answers, table) {
    done(state);
    for (const answer of Object.values(answers)) {
      if (answer.type === 'prepare') throwUp(state, state.units[answer.unit]!, 'SAP 2.1', table);
    }
  },
};

export const collapse: Automatic<SappersState, { readonly step: 'sap/collapse' }, SapEvent> = {
  run(state, table) {
    done(state);
    const isHeld = ({ hex, army }: Works): boolean => onField(state, army).some(each => each.hex === hex);
    const fallen = state.sap.works.filter(works => !isHeld(works));
    if (fallen.length === 0) return;
    edit(state, 'sap').works = state.sap.works.filter(isHeld);
    table.emit({ type: 'sap/fallen-in', clause: 'SAP 1.4', hexes: fallen.map(({ hex }) => hex) });
  },
};

/** SAP 1.3: what is added to the modifiers of a fight. */
export function worksDrms(state: OutpostState, _attacker: Unit, defender: Unit): readonly Drm[] {
  const whole = state as SappersState;
  const works = worksIn(whole, defender.hex!);
  if (works?.army !== defender.army) return [];
  return [drm(worksCharts.get(whole.sap.chart).drm, 'SAP 1.3', 'works')];
}
