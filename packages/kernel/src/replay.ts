import { type Parsed, parsed, rejected } from '@abatis/data';
import { sentence } from './clauses.ts';
import type { Dice } from './dice/dice.ts';
import { diceOf } from './dice/of-spec.ts';
import { recorded } from './dice/recorded.ts';
import { act, createGame, type Game } from './game.ts';
import { hash, hashText } from './hash.ts';
import { readAction } from './read-action.ts';
import type { Rulebook } from './rulebook.ts';
import type { Entry, SaveFile } from './save/format.ts';
import { outcomeOf } from './save/write.ts';
import type { Action, Event, State } from './steps.ts';
import type { Roll } from './table.ts';

export interface Replayed<S extends State = State, A extends Action = Action, E extends Event = Event> {
  /** The game as far as play and record agree. */
  readonly game: Game<S, A, E>;
  readonly difference: Difference | null;
}

/** The first place where playing the record again gives something else. */
export interface Difference {
  /** Number of the action, from 1; 0 is the set-up. */
  readonly at: number;
  readonly what: 'action' | 'rolls' | 'events' | 'revealed' | 'hash' | 'fault' | 'snapshot';
  readonly reason: string;
}

/** Plays a record again, action by action, and compares rolls, events and state hashes. */
export function replay<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  save: SaveFile,
  { strict = false }: { readonly strict?: boolean } = {},
): Parsed<Replayed<S, A, E>> {
  const start = startOf(rulebook, save, strict);
  if (!start.ok) return start;

  let game = start.value;
  const atStart = compare(0, outcomeOf(game.moment), save.setup);
  if (atStart) return parsed({ game, difference: atStart });
  for (const [index, entry] of save.entries.entries()) {
    const seq = entry.rolls?.[0]?.seq ?? game.seq;
    const after = replayEntry({ ...game, seq }, entry, index + 1);
    if ('difference' in after) return parsed({ game, difference: after.difference });
    game = after.game;
  }
  const end = { ...game, seq: allRolls(save).length, takebacks: save.takebacks ?? [] };
  return parsed({ game: end, difference: misnumbered(save) ?? compareSnapshot(end, save) });
}

/**
 * The game to go on with. If the record plays through under these rules, with every moment to go back to;
 * if the rules have changed since, from the snapshot, with the past as it was recorded.
 */
export function resume<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  save: SaveFile,
  options: { readonly strict?: boolean } = {},
): Parsed<Replayed<S, A, E>> {
  const replayed = replay(rulebook, save, options);
  if (!replayed.ok || !replayed.value.difference) return replayed;
  const { game, difference } = replayed.value;
  const last = save.entries.at(-1);
  if (save.rulebook.version === rulebook.version) {
    return rejected(
      'save file',
      `/entries/${difference.at - 1}`,
      `the record does not hold: ${difference.reason}`,
    );
  }
  if (hashText(save.snapshot) !== (last ?? save.setup).hash) {
    return rejected('save file', '/snapshot', 'the last state is not the one the record ends with');
  }
  const state = save.snapshot as unknown as S;
  const index = save.entries.length;
  const moment = {
    index,
    before: null,
    state,
    seat: null,
    action: null,
    rolls: [],
    events: [],
    revealed: false,
  };
  const past = { setup: save.setup, entries: save.entries };
  const seq = allRolls(save).length;
  return parsed({ game: { ...game, state, moment, past, seq, takebacks: save.takebacks ?? [] }, difference });
}

function startOf<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  save: SaveFile,
  strict: boolean,
): Parsed<Game<S, A, E>> {
  if (save.rulebook.id !== rulebook.id)
    return rejected('save file', '/rulebook/id', `this is a game of ${save.rulebook.id}, not ${rulebook.id}`);
  if (save.rulebook.charts !== hashText(rulebook.charts)) {
    return rejected(
      'save file',
      '/rulebook/charts',
      `played under charts ${save.rulebook.charts}; those in force are ${hashText(rulebook.charts)}`,
    );
  }
  const scenario =
    typeof save.scenario === 'string'
      ? parsed(save.scenario)
      : rulebook.readScenario(save.scenario, 'save file');
  if (!scenario.ok) return scenario;
  const dice = diceFor(save);
  return createGame(rulebook, { scenario: scenario.value, options: save.options, dice, strict });
}

/** The file's own dice, or, where it keeps them back, the rolls it records. */
const diceFor = (save: SaveFile): Dice => diceOf(save.dice) ?? recorded(allRolls(save));

export function allRolls(save: SaveFile): readonly Roll[] {
  const taken = (save.takebacks ?? []).flatMap(({ entries }) => entries);
  return [save.setup, ...save.entries, ...taken].flatMap(({ rolls }) => (rolls ?? []) as readonly Roll[]);
}

function replayEntry<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  entry: Entry,
  at: number,
): { readonly game: Game<S, A, E> } | { readonly difference: Difference } {
  const differs = (what: Difference['what'], reason: string) => ({ difference: { at, what, reason } });
  const action = readAction(game, entry.action);
  if (!action.ok) return differs('action', action.problems[0]!.reason);
  const acted = act(game, action.value, entry.seat);
  switch (acted.kind) {
    case 'fault':
      return differs('fault', `step ${acted.fault.step} fails: ${acted.fault.message}`);
    case 'refused': {
      const [refusal] = acted.ruling.refusals;
      return differs(
        'action',
        `action ${at} is refused: ${refusal!.clause} ${sentence(game.rulebook.clauses, refusal!)}`,
      );
    }
    case 'done': {
      const difference = compare(at, outcomeOf(acted.game.moment), entry);
      return difference ? { difference } : { game: acted.game };
    }
  }
}

/** Rolls are numbered without gaps, those taken back included: a skipped number would be a hidden second try. */
function misnumbered(save: SaveFile): Difference | null {
  const seqs = allRolls(save)
    .map(({ seq }) => seq)
    .sort((a, b) => a - b);
  const wrong = seqs.findIndex((seq, place) => seq !== place);
  if (wrong < 0) return null;
  return {
    at: save.entries.length,
    what: 'rolls',
    reason: `roll ${wrong} is missing from the record, or is there twice`,
  };
}

type Outcome = SaveFile['setup'];

function compare(at: number, played: Outcome, record: Outcome): Difference | null {
  for (const what of ['rolls', 'events', 'revealed', 'hash'] as const) {
    if (hash(played[what] ?? null) !== hash(record[what] ?? null)) {
      const reason = `action ${at}: ${what} recorded as ${brief(record[what])}, played as ${brief(played[what])}`;
      return { at, what, reason };
    }
  }
  return null;
}

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'none';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

function compareSnapshot(game: Game, save: SaveFile): Difference | null {
  if (hashText(save.snapshot) === hashText(game.state)) return null;
  return {
    at: game.moment.index,
    what: 'snapshot',
    reason: 'the last state is not the one the record ends with',
  };
}
