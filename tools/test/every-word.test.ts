// Every word that a presenter shows goes through the message layer.
import { fileURLToPath } from 'node:url';
import { CATALOG } from '@abatis/catalog';
import { trusted } from '@abatis/data';
import {
  act,
  asked,
  candidates,
  createGame,
  type Game,
  type Moment,
  type Rulebook,
  randomStream,
  seeded,
} from '@abatis/kernel/host';
import type { At, Presenter } from '@abatis/screen';
import { picket } from '@abatis/testkit/picket';
import { presenter as newPicketPresenter } from '@abatis/testkit/picket/screen';
import { ENGLISH, languageOf, speak } from '@abatis/words';
import { readCatalogue } from '@abatis/words/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENCE } from '../budget.ts';
import { allMessages, distinct } from '../messages/all-messages.ts';
import { messagesOf, type Shown } from '../messages/in-data.ts';
import { strangeCatalogue } from '../messages/pseudo.ts';
import { englishIn, namesIn, shownIn } from '../messages/shown-words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ACTIONS = 30;

const PICKET: Shown = {
  rulebook: picket as unknown as Rulebook,
  presenter: newPicketPresenter(picket as unknown as Rulebook),
};

beforeAll(async () => {
  const keys = distinct([...(await allMessages(ROOT)), ...(await messagesOf(PICKET))]);
  speak(languageOf(trusted(readCatalogue(strangeCatalogue(keys), 'strange'))));
}, PATIENCE);

afterAll(() => speak(ENGLISH));

const playable = CATALOG.flatMap(entry => (entry.state === 'playable' ? [entry] : []));

test.each(playable)(
  'UI 9 every word of $title goes through the message layer',
  async entry => {
    const rulebook = await entry.load();
    const presenter = (await entry.screen())(rulebook);
    await expectStrange({ rulebook, presenter });
  },
  PATIENCE,
);

test('UI 9 every word of Picket goes through the message layer', () => expectStrange(PICKET), PATIENCE);

/** Nothing that is shown is written in English letters, but names. */
async function expectStrange(shown: Shown): Promise<void> {
  const found = new Map<string, string>();
  const names = new Set(['LFM', 'MIB', ...namesIn(shown.rulebook.scenarios)]);
  for (const [path, text] of await allShown(shown, names)) {
    const [word] = englishIn(text, names);
    if (word !== undefined && !found.has(`${path}: ${word}`)) found.set(`${path}: ${word}`, text);
  }
  expect([...found].map(([where, text]) => `${where} in “${text}”`)).toEqual([]);
}

async function allShown(shown: Shown, names: Set<string>): Promise<readonly (readonly [string, string])[]> {
  const { rulebook, presenter } = shown;
  const still = { terms: presenter.terms, lessons: presenter.lessons, rules: await presenter.rules() };
  const battles = presenter.battles();
  for (const { battlefield } of battles) for (const name of namesIn(battlefield)) names.add(name);
  const refusals = Object.keys(rulebook.clauses)
    .filter(clause => !clause.startsWith('why '))
    .map(clause =>
      presenter.refusal({ clause, facts: numbersFor(rulebook.clauses[clause]!) }, gameOf(shown).state),
    );
  return [...shownIn({ ...still, battles }), ...shownIn({ refusals }, ''), ...played(shown)];
}

/** Every fact that a sentence asks for, as a number. */
const numbersFor = (sentence: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));

/** A game of the first battle that is offered. */
const gameOf = ({ rulebook, presenter }: Shown): Game =>
  trusted(createGame(rulebook, { scenario: presenter.battles()[0]!.scenario, dice: seeded('words') }));

/** What is shown in the first part of a game played at random. */
function* played(shown: Shown): Generator<readonly [string, string]> {
  const random = randomStream('words');
  const { rulebook, presenter } = shown;
  let game = gameOf(shown);
  yield* shownIn({ setting: presenter.setting(game.state) });
  for (let count = 0; count < ACTIONS; count++) {
    const seat = asked(rulebook, game.state)?.seat;
    const choices = [...candidates(game)].slice(0, 200);
    const action = choices[random.below(choices.length)];
    if (seat === undefined || !action) return;
    yield* shownAt(presenter, { state: game.state, seat }, action);
    const next = act(game, action);
    if (next.kind !== 'done') throw new Error(JSON.stringify(next));
    yield* shownIn({ log: linesOf(presenter, next.game.moment, game, next.game) });
    game = next.game;
  }
}

const linesOf = (presenter: Presenter, moment: Moment, before: Game, after: Game) =>
  presenter.tell(moment, before.state, after.state);

function* shownAt(presenter: Presenter, at: At, action: Parameters<Presenter['preview']>[1]) {
  const moment = presenter.moment(at, []);
  yield* shownIn({ moment, preview: presenter.preview(at, action) });
  for (const { on, then } of moment.choices.slice(0, 6)) {
    const pointed = { piece: null, place: null, via: [], ...on };
    const selection = 'select' in then ? then.select : [];
    yield* shownIn({
      chosen: presenter.moment(at, selection),
      hover: presenter.hover(at, selection, pointed),
    });
  }
  for (const piece of moment.pieces.slice(0, 4))
    yield* shownIn({ inspect: presenter.inspect(at, [piece.id]), there: presenter.inspect(at, [piece.at]) });
  yield* shownIn({ forces: moment.scores.map(({ seat }) => presenter.forces(at, seat)) });
  yield* shownIn({ briefing: presenter.briefing(at) });
  for (const { id } of presenter.setting(at.state).overlays)
    yield* shownIn({ overlay: { ...presenter.overlay(at, id, []), [id]: null } });
}
