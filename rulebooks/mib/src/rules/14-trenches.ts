import type { Hex } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { type Because, because, forbid } from '../cite.ts';
import type { MibTable } from '../events.ts';
import { type Terrain, terrainAt } from '../ground.ts';
import { plays } from '../options.ts';
import { hexesOf, isCavalry, unitOf } from '../pieces.ts';
import type { MibState, UnitId } from '../state.ts';
import { mayTakeCategory, takeCategory } from './04-actions.ts';
import { tire } from './11-fatigue.ts';

export const TRENCHES_CLAUSES = {
  'MIB 14.0': 'trenches are not in play in this game',
  'MIB 14.1': '{unit} cannot dig in {hex}: {why}',
  'MIB 14.2': '{unit} cannot finish a trench in {hex}: {why}',
} as const;

/** What happens by this chapter, with units by name and hexes by label. */
export type TrenchEvent = Happening<
  'trench-dug',
  'MIB 14.1' | 'MIB 14.2',
  { unit: UnitId; hex: Hex; finished: boolean }
>;

/** MIB 14.1: where a trench can be begun. */
const GROUNDS: readonly Terrain[] = ['clear', 'forest', 'village'];

type Trench = MibState['trenches'][number];

export const trenchAt = ({ trenches }: MibState, hex: Hex): Trench | null =>
  trenches.find(trench => trench.hex === hex) ?? null;

/** MIB 14.0, 14.1, 14.2: may a unit dig, in its hex or in one of the two of a line? */
export function mayDig(state: MibState, unit: UnitId): Ruling {
  if (!plays(state, 'trenches')) return ruling(forbid('MIB 14.0'));
  return ruling(
    mayTakeCategory(state, unit, 'stationary'),
    unitOf(state, unit).act.deeds.includes('trench') && forbid('MIB 4.1c', { unit }),
    sitesOf(state, unit).length === 0 && digRefusal(state, unit, unitOf(state, unit).hex),
  );
}

/** The hexes of the unit in which there is work for it. */
const sitesOf = (state: MibState, id: UnitId): readonly Hex[] =>
  hexesOf(unitOf(state, id)).filter(hex => digRefusal(state, id, hex) === false);

/** MIB 14.1: to begin; 14.2: to finish what it began itself. */
function digRefusal(state: MibState, id: UnitId, hex: Hex): Refusal | false {
  const facts = { unit: id, hex };
  const trench = trenchAt(state, hex);
  if (trench?.finished) return forbid('MIB 14.2', { ...facts, ...because('why finished') });
  if (trench) return trench.by !== id && forbid('MIB 14.2', { ...facts, ...because('why others dig') });
  const why = bar(state, id, hex);
  return why !== null && forbid('MIB 14.1', { ...facts, ...why });
}

function bar(state: MibState, id: UnitId, hex: Hex): Because | null {
  if (isCavalry(state, id)) return because('why cavalry');
  if (unitOf(state, id).disorganized) return because('why disorganized');
  return GROUNDS.includes(terrainAt(battleOf(state).ground, hex)) ? null : because('why ground');
}

/** MIB 14.1, 14.2, 14.5: the unit begins a trench or finishes it, and tires. */
export function dig(state: MibState, id: UnitId, table: MibTable): void {
  const sites = sitesOf(state, id);
  takeCategory(state, id, 'stationary', 'trench');
  for (const hex of sites) {
    const finished = trenchAt(state, hex) !== null;
    const others = state.trenches.filter(trench => trench.hex !== hex);
    edit(state).trenches = [...others, { hex, finished, by: id }].sort((a, b) => a.hex - b.hex);
    table.emit({ type: 'trench-dug', clause: finished ? 'MIB 14.2' : 'MIB 14.1', unit: id, hex, finished });
  }
  tire(state, id, battleOf(state).charts.fatigueEffects.works, 'works', table);
}
