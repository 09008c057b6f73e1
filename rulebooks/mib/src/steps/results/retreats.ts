import type { Hex } from '@abatis/hex';
import type { Frame } from '@abatis/kernel';
import { done, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { BatteryFrame, Losses, ResultFrame } from '../../frames.ts';
import { hexesOf, isExtended, sideOfUnit, unitOf, unitsIn } from '../../pieces.ts';
import type { Fought, Path, RetreatTerms } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';
import { outcomeAt } from './outcome.ts';

type TownHold = Extract<ResultFrame, Frame<'town-hold'>>;
type Endure = Extract<BatteryFrame, Frame<'endure'>>;

/** On with the retreats; what the shortening costs comes first. */
const goOn = (state: MibState, fought: Fought, ...losses: readonly Losses[]): void =>
  done(state, ...losses, outcomeAt('retreat', fought));

/** W3, 7.7.2c: a stack after the other may hold its town by a hex. */
export const townHold: Asks<TownHold, 'hold-town' | 'done'> = {
  actions: orders('hold-town', 'done'),
  seat: (_, { fought }) => enemyOf(fought.side),
  prompt: (_, { hexes }) => ({
    id: 'hold-town',
    clause: 'MIB 7.7.2c',
    facts: { hexes },
  }),
  *candidates(_, { hexes }) {
    yield DONE;
    for (const hex of hexes) yield { type: 'hold-town', hex } satisfies Order<'hold-town'>;
  },
  judge(_, action, { hexes }) {
    if (action.type === 'done') return ruling();
    const { hex } = action;
    return ruling(!hexes.includes(hex) && forbid('MIB 7.7.2c', { hex }));
  },
  apply(state, action, table, { fought, hexes }) {
    if (action.type === 'done') return goOn(state, fought);
    const { hex } = action;
    const length = rules.lengthFor(fought, hex) - 1;
    const after = rules.shortened(fought, hex, length);
    table.emit({ type: 'town-held', clause: 'MIB 7.7.2c', hex, length });
    const losses = rules.priceOfHolding(state, fought, hex);
    const left = hexes.filter(each => each !== hex && rules.holdableHexes(state, after).includes(each));
    if (left.length === 0) return goOn(state, after, ...losses);
    done(state, ...losses, { step: 'town-hold', fought: after, hexes: left });
  },
};

/** W10, 16.5j, X51: so many hexes of the retreat are turned into a casualty each. */
export const endure: Asks<Endure, 'endure'> = {
  actions: orders('endure'),
  seat: (_, { fought }) => enemyOf(fought.side),
  prompt: (_, { fought }) => ({
    id: 'endure',
    clause: 'MIB 16.5j',
    facts: { hexes: fought.hexes, length: fought.row.retreat },
  }),
  *candidates(_, { fought }) {
    for (let hexes = 0; hexes <= fought.row.retreat; hexes++)
      yield { type: 'endure', hexes } satisfies Order<'endure'>;
  },
  judge: (_, { hexes }, { fought }) =>
    ruling((hexes < 0 || hexes > fought.row.retreat) && forbid('MIB 16.5j', { length: fought.row.retreat })),
  apply(state, { hexes }, table, { fought }) {
    const [target] = fought.hexes;
    const after = rules.shortened(fought, target!, fought.row.retreat - hexes);
    if (hexes === 0) return goOn(state, after);
    const guns = rules.gunsIn(state, fought, { part: 'defender', hex: target! });
    table.emit({ type: 'endured', clause: 'MIB 16.5j', hex: target!, hexes });
    goOn(state, after, {
      step: 'losses',
      side: enemyOf(fought.side),
      hex: target!,
      units: unitsIn(state, target!),
      casualties: hexes,
      stragglers: 0,
      cause: { clause: 'MIB 16.5j', organicFirst: false },
      fight: after,
      ...(guns && { guns }),
    });
  },
};

type Retreats = Extract<ResultFrame, Frame<'retreats'>>;
type RetreatAsked = Extract<ResultFrame, Frame<'retreat'>>;

/** MIB 7.2b, 7.2c: how the stack of a defending hex must go. */
const termsFor = (fought: Fought, hex: Hex): RetreatTerms => ({
  length: rules.lengthFor(fought, hex),
  awayFrom: rules.attackingHexes(fought),
});

/** The ways of the stack in a hex with what each costs, the least costly first; for the screen as well. */
export const retreatPreview = (state: MibState, fought: Fought, hex: Hex): readonly Path[] =>
  rules.retreatPaths(state, unitsIn(state, hex), termsFor(fought, hex));

/** MIB 7.2b, R54: stack after stack; lines collapse first (16.6j), and who cannot go is dealt with at once. */
export const retreats: Runs<Retreats> = {
  run(state, table, frame) {
    const { fought, hexes, retreated } = frame;
    const [line] = hexes.flatMap(hex => linesIn(state, hex));
    if (line !== undefined) return collapse(state, frame, line, table);
    const empty = hexes.find(hex => unitsIn(state, hex).length === 0);
    if (empty !== undefined) return skip(state, frame, empty, table);
    const stuck = hexes.find(hex => !rules.canRetreat(state, unitsIn(state, hex), termsFor(fought, hex)));
    if (stuck !== undefined) {
      const units = unitsIn(state, stuck);
      skip(state, frame, stuck, table);
      return rules.sufferNoWayOut(state, units, fought, table);
    }
    if (hexes.length > 0) return done(state, { ...frame, step: 'retreat' });
    done(state, outcomeAt('advance', fought, retreated));
  },
};

const linesIn = (state: MibState, hex: Hex): readonly UnitId[] =>
  unitsIn(state, hex).filter(id => isExtended(unitOf(state, id)));

/** MIB 16.6j, R80: into the hex from which it must retreat; of two its owner chooses. */
function collapse(state: MibState, frame: Retreats, line: UnitId, table: MibTable): void {
  const into = hexesOf(unitOf(state, line)).filter(hex => frame.hexes.includes(hex));
  done(state, frame);
  if (into.length > 1) push(state, { step: 'collapse', unit: line, hexes: into, fought: frame.fought });
  else rules.collapseInto(state, line, into[0]!, table);
}

/** Nobody goes from this hex; guns in position suffer all the same. */
function skip(state: MibState, frame: Retreats, hex: Hex, table: MibTable): void {
  done(state, { ...frame, hexes: frame.hexes.filter(each => each !== hex) });
  batter(state, frame.fought, hex, table);
}

/** MIB 16.5m: the batteries stay and lose two in addition to the CET. */
function batter(state: MibState, fought: Fought, hex: Hex, table: MibTable): void {
  const guns = rules.gunsIn(state, fought, { part: 'defender', hex });
  if (guns) rules.loseBatteries(state, guns, rules.BATTERIES_LOST, table);
}

/** W4: the owner names the stack, its path, its facing and the leaders who go along. */
export const retreat: Asks<RetreatAsked, 'retreat'> = {
  actions: orders('retreat'),
  seat: (_, { fought }) => enemyOf(fought.side),
  prompt: (_, { hexes, fought }) => ({
    id: 'retreat',
    clause: 'MIB 7.2b',
    facts: {
      hexes,
      lengths: hexes.map(hex => rules.lengthFor(fought, hex)),
    },
  }),
  *candidates(state, { fought, hexes }) {
    for (const hex of hexes)
      yield* retreatOrders(state, hex, unitsIn(state, hex), retreatPreview(state, fought, hex));
  },
  judge(state, action, { fought, hexes }) {
    const { hex } = action;
    if (!hexes.includes(hex)) return ruling(forbid('MIB 7.2b', { hex }));
    return judgeRetreat(state, action, unitsIn(state, hex), termsFor(fought, hex));
  },
  apply(state, action, table, { fought, hexes, retreated }) {
    const { hex } = action;
    const units = unitsIn(state, hex);
    const defenders = units.filter(id => fought.defenders.some(({ unit }) => unit === id));
    done(state, {
      step: 'retreats',
      fought,
      hexes: hexes.filter(each => each !== hex),
      retreated: [
        ...retreated,
        { left: hex, units: defenders, ...(rules.hasTrench(state, hex) && { entrenched: true }) },
      ],
    });
    carryOut(state, action, units, 'MIB 7.2b', fought, table);
    batter(state, fought, hex, table);
  },
};

/** The orders for these ways, the least costly first: each facing, with all leaders and with none. */
export function* retreatOrders(
  state: MibState,
  hex: Hex,
  units: readonly UnitId[],
  paths: readonly Pick<Path, 'hexes'>[],
): Generator<Order<'retreat'>> {
  const leaders = rules.leadersOf(state, hex, sideOfUnit(state, units[0]!));
  for (const { hexes } of paths) {
    const order = { type: 'retreat', hex, path: hexes } as const;
    for (const facing of rules.facingsIn(state, hexes.at(-1)!, units)) {
      yield { ...order, facing, leaders };
      if (leaders.length > 0) yield { ...order, facing, leaders: [] };
    }
  }
}

/** MIB 7.2c, 7.2d: judges the path, the facing and the leaders of such an order. */
export function judgeRetreat(
  state: MibState,
  action: Order<'retreat'>,
  units: readonly UnitId[],
  terms: RetreatTerms,
): Ruling {
  const { path } = action;
  return ruling(
    rules.mayRetreat(state, units, path, terms),
    path.length > 0 && judgeArrival(state, action, units),
  );
}

/** MIB 7.2d, R104, 2.2.4d: the facing at the end, and who goes along. */
export function judgeArrival(state: MibState, action: Order<'retreat'>, units: readonly UnitId[]): Ruling {
  const { hex, path, facing, leaders } = action;
  return ruling(
    rules.facingRefusal(state, path.at(-1)!, units, facing),
    rules.leadersRefusal(state, hex, sideOfUnit(state, units[0]!), leaders),
  );
}

/** Carries a legal retreat out. */
export function carryOut(
  state: MibState,
  { path, facing, leaders }: Order<'retreat'>,
  units: readonly UnitId[],
  clause: string,
  fought: Fought | null,
  table: MibTable,
): void {
  rules.retreatStack(state, { units, leaders, path, facing, clause, fought }, table);
}
