import type { Seat } from '@abatis/kernel';
import {
  against,
  cite,
  count,
  phrase,
  place,
  type ResultWords,
  type RollParts,
  type RollWords,
  rollPreviews,
  say,
  signed,
  type TrayWords,
  term,
} from '@abatis/presenter';
import { type Party, plain, type Text } from '@abatis/screen';
import type { Force, LfmRoll, LfmState, ResultCode, Side, UnitId } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { counterName, partyName } from '../names.ts';
import { commanderLink, unitLink, unitLinks } from '../say.ts';

/** The rolls that an order is known to lead to; those for initiative and casualties come of themselves. */
export type Foretold = Exclude<LfmRoll, { readonly kind: 'initiative' | 'casualty' }>;

/** What is said of each kind of roll: before it is made, of its results, and in the tray. */
export const ROLLS: RollWords<LfmState, Foretold> & TrayWords<LfmState, Foretold> = {
  combat: {
    title: phrase('Combat'),
    parts: (state, { facts: { attacker, defender, odds, column } }) => ({
      left: forceParty(state, attacker),
      right: forceParty(state, defender),
      versus: column,
      basis: say`${attacker.sp} to ${defender.sp} ${term('SP')} is ${odds} ${cite('LFM T5')}, ${term('CR')} ${attacker.cr} to ${defender.cr}${column === odds ? '' : say` makes it ${column}`} ${cite('LFM T5b')}`,
      rows: [...attacker.hexes, ...defender.hexes].map(each => strengthRow(state, each)),
    }),
    result: sameCode,
    face: sameCode,
  },
  bombardment: {
    title: phrase('Fire'),
    parts: (state, { facts: { fire, sp, from } }) => ({
      left: {
        seat: sideOf(state, fire.units[0]!),
        name:
          fire.units.length === 1
            ? counterName(state, fire.units[0]!)
            : count(fire.units.length, 'battery', 'batteries'),
        value: String(sp),
        note: say`${term('SP')} that count`,
      },
      right: {
        seat: sideOf(state, fire.target),
        name: counterName(state, fire.target),
        value: say`CR ${lfm.cardOf(state, fire.target).cr}`,
        note: say`in ${place(lfm.hexName(state, fire.hex))}`,
      },
      versus: count(sp, 'SP', 'SP'),
      basis: say`${unitLinks(state, fire.units)} at ${unitLink(state, fire.target)} ${cite('LFM 7.5')}`,
      rows: from.map(({ hex, range, sight, strength }) => ({
        label: say`From ${place(lfm.hexName(state, hex))}, range ${range}, ${sight === 'partial' ? say`partly hidden` : say`clear view`} ${cite('LFM 27.2b')}`,
        value: strength === 'full' ? say`full SP` : say`half SP`,
      })),
    }),
    result: checksText,
    face: checksText,
  },
  charge: {
    title: phrase('Charge'),
    parts(state, { facts: { charge, defenders, cr, crDifference } }) {
      const note = say`best ${term('CR')}`;
      const party = (seat: Side, units: readonly UnitId[], value: number): Party => ({
        seat,
        name: partyName(state, units),
        value: String(value),
        note,
      });
      return {
        left: party(state.phasing, charge.units, cr.cavalry),
        right: party(lfm.enemyOf(state.phasing), defenders, cr.target),
        versus: signed(crDifference),
        basis: say`the difference is the column ${cite('LFM 3.9')}`,
        rows: [
          { label: say`${unitLinks(state, charge.units)} charge`, value: say`CR ${cr.cavalry}` },
          {
            label: say`${unitLinks(state, defenders)} in ${place(lfm.hexName(state, charge.target))}`,
            value: say`CR ${cr.target}`,
          },
        ],
      };
    },
    result: sameCode,
    face: sameCode,
  },
  check: {
    title: phrase('Cohesion check'),
    parts: (state, { facts: { unit, cr } }) =>
      ofUnit(state, unit, cr, say`passed with ${cr} or less ${cite('LFM 18.1')}`),
    result: passedOrFailed,
    face: passedOrFailed,
    isGood: passed => passed,
  },
  command: {
    title: phrase('Command'),
    parts(state, { facts: { commander, cv } }) {
      const who = commanderLink(state, commander);
      const basis = say`in command with ${cv} or less ${cite('LFM 0.5')}`;
      return against(basis, state.phasing, plain([who]), say`CV ${cv}`);
    },
    result: passed => (passed ? say`in command` : say`out of command`),
    face: passedOrFailed,
    isGood: passed => passed,
  },
  reorganization: {
    title: phrase('Reorganization'),
    parts(state, { facts: { hex, units, cr, commander, cv } }) {
      const where = lfm.hexName(state, hex);
      const basis = say`one roll for the stack in ${place(where)} ${cite('LFM 14.5a')}`;
      const lowest = { label: say`Lowest ${term('CR')} of ${unitLinks(state, units)}`, value: String(cr) };
      const helper = commander !== null && {
        label: say`Or the die as it falls, ${term('CV')} of ${commanderLink(state, commander)} ${cite('LFM 14.5c')}`,
        value: String(cv),
      };
      return {
        ...against(basis, state.phasing, where, say`CR ${cr}`),
        rows: [lowest, ...(helper ? [helper] : [])],
      };
    },
    result: removed => (removed ? say`in good order` : say`still disorganized`),
    face: passedOrFailed,
    isGood: removed => removed,
  },
  recovery: {
    title: phrase('Recovery'),
    parts: (state, { facts: { unit, cr } }) =>
      ofUnit(state, unit, cr, say`comes back with ${cr} or less, unmodified ${cite('LFM 17.2')}`),
    result: recovered => (recovered ? say`recovered` : say`in vain`),
    face: passedOrFailed,
    isGood: recovered => recovered,
  },
};

