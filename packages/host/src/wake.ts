import { hashText, type Rulebook, resume } from '@abatis/kernel/host';
import type { Fact, FactBody } from './facts.ts';
import { Differs, HostedGame } from './hosted-game.ts';
import { saveOf } from './record.ts';
import type { Snapshot } from './store.ts';

/** A game from its facts, and the fact that has to be added if the rules have become others. */
export type Woken =
  | { readonly kind: 'awake'; readonly hosted: HostedGame; readonly continued: FactBody | null }
  /** It waits for the version of the rules under which it was played. */
  | { readonly kind: 'waits'; readonly version: string }
  | { readonly kind: 'broken'; readonly details: string };

/** Plays the facts through; where the rules have changed since, goes on from the snapshot. */
export function wake(
  id: string,
  rulebook: Rulebook,
  facts: readonly Fact[],
  snapshot: Snapshot | null,
): Woken {
  try {
    return { kind: 'awake', hosted: new HostedGame(id, rulebook, facts), continued: null };
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    const version = versionOf(facts);
    if (version === rulebook.version) return { kind: 'broken', details: error.message };
    return underNewRules(id, rulebook, facts, snapshot) ?? { kind: 'waits', version };
  }
}

function underNewRules(
  id: string,
  rulebook: Rulebook,
  facts: readonly Fact[],
  snapshot: Snapshot | null,
): Woken | null {
  const lastPlayed = facts.findLast(
    ({ type }) => type === 'began' || type === 'acted' || type === 'tookBack',
  );
  if (!snapshot || !lastPlayed || snapshot.n < lastPlayed.n) return null;
  const resumed = resume(rulebook, saveOf(id, facts, snapshot.state));
  if (!resumed.ok) return null;
  const { state } = resumed.value.game;
  const { clocks } = snapshot;
  const charts = hashText(rulebook.charts);
  const continued: FactBody = { type: 'continued', version: rulebook.version, charts, state, clocks };
  const last = facts.at(-1)!;
  const fact: Fact = { ...continued, n: last.n + 1, at: last.at, by: null, id: null };
  return { kind: 'awake', hosted: new HostedGame(id, rulebook, [...facts, fact]), continued };
}

/** The version of the rules that a game is played under. */
export function versionOf(facts: readonly Fact[]): string {
  const continued = facts.findLast(fact => fact.type === 'continued');
  if (continued?.type === 'continued') return continued.version;
  const [first] = facts;
  return first?.type === 'created' ? first.rulebook.version : '';
}
