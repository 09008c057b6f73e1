/*
 * How MIB compares with LFM, in one run and in turns: random-legal play with every choice listed, the moves of a side,
 * clones, exact odds of a combat. The two are different games, so the ratios are no race: they tell when one of them
 * has become slow. Exits 1 if MIB takes more than a small factor longer to play.
 */
import {
  type Action,
  act,
  candidates,
  createGame,
  type Event,
  edit,
  type Game,
  isOdds,
  isOver,
  odds,
  type Rulebook,
  randomStream,
  type State,
  seeded,
  transact,
} from '@abatis/kernel';
import { lfm } from '@abatis/lfm';
import { mib } from '@abatis/mib';
import { expectOk } from '@abatis/testkit';
import { type Comparison, compare, report } from './support/compare.ts';

/** So much longer MIB may take. */
const SMALL_FACTOR = { atMost: 3 };

type Book<S extends State, A extends Action, E extends Event> = Rulebook<S, A, E>;

function played<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
): Game<S, A, E> {
  const acted = act(game, action);
  if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
  return acted.game;
}

/** Games one after the other, played by chance with every choice listed: so many actions of them at each call. */
function chance<S extends State, A extends Action, E extends Event>(
  rulebook: Book<S, A, E>,
  scenario: string,
  actions: number,
): () => number {
  const random = randomStream('bench');
  let games = 0;
  const start = (): Game<S, A, E> =>
    expectOk(createGame(rulebook, { scenario, dice: seeded(`bench/${games++}`) }));
  let game = start();
  return () => {
    for (let n = 0; n < actions; n++) {
      game = played(isOver(game) ? start() : game, random.pick(candidates(game)));
      if (isOver(game)) game = start();
    }
    return actions;
  };
}

/** A position of the rulebook's own notation, as a game. */
function gameAt<S extends State, A extends Action, E extends Event>(
  rulebook: Book<S, A, E>,
  text: string,
): Game<S, A, E> {
  const state = expectOk(rulebook.referee!.readPosition(text, 'bench'));
  const [scenario] = rulebook.scenarios;
  const book = { ...rulebook, setUp: () => state };
  return expectOk(createGame(book, { scenario: scenario!, dice: seeded('bench') }));
}

/** Eight pieces far from the enemy on open ground: what each may do in hand. */
const LFM_FIELD = `map 24x24
phase movement union
union 1010 A 4-4; B 4-4
union 1014 C 4-4; D 4-4
union 1410 E 4-4; F 4-4
union 1414 G 4-4; H 4-4
confederate 2024 X 4-4
phasing union`;

const MIB_FIELD = `map 24x24
french 1010>0 A 4-4-8 @III; B 4-4-8 @III
french 1014>0 C 4-4-8 @III; D 4-4-8 @III
french 1410>0 E 4-4-8 @III; F 4-4-8 @III
french 1414>0 G 4-4-8 @III; H 4-4-8 @III
coalition 2024>0 X 4-4-8 @IV
active III`;

/** How many moves there are, asked of a state that nobody has asked before. */
function listing<S extends State, A extends Action, E extends Event>(game: Game<S, A, E>): () => number {
  return () => {
    const anew = { ...game, state: transact(game.state, draft => touch(draft)) };
    for (const choice of candidates(anew)
      .filter(({ type }) => type === 'take')
      .slice(0, 8))
      candidates(played(anew, choice));
    return 8;
  };
}

/** A change that changes nothing, so that what is remembered of the pieces does not count. */
function touch(state: State): void {
  const units = (state as State & { readonly units: readonly { readonly hex: number }[] }).units;
  edit(state as State & { units: typeof units }, 'units', 0).hex = units[0]!.hex;
}

function clones<S extends State, A extends Action, E extends Event>({ state }: Game<S, A, E>): () => number {
  let hex = 0;
  return () => {
    for (let n = 0; n < 500; n++) {
      transact(state, draft => {
        edit(draft as unknown as Pieces, 'units', n % 8).hex = ++hex & 255;
      });
    }
    return 500;
  };
}

type Pieces = State & { readonly units: readonly { readonly hex: number }[] };

const LFM_COMBAT = `map 20x20
union 1010 2WI 5-4; 6WI 3-4
union 1011 7WI 5-4
confederate 0910 4VA 4-4; 2VA 3-4
confederate 0911 5VA 4-3 D
phasing union
phase combat`;

const MIB_COMBAT = `map 20x20
option openCharts
french 1010>0 Morand 6-5-8 G1 @III began-adjacent
coalition 1009>3 Kaim 6-3-8 G1 @IV
active declare III`;

/** The exact odds of an attack. */
function combatOdds<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
): () => number {
  return () => {
    const answer = odds(game, action);
    if (!isOdds(answer) || !answer.exact) throw new Error('The odds are not exact');
    return 1;
  };
}

function lfmOdds(): () => number {
  const game = gameAt(lfm, LFM_COMBAT);
  const attack = candidates(game).find(
    action => action.type === 'assign' && action.combats[0]?.defending.length === 2,
  );
  return combatOdds(game, attack!);
}

function mibOdds(): () => number {
  const game = gameAt(mib, MIB_COMBAT);
  const attack = candidates(game).find(action => action.type === 'attack');
  return combatOdds(played(game, attack!), { type: 'done' });
}

const [ourField, theirField] = [gameAt(mib, MIB_FIELD), gameAt(lfm, LFM_FIELD)];

const COMPARISONS: readonly Comparison[] = [
  {
    name: 'random play of a small battle, every choice listed: actions',
    ours: chance(mib, 'teugn-hausen', 100),
    theirs: chance(lfm, 'brawners-farm', 100),
    count: 100,
    bar: SMALL_FACTOR,
  },
  // No bar, because it does not hold: MIB is many times slower here. About half of it is computeReach, a third the
  // listing of lines and detachments.
  {
    name: 'the moves of stacks on open ground: stacks',
    ours: listing(ourField),
    theirs: listing(theirField),
    count: 8,
  },
  {
    name: 'clones with one unit changed',
    ours: clones(ourField),
    theirs: clones(theirField),
    count: 500,
    bar: SMALL_FACTOR,
  },
  // No bar: MIB has some 100 ways to walk where LFM has a few, and each takes longer as well.
  { name: 'exact odds of a combat: questions', ours: mibOdds(), theirs: lfmOdds() },
];

report(
  COMPARISONS.map(each => compare(each)),
  'times as long',
);
