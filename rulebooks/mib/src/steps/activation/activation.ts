import type { Hex } from '@abatis/hex';
import { done, edit, push, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { battleOf, isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { FrameOf, LeaveFields, MibFrame } from '../../frames.ts';
import { plays } from '../../options.ts';
import { byHexId, hexesOf, isActive, isExtended, unitIds, unitOf } from '../../pieces.ts';
import type { Leaver, Path, RetreatTerms } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { noteActivation } from '../../special-rules.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../../state.ts';
import { type Asks, declinable, type Runs, type Steps } from '../step.ts';
import { actions } from './actions.ts';

/** ACT_BEGIN, MIB 3.0e: checks of orders first, then reserves and Smashed units, then the actions and the end. */
export const activate: Runs<FrameOf<'activate'>> = {
  run(state, table, { side, formations }) {
    const able = formations.filter(id => rules.canBeActivated(state, id));
    if (able.length === 0) return done(state);
    rules.beginActivation(state, side, able, table);
    noteActivation(state, table);
    rules.checkNewOrders(state, table);
    rules.checkCommandRange(state, table);
    const mayReserve = mayMarkReserves(state, table);
    done(
      state,
      ...(mayReserve ? [{ step: 'hold-back' } as const] : []),
      { step: 'smashed-checks', units: unitIds(state, ({ smashed }, id) => smashed && isActive(state, id)) },
      { step: 'actions', aside: [] },
      { step: 'end-of-activation', next: 1 },
    );
  },
};

/** MIB 11.2e, 11.2j, 2.5b: whether he is asked tells the enemy whether anybody is left to be marked. */
function mayMarkReserves(state: MibState, table: MibTable): boolean {
  if (!plays(state, 'lite')) return false;
  table.reveal();
  return rules.reservable(state).length > 0;
}

/** MIB 11.2e: unit by unit. */
const holdBackStep = declinable<FrameOf<'hold-back'>, 'hold-back'>({
  actions: orders('hold-back'),
  seat: ({ activation }) => activation!.side,
  prompt: ({ activation }) => ({ id: 'hold-back', clause: 'MIB 11.2e', facts: { side: activation!.side } }),
  candidates: state => rules.reservable(state).map(unit => ({ type: 'hold-back', unit })),
  judge(state, { unit }) {
    // MIB 2.5b: of others it is not said whether they are in reserve.
    if (!isActive(state, unit)) return ruling(forbid('MIB 11.2e', { unit }));
    return rules.mayBeHeldBack(state, unit);
  },
  apply: (state, { unit }, table) => rules.holdBack(state, unit, 'MIB 11.2e', table),
});

/** MIB 10.2c: one after the other; who fails tires and flees before the next one checks. */
const smashedChecks: Runs<FrameOf<'smashed-checks'>> = {
  run(state, table, { units }) {
    const [unit, ...rest] = units;
    if (unit === undefined) return done(state);
    done(state, { step: 'smashed-checks', units: rest });
    if (!unitOf(state, unit).smashed || rules.checkSmashed(state, unit, table)) return;
    rules.tire(state, unit, battleOf(state).charts.fatigueEffects.smashed, 'smashed', table);
    push(state, { step: 'smashed-flight', unit });
  },
};

/** What is to be done at one number of ACT_END; the frames are done before the next. */
type Part = (state: MibState, table: MibTable) => readonly MibFrame[];

/** ACT_END of section B, from its number 1 on. */
const PARTS: readonly Part[] = [
  (state, table) => {
    // Who may stay has the better guns, and so the enemy learns of them (2.5b, 8.2i).
    if (rules.isAnybodyUnderFire(state)) table.reveal();
    return leaving(state.activation!.side, false, rules.unitsUnderFire(state));
  },
  state => leaving(enemyOf(state.activation!.side), true, rules.unitsDrivenOut(state)),
  (state, table) => {
    rules.restoreOrder(state, table);
    return [];
  },
  (state, table) => {
    if (plays(state, 'lite')) rules.restFormations(state, table);
    else rules.recoverFatigue(state, table);
    return [];
  },
  state =>
    [state.activation!.side, enemyOf(state.activation!.side)].flatMap(side => bombardments(state, side)),
  (state, table) => {
    close(state, table);
    return [];
  },
];

/** W6, MIB 16.5e, R103: Grand Batteries that have not fired on this turn, the active side's first. MIB 13.3: not at night. */
function bombardments(state: MibState, side: Side): readonly MibFrame[] {
  const leaders = state.grandBatteries
    .filter(({ leader, fired }) => !fired && battleOf(state).leaders[leader]!.side === side)
    .map(({ leader }) => leader);
  return leaders.length > 0 && !isNight(state) ? [{ step: 'bombard', side, leaders }] : [];
}

const leaving = (side: Side, driven: boolean, units: readonly Leaver[]): readonly MibFrame[] =>
  units.length > 0 ? [{ step: 'leave-fields', side, driven, units, settled: [] }] : [];

export const endOfActivation: Runs<FrameOf<'end-of-activation'>> = {
  run(state, table, { next }) {
    const part = PARTS[next - 1];
    if (!part) return done(state);
    const isLast = next === PARTS.length;
    const frames = part(state, table);
    done(state, ...frames, ...(isLast ? [] : [{ step: 'end-of-activation', next: next + 1 } as const]));
  },
};

/** MIB 6.10c, 12.6, 11.2c, 6.1d, R39: what holds after it, and then nobody is active any more. */
function close(state: MibState, table: MibTable): void {
  rules.concludeBridgeWorks(state, table);
  rules.refillWagons(state, table);
  rules.wearyFormations(state, table);
  const hexes = state.units.flatMap((unit, id) => (isActive(state, id) ? hexesOf(unit) : []));
  for (const hex of [...new Set(hexes)].sort(byHexId(state))) rules.disorganizeOverstacked(state, hex, table);
  rules.noteExemptions(state);
  const { side } = state.activation!;
  edit(state).activation = null;
  table.emit({ type: 'activation-ended', clause: 'MIB 3.0e', side });
}

/** MIB 8.2d, 8.2h, R129: as long as a stack can leave, its owner is asked; stacks that cannot are Disorganized. */
const leaveFields: Runs<LeaveFields<'leave-fields'>> = {
  run(state, table, frame) {
    const units = frame.units.filter(each => rules.fieldsToLeave(state, each).length > 0);
    const line = units.find(({ unit }) => isExtended(unitOf(state, unit)));
    if (line) {
      done(state, { ...frame, units });
      return collapse(state, line, table);
    }
    const parties = [...rules.partiesOf(state, units).values()];
    if (parties.some(party => waysOut(state, frame.side, party).length > 0))
      return done(state, { ...frame, step: 'leave-field', units });
    for (const { unit } of units) rules.disorganize(state, unit, 'MIB 8.2d', table);
    const settled = [...frame.settled, ...unitsOf(units)];
    const exposed = exposedBy(state, frame.driven, settled);
    if (exposed.length > 0) done(state, { ...frame, units: exposed, settled });
    else done(state);
  },
};

/** MIB 8.2c, 8.2f: who goes from a ridge gives the enemy there his field back, and those in it must go too; nobody twice. */
const exposedBy = (state: MibState, driven: boolean, settled: readonly UnitId[]): readonly Leaver[] =>
  driven ? [] : rules.unitsUnderFire(state).filter(({ unit }) => !settled.includes(unit));

/** MIB 16.6j: a line leaves from the hex that is under fire, of two the one that its owner chooses. */
function collapse(state: MibState, leaver: Leaver, table: MibTable): void {
  const { unit } = leaver;
  const fields = rules.fieldsToLeave(state, leaver).flatMap(({ hexes }) => hexes);
  const hexes = hexesOf(unitOf(state, unit)).filter(hex => fields.includes(hex));
  if (hexes.length > 1) push(state, { step: 'collapse', unit, hexes, fought: null });
  else rules.collapseInto(state, unit, hexes[0]!, table);
}

/** MIB 7.2c, 8.2d: away from those who fire, and out of every enemy field. */
const termsOf = (state: MibState, side: Side, party: readonly Leaver[]): RetreatTerms => ({
  length: 1,
  awayFrom: [...new Set(party.flatMap(({ from }) => from))],
  outOf: rules.hexesUnderFire(state, side),
});

const unitsOf = (party: readonly Leaver[]): readonly number[] => party.map(({ unit }) => unit);

/** MIB 8.2d: the ways that lead out. */
const waysOut = (state: MibState, side: Side, party: readonly Leaver[]): readonly Path[] =>
  rules.retreatPaths(state, unitsOf(party), termsOf(state, side, party));

/** W9: the owner says which stack goes next, and where. */
const leaveField: Asks<LeaveFields<'leave-field'>, 'retreat'> = {
  actions: orders('retreat'),
  seat: (_, { side }) => side,
  prompt: (state, { side, driven, units }) => ({
    id: 'leave-field',
    clause: driven ? 'MIB 8.2h' : 'MIB 8.2d',
    facts: { side, hexes: [...rules.partiesOf(state, units).keys()] },
  }),
  *candidates(state, { side, units }) {
    for (const [hex, party] of rules.partiesOf(state, units)) yield* waysFrom(state, side, hex, party);
  },
  judge(state, order, { side, units }) {
    const party = rules.partiesOf(state, units).get(order.hex);
    return party ? mayLeave(state, side, party, order) : ruling(forbid('MIB 8.2c', { hex: order.hex }));
  },
  apply(state, order, table, frame) {
    const party = rules.partiesOf(state, frame.units).get(order.hex)!;
    const units = frame.units.filter(each => !party.includes(each));
    const settled = [...frame.settled, ...unitsOf(party)];
    done(state, { ...frame, step: 'leave-fields', units, settled });
    leave(state, party, order, frame.driven, table);
  },
};

function* waysFrom(
  state: MibState,
  side: Side,
  hex: Hex,
  party: readonly Leaver[],
): Iterable<Order<'retreat'>> {
  const leaders = rules.leadersOf(state, hex, side);
  const companies = leaders.length > 0 ? [[], leaders] : [[]];
  for (const { hexes } of waysOut(state, side, party))
    for (const facing of rules.facingsIn(state, hexes.at(-1)!, unitsOf(party)))
      for (const company of companies) yield { type: 'retreat', hex, path: hexes, facing, leaders: company };
}

function mayLeave(state: MibState, side: Side, party: readonly Leaver[], order: Order<'retreat'>): Ruling {
  const { hex, path } = order;
  const units = unitsOf(party);
  const may = rules.mayRetreat(state, units, path, termsOf(state, side, party));
  if (!may.legal) return may;
  const { length } = waysOut(state, side, party)[0]!.hexes;
  return ruling(
    path.length > length && forbid('MIB 8.2d', { hex, length }),
    rules.mayArrive(state, hex, units, order),
  );
}

/** MIB 8.2d, 8.2h: with the penalties of a retreat, but no CET; who is driven out tires. */
function leave(
  state: MibState,
  party: readonly Leaver[],
  order: Order<'retreat'>,
  driven: boolean,
  table: MibTable,
): void {
  const { newField } = battleOf(state).charts.fatigueEffects;
  const units = unitsOf(party);
  const clause = driven ? 'MIB 8.2h' : 'MIB 8.2d';
  rules.retreatStack(state, { ...order, units, clause, fought: null }, table);
  if (driven) for (const unit of units) rules.tire(state, unit, newField, 'field', table);
}

/** One activation; its movement and its combats have steps of their own. */
export const ACTIVATION_STEPS: Steps = {
  activate,
  'hold-back': holdBackStep,
  'smashed-checks': smashedChecks,
  actions,
  'end-of-activation': endOfActivation,
  'leave-fields': leaveFields,
  'leave-field': leaveField,
};
