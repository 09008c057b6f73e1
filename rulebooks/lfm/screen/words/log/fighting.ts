import { net } from '@abatis/kernel';
import {
  be,
  capital,
  cite,
  count,
  die,
  inColumn,
  minus,
  number,
  place,
  places,
  rolled,
  say,
  sentences,
  sixSided,
  type Told,
  term,
  trayOf,
  verb,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { LfmState, RollTable } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { brigadeTitle, partyName } from '../names.ts';
import { CASUALTY, ROLLS } from '../preview/rolls.ts';
import {
  commanderSpan,
  effectsText,
  FAILURE_WORDS,
  pieceSpans,
  troops,
  unitSpan,
  unitSpans,
} from '../say.ts';
import { sideOfUnit, type Tellers } from './telling.ts';

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
  bombarded({ guns, from, hex, target, sp, roll, drms, checks }, { state }) {
    const { artilleryTable: table } = lfm.battleOf(state).charts;
    const column = lfm.columnText(table.columns[lfm.spanWith(table.columns, sp)]!);
    const total = roll.natural + net(drms);
    const ranges = [
      ...new Set(
        from.map(each => lfm.hexesBetween(state, lfm.hexCalled(state, each), lfm.hexCalled(state, hex))),
      ),
    ];
    return {
      kind: 'fire',
      heading: 'Fire',
      text: say`${unitSpans(state, guns)} in ${places(from)} at ${unitSpan(state, target)} in ${place(hex)}, range ${ranges.join(' and ')}, ${sp} ${term('SP')} ${cite('LFM 7.5')}: ${rolled(roll.natural, drms)}; ${cite('LFM T10')} column ${column}, row ${rowOf(table, total)}: ${checks === 0 ? 'no effect' : say`${count(checks, 'cohesion check')}`}.`,
      places: [...from, hex],
      dice: trayOf(ROLLS.bombardment, state, {
        roll,
        drms,
        against: inColumn('LFM T10', column),
        result: checks,
      }),
    };
  },
  'cohesion-checked'({ clause, unit, hex, cr, roll, drms, passed }, { state }) {
    const total = roll.natural + net(drms);
    const seat = sideOfUnit(state, unit);
    return {
      kind: 'check',
      heading: 'Check',
      text: say`${unitSpan(state, unit)} ${term('cohesion check', 'checks')}: ${rolled(roll.natural, drms)}, ${total <= cr ? 'not over' : 'over'} ${term('CR')} ${cr}: ${passed ? 'passed' : 'failed'} ${cite(clause)}.`,
      places: [hex],
      dice: trayOf(ROLLS.check, state, { roll, drms, against: `CR ${cr}`, result: passed }),
      ...(seat !== undefined && { seat }),
    };
  },
  'checks-taken'({ clause, unit, hex, failures, effect }, { state }) {
    const seat = sideOfUnit(state, unit);
    const what = effect === null ? 'holds' : `${effect === 'retreat' ? '' : 'is '}${FAILURE_WORDS[effect]}`;
    return {
      kind: effect === 'eliminated' ? 'loss' : 'check',
      heading: effect === 'eliminated' ? 'Loss' : 'Check',
      text: sentences(
        say`${unitSpan(state, unit)} ${what}: ${failures === 0 ? 'no check failed' : `${count(failures, 'check')} failed`} ${cite(clause)}.`,
        effect === 'disorganized' ? say`So is its whole stack ${cite('LFM 14.2a')}.` : '',
      ),
      places: [hex],
      ...(seat !== undefined && { seat }),
    };
  },
  'combat-round': ({ clause, round, long }) => ({
    kind: 'phase',
    heading: 'Round',
    text: sentences(
      say`Combat round ${round} ${cite(clause)}.`,
      long ? say`It is a long fight: nobody evades it any more ${cite('LFM R115')}.` : '',
    ),
  }),
  combat({ clause, attacking, defending, sp, odds, column, drms, roll, code }, { state }) {
    const { charts } = lfm.battleOf(state);
    const total = roll.natural + net(drms);
    const sides = sidesOf(state);
    return {
      kind: 'combat',
      heading: 'Combat',
      text: sentences(
        say`${forceIn(state, attacking)} against ${forceIn(state, defending)} ${cite(clause)}: ${sp.attacker} to ${sp.defender} ${term('SP')}, ${odds} ${cite('LFM T5')}${column === odds ? '' : say`, by cohesion ${column} ${cite('LFM T5b')}`}; ${rolled(roll.natural, drms)}; ${cite('LFM T6')} column ${column}, row ${rowOf(charts.combatResults, total)}: ${term(code)}.`,
        capital(say`${effectsText(lfm.effectsOf(charts, code), sides)}.`),
      ),
      places: [...attacking, ...defending],
      dice: trayOf(ROLLS.combat, state, { roll, drms, against: inColumn('LFM T6', column), result: code }),
    };
  },
  'charge-rolled'({ clause, cavalry, commanders, from, target, defenders, cr, drms, roll, code }, { state }) {
    const { charts } = lfm.battleOf(state);
    const difference = cr.cavalry - cr.target;
    const column = number(difference);
    const total = roll.natural + net(drms);
    const span = lfm.columnText(
      charts.chargeTable.columns[lfm.spanWith(charts.chargeTable.columns, difference)]!,
    );
    return {
      kind: 'combat',
      heading: 'Charge',
      text: sentences(
        say`${pieceSpans(state, [...cavalry, ...commanders])} ${verb([...cavalry, ...commanders], 'charges', 'charge')} ${unitSpans(state, defenders)} in ${place(target)} from ${place(from)} ${cite(clause)}: ${term('CR')} ${cr.cavalry} less ${cr.target} is ${column} ${cite('LFM 3.9')}; ${rolled(roll.natural, drms)}; ${cite('LFM T13')} column ${minus(span)}, row ${rowOf(charts.chargeTable, total)}: ${term(code)}.`,
        capital(
          say`${effectsText(lfm.chargeEffectsOf(charts, code), { attacker: 'the horsemen', defender: 'the defenders' })}.`,
        ),
      ),
      places: [from, target],
      dice: trayOf(ROLLS.charge, state, { roll, drms, against: inColumn('LFM T13', span), result: code }),
    };
  },
  'unit-lost': ({ clause, unit, hex, sp }, { state }) =>
    lossOf(state, [unit], hex, say`lost with ${sp} ${term('SP')}`, clause),
  'lost-to-stacking': ({ clause, unit, hex }, { state }) =>
    lossOf(state, [unit], hex, say`eliminated: more than the ${term('stacking')} limits allow`, clause),
  'eliminated-in-retreat': ({ clause, units, hex }, { state }) =>
    lossOf(
      state,
      units,
      hex,
      clause === 'LFM 9.1g'
        ? 'eliminated: shattered and driven into cover'
        : 'eliminated: there is no way to retreat',
      clause,
    ),
  'casualty-rolled': ({ clause, commander, natural, casualty, replacement }, { state }) => ({
    kind: casualty ? 'loss' : 'check',
    heading: 'Casualty?',
    text: say`${commanderSpan(state, commander)} is at risk: ${die(natural)} ${natural}, ${casualty ? say`a casualty on 1; ${replacement ?? 'nobody'} takes over` : 'unhurt, a casualty only on 1'} ${cite(clause)}.`,
    dice: trayOf(CASUALTY, state, {
      roll: sixSided(natural),
      drms: [],
      against: 'Casualty on 1',
      result: casualty,
    }),
  }),
  'brigade-shattered': ({ clause, brigade, lost, total }, { state }) => ({
    kind: 'loss',
    heading: 'Shattered',
    text: say`${brigadeNamed(state, brigade)} is ${term('shattered')}: ${lost} of its ${total} ${term('SP')} are lost ${cite(clause)}.`,
    ...ofBrigade(state, brigade),
  }),
  'brigade-unshattered': ({ clause, brigade, onMap, total }, { state }) => ({
    kind: 'note',
    heading: 'Rallied',
    text: say`${brigadeNamed(state, brigade)} is no longer ${term('shattered')}: ${onMap} ${term('SP')} are on the map${total === null ? '' : `, of a new total of ${total}`} ${cite(clause)}.`,
    ...ofBrigade(state, brigade),
  }),
  'total-recorded': ({ clause, brigade, total }, { state }) => ({
    kind: 'note',
    heading: 'Strength',
    text: say`${brigadeNamed(state, brigade)} now counts ${total} ${term('SP')} in all ${cite(clause)}.`,
    ...ofBrigade(state, brigade),
  }),
  'brigade-destroyed': ({ clause, brigade, commander }, { state }) => ({
    kind: 'loss',
    heading: 'Destroyed',
    text: say`${brigadeNamed(state, brigade)} is destroyed${commander === null ? '' : say`, and ${commanderSpan(state, commander)} leaves the field`} ${cite(clause)}.`,
    ...ofBrigade(state, brigade),
  }),
  'losses-final': ({ clause, units }, { state }) => ({
    kind: 'loss',
    heading: 'Losses',
    text: say`${unitSpans(state, units)} can no longer be recovered ${cite(clause)}.`,
  }),
};

