/*
 * How fast MIB is against one-unit moves of boardgame.io, and beside LFM: two kinds of work are timed in turns, so that
 * a noisy machine slows both. Exits 1 if a promised ratio does not hold.
 */
import { candidates } from '@abatis/kernel/host';
import { lfm } from '@abatis/lfm';
import { mib } from '@abatis/mib';
import { type Comparison, compare, report } from './support/compare.ts';
import {
  askedAnew,
  clones,
  exactOdds,
  gameAt,
  movesInHand,
  played,
  playedByChance,
} from './support/games.ts';
import { lfmCombatOdds } from './support/lfm-combat.ts';
import { inUnits } from './support/one-unit-moves.ts';

/** So much longer MIB may take. */
const SMALL_FACTOR = { atMost: 3 };

/** Each move comes with its way, what is left after it and how it may end; LFM lists hexes. */
const MOVES_FACTOR = { atMost: 3 };

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

const STACKS = 8;

const FIGHT = `map 20x20
option openCharts
french 1010>0 Morand 6-5-8 G1 @III began-adjacent
coalition 1009>3 Kaim 6-3-8 G1 @IV
active declare III`;

/** Countercharge, organic cavalry and charts that the charger cannot see. */
const CHARGE = `map 20x20
option extendedLine=false
french 0505>0 Nansouty 10-5-13 heavy @III mobile began-adjacent
coalition 0504>3 Klenau 4-4-13 light @V; Kaim 6-3-8 G3 C2 @V
active declare III`;

/** The exact odds of the one attack that can be declared, when it is fought. */
function oddsOfAttack(position: string): () => number {
  const start = gameAt(mib, position);
  const game = played(start, candidates(start).find(({ type }) => type === 'attack')!);
  const frame = game.state.steps.at(-1);
  if (frame?.step !== 'declaring') throw new Error('No attack has been declared');
  const fighting = { step: 'next-combat', combats: frame.combats, made: [] } as const;
  const state = { ...game.state, steps: [...game.state.steps.slice(0, -1), fighting] };
  return exactOdds({ ...game, state }, { type: 'fight', combat: 0, attacker: '', defender: '' });
}

/** Several games a call, so that every call has its share of every phase. */
const ACTIONS = 1000;

const chance = (play: (actions: number) => number) => () => {
  play(ACTIONS);
  return ACTIONS;
};

const [ourField, theirField] = [gameAt(mib, MIB_FIELD), gameAt(lfm, LFM_FIELD)];

const BESIDE_LFM: readonly Comparison[] = [
  {
    name: 'random play of a small battle, every choice listed: actions',
    ours: chance(playedByChance(mib, 'teugn-hausen')),
    theirs: chance(playedByChance(lfm, 'brawners-farm')),
    count: ACTIONS,
    bar: SMALL_FACTOR,
  },
  {
    name: 'all that stacks may do on open ground, listed: moves',
    ours: () => Math.sign(movesInHand(askedAnew(ourField), STACKS)),
    theirs: () => Math.sign(movesInHand(askedAnew(theirField), STACKS)),
    count: { ours: movesInHand(ourField, STACKS), theirs: movesInHand(theirField, STACKS) },
    bar: MOVES_FACTOR,
  },
  {
    name: 'clones with one unit changed',
    ours: clones(ourField, STACKS, 500),
    theirs: clones(theirField, STACKS, 500),
    count: 500,
    bar: SMALL_FACTOR,
  },
  // No bar: a fight of MIB has many more dice.
  { name: 'exact odds of a combat: questions', ours: oddsOfAttack(FIGHT), theirs: lfmCombatOdds() },
];

const playing = inUnits(
  'random play of Teugn-Hausen, every choice listed',
  chance(playedByChance(mib, 'teugn-hausen')),
  ACTIONS,
  { atLeast: 1.1 },
);

/** 490 is a third of what a charge took when it was first counted, 115 ms on a machine that made 12,800 moves a second. */
const ODDS: readonly Comparison[] = [
  inUnits('exact odds of an assault', oddsOfAttack(FIGHT), 1, { atMost: 80 }),
  inUnits('exact odds of a charge against hidden charts', oddsOfAttack(CHARGE), 1, { atMost: 490 }),
];

console.log('In the time of a one-unit move of boardgame.io:\n');
report([compare(playing)], 'times faster');
console.log('\nBeside LFM:\n');
report(BESIDE_LFM.map(compare), 'times as long');
console.log('\nHow many one-unit moves of boardgame.io take as long:\n');
report(ODDS.map(compare), 'times as long');
