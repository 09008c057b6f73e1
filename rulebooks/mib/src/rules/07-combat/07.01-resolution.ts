import { D6, type Drm, edit, formatRational, type RollSpec } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { EffectsAt, MibCharts, ResultRow } from '../../charts/charts.ts';
import type { Effect } from '../../charts/effects.ts';
import type { MibTable } from '../../events.ts';
import { hexNames } from '../../names.ts';
import { type Body, unitOf } from '../../pieces.ts';
import { noteAttack } from '../../special-rules.ts';
import { enemyOf, type FormationId, type MibState } from '../../state.ts';
import { announce } from '../02-components/index.ts';
import { engage } from '../11-fatigue/index.ts';
import { shiftInitiative } from '../16-optional-rules/index.ts';
import { type Fight, formationsAmong } from './07.00-fight.ts';
import { combatDrms, type Largest } from './07.01-drms.ts';
import { type ChargeChecks, NO_CHECKS, type Strengths, strengthsOf } from './07.01-strength.ts';
import { type Artillery, artilleryOf } from './07.11-artillery.ts';
import { rollChargeChecks } from './07.13-charges.ts';

/** Everything that decides a roll except the die; the screen and the roll itself use the same value. */
export interface Outlook {
  readonly strengths: Strengths;
  readonly artillery: Artillery;
  readonly ratio: string;
  readonly drms: readonly Drm[];
}

/** MIB 7.1a to 7.1h: with these checks passed and these guns enfilading. */
export function outlookOf(
  state: MibState,
  fight: Fight,
  enfilade: Body | null = null,
  checks: ChargeChecks = NO_CHECKS,
): Outlook {
  const strengths = strengthsOf(state, fight, checks);
  const artillery = artilleryOf(state, fight, enfilade);
  return { strengths, artillery, ...combatDrms(state, fight, strengths, artillery) };
}

/** What the die of a combat is thrown with: strengths as they are announced, and all that changes the roll. */
export interface Reckoned extends Pick<Outlook, 'ratio' | 'drms'> {
  readonly strength: { readonly attacker: string; readonly defender: string };
}

/** C1 to C4: checks, strengths and modifiers, announced to both. */
export function reckonCombat(
  state: MibState,
  fight: Fight,
  largest: Largest,
  enfilade: Body | null,
  table: MibTable,
): Reckoned {
  engage(
    state,
    [...fight.attackers, ...fight.defenders].map(({ unit }) => unit),
    table,
  );
  const checks = rollChargeChecks(state, fight, largest, table);
  const { strengths, artillery, ratio, drms } = outlookOf(state, fight, enfilade, checks);
  announce(state, fight, strengths, artillery, table);
  const strength = {
    attacker: formatRational(strengths.attacker),
    defender: formatRational(strengths.defender),
  };
  return { strength, ratio, drms };
}

/** C5, C6: the die, and the mark of the initiative. */
export function rollCombat(state: MibState, fight: Fight, reckoned: Reckoned, table: MibTable): ResultRow {
  const row = roll(state, fight, reckoned, table);
  noteFight(state, fight, table);
  markInitiative(state, fight, row, table);
  return row;
}

export type CombatRoll = RollSpec<'combat', Pick<Outlook, 'ratio' | 'drms'>, number>;

/** MIB 7.1i, 7.1j: the modified result, which names the row of the CRT. */
export const combatRoll = (state: MibState, { hexes }: Fight, facts: CombatRoll['facts']): CombatRoll => ({
  kind: 'combat',
  purpose: COMBAT,
  about: { hexes: hexNames(state, hexes).join(' ') },
  facts,
  drms: facts.drms,
  table: { clause: 'MIB T5', column: 'Result' },
  dice: D6,
  read: total => total,
});

/** What the die of a combat is asked for. */
export const COMBAT = 'MIB 7.1i combat';

function roll(state: MibState, fight: Fight, reckoned: Reckoned, table: MibTable): ResultRow {
  const { strength, ratio, drms } = reckoned;
  const { roll: die, result } = table.roll(combatRoll(state, fight, reckoned));
  const row = rowFor(battleOf(state).charts, result);
  table.emit({
    type: 'combat',
    clause: 'MIB 7.1i',
    kind: fight.kind === 'charge' ? 'charge' : 'assault',
    attackers: fight.attackers,
    hexes: fight.hexes,
    strength,
    ratio,
    drms,
    roll: die,
    result,
    retreat: row.retreat,
    advance: row.advance,
  });
  return row;
}

/** MIB 16.1a, 16.1b. */
export function markInitiative(
  state: MibState,
  { side }: Fight,
  { initiative }: ResultRow,
  table: MibTable,
): void {
  if (initiative === 'attacker') shiftInitiative(state, side, 'MIB 16.1b', table);
  if (initiative === 'defender') shiftInitiative(state, enemyOf(side), 'MIB 16.1a', table);
}

/** MIB 7.0k, 16.1e: notes the units that were attacked, and that this turn had a fight. */
function noteFight(state: MibState, fight: Fight, table: MibTable): void {
  edit(state).fought = true;
  const by = formationsAmong(state, fight.attackers);
  const flag = fight.kind === 'charge' ? 'chargedBy' : 'assaultedBy';
  for (const unit of new Set(fight.defenders.map(body => body.unit)))
    edit(state, 'units', unit, 'act')[flag] = withAll(unitOf(state, unit).act[flag], by);
  noteAttack(state, fight, table);
}

const withAll = (known: readonly FormationId[], more: readonly FormationId[]): readonly FormationId[] => [
  ...new Set([...known, ...more]),
];

/** The first row that reaches as far as the result; the last has no bound, and the first holds for all below it. */
const rowOf = <Row extends { readonly max: number | null }>(rows: readonly Row[], result: number): Row =>
  rows.find(({ max }) => max === null || result <= max)!;

/** MIB 7.1j, T5: the row of the CRT for a modified result. */
export const rowFor = ({ combatResults }: MibCharts, modified: number): ResultRow =>
  rowOf(combatResults, modified);

/** A row of the CRT as T5 prints it. */
export const rowText = ({ retreat, advance }: ResultRow): string =>
  retreat === 0 ? 'Engaged' : `Retreat ${retreat} / Advance ${advance}`;

/** MIB 7.1k, T6: the effects for a natural die, looked up in this column with this modifier. */
export const effectsFor = (
  { combatEffects }: MibCharts,
  { column, drm }: EffectsAt,
  die: number,
): readonly Effect[] => rowOf(combatEffects, die + drm).effects[column];
