import { chancesOf, edit, facesOf, sumOf, transact } from '@abatis/kernel/host';
import { multiply, ONE } from '@abatis/kernel/rational';
import {
  barsOf,
  be,
  cite,
  listOf,
  type PreviewWords,
  phrase,
  previewOf,
  say,
  sentences,
  stoppedAt,
  translated,
} from '@abatis/presenter';
import type { At, Preview, RollPreview, Text } from '@abatis/screen';
import type { CombatPreview, Effect, Lfm, LfmAction, LfmRoll, LfmState, Side } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { commanderLink, unitLink } from '../say.ts';
import { declaredCombat, meaningsOf, titleOf } from './meanings.ts';
import { CASUALTY, type Foretold, rollPreview } from './rolls.ts';

/** All that will decide the rolls of an order, and its exact outcomes; null if nothing is rolled for it. */
export const preview = (rulebook: Lfm, at: At<LfmState>, action: LfmAction): Preview | null =>
  previewOf(rulebook, wordsOf(rulebook), at, action) ?? previewAhead(rulebook, at, action);

/** LFM R77, 21.1: the dice that fall after an order because nobody has a choice any more before them. */
function previewAhead(rulebook: Lfm, { state, seat }: At<LfmState>, action: LfmAction): Preview | null {
  const before = (...steps: readonly string[]): LfmState | null =>
    stoppedAt({ rulebook, state }, action, steps);
  const first = before('casualties', 'resolution');
  const frame = first?.steps.at(-1);
  if (!first || !frame) return null;
  if (frame.step === 'resolution') return combatPreview(rulebook, { state: first, seat }, frame.combat, NEXT);
  const commanders =
    frame.step === 'casualties' ? frame.commanders.filter(id => lfm.isAtRisk(first, id)) : [];
  if (commanders.length > 0) return casualtyPreview(first, commanders);
  const fight = before('resolution');
  const next = fight?.steps.at(-1);
  if (!fight || next?.step !== 'resolution') return null;
  return combatPreview(rulebook, { state: fight, seat }, next.combat, NEXT);
}

const NEXT = phrase('fought at once');

/** The combat as if it were the next one to be fought. */
export function combatPreview(
  rulebook: Lfm,
  { state, seat }: At<LfmState>,
  combat: lfm.Combat,
  note: string,
): Preview | null {
  if (lfm.isVoid(state, combat)) return null;
  const fighting = transact(state, draft => {
    edit(draft).steps = [{ step: 'fight', combats: [lfm.declare(state, combat)] }];
  });
  const defending = lfm.hexTags(state, combat.defending);
  const order: LfmAction = { type: 'fight', defending };
  const told = previewOf(rulebook, wordsOf(rulebook), { state: fighting, seat }, order);
  const title = say`Planned attack on ${defending.join(' and ')}`;
  return told && { ...told, title, note: translated(note) };
}

/** LFM 21.1: a die for each commander whose hex has lost a unit or was driven back. */
function casualtyPreview(state: LfmState, commanders: readonly lfm.CommanderId[]): Preview {
  const rolls = commanders.map(id => lfm.casualtyRoll(id));
  const safe = rolls
    .map(roll => sumOf(chancesOf(roll).flatMap(({ result, chance }) => (result ? [] : [chance]))))
    .reduce(multiply, ONE);
  const hurt = { num: safe.den - safe.num, den: safe.den };
  const names = listOf(commanders.map(id => commanderLink(state, id)));
  return {
    title: translated(CASUALTY.title),
    note: '',
    rolls: rolls.map(roll => casualtyCard(state, roll)),
    bars:
      barsOf([
        {
          meaning: { code: say`Unhurt`, text: say`${names} ${be(commanders)} unhurt`, grade: 0 },
          chance: safe,
        },
        {
          meaning: { code: say`Casualty`, text: say`A replacement takes over ${cite('LFM 21.1')}`, grade: 4 },
          chance: hurt,
        },
      ]) ?? [],
    exact: true,
    warnings: [],
  };
}

const casualtyCard = (state: LfmState, roll: lfm.CasualtyRoll): RollPreview => ({
  left: {
    seat: lfm.battleOf(state).commanders[roll.facts.commander]!.side,
    name: lfm.commanderName(state, roll.facts.commander),
    value: '',
    note: '',
  },
  right: null,
  versus: '1',
  basis: say`a casualty on a 1 ${cite('LFM 21.1')}`,
  rows: [],
  drms: [],
  net: 0,
  table: null,
  faces: facesOf(roll).map(({ result }, place) => ({
    die: place + 1,
    result: CASUALTY.result(result, state),
  })),
});

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
const chargeWarning: Text = say`Whatever happens, the cavalry is then marked Charged: disorganized, and no attack this turn ${cite('LFM 3.11')}.`;
