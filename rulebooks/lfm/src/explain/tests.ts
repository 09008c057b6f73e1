import type { Hex } from '@abatis/hex';
import type { Drm, ExplainedRoll } from '@abatis/kernel';
import { commanderName, hexName, unitName, unitNames } from '../events/names.ts';
import { cardOf, commandValue, unitsIn } from '../pieces.ts';
import { reorganizationDrms, reorganizerOf } from '../rules/14-disorganization.ts';
import { cohesionDrms } from '../rules/18-cohesion-checks.ts';
import { commandDrms, rollClause } from '../rules/20-command/rolls.ts';
import type { CommanderId, LfmState, UnitId } from '../state.ts';
import { passRoll } from './roll.ts';

const NONE: readonly Drm[] = [];

/** LFM 18.1, 18.2; `extra` is what the clause that calls for the check adds. */
export function explainCheck(state: LfmState, id: UnitId, extra = NONE): ExplainedRoll {
  const { cr } = cardOf(state, id);
  const facts = { unit: unitName(state, id), cr };
  const drms = [...cohesionDrms(state, id), ...extra];
  return passRoll('LFM 18.1 cohesion check', facts, drms, (_, modified) => modified <= cr);
}

/** LFM 20.3 to 20.5. */
export function explainCommand(state: LfmState, id: CommanderId): ExplainedRoll {
  const cv = commandValue(state, id);
  const facts = { commander: commanderName(state, id), cv };
  const purpose = `${rollClause(state, id)} command`;
  return passRoll(purpose, facts, commandDrms(state, id), (_, modified) => modified <= cv);
}

/** LFM 14.5, R144: by the lowest CR with the modifiers, or by a commander's CV without. */
export function explainReorganization(state: LfmState, hex: Hex): ExplainedRoll {
  const units = unitsIn(state, hex);
  const cr = Math.min(...units.map(id => cardOf(state, id).cr));
  const helper = reorganizerOf(state, hex);
  const cv = helper === null ? null : commandValue(state, helper);
  const facts = {
    hex: hexName(state, hex),
    units: unitNames(state, units),
    cr,
    commander: helper === null ? null : commanderName(state, helper),
    cv,
  };
  const passes = (natural: number, modified: number) => modified <= cr || (cv !== null && natural <= cv);
  return passRoll('LFM 14.5 reorganization', facts, reorganizationDrms(state, hex), passes);
}

/** LFM 17.2, R154: not modified. */
export function explainRecovery(state: LfmState, id: UnitId): ExplainedRoll {
  const { cr } = cardOf(state, id);
  return passRoll('LFM 17.2 recovery', { unit: unitName(state, id), cr }, NONE, natural => natural <= cr);
}
