import { questionOf } from '@abatis/ai';
import {
  ActionTable,
  act,
  asked,
  createGame,
  type ExplainedRoll,
  type Game,
  isOver,
  type Json,
  randomStream,
  seeded,
  transact,
} from '@abatis/kernel/host';
import { expectOk, randomOptions } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { eagerPlayer } from '../../doctrine/index.ts';
import type { MibAction } from '../../src/actions.ts';
import { codeOf } from '../../src/charts/effects.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import type { MibEvent, MibHappening } from '../../src/events.ts';
import { mib } from '../../src/rulebook.ts';
import { rowText } from '../../src/rules/07-combat/index.ts';
import type { MibState } from '../../src/state.ts';
import { explain } from './told.ts';

type MibGame = Game<MibState, MibAction, MibEvent>;
type OfType<Type extends MibEvent['type']> = Extract<MibEvent, { readonly type: Type }>;

/** What the rules made of a roll, in the words of an explanation. */
interface Told {
  readonly natural: number;
  readonly result: Json;
  readonly isMeant: (roll: ExplainedRoll) => boolean;
}

const inWords = (passed: boolean): string => (passed ? 'passed' : 'failed');
const about = (name: string, value: Json) => (roll: ExplainedRoll) => roll.facts[name] === value;
const straggling = (steps: number): string => ['passed', '1 step straggles', '2 steps straggle'][steps]!;

const drmOf = ({ drms }: ExplainedRoll): number => drms.reduce((sum, { value }) => sum + value, 0);

/** The checks that a branch of an explanation supposes are those that came about. */
function sameChecks(roll: ExplainedRoll, checked: readonly OfType<'charge-check'>[]): boolean {
  const supposed = (roll.facts.checks ?? []) as readonly { unit: string; check: string; passed: boolean }[];
  return supposed.every(({ unit, check, passed }) =>
    checked.some(each => each.unit === unit && each.clause === check)
      ? checked.some(each => each.unit === unit && each.clause === check && each.passed === passed)
      : !passed,
  );
}

/** How each event that reports a die is told in advance; those that are missing here are compared nowhere. */
const TELL: {
  readonly [Type in MibEvent['type']]?: (event: OfType<Type>, before: readonly MibEvent[]) => Told;
} = {
  'double-time-checked': ({ roll, unit, passed }) => ({
    natural: roll.natural,
    result: straggling(passed ? 0 : 1),
    isMeant: about('unit', unit),
  }),
  'forced-march-checked': ({ roll, unit, steps }) => ({
    natural: roll.natural,
    result: straggling(steps),
    isMeant: about('unit', unit),
  }),
  'attack-checked': ({ roll, unit, passed }) => ({
    natural: roll.natural,
    result: inWords(passed),
    isMeant: about('unit', unit),
  }),
  'recovery-rolled': ({ roll, unit, recovered }) => ({
    natural: roll.natural,
    result: inWords(recovered),
    isMeant: about('unit', unit),
  }),
  'charge-check': ({ roll, unit, passed }) => ({
    natural: roll.natural,
    result: inWords(passed),
    isMeant: about('unit', unit),
  }),
  combat: ({ roll, hexes, retreat, advance }, before) => ({
    natural: roll.natural,
    result: retreat === 0 ? 'Engaged' : `Retreat ${retreat} / Advance ${advance}`,
    isMeant: explained =>
      sameChecks(
        explained,
        before.filter(event => event.type === 'charge-check'),
      ) && JSON.stringify(explained.facts.hexes) === JSON.stringify(hexes),
  }),
  bombarded: ({ roll, target, retreat }) => ({
    natural: roll.natural,
    result: retreat === 0 ? 'Engaged' : `Retreat ${retreat}`,
    isMeant: about('target', target),
  }),
  'effects-rolled': ({ roll, part, hex, column, drm, effects }) => ({
    natural: roll.natural,
    result: effects.map(codeOf).join(' ') || 'no effect',
    isMeant: explained =>
      explained.facts.part === part &&
      explained.table?.column === column &&
      drmOf(explained) === drm &&
      (explained.facts.stacks as readonly { hex: string }[]).some(stack => stack.hex === hex),
  }),
  'pursuit-effects': ({ roll, part, column, drm, casualties }) => ({
    natural: roll.natural,
    result: casualties,
    isMeant: explained =>
      explained.facts.part === part && explained.table?.column === column && drmOf(explained) === drm,
  }),
};

