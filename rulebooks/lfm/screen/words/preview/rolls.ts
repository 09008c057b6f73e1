import type { Json, Seat } from '@abatis/kernel';
import {
  against,
  cite,
  count,
  place,
  type RollParts,
  type RollTellers,
  rollsBy,
  say,
  signed,
  term,
} from '@abatis/presenter';
import { type Party, plain, type Text } from '@abatis/screen';
import {
  battleOf,
  cardOf,
  countsAsDisorganized,
  enemyOf,
  hexCalled,
  type LfmState,
  type Side,
  unitCalled,
  unitsCalled,
  unitsIn,
} from '../../../src/inside.ts';
import { counterName, partyName } from '../names.ts';
import { commanderSpan, unitSpan, unitSpans } from '../say.ts';

const PARTS: RollTellers<LfmState, FactsByPurpose> = {
  combat(state, { attacker, defender, odds }, column) {
    return {
      left: forceParty(state, state.phasing, attacker),
      right: forceParty(state, enemyOf(state.phasing), defender),
      versus: column,
      basis: say`${attacker.sp} to ${defender.sp} ${term('SP')} is ${odds} ${cite('LFM T5')}, ${term('CR')} ${attacker.cr} to ${defender.cr}${column === odds ? '' : ` makes it ${column}`} ${cite('LFM T5b')}`,
      rows: [...attacker.hexes, ...defender.hexes].map(each => strengthRow(state, each)),
    };
  },
  bombardment(state, { guns, target, hex, sp, from }) {
    const id = unitCalled(state, target);
    return {
      left: {
        seat: sideOf(state, guns[0]!),
        name:
          guns.length === 1
            ? counterName(state, unitCalled(state, guns[0]!))
            : count(guns.length, 'battery', 'batteries'),
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
    const [ours, theirs] = [state.phasing, enemyOf(state.phasing)];
    const best = say`best ${term('CR')}`;
    return {
      left: {
        seat: ours,
        name: partyName(state, unitsCalled(state, cavalry)),
        value: String(cr.cavalry),
        note: best,
      },
      right: {
        seat: theirs,
        name: partyName(state, unitsCalled(state, defenders)),
        value: String(cr.target),
        note: best,
      },
      versus: signed(crDifference),
      basis: say`the difference is the column ${cite('LFM 3.9')}`,
      rows: [
        { label: say`${unitSpans(state, cavalry)} charge`, value: `CR ${cr.cavalry}` },
        { label: say`${unitSpans(state, defenders)} in ${place(target)}`, value: `CR ${cr.target}` },
      ],
    };
  },
  check: (state, { unit, cr }) => ofUnit(state, unit, cr, say`passed with ${cr} or less ${cite('LFM 18.1')}`),
  command(state, { commander, cv }) {
    const who = commanderSpan(state, commander);
    const basis = say`in command with ${cv} or less ${cite('LFM 0.5')}`;
    return against(basis, state.phasing, plain([who]), `CV ${cv}`);
  },
  reorganization(state, { hex, units, cr, commander, cv }) {
    const basis = say`one roll for the stack in ${place(hex)} ${cite('LFM 14.5a')}`;
    const lowest = { label: say`Lowest ${term('CR')} of ${unitSpans(state, units)}`, value: String(cr) };
    if (commander === null) return { ...against(basis, state.phasing, hex, `CR ${cr}`), rows: [lowest] };
    const helper = say`Or the die as it falls, ${term('CV')} of ${commanderSpan(state, commander)} ${cite('LFM 14.5c')}`;
    const rows = [lowest, { label: helper, value: String(cv) }];
    return { ...against(basis, state.phasing, hex, `CR ${cr}`), rows };
  },
  recovery: (state, { unit, cr }) =>
    ofUnit(state, unit, cr, say`comes back with ${cr} or less, unmodified ${cite('LFM 17.2')}`),
};

const ofUnit = (state: LfmState, unit: string, cr: number, basis: Text): RollParts =>
  against(basis, sideOf(state, unit), counterName(state, unitCalled(state, unit)), `CR ${cr}`);

const sideOf = (state: LfmState, unit: string): Seat | null =>
  battleOf(state).units[unitCalled(state, unit)]?.side ?? null;

function forceParty(state: LfmState, side: Side, { units, sp, hexes }: ForceFacts): Party {
  const there = hexes.reduce((sum, { regimentSp, artillerySp }) => sum + regimentSp + artillerySp, 0);
  const note =
    there > sp
      ? say`of ${there} ${term('SP')} ${cite('LFM 4.1b')}`
      : say`${term('SP')} from ${count(hexes.length, 'hex', 'hexes')}`;
  return { seat: side, name: partyName(state, unitsCalled(state, units)), value: String(sp), note };
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

/** What each face of the die would say. */
const faceText = (result: Json): string =>
  typeof result === 'number' ? (result === 0 ? 'no effect' : count(result, 'check')) : String(result);

/** A roll before it is made, with everything that decides it but the die. */
export const rollPreview = rollsBy(PARTS, faceText);

/* What the referee's explanations say of each roll, by the purpose of the die. */

export interface ForceFacts {
  readonly units: readonly string[];
  readonly hexes: readonly {
    readonly hex: string;
    readonly regimentSp: number;
    readonly artillerySp: number;
    readonly counted: number;
  }[];
  readonly sp: number;
  readonly cr: number;
}

export interface FactsByPurpose {
  readonly combat: {
    readonly attacker: ForceFacts;
    readonly defender: ForceFacts;
    readonly odds: string;
    readonly crDifference: number;
  };
  readonly bombardment: {
    readonly guns: readonly string[];
    readonly target: string;
    readonly hex: string;
    readonly sp: number;
    readonly from: readonly {
      readonly hex: string;
      readonly range: number;
      readonly sight: string;
      readonly strength: 'full' | 'half';
    }[];
  };
  readonly charge: {
    readonly cavalry: readonly string[];
    readonly target: string;
    readonly defenders: readonly string[];
    readonly cr: { readonly cavalry: number; readonly target: number };
    readonly crDifference: number;
  };
  readonly check: { readonly unit: string; readonly cr: number };
  readonly command: { readonly commander: string; readonly cv: number };
  readonly reorganization: {
    readonly hex: string;
    readonly units: readonly string[];
    readonly cr: number;
    readonly commander: string | null;
    readonly cv: number | null;
  };
  readonly recovery: { readonly unit: string; readonly cr: number };
}
