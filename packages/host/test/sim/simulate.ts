import type { Fact } from '@abatis/host';
import type { Rulebook } from '@abatis/kernel';
import { type Seat, verify } from '@abatis/kernel/host';
import type { Command, Telling } from '@abatis/protocol';
import { HostedGame } from '../../src/hosted-game.ts';
import { saveOf } from '../../src/record.ts';
import { tellingOf } from '../../src/telling.ts';
import { type Breaking, Cluster } from './cluster.ts';
import { Player } from './player.ts';
import { CALM, Disk, type Faults, World } from './world.ts';

export interface Simulation {
  readonly seed: string;
  readonly rulebook: Rulebook;
  readonly scenario: string;
  readonly breaking?: Breaking;
  /** A broken disk takes facts from anybody. */
  readonly fences?: boolean;
}

export interface Simulated {
  /** All that went wrong; nothing if all is well. */
  readonly faults: readonly string[];
  readonly game: string;
  readonly facts: readonly Fact[];
  readonly actions: number;
}

const MINUTE = 60_000;

/** One game of two players and somebody who watches, in a world as bad as the seed makes it. The same seed gives the same. */
export async function simulate({
  seed,
  rulebook,
  scenario,
  breaking,
  fences,
}: Simulation): Promise<Simulated> {
  const world = new World(seed, CALM);
  const disk = new Disk(fences);
  const cluster = new Cluster(world, disk, [rulebook], breaking);
  const [blue, red] = rulebook.seats as [Seat, Seat];
  const patience = 10 + world.random.below(30);
  const players = [blue, red].map(seat => new Player(seat, world, cluster, patience));
  const watcher = new Player('watcher', world, cluster, 0);
  const stranger = new Player('stranger', world, cluster, 0);
  const everybody = [...players, watcher];

  let game = '';
  world.faults = faultsOf(world);
  const pace = world.random.pick(PACES);
  const terms = {
    rulebook: rulebook.id,
    scenario,
    options: {},
    pace,
    access: 'link' as const,
    umpire: false,
  };
  void players[0]!
    .create(terms, { [blue]: key('blue'), [red]: key('red'), watch: key('watch') })
    .then(made => {
      game = made;
      players[0]!.sit(made, blue, key('blue'));
      players[1]!.sit(made, red, key('red'));
      watcher.watch(made, key('watch'));
      stranger.watch(made, key('guessed'));
    });
  restartLater(world, everybody, () => game !== '');
  const isOver = () => game !== '' && everybody.every(each => each.isOver);
  await world.until(isOver, (2 + world.random.below(10)) * MINUTE);
  // The weather clears: now everything has to come to an end by itself.
  world.faults = CALM;
  const isDone = () => isOver() && everybody.every(each => !each.hasPending);
  const ended = await world.until(isDone, 60 * MINUTE);

  const facts = disk.games.get(game)?.facts ?? [];
  const faults = [
    ...(ended ? [] : [stuckAt(game, facts, everybody)]),
    ...everybody.flatMap(({ name, problems }) => problems.map(problem => `${name}: ${problem}`)),
    ...(game === '' ? [] : differences({ game, rulebook, facts, players, watcher })),
    ...leaks(cluster, [...players, watcher, stranger]),
    ...(stranger.heard.size > 0 ? ['a stranger heard the game'] : []),
  ];
  return { faults, game, facts, actions: facts.filter(({ type }) => type === 'acted').length };
}

const key = (of: string): string => `the-key-of-${of}`.padEnd(24, 'x');

const PACES = [
  { kind: 'none' },
  { kind: 'none' },
  { kind: 'total', total: 10 * MINUTE, increment: 2_000 },
  { kind: 'each', time: 3 * MINUTE },
] as const;

function faultsOf({ random }: World): Faults {
  const some = (most: number) => (random.below(3) === 0 ? 0 : (random.below(1_000) / 1_000) * most);
  return {
    drop: some(0.2),
    double: some(0.2),
    cut: some(0.05),
    disk: some(0.2),
    crash: some(0.05),
    stall: some(0.05),
    delay: 20 + random.below(2_000),
  };
}

