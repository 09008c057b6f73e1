import { formatProblem, type Parsed, type Problem, parsed } from '@abatis/data';
import {
  branch,
  createGame,
  type Dice,
  type Game,
  gameInPosition,
  isPosition,
  type Rulebook,
  resume,
  type SaveFile,
  type Scenario,
  type ScriptItem,
  type Seat,
  scripted,
  seeded,
} from '@abatis/kernel/host';
import type { LessonBite, Presenter } from '@abatis/screen';
import { say } from '@abatis/words';
import { type LinkedGame, replayLink } from './link.ts';
import type { Thought } from './log-book.ts';
import type { Screen } from './screen.ts';
import { type SeatPlayer, type SeatPlayers, Session, type SessionTerms } from './session.ts';
import { playersIn } from './table-facts.ts';

/** All that is needed to play by a rulebook: its rules, its words and pictures, its computer players by name. */
export interface Kit {
  readonly rulebook: Rulebook;
  readonly presenter: Presenter;
  readonly players: Readonly<Record<string, unknown>>;
}

/** A game to be begun. */
export interface NewGameTerms {
  readonly rulebook: string;
  /** The name of a battle that comes with the rulebook. */
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly players: SeatPlayers;
}

/** A session, or what is wrong, written for a person. */
export type Opening =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The name of a new game, and the seed of its dice. */
export interface NewNames {
  readonly id: string;
  readonly seed: string;
}

/** `own` is a designer's battle, as the rulebook has read it: it is played instead of a shipped one. */
export function beginGame(
  { rulebook, presenter }: Kit,
  { scenario: name, options, players }: NewGameTerms,
  { id, seed }: NewNames,
  own: Scenario | null = null,
): Opening {
  const scenario = own ?? name;
  const game = createGame(rulebook, { scenario, options, dice: seeded(seed) });
  return opened(game, { presenter, players, id });
}

/** A kept game, or one from a file. Older files do not say who plays: then the person who opens one plays every seat. */
export interface KeptGame {
  readonly id: string;
  /** What a player calls the record when something is wrong with it. */
  readonly file: string;
  readonly save: SaveFile;
  readonly thoughts?: readonly Thought[];
}

export function goOn(kit: Kit, { id, file, save, thoughts = [] }: KeptGame): Opening {
  const resumed = blaming(file, resume(kit.rulebook, save));
  if (!resumed.ok) return problemsOf(resumed);
  const { presenter } = kit;
  const { game } = resumed.value;
  const players = saidPlayers(kit, save.players) ?? allSeats(kit, HUMAN);
  return opened(parsed(game), { presenter, players, name: save.name ?? null, id, thoughts });
}

const saidPlayers = ({ rulebook, players }: Kit, said: SaveFile['players']): SeatPlayers | null =>
  playersIn(said, rulebook.seats, Object.keys(players));

/** The game in a link: it can be looked at, and played on as another game. */
export function openLinked(kit: Kit, linked: LinkedGame): Opening {
  const { rulebook, presenter } = kit;
  const game = replayLink(rulebook, linked);
  return opened(game, {
    presenter,
    players: allSeats(kit, HUMAN),
    name: linked.name ?? null,
    playedBy: saidPlayers(kit, linked.players),
    id: null,
    closed: 'link',
  });
}

/** A part of a lesson: the learner has one seat, the computer the others. */
export function beginLesson(
  kit: Kit,
  { lesson: id, bite: number }: { readonly lesson: string; readonly bite: number },
  seed: string,
): Opening {
  const { rulebook, presenter } = kit;
  const bite = presenter.lessons.find(lesson => lesson.id === id)?.bites[number];
  if (!bite) return failed(say`There is no part ${number + 1} of the lesson "${id}".`);
  const game = gameOfBite(rulebook, bite, lessonDice(bite.dice, seed));
  const usual = Object.keys(kit.players)[0] ?? '';
  const players = { ...allSeats(kit, { kind: 'computer', player: usual }), [bite.seat]: HUMAN };
  return opened(game, { presenter, players, id: null, lesson: bite });
}

/** The game of a part of a lesson, in its position or from the start of its battle. */
export function gameOfBite(rulebook: Rulebook, { begins, title }: LessonBite, dice: Dice): Parsed<Game> {
  if ('position' in begins) return gameInPosition(rulebook, { position: begins.position, title, dice });
  const scenario = rulebook.readScenario(begins.scenario, title);
  return scenario.ok ? createGame(rulebook, { scenario: scenario.value, dice }) : scenario;
}

/**
 * The dice of a lesson: what is taught happens as long as the learner does what is asked. A roll that the script does
 * not expect, or that comes after its end, is rolled from the seed.
 */
export function lessonDice(script: readonly ScriptItem[], seed: string): Dice {
  const rest = [...script];
  const free = seeded(seed);
  return {
    spec: free.spec,
    roll(request) {
      const next = rest.slice(0, itemsFor(rest, request.purpose, request.count));
      if (next.length === 0) return free.roll(request);
      rest.splice(0, next.length);
      return scripted(...next).roll(request);
    },
  };
}

/** How many items of the script this roll takes; none if the script means another one. */
function itemsFor(script: readonly ScriptItem[], purpose: string, count: number): number {
  const [item] = script;
  if (item === undefined) return 0;
  if (typeof item !== 'number') return purpose.startsWith(item.purpose) && item.dice.length === count ? 1 : 0;
  return script.slice(0, count).filter(each => typeof each === 'number').length === count ? count : 0;
}

/** Another game that goes on from the moment that is looked at; the first one stays as it is. */
export function playOn(screen: Screen, players: SeatPlayers, { id, seed }: NewNames): Opening {
  const { session, shown } = screen;
  const { presenter, game, log } = session;
  if (keepsSecrets(session)) return failed(say`It would show the other side’s secrets. ${whenOver()}`);
  if (isPosition(game.scenario)) return failed(say`Only a battle can be played on, not a position.`);
  const branched = branch(game, shown, seed);
  if (!branched) return failed(say`There is no such moment in this game.`);
  return opened(parsed(branched), { id, presenter, players, thoughts: log.thoughtsUpTo(shown) });
}

/** While a game with secrets goes on, nobody may see all of it; but a link was shared by somebody who knew all of it. */
export const keepsSecrets = ({ hides, closed }: Session): boolean => hides && closed !== 'link';

/** Added to what is refused because of secrets. */
export const whenOver = (): string => say`It can be done when this game is over.`;

const HUMAN: SeatPlayer = { kind: 'human' };

const allSeats = ({ rulebook }: Kit, player: SeatPlayer): SeatPlayers =>
  Object.fromEntries(rulebook.seats.map((seat: Seat) => [seat, player]));

const opened = (game: Parsed<Game>, rest: Omit<SessionTerms, 'game'>): Opening =>
  game.ok ? { ok: true, session: new Session({ ...rest, game: game.value }) } : problemsOf(game);

export const failed = (...problems: readonly string[]): Extract<Opening, { ok: false }> => ({
  ok: false,
  problems,
});

export const problemsOf = ({
  problems,
}: {
  readonly problems: readonly Problem[];
}): Extract<Opening, { ok: false }> => failed(...problems.map(formatProblem));

/** The kernel calls every record a save file; the player knows it by its own name. */
export function blaming<T>(name: string, result: Parsed<T>): Parsed<T> {
  if (result.ok) return result;
  const problems = result.problems.map(({ file, path, reason }) => ({
    file: name,
    path: file === 'options' ? `/options${path}` : path,
    reason,
  }));
  return { ok: false, problems };
}
