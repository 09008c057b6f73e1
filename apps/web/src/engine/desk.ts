import { isPosition } from '@abatis/kernel/host';
import { cardOf, type Opening, Screen, type ScreenHost, type Session } from '@abatis/play';
import { reasonOf } from '@abatis/protocol/wire';
import type { LogLine } from '@abatis/screen';
import { say } from '@abatis/words';
import type { Claim, ClaimGame } from '../games/claim.ts';
import { Keeper } from '../games/keeper.ts';
import type { GameStore, StoredGame } from '../games/store.ts';
import { Computer } from './computer.ts';
import type { Kits } from './kits.ts';
import type { KeptView, NewTerms, Opened, Push } from './protocol.ts';
import { alone, type Pool } from './thinking/pool.ts';

/** What the engine has of the machine it runs on; a test hands in its own. */
export interface EngineParts {
  readonly kits: Kits;
  readonly store: GameStore;
  readonly claim: ClaimGame;
  push(push: Push): void;
  wait(milliseconds: number): Promise<void>;
  now(): number;
  /** A name that nothing else has: of a game, of its dice. */
  newId(): string;
  /** Where computer players run their trials; without it, in the engine's own thread. */
  readonly pool?: Pool;
}

type OpenedGame = Extract<Opened, { readonly ok: true }>;

/** Where one game at a time is open: it is shown, kept, claimed, and played by the computer where nobody else does. */
export class Desk implements ScreenHost {
  readonly parts: EngineParts;
  readonly computer: Computer;
  readonly keeper: Keeper;
  private open: Screen | null = null;
  private claimed: Claim | null = null;
  private isBegunHere = false;
  private isStoreLost = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(parts: EngineParts) {
    this.parts = parts;
    this.keeper = new Keeper(game => this.write(game), parts.wait);
    this.computer = new Computer({
      openScreen: () => this.open,
      playersOf: async rulebook => (await parts.kits.load(rulebook)).players,
      told: computer => parts.push({ type: 'computer', computer }),
      acted: () => this.changed(),
      trouble: message => parts.push({ type: 'trouble', message }),
      wait: parts.wait,
      now: parts.now,
      pool: parts.pool ?? alone(parts.kits),
    });
  }

  screen(): Screen {
    if (!this.open) throw new Error('No game is open');
    return this.open;
  }

  get session(): Session {
    return this.screen().session;
  }

  /** The name of the open game, if it is kept. */
  get openId(): string | null {
    return this.open?.session.id ?? null;
  }

  /** What is played now is there again at the next visit. */
  get keepsGames(): boolean {
    return this.parts.store.lasts && !this.isStoreLost;
  }

  /** The table is not what it was: the page is told, and the computer looks whether it is asked. */
  show(): void {
    this.parts.push({ type: 'table', update: this.screen().update(this.computer.state) });
    this.computer.kick();
  }

  /** The game is not what it was: it is kept as well. */
  changed(): void {
    this.keep();
    if (this.screen().takeThrown()) this.computer.hold();
    this.show();
  }

  /** What the computer had in mind is void. */
  tookBack(): void {
    this.computer.forgetPlans();
    // A watcher takes back to look at the moment, not to see it played again at once.
    if (this.session.humans.length === 0) this.computer.control({ paused: true });
    this.changed();
  }

  /** Sitting down and getting up take time, and must not cross. */
  inTurn<T>(deed: () => Promise<T>): Promise<T> {
    const done = this.last.then(deed, deed);
    this.last = done;
    return done;
  }

  /** Leaves the game that is open and opens this one; a game that cannot be opened changes nothing. */
  async sitDown(opening: Opening, { isNew = false, isBegun = false, steal = false }): Promise<Opened> {
    if (!opening.ok) return opening;
    const { session } = opening;
    const { id } = session;
    await this.leave();
    if (id !== null) {
      this.claimed = await this.parts.claim(id, { steal, lost: () => this.lose(session) });
      if (!this.claimed) session.closed = 'elsewhere';
    }
    const screen = new Screen(session);
    this.open = screen;
    this.isBegunHere = isBegun;
    this.computer.forgetPlans();
    if (isNew) this.keep();
    const view = id === null ? null : await this.parts.store.readView(id).catch(() => null);
    this.computer.kick();
    return { ...this.opened(screen, view), since: isNew ? [] : this.sinceLeft(session) };
  }

  async leave(): Promise<void> {
    const left = this.open?.session;
    this.open = null;
    this.computer.forgetPlans();
    // A battle that was begun here, and in which nothing was done, is not worth a line in the list.
    if (left?.id != null && left.length === 0 && !left.closed && this.isBegunHere) {
      this.keeper.drop();
      await this.parts.store.remove(left.id).catch(() => {});
    }
    await this.keeper.flush();
    this.claimed?.release();
    this.claimed = null;
  }

  private opened(screen: Screen, view: KeptView | null): Omit<OpenedGame, 'since'> {
    const { session } = screen;
    return {
      ok: true,
      id: session.id,
      rulebook: session.game.rulebook.id,
      playedBy: session.playedBy,
      ...termsOf(session),
      setting: session.setting,
      table: screen.update(this.computer.state),
      view,
      elsewhere: session.closed === 'elsewhere',
    };
  }

  private sinceLeft(session: Session): readonly LogLine[] {
    return session.id === null ? [] : cardOf(session, session.id, this.parts.now()).since;
  }

  /** Another tab has taken the game: what waits to be written would undo its work. */
  private lose(lost: Session): void {
    lost.closed = 'elsewhere';
    if (this.open?.session !== lost) return;
    this.keeper.drop();
    this.parts.push({ type: 'elsewhere' });
    this.show();
  }

  private keep(): void {
    const { session } = this;
    const { id } = session;
    if (id !== null && !session.closed) this.keeper.keep(() => this.stored(session, id));
  }

  private stored(session: Session, id: string): StoredGame {
    return {
      card: cardOf(session, id, this.parts.now()),
      save: session.save(),
      thoughts: session.log.thoughtsUpTo(session.length),
    };
  }

  private async write(game: StoredGame): Promise<void> {
    try {
      await this.parts.store.write(game);
      this.isStoreLost = false;
      this.parts.push({ type: 'saved', at: this.parts.now() });
    } catch (error) {
      // Told once, not after every move.
      if (!this.isStoreLost) this.parts.push({ type: 'trouble', message: notKept(error) });
      this.isStoreLost = true;
    }
  }
}

/** The terms of a battle, if it can be played again: it comes with the rulebook, or with a game that is kept. */
function termsOf({ id, game, players }: Session): { readonly terms?: NewTerms } {
  const { rulebook, scenario, options } = game;
  const terms = { rulebook: rulebook.id, scenario: scenario.id, options, players };
  if (rulebook.scenarios.includes(scenario)) return { terms };
  return isPosition(scenario) || id === null ? {} : { terms: { ...terms, own: { game: id } } };
}

const notKept = (error: unknown): string =>
  say`This browser could not save the game (${reasonOf(error)}). You can play on, but export it before you leave.`;
