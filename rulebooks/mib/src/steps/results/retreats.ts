import type { Hex } from '@abatis/hex';
import { done, push, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { FrameOf, Losses } from '../../frames.ts';
import { hexesOf, isExtended, sideOfUnit, unitOf, unitsIn } from '../../pieces.ts';
import type { Fought, Path, Retreated, RetreatTerms } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { type Asks, declinable, goings, oneOf, type Runs } from '../step.ts';

/** On with the retreats; what the shortening costs comes first. */
const goOn = (state: MibState, fought: Fought, ...losses: readonly Losses[]): void =>
  done(state, ...losses, outcomeAt('retreat', fought));

/** W3, 7.7.2c: a stack after the other may hold its town by a hex. */
export const townHold = declinable<FrameOf<'town-hold'>, 'hold-town'>(
  oneOf({
    actions: orders('hold-town'),
    seat: (_, { fought }) => enemyOf(fought.side),
    prompt: (_, { hexes }) => ({ id: 'hold-town', clause: 'MIB 7.7.2c', facts: { hexes } }),
    candidates: (_, { hexes }) => hexes.map(hex => ({ type: 'hold-town', hex })),
    refused: ({ hex }) => forbid('MIB 7.7.2c', { hex }),
    apply(state, { hex }, table, { fought, hexes }) {
      const length = rules.lengthFor(fought, hex) - 1;
      const after = rules.shortened(fought, hex, length);
      table.emit({ type: 'town-held', clause: 'MIB 7.7.2c', hex, length });
      const losses = rules.priceOfHolding(state, fought, hex);
      const left = hexes.filter(each => each !== hex && rules.holdableHexes(state, after).includes(each));
      if (left.length === 0) return goOn(state, after, ...losses);
      done(state, ...losses, { step: 'town-hold', fought: after, hexes: left });
    },
  }),
  (state, _table, { fought }) => goOn(state, fought),
);

/** W10, 16.5j, X51: so many hexes of the retreat are turned into a casualty each. */
export const endure = oneOf<FrameOf<'endure'>, 'endure'>({
  actions: orders('endure'),
  seat: (_, { fought }) => enemyOf(fought.side),
  prompt: (_, { fought }) => ({
    id: 'endure',
    clause: 'MIB 16.5j',
    facts: { hexes: fought.hexes, length: fought.row.retreat },
  }),
  candidates: (_, { fought }) =>
    Array.from({ length: fought.row.retreat + 1 }, (_, hexes) => ({ type: 'endure', hexes })),
  refused: (_, { fought }) => forbid('MIB 16.5j', { length: fought.row.retreat }),
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
});

type Retreats = FrameOf<'retreats'>;
type RetreatAsked = FrameOf<'retreat'>;

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
    facts: { hexes, lengths: hexes.map(hex => rules.lengthFor(fought, hex)) },
  }),
  *candidates(state, { fought, hexes }) {
    for (const hex of hexes)
      yield* retreatOrders(state, hex, unitsIn(state, hex), hexesOfPaths(retreatPreview(state, fought, hex)));
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
    rules.retreatStack(state, { ...action, units, clause: 'MIB 7.2b', fought }, table);
    batter(state, fought, hex, table);
  },
};

const hexesOfPaths = (paths: readonly Path[]): readonly (readonly Hex[])[] => paths.map(({ hexes }) => hexes);

/** The orders for these ways, the least costly first. */
function* retreatOrders(
  state: MibState,
  hex: Hex,
  units: readonly UnitId[],
  paths: readonly (readonly Hex[])[],
): Generator<Order<'retreat'>> {
  for (const going of goings(state, hex, units, paths)) yield { type: 'retreat', hex, ...going };
}

/** MIB 7.2c, 7.2d: judges the path, the facing and the leaders of such an order. */
function judgeRetreat(
  state: MibState,
  action: Order<'retreat'>,
  units: readonly UnitId[],
  terms: RetreatTerms,
): Ruling {
  const { hex, path } = action;
  return ruling(
    rules.mayRetreat(state, units, path, terms),
    path.length > 0 && rules.mayArrive(state, hex, units, action),
  );
}

/** MIB 10.2b: one after the other; who has nowhere to go is not asked. */
export const smashedRetreats: Runs<FrameOf<'smashed-retreats'>> = {
  run(state, _table, { units }) {
    const [unit, ...rest] = units;
    if (unit === undefined) return done(state);
    const after = { step: 'smashed-retreats', units: rest } as const;
    const canGo = unitOf(state, unit).smashed && rules.flightPaths(state, unit).length > 0;
    if (canGo) done(state, { step: 'smashed-retreat', unit }, after);
    else done(state, after);
  },
};

/** W8, R42: up to 2 hexes, or none. */
export const smashedRetreat = declinable<FrameOf<'smashed-retreat'>, 'retreat'>({
  actions: orders('retreat'),
  seat: (state, { unit }) => sideOfUnit(state, unit),
  prompt: (state, { unit }) => ({
    id: 'smashed-retreat',
    clause: 'MIB 10.2b',
    facts: { unit, hex: unitOf(state, unit).hex },
  }),
  candidates: (state, { unit }) =>
    retreatOrders(state, unitOf(state, unit).hex, [unit], rules.flightPaths(state, unit)),
  judge(state, action, { unit }) {
    const { hex, path } = action;
    if (hex !== unitOf(state, unit).hex || path.length === 0)
      return ruling(forbid('MIB 10.2b', { unit, hex }));
    return ruling(rules.mayFlee(state, unit, path), rules.mayArrive(state, hex, [unit], action));
  },
  apply(state, action, table, { unit }) {
    done(state);
    rules.retreatStack(state, { ...action, units: [unit], clause: 'MIB 10.2b', fought: null }, table);
    // Cavalry that its retreat before combat has smashed (7.6e).
    if (state.steps.some(({ step }) => step === 'after-threat'))
      rules.noteComing(state, unit, unitOf(state, unit).hex);
  },
});

