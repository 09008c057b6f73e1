import { D10, edit, type RollSpec } from '@abatis/kernel';
import { onGrid, type Spot } from '@abatis/tabletop';
import { groundOf, scenarioOf } from '../../battle.ts';
import type { BnbTable } from '../../events.ts';
import { plays } from '../../options.ts';
import type { UnitFile } from '../../scenario/schema.ts';
import type { BnbState, Gate, Unit, UnitId } from '../../state.ts';
import type { Edge, Side } from '../../vocabulary.ts';
import { loseGenerals } from '../01-introduction/index.ts';
import { endFights } from '../05-morale/index.ts';

/** The gate of a unit whose centre crosses the edge of the table at this spot. */
export function gateAt(state: BnbState, spot: Spot, routed: boolean): Gate {
  const { width, height } = groundOf(state);
  const far: readonly (readonly [Edge, number])[] = [
    ['south', spot.y],
    ['north', height - spot.y],
    ['west', spot.x],
    ['east', width - spot.x],
  ];
  const [edge] = far.reduce((best, each) => (each[1] < best[1] ? each : best));
  const at = onGrid({ x: Math.min(Math.max(spot.x, 0), width), y: Math.min(Math.max(spot.y, 0), height) });
  return { edge, at, turn: state.turn, routed };
}

/** BNB 7.13a: the first time that it routs off it may come back. */
export const mayReturn = (state: BnbState, { timesOffTable }: Unit): boolean =>
  plays(state, 'firstRoutOffTable') && timesOffTable === 0;

/** BNB 7.4p, 7.13a, 1.11g: off the table for a while, its general with it. */
export function leaveTable(state: BnbState, id: UnitId, gate: Gate, table: BnbTable): void {
  endFights(state, id);
  const draft = edit(state, 'units', id);
  draft.status = 'off';
  draft.left = gate;
  draft.screen = null;
  draft.pursuing = null;
  if (gate.routed) draft.timesOffTable++;
  table.emit({
    type: 'left-table',
    clause: gate.routed ? 'BNB 7.13a' : 'BNB 7.4p',
    unit: id,
    edge: gate.edge,
  });
  loseGenerals(state, id, true, table);
}

/** What the scenario says of a unit. */
export const fileOf = (state: BnbState, { side, name }: Unit): UnitFile | undefined =>
  scenarioOf(state)
    [side].brigades.flatMap(({ units }) => units)
    .find(file => file.name === name);

/** BNB 7.4p. */
const RETURNS_FROM = 8;

/** BNB 7.4p, 7.13a, G.3: the least score that lets a unit in that waits off the table; null if it does not roll in this turn. */
function returnScore(state: BnbState, unit: Unit): number | null {
  if (unit.status !== 'off') return null;
  if (unit.left) return state.turn > unit.left.turn ? RETURNS_FROM : null;
  const arrives = fileOf(state, unit)?.arrives;
  return arrives?.from !== undefined && state.turn >= arrives.turn ? arrives.from : null;
}

export type ReturnRoll = RollSpec<'return', { readonly unit: UnitId; readonly needed: number }, boolean>;

/** The die of a unit that waits off the table; null if it has none in this turn. */
export function returnRoll(state: BnbState, unit: Unit): ReturnRoll | null {
  const needed = returnScore(state, unit);
  return needed === null
    ? null
    : {
        kind: 'return',
        purpose: unit.left ? 'BNB 7.4p return to the table' : 'BNB G.4 arrival',
        about: { unit: unit.name },
        facts: { unit: unit.id, needed },
        drms: [],
        table: null,
        dice: D10,
        read: total => total >= needed,
      };
}

/** BNB 7.4p, 7.13a, B: the dice of a side before it moves; a unit that is let in may come in this turn or a later one. */
export function rollForReturns(state: BnbState, side: Side, table: BnbTable): void {
  for (const unit of state.units.filter(each => each.side === side)) {
    const spec = returnRoll(state, unit);
    if (!spec) continue;
    const { roll, result } = table.roll(spec);
    const clause = unit.left ? (unit.left.routed ? 'BNB 7.13a' : 'BNB 7.4p') : 'BNB G.4';
    const { needed } = spec.facts;
    table.emit({
      type: 'return-rolled',
      clause,
      unit: unit.id,
      natural: roll.natural,
      needed,
      comes: result,
    });
    if (result) letIn(state, unit.id);
  }
}

/** BNB 7.4p, R65: it comes steady: in good morale and not disordered. Its general comes with it. */
function letIn(state: BnbState, id: UnitId): void {
  const draft = edit(state, 'units', id);
  draft.status = 'due';
  draft.shaken = false;
  draft.disordered = false;
  for (const { id: general } of state.generals.filter(
    ({ attachedTo, status }) => attachedTo === id && status === 'off',
  ))
    edit(state, 'generals', general).status = 'due';
}
