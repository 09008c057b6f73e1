import {
  type Action,
  act,
  asked,
  committed,
  createGame,
  entryOf,
  type Game,
  hashText,
  isOver,
  outcomeOf,
  type Rulebook,
  readAction,
  replay,
  type Seat,
  type State,
  sealedAnswers,
  UMPIRE,
  undo,
} from '@abatis/kernel/host';
import type { Offer } from '@abatis/protocol';
import { advanced, type Clocks, newClocks } from './clocks.ts';
import type { Ended, Fact, FactBody, Made } from './facts.ts';
import { saveOf, secretsIn } from './record.ts';

/** Who has a seat. */
export interface Sitter {
  readonly person: string;
  readonly name: string;
  readonly commitment: string;
  readonly hasCommitted: boolean;
}

/** What waits for the answer of others. */
export interface OpenOffer {
  readonly n: number;
  readonly seat: Seat;
  readonly what: Offer;
  readonly agreed: readonly Seat[];
}

/** A fact, and what has to be known of the game at that time to tell of it. */
export interface Recorded {
  readonly fact: Fact;
  readonly clocks: Clocks | null;
  /** The state that it led to; null before the game has begun. */
  readonly after: State | null;
  /** How many actions had been played. */
  readonly index: number;
  /** The sealed answers that were opened by it. */
  readonly opened: readonly { readonly seat: Seat; readonly action: Action }[];
}

/** What a fact led to, if the caller knows it already. */
export type Played = Game | undefined;

/** Playing the facts again gives something else than they say: other rules, or a fault of ours. */
export class Differs extends Error {}

/** A game as its facts say it is. It changes by facts only, and the same facts give the same game. */
export class HostedGame {
  readonly id: string;
  readonly rulebook: Rulebook;
  readonly made: Made;
  /** The seats of the rulebook, and the umpire's if a person has it. */
  readonly chairs: readonly Seat[];
  readonly recorded: Recorded[] = [];
  readonly sitters = new Map<Seat, Sitter>();
  /** The number of the fact that each command has led to. */
  readonly done = new Map<string, number>();
  game: Game | null = null;
  /** How many actions have been played and stand. */
  length = 0;
  /** The number of the fact with which the present question was asked. */
  question = 0;
  offer: OpenOffer | null = null;
  isPaused = false;
  ended: Ended | null = null;
  clocks: Clocks | null;
  at: number;

  /** What was played under other rules, up to the last 'continued', is not played again but taken as it was recorded. */
  constructor(id: string, rulebook: Rulebook, facts: readonly Fact[]) {
    const [first] = facts;
    if (first?.type !== 'created') throw new Error(`Game ${id} does not begin with its making`);
    this.id = id;
    this.rulebook = rulebook;
    this.made = first;
    this.chairs = first.terms.umpire ? [...rulebook.seats, UMPIRE] : rulebook.seats;
    this.at = first.at;
    this.clocks = newClocks(first.terms.pace, rulebook.seats, first.at);
    const replayedFrom = facts.findLastIndex(({ type }) => type === 'continued');
    for (const [place, fact] of facts.entries()) this.apply(fact, undefined, place < replayedFrom);
  }

  /** The number of the last fact. */
  get n(): number {
    return this.recorded.length;
  }

  get facts(): readonly Fact[] {
    return this.recorded.map(({ fact }) => fact);
  }

  /** The seats that are asked now; none before the beginning and after the end. */
  get asked(): readonly Seat[] {
    if (!this.game || this.ended || isOver(this.game)) return [];
    return asked(this.rulebook, this.game.state)?.seats ?? [];
  }

  seatsOf(person: string | null): readonly Seat[] {
    return this.chairs.filter(seat => person !== null && this.sitters.get(seat)?.person === person);
  }

  /** Everybody has sat down, so all commitments are published and secrets may be handed in. */
  get isFull(): boolean {
    return this.chairs.every(seat => this.sitters.has(seat));
  }

  /** Gives bodies their numbers, and takes them as having happened. */
  record(
    bodies: readonly FactBody[],
    cause: { readonly by: string | null; readonly id: string | null },
    now: number,
    played?: Played,
  ): readonly Fact[] {
    return bodies.map((body, place) => {
      const what = place === 0 ? cause : { by: null, id: null };
      const fact: Fact = { ...body, n: this.n + 1, at: Math.max(now, this.at), ...what };
      this.apply(fact, played);
      return fact;
    });
  }

  /** Takes a fact as having happened; `isRecord`: it belongs to what was played under other rules. */
  apply(fact: Fact, played?: Played, isRecord = false): void {
    if (fact.n !== this.n + 1) throw new Error(`Fact ${fact.n} of ${this.id} comes after ${this.n}`);
    const before = this.game;
    this.at = fact.at;
    if (fact.by !== null && fact.id !== null) this.done.set(commandName(fact.by, fact.id), fact.n);
    this.change(fact, played, isRecord);
    const opened = fact.type === 'acted' && before && this.game ? openedBy(before, this.game) : [];
    if (isOfPlay(fact)) {
      const isStillSealed = this.game !== null && Object.keys(sealedAnswers(this.game.state)).length > 0;
      if (!isStillSealed || fact.type !== 'acted') this.question = fact.n;
      this.offer = null;
    }
    const { terms } = this.made;
    this.clocks = advanced(terms.pace, this.clocks, fact.at, this.isPaused ? [] : this.asked);
    this.recorded.push({
      fact,
      clocks: this.clocks,
      after: this.game?.state ?? null,
      index: this.length,
      opened,
    });
  }

