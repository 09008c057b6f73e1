import { chartsOf } from '../../battle.ts';
import type { BnbCharts } from '../../charts/charts.ts';
import { plays } from '../../options.ts';
import type { BnbState, Unit } from '../../state.ts';
import type { Nation } from '../../vocabulary.ts';
import { isGradeAtLeast } from '../01-introduction/index.ts';

type NationalRule = BnbCharts['nationalModifiers']['nations'][Exclude<Nation, 'none'>];

const NONE: NationalRule = {};

/** BNB 7.11a: what T7.11 has for a unit: troops of grades A to E of a nation that has a key. */
function nationalRule(state: BnbState, { nation, grade }: Pick<Unit, 'nation' | 'grade'>): NationalRule {
  if (!plays(state, 'nationalModifiers') || nation === 'none' || !isGradeAtLeast(grade, 'E')) return NONE;
  return chartsOf(state).nationalModifiers.nations[nation];
}

/** BNB 7.11c: the width of a column masse, and its least depth. */
const MASSE_FILES = 4;
const MASSE_RANKS = 2;

/** BNB 7.11c: a column 4 files wide and at least 2 ranks deep, of Austrian infantry. */
export const mayFormMasse = (state: BnbState, unit: Unit, files: number): boolean =>
  unit.arm === 'infantry' &&
  nationalRule(state, unit).masse === true &&
  files === MASSE_FILES &&
  Math.ceil(unit.figures / files) >= MASSE_RANKS;

/** BNB 7.11k: how much slower its infantry is, in thousandths. */
export const slowerBy = (state: BnbState, unit: Pick<Unit, 'arm' | 'nation' | 'grade'>): number =>
  unit.arm === 'infantry' ? (nationalRule(state, unit).slower ?? 0) * 1000 : 0;
