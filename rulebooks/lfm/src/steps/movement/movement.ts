import { type Hex, NOWHERE } from '@abatis/hex';
import { derived, done, edit, LEGAL, placesWhere, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders, PLACE_ON_MAP, type PlaceCommander } from '../../actions.ts';
import { type Battle, battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { commanderTag, partyCalled, partyTags } from '../../names.ts';
import { cardOf, ofCommander, ofUnit, unitOf, unitsIn } from '../../pieces.ts';
import type { Debt } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import type { CommanderId, LfmState, Party, UnitId } from '../../state.ts';
import type { Asks, Plans, Runs } from '../step.ts';
import {
  carryOutWhole,
  planLegalWhole,
  planWhole,
  WHOLE,
  type WholePlan,
  type WholeType,
} from './in-hand.ts';
import type { Movement } from './index.ts';
import { isCommanderToMove, isFreeToGo, isUnitToMove, mayTake, moveTerms } from './pieces-in-hand.ts';

/** Orders that need no plan. */
type Single = Deed | Order<'take' | 'done'>;
type MovementOrder = Order<WholeType> | Single;
type MovementPlan = WholePlan | Single;

const isSingle = (action: MovementOrder): action is Single =>
  !(WHOLE as readonly string[]).includes(action.type);

const isDeed = (plan: MovementPlan): plan is Deed => (DEEDS as readonly string[]).includes(plan.type);

const NOBODY: Party = { units: [], commanders: [] };

/**
 * LFM SP.5, R13: one stack or single piece after the other. Candidates take pieces in hand, and then list where they may
 * go; whole orders are taken as well.
 */
export const movement: Plans<'movement', MovementOrder, MovementPlan> = {
  actions: {
    ...orders(...WHOLE, 'mount', 'dismount', 'unlimber', 'recover', 'rejoin', 'take', 'done'),
    ...PLACE_ON_MAP,
  },
  seat: state => state.phasing,
  prompt: state => ({ id: 'move', clause: 'LFM SP.5a', facts: { side: state.phasing } }),
  candidates(state, frame) {
    const listed: MovementOrder[] = endingOrders(state, frame.aside) ?? [DONE];
    addUnits(listed, state, frame);
    addCommanders(listed, state, frame);
    for (const order of recoveries(state)) listed.push(order);
    for (const order of comingCandidates(state, frame)) listed.push(order);
    return listed;
  },
  plan(state, action) {
    if (!isSingle(action)) return planWhole(state, action);
    const verdict = mayDo(state, action);
    return verdict.legal ? action : verdict;
  },
  planLegal: (state, action) => (isSingle(action) ? action : planLegalWhole(state, action)),
  apply(state, plan, table) {
    if (plan.type === 'done') return done(state, { step: 'end-of-movement' });
    if (plan.type === 'take') return push(state, { step: 'moving', ...plan.piece });
    if (isDeed(plan)) return carryOutDeed(state, plan, table);
    carryOutWhole(state, plan, table);
  },
};

function mayDo(state: LfmState, action: Single): Ruling {
  if (action.type === 'done') return mayEndMovement(state);
  if (action.type === 'take') return mayTake(state, action.piece, NOBODY);
  return judgeDeed(state, action);
}

const taking = (piece: Party): Order<'take'> => ({ type: 'take', piece });

/** The orders to take one piece, by its id: every action of the phase lists them all, so each is made once. */
const TAKE_UNIT: Order<'take'>[] = [];
const TAKE_COMMANDER: Order<'take'>[] = [];

function takingUnit(id: UnitId): Order<'take'> {
  TAKE_UNIT[id] ??= taking(ofUnit(id));
  return TAKE_UNIT[id];
}

function takingCommander(id: CommanderId): Order<'take'> {
  TAKE_COMMANDER[id] ??= taking(ofCommander(id));
  return TAKE_COMMANDER[id];
}

/** Every unit that may be taken in hand, and what units do where they stand. */
function addUnits(listed: MovementOrder[], state: LfmState, { aside }: Movement): void {
  const terms = moveTerms(state);
  const { units: cards } = battleOf(state);
  for (let id = 0; id < cards.length; id++) {
    if (cards[id]!.side !== state.phasing || state.units[id]!.hex === NOWHERE) continue;
    if (isUnitToMove(state, id, terms) && !aside.includes(cards[id]!.name)) listed.push(takingUnit(id));
    for (const deed of unitDeeds(state, id)) listed.push(deed);
  }
}

function addCommanders(listed: MovementOrder[], state: LfmState, { aside }: Movement): void {
  const terms = moveTerms(state);
  const { commanders: cards } = battleOf(state);
  for (let id = 0; id < cards.length; id++) {
    if (cards[id]!.side !== state.phasing || !isCommanderToMove(state, id, terms)) continue;
    if (!aside.includes(cards[id]!.name)) listed.push(takingCommander(id));
  }
}

/** LFM SP.5d: those who come next. */
function comingCandidates(state: LfmState, { aside }: Movement): readonly Order<'take'>[] {
  const coming = rules.comers(state);
  if (coming.length === 0) return NOBODY_COMES;
  const listed: Order<'take'>[] = [];
  const offered = new Set(aside);
  for (const { units, commanders } of coming) {
    for (const piece of [...units.map(ofUnit), ...commanders.map(ofCommander)]) {
      const [name] = partyTags(state, piece);
      if (!offered.has(name!)) listed.push(taking(piece));
      offered.add(name!);
    }
  }
  return listed;
}

const NOBODY_COMES: readonly Order<'take'>[] = [];

/** What pieces do in the Movement Phase besides moving. */
const DEEDS = ['mount', 'dismount', 'unlimber', 'recover', 'rejoin', 'place'] as const;
export type DeedType = (typeof DEEDS)[number];
type Deed = Order<Exclude<DeedType, 'place'>> | PlaceCommander;

function judgeDeed(state: LfmState, deed: Deed): Ruling {
  switch (deed.type) {
    case 'mount':
    case 'dismount':
      return mayTurnTo(state, deed.unit, deed.type === 'mount');
    case 'unlimber':
      return rules.mayUnlimber(state, deed.unit);
    case 'rejoin':
      return rules.mayEndDetachment(state, deed.unit);
    case 'recover':
      return rules.mayMarkRecover(state, deed.commander);
    case 'place':
      return mayPlaceStray(state, deed);
  }
}

/** LFM 1.5a, 24.1e: the other mode than now; the last garrison of new works stays on foot. */
function mayTurnTo(state: LfmState, id: UnitId, mounted: boolean): Ruling {
  const { mounted: isMounted, hex } = unitOf(state, id);
  const isVain = cardOf(state, id).arm === 'cavalry' && isMounted === mounted;
  return ruling(
    rules.mayChangeMode(state, id),
    isVain && forbid('LFM SP.5b', { unit: id }),
    mounted && rules.mayLeaveGarrison(state, hex, [id]),
  );
}

/** LFM R24: a brigade commander who is away from his men may be placed with the nearest of them. */
function mayPlaceStray(state: LfmState, { piece, hex }: PlaceCommander): Ruling {
  if (!rules.strayCommanders(state, state.phasing).includes(piece))
    return ruling(forbid('LFM SP.5a', { piece: commanderTag(state, piece), hex: 'need of a place' }));
  return rules.mayJoinTroops(state, piece, hex);
}

function carryOutDeed(state: LfmState, deed: Deed, table: LfmTable): void {
  if (deed.type === 'place') placeStray(state, deed, table);
  else if (deed.type === 'recover') rules.markRecover(state, deed.commander, table);
  else CHANGES[deed.type](state, deed.unit, table);
}

/** What a unit does where it stands. */
type UnitDeedType = Exclude<DeedType, 'recover' | 'place'>;

const CHANGES: Readonly<Record<UnitDeedType, (state: LfmState, id: UnitId, table: LfmTable) => void>> = {
  mount: rules.changeMode,
  dismount: rules.changeMode,
  unlimber: rules.unlimber,
  rejoin: rules.endDetachment,
};

/** LFM R24, R13: that was his move, or the end of it. */
function placeStray(state: LfmState, { piece, hex }: PlaceCommander, table: LfmTable): void {
  rules.sendCommander(state, piece, hex, 'LFM 20.8a', table);
  edit(state, 'commanders', piece).marched = true;
}

/** What this unit of the phasing player, on the map, may do where it stands. */
export function unitDeeds(state: LfmState, id: UnitId): readonly Order<UnitDeedType>[] {
  const { mounted, limbered, detached, turn } = unitOf(state, id);
  const { arm } = cardOf(state, id);
  if (arm === 'infantry' && !detached) return NO_DEEDS;
  const deeds: Order<UnitDeedType>[] = [];
  if (arm === 'cavalry' && !turn.changedMode && mayTurnTo(state, id, !mounted).legal)
    deeds.push({ type: mounted ? 'dismount' : 'mount', unit: id });
  if (arm === 'artillery' && limbered && rules.mayUnlimber(state, id).legal)
    deeds.push({ type: 'unlimber', unit: id });
  if (detached) deeds.push({ type: 'rejoin', unit: id });
  return deeds;
}

const NO_DEEDS: readonly Order<UnitDeedType>[] = [];

/** LFM SP.5e, 17.1a: the brigade commanders who could wait for regiments to come back. */
export function recoveries(state: LfmState): readonly Order<'recover'>[] {
  const { commanders } = battleOf(state);
  const listed: Order<'recover'>[] = [];
  for (let id = 0; id < commanders.length; id++) {
    const { side, level } = commanders[id]!;
    if (side !== state.phasing || level !== 'brigade' || !rules.hasRecoverable(state, id)) continue;
    if (rules.mayMarkRecover(state, id).legal) listed.push({ type: 'recover', commander: id });
  }
  return listed;
}

/**
 * LFM 20.8a, 22.1, 4.3: may the phasing player end his moves? Nothing is asked of him that he cannot do: new works are
 * never left without a garrison (24.1e), and modes that cannot be brought together cost a unit under 4.5.
 */
export const mayEndMovement = (state: LfmState): Ruling =>
  ruling(
    rules.commandersMayEndPhase(state, state.phasing),
    rules.integrityAtEnd(state, moveTerms(state), id => isFreeToGo(state, id)),
    ...hexesToRemount(state).map(hex => forbid('LFM 4.3', { hex })),
  );

/** The same in no time, without the reasons: what is quickly seen comes first. */
export const canEndMovement = (state: LfmState): boolean =>
  rules.strayCommanders(state, state.phasing).length === 0 && canEndForUnits(state);

/** The same as far as combat units are concerned. */
const canEndForUnits = (state: LfmState): boolean =>
  hexesToRemount(state).length === 0 &&
  !rules.owesIntegrity(state, moveTerms(state), id => isFreeToGo(state, id));

/**
 * LFM 22.1b, R176, R24: orders that bring the end nearer and are proposed nowhere else: those of pieces that have been
 * put aside, and the places of commanders. Modes are listed by the unit. Null if the movement may end now.
 */
function endingOrders(state: LfmState, aside: readonly string[]): MovementOrder[] | null {
  const debts = aside.length === 0 ? NO_DEBTS : debtsOfThose(state, aside);
  const strays = rules.strayCommanders(state, state.phasing);
  // Whatever those put aside owe is owed: only without it is the rest worth asking for.
  if (debts.length === 0 && strays.length === 0 && canEndForUnits(state)) return null;
  const listed: MovementOrder[] = [];
  for (const { unit, hexes } of debts) {
    const pieces = ofUnit(unit);
    for (const to of hexes) listed.push({ type: 'move', pieces, to });
  }
  for (const piece of strays)
    for (const hex of rules.nearestTroops(state, piece)) listed.push({ type: 'place', piece, hex });
  return listed;
}

const NO_DEBTS: readonly Debt[] = [];

function debtsOfThose(state: LfmState, aside: readonly string[]): readonly Debt[] {
  const free = partyCalled(state, aside).units.filter(id => isFreeToGo(state, id));
  return rules.debtsOf(state, free, moveTerms(state));
}

/** LFM 4.3, R58: the hexes with both modes in them that could be brought to one. */
function hexesToRemount(state: LfmState): readonly Hex[] {
  const all = cavalryOf(battleOf(state));
  if (all.length < 2) return NO_HEXES;
  const cavalry = all.filter(
    id => cardOf(state, id).side === state.phasing && unitOf(state, id).hex !== NOWHERE,
  );
  if (cavalry.length < 2) return NO_HEXES;
  const hexes = new Set(cavalry.map(id => unitOf(state, id).hex));
  return [...hexes].filter(hex => canBeRemounted(state, hex)).sort((a, b) => a - b);
}

const NO_HEXES: readonly Hex[] = [];

const cavalryOf = derived(({ units }: Battle): readonly UnitId[] =>
  placesWhere(units, ({ arm }) => arm === 'cavalry'),
);

function canBeRemounted(state: LfmState, hex: Hex): boolean {
  const cavalry = unitsIn(state, hex).filter(id => cardOf(state, id).arm === 'cavalry');
  const mounted = cavalry.filter(id => unitOf(state, id).mounted);
  if (mounted.length === 0 || mounted.length === cavalry.length) return false;
  const onFoot = cavalry.filter(id => !mounted.includes(id));
  const mayMount = rules.mayLeaveGarrison(state, hex, onFoot).legal;
  return canAllChange(state, mounted) || (mayMount && canAllChange(state, onFoot));
}

const canAllChange = (state: LfmState, units: readonly UnitId[]): boolean =>
  units.every(id => rules.mayChangeMode(state, id).legal);

/** LFM 22.3c, 4.5, 24.6: what follows the last move, in this order; 20.8 comes with the end of the phase. */
export const endOfMovement: Runs<'end-of-movement'> = {
  run(state, table) {
    rules.endDetachmentsNear(state, [state.phasing], table);
    done(state, { step: 'overstacked' }, { step: 'old-works' }, { step: 'sudden-death' });
  },
};

/** LFM 4.5: hex by hex, unit by unit; nobody is asked where there is no choice. */
export const overstackedStep: Runs<'overstacked'> = {
  run(state, table) {
    const [hex] = rules.overstacked(state, state.phasing);
    if (hex === undefined) return done(state);
    const [first, second] = rules.excessUnits(state, hex);
    if (second !== undefined) return push(state, { step: 'lose-excess', hex });
    rules.loseToStacking(state, first!, table);
    done(state, { step: 'overstacked' });
  },
};

/** LFM 4.5, R56: the owner chooses. */
export const loseExcess: Asks<'lose-excess', 'lose'> = {
  actions: orders('lose'),
  seat: state => state.phasing,
  prompt: (state, { hex }) => ({
    id: 'lose-excess',
    clause: 'LFM 4.5',
    facts: { hex, units: rules.excessUnits(state, hex) },
  }),
  *candidates(state, { hex }) {
    for (const id of rules.excessUnits(state, hex)) yield { type: 'lose', unit: id } satisfies Order<'lose'>;
  },
  judge(state, { unit }, { hex }) {
    if (state.units[unit]!.hex === hex) return rules.mayLoseToStacking(state, unit);
    return ruling(forbid('LFM 4.5', { unit, hex }));
  },
  apply(state, { unit }, table) {
    done(state);
    rules.loseToStacking(state, unit, table);
  },
};

const removableWorks = (state: LfmState): readonly Hex[] =>
  state.breastworks.filter(hex => rules.mayRemoveWorks(state, hex).legal);

/** LFM 24.6: a player without works to remove is not asked. */
export const oldWorks: Runs<'old-works'> = {
  run(state) {
    if (removableWorks(state).length === 0) done(state);
    else push(state, { step: 'remove-works' });
  },
};

/** LFM 24.5, R193. */
export const removeWorksStep: Asks<'remove-works', 'remove-works' | 'done'> = {
  actions: orders('remove-works', 'done'),
  seat: state => state.phasing,
  prompt: state => ({
    id: 'remove-works',
    clause: 'LFM 24.5',
    facts: { hexes: removableWorks(state) },
  }),
  *candidates(state) {
    yield DONE;
    for (const hex of removableWorks(state)) yield { type: 'remove-works', hex };
  },
  judge: (state, action) => (action.type === 'done' ? LEGAL : rules.mayRemoveWorks(state, action.hex)),
  apply(state, action, table) {
    done(state);
    if (action.type === 'done') return done(state);
    rules.removeWorks(state, action.hex, table);
  },
};
