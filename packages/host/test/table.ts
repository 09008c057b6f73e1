import { Host } from '@abatis/host';
import type { Rulebook } from '@abatis/kernel';
import { type Action, commitmentTo, type Seat } from '@abatis/kernel/host';
import type { Pace, ToClient } from '@abatis/protocol';
import { CALM, Disk, NodeStore, World, WorldBus } from './sim/world.ts';

type Message = Readonly<Record<string, unknown>>;
type Said<T extends ToClient['type']> = Extract<ToClient, { type: T }>;

export const keyOf = (of: string): string => `the-key-of-${of}`.padEnd(24, 'x');

/** A node that works, and time that passes when a test says so. */
export class Place {
  readonly world = new World('a quiet place', CALM);
  readonly disk: Disk;
  readonly host: Host;
  /** What failed that nobody is at fault for. */
  readonly troubles: unknown[] = [];

  constructor(rulebooks: readonly Rulebook[], disk = new Disk()) {
    this.disk = disk;
    const { world } = this;
    this.host = new Host({
      store: new NodeStore(world, disk, () => true),
      bus: new WorldBus(world).end(() => true),
      rulebook: async id => rulebooks.find(rulebook => rulebook.id === id) ?? null,
      now: () => world.now,
      after: (milliseconds, act) => world.after(milliseconds, act),
      random: () => world.fraction(),
      newSecret: () => 'the-secret-of-the-host-in-a-test',
      troubled: (_, error) => this.troubles.push(error),
    });
  }
}

let commands = 0;

/** Somebody who is connected, and all that was sent to him. */
export class Guest {
  readonly got: ToClient[] = [];
  readonly token: string;
  private readonly place: Place;
  private readonly connection;

  constructor(place: Place, name: string) {
    this.place = place;
    this.token = `the-token-of-${name}`.padEnd(24, 'x');
    this.connection = place.host.connect(text => this.got.push(JSON.parse(text)));
    this.say({ type: 'hello', version: 1, token: this.token, name });
  }

  say(message: Message): void {
    this.connection.receive(JSON.stringify(message));
  }

  /** Says it and waits for the answer to it. */
  async ask(message: Message): Promise<ToClient> {
    const id = `command-${commands++}`;
    const { length } = this.got;
    this.say({ id, ...message });
    const isAnswer = (each: ToClient) => 'id' in each && each.id === (message.id ?? id);
    await this.place.world.until(() => this.got.slice(length).some(isAnswer), 60_000);
    return this.got.slice(length).find(isAnswer)!;
  }

  async open(game: string, seat?: Seat, key?: string): Promise<void> {
    this.say({ type: 'open', turn: 1, game, after: 0, ...(seat && { seat }), ...(key && { key }) });
    await this.quiet();
  }

  /** Until nothing happens any more for a while. */
  async quiet(): Promise<void> {
    await this.place.world.until(() => false, 500);
  }

  async view(
    game: string,
  ): Promise<{ readonly n: number; readonly candidates: readonly Action[]; readonly asked: Seat }> {
    const { n, view } = (await this.ask({ type: 'look', game })) as Said<'view'>;
    const { candidates, prompt } = view as { candidates: readonly Action[]; prompt: { seat: Seat } };
    return { n, candidates, asked: prompt?.seat };
  }

  /** What was told of the game, in the order of its numbers. */
  get told(): Said<'told'>['tellings'] {
    return this.got.flatMap(each => (each.type === 'told' ? each.tellings : []));
  }
}

export interface Seated {
  readonly place: Place;
  readonly game: string;
  readonly guests: Readonly<Record<Seat, Guest>>;
}

export interface Wanted {
  readonly rulebook: Rulebook;
  readonly scenario: string;
  readonly pace?: Pace;
  readonly place?: Place;
}

/** A game that has begun, with a person on each seat. */
export async function begun({
  rulebook,
  scenario,
  pace = { kind: 'none' },
  place = new Place([rulebook]),
}: Wanted): Promise<Seated> {
  const guests = Object.fromEntries(rulebook.seats.map(seat => [seat, new Guest(place, seat)]));
  const keys = Object.fromEntries([...rulebook.seats, 'watch'].map(each => [each, keyOf(each)]));
  const terms = { rulebook: rulebook.id, scenario, options: {}, pace, access: 'link', umpire: false };
  const made = (await guests[rulebook.seats[0]!]!.ask({ type: 'create', terms, keys })) as Said<'done'>;
  const { game } = made;
  for (const seat of rulebook.seats) {
    const commitment = commitmentTo(game, secretOf(seat));
    await guests[seat]!.ask({ type: 'sit', game, key: keyOf(seat), commitment });
  }
  for (const seat of rulebook.seats)
    await guests[seat]!.ask({ type: 'reveal', game, seat, secret: secretOf(seat) });
  for (const seat of rulebook.seats) await guests[seat]!.open(game, seat);
  return { place, game, guests };
}

export const secretOf = (seat: Seat): string => `the-dice-secret-of-${seat}`.padEnd(24, 'x');

/** Whoever is asked gives the answer that is chosen of those proposed; tells which seat it was. */
export async function answerBy(
  { guests, game }: Seated,
  choose: (candidates: readonly Action[]) => Action,
): Promise<{ readonly seat: Seat; readonly answer: ToClient }> {
  const { asked: seat } = await Object.values(guests)[0]!.view(game);
  const { n: at, candidates } = await guests[seat]!.view(game);
  const answer = await guests[seat]!.ask({ type: 'act', game, seat, at, action: choose(candidates) });
  await guests[seat]!.quiet();
  return { seat, answer };
}
