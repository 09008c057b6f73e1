/*
 * How fast BNB is: what a player who moves a battalion waits for, and how that grows with the number of units; its moves
 * beside the same question put to a polygon library; random play and the sparring partner, all by the time of the
 * processor; and the frames of the page while a battalion is dragged, against an empty page. Exits 1 if a bar is missed.
 */
import { playGame, randomPlayer } from '@abatis/ai';
import { type BnbAction, type BnbEvent, type BnbState, bnb } from '@abatis/bnb';
import { doctrinePlayer, evaluate } from '@abatis/bnb/doctrine';
import { candidates, judge, type Position, saveGame, saveText, seeded } from '@abatis/kernel/host';
import { type Box, facing, overlapOf, point, shapeOf, swept, thou, vectorAlong } from '@abatis/tabletop';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../tools/browser.ts';
import { serveSite } from '../tools/site.ts';
import { compare, millisecondsOf, report, secondsOf } from './support/compare.ts';
import { type Figure, reportFigures } from './support/figures.ts';
import { type Deed, emptyFrames, frames, newPage, share } from './support/frames.ts';
import { played, started } from './support/games.ts';
import { meetsByLibrary, pathOf, sweptByLibrary } from './support/polygon-library.ts';

/** Units on the table: the bars are for 40; from 20 to 80 the work may grow as the square. */
const FEW = 20;
const USUAL = 40;
const MANY = 80;
const QUADRATIC = { atMost: (MANY / FEW) ** 2 };

/** The time from one picture to the next. */
const PICTURE = { atMost: 16 };
const JUDGING = { atMost: 0.2 };

type Table = Position<BnbState, BnbAction, BnbEvent>;
type Unit = BnbState['units'][number];
const RANK = 10;

/** Two armies of battalions in columns, in ranks of ten, a move and a half apart, on the ground of Barrosa. */
function armies(count: number): Table {
  const game = started(bnb, 'barrosa', 'bench');
  const model = game.state.units.find(({ arm, files }) => arm === 'infantry' && files === 8)!;
  const units = Array.from({ length: count }, (_, id): Unit => {
    const [isRed, place] = [id % 2 === 0, Math.floor(id / 2)];
    const behind = Math.floor(place / RANK) * 4500;
    const x = 6000 + (place % RANK) * 6500;
    return {
      ...model,
      id: id as Unit['id'],
      name: `Battalion ${id}`,
      side: isRed ? 'red' : 'blue',
      pose: { at: point(x, isRed ? 30_000 - behind : 42_000 + behind), facing: facing(isRed ? 0 : 1800) },
    };
  });
  const steps = [{ step: 'turn' }, { step: 'move', role: 'A', begun: true }] as const;
  return {
    rulebook: bnb,
    state: { ...game.state, steps, sideA: 'red', turn: 1, units, generals: [], charges: [] },
  };
}

/** The same in a state that nobody has asked about, as after another action; what is remembered of each unit stays. */
const askedAnew = ({ rulebook, state }: Table): Table => ({
  rulebook,
  state: { ...state, units: [...state.units] },
});

/** In the middle of the first rank. */
const IN_HAND = 10;

/** A side that has moved all its units but one. */
const oneLeft = ({ rulebook, state }: Table): Table => ({
  rulebook,
  state: {
    ...state,
    units: state.units.map(unit =>
      unit.id === IN_HAND ? unit : { ...unit, turn: { ...unit.turn, moved: true } },
    ),
  },
});

/** What a battalion in hand is offered: how far it goes, its wheels and formations, whom it charges. */
function reachOf(count: number): () => number {
  const table = oneLeft(armies(count));
  return () => candidates(askedAnew(table)).length;
}

/** A march of each battalion of the side that moves, by the referee. */
function judging(count: number): { readonly work: () => number; readonly moves: number } {
  const table = armies(count);
  const orders = table.state.units
    .filter(({ side }) => side === 'red')
    .map(({ name }): BnbAction => ({ type: 'move', unit: name, legs: [{ go: 'advance', by: 2500 }] }));
  return {
    moves: orders.length,
    work: () => {
      const fresh = askedAnew(table);
      return orders.filter(order => judge(fresh, order).legal).length;
    },
  };
}

function waiting(): readonly Figure[] {
  const reach = [FEW, USUAL, MANY].map(count => millisecondsOf(reachOf(count)));
  const judged = [FEW, USUAL, MANY].map(count => {
    const { work, moves } = judging(count);
    return millisecondsOf(work) / moves;
  });
  const listed = [FEW, USUAL, MANY].map(count => {
    const table = armies(count);
    return millisecondsOf(() => candidates(askedAnew(table)).length);
  });
  const of = (name: string, all: readonly number[], bar?: Figure['bar']): readonly Figure[] => [
    { name: `${name}, ${FEW} units`, value: all[0]!, unit: 'ms' },
    { name: `${name}, ${USUAL} units`, value: all[1]!, unit: 'ms', ...(bar && { bar }) },
    { name: `${name}, ${MANY} units`, value: all[2]!, unit: 'ms' },
    { name: `  growth from ${FEW} to ${MANY}`, value: all[2]! / all[0]!, unit: 'times', bar: QUADRATIC },
  ];
  return [
    ...of('reach of a battalion for display', reach, PICTURE),
    ...of('judging a move', judged, JUDGING),
    ...of('all that a side is offered', listed),
  ];
}

