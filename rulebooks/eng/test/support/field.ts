import type { Unit } from '@abatis/bnb/rules';
import { transact } from '@abatis/kernel';
import { changeTroop, troopOf } from '../../src/access.ts';
import { readPosition } from '../../src/notation/index.ts';
// With it ENG's contributions are in force at the points that BNB has left.
import '../../src/rulebook.ts';
import type { EngState, Officer, Project, SiegeState, Troop } from '../../src/state.ts';

/** A position of a test, and names for what stands in it. */
export interface Field {
  readonly state: SiegeState;
  readonly unit: (name: string) => Unit;
  readonly troop: (name: string) => Troop;
  readonly officer: (name: string) => Officer;
  readonly project: (name: string) => Project;
  /** The same position with another lot for a unit. */
  readonly withTroop: (name: string, change: Partial<Troop>) => Field;
  /** The same position with fields of a BNB unit changed. */
  readonly with: (name: string, change: Partial<Unit>) => Field;
  /** The same position with other fields of ENG's state. */
  readonly having: (change: Partial<EngState>) => Field;
}

/**
 * A position in a few lines, in the notation of docs/referee.md.
 */
export function field(text: string): Field {
  const read = readPosition(text, 'field');
  if (!read.ok) throw new Error(read.problems.map(({ path, reason }) => `${path} ${reason}`).join('; '));
  return fieldOf(read.value);
}

/** Names for what stands in a state. */
export function fieldOf(state: SiegeState): Field {
  const unit = (name: string): Unit => found(state.units, name);
  return {
    state,
    unit,
    troop: name => troopOf(state, unit(name).id),
    officer: name => found(state.eng.officers, name),
    project: name => found(state.eng.projects, name),
    withTroop: (name, change) => fieldOf(transact(state, draft => changeTroop(draft, unit(name).id, change))),
    with: (name, change) => {
      const old = unit(name);
      return fieldOf({ ...state, units: state.units.with(old.id, { ...old, ...change }) });
    },
    having: change => fieldOf({ ...state, eng: { ...state.eng, ...change } }),
  };
}

function found<T extends { readonly name: string }>(list: readonly T[], name: string): T {
  const one = list.find(each => each.name === name);
  if (!one) throw new Error(`There is no "${name}" on this field`);
  return one;
}