/** Who has not made the game yet must stay to hear its name. */
function restartLater(world: World, players: readonly Player[], mayBegin: () => boolean): void {
  world.after(5_000 + world.random.below(30_000), () => {
    if (world.faults !== CALM && mayBegin()) world.random.pick(players).restart();
    restartLater(world, players, mayBegin);
  });
}

function stuckAt(game: string, facts: readonly Fact[], players: readonly Player[]): string {
  const heard = players.map(
    ({ name, lastHeard, hasPending, client }) =>
      `${name} heard ${lastHeard}${hasPending ? ' and waits' : ''} (${client.status})`,
  );
  return `stuck: game "${game}" has ${facts.length} facts, the last ${facts.at(-1)?.type}; ${heard.join(', ')}`;
}

interface Played {
  readonly game: string;
  readonly rulebook: Rulebook;
  readonly facts: readonly Fact[];
  readonly players: readonly Player[];
  readonly watcher: Player;
}

/** What the log says against what was acknowledged, and what everybody heard. */
function* differences({ game, rulebook, facts, players, watcher }: Played): Iterable<string> {
  for (const [place, { n }] of facts.entries())
    if (n !== place + 1) yield `fact ${n} stands in place ${place + 1}`;
  for (const player of players) yield* acknowledgedIn(facts, player);
  let hosted: HostedGame | null = null;
  try {
    for (const fact of facts) {
      if (hosted) hosted.apply(fact);
      else hosted = new HostedGame(game, rulebook, [fact]);
      for (const player of [...players, watcher]) {
        const viewer = player === watcher ? null : player.name;
        const heard = player.heard.get(fact.n);
        const said = tellingOf(hosted, hosted.recorded.at(-1)!, viewer);
        if (heard && text(heard) !== text(said) && !isToldAfterwards(heard))
          yield `${player.name} heard ${text(heard)} for ${text(said)}`;
      }
    }
  } catch (error) {
    yield `the log does not play: ${error}`;
    return;
  }
  if (!hosted?.game) return;
  const verified = verify(saveOf(game, facts, hosted.game.state));
  if (verified.kind !== 'honest') yield `the dice are ${verified.kind}: ${verified.reason}`;
}

/** Who comes late to a game that is over hears openly what was secret when it was played. */
const isToldAfterwards = ({ type }: Telling): boolean => type === 'acted' || type === 'began';

const text = (value: unknown): string => JSON.stringify(value);

/** A command that was acknowledged is in the log under its number; one that was refused is not; none is there twice. */
function* acknowledgedIn(facts: readonly Fact[], { name, answers }: Player): Iterable<string> {
  for (const { command, answered } of answers) {
    const there = facts.filter(fact => isOf(fact, command));
    if (answered.ok && there[0]?.n !== answered.n)
      yield `lost: ${name} was told that ${command.type} is ${answered.n}, the log has it at ${there[0]?.n}`;
    if (!answered.ok && there.length > 0)
      yield `${name} was told that ${command.type} is refused (${answered.reason}), and it was done`;
    if (there.length > 1) yield `doubled: ${command.type} of ${name}`;
  }
}

/** A broken host may have put something behind the id. */
const isOf = ({ id }: Fact, command: Command): boolean =>
  id !== null && (id === command.id || id.startsWith(`${command.id}-again-`));

/** No client is sent what only another may have. */
function* leaks(cluster: Cluster, people: readonly Player[]): Iterable<string> {
  for (const { name } of people) {
    const sent = cluster.sent.get(name) ?? [];
    const others = people.filter(other => other.name !== name);
    const secrets = [
      'the-secret-of-the-host',
      ...others.flatMap(other => [other.token, other.secret]),
      ...['blue', 'red', 'watch'].map(key),
    ];
    for (const secret of secrets)
      if (sent.some(each => each.includes(secret))) yield `${name} was sent ${secret}`;
    if (name === 'stranger' && sent.some(each => each.includes('"told"')))
      yield 'a stranger was told something';
  }
}