  private change(fact: Fact, played: Played, isRecord: boolean): void {
    switch (fact.type) {
      case 'created':
        return;
      case 'sat': {
        const { seat, by, name, commitment } = fact;
        this.sitters.set(seat, { person: by!, name, commitment, hasCommitted: false });
        return;
      }
      case 'committed':
        this.sitters.set(fact.seat, { ...this.sitters.get(fact.seat)!, hasCommitted: true });
        return;
      case 'began':
        if (!isRecord) this.game = played ?? this.setUp(fact);
        return;
      case 'acted':
        this.length++;
        if (!isRecord) this.game = played ?? this.played(fact);
        return;
      case 'tookBack':
        this.length = fact.to ?? this.length - 1;
        if (!isRecord) this.game = played ?? this.tookBack(fact);
        return;
      case 'continued':
        this.game = played ?? this.continued(fact);
        this.clocks = fact.clocks;
        return;
      case 'offered':
        this.offer = { n: fact.n, seat: fact.seat, what: fact.what, agreed: [] };
        return;
      case 'answered':
        this.offer =
          this.offer && fact.yes ? { ...this.offer, agreed: [...this.offer.agreed, fact.seat] } : null;
        return;
      case 'paused':
      case 'resumed':
        this.isPaused = fact.type === 'paused';
        this.offer = null;
        return;
      case 'ended':
        this.ended = fact;
        this.offer = null;
        return;
    }
  }

  /** The game at its beginning, with the dice of all secrets. */
  begun(secrets: Readonly<Record<string, string>>): Game {
    const { scenario, options } = this.made.terms;
    const dice = committed(this.id, secrets);
    const game = createGame(this.rulebook, { scenario, options, dice });
    if (!game.ok) throw new Differs(game.problems[0]!.reason);
    return game.value;
  }

  private setUp({ setup }: Extract<FactBody, { type: 'began' }>): Game {
    const game = this.begun(secretsIn(this.facts));
    if (outcomeOf(game.moment).hash !== setup.hash) throw new Differs('the set-up is another');
    return game;
  }

  private played({ entry }: Extract<FactBody, { type: 'acted' }>): Game {
    const game = this.game!;
    const action = readAction(game, entry.action);
    if (!action.ok) throw new Differs(action.problems[0]!.reason);
    const { seat, person } = entry;
    const acted = act(game, action.value, { seat, ...(person !== undefined && { person }) });
    if (acted.kind !== 'done') throw new Differs(`action ${game.moment.index + 1} is ${acted.kind}`);
    const { hash } = entryOf(acted.game.moment);
    if (hash !== entry.hash) throw new Differs(`action ${acted.game.moment.index} leads elsewhere`);
    return acted.game;
  }

  private tookBack({ seat, to, consent }: Extract<FactBody, { type: 'tookBack' }>): Game {
    const undone = undo(this.game!, { by: seat, consent, ...(to !== null && { to }) });
    if (undone.kind !== 'done') throw new Differs('a takeback is refused');
    return undone.game;
  }

  private continued(fact: Extract<Fact, { type: 'continued' }>): Game {
    const { state } = fact;
    const save = saveOf(this.id, [...this.facts, fact], state);
    const continued = replay(this.rulebook, save);
    if (!continued.ok) throw new Differs(continued.problems[0]!.reason);
    const { game, difference } = continued.value;
    if (difference || hashText(game.state) !== hashText(state))
      throw new Differs('the snapshot does not hold');
    return game;
  }
}

/** The name of a command among those of all people: each makes ids of their own. */
export const commandName = (person: string, id: string): string => `${person} ${id}`;

/** Has the position changed by it? Then the question is another, and offers have lapsed. */
const isOfPlay = ({ type }: Fact): boolean =>
  type === 'began' || type === 'acted' || type === 'tookBack' || type === 'continued';

/** The answers that were under seal before an action and are open after it, but for the action itself. */
function openedBy(before: Game, after: Game): Recorded['opened'] {
  const sealed = new Set(Object.keys(sealedAnswers(before.state)));
  if (sealed.size === 0 || Object.keys(sealedAnswers(after.state)).length > 0) return [];
  const opened: { seat: Seat; action: Action }[] = [];
  for (
    let { moment } = before;
    sealed.size > 0 && moment.seat !== null && moment.before;
    moment = moment.before
  ) {
    if (sealed.delete(moment.seat)) opened.unshift({ seat: moment.seat, action: moment.action! });
  }
  return opened;
}
