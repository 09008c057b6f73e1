import { type Parsed, parsed } from '@abatis/data';
import { sentence } from './clauses.ts';
import { act, type Game } from './game.ts';
import { hash, hashText } from './hash.ts';
import { openRecord } from './open-record.ts';
import { readAction } from './read-action.ts';
import type { Rulebook } from './rulebook.ts';
import { allRolls, type Entry, type SaveFile } from './save/format.ts';
import { outcomeOf } from './save/write.ts';
import type { Action, Event, State } from './steps.ts';

export interface Replayed<S extends State = State, A extends Action = Action, E extends Event = Event> {
  /** The game as far as play and record agree. */
  readonly game: Game<S, A, E>;
  readonly difference: Difference | null;
}

/** The first place where playing the record again gives something else. */
export interface Difference {
  /** Number of the action, from 1; 0 is the set-up. */
  readonly at: number;
  readonly what:
    | 'action'
    | 'rolls'
    | 'events'
    | 'revealed'
    | 'bound'
    | 'hash'
    | 'fault'
    | 'snapshot'
    | 'charts';
  readonly reason: string;
  /** The values that differ, as they stand in the file. */
  readonly details?: string;
}

/** Plays a record again, action by action, and compares rolls, events and state hashes. */
export function replay<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  save: SaveFile,
  { strict = false }: { readonly strict?: boolean } = {},
): Parsed<Replayed<S, A, E>> {
  const opened = openRecord(rulebook, save, strict);
  if (!opened.ok) return opened;

  let game = opened.value;
  const atStart = game.past ? null : compare(0, outcomeOf(game.moment), save.setup);
  if (atStart) return parsed({ game, difference: atStart });
  for (const entry of save.entries.slice(game.moment.index)) {
    const seq = entry.rolls?.[0]?.seq ?? game.seq;
    const after = replayEntry({ ...game, seq }, entry, game.moment.index + 1);
    if ('difference' in after) return parsed({ game, difference: after.difference });
    game = after.game;
  }
  const end = { ...game, seq: allRolls(save).length, takebacks: save.takebacks ?? [] };
  return parsed({ game: end, difference: misnumbered(save) ?? compareSnapshot(end, save) });
}

function replayEntry<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  entry: Entry,
  at: number,
): { readonly game: Game<S, A, E> } | { readonly difference: Difference } {
  const differs = (what: Difference['what'], reason: string) => ({ difference: { at, what, reason } });
  const action = readAction(game, entry.action);
  if (!action.ok) return differs('action', action.problems[0]!.reason);
  const { seat, person } = entry;
  const acted = act(game, action.value, person === undefined ? seat : { seat, person });
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
  for (const what of ['rolls', 'events', 'revealed', 'bound', 'hash'] as const) {
    if (hash(played[what] ?? null) !== hash(record[what] ?? null)) {
      const reason = `at action ${at} the file tells of other ${TOLD[what]} than the rules give`;
      const details = `${what} recorded as ${brief(record[what])}, played as ${brief(played[what])}`;
      return { at, what, reason, details };
    }
  }
  return null;
}

const TOLD = {
  rolls: 'dice',
  events: 'events',
  revealed: 'secrets',
  bound: 'final orders',
  hash: 'positions',
} as const;

/** For a search for the cause: the reason, what was recorded, and what was played. */
export const inFull = ({ reason, details }: Difference): string =>
  details === undefined ? reason : `${reason}: ${details}`;

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
