import { D10, type Drm, type RollSpec } from '@abatis/kernel';
import type { Thou } from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import { drmsBy, rowAt } from '../../charts/charts.ts';
import type { BnbState, Unit, UnitId } from '../../state.ts';
import { charismaWith, isInCommand } from '../01-introduction/index.ts';

/** BNB T5.7.2, 5.7.2a: at or below half strength counts figures before the rout hits. */
export function routDrms(state: BnbState, unit: Unit): readonly Drm[] {
  const isGrade = (grade: Unit['grade']): boolean => unit.grade === grade;
  return drmsBy(chartsOf(state).routModifiers.rows, {
    charisma: charismaWith(state, unit),
    outOfCommand: !isInCommand(state, unit),
    halfStrength: 2 * unit.figures <= unit.original,
    gradeA: isGrade('A'),
    gradeB: isGrade('B'),
    gradeC: isGrade('C'),
    gradeD: isGrade('D'),
    gradeE: isGrade('E'),
    gradeF: isGrade('F'),
  }).filter(({ value }) => value !== 0);
}

/** What T5.7.1 makes of a rout; null is shattered. */
export type RoutResult = { readonly distance: Thou; readonly hits: number } | null;

export type RoutRoll = RollSpec<'rout', { readonly unit: UnitId; readonly figures: number }, RoutResult>;

/** BNB 5.7.1a, 5.7b: distance and rout hits by the figures it has when it tests; 5.7.1b: 0 or less shatters. */
export function routRoll(state: BnbState, unit: Unit): RoutRoll {
  const { shatteredUpTo, largeFrom, rows } = chartsOf(state).rout;
  const isLarge = unit.figures >= largeFrom;
  return {
    kind: 'rout',
    purpose: 'BNB 5.7.1a rout',
    about: { unit: unit.name },
    facts: { unit: unit.id, figures: unit.figures },
    drms: routDrms(state, unit),
    table: { clause: 'BNB T5.7.1', column: isLarge ? 'large' : 'small' },
    dice: D10,
    read: total => {
      if (total <= shatteredUpTo) return null;
      const { distance, hitsLarge, hitsSmall } = rowAt(rows, total);
      return { distance, hits: isLarge ? hitsLarge : hitsSmall };
    },
  };
}
