// The lessons of every rulebook, followed step by step with what the table offers.
import { readFileSync } from 'node:fs';
import type { NewPlayer } from '@abatis/ai';
import { CATALOG, type CatalogEntry } from '@abatis/catalog';
import { trusted } from '@abatis/data';
import { candidates, seeded } from '@abatis/kernel/host';
import { EVERYBODY, gameOfBite, type Kit, lessonState, Session } from '@abatis/play';
import { readLesson } from '@abatis/presenter';
import { type ForceNode, fulfils, type LessonBite } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { budget, PATIENCE } from '../budget.ts';
import { answering, followBite, lessonFaults, openedBite } from '../follow-lesson.ts';

type Playable = Extract<CatalogEntry, { state: 'playable' }>;

const playable = CATALOG.flatMap(entry => (entry.state === 'playable' ? [entry] : []));

interface LessonKit extends Kit {
  readonly players: Readonly<Record<string, NewPlayer>>;
}

async function kitOf(entry: Playable): Promise<LessonKit> {
  const rulebook = await entry.load();
  return { rulebook, presenter: (await entry.screen())(rulebook), players: await entry.players() };
}

/** The usual computer player, whatever its chance. */
const computer = ({ players }: LessonKit, chance: string) => answering(Object.values(players)[0]!, chance);

const allIn = (nodes: readonly ForceNode[]): readonly ForceNode[] =>
  nodes.flatMap(node => [node, ...allIn(node.children)]);

/** Enough to tell a battle that is won from one that is even. */
const GAMES = budget(5);

const gameOf = ({ rulebook, presenter }: Kit, bite: LessonBite, seed: string): Session =>
  new Session({
    id: null,
    presenter,
    players: {},
    game: trusted(gameOfBite(rulebook, bite, seeded(seed))),
    lesson: bite,
  });

