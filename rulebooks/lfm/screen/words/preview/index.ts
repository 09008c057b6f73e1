import { chancesOf } from '@abatis/kernel/host';
import { be, cite, listOf, type PreviewWords, previewOf, say, sentences } from '@abatis/presenter';
import type { At, Preview, Text } from '@abatis/screen';
import type { CombatPreview, Effect, Lfm, LfmAction, LfmRoll, LfmState, Side } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { commanderLink, unitLink } from '../say.ts';
import { declaredCombat, meaningsOf, titleOf } from './meanings.ts';
import { type Foretold, rollPreview } from './rolls.ts';

/** All that will decide the rolls of an order, and its exact outcomes; null if nothing is rolled for it. */
export const preview = (rulebook: Lfm, at: At<LfmState>, action: LfmAction): Preview | null =>
  previewOf(rulebook, wordsOf(rulebook), at, action);

const wordsOf = ({ charts }: Lfm): PreviewWords<LfmState, LfmAction, LfmRoll> => ({
  title: titleOf,
  roll: (state, roll, asker) => rollPreview(state, charts, roll as Foretold, asker),
  meaning: (state, action, asker) => meaningsOf(state, action, (asker as Side | null) ?? state.phasing),
  warnings: warningsOf,
  isPartial: isPartOfRound,
});

/** A combat that is planned while others of the round are still to be assigned (8.2). */
const isPartOfRound = (state: LfmState, action: LfmAction): boolean =>
  state.steps.at(-1)?.step === 'assign' &&
  action.type === 'assign' &&
  lfm.resolvedOrder(state, action) !== null;

function warningsOf(state: LfmState, action: LfmAction): readonly Text[] {
  if (action.type === 'charge') return [chargeWarning];
  const combat = declaredCombat(state, action);
  return combat ? combatWarnings(state, combat) : [];
}

/** What the one who attacks should know before he commits himself: the weightiest thing only. */
function combatWarnings(state: LfmState, combat: lfm.Combat): readonly Text[] {
  const roll = lfm.combatRoll(state, combat);
  if (!roll) return [];
  const { charts } = lfm.battleOf(state);
  const possible = chancesOf(roll).flatMap(({ result }) => lfm.effectsOf(charts, result));
  const found = costlyExchange(state, roll.facts, possible) ?? commanderAtRisk(state, roll.facts, possible);
  return found === null ? [] : [found];
}

/** LFM 8.10c: an exchange begins with the one regiment that has the CR used. */
function costlyExchange(
  state: LfmState,
  { attacker, defender, odds, column }: CombatPreview,
  possible: readonly Effect[],
): Text | null {
  const { charts } = lfm.battleOf(state);
  const [only, other] = attacker.crUnits;
  const exchanges = possible.some(({ effect }) => effect === 'exchange');
  if (!exchanges || only === undefined || other !== undefined || attacker.units.length === 1) return null;
  const rest = attacker.units.filter(id => id !== only).map(id => lfm.cardOf(state, id).cr);
  const without = lfm.shiftColumn(charts, odds, Math.max(...rest) - defender.cr);
  return sentences(
    say`${unitLink(state, only)} is your only CR ${attacker.cr} unit: an exchange costs its ${lfm.strengthOf(state, only)} SP ${cite('LFM 8.10c')}.`,
    without === column ? '' : say`Without it the column is ${without} ${cite('LFM T5b')}.`,
  );
}

/** LFM 21.1: commanders of a hex that loses a unit or is driven back. */
function commanderAtRisk(
  state: LfmState,
  { attacker }: CombatPreview,
  possible: readonly Effect[],
): Text | null {
  const hurts = possible.some(
    effect => effect.effect === 'exchange' || (effect.effect !== 'check' && effect.side === 'attacker'),
  );
  if (!hurts) return null;
  const there = attacker.hexes.flatMap(({ hex }) => lfm.commandersAtRisk(state, hex));
  const own = there.filter(id => lfm.battleOf(state).commanders[id]!.side === attacker.side);
  if (own.length === 0) return null;
  const names = listOf(own.map(id => commanderLink(state, id)));
  return say`${names} ${be(own)} with them: a casualty on a 1 if their hex loses a unit or must retreat ${cite('LFM 21.1')}.`;
}

/** LFM 3.11: what a charge costs whatever comes of it. */
const chargeWarning: Text = say`Whatever comes of it, the cavalry is then marked Charged: disorganized, and no attack this turn ${cite('LFM 3.11')}.`;
