import { formatRational } from '@abatis/kernel/rational';
import {
  against,
  checksFrom,
  cite,
  count,
  listOf,
  place,
  places,
  type RollWords,
  rollPreviews,
  say,
  typeset,
  words,
} from '@abatis/presenter';
import type { ForetoldRoll, LeaderId, MibState, ResultRow, Span, UnitId } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { factSpan } from '../log/index.ts';
import { pieceSpan, spanText } from '../say.ts';
import { combatParts, factorText, nameOf, ratioText, spanFigures } from './combat-roll.ts';
import texts from './preview.json' with { type: 'json' };

/** What a check says: who checks, and against what (5.0a). */
interface CheckFacts {
  readonly unit?: UnitId;
  readonly leader?: LeaderId;
  readonly rating: number;
}

const check = checksFrom(texts.checks, {
  spanOf: factSpan,
  factsOf(state: MibState, { facts }) {
    const { unit, leader, ...others } = facts as CheckFacts;
    return {
      ...others,
      isPossible: others.rating > 0,
      ...(unit !== undefined && { unit: mib.unitName(state, unit) }),
      ...(leader !== undefined && { leader: mib.leaderName(state, leader) }),
    };
  },
  seatOf(state, { facts }) {
    const { unit, leader } = facts as CheckFacts;
    return unit === undefined
      ? sideOfLeader(state, leader!)
      : (mib.battleOf(state).units[unit]?.side ?? null);
  },
});

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
          note: say`out of ${place(mib.hexName(state, hex))}: 1 and their organic cavalry ${cite('MIB 7.14c')}`,
        },
        versus: ratioText(ratio),
        basis: say`by the ratio alone ${cite('MIB 7.14d')}`,
        rows: [],
      };
    },
    face: rowSpan,
  },
  'charge-check': {
    ...check('charge-check MIB 7.13b'),
    parts: (state, roll) => check(`charge-check ${roll.facts.clause}`).parts(state, roll),
  },
  'pursuit-check': check('charge-check MIB 7.13g'),
  'double-time': { ...check('double-time'), face: passed => straggling(passed ? 0 : 1) },
  'forced-march': { ...check('forced-march'), face: straggling },
  'attack-check': check('attack-check'),
  recovery: check('recovery'),
  orders: check('orders'),
  range: check('range'),
  demolition: check('demolition'),
};

/** A roll before it is made, with everything that decides it but the die. */
export const rollPreview = rollPreviews(ROLLS);

const PARTS_OF_PURSUIT = words({ attacker: 'The pursuers', defender: 'The pursued' });

const sideOfLeader = (state: MibState, leader: LeaderId) => mib.battleOf(state).leaders[leader]?.side ?? null;

function straggling(steps: number): string {
  return steps === 0 ? say`passed` : count(steps, 'step straggles', 'steps straggle');
}

/** 'R1 A1' for Retreat 1 / Advance 1, and spans of it. */
function rowSpan({ low, high }: Span<ResultRow>): string {
  return [...new Set([rowCode(low), rowCode(high)])].join(' – ');
}

const rowCode = ({ retreat, advance }: ResultRow): string =>
  retreat === 0 ? say`Engaged` : say`R${retreat} A${advance}`;
