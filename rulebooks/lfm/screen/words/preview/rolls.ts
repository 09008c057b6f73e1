import type { Hex } from '@abatis/hex';
import type { Seat } from '@abatis/kernel';
import {
  checksFrom,
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
import type { Party } from '@abatis/screen';
import type { CommanderId, Force, LfmRoll, LfmState, ResultCode, Side, UnitId } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { factSpan } from '../facts.ts';
import { counterName, partyName } from '../names.ts';
import { unitLink, unitLinks } from '../say.ts';
import words from './preview.json' with { type: 'json' };

/** The rolls that an order is known to lead to; those for initiative and casualties come of themselves. */
export type Foretold = Exclude<LfmRoll, { readonly kind: 'initiative' | 'casualty' }>;

const check = checksFrom(words.checks, {
  spanOf: factSpan,
  factsOf(state: LfmState, { facts }) {
    const { unit, commander = null, hex, units = [], ...numbers } = facts as CheckFacts;
    return {
      ...numbers,
      ...(unit !== undefined && { unit: lfm.unitName(state, unit) }),
      ...(hex !== undefined && { hex: lfm.hexName(state, hex) }),
      ...(commander !== null && { commander: lfm.commanderName(state, commander), helper: {} }),
      units: lfm.unitNames(state, units),
    };
  },
  seatOf(state, { facts }) {
    const { unit } = facts as CheckFacts;
    return unit === undefined ? state.phasing : sideOf(state, unit);
  },
});

/** Whom a check is about. */
interface CheckFacts {
  readonly unit?: UnitId;
  readonly commander?: CommanderId | null;
  readonly hex?: Hex;
  readonly units?: readonly UnitId[];
}

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
  check: check('check'),
  command: check('command'),
  reorganization: check('reorganization'),
  recovery: check('recovery'),
};

function sameCode(code: ResultCode): string {
  return code;
}

function checksText(checks: number): string {
  return checks === 0 ? say`no effect` : count(checks, 'check');
}

/** LFM 21.1: nobody is asked before this one. */
export const CASUALTY: ResultWords<LfmState, boolean> = {
  title: phrase('Commander casualty'),
  result: casualty => (casualty ? say`casualty` : say`unhurt`),
  isGood: casualty => !casualty,
};

/** A roll before it is made, with everything that decides it but the die. */
export const rollPreview = rollPreviews<LfmState, Foretold>(ROLLS);

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
