import { DIRECTIONS, distance, label, NOWHERE, neighbour, sideBetween } from '@abatis/hex';
import {
  type Automatic,
  D6,
  type Decision,
  type Drm,
  done,
  edit,
  push,
  type Ruling,
  ruling,
} from '@abatis/kernel';
import { type Clause, drm, forbid } from '../clauses.ts';
import {
  charts,
  enemyOf,
  type FightRoll,
  type FrameOf,
  fieldOf,
  hexOf,
  moreFightDrms,
  type OutpostEvent,
  type OutpostOrder,
  type OutpostState,
  type OutpostTable,
  onField,
  orders,
  type Unit,
  type UnitId,
} from '../state.ts';
import { adjacent, arrive, occupied } from './02-movement.ts';
import { volley } from './04-volleys.ts';
import { checkDefeat } from './05-victory.ts';

export function mayAttack(state: OutpostState, unit: Unit, target: UnitId): Ruling {
  const enemy = state.units[target]!;
  const possible = enemy.army === enemyOf(unit.army) && adjacent(state, unit, enemy);
  return ruling(!possible && forbid('OUT 3.1', { unit: unit.id, target }));
}

/** OUT 3.2: before a fight its owner may take a unit back. OUT 3.6: after a lost one he must. */
export const fallBack: Decision<
  OutpostState,
  OutpostOrder<'stand' | 'fall-back'>,
  FrameOf<'fall-back'>,
  OutpostEvent
> = {
  actions: orders('stand', 'fall-back'),
  seat: (state, { unit }) => state.units[unit]!.army,
  prompt: (_, { unit, mayStand }) => ({ id: mayStand ? 'stand-or-fall-back' : 'fall-back', facts: { unit } }),
  *candidates(state, { unit, mayStand }) {
    if (mayStand) yield { type: 'stand' };
    for (const to of waysBack(state, state.units[unit]!)) yield { type: 'fall-back', to };
  },
  judge(state, action, { unit, mayStand }) {
    if (action.type === 'stand') return ruling(!mayStand && forbid('OUT 3.6', { unit }));
    const free = waysBack(state, state.units[unit]!).includes(action.to);
    return ruling(!free && forbid('OUT 3.5', { unit, to: action.to }));
  },
  apply(state, action, table, { unit }) {
    done(state);
    if (action.type === 'stand') return;
    table.emit({ type: 'fell-back', clause: 'OUT 3.5', unit, to: action.to });
    arrive(state, unit, action.to, table);
  },
};

/** OUT 3.5: free hexes next to the unit and to no enemy. */
function waysBack(state: OutpostState, unit: Unit): readonly string[] {
  const field = fieldOf(state);
  const enemies = onField(state, enemyOf(unit.army)).map(enemy => hexOf(field, enemy));
  return DIRECTIONS.map(direction => neighbour(field.grid, hexOf(field, unit), direction))
    .filter(hex => hex !== NOWHERE && enemies.every(enemy => distance(field.grid, enemy, hex) > 1))
    .map(hex => label(field.grid, hex))
    .filter(to => !occupied(state, to));
}

/** OUT 3.3: unless the defender has fallen back, both sides are shown and the fight is rolled. */
export const fight: Automatic<OutpostState, FrameOf<'fight'>, OutpostEvent> = {
  run(state, table, { attacker, defender }) {
    done(state);
    if (!adjacent(state, state.units[attacker]!, state.units[defender]!)) return;
    show(state, attacker, table);
    show(state, defender, table);
    const [a, d] = [state.units[attacker]!, state.units[defender]!];
    if (a.hex !== null && d.hex !== null) rollFight(state, a, d, table);
    checkDefeat(state, table);
  },
};

function rollFight(state: OutpostState, a: Unit, d: Unit, table: OutpostTable): void {
  const hits = volley(state, d, table);
  const fight = fightRoll(state, a, d, hits);
  const { roll, result } = table.roll(fight);
  table.emit({ type: 'fought', clause: 'OUT 3.3', roll, drms: fight.drms, hits, result });
  const loser = result.startsWith('attacker') ? a : d;
  if (result.endsWith('destroyed')) remove(state, loser.id, 'OUT 3.3', table);
  else if (waysBack(state, loser).length === 0) remove(state, loser.id, 'OUT 3.5', table);
  else push(state, { step: 'fall-back', unit: loser.id, mayStand: false });
}

/** OUT 3.3: all that decides a fight but the die; `hits` are those of the volley before it. */
export function fightRoll(state: OutpostState, a: Unit, d: Unit, hits: number): FightRoll {
  const { rows } = charts.get(state.chart);
  const lead = a.strength - d.strength - hits;
  return {
    kind: 'fight',
    purpose: 'OUT 3.3 fight',
    about: { attacker: a.id, defender: d.id },
    facts: { attacker: a.id, defender: d.id, strengths: [a.strength, d.strength], hits },
    drms: fightDrms(state, a, d),
    table: { clause: 'OUT 3.3', column: 'result' },
    dice: D6,
    read: total => rows.find(row => total + lead <= row.atMost)!.result,
  };
}

/** OUT 3.3a to 3.3c: asked before the roll, so that the screen can list them. */
export function fightDrms(state: OutpostState, a: Unit, d: Unit): readonly Drm[] {
  const field = fieldOf(state);
  const helped = onField(state, a.army).some(friend => friend !== a && adjacent(state, friend, d));
  const across = field.stream.has(sideBetween(field.grid, hexOf(field, a), hexOf(field, d)));
  return [
    helped && drm(+1, 'OUT 3.3a', 'support'),
    field.woods.has(hexOf(field, d)) && drm(-1, 'OUT 3.3b', 'woods'),
    across && drm(-1, 'OUT 3.3c', 'stream'),
    ...moreFightDrms.of(state).flatMap(drms => drms(state, a, d)),
  ].filter(modifier => modifier !== false);
}

/** OUT 3.4: what was hidden is known from now on; an action that showed it cannot be taken back freely. */
export function show(state: OutpostState, id: UnitId, table: OutpostTable): void {
  const { shown, strength } = state.units[id]!;
  if (!shown) {
    edit(state, 'units', id).shown = true;
    table.reveal();
    table.emit({ type: 'shown', clause: 'OUT 3.4', unit: id, strength });
  }
  if (strength === 0) remove(state, id, 'OUT 3.4', table);
}

function remove(state: OutpostState, unit: UnitId, clause: Clause, table: OutpostTable): void {
  edit(state, 'units', unit).hex = null;
  table.emit({ type: 'removed', clause, unit });
}
