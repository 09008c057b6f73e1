import type { Hex } from '@abatis/hex';
import { done, push, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { LeaveFields } from '../../frames.ts';
import { hexesOf, isExtended, unitOf } from '../../pieces.ts';
import type { Leaver, Path, RetreatTerms } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import type { MibState, Side, UnitId } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

/** MIB 8.2d, 8.2h, R129: as long as somebody can go his owner is asked; whoever is left cannot, and is Disorganized. */
export const leaveFields: Runs<LeaveFields<'leave-fields'>> = {
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
export const leaveField: Asks<LeaveFields<'leave-field'>, 'retreat'> = {
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

function mayLeave(
  state: MibState,
  side: Side,
  party: readonly Leaver[],
  { hex, path, facing, leaders }: Order<'retreat'>,
): Ruling {
  const units = unitsOf(party);
  const may = rules.mayRetreat(state, units, path, termsOf(state, side, party));
  if (!may.legal) return may;
  const { length } = waysOut(state, side, party)[0]!.hexes;
  return ruling(
    path.length > length && forbid('MIB 8.2d', { hex, length }),
    rules.facingRefusal(state, path.at(-1)!, units, facing),
    rules.leadersRefusal(state, hex, side, leaders),
  );
}

/** MIB 8.2d, 8.2h: with the penalties of a retreat, but no CET; who is driven out tires. */
function leave(
  state: MibState,
  party: readonly Leaver[],
  { path, facing, leaders }: Order<'retreat'>,
  driven: boolean,
  table: MibTable,
): void {
  const { newField } = battleOf(state).charts.fatigueEffects;
  const units = unitsOf(party);
  rules.retreatStack(
    state,
    {
      units,
      leaders,
      path,
      facing,
      clause: driven ? 'MIB 8.2h' : 'MIB 8.2d',
      fought: null,
    },
    table,
  );
  if (driven) for (const unit of units) rules.tire(state, unit, newField, 'field', table);
}
