import { formatProblem } from '@abatis/data';
import type { Seat } from '@abatis/kernel';
import { saveText } from '@abatis/kernel/host';
import {
  failed,
  keepsSecrets,
  linkedGame,
  playOn,
  type SeatPlayer,
  type SeatPlayers,
  screenMethods,
  whenOver,
  withTableFacts,
} from '@abatis/play';
import type { Remote } from '@abatis/protocol/wire';
import type { AskedFacts, PocketReferee, Roster } from '@abatis/screen';
import { type Catalogue, languageOf, say, speak } from '@abatis/words';
import type { ComputerControl } from './computer.ts';
import { designing } from './designs.ts';
import { Desk, type EngineParts } from './desk.ts';
import { packLink } from './link.ts';
import { factsOf, openGame } from './opening.ts';
import { planning } from './planning.ts';
import type { KeptView, Opened, OpenRequest } from './protocol.ts';
import { staffAdvice } from './staff.ts';

/** The engine behind the page. What it can be asked is stated here and nowhere else. */
export function createEngine(parts: EngineParts) {
  const desk = new Desk(parts);
  return {
    ...library(desk),
    ...opening(desk),
    ...screenMethods(desk),
    ...seating(desk),
    ...recording(desk),
    ...designing(desk),
    ...planning(desk.parts.kits),
  };
}

/** The engine as the page sees it, from the other side of the worker's wire. */
export type Engine = Remote<ReturnType<typeof createEngine>>;

/** What can be had without a game. */
function library(desk: Desk) {
  const { parts } = desk;
  const presenterOf = async (rulebook: string) => (await parts.kits.load(rulebook)).presenter;
  /** Who explains clauses: the presenter, or the planner of a rulebook that cannot be played yet. */
  const explainerOf = async (rulebook: string) => {
    const card = (await parts.kits.cards()).find(({ id }) => id === rulebook);
    const planner = card?.playable === false ? await parts.kits.planner(rulebook) : null;
    return planner ?? presenterOf(rulebook);
  };
  return {
    /** The page says in which language its reader is spoken to, before it asks for anything. */
    speak: (catalogue: Catalogue) => speak(languageOf(catalogue)),
    rulebooks: () => parts.kits.cards(),
    battles: async (rulebook: string) => (await presenterOf(rulebook)).battles(),
    lessons: async (rulebook: string) => (await presenterOf(rulebook)).lessons,
    rules: async (rulebook: string) => (await explainerOf(rulebook)).rules(),
    terms: async (rulebook: string) => (await explainerOf(rulebook)).terms,
    /** What a rulebook answers without a game; null: nothing. */
    async pocket(rulebook: string) {
      const { pocket } = await presenterOf(rulebook);
      return pocket ? { situations: pocket.situations, options: pocket.options, chart: pocket.chart } : null;
    },
    pocketForm: async (rulebook: string, ...asked: Parameters<PocketReferee['form']>) =>
      (await presenterOf(rulebook)).pocket!.form(...asked),
    pocketAnswer: async (rulebook: string, ...asked: Parameters<PocketReferee['answer']>) =>
      (await presenterOf(rulebook)).pocket!.answer(...asked),
    /** Units of the player's own for a sheet, and the one that is being entered. */
    pocketEntries: async (rulebook: string, all: readonly AskedFacts[]) => {
      const { pocket } = await presenterOf(rulebook);
      return all.map(facts => pocket!.entry(facts));
    },
    /** The sheet of a battle, or of one of the player's own by its id; null: there is no such battle. */
    async roster(id: string, battle: string): Promise<Roster | null> {
      const { rulebook, presenter } = await parts.kits.load(id);
      const shipped = rulebook.scenarios.find(scenario => scenario.id === battle);
      if (shipped) return presenter.roster?.(shipped) ?? null;
      const own = await parts.store.readBattle(battle);
      const read = own && rulebook.readScenario(own.scenario, battle);
      return read?.ok ? (presenter.roster?.(read.value) ?? null) : null;
    },
    /** The games kept in the browser, the last played first. */
    games: () => parts.store.list(),
    /** Whether games are there again at the next visit: not every browser keeps them. */
    keepsGames: () => desk.keepsGames,
  };
}

