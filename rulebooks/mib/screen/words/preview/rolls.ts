import { formatRational } from '@abatis/kernel';
import {
  against,
  cite,
  count,
  listOf,
  message,
  place,
  places,
  type RollParts,
  type RollWords,
  rollPreviews,
  say,
  typeset,
  words,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type {
  ChargeCheck,
  ForetoldRoll,
  LeaderId,
  MibState,
  ResultRow,
  Span,
  UnitId,
} from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { pieceSpan, spanText } from '../say.ts';
import { bonusText, combatParts, factorText, nameOf, ratioText, spanFigures } from './combat-roll.ts';

/** What is said of each kind of roll before it is made. */
const ROLLS: RollWords<MibState, ForetoldRoll> = {
  'foreseen-combat': {
    parts: (state, { facts }) => combatParts(state, facts),
    face: rowSpan,
  },
  'foreseen-effects': {
    parts(state, { facts: { stacks, after, guns }, table }) {
      const units = stacks.flatMap(each => each.units);
      const rows = [...new Set(after.map(mib.rowText))];
      return {
        ...against(
          say`after ${listOf(rows, 'or')} ${cite('MIB 7.1k')}`,
          mib.battleOf(state).units[units[0]!]?.side ?? null,
          nameOf(mib.unitNames(state, units)),
          table!.column,
        ),
        rows: guns.map(({ unit, die }) => ({
          label: say`${pieceSpan(mib.unitName(state, unit))} loses a battery ${cite('MIB 7.12a')}`,
          value: die === 1 ? say`on a 1` : say`on 1 to ${die}`,
        })),
      };
    },
    /** MIB 7.3j: without supply U says nothing. */
    face: (effects, state) =>
      effects
        .filter(({ kind }) => mib.plays(state, 'supply') || kind !== 'supply')
        .map(mib.codeOf)
        .join(' ') || (effects.length === 0 ? say`no effect` : ''),
  },
  'pursuit-effects': {
    parts: (_state, { facts: { part }, table }) =>
      against(say`casualties only ${cite('MIB 7.14d')}`, null, PARTS_OF_PURSUIT[part], table!.column),
    face: owed => {
      const casualties = mib.casualtiesIn(owed);
      return casualties === 0 ? say`no casualty` : count(casualties, 'casualty', 'casualties');
    },
  },
  bombardment: {
    parts(state, { facts: { leader, target, posts, batteries, factors, strength, ratio } }) {
      const ours = sideOfLeader(state, leader);
      const guns = mib.hexNames(
        state,
        posts.map(({ hex }) => hex),
      );
      return {
        left: {
          seat: ours,
          name: typeset(mib.leaderName(state, leader)),
          value: spanText(formatRational(strength)),
          note: say`${count(batteries, 'battery', 'batteries')} in ${places(guns)}`,
        },
        right: {
          seat: ours && mib.enemyOf(ours),
          name: nameOf(mib.unitNames(state, mib.unitsIn(state, target))),
          value: String(mib.TARGET_STRENGTH),
          note: say`in ${place(mib.hexName(state, target))}, always ${mib.TARGET_STRENGTH} ${cite('MIB 16.5g')}`,
        },
        versus: ratio,
        basis: say`ratio ${cite('MIB T4')}`,
        rows: factors.map(factor => ({ label: factorText(factor), value: '' })),
      };
    },
    face: (result, state) => {
      const { retreat } = mib.rowFor(mib.battleOf(state).charts, result);
      return retreat === 0 ? say`Engaged` : say`Retreat ${retreat}`;
    },
  },
  'foreseen-pursuit': {
    parts(state, { facts: { hex, pursuers, pursued, attack, defence, ratio } }) {
      const ours = mib.battleOf(state).units[pursuers[0]!]?.side ?? null;
      return {
        left: {
          seat: ours,
          name: nameOf(mib.unitNames(state, pursuers)),
          value: String(attack),
          note: say`organic cavalry ${cite('MIB 7.14b')}`,
        },
        right: {
          seat: ours && mib.enemyOf(ours),
          name: nameOf(mib.unitNames(state, pursued)),
          value: spanFigures(defence),
          note: say`out of ${place(mib.hexName(state, hex))}: 1 and their horse ${cite('MIB 7.14c')}`,
        },
        versus: ratioText(ratio),
        basis: say`by the ratio alone ${cite('MIB 7.14d')}`,
        rows: [],
      };
    },
    face: rowSpan,
  },
  'charge-check': {
    parts: (state, { facts: { unit, rating, clause, isSure } }) =>
      enemyCheck(state, unit, rating, CHARGE_CHECKS[clause], isSure),
    face: passedOrFailed,
  },
  'pursuit-check': {
    parts: (state, { facts: { unit, rating, isSure } }) =>
      enemyCheck(state, unit, rating, CHARGE_CHECKS['MIB 7.13g'], isSure),
    face: passedOrFailed,
  },
  'double-time': {
    ...unitCheck('at the end of the move all keep up with {rating} or less {MIB 6.12c}'),
    face: passed => straggling(passed ? 0 : 1),
  },
  'forced-march': {
    ...unitCheck('at the end of the forced march; each point over it is a step {MIB 15.14}'),
    face: straggling,
  },
  'attack-check': unitCheck('from one ZOC to another: may it attack? {MIB 6.2j}'),
  recovery: {
    parts: (state, { facts: { unit, rating, morale, bonuses } }) => ({
      ...ofUnit(state, unit, rating, say`a step comes back with ${rating} or less ${cite('MIB 10.1a')}`),
      rows: [
        { label: say`Morale`, value: String(morale) },
        ...bonuses.map(bonus => ({ label: bonusText(bonus), value: `+${bonus.value}` })),
      ],
    }),
    face: passedOrFailed,
  },
  orders: {
    parts: (state, { facts: { leader, rating } }) =>
      against(
        say`takes up new orders with ${rating} or less ${cite('MIB 15.5')}`,
        sideOfLeader(state, leader),
        typeset(mib.leaderName(state, leader)),
        passText(rating),
      ),
    face: passedOrFailed,
  },
  range: unitCheck('out of command range: acts all the same with {rating} or less {MIB 15.15}'),
  demolition: unitCheck('the bridge is destroyed with {rating} or less {MIB 6.10a}'),
};

/** A roll before it is made, with everything that decides it but the die. */
export const rollPreview = rollPreviews(ROLLS);

const PARTS_OF_PURSUIT = words({ attacker: 'The pursuers', defender: 'The pursued' });

const CHARGE_CHECKS: Readonly<Record<ChargeCheck, Text>> = {
  'MIB 7.13b': say`the infantry stands, or is charged at full strength ${cite('MIB 7.13b')}`,
  'MIB 7.13g': say`it countercharges, twice as strong ${cite('MIB 7.13g')}`,
  'MIB 7.14e': say`its organic cavalry countercharges ${cite('MIB 7.14e')}`,
};

const sideOfLeader = (state: MibState, leader: LeaderId) => mib.battleOf(state).leaders[leader]?.side ?? null;

const ofUnit = (state: MibState, unit: UnitId, rating: number, basis: Text): RollParts =>
  against(
    basis,
    mib.battleOf(state).units[unit]?.side ?? null,
    typeset(mib.unitName(state, unit)),
    passText(rating),
  );

/** The words for a check of a unit, by the sentence that says what it decides. */
function unitCheck(sentence: string) {
  const basis = message(sentence);
  return {
    parts: (state: MibState, { facts: { unit, rating } }: CheckRoll): RollParts =>
      ofUnit(
        state,
        unit,
        rating,
        basis({ rating }, (_, value) => value),
      ),
    face: passedOrFailed,
  };
}

interface CheckRoll {
  readonly facts: { readonly unit: UnitId; readonly rating: number };
}

/** MIB 5.0a: the die must not be over the rating. */
const passText = (rating: number): string => (rating > 0 ? `≤ ${rating}` : say`never`);

const enemyCheck = (state: MibState, unit: UnitId, rating: number, basis: Text, isSure: boolean): RollParts =>
  ofUnit(state, unit, rating, isSure ? basis : say`if it is fit to: ${basis}`);

function passedOrFailed(passed: boolean): string {
  return passed ? say`passed` : say`failed`;
}

function straggling(steps: number): string {
  return steps === 0 ? say`passed` : count(steps, 'step straggles', 'steps straggle');
}

/** 'R1 A1' for Retreat 1 / Advance 1, and spans of it. */
function rowSpan({ low, high }: Span<ResultRow>): string {
  return [...new Set([rowCode(low), rowCode(high)])].join(' – ');
}

const rowCode = ({ retreat, advance }: ResultRow): string =>
  retreat === 0 ? say`Engaged` : say`R${retreat} A${advance}`;
