// The messages that stand in files and lists of a rulebook: clauses, rules, charts, terms, lessons, battles.
import { CATALOG, type CatalogEntry } from '@abatis/catalog';
import { trusted } from '@abatis/data';
import { createGame, KERNEL_CLAUSES, type Rulebook, type Scenario, seeded } from '@abatis/kernel/host';
import type { Presenter } from '@abatis/screen';
import { ENGLISH, type Language, speak } from '@abatis/words';

/** What a game is shown with. */
export interface Shown {
  readonly rulebook: Rulebook;
  readonly presenter: Presenter;
}

/** The messages of all rulebooks that can be played, and of what the catalog says of the others. */
export async function messagesInData(): Promise<readonly string[]> {
  const facts = CATALOG.flatMap(({ title, description, period, scale }) => [
    title,
    description,
    period,
    scale,
  ]);
  const found: string[] = [];
  // One after the other: all of them speak the one language of this thread.
  for (const entry of CATALOG)
    if (entry.state === 'playable') found.push(...(await messagesOf(await shownBy(entry))));
  return [...facts, ...found];
}

async function shownBy(entry: Extract<CatalogEntry, { state: 'playable' }>): Promise<Shown> {
  const [rulebook, newPresenter] = await Promise.all([entry.load(), entry.screen()]);
  return { rulebook, presenter: newPresenter(rulebook) };
}

/** What a presenter looks up when it is asked for all that does not depend on a game. */
export async function messagesOf({ rulebook, presenter }: Shown): Promise<readonly string[]> {
  const asked = new Set<string>();
  const listening: Language = { ...ENGLISH, message: key => void asked.add(key) };
  speak(listening);
  try {
    void presenter.terms;
    void presenter.lessons;
    presenter.battles();
    await presenter.rules();
    for (const scenario of [...rulebook.scenarios, ...lessonBattles({ rulebook, presenter })]) {
      const { state } = trusted(createGame(rulebook, { scenario, dice: seeded(scenario.id) }));
      presenter.setting(state);
    }
  } finally {
    speak(ENGLISH);
  }
  return [
    ...asked,
    ...sidesIn(rulebook),
    ...Object.values(rulebook.clauses),
    ...Object.values(KERNEL_CLAUSES),
  ];
}

/** The battles at the end of lessons. */
const lessonBattles = ({ rulebook, presenter }: Shown): readonly Scenario[] =>
  presenter.lessons
    .flatMap(({ bites }) => bites)
    .flatMap(({ begins, title }) =>
      'scenario' in begins ? [trusted(rulebook.readScenario(begins.scenario, title))] : [],
    );

/** What scenarios call their sides, as a sentence has it: 'the Austrians'. */
const sidesIn = ({ scenarios }: Rulebook): readonly string[] =>
  scenarios.flatMap(scenario => {
    const { sides } = scenario as { readonly sides?: unknown };
    return Object.values(Object(sides)).flatMap(side => {
      const name = Object(side).name;
      return typeof name === 'string' ? [name, name.replace(/^The /, 'the ')] : [];
    });
  });
