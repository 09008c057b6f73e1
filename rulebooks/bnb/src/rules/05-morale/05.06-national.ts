import { chartsOf } from '../../battle.ts';
import { plays } from '../../options.ts';
import type { BnbState, Charge, Unit } from '../../state.ts';
import type { MoraleRow, Nation } from '../../vocabulary.ts';
import { WHOLE_MOVE } from '../00-measuring/index.ts';
import { isGradeAtLeast, widthClass } from '../01-introduction/index.ts';

/* BNB 7.11: what the nation of a unit adds to morale. */

/** BNB 7.11a: infantry of grades A to E, cavalry where it is named. */
const isOf = (state: BnbState, unit: Unit, nation: Nation): boolean =>
  plays(state, 'nationalModifiers') && unit.nation === nation && isGradeAtLeast(unit.grade, 'E');

/** BNB 7.11a: it charged or was charged in this turn. */
const isInCharge = ({ charges }: BnbState, { id }: Unit): boolean =>
  charges.some(({ by, on }) => by === id || on === id);

/** BNB 7.11h, R84: used enough of its move in advances and wheels as a column. */
const hasAdvanced = (state: BnbState, { turn }: Unit): boolean =>
  turn.advancedInColumn >= chartsOf(state).nationalModifiers.fullSpeed * WHOLE_MOVE;

/** BNB 7.11j, R165: early Prussian infantry that was steady before CONTACT does not test for cavalry. */
export function isSpared(state: BnbState, unit: Unit, { by, metSteady }: Charge): boolean {
  const { nations } = chartsOf(state).nationalModifiers;
  const key = unit.nation;
  return (
    unit.arm === 'infantry' &&
    key !== 'none' &&
    isOf(state, unit, key) &&
    nations[key].unshakenByCavalry === true &&
    state.units[by]!.arm === 'cavalry' &&
    metSteady
  );
}

/** The rows of T5.6 that hang on nations. */
export type NationalRow = Extract<
  MoraleRow,
  `${'austria' | 'britain' | 'france' | 'prussia' | 'russia' | 'spain'}${string}`
>;

/** BNB 7.11b to 7.11o: which of them apply to a test that is for shooting hits alone, has a charge as a reason, or was lost. */
export function nationalRows(
  state: BnbState,
  unit: Unit,
  reasons: { readonly onlyShot: boolean; readonly isCharge: boolean; readonly lost: boolean },
): Readonly<Record<NationalRow, boolean>> {
  const width = widthClass(unit);
  const isLine = width === 'line' || width === 'extended';
  const isFoot = unit.arm === 'infantry';
  const isShot = isFoot && reasons.onlyShot;
  const isQuiet = isShot && !isInCharge(state, unit);
  return {
    austriaColumn: isQuiet && width === 'column' && isOf(state, unit, 'austria'),
    austriaLine: isQuiet && isLine && isOf(state, unit, 'austria'),
    britainLine: isShot && isLine && isOf(state, unit, 'britain'),
    britainCavalry: unit.arm === 'cavalry' && reasons.isCharge && isOf(state, unit, 'britain'),
    franceAdvancing: isQuiet && hasAdvanced(state, unit) && isOf(state, unit, 'france'),
    prussiaColumn: isQuiet && width === 'column' && isOf(state, unit, 'prussiaLate'),
    prussiaLine: isQuiet && isLine && isOf(state, unit, 'prussiaLate'),
    russiaLosing: isFoot && reasons.lost && isOf(state, unit, 'russia'),
    spainAdvancing: isQuiet && hasAdvanced(state, unit) && isOf(state, unit, 'spain'),
  };
}
