import { type Hex, NOWHERE, parseHex } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { type Battle, battles } from '../src/battle.ts';
import { shippedCharts } from '../src/charts/shipped.ts';
import { type Ground, groundOf } from '../src/ground.ts';
import { commanderNamed, putUnit, unitNamed } from '../src/pieces.ts';
import type { LfmScenario } from '../src/scenario/schema.ts';
import { battleOfScenario, startingState } from '../src/set-up.ts';
import type { LfmState, Place } from '../src/state.ts';
import { compiled, type ScenarioId, scenario } from './scenario/data.ts';

/** A scenario at its start, as a test changes it. */
export interface Started {
  readonly source: LfmScenario;
  readonly battle: Battle;
  readonly state: LfmState;
  readonly hex: (label: string) => Hex;
}

const grounds = new Map<ScenarioId, Ground>();

function groundFor(id: ScenarioId): Ground {
  const ground = grounds.get(id) ?? groundOf(compiled(id).map);
  grounds.set(id, ground);
  return ground;
}

export function started(id: ScenarioId, variants: readonly string[] = []): Started {
  const source = scenario(id);
  const battle = battleOfScenario(source, groundFor(id), shippedCharts, variants);
  const state = startingState(source, battle, battles.put([source, variants], battle), variants, {});
  return { source, battle, state, hex: label => parseHex(battle.ground.grid, label) };
}

/** The same position on the turn of this name. */
export function onTurn(state: LfmState, turn: string): LfmState {
  const place = battles.get(state.battle).turns.findIndex(({ id }) => id === turn);
  if (place < 0) throw new Error(`There is no turn "${turn}"`);
  return transact(state, draft => {
    edit(draft).turn = place;
  });
}

/** The same position with the units put there: a hex, or a place off the map. */
export function moved(state: LfmState, names: readonly string[], to: Hex | Exclude<Place, 'map'>): LfmState {
  return transact(state, draft => {
    for (const name of names) {
      const id = unitNamed(draft, name);
      if (typeof to === 'number') putUnit(draft, id, to);
      else Object.assign(edit(draft, 'units', id), { place: to, hex: NOWHERE });
    }
  });
}

/** The same position with these commanders on their replacement sides. */
export const replaced = (state: LfmState, names: readonly string[]): LfmState =>
  transact(state, draft => {
    for (const name of names) edit(draft, 'commanders', commanderNamed(draft, name)).replaced = true;
  });
