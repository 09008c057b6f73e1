import { type Charts, type ExplainedRoll, net, type Seat } from '@abatis/kernel';
import type { Party, RollPreview, Text } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import { hexCalled, unitCalled } from '../../../src/named.ts';
import { cardOf, countsAsDisorganized, unitsIn } from '../../../src/pieces.ts';
import { enemyOf, type LfmState } from '../../../src/state.ts';
import { counterName, sideName } from '../names.ts';
import { cite, commanderSpan, count, place, say, signed, term, unitSpan, unitSpans } from '../say.ts';
import { type FactsOf, type ForceFacts, factsOf, type Purpose, purposeOf } from './facts.ts';

type Parts = Pick<RollPreview, 'left' | 'right' | 'versus' | 'basis' | 'rows'>;

const PARTS: { readonly [Which in Purpose]: (state: LfmState, facts: FactsOf<Which>) => Parts } = {
  combat(state, { attacker, defender, odds, crDifference }) {
    return {
      left: forceParty(state.phasing, attacker),
      right: forceParty(enemyOf(state.phasing), defender),
      versus: odds,
      basis: say`${attacker.sp} to ${defender.sp} ${term('SP')} ${cite('LFM T5')}, ${shiftText(attacker.cr, defender.cr, crDifference)}`,
      rows: [...attacker.hexes, ...defender.hexes].map(each => strengthRow(state, each)),
    };
  },
  bombardment(state, { guns, target, hex, sp, from }) {
    const id = unitCalled(state, target);
    return {
      left: {
        seat: sideOf(state, guns[0]!),
        name: 'Guns',
        value: String(sp),
        note: say`${term('SP')} that count`,
      },
      right: {
        seat: sideOf(state, target),
        name: counterName(state, id),
        value: `CR ${cardOf(state, id).cr}`,
        note: say`in ${place(hex)}`,
      },
      versus: count(sp, 'SP', 'SP'),
      basis: say`${unitSpans(state, guns)} at ${unitSpan(state, target)} ${cite('LFM 7.5')}`,
      rows: from.map(each => ({
        label: say`From ${place(each.hex)}, range ${each.range}, ${each.sight === 'partial' ? 'partly hidden' : 'clear view'} ${cite('LFM 27.2b')}`,
        value: each.strength === 'full' ? 'full SP' : 'half SP',
      })),
    };
  },
  charge(state, { cavalry, target, defenders, cr, crDifference }) {
    return {
      left: {
        seat: state.phasing,
        name: sideName(state.phasing),
        value: String(cr.cavalry),
        note: say`best ${term('CR')} of ${unitSpans(state, cavalry)}`,
      },
      right: {
        seat: enemyOf(state.phasing),
        name: sideName(enemyOf(state.phasing)),
        value: String(cr.target),
        note: say`best ${term('CR')} in ${place(target)}`,
      },
      versus: signed(crDifference),
      basis: say`the difference is the column ${cite('LFM 3.9')}`,
      rows: [
        { label: unitSpans(state, cavalry), value: 'charge' },
        { label: unitSpans(state, defenders), value: 'are charged' },
      ],
    };
  },
  check: (state, { unit, cr }) =>
    against(say`${unitSpan(state, unit)} ${cite('LFM 18.1')}`, sideOf(state, unit), unit, `CR ${cr}`),
  command: (state, { commander, cv }) =>
    against(
      say`${commanderSpan(state, commander)} passes with ${cv} or less ${cite('LFM 0.5')}`,
      state.phasing,
      commander,
      `CV ${cv}`,
    ),
  reorganization(state, { hex, units, cr, commander, cv }) {
    const { left, right, versus } = against('', state.phasing, hex, `CR ${cr}`);
    const rows = [{ label: say`Lowest ${term('CR')} of ${unitSpans(state, units)}`, value: String(cr) }];
    const helper =
      commander === null
        ? []
        : [
            {
              label: say`Or the die as it falls, ${term('CV')} of ${commanderSpan(state, commander)} ${cite('LFM 14.5c')}`,
              value: String(cv),
            },
          ];
    return {
      left,
      right,
      versus,
      basis: say`one roll for the stack in ${place(hex)} ${cite('LFM 14.5a')}`,
      rows: [...rows, ...helper],
    };
  },
  recovery: (state, { unit, cr }) =>
    against(
      say`${unitSpan(state, unit)} comes back with ${cr} or less, unmodified ${cite('LFM 17.2')}`,
      sideOf(state, unit),
      unit,
      `CR ${cr}`,
    ),
};