describe.each(playable)('UI 30 the first lesson of $title', entry => {
  const lesson = async () => {
    const kit = await kitOf(entry);
    const bites: readonly LessonBite[] = kit.presenter.lessons[0]!.bites;
    return { kit, bites, taught: bites.slice(0, -1), battle: bites.at(-1)! };
  };

  test('UI 30 its files are whole', () => {
    const fileOf = (name: string): object =>
      JSON.parse(
        readFileSync(new URL(`../../rulebooks/${entry.id}/screen/staff/${name}`, import.meta.url), 'utf8'),
      );
    const read = readLesson(fileOf('lesson.json'), fileOf('lesson-battle.json'), 'lesson.json');
    expect(read.ok ? [] : read.problems).toEqual([]);
  });

  test('UI 30 what is taken back is asked for again', async () => {
    const { kit, taught } = await lesson();
    let takenBack = 0;
    for (const bite of taught) {
      const { session } = openedBite(kit, bite);
      const begun = lessonState(bite, session.game);
      session.act({ seat: bite.seat }, bite.steps.find(({ order }) => order)!.order!);
      expect(lessonState(bite, session.game).from).toBeGreaterThan(begun.from);
      const undone = session.undo({ by: bite.seat, reader: EVERYBODY }, 'last', []);
      if (undone.kind !== 'done') continue;
      takenBack++;
      expect(lessonState(bite, session.game)).toEqual(begun);
    }
    expect(takenBack).toBeGreaterThan(0);
  });

  test('UI 30 all of it can be done with what the table offers, and is called by its name', async () => {
    const { kit, taught } = await lesson();
    for (const bite of taught) {
      const faults: string[] = [];
      followBite(kit, bite, computer(kit, 'a'), moment => faults.push(...lessonFaults(moment)));
      expect(faults, bite.id).toEqual([]);
    }
  });

  test('UI 23 the order of battle lists those who are there, with their strength, and nobody else', async () => {
    const { kit, bites } = await lesson();
    for (const bite of bites) {
      const { state } = gameOf(kit, bite, 'forces').game;
      const nodes = kit.rulebook.seats.flatMap(
        seat => kit.presenter.forces({ state, seat: bite.seat }, seat).nodes,
      );
      expect(
        allIn(nodes).filter(({ pieces }) => pieces.length === 0),
        bite.id,
      ).toEqual([]);
    }
  });

  test.each(['b', 'c', 'd'])('UI 30 it comes to its end whatever the computer does (%s)', async chance => {
    const { kit, taught } = await lesson();
    for (const bite of taught) followBite(kit, bite, computer(kit, chance));
  });

  test('UI 30 a legal order that is not waited for is refused with a hint, and costs no die of the lesson', async () => {
    const { kit, taught } = await lesson();
    let refusals = 0;
    for (const bite of taught)
      followBite(kit, bite, computer(kit, 'a'), ({ session, told }) => {
        const awaited = told.at(-1)!;
        const { game, length } = session;
        const other = [...candidates(game)].find(order => !fulfils(awaited.until, order));
        if (!awaited.order || !other) return;
        refusals++;
        const answered = session.act({ seat: bite.seat }, other);
        expect(answered).toMatchObject({ kind: 'refused', reasons: [expect.anything(), awaited.hint] });
        expect(session.length).toBe(length);
      });
    expect(refusals).toBeGreaterThan(taught.length);
  });

  test('UI 30 nothing is told before it has happened: a step waits for its events', async () => {
    const { kit, taught } = await lesson();
    const waiting = taught.flatMap(({ steps }) => steps).filter(({ after }) => after);
    expect(waiting.length).toBeGreaterThan(2);
    for (const bite of taught) {
      const never = {
        ...bite,
        steps: bite.steps.map(step => ({ ...step, ...(step.after && { after: ['never'] }) })),
      };
      const { session } = openedBite(kit, never);
      const first = bite.steps.findIndex(({ after }) => after);
      if (first < 0) continue;
      for (const { order } of bite.steps.slice(0, first)) if (order) session.act({ seat: bite.seat }, order);
      expect(lessonState(never, session.game)).toMatchObject({ from: first, upTo: first - 1 });
    }
  });

  test(
    'UI 30 the battle at its end is won by sound play, and what to do is told in every step that it names',
    async () => {
      const { kit, battle } = await lesson();
      const cues = new Set<number>();
      let wins = 0;
      for (let number = 0; number < GAMES; number++) {
        const session = gameOf(kit, battle, `lesson ${number}`);
        const decideNext = computer(kit, `lesson ${number}`);
        while (session.asked.length > 0) {
          const { cue } = lessonState(battle, session.game);
          if (cue !== null && !cues.has(cue)) {
            cues.add(cue);
            const { say } = battle.steps.at(-1)!.cues![cue]!;
            const told = [{ say, show: [], until: 'next' as const }];
            expect(lessonFaults({ session, bite: battle, told })).toEqual([]);
          }
          decideNext(session);
        }
        const { from, upTo, lost } = lessonState(battle, session.game);
        expect(upTo).toBe(lost ? from : battle.steps.length);
        if (!lost) wins++;
      }
      expect(wins).toBeGreaterThanOrEqual(0.8 * GAMES);
      expect([...cues].toSorted()).toEqual(
        battle.steps.flatMap(({ cues: told = [] }) => told.map((_, index) => index)),
      );
    },
    PATIENCE,
  );

  test('UI 30 the battle has its own briefing, and is not won by waiting', async () => {
    const { kit, battle } = await lesson();
    const session = gameOf(kit, battle, 'waiting');
    const { situation, sources } = kit.presenter.briefing({ state: session.game.state, seat: battle.seat });
    expect(situation).not.toBe('');
    expect(sources.length).toBeGreaterThan(0);
    const other = computer(kit, 'waiting');
    while (session.asked.length > 0) {
      const isDone =
        session.asked[0] === battle.seat &&
        session.act({ seat: battle.seat }, { type: 'done' }).kind === 'done';
      if (!isDone) other(session);
    }
    expect(lessonState(battle, session.game)).toMatchObject({ lost: true, upTo: battle.steps.length - 1 });
  });
});
