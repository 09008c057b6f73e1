import { type ExplainedRoll, explainedRoll, rational } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { ResultRow } from '../charts/charts.ts';
import { hexName, unitName, unitNames } from '../names.ts';
import { cardOf } from '../pieces.ts';
import {
  type CombatStack,
  caught,
  counters,
  FLEEING,
  type Fought,
  horseOf,
  type PursuitChance,
  pursuitCasualties,
  pursuitStrength,
  type Retreated,
  ratioDrm,
  rowFor,
} from '../rules/07-combat/index.ts';
import type { MibState, UnitId } from '../state.ts';
import { resultText } from './effects.ts';
import { checkRoll, span, type Worlds, worldsFor } from './worlds.ts';

/** MIB 7.14b to 7.14f: the checks of the pursued, the CRT by the ratio alone, and casualties on both sides. */
export function explainPursuit(
  state: MibState,
  { fought }: PursuitChance,
  stack: Retreated,
  pursuers: readonly UnitId[],
): readonly ExplainedRoll[] {
  const worlds = worldsFor(state, fought.side);
  const pursued = caught(state, stack);
  const attack = pursuitStrength(state, fought, pursuers);
  const { defence, low, high } = ratiosAgainst(worlds, attack, pursued);
  const { charts } = battleOf(state);
  const facts = {
    hex: hexName(state, stack.left),
    pursuers: unitNames(state, pursuers),
    pursued: unitNames(state, pursued),
    strength: { attacker: attack, defender: defence },
    ratio: span(high.ratio, low.ratio),
    ...(low.drm !== high.drm && {
      unknown: [{ clause: 'MIB 7.1b', drm: span(low.drm, high.drm) }],
    }),
  };
  const drms =
    low.drm === high.drm ? [{ value: low.drm, clause: 'MIB 7.1b', label: `strength ${low.ratio}` }] : [];
  const table = { clause: 'MIB T5', column: 'Result' };
  const roll = explainedRoll('MIB 7.14d pursuit', facts, drms, table, die =>
    span(resultText(rowFor(charts, die + low.drm)), resultText(rowFor(charts, die + high.drm))),
  );
  const results = Array.from({ length: 6 + high.drm - low.drm }, (_, place) => 1 + low.drm + place);
  const rows = [...new Set(results.map(result => rowFor(charts, result)))];
  return [
    ...pursued.filter(id => counters(worlds.strong, id)).map(id => explainCounter(worlds, id)),
    roll,
    ...(['defender', 'attacker'] as const).flatMap(part => explainCasualties(state, fought, part, rows)),
  ];
}

/** MIB 7.14c: 1 and what organic cavalry there may be, twice over if all of it counters. */
function ratiosAgainst({ weak, strong }: Worlds, attack: number, pursued: readonly UnitId[]) {
  const { charts } = battleOf(weak);
  const least = FLEEING + pursued.reduce((sum, id) => sum + horseOf(weak, id), 0);
  const most =
    FLEEING + pursued.reduce((sum, id) => sum + horseOf(strong, id) * (counters(strong, id) ? 2 : 1), 0);
  return {
    defence: span(least, most),
    low: ratioDrm(charts, rational(attack), rational(most)),
    high: ratioDrm(charts, rational(attack), rational(least)),
  };
}

const explainCounter = ({ weak, strong }: Worlds, id: UnitId): ExplainedRoll =>
  checkRoll(
    'MIB 7.14e countercharge',
    { unit: unitName(strong, id), ...(!counters(weak, id) && { ifItChecks: true }) },
    cardOf(strong, id).morale,
  );

/** MIB 7.14d: each place of the CET that the pursuit may lead to, once. */
function explainCasualties(
  state: MibState,
  fought: Fought,
  part: CombatStack['part'],
  rows: readonly ResultRow[],
): readonly ExplainedRoll[] {
  const places = new Map(rows.map(row => [`${row[part].column} ${row[part].drm}`, row[part]]));
  return [...places.values()].map(at => {
    const drms = at.drm === 0 ? [] : [{ value: at.drm, clause: 'MIB T5', label: 'result of the pursuit' }];
    const table = { clause: 'MIB T6', column: at.column };
    return explainedRoll('MIB 7.14d pursuit effects', { part }, drms, table, die => {
      const owed = pursuitCasualties(state, fought, part, at, die);
      return owed.reduce((sum, { amount }) => sum + amount, 0);
    });
  });
}
