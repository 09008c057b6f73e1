import { CATALOG } from '@abatis/catalog';
import type { Action } from '@abatis/kernel';
import type { SeatPlayer, TableUpdate } from '@abatis/play';
import { answer, wireTo } from '@abatis/protocol/wire';
import type { Lesson } from '@abatis/screen';
import { plainPresenter } from '@abatis/testkit';
import type { Engine } from '../../src/engine/engine.ts';
import { createEngine } from '../../src/engine/engine.ts';
import type { Kit, Kits } from '../../src/engine/kits.ts';
import type { Opened, Push } from '../../src/engine/protocol.ts';
import type { ClaimGame } from '../../src/games/claim.ts';
import { type GameStore, memoryStore } from '../../src/games/store.ts';

export const HUMAN: SeatPlayer = { kind: 'human' };
const COMPUTER: SeatPlayer = { kind: 'computer', player: 'doctrine' };
export const HOT_SEAT = { union: HUMAN, confederate: HUMAN };
export const SOLO = { union: HUMAN, confederate: COMPUTER };
export const WATCH = { union: COMPUTER, confederate: COMPUTER };

/** LFM with plain words: what it is shown as is no concern of the engine. */
export const plainKits: Kits = {
  cards: async () => [],
  load: async () => (kit ??= await plainKit()),
  planner: async () => null,
};
let kit: Kit | null = null;

async function plainKit(): Promise<Kit> {
  const entry = CATALOG.find(({ id }) => id === 'lfm');
  if (entry?.state !== 'playable') throw new Error('LFM is playable');
  const rulebook = await entry.load();
  return {
    rulebook,
    presenter: plainPresenter(rulebook, { lessons: [LESSON] }),
    players: await entry.players(),
  };
}

const GUNS = `map 14x14
turn 1 of 3
phase artillery union
union 0606 B-4US 6/3-5
confederate 0609 33VA 3-4 @Baylor; 2VA 6-4 @Baylor`;

const LESSON: Lesson = {
  id: 'first',
  title: 'First steps',
  about: '',
  bites: [
    {
      id: 'fire',
      title: 'Fire',
      minutes: 1,
      begins: { position: GUNS },
      seat: 'union',
      dice: [6],
      steps: [
        {
          say: 'Fire.',
          show: [],
          until: { action: 'fire', with: { target: '33VA' } },
          order: { type: 'fire', guns: ['B-4US'], target: '33VA' } as never,
          hint: 'At 33VA.',
        },
        { say: 'It was a 6.', show: [], after: ['bombarded'], until: 'next' },
      ],
      learnt: 'You can fire.',
    },
  ],
};

/** An engine without a browser, and what it has told. */
export interface TestDesk {
  readonly engine: Engine;
  readonly pushes: readonly Push[];
  readonly store: GameStore;
  /** The table as it was told last. */
  table(): TableUpdate;
  /** Waits for something that was told. */
  until(isTrue: (push: Push) => boolean): Promise<void>;
}

export function newDesk({
  kits = plainKits,
  store = memoryStore(),
  claim = async () => ({ release: () => {} }),
  named = 'desk',
  told = () => {},
}: {
  readonly kits?: Kits;
  readonly store?: GameStore;
  readonly claim?: ClaimGame;
  readonly named?: string;
  /** Hears everything at once. */
  readonly told?: (push: Push) => void;
} = {}): TestDesk {
  const pushes: Push[] = [];
  let ids = 0;
  let time = 0;
  let heard = (): void => {};
  const methods = createEngine({
    kits,
    store,
    claim,
    push(push) {
      const heardPush = structuredClone(push);
      pushes.push(heardPush);
      told(heardPush);
      heard();
    },
    wait: () => new Promise(resolve => setTimeout(resolve)),
    now: () => ++time,
    newId: () => `${named}-${++ids}`,
  });
  // What cannot be posted fails here too.
  const wire = wireTo<typeof methods, Push>({
    send: question =>
      void answer(methods, structuredClone(question)).then(message => wire.receive(structuredClone(message))),
    told: () => {},
  });
  const table = (): TableUpdate => {
    const last = pushes.findLast(push => push.type === 'table');
    if (last?.type !== 'table') throw new Error('No table was told');
    return last.update;
  };
  const until = async (isTrue: (push: Push) => boolean): Promise<void> => {
    let from = 0;
    while (!pushes.slice(from).some(isTrue)) {
      from = pushes.length;
      await new Promise<void>(resolve => {
        heard = resolve;
      });
    }
  };
  return { engine: wire.remote, pushes, store, table, until };
}

type Players = Readonly<Record<string, SeatPlayer>>;

export const newGame = (players: Players) =>
  ({ kind: 'new', terms: { rulebook: 'lfm', scenario: 'brawners-farm', options: {}, players } }) as const;

/** A game that was opened; fails with the problems otherwise. */
export async function opened(answer: Promise<Opened>): Promise<Extract<Opened, { ok: true }>> {
  const open = await answer;
  if (!open.ok) throw new Error(open.problems.join('\n'));
  return open;
}

/** The first choice of this type that the asked player has. */
export function choice({ moment }: TableUpdate, type?: string): Action {
  for (const { then } of moment.choices) {
    if ('act' in then && (type === undefined || then.act.type === type)) return then.act;
  }
  throw new Error(`There is no ${type} to choose`);
}

/** Plays this many first choices for both sides, of this type if one is given. */
export async function play(
  desk: TestDesk,
  start: TableUpdate,
  count: number,
  type?: string,
): Promise<TableUpdate> {
  let table = start;
  for (let n = 0; n < count; n++) {
    const answered = await desk.engine.act(choice(table, type));
    if (answered.kind !== 'done') throw new Error(JSON.stringify(answered));
    table = desk.table();
  }
  return table;
}
