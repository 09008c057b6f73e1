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
} from '@abatis/play';
import type { Remote } from '@abatis/protocol';
import { type Catalogue, languageOf, say, speak } from '@abatis/words';
import { Desk, type EngineParts } from './desk.ts';
import { packLink } from './link.ts';
import { openGame } from './opening.ts';
import type { KeptView, Opened, OpenRequest } from './protocol.ts';

/** The engine behind the page. What it can be asked is stated here and nowhere else. */
export function createEngine(parts: EngineParts) {
  const desk = new Desk(parts);
  return {
    ...library(desk),
    ...opening(desk),
    ...screenMethods(desk),
    ...seating(desk),
    ...recording(desk),
  };
}

/** The engine as the page sees it, from the other side of the worker's wire. */
export type Engine = Remote<ReturnType<typeof createEngine>>;

/** What can be had without a game. */
function library(desk: Desk) {
  const { parts } = desk;
  const presenterOf = async (rulebook: string) => (await parts.kits.load(rulebook)).presenter;
  return {
    /** The page says in which language its reader is spoken to, before it asks for anything. */
    speak: (catalogue: Catalogue) => speak(languageOf(catalogue)),
    rulebooks: () => parts.kits.cards(),
    battles: async (rulebook: string) => (await presenterOf(rulebook)).battles(),
    lessons: async (rulebook: string) => (await presenterOf(rulebook)).lessons,
    rules: async (rulebook: string) => (await presenterOf(rulebook)).rules(),
    terms: async (rulebook: string) => (await presenterOf(rulebook)).terms,
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
        return id === null ? failed(say`This game is not kept.`) : open({ kind: 'stored', id }, true);
      }),
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
      const { session } = desk;
      if (session.hides && (player.kind === 'human' || session.humans.length > 1))
        throw new Error(say`Another would see what this seat knows. ${whenOver()}`);
      session.players = { ...session.players, [seat]: player };
      desk.computer.forgetPlans();
      desk.changed();
    },
    computer(how: { readonly paused?: boolean; readonly pace?: number; readonly step?: true }) {
      desk.computer.control(how);
    },
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

async function exported(desk: Desk, id: string | undefined) {
  if (id === undefined || id === desk.openId) {
    const { length, setting } = desk.session;
    return { name: fileName(setting.title, length), text: saveText(desk.session.report()) };
  }
  const kept = await desk.parts.store.read(id);
  if (!kept) throw new Error(say`This game is not kept in this browser any more.`);
  return { name: fileName(kept.card.title, kept.card.actions), text: saveText(kept.save) };
}

async function linkTo(desk: Desk): Promise<string> {
  if (keepsSecrets(desk.session)) throw new Error(say`A link would tell all secrets. ${whenOver()}`);
  const linked = linkedGame(desk.session.game, desk.screen().shown);
  if (!linked.ok) throw new Error(linked.problems.map(formatProblem).join('\n'));
  return packLink(linked.value);
}

const fileName = (title: string, index: number): string =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${index}.abatis.json`;