function sameCode(code: ResultCode): string {
  return code;
}

function checksText(checks: number): string {
  return checks === 0 ? say`no effect` : count(checks, 'check');
}

function passedOrFailed(passed: boolean): string {
  return passed ? say`passed` : say`failed`;
}

/** LFM 21.1: nobody is asked before this one. */
export const CASUALTY: ResultWords<LfmState, boolean> = {
  title: phrase('Commander casualty'),
  result: casualty => (casualty ? say`casualty` : say`unhurt`),
  isGood: casualty => !casualty,
};

/** A roll before it is made, with everything that decides it but the die. */
export const rollPreview = rollPreviews<LfmState, Foretold>(ROLLS);

const ofUnit = (state: LfmState, unit: UnitId, cr: number, basis: Text): RollParts =>
  against(basis, sideOf(state, unit), counterName(state, unit), say`CR ${cr}`);

const sideOf = (state: LfmState, unit: UnitId): Seat | null => lfm.battleOf(state).units[unit]?.side ?? null;

function forceParty(state: LfmState, { side, units, sp, hexes }: Force): Party {
  const there = hexes.reduce((sum, { regimentSp, artillerySp }) => sum + regimentSp + artillerySp, 0);
  const note =
    there > sp
      ? say`of ${there} ${term('SP')} ${cite('LFM 4.1b')}`
      : say`${term('SP')} from ${count(hexes.length, 'hex', 'hexes')}`;
  return { seat: side, name: partyName(state, units), value: String(sp), note };
}

/** LFM 4.1b: '8 of 14'. */
function strengthRow(
  state: LfmState,
  { hex, regimentSp, artillerySp, counted }: Force['hexes'][number],
): RollParts['rows'][number] {
  const units = lfm.unitsIn(state, hex);
  const there = regimentSp + artillerySp;
  const disorganized = units.some(id => lfm.countsAsDisorganized(state, id));
  const who = units.length > 3 ? count(units.length, 'unit') : unitLinks(state, units);
  return {
    label: say`${who} in ${place(lfm.hexName(state, hex))}${disorganized ? say`, ${term('D')}` : ''}`,
    value: counted === there ? String(counted) : say`${counted} of ${there}`,
  };
}
