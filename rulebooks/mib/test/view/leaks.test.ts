import {
  act,
  candidates,
  createGame,
  type Game,
  isOver,
  judge,
  promptOf,
  randomStream,
  seeded,
} from '@abatis/kernel';
import { checkRandomGames, expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { MibAction } from '../../src/actions.ts';
import { battleOf } from '../../src/battle.ts';
import type { MibEvent } from '../../src/events/index.ts';
import { sideOfUnit } from '../../src/pieces.ts';
import { mib } from '../../src/rulebook.ts';
import { enemyOf, type MibState, SIDES, type Side } from '../../src/state.ts';
import { see } from '../../src/view/see.ts';

/** Machines are not always quiet. */
const PATIENCE = 300_000;

const HIDING = [
  {},
  { fogOfWar: true },
  { lite: true, orders: true },
  { trains: true, supply: true, initiative: true, grandBattery: true },
] as const;

/** A player who goes at the enemy, so that there is something to hide and to tell. */
const EAGER = ['attack', 'fight', 'intend', 'pursue', 'enfilade', 'advance', 'move', 'establish', 'bombard'];

/* What a seat cannot know may be otherwise: it sees, hears, is offered and is refused the same (testkit). */
test.each(
  HIDING.flatMap(options =>
    (['teugn-hausen', 'raab', 'abensberg'] as const).map(scenario => [scenario, options] as const),
  ),
)(
  'MIB 2.5b MIB 2.5e nothing hidden is told in %s with %j',
  (scenario, options) => {
    const report = checkRandomGames(mib, {
      games: 1,
      seed: 'hidden',
      scenario,
      options,
      every: scenario === 'teugn-hausen' ? 10 : 40,
      choose: random => offered => {
        const keen = offered.filter(({ type }) => EAGER.includes(type));
        return random.pick(keen.length > 0 && random.below(3) > 0 ? keen : offered);
      },
    });
    expect(report.games).toBe(1);
  },
  PATIENCE,
);

/** A number that occurs nowhere else in a game. */
const MARK = 7_654_321;

/** The same position with the mark in place of every number on the chart of a side. */
const marked = (state: MibState, side: Side): MibState => ({
  ...state,
  units: state.units.map((unit, id) =>
    sideOfUnit(state, id) === side
      ? {
          ...unit,
          fatigue: MARK,
          batteries: unit.batteries > 0 ? MARK : 0,
          organic: MARK,
          supply: MARK,
          freshStragglers: MARK,
          heldBackOn: MARK,
        }
      : unit,
  ),
  formations: state.formations.map((formation, id) =>
    battleOf(state).formations[id]!.side === side
      ? { ...formation, status: MARK, transit: [{ box: MARK, order: { kind: 'rest', target: null } }] }
      : formation,
  ),
});

/** All that a seat is shown, asked, offered and answered in a position. */
function toldTo(game: Game<MibState, MibAction, MibEvent>, seat: Side): string {
  const prompt = promptOf(game)!;
  const isAsked = prompt.seat === seat;
  const offered = isAsked ? candidates(game) : [];
  const refused = isAsked ? NONSENSE.map(order => judge(game, order)) : [];
  return JSON.stringify([mib.view(game.state, seat), prompt, offered, refused]);
}

/** Orders that are mostly refused. */
const NONSENSE: readonly MibAction[] = [
  { type: 'recover', unit: 'Friant', category: 'rest' },
  { type: 'rest', unit: 'Thierry', supplied: true },
  { type: 'stand', unit: 'Thierry' },
  { type: 'attack', attackers: [{ unit: 'Thierry', hex: '0906' }], hexes: ['0907'] },
  { type: 'pursue', units: ['Thierry', 'Friant'], hex: '0906' },
];

test('MIB 2.5b no number of the enemy’s chart is in what a seat is shown, asked, offered or refused', () => {
  const random = randomStream('marks');
  let game = expectOk(
    createGame<MibState, MibAction, MibEvent>(mib, {
      scenario: 'teugn-hausen',
      options: { lite: true, orders: true, trains: true, supply: true },
      dice: seeded('marks'),
    }),
  );
  let looks = 0;
  while (!isOver(game as unknown as Game) && game.moment.index < 400) {
    if (random.below(4) === 0) {
      for (const seat of SIDES)
        expect(toldTo({ ...game, state: marked(game.state, enemyOf(seat)) }, seat)).not.toContain(`${MARK}`);
      looks++;
    }
    const acted = act(game, random.pick(candidates(game)));
    if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
    game = acted.game;
  }
  expect(looks).toBeGreaterThan(20);
  expect(JSON.stringify(see(marked(game.state, 'french'), 'french'))).toContain(`${MARK}`);
});
