/*
 * How fast the kernel is, in one run: the same two games on boardgame.io's reducer and on our kernel; clones,
 * hashes and odds against the barest code that does the same. Exits 1 if a promised ratio does not hold.
 */
import {
  act,
  citations,
  createGame,
  type Decision,
  edit,
  type Game,
  hash,
  isOdds,
  LEGAL,
  odds,
  ruling,
  type State,
  seeded,
  transact,
} from '@abatis/kernel/host';
import { expectOk } from '@abatis/testkit';
import Type from 'typebox';
import { bareRulebook } from './support/bare-rulebook.ts';
import { type Comparison, compare, report } from './support/compare.ts';
import {
  isNext,
  ONE_UNIT_MOVES,
  peerMoves,
  sumOfHexes,
  threeHundredUnits,
} from './support/one-unit-moves.ts';
import { INVALID_MOVE, peer } from './support/peer.ts';

const CLAUSES = {
  'BENCH 1': 'the cell is taken',
  'BENCH 2': '{to} is not next to {unit}',
} as const;
const { forbid } = citations(CLAUSES);

const start = <S extends State, A extends { type: string }>(
  step: Decision<S, A>,
  setUp: () => S,
): Game<S, A> =>
  expectOk(
    createGame(bareRulebook<S, A, { type: string; clause: string }>({ play: step }, setUp), {
      scenario: 'only',
      dice: seeded('bench'),
    }),
  );

function played<S extends State, A extends { type: string }>(game: Game<S, A>, action: A): Game<S, A> {
  const acted = act(game, action);
  if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
  return acted.game;
}

// Tic-tac-toe ------------------------------------------------------------------------------------------------

interface Cells extends State {
  readonly cells: readonly (string | null)[];
  readonly player: string;
}

const mark: Decision<Cells, { type: 'mark'; cell: number }> = {
  actions: { mark: Type.Object({ type: Type.Literal('mark'), cell: Type.Integer() }) },
  seat: state => state.player,
  prompt: () => ({ id: 'mark' }),
  *candidates(state) {
    for (const [cell, owner] of state.cells.entries()) if (owner === null) yield { type: 'mark', cell };
  },
  judge: (state, { cell }) => ruling(state.cells[cell] !== null && forbid('BENCH 1')),
  apply(state, { cell }, table) {
    edit(state, 'cells')[cell] = state.player;
    edit(state).player = state.player === '0' ? '1' : '0';
    table.emit({ type: 'marked', clause: 'BENCH 1' });
  },
};

function ticTacToe(): Comparison {
  const ours = start(mark, () => ({ steps: [{ step: 'play' }], cells: Array(9).fill(null), player: '0' }));
  const theirs = peer({
    setup: () => ({ cells: Array(9).fill(null) }),
    moves: {
      mark: ({ G, ctx }, cell: number) => {
        if (G.cells[cell] !== null) return INVALID_MOVE;
        G.cells[cell] = ctx.currentPlayer;
        return undefined;
      },
    },
    turn: { minMoves: 1, maxMoves: 1 },
  });
  const filled = (cells: readonly (string | null)[]): number => cells.filter(cell => cell !== null).length;
  return {
    name: 'tic-tac-toe moves / boardgame.io',
    count: 9,
    ours: () => {
      let game = ours;
      for (let cell = 0; cell < 9; cell++) game = played(game, { type: 'mark', cell });
      return filled(game.state.cells);
    },
    theirs: () => {
      let state = theirs.start;
      for (let cell = 0; cell < 9; cell++) state = theirs.play(state, 'mark', String(cell % 2), cell);
      return filled(state.G.cells);
    },
    bar: { atLeast: 30 },
  };
}

// One unit of three hundred ----------------------------------------------------------------------------------

interface Army extends State {
  readonly units: ReturnType<typeof threeHundredUnits>;
  readonly turn: number;
}

