import { cite, listOf, say, sentences, term } from '@abatis/presenter';
import type { At, Text } from '@abatis/screen';
import { unitNames } from '../../../src/names.ts';
import { isActive, unitOf, unitsOnMap } from '../../../src/pieces.ts';
import { wearinessOf } from '../../../src/rules/11-fatigue/index.ts';
import type { MibState, Side, UnitId } from '../../../src/state.ts';
import { isBlock, type Onlooker } from '../../../src/view/see.ts';
import { readsChart } from '../../staff/known.ts';
import { be, pieceSpan } from '../say.ts';

/** Units of the activation that are on the map. */
const activeUnits = (state: MibState, side: Side): readonly UnitId[] =>
  unitsOnMap(state, side).filter(id => isActive(state, id));

/** MIB 10.2c: who began Smashed had his check and nothing else. */
const isSmashed = (state: MibState, id: UnitId): boolean =>
  unitOf(state, id).smashed || unitOf(state, id).act.beganSmashed;

/** Those of them who can act. */
export const ableUnits = (state: MibState, side: Side): readonly UnitId[] =>
  activeUnits(state, side).filter(id => !isSmashed(state, id));

/**
 * H, drawing a chit: who of the activated is not as he should be, and what that means. Fatigue is on the force chart,
 * which only its owner reads (2.5b); who is in the fog is not named (2.5e).
 */
export function conditionsText(state: MibState, side: Side, to: Pick<At, 'seat' | 'open'>): Text {
  const units = activeUnits(state, side).filter(id => isSeenBy(state, id, to));
  const smashed = units.filter(id => isSmashed(state, id));
  const ofWeariness = (weariness: string): readonly UnitId[] =>
    readsChart({ state, ...to }, side) ? units.filter(id => wearinessOf(state, id) === weariness) : [];
  return sentences(
    smashed.length === 0
      ? ''
      : say`${listOf(unitNames(state, smashed).map(pieceSpan))} began ${term('smashed')}: the check was all ${smashed.length === 1 ? 'it' : 'they'} could do ${cite('MIB 10.2c')}.`,
    conditionText(
      state,
      units.filter(id => unitOf(state, id).disorganized),
      say`${term('disorganized')}: half MA, no attack, no EZOC; it passes at the end ${cite('MIB 9.0b')}`,
    ),
    conditionText(state, ofWeariness('tired'), say`Tired: half SP and MA ${cite('MIB 11.1a')}`),
    conditionText(state, ofWeariness('spent'), say`Spent: 1 MP, 1 SP, no attack ${cite('MIB 11.1d')}`),
  );
}

const isSeenBy = (state: MibState, id: UnitId, { seat, open }: Pick<At, 'seat' | 'open'>): boolean =>
  open === true || !isBlock(state, id, seat as Onlooker);

const conditionText = (state: MibState, units: readonly UnitId[], what: Text): Text =>
  units.length === 0 ? '' : say`${listOf(unitNames(state, units).map(pieceSpan))} ${be(units)} ${what}.`;
