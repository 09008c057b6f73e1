import { formatProblem } from '@abatis/data';
import { branch, saveGame, saveText } from '@abatis/kernel';
import { sinceLastOrder } from '../games/card.ts';
import { Desk, type EngineParts } from './desk.ts';
import { linkedGame, packLink } from './link.ts';
import { failed, type Opening, openGame } from './opening.ts';
import type { Engine, Opened, OpenRequest } from './protocol.ts';
import { type SeatPlayers, Session } from './session.ts';

/** The engine behind the page. */
export function createEngine(parts: EngineParts): Engine {
  const desk = new Desk(parts);
  return { ...library(desk), ...opening(desk), ...playing(desk), ...asking(desk), ...replaying(desk) };
}

type Part<Method extends keyof Engine> = Pick<Engine, Method>;

/** What can be had without a game. */
function library(
  desk: Desk,
): Part<'rulebooks' | 'battles' | 'lessons' | 'rules' | 'terms' | 'games' | 'keepsGames'> {
  const { parts } = desk;
  const presenterOf = async (rulebook: string) => (await parts.kits.load(rulebook)).presenter;
  return {
    rulebooks: () => parts.kits.cards(),
    battles: async rulebook => (await presenterOf(rulebook)).battles(),
    lessons: async rulebook => (await presenterOf(rulebook)).lessons,
    rules: async rulebook => (await presenterOf(rulebook)).rules(),
    terms: async rulebook => (await presenterOf(rulebook)).terms,
    games: () => parts.store.list(),
    keepsGames: async () => desk.keepsGames,
  };
}

function opening(desk: Desk): Part<'open' | 'close' | 'takeOver' | 'deleteGame' | 'flush' | 'keepView'> {
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
    open: request => desk.inTurn(() => open(request, false)),
    close: () => desk.inTurn(() => desk.leave()),
    takeOver: () =>
      desk.inTurn(async () => {
        const { id } = desk.session;
        return id === null ? failed('This game is not kept.') : open({ kind: 'stored', id }, true);
      }),
    deleteGame: id => desk.inTurn(() => deleteGame(id)),
    flush: () => keeper.flush(),
    async keepView(view) {
      const { openId } = desk;
      // Where the board looked is no loss worth a word.
      if (openId !== null) await parts.store.writeView(openId, view).catch(() => {});
    },
  };
}

function playing(desk: Desk): Part<'handOver' | 'lift' | 'act' | 'select' | 'undo' | 'seat' | 'computer'> {
  const { computer } = desk;
  return {
    async handOver() {
      if (desk.session.handover === null) return;
      desk.session.handOver();
      desk.show();
    },
    async lift() {
      if (desk.session.curtain === null) return [];
      desk.session.lift();
      desk.show();
      return sinceLastOrder(desk.session);
    },
    async act(action, next) {
      const answered = desk.session.act(action, next);
      if (answered.kind === 'done') desk.changed();
      return answered;
    },
    async select(selection) {
      desk.session.select(selection);
      desk.show();
    },
    async undo({ to, consent }) {
      const answered = desk.session.undo(to, consent);
      if (answered.kind !== 'done') return answered;
      computer.forgetPlans();
      // Whoever only watches takes back to look at it, not to see it played again at once.
      if (desk.session.humans.length === 0) computer.control({ paused: true });
      desk.changed();
      return answered;
    },
    async seat(seat, player) {
      const { hides, humans } = desk.session;
      if (hides && (player.kind === 'human' || humans.length > 1))
        throw new Error(`Another would see what this seat knows. ${WHEN_OVER}`);
      desk.session.players = { ...desk.session.players, [seat]: player };
      computer.forgetPlans();
      desk.changed();
    },
    async computer(how) {
      computer.control(how);
    },
  };
}

/** Questions to the presenter about the moment that is shown. */
function asking(
  desk: Desk,
): Part<'hover' | 'preview' | 'inspect' | 'forces' | 'overlay' | 'sightField' | 'sight'> {
  const at = () => desk.session.at();
  const presenter = () => desk.session.presenter;
  return {
    hover: async pointed => {
      const hover = presenter().hover(at(), desk.session.selected, pointed);
      return hover && desk.session.viewer === null ? { ...hover, then: null } : hover;
    },
    preview: async action => presenter().preview(at(), action),
    inspect: async what => presenter().inspect(at(), what),
    forces: async seat => presenter().forces(at(), seat),
    overlay: async (id, focus) => presenter().overlay(at(), id, focus),
    sightField: async from => presenter().sightField(at(), from),
    sight: async (from, to) => presenter().sight(at(), from, to),
  };
}

function replaying(desk: Desk): Part<'scrub' | 'branch' | 'exportGame' | 'link'> {
  return {
    async scrub(index) {
      desk.session.scrub(index);
      desk.show();
    },
    branch: players =>
      desk.inTurn(async () =>
        desk.sitDown(branchOf(desk.session, players, desk.parts.newId), { isNew: true }),
      ),
    async exportGame(id) {
      if (id !== undefined && id !== desk.openId) return exportKept(desk, id);
      const { game, fault, setting } = desk.session;
      const text = saveText(saveGame(game, fault ?? undefined));
      return { name: fileName(setting.title, game.moment.index), text };
    },
    async link() {
      if (keepsSecrets(desk.session)) throw new Error(`A link would tell all secrets. ${WHEN_OVER}`);
      const linked = linkedGame(desk.session.game, desk.session.shown);
      if (!linked.ok) throw new Error(linked.problems.map(formatProblem).join('\n'));
      return packLink(linked.value);
    },
  };
}

async function exportKept({ parts }: Desk, id: string): ReturnType<Engine['exportGame']> {
  const kept = await parts.store.read(id);
  if (!kept) throw new Error('This game is not kept in this browser any more.');
  return { name: fileName(kept.card.title, kept.card.actions), text: saveText(kept.save) };
}

function branchOf(from: Session, players: SeatPlayers, newId: () => string): Opening {
  const { kit, game, shown, log } = from;
  if (keepsSecrets(from)) return failed(`Another seat would see all secrets. ${WHEN_OVER}`);
  if (!kit.rulebook.scenarios.includes(game.scenario))
    return failed('Only a battle can be played on from here.');
  const branched = branch(game, shown, newId());
  if (!branched) return failed('There is no such moment in this game.');
  const thoughts = log.thoughtsUpTo(shown);
  const session = new Session({ id: newId(), kit, game: branched, players, closed: null, thoughts });
  return { ok: true, session };
}

/** A link has been shared by somebody who knew all of it. */
const keepsSecrets = ({ hides, closed }: Session): boolean => hides && closed !== 'link';

const WHEN_OVER = 'It can be done when this game is over.';

const fileName = (title: string, index: number): string =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${index}.abatis.json`;
