import { label } from '@abatis/hex';
import { type Refusal, type Ruling, transact } from '@abatis/kernel';
import type { ScriptedTable } from '@abatis/testkit';
import { commanderNamed, unitNamed } from '../../../src/pieces.ts';
import { inNames } from '../../../src/references.ts';
import {
  alone,
  type EdgeTerms,
  mayRetreat,
  OFF_MAP,
  type RetreatCause,
  type RetreatEvent,
  type RetreatGroup,
  type RetreatPath,
  retreat,
  retreatPaths,
} from '../../../src/rules/09-retreats/index.ts';
import type { Commander, LfmState, Unit } from '../../../src/state.ts';
import { field, withEdges } from '../../field.ts';
import { scripted } from '../scripted.ts';

export const COMBAT: RetreatCause = { kind: 'combat' };

const words = (text: string): readonly string[] => text.split(' ').filter(word => word !== '');

/** A field with the words of this chapter: groups by the names of their units, paths by labels and 'off'. */
export function retreating(text: string, cause: RetreatCause = COMBAT, edges: Partial<EdgeTerms> = {}) {
  const { state: open, hex, battle } = field(text);
  const state = withEdges(open, edges);
  const { grid } = battle.ground;
  const ids = (names: string) => words(names).map(name => unitNamed(state, name));
  const group = (units: string, commanders = '', stack = units): RetreatGroup => ({
    ...alone(
      ids(units),
      words(commanders).map(name => commanderNamed(state, name)),
    ),
    stack: ids(stack),
  });
  const path = (labels: string): RetreatPath =>
    words(labels).map(each => (each === 'off' ? OFF_MAP : hex(each)));
  const shown = (each: RetreatPath): string =>
    each.map(to => (to === OFF_MAP ? 'off' : label(grid, to))).join(' ');
  const table: ScriptedTable<RetreatEvent> = scripted<RetreatEvent>();
  return {
    state,
    hex,
    ids,
    group,
    path,
    shown,
    table,
    /** All legal paths, as text in alphabetical order. */
    paths: (units: string, commanders = '', stack = units): readonly string[] =>
      retreatPaths(state, group(units, commanders, stack), cause)
        .map(shown)
        .sort(),
    judge: (units: string, labels: string, commanders = '', stack = units): Ruling =>
      mayRetreat(state, group(units, commanders, stack), path(labels), cause),
    /** Why the units may not go there, as players are told. */
    refusals: (units: string, labels: string): readonly Refusal[] =>
      inNames(state, mayRetreat(state, group(units), path(labels), cause).refusals),
    /** The state after the retreat. */
    after: (units: string, labels: string, commanders = '', stack = units): LfmState =>
      transact(state, draft => retreat(draft, group(units, commanders, stack), path(labels), cause, table)),
    unit: (later: LfmState, name: string): Unit => later.units[unitNamed(later, name)]!,
    commander: (later: LfmState, name: string): Commander => later.commanders[commanderNamed(later, name)]!,
    where: (later: LfmState, name: string): string => {
      const { place, hex: at } = later.units[unitNamed(later, name)]!;
      return place === 'map' ? label(grid, at) : place;
    },
  };
}
