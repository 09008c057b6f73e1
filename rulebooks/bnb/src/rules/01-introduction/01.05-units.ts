import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { chartsOf } from '../../battle.ts';
import type { BnbState, Unit } from '../../state.ts';
import { GRADES, type Grade } from '../../vocabulary.ts';
import { type Body, baseKind } from '../00-measuring/index.ts';

/** BNB 1.7a: how many grades the first is higher than the second; negative if it is lower. */
export const gradesAbove = (first: Grade, second: Grade): number =>
  GRADES.indexOf(second) - GRADES.indexOf(first);

/** BNB 1.7a: is the grade this good or better? */
export const isGradeAtLeast = (grade: Grade, least: Grade): boolean => gradesAbove(grade, least) >= 0;

/** BNB 1.8a: the classes of close-order infantry by the number of files now. */
export type WidthClass = 'column' | 'line' | 'extended';
const WIDEST_COLUMN = 8;
const WIDEST_LINE = 24;

/** BNB 1.8a, 1.8e, R6: read from the present files; null for all but close-order infantry in a straight formation. */
export function widthClass({
  arm,
  formation,
  files,
}: Pick<Unit, 'arm' | 'formation' | 'files'>): WidthClass | null {
  if (arm !== 'infantry') return null;
  if (formation === 'masse') return 'column';
  if (formation !== 'close') return null;
  return classOfFiles(files);
}

export function classOfFiles(files: number): WidthClass {
  if (files <= WIDEST_COLUMN) return 'column';
  return files <= WIDEST_LINE ? 'line' : 'extended';
}

/** BNB 1.8g: in close order? */
export const isCloseOrder = ({ arm, formation }: Pick<Unit, 'arm' | 'formation'>): boolean =>
  arm !== 'artillery' && formation !== 'skirmish' && formation !== 'garrison';

/** BNB 1.8g: foot is infantry and gunners. */
export const isFoot = ({ arm }: Pick<Unit, 'arm'>): boolean => arm !== 'cavalry';

/** BNB 1.8d: in skirmish order, or gunners away from their guns, who stand like them (0.4c). */
export const isLoose = ({ formation }: Pick<Unit, 'formation'>): boolean =>
  formation === 'skirmish' || formation === 'away';

/** BNB 1.5b: others than light infantry who may be in skirmish order now. */
export const mayLoosen: ExtensionPoint<(state: BnbState, unit: Unit) => boolean> = extensionPoint();

/** BNB 1.5b: light infantry may go into skirmish order. */
export const maySkirmish = (state: BnbState, unit: Unit): boolean =>
  unit.subtype === 'light' || mayLoosen.of(state).some(may => may(state, unit));

/** BNB 1.8f: at its guns, limbered or not. */
export const hasGuns = ({ formation }: Pick<Unit, 'formation'>): boolean =>
  formation === 'limbered' || formation === 'unlimbered';

/** BNB 1.8b, R7: the fewest files of a voluntary reform. */
const LEAST_COLUMN = 3;
export const leastFiles = ({ figures }: Pick<Unit, 'figures'>): number => Math.min(LEAST_COLUMN, figures);

/** BNB 1.8c, R133: the fewest figures that form square. */
export const LEAST_SQUARE = 8;

/** A.2: stands of a unit; a last group with fewer figures is one. */
export const standsOf = (state: BnbState, unit: Body): number =>
  Math.ceil(unit.figures / chartsOf(state).basing.kinds[baseKind(unit)].standFigures);

export const lossesOf = ({ original, figures }: Pick<Unit, 'original' | 'figures'>): number =>
  original - figures;