/** What becomes of a brigade is the affair of its side, whoever was asked last. */
function ofBrigade(state: LfmState, name: string): Pick<Told, 'seat'> {
  const side = lfm.battleOf(state).brigades.find(brigade => brigade.name === name)?.side;
  return side === undefined ? {} : { seat: side };
}

function lossOf(state: LfmState, units: readonly string[], hex: string, how: Text, clause: string) {
  const seat = units[0] === undefined ? undefined : sideOfUnit(state, units[0]);
  return {
    kind: 'loss',
    heading: 'Loss',
    text: say`${unitSpans(state, units)} in ${place(hex)} ${be(units)} ${how} ${cite(clause)}.`,
    places: [hex],
    ...(seat !== undefined && { seat }),
  } as const;
}

const sidesOf = ({ phasing }: LfmState) => ({
  attacker: troops(phasing),
  defender: troops(lfm.enemyOf(phasing)),
});

/** The row that is read: rolls beyond the ends of the table use its first or last. */
function rowOf({ lowest, rows }: RollTable<unknown, unknown>, total: number): string {
  const row = Math.min(Math.max(total, lowest), lowest + rows.length - 1);
  return number(row);
}

/** A brigade goes by the name of its first commander. */
function brigadeNamed(state: LfmState, name: string): string {
  const id = lfm.battleOf(state).brigades.findIndex(brigade => brigade.name === name);
  return id < 0 ? name : brigadeTitle(state, id);
}
