import { edit } from '@abatis/kernel';
import { battleOf, turnCard } from '../battle.ts';
import { formationName } from '../events/names.ts';
import { plays } from '../options.ts';
import { termsOf } from '../scenario/terms.ts';
import { chitsOfTurn } from '../special-rules/index.ts';
import type { FormationId, MibState } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { goesWith } from './06-movement/trains.ts';

/** TURN_START: what was kept for one turn is forgotten. */
export function beginTurn(state: MibState, table: MibTable): void {
  const { label, night } = turnCard(state);
  table.emit({ type: 'turn-begun', clause: 'MIB T1', turn: label, night });
  const draft = edit(state);
  draft.cup = [];
  draft.drawn = [];
  draft.fought = false;
  for (const [id, { moved }] of state.leaders.entries()) if (moved) edit(state, 'leaders', id).moved = false;
  for (const [id, { fired }] of state.grandBatteries.entries())
    if (fired) edit(state, 'grandBatteries', id).fired = false;
  for (const [id, { afternoon }] of state.formations.entries())
    if (afternoon) edit(state, 'formations', id).afternoon = false;
}

/** MIB 3.0f, 2.3a: all chits return to the cup; those of trains and guns only where they are played with. */
export function fillCup(state: MibState): void {
  const { formations } = battleOf(state);
  edit(state).cup = chitsOfTurn(state).filter(id => {
    const { kind } = formations[id]!;
    if (kind === 'trains') return plays(state, 'trains');
    return kind === 'corps' || plays(state, 'grandBattery');
  });
}

/** MIB 3.0f: a chit that is drawn or chosen is out of the cup for this turn. */
export function takeChits(state: MibState, chits: readonly FormationId[]): void {
  const draft = edit(state);
  draft.cup = state.cup.filter(id => !chits.includes(id));
  draft.drawn = [...state.drawn, ...chits];
}

/** MIB 3.0d: blindly, each of those in the cup with the same chance. */
export function drawChit(state: MibState, table: MibTable): FormationId {
  const { item, seq, dice } = table.draw(state.cup, 'MIB 3.0d chit');
  takeChits(state, [item]);
  const left = state.cup.map(id => formationName(state, id));
  table.emit({
    type: 'chit-drawn',
    clause: 'MIB 3.0d',
    formation: formationName(state, item),
    roll: { seq, dice },
    left,
  });
  return item;
}

/** MIB 2.3b, R102: has the formation anything on the map that can act? A Grand Battery needs its leader to. */
export function canBeActivated(state: MibState, id: FormationId): boolean {
  const { kind, units } = battleOf(state).formations[id]!;
  switch (kind) {
    case 'corps':
      return units.some(unit => state.units[unit]!.place === 'map');
    case 'trains':
      return state.trains.some(({ place }, train) => place === 'map' && goesWith(state, train, id));
    case 'grand-battery':
      return termsOf(state).grandBatteries.some(
        ({ leader, formation }) => formation === id && state.leaders[leader]!.place === 'map',
      );
  }
}

/** MIB 2.3b: discarded without effect. */
export function discardChit(state: MibState, id: FormationId, table: MibTable): void {
  table.emit({ type: 'chit-discarded', clause: 'MIB 2.3b', formation: formationName(state, id) });
}

/** MIB 3.0g, T1: one space on. */
export function advanceTurn(state: MibState, table: MibTable): void {
  const from = turnCard(state).label;
  edit(state).turn++;
  table.emit({ type: 'turn-advanced', clause: 'MIB 3.0g', from, to: turnCard(state).label });
}

/** MIB 10.1e: stragglers of this turn are no longer fresh on the next. */
export function endTurnOfStragglers(state: MibState): void {
  for (const [id, { freshStragglers }] of state.units.entries())
    if (freshStragglers > 0) edit(state, 'units', id).freshStragglers = 0;
}
