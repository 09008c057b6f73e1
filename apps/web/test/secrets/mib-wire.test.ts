import { type NewPlayer, planningPlayer, randomPlayer } from '@abatis/ai';
import {
  type Action,
  act,
  asked,
  candidates,
  createGame,
  type Game,
  judge,
  type Rulebook,
  randomStream,
  type Scenario,
  type Seat,
  type State,
  saveGame,
  saveText,
  seeded,
} from '@abatis/kernel/host';
import { planning } from '@abatis/mib/doctrine';
import type { SeatPlayer, TableUpdate } from '@abatis/play';
import type { TableScene } from '@abatis/screen';
import { expect, test, vi } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { catalogKits, type Kits } from '../../src/engine/kits.ts';
import { HUMAN, newDesk, opened } from '../engine/desk.ts';
import { wired } from './wire.ts';

/** Machines are not always quiet. */
vi.setConfig({ testTimeout: 120_000 });

/** What only its owner may see of a unit (2.5b). */
interface Line {
  readonly place: string;
  readonly fatigue: number;
  readonly organic: number;
  readonly batteries: number;
}

interface Charted extends State {
  readonly units: readonly Line[];
}

interface Battle extends Scenario {
  readonly units: readonly { readonly side: Seat }[];
}

const whole = catalogKits().load('mib');

/** The staff is asked in every moment: what it may not know stays out of few trials as out of many. */
const captain: NewPlayer = () =>
  planningPlayer({ id: 'captain', planning, nodes: () => 30 }) as ReturnType<NewPlayer>;

/** MiB, begun with other lines on the force chart of the Austrians. */
async function begunWith(change: (line: Line) => Partial<Line>): Promise<Kits> {
  const kit = await whole;
  const rulebook: Rulebook = {
    ...kit.rulebook,
    setUp(scenario, options, table) {
      const state = kit.rulebook.setUp(scenario, options, table) as Charted;
      const { units } = scenario as Battle;
      // Who is still to come is as the battle has it, which both sides know.
      const isSecret = ({ place }: Line, id: number): boolean =>
        units[id]?.side === 'coalition' && place === 'map';
      const changed = state.units.map((unit, id) =>
        isSecret(unit, id) ? { ...unit, ...change(unit) } : unit,
      );
      return { ...state, units: changed } as State;
    },
  };
  const players = { ...kit.players, captain, random: randomPlayer };
  return {
    cards: async () => [],
    load: async () => ({ ...kit, rulebook, players }),
    planner: async () => null,
  };
}

const AUSTRIANS = ['Vukassovich', 'Stutterheim', 'Sommariva'];
const OVERLAYS = ['zones', 'fields', 'threat', 'command', 'objectives'];
const PLACES = ['0906', '1309', '1311', '0612'];

/** All that a page can ask about the table and about the enemy; the staff, which thinks a while, only now and then. */
async function askAll(engine: Engine, { staff = true } = {}): Promise<void> {
  const questions = [
    () => engine.forces('french'),
    () => engine.forces('coalition'),
    () => engine.games(),
    ...(staff ? [() => engine.advise()] : []),
    ...AUSTRIANS.map(unit => () => engine.inspect([unit])),
    ...OVERLAYS.map(id => () => engine.overlay(id, [])),
    ...AUSTRIANS.map(piece => () => engine.hover({ piece, place: null, via: [] })),
    ...PLACES.map(place => () => engine.hover({ piece: null, place, via: [] })),
  ];
  for (const question of questions) await question().catch(() => null);
}

async function begun(kits: Kits): Promise<Game> {
  const { rulebook } = await kits.load('mib');
  const created = createGame(rulebook, { scenario: 'teugn-hausen', options: {}, dice: seeded('wire') });
  if (!created.ok) throw new Error(JSON.stringify(created.problems));
  return created.value;
}

