import { questionOf } from '@abatis/ai';
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
} from '@abatis/kernel/host';
import { checkRandomGames, expectOk, randomOptions } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { eagerPlayer } from '../../doctrine/index.ts';
import type { MibAction } from '../../src/actions.ts';
import { battleOf } from '../../src/battle.ts';
import type { MibEvent } from '../../src/events.ts';
import { sideOfUnit } from '../../src/pieces.ts';
import { mib } from '../../src/rulebook.ts';
import { enemyOf, type MibState, SIDES, type Side } from '../../src/state.ts';
import { see } from '../../src/view/see.ts';
import { PRESENTER } from '../screen/scene/table-player.ts';

type MibGame = Game<MibState, MibAction, MibEvent>;

/** Battle, games, the most orders of a game, and one position in so many that is checked in full. */
const RUNS = [
  ['teugn-hausen', 1, 1000, 15],
  ['raab', 1, 150, 20],
  ['abensberg', 1, 100, 25],
] as const;

/* What a seat cannot know may be otherwise: it sees, hears, is offered, is refused and is foretold the same (testkit). */
test.each(RUNS)(
  'MIB 2.5b MIB 2.5e nothing hidden is told in games of %s with any options',
  (scenario, games, most, every) => {
    const random = randomStream(`hidden ${scenario}`);
    for (let n = 0; n < budget(games); n++) {
      const options = { ...randomOptions(mib as never, random), openCharts: false };
      const report = checkRandomGames(mib, {
        games: 1,
        seed: `hidden ${n}`,
        scenario,
        options,
        every,
        presenter: PRESENTER,
        choose: own => (offered, index, game) =>
          index < budget(most) ? eager(offered(), game as unknown as MibGame, own) : null,
      });
      expect(report.games).toBe(1);
    }
  },
  PATIENCE,
);

/** One who goes at the enemy, so that there is something to hide and to tell. */
const eager = (
  offered: readonly MibAction[],
  game: MibGame,
  random: ReturnType<typeof randomStream>,
): MibAction => eagerPlayer().decide({ ...questionOf(mib, game), candidates: () => offered }, random).action;

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
function toldTo(game: MibGame, seat: Side): string {
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
