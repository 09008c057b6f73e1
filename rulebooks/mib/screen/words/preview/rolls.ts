import type { Json } from '@abatis/kernel';
import {
  against,
  cite,
  count,
  listOf,
  place,
  places,
  type RollParts,
  type RollTellers,
  rollsBy,
  say,
  typeset,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf, enemyOf, leaderCalled, type MibState, plays } from '../../../src/inside.ts';
import { pieceSpan, spanText } from '../say.ts';
import { combatParts, figures, ratioText } from './combat-roll.ts';
import { type FactsByPurpose, factorText, nameOf, sideOf } from './facts.ts';

type Row = RollParts['rows'][number];

const PARTS: RollTellers<MibState, FactsByPurpose> = {
  combat: (state, facts) => combatParts(state, facts),
  effects(state, { part, stacks = [], after = [], gunsLostUpTo = [] }, column) {
    const units = stacks.flatMap(each => each.units);
    const side = sideOf(state, units[0]);
    return {
      ...against(
        after.length === 0
          ? say`casualties only ${cite('MIB 7.14d')}`
          : say`after ${listOf(after, 'or')} ${cite('MIB 7.1k')}`,
        side,
        units.length === 0 ? PARTS_OF_PURSUIT[part] : nameOf(units),
        column,
      ),
      rows: gunsLostUpTo.map(({ unit, die }) => ({
        label: say`${pieceSpan(unit)} loses a battery ${cite('MIB 7.12a')}`,
        value: die === 1 ? 'on a 1' : `on 1 to ${die}`,
      })),
    };
  },
  bombardment(state, { leader, guns, target, defenders, batteries, factors = [], strength, ratio }) {
    const ours = battleOf(state).leaders[leaderCalled(state, leader)]?.side ?? null;
    return {
      left: {
        seat: ours,
        name: typeset(leader),
        value: spanText(strength.attacker),
        note: say`${count(batteries, 'battery', 'batteries')} in ${places(guns)}`,
      },
      right: {
        seat: ours && enemyOf(ours),
        name: nameOf(defenders),
        value: spanText(strength.defender),
        note: say`in ${place(target)}, always ${spanText(strength.defender)} ${cite('MIB 16.5g')}`,
      },
      versus: ratio,
      basis: say`ratio ${cite('MIB T4')}`,
      rows: factors.map(factor => ({ label: factorText(factor), value: '' })),
    };
  },
  pursuit(state, { hex, pursuers, pursued, strength, ratio }) {
    const ours = sideOf(state, pursuers[0]);
    return {
      left: {
        seat: ours,
        name: nameOf(pursuers),
        value: spanText(strength.attacker),
        note: say`organic cavalry ${cite('MIB 7.14b')}`,
      },
      right: {
        seat: ours && enemyOf(ours),
        name: nameOf(pursued),
        value: figures(String(strength.defender)),
        note: say`out of ${place(hex)}: 1 and their horse ${cite('MIB 7.14c')}`,
      },
      versus: ratioText(ratio),
      basis: say`by the ratio alone ${cite('MIB 7.14d')}`,
      rows: [],
    };
  },
  stands: (state, { unit, rating, ifItChecks }) =>
    enemyCheck(
      state,
      unit,
      rating,
      say`the infantry stands, or is charged at full strength ${cite('MIB 7.13b')}`,
      ifItChecks,
    ),
  countercharge: (state, { unit, rating, ifItChecks }) =>
    enemyCheck(state, unit, rating, say`it countercharges, twice as strong ${cite('MIB 7.13g')}`, ifItChecks),
  countercharges: (state, { unit, rating, ifItChecks }) =>
    enemyCheck(state, unit, rating, say`its organic cavalry countercharges ${cite('MIB 7.14e')}`, ifItChecks),
  Time: (state, { unit, rating }) =>
    ofUnit(
      state,
      unit,
      rating,
      say`at the end of the move all keep up with ${rating} or less ${cite('MIB 6.12c')}`,
    ),
  march: (state, { unit, rating }) =>
    ofUnit(
      state,
      unit,
      rating,
      say`at the end of the forced march; each point over it is a step ${cite('MIB 15.14')}`,
    ),
  EZOC: (state, { unit, rating }) =>
    ofUnit(state, unit, rating, say`from one ZOC to another: may it attack? ${cite('MIB 6.2j')}`),
  recovery: (state, { unit, rating, morale, added }) => ({
    ...ofUnit(state, unit, rating, say`a step comes back with ${rating} or less ${cite('MIB 10.1a')}`),
    rows: [{ label: 'Morale', value: String(morale) }, ...added.map(bonusRow)],
  }),
  check: (state, { leader, rating }) =>
    against(
      say`takes up new orders with ${rating} or less ${cite('MIB 15.5')}`,
      battleOf(state).leaders[leaderCalled(state, leader)]?.side ?? null,
      typeset(leader),
      passText(rating),
    ),
  range: (state, { unit, rating }) =>
    ofUnit(
      state,
      unit,
      rating,
      say`out of command range: acts all the same with ${rating} or less ${cite('MIB 15.15')}`,
    ),
  demolition: (state, { unit, rating }) =>
    ofUnit(state, unit, rating, say`the bridge is destroyed with ${rating} or less ${cite('MIB 6.10a')}`),
};

const PARTS_OF_PURSUIT = { attacker: 'The pursuers', defender: 'The pursued' } as const;

/** '+1 cavalry (MIB 10.1c)'. */
function bonusRow(bonus: string): Row {
  const [value = '', ...words] = bonus.split(' ');
  return { label: factorText(words.join(' ')), value };
}

const ofUnit = (state: MibState, unit: string, rating: number, basis: Text): RollParts =>
  against(basis, sideOf(state, unit), typeset(unit), passText(rating));

/** MIB 5.0a: the die must not be over the rating. */
const passText = (rating: number): string => (rating > 0 ? `≤ ${rating}` : 'never');

const enemyCheck = (
  state: MibState,
  unit: string,
  rating: number,
  basis: Text,
  ifItChecks: boolean | undefined,
): RollParts => ofUnit(state, unit, rating, ifItChecks ? say`if it is fit to: ${basis}` : basis);

/** What each face of the die would say: 'R1 A1' for Retreat 1 / Advance 1, and spans of it. */
function faceText(result: Json): string {
  if (typeof result === 'number')
    return result === 0 ? 'no casualty' : count(result, 'casualty', 'casualties');
  return String(result)
    .replace(/Retreat (\d) \/ Advance (\d)/g, 'R$1 A$2')
    .replace(/^(Engaged|R.*) to (R.*)$/, '$1 – $2');
}

const rollOf = rollsBy(PARTS, faceText);

/** A roll before it is made, with everything that decides it but the die; without supply U says nothing (7.3j). */
export const rollPreview: typeof rollOf = (state, charts, explained, asker) => {
  const roll = rollOf(state, charts, explained, asker);
  if (plays(state, 'supply') || roll.table?.clause !== 'MIB T6') return roll;
  return {
    ...roll,
    faces: roll.faces.map(face => ({ ...face, result: face.result.replace(/ ?\d+U/, '').trim() })),
  };
};
