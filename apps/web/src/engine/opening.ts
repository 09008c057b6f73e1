import { formatProblem, type Parsed, type Problem } from '@abatis/data';
import { createGame, type Game, readSave, readSaveJson, resume, type Seat, seeded } from '@abatis/kernel';
import type { GameStore } from '../games/store.ts';
import type { Kit, Kits } from './kits.ts';
import { lessonDice } from './lesson-dice.ts';
import { replayLink, unpackLink } from './link.ts';
import type { NewGameTerms, OpenRequest } from './protocol.ts';
import { type SeatPlayers, Session } from './session.ts';

/** What opening a game needs. */
export interface OpeningTerms {
  readonly kits: Kits;
  readonly store: GameStore;
  /** A name that nothing else has: of a game, of its dice. */
  newId(): string;
}

/** A session, or what is wrong, written for a person. */
export type Opening =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly problems: readonly string[] };

type Request<K extends OpenRequest['kind']> = Extract<OpenRequest, { kind: K }>;

/** Opens a game of any kind. Nothing is written, and nothing that is open is touched. */
export function openGame(request: OpenRequest, terms: OpeningTerms): Promise<Opening> {
  switch (request.kind) {
    case 'new':
      return openNew(request.terms, terms);
    case 'stored':
      return openStored(request.id, terms);
    case 'file':
      return openFile(request, terms);
    case 'link':
      return openLink(request.payload, terms);
    case 'lesson':
      return openLesson(request, terms);
  }
}

async function openNew(wanted: NewGameTerms, { kits, newId }: OpeningTerms): Promise<Opening> {
  const kit = await kits.load(wanted.rulebook);
  const { scenario, options, players } = wanted;
  const game = createGame(kit.rulebook, { scenario, options, dice: seeded(newId()) });
  return opened(game, { kit, players, id: newId() });
}

async function openStored(id: string, { kits, store }: OpeningTerms): Promise<Opening> {
  const stored = await store.read(id);
  if (!stored) return failed('This game is not kept in this browser any more.');
  const { card, thoughts } = stored;
  const save = readSaveJson(stored.save, card.title);
  if (!save.ok) return problemsOf(save);
  const kit = await kits.load(card.rulebook);
  const resumed = resume(kit.rulebook, save.value);
  if (!resumed.ok) return problemsOf(named(resumed, card.title));
  return done({ kit, game: resumed.value.game, players: card.players, id, thoughts });
}

/** A file does not say who plays: whoever opens it moves both sides until a seat is given away. */
async function openFile({ name, text }: Request<'file'>, { kits, newId }: OpeningTerms): Promise<Opening> {
  const save = readSave(text, name);
  if (!save.ok) return problemsOf(save);
  const kit = await loaded(kits, save.value.rulebook.id);
  if ('ok' in kit) return kit;
  const resumed = resume(kit.rulebook, save.value);
  if (!resumed.ok) return problemsOf(named(resumed, name));
  return done({ kit, game: resumed.value.game, players: allSeats(kit, 'human'), id: newId() });
}

async function openLink(payload: string, { kits }: OpeningTerms): Promise<Opening> {
  const linked = await unpackLink(payload);
  if (!linked.ok) return problemsOf(linked);
  const kit = await loaded(kits, linked.value.rulebook);
  if ('ok' in kit) return kit;
  const game = replayLink(kit.rulebook, linked.value);
  return opened(game, { kit, players: allSeats(kit, 'human'), id: null, closed: 'link' });
}

async function openLesson(
  { rulebook, lesson: id, bite: number }: Request<'lesson'>,
  { kits, newId }: OpeningTerms,
): Promise<Opening> {
  const kit = await kits.load(rulebook);
  const bite = kit.presenter.lessons.find(lesson => lesson.id === id)?.bites[number];
  if (!bite) return failed(`There is no part ${number + 1} of the lesson "${id}".`);
  const position = kit.rulebook.referee?.readPosition(bite.position, bite.title);
  if (!position?.ok) return position ? problemsOf(position) : failed('This rulebook reads no positions.');
  const game = createGame(
    { ...kit.rulebook, setUp: () => position.value },
    { scenario: { id: 'position', title: bite.title }, dice: lessonDice(bite.dice, newId()) },
  );
  if (!game.ok) return problemsOf(game);
  const players = { ...allSeats(kit, 'computer'), [bite.seat]: { kind: 'human' } as const };
  return done({ kit, game: { ...game.value, rulebook: kit.rulebook }, players, id: null });
}

async function loaded(kits: Kits, rulebook: string): Promise<Kit | Extract<Opening, { ok: false }>> {
  try {
    return await kits.load(rulebook);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function allSeats(kit: Kit, kind: 'human' | 'computer'): SeatPlayers {
  const usual = Object.keys(kit.players)[0] ?? '';
  const player = kind === 'human' ? { kind } : { kind, player: usual };
  return Object.fromEntries(kit.rulebook.seats.map((seat: Seat) => [seat, player]));
}

type Made = Omit<ConstructorParameters<typeof Session>[0], 'closed'> & {
  readonly closed?: Session['closed'];
};

function opened(game: Parsed<Game>, rest: Omit<Made, 'game'>): Opening {
  return game.ok ? done({ ...rest, game: game.value }) : problemsOf(game);
}

const done = ({ closed = null, ...rest }: Made): Opening => ({
  ok: true,
  session: new Session({ closed, ...rest }),
});

export const failed = (...problems: readonly string[]): Extract<Opening, { ok: false }> => ({
  ok: false,
  problems,
});

const problemsOf = ({ problems }: { readonly problems: readonly Problem[] }): Opening =>
  failed(...problems.map(formatProblem));

/** The kernel calls every record a save file; the player knows it by its own name. */
const named = ({ problems }: { readonly problems: readonly Problem[] }, file: string) => ({
  problems: problems.map(problem => ({ ...problem, file })),
});