/** A roll that is held against a number. */
const against = (basis: Text, seat: Seat | null, name: string, versus: string): Parts => ({
  left: { seat, name: name.replaceAll('-', ' '), value: versus, note: '' },
  right: null,
  versus,
  basis,
  rows: [],
});

const sideOf = (state: LfmState, unit: string): Seat | null =>
  battleOf(state).units[unitCalled(state, unit)]?.side ?? null;

function forceParty(seat: 'union' | 'confederate', { sp, hexes }: ForceFacts): Party {
  const there = hexes.reduce((sum, { regimentSp, artillerySp }) => sum + regimentSp + artillerySp, 0);
  const note =
    there > sp
      ? say`of ${there} ${term('SP')} ${cite('LFM 4.1b')}`
      : say`${term('SP')} from ${count(hexes.length, 'hex', 'hexes')}`;
  return { seat, name: sideName(seat), value: String(sp), note };
}

/** LFM 4.1b: '8 of 14'. */
function strengthRow(
  state: LfmState,
  { hex, regimentSp, artillerySp, counted }: ForceFacts['hexes'][number],
) {
  const units = unitsIn(state, hexCalled(state, hex));
  const names = units.map(id => cardOf(state, id).name);
  const there = regimentSp + artillerySp;
  const disorganized = units.some(id => countsAsDisorganized(state, id));
  const who = names.length > 3 ? count(names.length, 'unit') : unitSpans(state, names);
  return {
    label: say`${who} in ${place(hex)}${disorganized ? say`, ${term('D')}` : ''}`,
    value: counted === there ? String(counted) : `${counted} of ${there}`,
  };
}

function shiftText(attacker: number, defender: number, difference: number): Text {
  const crs = say`${term('CR')} ${attacker} to ${defender}`;
  return difference === 0
    ? say`${crs}: no shift ${cite('LFM T5b')}`
    : say`${crs}: column shifted ${difference > 0 ? 'right' : 'left'} ${cite('LFM T5b')}`;
}

/** What each face of the die would say. */
const faceText = (result: ExplainedRoll['faces'][number]['result']): string =>
  typeof result === 'number' ? (result === 0 ? 'no effect' : count(result, 'check')) : String(result);

/** A roll before it is made, with everything that decides it but the die. */
export function rollPreview(state: LfmState, charts: Charts, roll: ExplainedRoll): RollPreview {
  const parts = PARTS[purposeOf(roll)] as (state: LfmState, facts: FactsOf<Purpose>) => Parts;
  const { drms, table, faces } = roll;
  return {
    ...parts(state, factsOf(roll)),
    drms: drms.map(({ label, clause, value }) => ({ label, clause, value })),
    net: net(drms),
    table: table && {
      clause: table.clause,
      column: table.column.replaceAll('-', '−'),
      ...statusOf(charts, table.clause),
    },
    faces: faces.map(({ die, result }) => ({ die, result: faceText(result) })),
  };
}

/** Whether the rulebook gives the table or we have reconstructed it, as its file says. */
function statusOf(charts: Charts, clause: string): { readonly status?: string } {
  for (const chart of Object.values(charts)) {
    if (
      chart !== null &&
      typeof chart === 'object' &&
      'clause' in chart &&
      chart.clause === clause &&
      typeof chart.status === 'string'
    )
      return { status: chart.status };
  }
  return {};
}