/** MIB 10.2c, R42: who cannot go stays without loss. */
export const smashedFlight: Runs<FrameOf<'smashed-flight'>> = {
  run(state, table, { unit }) {
    if (rules.canRetreat(state, [unit], rules.flightTerms(state, unit)))
      return done(state, { step: 'flight', unit });
    done(state);
    const hex = unitOf(state, unit).hex;
    table.emit({ type: 'stayed-smashed', clause: 'MIB R42', unit, hex });
  },
};

/** MIB 10.2c: the owner chooses the path. */
export const flight: Asks<FrameOf<'flight'>, 'retreat'> = {
  actions: orders('retreat'),
  seat: (state, { unit }) => sideOfUnit(state, unit),
  prompt: (state, { unit }) => ({
    id: 'smashed-flight',
    clause: 'MIB 10.2c',
    facts: { unit, hex: unitOf(state, unit).hex },
  }),
  *candidates(state, { unit }) {
    const paths = hexesOfPaths(rules.retreatPaths(state, [unit], rules.flightTerms(state, unit)));
    yield* retreatOrders(state, unitOf(state, unit).hex, [unit], paths);
  },
  judge(state, action, { unit }) {
    if (action.hex !== unitOf(state, unit).hex) return ruling(forbid('MIB 7.2b', { hex: action.hex }));
    return judgeRetreat(state, action, [unit], rules.flightTerms(state, unit));
  },
  apply(state, action, table, { unit }) {
    done(state);
    rules.retreatStack(state, { ...action, units: [unit], clause: 'MIB 10.2c', fought: null }, table);
  },
};

type Outcome = FrameOf<'outcome'>;

/** MIB 7.1l, R28: the CRT's result first, then the CET, and pursuit last. */
const PARTS = ['shorten', 'retreat', 'advance', 'effects', 'smashed', 'pursue', 'smashed-again'] as const;
type Part = (typeof PARTS)[number];

/** The frame that goes on with this part. */
export const outcomeAt = (part: Part, fought: Fought, retreated: readonly Retreated[] = []): Outcome => ({
  step: 'outcome',
  fought,
  next: PARTS.indexOf(part),
  retreated,
});

/** C6 to C9, one part after the other. */
export const outcome: Runs<Outcome> = {
  run(state, _table, frame) {
    const part = PARTS[frame.next];
    if (part === undefined) {
      rules.endSparing(state);
      return done(state);
    }
    const { fought, retreated = [] } = frame;
    done(state, { ...frame, next: frame.next + 1 });
    FOLLOWS[part](state, fought, retreated, frame);
  },
};

type Follows = (state: MibState, fought: Fought, retreated: readonly Retreated[], frame: Outcome) => void;

const FOLLOWS: Readonly<Record<Part, Follows>> = {
  /** W3, W10; as in the next part, what takes its place goes on by itself. */
  shorten(state, fought) {
    if (fought.row.retreat === 0) return;
    if (fought.kind === 'bombardment') return done(state, { step: 'endure', fought });
    const hexes = rules.holdableHexes(state, fought);
    if (hexes.length > 0) done(state, { step: 'town-hold', fought, hexes });
  },
  /** W4. */
  retreat(state, fought) {
    const hexes = fought.hexes.filter(hex => rules.lengthFor(fought, hex) > 0);
    if (hexes.length > 0) done(state, { step: 'retreats', fought, hexes, retreated: [] });
  },
  /** W5, R93: not after an Engaged result. */
  advance(state, fought) {
    const chance = {
      fought,
      vacated: rules.vacatedHexes(state, fought),
      left: fought.attackers,
      entered: false,
    };
    if (rules.advancers(state, chance).length > 0) push(state, { step: 'advances', ...chance });
  },
  /** C7. */
  effects(state, fought, retreated) {
    push(state, { step: 'effects', fought, stacks: rules.stacksOf(state, fought), pending: [], retreated });
  },
  /** W8, R71. */
  smashed: offerFlight,
  /** C8. */
  pursue(state, fought, retreated) {
    if (retreated.length > 0) push(state, { step: 'pursuits', fought, stacks: retreated, used: [] });
  },
  /** Those whom the pursuit smashed. */
  'smashed-again': offerFlight,
};

/** MIB 10.2b: each unit that this combat has smashed, once. */
function offerFlight(
  state: MibState,
  fought: Fought,
  _retreated: readonly Retreated[],
  { fled = [], ...frame }: Outcome,
): void {
  const units = smashedBy(state, fought).filter(id => !fled.includes(id));
  if (units.length === 0) return;
  done(state, { ...frame, fled: [...fled, ...units], next: frame.next + 1 });
  push(state, { step: 'smashed-retreats', units });
}

const smashedBy = (state: MibState, { before }: Fought): readonly UnitId[] =>
  before.flatMap(({ unit, smashed }) => {
    const now = unitOf(state, unit);
    return !smashed && now.smashed && now.place === 'map' ? [unit] : [];
  });