const ROWS = [...new Set(shippedCharts.combatResults.map(rowText))];

/** A face may be a span: then what happened lies in it. */
function holds(face: Json, result: Json): boolean {
  if (typeof face !== 'string' || !face.includes(' to ')) return face === result;
  const [low, high] = face.split(' to ') as [string, string];
  const place = ROWS.indexOf(result as string);
  return ROWS.indexOf(low) <= place && place <= ROWS.indexOf(high);
}

/** What happened up to the end of the activation, and no further than the second combat. */
function aftermath(events: readonly MibEvent[]): readonly MibEvent[] {
  const ends = events.findIndex(({ type }) => type === 'activation-ended' || type === 'turn-advanced');
  const own = ends < 0 ? events : events.slice(0, ends);
  const fights = own.flatMap(({ type }, place) => (type === 'combat' || type === 'bombarded' ? [place] : []));
  return fights.length < 2 ? own : own.slice(0, fights[1]);
}

/** Orders that lead to a combat at once. */
const CHOOSES: readonly MibAction['type'][] = ['fight', 'enfilade'];

/** Of more checks than two only the extremes are told. */
const isLong = (rolls: readonly ExplainedRoll[]): boolean =>
  rolls.some(({ facts }) => Array.isArray(facts.checks) && facts.checks.length > 2);

/** Every die of the order that was told in advance fell as it was told; how many there were. */
function compare(rolls: readonly ExplainedRoll[], { moment }: MibGame): number {
  const events = aftermath(moment.events);
  let compared = 0;
  for (const [place, event] of events.entries()) {
    const tell = TELL[event.type] as ((event: MibEvent, before: readonly MibEvent[]) => Told) | undefined;
    if (!tell || !('roll' in event) || !event.roll) continue;
    const { purpose } = moment.rolls.find(({ seq }) => seq === event.roll!.seq)!;
    const { natural, result, isMeant } = tell(event, events.slice(0, place));
    const meant = rolls.filter(roll => roll.purpose === purpose && isMeant(roll));
    for (const roll of meant) {
      const face = roll.faces.find(({ die }) => die === natural)!.result;
      if (!holds(face, result)) throw new Error(`${purpose}: ${face} told, ${result} happened`);
    }
    if (meant.length > 0) compared++;
    else if (event.type === 'combat' && CHOOSES.includes(moment.action!.type) && !isLong(rolls))
      throw new Error(`nobody has told the combat of ${event.hexes}`);
  }
  return compared;
}

/** The same position with everything drawn anew that whoever is asked cannot know. */
function otherwise({ state }: MibGame, seed: string): MibState {
  const { seat } = asked(mib, state)!;
  const table = new ActionTable<MibHappening>(seeded(seed), 0);
  return transact(state, draft => mib.imagine!(draft, seat, table));
}

/** One game by a player who seeks the enemy. */
function play(scenario: string, seed: string, open: boolean): number {
  const random = randomStream(seed);
  const options = { ...randomOptions(mib as never, random), openCharts: open };
  let game: MibGame = expectOk(createGame(mib, { scenario, options, dice: seeded(seed) }));
  const player = eagerPlayer();
  let compared = 0;
  while (!isOver(game)) {
    const order = player.decide(questionOf(mib, game), random).action;
    const rolls = explain(game.state, order);
    if (open) expect(rolls.filter(({ facts }) => facts.unknown || facts.ifItChecks)).toEqual([]);
    if (rolls.length > 0) expect(explain(otherwise(game, seed), order)).toEqual(rolls);
    const acted = act(game, order);
    if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
    game = acted.game;
    compared += compare(rolls, game);
  }
  return compared;
}

test.each([
  ['teugn-hausen', 1, true],
  ['teugn-hausen', 1, false],
  ['raab', 1, true],
  ['raab', 1, false],
  ['abensberg', 1, false],
] as const)(
  'MIB 2.5b MIB 2.5c in %s every die falls as it was explained, and hidden charts change no explanation (%i games, open charts: %s)',
  (scenario, few, open) => {
    const games = budget(few);
    let compared = 0;
    for (let n = 0; n < games; n++) compared += play(scenario, `explained/${scenario}/${n}`, open);
    expect(compared).toBeGreaterThan(10 * games);
  },
  PATIENCE,
);
