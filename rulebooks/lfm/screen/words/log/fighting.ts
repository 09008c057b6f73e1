import { net } from '@abatis/kernel';
import {
  capital,
  count,
  diced,
  inColumn,
  minus,
  number,
  places,
  say,
  sixSided,
  term,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { LfmState, RollTable } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { partyName } from '../names.ts';
import { CASUALTY, ROLLS } from '../preview/rolls.ts';
import { effectsText, FAILURE_WORDS, troops } from '../say.ts';
import { line, type Tellers } from './telling.ts';

type FightingType =
  | 'bombarded'
  | 'cohesion-checked'
  | 'checks-taken'
  | 'combat-round'
  | 'combat'
  | 'charge-rolled'
  | 'unit-lost'
  | 'lost-to-stacking'
  | 'eliminated-in-retreat'
  | 'casualty-rolled'
  | 'brigade-shattered'
  | 'brigade-unshattered'
  | 'total-recorded'
  | 'brigade-destroyed'
  | 'losses-final';

/** 'Doubleday in 0809 and 0810'. */
const forceIn = (state: LfmState, hexes: readonly string[]): Text =>
  say`${partyName(
    state,
    lfm.hexesCalled(state, hexes).flatMap(hex => lfm.unitsIn(state, hex)),
  )} in ${places(hexes)}`;

/** Fire, combat and charges, with every die read as it can be read again by hand. */
export const FIGHTING: Tellers<FightingType> = {
  bombarded: line.fire(
    'Fire',
    '{guns} in {from} at {target} in {hex}, range {range}, {sp} {SP} {LFM 7.5}: {rolled}; {LFM T10} column {column}, row {row}: {effect}.',
    ({ from, hex, sp, roll, drms, checks }, { state }) => {
      const { artilleryTable: table } = lfm.battleOf(state).charts;
      const column = lfm.columnText(table.columns[lfm.spanWith(table.columns, sp)]!);
      const row = rowOf(table, roll.natural + net(drms));
      const effect = checks === 0 ? say`no effect` : count(checks, 'cohesion check');
      const fallen = { roll, drms, against: inColumn('LFM T10', column), result: checks };
      return diced(ROLLS.bombardment, state, fallen, {
        range: rangesOf(state, from, hex),
        column,
        row,
        effect,
      });
    },
  ),
  'cohesion-checked': line.check(
    'Check',
    '{unit} {cohesion check|checks}: {rolled}, {over?over|not over} {CR} {cr}: {passed?passed|failed} {clause}.',
    ({ cr, roll, drms, passed }, { state }) => {
      const fallen = { roll, drms, against: say`CR ${cr}`, result: passed };
      return { by: 'unit', ...diced(ROLLS.check, state, fallen, { over: roll.natural + net(drms) > cr }) };
    },
  ),
  'checks-taken': line.check(
    'Check',
    '{unit} {what}: {failed} failed {clause}.{stack? So is its whole stack {LFM 14.2a}.|}',
    ({ failures, effect }) => ({
      by: 'unit',
      ...(effect === 'eliminated' && { kind: 'loss', heading: say`Loss` }),
      facts: {
        what:
          effect === null ? say`holds` : `${effect === 'retreat' ? '' : say`is `}${FAILURE_WORDS[effect]}`,
        failed: failures === 0 ? say`no check` : count(failures, 'check'),
        stack: effect === 'disorganized',
      },
    }),
  ),
  'combat-round': line.phase(
    'Round',
    'Combat round {round} {clause}.{long? It is a long fight: nobody evades it any more {LFM R115}.|}',
  ),
  combat: line.combat(
    'Combat',
    '{attackers} against {defenders} {clause}: {attacker} to {defender} {SP}, {odds} {LFM T5}{shifted?, by cohesion {column} {LFM T5b}|}; {rolled}; {LFM T6} column {column}, row {row}: {code}. {effects}.',
    ({ attacking, defending, sp, odds, column, drms, roll, code }, { state }) => {
      const { charts } = lfm.battleOf(state);
      const { phasing } = state;
      const sides = { attacker: troops(phasing), defender: troops(lfm.enemyOf(phasing)) };
      const fallen = { roll, drms, against: inColumn('LFM T6', column), result: code };
      return diced(ROLLS.combat, state, fallen, {
        ...sp,
        attackers: forceIn(state, attacking),
        defenders: forceIn(state, defending),
        shifted: column !== odds,
        row: rowOf(charts.combatResults, roll.natural + net(drms)),
        code: term(code),
        effects: capital(effectsText(lfm.effectsOf(charts, code), sides)),
      });
    },
  ),
  'charge-rolled': line.combat(
    'Charge',
    '{pieces} {pieces?charges|charge} {defenders} in {target} from {from} {clause}: {CR} {own} less {theirs} is {difference} {LFM 3.9}; {rolled}; {LFM T13} column {column}, row {row}: {code}. {effects}.',
    ({ cavalry, commanders, cr, drms, roll, code }, { state }) => {
      const { charts } = lfm.battleOf(state);
      const { columns } = charts.chargeTable;
      const difference = cr.cavalry - cr.target;
      const span = lfm.columnText(columns[lfm.spanWith(columns, difference)]!);
      const fallen = { roll, drms, against: inColumn('LFM T13', span), result: code };
      const sides = { attacker: say`the horsemen`, defender: say`the defenders` };
      return diced(ROLLS.charge, state, fallen, {
        pieces: [...cavalry, ...commanders],
        own: cr.cavalry,
        theirs: cr.target,
        difference,
        column: minus(span),
        row: rowOf(charts.chargeTable, roll.natural + net(drms)),
        code: term(code),
        effects: capital(effectsText(lfm.chargeEffectsOf(charts, code), sides)),
      });
    },
  ),
  'unit-lost': line.loss('Loss', '{unit} in {hex} is lost with {sp} {SP} {clause}.', { by: 'unit' }),
  'lost-to-stacking': line.loss(
    'Loss',
    '{unit} in {hex} is eliminated: more than the {stacking} limits allow {clause}.',
    { by: 'unit' },
  ),
  'eliminated-in-retreat': line.loss(
    'Loss',
    '{units} in {hex} {units?is|are} eliminated: {cover?shattered and driven into cover|there is no way to retreat} {clause}.',
    ({ clause }) => ({ by: 'units', facts: { cover: clause === 'LFM 9.1g' } }),
  ),
  'casualty-rolled': line.check(
    'Casualty?',
    '{commander} is at risk: {rolled}, {casualty?a casualty on 1; {next} takes over|unhurt, a casualty only on 1} {clause}.',
    ({ natural, casualty, replacement }, { state }) => {
      const fallen = { roll: sixSided(natural), drms: [], against: say`Casualty on 1`, result: casualty };
      const more = diced(CASUALTY, state, fallen, { next: replacement ?? say`nobody` });
      return casualty ? { ...more, kind: 'loss' } : more;
    },
  ),
  'brigade-shattered': line.loss(
    'Shattered',
    '{brigade} is {shattered}: {lost} of its {total} {SP} are lost {clause}.',
    { by: 'brigade' },
  ),
  'brigade-unshattered': line.note(
    'Rallied',
    '{brigade} is no longer {shattered}: {onMap} {SP} are on the map{total?, of a new total of {total}|} {clause}.',
    { by: 'brigade' },
  ),
  'total-recorded': line.note('Strength', '{brigade} now counts {total} {SP} in all {clause}.', {
    by: 'brigade',
  }),
  'brigade-destroyed': line.loss(
    'Destroyed',
    '{brigade} is destroyed{commander?, and {commander} leaves the field|} {clause}.',
    { by: 'brigade' },
  ),
  'losses-final': line.loss('Losses', '{units} can no longer be recovered {clause}.'),
};

/** '3', or '3 and 4' of guns in two hexes. */
function rangesOf(state: LfmState, from: readonly string[], to: string): string {
  const target = lfm.hexCalled(state, to);
  const ranges = lfm.hexesCalled(state, from).map(hex => lfm.hexesBetween(state, hex, target));
  return [...new Set(ranges)].join(' and ');
}

/** The row that is read: rolls beyond the ends of the table use its first or last. */
function rowOf({ lowest, rows }: RollTable<unknown, unknown>, total: number): string {
  const row = Math.min(Math.max(total, lowest), lowest + rows.length - 1);
  return number(row);
}