const move: Decision<Army, { type: 'move'; unit: number; to: number }> = {
  actions: { move: Type.Object({ type: Type.Literal('move'), unit: Type.Integer(), to: Type.Integer() }) },
  seat: () => '0',
  prompt: () => ({ id: 'move' }),
  candidates: () => [],
  judge: (state, { unit: id, to }) =>
    ruling(!isNext(state.units[id]!.hex, to) && forbid('BENCH 2', { unit: id, to })),
  apply(state, { unit: id, to }, table) {
    const moving = edit(state, 'units', id);
    moving.hex = to;
    moving.moved++;
    table.emit({ type: 'moved', clause: 'BENCH 2' });
  },
};

const army = (): Army => ({
  steps: [{ step: 'play' }],
  units: threeHundredUnits(),
  turn: 1,
});

function oneUnitMove(): Comparison {
  const ours = start(move, army);
  return {
    name: 'one-unit moves, 300 units / boardgame.io',
    count: ONE_UNIT_MOVES.length,
    ours: () => sumOfHexes(ONE_UNIT_MOVES.reduce(played, ours).state.units),
    theirs: peerMoves(),
    bar: { atLeast: 50 },
  };
}

// Clones, hashes, odds ---------------------------------------------------------------------------------------

const state = army();

const clones = (): Comparison => ({
  name: 'clones of that state / JSON clone',
  ours: () => transact(state, () => {}).units.length,
  theirs: () => (JSON.parse(JSON.stringify(state)) as Army).units.length,
});

const changedClones = (): Comparison => ({
  name: 'clones with one unit changed / the same by hand',
  ours: () =>
    transact(state, draft => {
      edit(draft, 'units', 7).hex = 1;
    }).units[7]!.hex,
  theirs: () => {
    const units = state.units.slice();
    units[7] = { ...units[7]!, hex: 1 };
    return { ...state, units }.units[7]!.hex;
  },
});

/** Every call hashes a state that nobody has hashed before: one unit of it is new. */
function hashes(): Comparison {
  let hex = 0;
  const next = (): Army =>
    transact(state, draft => {
      edit(draft, 'units', 7).hex = ++hex;
    });
  return {
    name: 'hashes after a one-unit move / JSON.stringify of it',
    ours: () => (hash(next()) > 0 ? 1 : 0),
    theirs: () => (JSON.stringify(next()).length > 0 ? 1 : 0),
  };
}

interface Checks extends State {
  readonly failed: number;
}

/** Three cohesion checks against 4, as a bombarded regiment makes them. */
const check: Decision<Checks, { type: 'check' }> = {
  actions: { check: Type.Object({ type: Type.Literal('check') }) },
  seat: () => '0',
  prompt: () => ({ id: 'check' }),
  candidates: () => [{ type: 'check' }],
  judge: () => LEGAL,
  apply(state, _, table) {
    for (let n = 0; n < 3; n++) if (table.d6('BENCH 3 check').natural > 4) edit(state).failed++;
  },
};

function threeChecks(): Comparison {
  const game = start(check, () => ({ steps: [{ step: 'play' }], failed: 0 }));
  const counted = {
    ...game,
    rulebook: { ...game.rulebook, outcome: (_: Checks, after: Checks) => after.failed },
  };
  return {
    name: 'exact odds of three checks / three bare loops',
    ours: () => {
      const answer = odds(counted, { type: 'check' });
      return isOdds(answer)
        ? Number(answer.outcomes.find(({ outcome }) => outcome === 1)!.probability.toFixed(9))
        : 0;
    },
    theirs: () => {
      const counts = [0, 0, 0, 0];
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++)
          for (let c = 1; c <= 6; c++) counts[Number(a > 4) + Number(b > 4) + Number(c > 4)]!++;
      return Number((counts[1]! / 216).toFixed(9));
    },
  };
}

console.log(
  'boardgame.io 0.50.2, in production mode, is given its moves; ours are judged, applied and logged.\n',
);
const results = [ticTacToe(), oneUnitMove(), clones(), changedClones(), hashes(), threeChecks()].map(compare);
report(results, 'times faster');