/** The same battle, dice and all, at a desk of its own. */
async function desk(kits: Kits) {
  const { rulebook } = await kits.load('mib');
  let game = await begun(kits);
  const { engine, heard } = wired(newDesk({ kits }));
  await opened(engine.open({ kind: 'file', name: 'game.json', text: saveText(saveGame(game)) }));
  return {
    engine,
    heard,
    asked: (): Seat => asked(rulebook, game.state)!.seat,
    orders: (): readonly Action[] => candidates(game),
    allows: (order: Action): boolean => judge(game, order).legal,
    async give(order: Action): Promise<void> {
      const acted = act(game, order);
      if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
      game = acted.game;
      expect(await engine.act(order)).toMatchObject({ kind: 'done' });
      await engine.handOver();
      // What has been kept is told too, and thinking takes a while: both worlds keep it now.
      await engine.flush();
    },
  };
}

/** In a fight strengths are announced (2.5c): there is none. */
const FIGHTS = ['attack', 'join', 'intend', 'threaten'];

test('UI 29 MIB 2.5b whatever is on the chart of the Austrians, the French are told the same', async () => {
  const worlds = await Promise.all(
    [() => ({}), ({ batteries }: Line) => ({ fatigue: 3, organic: 2, batteries: batteries && batteries + 1 })]
      .map(begunWith)
      .map(async kits => desk(await kits)),
  );
  const [one, other] = worlds as [Awaited<ReturnType<typeof desk>>, Awaited<ReturnType<typeof desk>>];
  const random = randomStream('wire');
  const differed = { french: 0, coalition: 0 };
  for (let orders = 0; orders < 30; orders++) {
    const seat = one.asked() as 'french' | 'coalition';
    for (const { engine } of worlds) {
      await engine.lift();
      await askAll(engine, { staff: orders % 6 === 0 });
    }
    const told = worlds.map(({ heard }) => heard());
    if (told[0] !== told[1]) differed[seat]++;
    if (seat === 'french') expect(told[1]).toBe(told[0]);
    const order = random.pick(one.orders().filter(each => !FIGHTS.includes(each.type) && other.allows(each)));
    for (const world of worlds) await world.give(order);
    // Nothing of the one who has given the order is left for the next.
    for (const world of worlds) if (world.asked() !== seat) world.heard();
  }
  expect(differed).toEqual({ french: 0, coalition: expect.any(Number) });
  expect(differed.coalition).toBeGreaterThan(5);
});

const RANDOM: SeatPlayer = { kind: 'computer', player: 'random' };
/** A number that occurs nowhere else. */
const MARK = 7_654_321;

/** Presses the last button that can be pressed, or else does the first thing that can be done on the map. */
async function goOn(engine: Engine, { prompt, choices }: TableScene): Promise<void> {
  const buttons = (prompt?.buttons ?? []).filter(({ refused }) => refused === null).toReversed();
  const then = [...buttons, ...choices][0]!.then;
  await ('act' in then ? engine.act(then.act) : engine.select(then.select));
}

test('UI 29 MIB 2.5b against the computer no number of its chart comes to the page, in no moment of the replay either', async () => {
  const kits = await begunWith(() => ({ organic: MARK }));
  const atDesk = newDesk({ kits });
  const { engine, heard } = wired(atDesk);
  const players = { french: HUMAN, coalition: RANDOM };
  const terms = { rulebook: 'mib', scenario: 'teugn-hausen', options: {}, players };
  const { table } = await opened(engine.open({ kind: 'new', terms }));
  const now = (): TableUpdate =>
    atDesk.pushes.some(({ type }) => type === 'table') ? atDesk.table() : table;
  await engine.computer({ pace: 0 });
  for (let deeds = 0; deeds < 6; deeds++) {
    while (now().moment.prompt?.seat !== 'french') {
      const { length } = atDesk.pushes;
      await atDesk.until(push => atDesk.pushes.indexOf(push) >= length);
    }
    const { moment, length } = now();
    await askAll(engine);
    await engine.scrub(Math.floor(length / 2));
    await engine.forces('coalition');
    await engine.scrub(null);
    await goOn(engine, moment);
  }
  expect(now()).toMatchObject({ curtain: null, reader: 'french' });
  expect(heard()).not.toContain(String(MARK));
  // To its owner it is told.
  const at = { state: (await begun(kits)).state, seat: 'coalition' };
  expect(JSON.stringify((await whole).presenter.forces(at, 'coalition'))).toContain(String(MARK));
});
