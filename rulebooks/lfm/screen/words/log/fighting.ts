import { net } from '@abatis/kernel';
import {
  capital,
  count,
  diced,
  type LineMores,
  minus,
  number,
  places,
  readIn,
  say,
  sixSided,
  term,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { LfmAction, LfmEvent, LfmState, RollTable } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { partyName } from '../names.ts';
import { CASUALTY, ROLLS } from '../preview/rolls.ts';
import { effectsText, FAILURE_WORDS, troops } from '../say.ts';

/** 'Doubleday in 0809 and 0810'. */
const forceIn = (state: LfmState, hexes: readonly string[]): Text =>
  say`${partyName(
    state,
    lfm.hexesCalled(state, hexes).flatMap(hex => lfm.unitsIn(state, hex)),
  )} in ${places(hexes)}`;

/** Fire, combat and charges, with every die read as it can be read again by hand. */
export const FIGHTING: LineMores<LfmState, LfmAction, LfmEvent> = {
  bombarded: ({ from, hex, sp, roll, drms, checks }, { state }) => {
    const { artilleryTable: table } = lfm.battleOf(state).charts;
    const column = lfm.columnText(table.columns[lfm.spanWith(table.columns, sp)]!);
    const row = rowOf(table, roll.natural + net(drms));
    const effect = checks === 0 ? say`no effect` : count(checks, 'cohesion check');
    const fallen = { roll, drms, ...readIn('LFM T10', column), result: checks };
    return diced(ROLLS.bombardment, state, fallen, {
      range: rangesOf(state, from, hex),
      column,
      row,
      effect,
    });
  },
  'cohesion-checked': ({ cr, roll, drms, passed }, { state }) => {
    const fallen = { roll, drms, against: say`CR ${cr}`, result: passed };
    return diced(ROLLS.check, state, fallen, { over: roll.natural + net(drms) > cr });
  },
  'checks-taken': ({ failures, effect }) => ({
    ...(effect === 'eliminated' && { kind: 'loss', heading: say`Loss` }),
    facts: {
      what: effect === null ? say`holds` : `${effect === 'retreat' ? '' : say`is `}${FAILURE_WORDS[effect]}`,
      failed: failures === 0 ? say`no check` : count(failures, 'check'),
      stack: effect === 'disorganized',
    },
  }),
  combat: ({ attacking, defending, sp, odds, column, drms, roll, code }, { state }) => {
    const { charts } = lfm.battleOf(state);
    const { phasing } = state;
    const sides = { attacker: troops(phasing), defender: troops(lfm.enemyOf(phasing)) };
    const fallen = { roll, drms, ...readIn('LFM T6', column), result: code };
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
  'charge-rolled': ({ cavalry, commanders, cr, drms, roll, code }, { state }) => {
    const { charts } = lfm.battleOf(state);
    const { columns } = charts.chargeTable;
    const difference = cr.cavalry - cr.target;
    const span = lfm.columnText(columns[lfm.spanWith(columns, difference)]!);
    const fallen = { roll, drms, ...readIn('LFM T13', span), result: code };
    const sides = { attacker: say`the cavalry`, defender: say`the defenders` };
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
  'eliminated-in-retreat': ({ clause }) => ({ facts: { cover: clause === 'LFM 9.1g' } }),
  'casualty-rolled': ({ natural, casualty, replacement }, { state }) => {
    const fallen = { roll: sixSided(natural), drms: [], against: say`Casualty on 1`, result: casualty };
    const more = diced(CASUALTY, state, fallen, { next: replacement ?? say`nobody` });
    return casualty ? { ...more, kind: 'loss' } : more;
  },
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
