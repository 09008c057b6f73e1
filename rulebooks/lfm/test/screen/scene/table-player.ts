import { label, NOWHERE, parseHex } from '@abatis/hex';
import { act, asked, createGame, type Game, judge, randomStream, seeded } from '@abatis/kernel';
import type { TableMoment, Then } from '@abatis/screen';
import { expectOk } from '@abatis/testkit';
import { hover } from '../../../screen/scene/hover/index.ts';
import { moment } from '../../../screen/scene/moment.ts';
import type { LfmAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import type { LfmEvent } from '../../../src/events/index.ts';
import { lfm } from '../../../src/rulebook.ts';
import type { LfmState } from '../../../src/state.ts';

type LfmGame = Game<LfmState, LfmAction, LfmEvent>;

/** How one game was played at the table. */
export interface Played {
  readonly game: LfmGame;
  readonly actions: number;
  /** The types of orders that were given. */
  readonly types: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

interface Player {
  readonly seed: string;
  /** One decision in so many is looked at from all sides. */
  readonly every: number;
  readonly most: number;
}

/** A new game, played with dice of the same seed. */
export const playScenario = (scenario: string, player: Player): Played =>
  playAtTable(expectOk(createGame(lfm, { scenario, dice: seeded(player.seed) })), player);

/** A game that begins in a position. */
export function playPosition(position: string, player: Player): Played {
  const state = expectOk(lfm.referee!.readPosition(position, 'test'));
  const rulebook = { ...lfm, setUp: () => state };
  return playAtTable(
    expectOk(createGame(rulebook, { scenario: 'brawners-farm', dice: seeded(player.seed) })),
    player,
  );
}

/** Plays a game by nothing but clicks and buttons, as a page would, and throws where the table is at fault. */
function playAtTable(start: LfmGame, { seed, every, most }: Player): Played {
  const { below } = randomStream(`table ${seed}`);
  let game = start;
  let selection: readonly string[] = [];
  let patience = 0;
  const types = new Set<string>();
  const steps = new Set<string>();
  for (let actions = 0; ; ) {
    const question = asked(lfm, game.state);
    const table = moment(lfm, { state: game.state, seat: question?.seat ?? null }, selection);
    if (!question || actions === most) {
      checkOver(game, table);
      return { game, actions, types, steps };
    }
    if (below(every) === 0) {
      checkMoment(game, table, below);
      checkReach(game, question.seat);
      checkHover(game, question.seat, table, below);
    }
    const then = chosen(table, below, patience);
    if (then === null) throw fault(game, table, 'there is no way forward');
    if ('select' in then) {
      if (patience++ > GIVING_UP) throw fault(game, table, 'clicks lead nowhere');
      selection = patience % IMPATIENT === 0 ? [] : then.select;
      continue;
    }
    const order = then.act as LfmAction;
    const acted = act(game, order);
    if (acted.kind !== 'done') throw fault(game, table, `${JSON.stringify(order)}: ${JSON.stringify(acted)}`);
    ({ game } = acted);
    types.add(order.type);
    steps.add(question.frame.step);
    selection = table.selection;
    patience = 0;
    actions++;
  }
}

/** So many clicks without an order; then a button is pressed. */
const IMPATIENT = 12;
const GIVING_UP = 400;

/** Anything, but rather an order than another click, rather a fight than a walk, and seldom the end of the phase. */
function chosen(
  { choices, prompt }: TableMoment,
  below: (n: number) => number,
  patience: number,
): Then | null {
  const open = prompt!.buttons.filter(({ refused }) => refused === null);
  const buttons = open.filter(({ ends }) => !ends || below(6) === 0 || patience > IMPATIENT);
  const fights = choices.filter(({ mark }) => mark.kind === 'contact' || mark.kind === 'target');
  const orders = choices.filter(({ then }) => 'act' in then);
  const pressing = below(4) === 0 || patience > IMPATIENT;
  const wishes = pressing
    ? [buttons, orders, choices, open]
    : [...(below(2) === 0 ? [fights] : []), orders, choices, open];
  const list = wishes.find(each => each.length > 0);
  return list ? list[below(list.length)]!.then : null;
}

const fault = (game: LfmGame, { prompt }: TableMoment, why: string): Error =>
  new Error(`${JSON.stringify(game.state.steps.at(-1))} ${JSON.stringify(prompt?.title)}: ${why}`);

function checkOver(game: LfmGame, table: TableMoment): void {
  if (game.state.steps.length > 0) return;
  if (table.prompt !== null || table.choices.length > 0)
    throw fault(game, table, 'somebody is asked after the end');
  if (table.verdict === null) throw fault(game, table, 'nobody says how it ended');
}

/** Letters that belong to the page and to the overlays. */
const RESERVED = 'LRHFGZUBPVTCYEO?0+-';

/** What must be so of every moment. */
function checkMoment(game: LfmGame, table: TableMoment, below: (n: number) => number): void {
  const { pieces, choices, prompt, stacks, selection, markers } = table;
  const names = new Set(pieces.map(({ id }) => id));
  const demand = (holds: boolean, why: string): void => {
    if (!holds) throw fault(game, table, why);
  };
  const { grid } = battleOf(game.state).ground;
  const isPlace = (label: string): boolean => parseHex(grid, label) !== NOWHERE;
  demand(JSON.stringify(structuredClone(table)) === JSON.stringify(table), 'not plain data');
  demand(isPlain(table), 'undefined in the data');
  demand(names.size === pieces.length, 'a piece is there twice');
  for (const { at, label: words, face } of pieces) {
    demand(isPlace(at), `a piece stands in ${at}`);
    demand(words.startsWith(face.name), `the label "${words}" does not begin with ${face.name}`);
  }
  demand(stacks.flatMap(stack => stack.pieces).length === pieces.length, 'a piece is in no stack or in two');
  for (const { at } of markers) demand(at.split('/').every(isPlace), `a marker lies at ${at}`);
  for (const { on, id } of choices)
    demand('piece' in on ? names.has(on.piece) : isPlace(on.place), `the choice ${id} is nowhere`);
  demand(isUnique(choices.map(({ id }) => id)), 'two choices have one id');
  demand(isUnique(prompt!.buttons.map(({ id }) => id)), 'two buttons have one id');
  const keys = prompt!.buttons.flatMap(({ key }) => (key === null ? [] : [key]));
  demand(isUnique(keys) && keys.every(key => !RESERVED.includes(key)), `keys ${keys.join('')}`);
  demand(prompt!.buttons.filter(({ primary }) => primary).length <= 1, 'two primary buttons');
  demand(isUnique(prompt!.checklist.map(({ id }) => id)), 'two items of the checklist have one id');
  demand(isUnique(selection), 'something is selected twice');
  const again = moment(lfm, { state: game.state, seat: prompt!.seat }, selection);
  demand(JSON.stringify(again.selection) === JSON.stringify(selection), 'the selection does not keep');
  const bystander = moment(lfm, { state: game.state, seat: null }, selection);
  demand(bystander.choices.length + bystander.prompt!.buttons.length === 0, 'a bystander can act');
  checkOrders(game, table, below);
}

const isUnique = (list: readonly string[]): boolean => new Set(list).size === list.length;

const isPlain = (value: unknown): boolean => {
  if (value === undefined || typeof value === 'function') return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain);
};

/** Some of the orders on offer, each of which must be legal; a button that is refused must say by which clause. */
function checkOrders(game: LfmGame, table: TableMoment, below: (n: number) => number): void {
  const { choices, prompt } = table;
  const sampled = Array.from({ length: Math.min(12, choices.length) }, () => choices[below(choices.length)]!);
  const thens = [...sampled, ...prompt!.buttons.filter(({ refused }) => refused === null)].map(
    ({ then }) => then,
  );
  for (const then of thens) {
    if (!('act' in then)) continue;
    const verdict = judge(game, then.act as LfmAction);
    if (!verdict.legal)
      throw fault(game, table, `${JSON.stringify(then.act)} is refused: ${JSON.stringify(verdict.refusals)}`);
  }
  for (const { refused, label: words } of prompt!.buttons) {
    if (refused !== null && !JSON.stringify(refused).includes('"clause"'))
      throw fault(game, table, `"${words}" is refused without a clause`);
  }
}

/** Steps of which everything that they propose can be listed. */
const LISTED = [
  'riding',
  'lose-excess',
  'remove-works',
  'fight',
  'withdrawal',
  'retreat',
  'voluntary-retreat',
  'night-retreat',
  'limber-at-night',
  'advance',
  'pick',
  'lose',
  'displace',
  'brigade-commander',
  'reorganize',
  'recovery',
  'place-recovered',
  'construct',
  'determine-command',
];

/** A piece in hand is a selection here (decision 0007). */
const BY_SELECTION = ['take', 'leave'];

/** What the step proposes can be done by some clicks: every order where few are listed, else every kind of order. */
function checkReach(game: LfmGame, seat: string): void {
  const { step, frame } = asked(lfm, game.state)!;
  const isListed = LISTED.includes(frame.step);
  const keyOf = (order: LfmAction): string => (isListed ? JSON.stringify(order) : order.type);
  const wanted = new Set<string>();
  for (const order of step.candidates(game.state, frame)) {
    if (!BY_SELECTION.includes(order.type)) wanted.add(keyOf(order));
  }
  const seen = new Set<string>();
  const open: (readonly string[])[] = [[]];
  for (const selection of open) {
    const table = moment(lfm, { state: game.state, seat }, selection);
    for (const { then } of [...table.choices, ...table.prompt!.buttons]) {
      if ('act' in then) wanted.delete(keyOf(then.act as LfmAction));
      else if (!seen.has(then.select.join(' ')) && open.length < MOST_CLICKS) {
        seen.add(then.select.join(' '));
        open.push(then.select);
      }
    }
    if (wanted.size === 0) return;
  }
  const [left] = wanted;
  throw new Error(`${JSON.stringify(frame)}: no click leads to ${left}`);
}

const MOST_CLICKS = 400;

/** Pointing anywhere tells something plain; a click that is announced is legal, a refusal names a clause. */
function checkHover(game: LfmGame, seat: string, table: TableMoment, below: (n: number) => number): void {
  const { grid } = battleOf(game.state).ground;
  const at = { state: game.state, seat };
  const { pieces, choices, selection } = table;
  const piece = pieces[below(pieces.length)]!;
  const on = choices.length > 0 ? choices[below(choices.length)]!.on : { piece: piece.id };
  const points = [
    { piece: piece.id, place: piece.at, via: [] },
    'place' in on
      ? { piece: null, place: on.place, via: [] }
      : { piece: on.piece, place: pieces.find(({ id }) => id === on.piece)!.at, via: [] },
    { piece: null, place: label(grid, below(grid.size)), via: [] },
    { piece: null, place: label(grid, below(grid.size)), via: [label(grid, below(grid.size))] },
  ];
  for (const pointed of points) {
    const told = hover(lfm, at, selection, pointed);
    if (told === null) continue;
    if (!isPlain(told)) throw fault(game, table, `pointing at ${JSON.stringify(pointed)} is not plain data`);
    if (told.tone === 'refused' && !told.lines.every(line => JSON.stringify(line).includes('"clause"')))
      throw fault(game, table, `refused without a clause: ${JSON.stringify(told.lines)}`);
    if (told.then && 'act' in told.then && !judge(game, told.then.act as LfmAction).legal)
      throw fault(game, table, `pointing promises ${JSON.stringify(told.then.act)}`);
  }
}