function opening(desk: Desk) {
  const { keeper, parts } = desk;

  async function open(request: OpenRequest, steal: boolean): Promise<Opened> {
    // What was played a moment ago in this very tab must be there when it is read again.
    await keeper.flush();
    return desk.sitDown(await openGame(request, parts), {
      isNew: request.kind !== 'stored',
      isBegun: request.kind === 'new',
      steal,
    });
  }

  async function deleteGame(id: string): Promise<void> {
    if (desk.openId === id) {
      keeper.drop();
      await desk.leave();
    }
    await parts.store.remove(id);
  }

  return {
    open: (request: OpenRequest) => desk.inTurn(() => open(request, false)),
    close: () => desk.inTurn(() => desk.leave()),
    /** Plays a game here that another tab was playing. */
    takeOver: () =>
      desk.inTurn(async () => {
        const { id } = desk.session;
        return id === null ? failed(say`This game is not saved.`) : open({ kind: 'stored', id }, true);
      }),
    /** What a game is called from now on; an empty name is none. */
    nameGame: (id: string, name: string) => desk.inTurn(() => nameGame(desk, id, name)),
    deleteGame: (id: string) => desk.inTurn(() => deleteGame(id)),
    /** Writes what is still to be kept, at once: the page is about to go. */
    flush: () => keeper.flush(),
    async keepView(view: KeptView) {
      const { openId } = desk;
      // Where the board looked is no loss worth a word.
      if (openId !== null) await parts.store.writeView(openId, view).catch(() => {});
    },
  };
}

function seating(desk: Desk) {
  return {
    /** Changes who decides for a seat. */
    seat(seat: Seat, player: SeatPlayer) {
      const refused = desk.session.seat(seat, player);
      if (refused !== null) throw new Error(refused);
      desk.computer.forgetPlans();
      desk.changed();
    },
    computer(how: ComputerControl) {
      desk.computer.control(how);
    },
    /** What the staff would do now for the person who is asked; it is never played by itself. */
    advise: () => staffAdvice(desk.screen(), desk.parts.kits, desk.computer.deliberation),
  };
}

function recording(desk: Desk) {
  const newNames = () => ({ seed: desk.parts.newId(), id: desk.parts.newId() });
  return {
    /** Continues as a new game from the moment that is looked at; the old one stays as it is. */
    branch: (players: SeatPlayers) =>
      desk.inTurn(() => desk.sitDown(playOn(desk.screen(), players, newNames()), { isNew: true })),
    /** The open game, or one of those that are kept. */
    exportGame: (id?: string) => exported(desk, id),
    /** The whole game up to the moment that is looked at, as the part of a link after the #. */
    link: () => linkTo(desk),
  };
}

/** Long enough for what a person calls a game, and short enough for a list. */
const LONGEST_NAME = 80;

async function nameGame(desk: Desk, id: string, name: string): Promise<void> {
  const given = name.trim().slice(0, LONGEST_NAME) || null;
  if (id === desk.openId) {
    desk.session.name = given;
    desk.changed();
    return;
  }
  const kept = await desk.parts.store.read(id);
  if (!kept) throw new Error(say`This game is no longer saved in this browser.`);
  const { name: _former, ...card } = kept.card;
  await desk.parts.store.write({ ...kept, card: { ...card, ...(given !== null && { name: given }) } });
}

async function exported(desk: Desk, id: string | undefined) {
  if (id === undefined || id === desk.openId) {
    const { session } = desk;
    const { length, setting, name } = session;
    const text = saveText(withTableFacts(session.report(), session));
    return { name: fileName(name ?? setting.title, length), text };
  }
  const kept = await desk.parts.store.read(id);
  if (!kept) throw new Error(say`This game is no longer saved in this browser.`);
  const { name, title, actions } = kept.card;
  const text = saveText(withTableFacts(kept.save, factsOf(kept.card)));
  return { name: fileName(name ?? title, actions), text };
}

async function linkTo(desk: Desk): Promise<string> {
  if (keepsSecrets(desk.session)) throw new Error(say`A link would give away all secrets. ${whenOver()}`);
  const { game, name, players, playedBy } = desk.session;
  const linked = linkedGame(game, desk.screen().shown, { name, players: playedBy ?? players });
  if (!linked.ok) throw new Error(linked.problems.map(formatProblem).join('\n'));
  return packLink(linked.value);
}

const fileName = (title: string, index: number): string =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${index}.abatis.json`;