/** Which of the units lie in the way of each battalion that advances. */
function inTheWay() {
  const boxes = armies(USUAL).state.units.map(
    ({ pose }): Box => ({ pose, width: thou(3000), depth: thou(1500) }),
  );
  const moves = boxes.map(box => ({ box, by: vectorAlong(box.pose.facing, 12_000) }));
  const shapes = boxes.map(shapeOf);
  const paths = shapes.map(({ pieces }) => pathOf(pieces[0]!));
  const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
    all.reduce((total, each) => total + of(each), 0);
  return {
    name: 'straight moves among 40 units / polygon library',
    ours: () =>
      sum(moves, ({ box, by }) => {
        const ground = swept(box, by);
        return sum(shapes, shape => (overlapOf(ground, shape) > 0 ? 1 : 0));
      }),
    theirs: () =>
      sum(moves, ({ box, by }) => {
        const ground = sweptByLibrary(shapeOf(box).pieces[0]!, by);
        return sum(paths, path => (meetsByLibrary(ground, path) ? 1 : 0));
      }),
    count: moves.length * shapes.length,
    bar: { atLeast: 10 },
  };
}

type NewPlayer = typeof doctrinePlayer | typeof randomPlayer;

/** A game played out, and its turns. */
function playedOut(scenario: string, player: NewPlayer, seed: string) {
  const players = Object.fromEntries(bnb.seats.map(seat => [seat, player()]));
  return playGame(bnb, players, { scenario, dice: seeded(seed), seed }).game;
}

function playing(): readonly Figure[] {
  const random = secondsOf(() => playedOut('kempt', randomPlayer, 'bench/1'));
  playedOut('kempt', doctrinePlayer, 'bench/0');
  let turns = 0;
  const doctrine = secondsOf(() => {
    for (const seed of ['bench/1', 'bench/2']) {
      const game = playedOut('kempt', doctrinePlayer, seed);
      turns += game.state.turn;
      for (let at: typeof game.moment | null = game.moment; at; at = at.before)
        for (const side of ['red', 'blue'] as const) evaluate(at.state, side);
    }
  });
  const maida = secondsOf(() => playedOut('maida', doctrinePlayer, 'bench/1'));
  return [
    { name: 'a random game of Kempt', value: random, unit: 's', bar: { atMost: 5 } },
    { name: 'turns of Kempt played and evaluated by the doctrine', value: turns / doctrine, unit: '/s' },
    { name: 'a game of Maida by the doctrine', value: maida, unit: 's', bar: { atMost: 60 } },
  ];
}

// A drag on the page --------------------------------------------------------------------------------------------

const BOARD = '[role="application"]';
const FRAMES = 300;
/** Frames of once round. */
const ROUND = 120;

/** Barrosa when the first side moves, all as it is set up: a file that the page opens. */
function barrosaMoving(): string {
  let game = started(bnb, 'barrosa', 'bench');
  while (game.state.steps.at(-1)?.step !== 'move') game = played(game, candidates(game)[0]!);
  return saveText(saveGame(game));
}

/** The middle of the battalion nearest to the middle of the map, as seen from there. */
const battalion = (page: Page): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate(board => {
    const map = document.querySelector(board)!.getBoundingClientRect();
    const [first] = [...document.querySelectorAll('.abatis-stack[aria-label*="French line infantry"]')]
      .map(each => each.getBoundingClientRect())
      .map(({ left, top, width, height }) => ({
        x: left + width / 2 - map.left - map.width / 2,
        y: top + height / 2 - map.top - map.height / 2,
      }))
      .sort((a, b) => a.x ** 2 + a.y ** 2 - b.x ** 2 - b.y ** 2);
    return first!;
  }, BOARD);

/** Takes hold of it, carries it round and round before its front, a step a frame, and lets go without an order. */
const carrying = ({ x, y }: { readonly x: number; readonly y: number }): readonly (readonly Deed[])[] =>
  Array.from({ length: FRAMES }, (_, frame): readonly Deed[] => {
    const angle = (frame / ROUND) * 2 * Math.PI;
    const at = { x: x + Math.sin(angle) * 140, y: y + 90 - Math.cos(angle) * 90 };
    if (frame === 0) return [{ type: 'pointerdown', x, y }];
    return [{ type: frame === FRAMES - 1 ? 'pointercancel' : 'pointermove', ...at }];
  });

async function dragging(): Promise<readonly Figure[]> {
  const site = await serveSite();
  const browser = await launchBrowser();
  try {
    const page = await newPage(browser);
    await page.goto(site.url);
    const file = { name: 'barrosa.json', mimeType: 'application/json', buffer: Buffer.from(barrosaMoving()) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator(BOARD).waitFor();
    await page.waitForTimeout(4000);
    const deeds = carrying(await battalion(page));
    // Once before, so that the tiles are there and the rules are compiled as when a player has begun to move.
    await frames(page, BOARD, deeds);
    const [empty, dragged] = [await emptyFrames(browser, deeds), await frames(page, BOARD, deeds)];
    return [
      { name: 'empty page, median frame', value: share(empty, 0.5), unit: 'ms' },
      { name: 'a battalion dragged on Barrosa, median frame', value: share(dragged, 0.5), unit: 'ms' },
      {
        name: '  against the empty page',
        value: share(dragged, 0.5) / share(empty, 0.5),
        unit: 'times',
        bar: { atMost: 1.3 },
      },
      { name: '  95th percentile', value: share(dragged, 0.95), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

console.log('What a player waits for, and the games of computer players:\n');
reportFigures([...waiting(), ...playing(), ...(await dragging())]);
console.log('\nBeside a polygon library:\n');
report([compare(inTheWay())], 'times faster');
