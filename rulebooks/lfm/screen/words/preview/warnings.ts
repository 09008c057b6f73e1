import { net } from '@abatis/kernel';
import { be, cite, listOf, say, sentences } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import { combatResult, effectsOf, shiftColumn } from '../../../src/charts/combat-charts.ts';
import type { Effect } from '../../../src/charts/schema.ts';
import { commanderName, unitName } from '../../../src/events/names.ts';
import { cardOf, strengthOf } from '../../../src/pieces.ts';
import { type Combat, type CombatPreview, combatPreview } from '../../../src/rules/08-combat/index.ts';
import { commandersAtRisk } from '../../../src/rules/21-commander-casualties.ts';
import type { LfmState } from '../../../src/state.ts';
import { commanderSpan, unitSpan } from '../say.ts';

const DIE = [1, 2, 3, 4, 5, 6] as const;

/** What the one who attacks should know before he commits himself: the weightiest thing only. */
export function combatWarnings(state: LfmState, combat: Combat): readonly Text[] {
  const preview = combatPreview(state, combat);
  if (!preview) return [];
  const found = costlyExchange(state, preview) ?? commanderAtRisk(state, preview);
  return found === null ? [] : [found];
}

/** All that any face of the die would do. */
const possibleEffects = (
  state: LfmState,
  { column, drms }: Pick<CombatPreview, 'column' | 'drms'>,
): readonly Effect[] => {
  const { charts } = battleOf(state);
  return DIE.flatMap(face => effectsOf(charts, combatResult(charts, column, face + net(drms))));
};

/** LFM 8.10c: an exchange begins with the one regiment that has the CR used. */
function costlyExchange(
  state: LfmState,
  { attacker, defender, odds, column, drms }: CombatPreview,
): Text | null {
  const { charts } = battleOf(state);
  const [only, other] = attacker.crUnits;
  const exchanges = possibleEffects(state, { column, drms }).some(({ effect }) => effect === 'exchange');
  if (!exchanges || only === undefined || other !== undefined || attacker.units.length === 1) return null;
  const rest = attacker.units.filter(id => id !== only).map(id => cardOf(state, id).cr);
  const without = shiftColumn(charts, odds, Math.max(...rest) - defender.cr);
  return sentences(
    say`${unitSpan(state, unitName(state, only))} is your only CR ${attacker.cr} unit: an exchange costs its ${strengthOf(state, only)} SP ${cite('LFM 8.10c')}.`,
    without === column ? '' : say`Without it the column is ${without} ${cite('LFM T5b')}.`,
  );
}

/** LFM 21.1: commanders of a hex that loses a unit or is driven back. */
function commanderAtRisk(state: LfmState, { attacker, column, drms }: CombatPreview): Text | null {
  const hurts = possibleEffects(state, { column, drms }).some(
    effect => effect.effect === 'exchange' || (effect.effect !== 'check' && effect.side === 'attacker'),
  );
  if (!hurts) return null;
  const there = attacker.hexes.flatMap(({ hex }) => commandersAtRisk(state, hex));
  const own = there.filter(id => battleOf(state).commanders[id]!.side === attacker.side);
  if (own.length === 0) return null;
  const names = listOf(own.map(id => commanderSpan(state, commanderName(state, id))));
  return say`${names} ${be(own)} with them: a casualty on a 1 if their hex loses a unit or must retreat ${cite('LFM 21.1')}.`;
}

/** LFM 3.11: what a charge costs whatever comes of it. */
export const chargeWarning: Text = say`Whatever comes of it, the cavalry is then marked Charged: disorganized, and no attack this turn ${cite('LFM 3.11')}.`;
