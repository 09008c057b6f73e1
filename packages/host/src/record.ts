import {
  commitmentTo,
  type DiceSpec,
  type Entry,
  type SaveFile,
  type State,
  type Takeback,
} from '@abatis/kernel/host';
import { type Fact, HOST, type Made } from './facts.ts';

/** The secrets for the dice, by seat, as the facts have them. */
export function secretsIn(facts: readonly Fact[]): Readonly<Record<string, string>> {
  const secrets: Record<string, string> = {};
  for (const fact of facts) {
    if (fact.type === 'created') secrets[HOST] = fact.secret;
    if (fact.type === 'committed') secrets[fact.seat] = fact.secret;
  }
  return secrets;
}

/**
 * The save file that says the same as these facts, without playing them: for games that cannot be played through under the
 * present rules. `snapshot` is the state after the last of them.
 */
export function saveOf(game: string, facts: readonly Fact[], snapshot: State): SaveFile {
  const made = facts[0] as Fact & Made;
  let setup: SaveFile['setup'] | null = null;
  let entries: readonly Entry[] = [];
  const takebacks: Takeback[] = [];
  let continued: SaveFile['continued'];
  let { id, version, charts } = made.rulebook;
  for (const fact of facts) {
    if (fact.type === 'began') setup = fact.setup;
    if (fact.type === 'acted') entries = [...entries, fact.entry];
    if (fact.type === 'tookBack') {
      const { seat, to, consent } = fact;
      // Without a number a seat has withdrawn its sealed answer; those that others gave since then have stayed.
      const from = to ?? entries.findLastIndex(entry => entry.seat === seat);
      const taken = to === null ? entries.slice(from, from + 1) : entries.slice(from);
      takebacks.push({ after: from, by: seat, consent, entries: taken });
      entries = entries.toSpliced(from, taken.length);
    }
    if (fact.type === 'continued') {
      continued = { after: entries.length, version, snapshot: fact.state };
      ({ version, charts } = fact);
    }
  }
  return {
    format: 'abatis-game',
    version: 2,
    rulebook: { id, version, charts },
    scenario: made.terms.scenario,
    options: made.terms.options,
    dice: diceSpec(game, secretsIn(facts)),
    setup: setup!,
    ...(continued && { continued }),
    entries,
    ...(takebacks.length > 0 && { takebacks }),
    snapshot,
  };
}

const diceSpec = (
  game: string,
  secrets: Readonly<Record<string, string>>,
): DiceSpec & { kind: 'committed' } => ({
  kind: 'committed',
  game,
  commitments: Object.fromEntries(
    Object.entries(secrets).map(([seat, secret]) => [seat, commitmentTo(game, secret)]),
  ),
  secrets,
});
