import { playGame } from '@abatis/ai';
import { ActionTable, type Moment, type Options, seeded, transact } from '@abatis/kernel/host';
import type { At } from '@abatis/screen';
import { expect, test } from 'vitest';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { setting } from '../../../screen/staff/battles.ts';
import { forces } from '../../../screen/staff/forces.ts';
import { inspect } from '../../../screen/staff/inspect.ts';
import { overlay } from '../../../screen/staff/overlays.ts';
import { sight } from '../../../screen/staff/sight.ts';
import type { MibAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import type { MibEvent, MibHappening } from '../../../src/events.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { imagine } from '../../../src/view/imagine.ts';

/** How many orders the game is old when the staff is asked. */
const EARLY = 60;
const LATE = 130;

/** The same game with another force chart of the enemy, of which the seat cannot tell the difference. */
const redrawn = (state: MibState, seat: Side, chance: string): MibState =>
  transact(state, draft => imagine(draft, seat, new ActionTable<MibHappening>(seeded(chance), 0)));

function allSaid(at: At<MibState>): unknown {
  const { units, leaders } = battleOf(at.state);
  return [
    forces(at, 'french'),
    forces(at, 'coalition'),
    setting(at.state).overlays.map(({ id }) => overlay(at, id, [])),
    [...units, ...leaders].map(({ name }) => inspect(at, [name])),
    ['0906', '0907', '0908', '0810'].map(place => inspect(at, [place])),
    sight(at, '0907', '0908'),
  ];
}

const played = new Map<string, Moment<MibState, MibAction, MibEvent>>();

/** The last moment of a game that two computers play with these options; it is played once. */
function playedWith(options: Options): Moment<MibState, MibAction, MibEvent> {
  const key = JSON.stringify(options);
  const players = { french: doctrinePlayer(), coalition: doctrinePlayer() };
  const terms = { scenario: 'teugn-hausen', options, dice: seeded('secret'), seed: 'secret', limit: LATE };
  const moment = played.get(key) ?? playGame(mib, players, terms).game.moment;
  played.set(key, moment);
  return moment;
}

/** The states of the game after so many orders, unless it is over. */
function statesOf(options: Options): readonly MibState[] {
  const states: MibState[] = [];
  let moment: Moment<MibState, MibAction, MibEvent> | null = playedWith(options);
  for (; moment; moment = moment.before)
    if ([EARLY, LATE].includes(moment.index) && moment.state.result === null) states.push(moment.state);
  return states;
}

test.each([
  ['french', {}],
  ['coalition', {}],
  ['french', { lite: true }],
  ['coalition', { fogOfWar: true }],
] as const)(
  'UI 29, MIB 2.5 nothing that the staff tells %s hangs on the enemy’s chart, with %o',
  (seat, options) => {
    const states = statesOf(options);
    expect(states).not.toEqual([]);
    for (const state of states) {
      const known = allSaid({ state, seat });
      for (const chance of ['a', 'b'])
        expect(allSaid({ state: redrawn(state, seat, chance), seat })).toEqual(known);
    }
  },
  120_000,
);
